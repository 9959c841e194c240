//! `ksr lsp`: what a [`Session`](crate::session::Session) knows, for editors. Nothing is decided
//! here: questions are passed on, and answers are put into the words of the protocol.

mod actions;
mod diagnostics;
mod formatting;
mod navigation;
mod preview;
mod projects;
mod server;
mod symbols;
mod wire;
mod writing;

pub use server::{ServeError, run, run_stdio};
