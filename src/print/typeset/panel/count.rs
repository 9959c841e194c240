//! How many lines a paragraph has, without breaking it at its best: for the search.

use crate::typeset::breaking::Part;
use crate::typeset::paragraph::Paragraph;
use crate::typeset::style::cost::RESCUE;
use crate::typeset::style::packing::PARTED_WORD;
use crate::typeset::style::text::WIDTH_ERROR;

/// What was counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Counted {
    pub lines: usize,
    /// Whether the last of several lines is a single word.
    pub is_lonely: bool,
}

/// Fills one line after the other; hyphens only where a word alone is too wide.
pub(super) fn lines(words: &Paragraph, measure: f32) -> Counted {
    let room = measure + WIDTH_ERROR.0;
    let (mut lines, mut used, mut word, mut blank) = (1_usize, 0.0_f32, 0.0_f32, 0.0_f32);
    let mut words_in_line = 0_usize;
    let mut place = |word: f32, blank: f32, used: &mut f32, count: &mut usize| {
        if *count > 0 && *used + blank + word > room {
            lines += 1;
            *used = word;
            *count = 1;
        } else {
            *used += blank + word;
            *count += 1;
        }
    };
    for part in &words.parts {
        match *part {
            Part::Box(width) | Part::Letters(width, _) => word += width,
            Part::Space(width, false) => word += width,
            Part::Space(width, true) => {
                if word > 0.0 {
                    place(word, blank, &mut used, &mut words_in_line);
                }
                word = 0.0;
                blank = width;
            }
            Part::Break { hyphen, cost } => {
                // A word that is wider than the column, or a slash.
                let is_needed = word + hyphen > room * 0.5 && words.parts.len() > 1;
                if (hyphen <= 0.0 && cost < RESCUE) || (is_needed && word > room * PARTED_WORD.0) {
                    place(word, blank, &mut used, &mut words_in_line);
                    word = 0.0;
                    blank = 0.0;
                }
            }
        }
    }
    if word > 0.0 {
        place(word, blank, &mut used, &mut words_in_line);
    }
    Counted { lines, is_lonely: lines > 1 && words_in_line == 1 }
}
