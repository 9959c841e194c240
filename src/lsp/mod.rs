//! `ksr lsp`: what a [`Session`](crate::session::Session) knows, for editors. Nothing is decided
//! here: questions are passed on, and answers are put into the words of the protocol.

mod actions;
#[cfg(feature = "serve")]
mod browser;
mod diagnostics;
mod formatting;
mod hints;
mod lens;
mod navigation;
mod places;
mod preview;
mod projects;
mod rewrites;
mod server;
mod symbols;
mod tokens;
mod transport;
mod wire;
mod writing;

pub use server::{ServeError, run, run_stdio};
