//! Pictures drawn from data: one drawing for web pages and paper, with words for
//! those who do not see it.

#![allow(clippy::cast_precision_loss, reason = "small counts")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "small counts in the other direction"
)]

mod drawing;
mod measure;
mod qr;
mod slim;
mod strip;
mod style;
mod tall;

pub use drawing::{Drawing, Element, LineStyle, Path, Step, TextStyle};
pub use measure::wrap;
pub use qr::qr;
pub use strip::{Shape, turn_strip};

/// A drawn picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// The drawing.
    pub drawing: Drawing,
    /// Its name.
    pub title: String,
    /// What it shows.
    pub alt: String,
}

impl Picture {
    /// The picture as SVG.
    pub fn svg(&self) -> String {
        self.drawing.svg(&self.title, &self.alt)
    }
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
