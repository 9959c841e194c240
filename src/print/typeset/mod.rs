//! The typesetter: documents become blocks, blocks lines and boxes, these a display list.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "lengths are small floats, counts small integers"
)]
#![allow(clippy::many_single_char_names, reason = "x, y, a … f are what geometry calls them")]

mod aside;
pub mod block;
mod book;
pub mod breaking;
pub mod calibration;
mod card_pair;
pub mod card_size;
pub mod cluster;
pub mod columns;
pub mod display;
pub mod draw;
mod drawing;
pub mod face;
pub mod figure;
pub mod flow;
pub mod fold;
mod force_sign;
pub mod galley;
mod heading;
pub mod hyphen;
pub mod impose;
pub mod inline;
pub mod job;
mod jpeg;
mod ladder;
mod listing;
mod pair;
pub mod palette;
mod panel;
pub mod paper;
pub mod paragraph;
pub mod paragraph_cache;
pub mod path;
pub mod pattern;
pub mod place;
pub mod plan;
mod png;
pub mod positions;
pub mod reference;
mod remark;
mod running;
mod setter;
pub mod shape;
mod shape_cache;
pub mod sheet;
pub mod sign;
mod stacked;
pub mod structure;
pub mod style;
mod svg_text;
mod table;
pub mod theme;
mod widths;

use std::sync::Arc;

use display::Pixels;
use figure::Figure;

pub use plan::old_template;

/// The pictures of pixels among the figures, in the order of their indices.
fn images(figures: &[Arc<Figure>]) -> Vec<Arc<Pixels>> {
    figures
        .iter()
        .filter_map(|figure| figure.pixels.as_ref())
        .map(|(_, pixels)| Arc::clone(pixels))
        .collect()
}
