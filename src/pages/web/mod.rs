//! Pages for the browser: the documents of all selections in one language, laid over each
//! other, with what only a page has: what can be chosen, and words to find things by.

mod choices;
mod cover;
mod data;
mod face;
mod font;
mod labels;
mod laid;
mod library;
mod original;
mod overlay;
mod page;
mod picture;
mod preview;
mod search;
mod sketch;
mod structured;

pub use choices::{Choices, Controls};
pub use data::json;
pub use face::Look;
pub use laid::Laid;
pub use library::{Library, LibraryGame, ListedGame};
pub use overlay::Layer;
pub use page::{Page, PageLanguage, Pages, RulePage};
pub use picture::Pictures;
pub use preview::Preview;
