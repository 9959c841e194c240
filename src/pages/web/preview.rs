//! The picture that stands for a game where a link to it is shown.

#![allow(clippy::cast_precision_loss, reason = "few lines")]

use schemars::JsonSchema;
use serde::Serialize;

use crate::document::{Document, joined};
use crate::picture::wrap;
use crate::typeset::inline::Ink;
use crate::typeset::theme::{Palette, hex};

/// What the template of the picture sees: twice as large as chats show it, in the shape that
/// services ask for.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Preview {
    /// Title of the game, as plain words.
    pub title: String,
    /// The title on its lines.
    pub lines: Vec<PreviewLine>,
    /// Size of the title, so that it fits.
    pub size: u32,
    /// Titles in the other languages, or the line under the title if they are the same; on as many
    /// lines as there is room for.
    pub tagline: Vec<PreviewLine>,
    /// Players, age, minutes.
    pub facts: String,
    /// The paper, the words, what is beside them, the accent: colours as `#rrggbb`.
    pub colours: [String; 4],
}

/// Words, and how far down they stand.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct PreviewLine {
    /// The words.
    pub text: String,
    /// Where their baseline is.
    pub y: u32,
}

/// Sizes of the title, the largest that fits is taken.
const SIZES: [u32; 6] = [150, 128, 108, 92, 78, 64];
/// Room for words from left to right.
const WIDTH: f32 = 1040.0;
/// Size of the tagline, and from line to line.
const TAGLINE: (f32, u32) = (38.0, 52);

impl Preview {
    /// The preview of a game: its document in the source language, and those in the others.
    pub fn new<'d>(
        document: &Document,
        others: impl Iterator<Item = &'d Document>,
        colours: &Palette,
    ) -> Self {
        let title = document.about.title.plain();
        let mut titles: Vec<String> = Vec::new();
        for other in others.map(|other| other.about.title.plain()) {
            if other != title && !titles.contains(&other) {
                titles.push(other);
            }
        }
        let tagline = match titles.as_slice() {
            [] => document.tagline(),
            titles => titles.join(" · "),
        };
        let set = |size: &u32| wrap(&title, WIDTH / *size as f32, true);
        // One line if it need not be small, else two.
        let one = SIZES[..3].iter().find(|size| set(size).len() == 1);
        let two = SIZES.iter().find(|size| set(size).len() <= 2);
        let size = *one.or(two).unwrap_or(&SIZES[SIZES.len() - 1]);
        let lines = shortened(set(&size), 3);
        let tagline = shortened(wrap(&tagline, WIDTH / TAGLINE.0, false), 2);
        let step = size * 11 / 10;
        let high = |lines: &[String], step: u32| step * u32::try_from(lines.len()).unwrap_or(0);
        let whole = high(&lines, step) + high(&tagline, TAGLINE.1);
        let top = 60 + 430_u32.saturating_sub(whole) / 2;
        let below = top + high(&lines, step) + 8;
        Self {
            title,
            lines: placed(lines, top, step),
            size,
            tagline: placed(tagline, below, TAGLINE.1),
            facts: joined(document.facts().to_vec(), " · ").plain(),
            colours: [Ink::Paper, Ink::Text, Ink::Muted, Ink::Accent]
                .map(|ink| hex(colours.of(ink))),
        }
    }
}

/// The first lines; what is left out is marked.
fn shortened(mut lines: Vec<String>, most: usize) -> Vec<String> {
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            last.push_str(" …");
        }
    }
    lines
}

fn placed(lines: Vec<String>, top: u32, step: u32) -> Vec<PreviewLine> {
    let baseline = (0..).map(|line: u32| top + line * step + step * 3 / 4);
    lines.into_iter().zip(baseline).map(|(text, y)| PreviewLine { text, y }).collect()
}
