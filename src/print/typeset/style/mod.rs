//! The measures of prints, each with its unit and its reason.
//!
//! What a designer may want to change stands in the theme. What is here is optics, custom, or
//! what paper and printers ask for. Nowhere else does layout have numbers of its own.

pub(super) mod block;
pub(super) mod book;
pub(super) mod card;
pub(super) mod cost;
pub(super) mod packing;
pub(super) mod page;
pub(super) mod panel;
pub(super) mod strip;
pub(super) mod text;

use std::ops::Mul;

use serde::Deserialize;

/// Points in a millimetre.
pub const MM: f32 = POINTS_PER_INCH / 25.4;

/// What a point is, in PDF and in CSS.
pub(super) const POINTS_PER_INCH: f32 = 72.0;

/// A length in points: sizes of letters, and lines that look the same at every size.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Deserialize)]
pub struct Pt(pub f32);

/// A length in millimetres: what is measured on paper.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Deserialize)]
pub struct Mm(pub f32);

/// A length that grows with the letters, in relation to their size.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Em(pub f32);

/// A part or a multiple of something.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Deserialize)]
pub struct Ratio(pub f32);

impl Mm {
    /// The same in points.
    pub const fn pt(self) -> f32 {
        self.0 * MM
    }
}

/// At a size.
impl Mul<f32> for Em {
    type Output = f32;

    fn mul(self, size: f32) -> f32 {
        self.0 * size
    }
}

/// So often.
impl Mul<Em> for f32 {
    type Output = Em;

    fn mul(self, length: Em) -> Em {
        Em(self * length.0)
    }
}

impl Mul<f32> for Ratio {
    type Output = f32;

    fn mul(self, whole: f32) -> f32 {
        self.0 * whole
    }
}

impl Mul<Ratio> for f32 {
    type Output = Self;

    fn mul(self, part: Ratio) -> Self {
        self * part.0
    }
}
