//! Pages of a display list as pictures: what a preview shows is what is printed.

mod areas;
mod outlines;
mod report;
mod svg;

pub use areas::{Area, areas};
pub use outlines::{EM, outline};
pub use report::{PagePair, Picture, Spot, SpotKind, page_report};
pub use svg::svg;
