//! Answers what authors ask of a place in a file: what is this, where does it come from, who uses
//! it, what could stand here.

mod book;
mod complete;
mod context;
mod keys;
mod names;
mod outline;

pub use book::Book;
pub use complete::{Completion, Offer, Page, complete};
pub use keys::describe_key;
pub use names::{Name, names};
pub use outline::{Entry, outline};
