//! Pages for the browser: the documents of all selections in one language, laid over each
//! other, with what only a page has: who refers to whom, what can be chosen, and words to find
//! things by. Texts are HTML here.

mod choices;
mod data;
mod fold;
mod html;
mod library;
mod node;
mod overlay;
mod page;
mod picture;
mod preview;
mod references;
mod said;
mod search;
mod structured;
mod tree;
mod tree_parts;
mod write;
mod write_own;
mod write_rule;

pub use choices::{Choices, Controls, MAX_SELECTIONS};
pub use data::json;
pub use html::{Html, plain};
pub use library::{Library, LibraryEntry, LibraryGame};
pub use page::{Page, PageLanguage, Pages};
pub use picture::Pictures;
pub use preview::{Preview, PreviewLine};
pub use write::{OtherOwn, Section};
