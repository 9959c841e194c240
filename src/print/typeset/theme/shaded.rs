//! The colours of words in a panel: those of its hue.

use super::Palette;
use crate::typeset::palette::{Scheme, Shades};

impl Palette {
    /// Words on white or tint, in the shades of a hue; `Paper` stands for words on a head.
    pub fn shaded(scheme: &Scheme, shades: &Shades) -> Self {
        Self {
            text: scheme.text,
            accent: shades.ink,
            muted: scheme.muted,
            alarm: scheme.forbidden,
            tint: shades.tint,
            paper: shades.on_head,
            fills: scheme.fills(),
        }
    }
}
