//! Pages for the browser: the documents of all selections in one language, laid over each
//! other, with what only a page has: what can be chosen, and words to find things by.

mod choices;
mod data;
mod fold;
mod library;
mod original;
mod overlay;
mod page;
mod picture;
mod preview;
mod search;
mod search_words;
mod structured;

pub use choices::{Choices, Controls, MAX_SELECTIONS};
pub use data::json;
pub use library::{Library, LibraryEntry, LibraryGame};
pub use page::{Page, PageLanguage, Pages};
pub use overlay::{Layer, OtherOwn, overlay};
pub use picture::Pictures;
pub use preview::{Preview, PreviewLine};
