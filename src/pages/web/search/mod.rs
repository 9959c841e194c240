//! What a page knows to answer questions: which rule speaks of what, in the words of players.

mod analysis;
mod entry;
mod index;
mod pack;
mod terms;

pub(super) use entry::{Entry, entries};
pub use pack::SearchData;
pub(super) use pack::search_data;
pub(super) use terms::Terms;
