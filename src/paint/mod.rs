//! Pages of a display list as pictures: what a preview shows is what is printed.

mod areas;
mod outlines;
mod svg;

pub use areas::{Area, areas};
pub use svg::svg;
