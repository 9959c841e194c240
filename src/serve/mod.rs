//! `ksr serve`: what a [`Session`](crate::session::Session) knows, for a browser on this machine.
//!
//! Nothing here writes: there is no route that does, and no request with a body is read. All
//! requests pass `gate` before anything else looks at them.

mod answer;
mod ask;
mod board;
mod gate;
mod http;
mod routes;
mod view;
mod watch;
mod words;

pub use http::{Address, Guide, ServeError, Server};
pub use watch::{Watch, watch};
