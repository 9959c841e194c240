//! Pictures drawn from data: one SVG for web pages and paper, with words for
//! those who do not see it.

#![allow(clippy::cast_precision_loss, reason = "small counts")]

mod slim;
mod strip;
mod svg;
mod tall;

pub use strip::{Shape, turn_strip};
pub(crate) use svg::wrapped;

/// A drawn picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The drawing.
    pub svg: String,
    /// What it shows.
    pub alt: String,
}

/// Colours of a picture, as SVG writes them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inks {
    /// Running text.
    pub text: String,
    /// Lines and filled areas.
    pub accent: String,
    /// Light areas; `none` where ink is to be spared.
    pub tint: String,
    /// Text on filled areas.
    pub paper: String,
    /// Whether areas may be filled.
    pub fills: bool,
}

impl Default for Inks {
    fn default() -> Self {
        Self {
            text: "#1b1b1b".to_owned(),
            accent: "#17506b".to_owned(),
            tint: "#e6eff3".to_owned(),
            paper: "#ffffff".to_owned(),
            fills: true,
        }
    }
}
