//! Answers what authors ask of a place in a file: what is this, where does it come from, who uses
//! it, what could stand here.

mod around;
mod book;
mod complete;
mod context;
mod keys;
mod names;
mod outline;
mod rewrite;

pub use around::{addresses, around, strong};
pub use book::Book;
pub use complete::{Completion, Offer, Page, complete};
pub use keys::describe_key;
pub use names::{Name, Role, names};
pub use outline::{Entry, key_place, outline};
pub use rewrite::{Rewrite, missing, rewrites, silence};
