//! Sets plain text as readers of a language expect it: quotes, dashes, no-break spaces.
//!
//! Authors type plain characters. What is done is data of the language
//! (`typography:` in its file); a language without rules gets none. Code,
//! addresses and what ksr wrote itself are left alone, and setting what has
//! been set changes nothing.

mod draft;
mod quotes;
mod spaces;
mod symbols;

pub use symbols::is_range;

use std::sync::OnceLock;

use serde::Deserialize;

use crate::document::{Inline, Setting};
use crate::syntax::{lenient, lenient_list};
use draft::Draft;
use spaces::Bindings;

/// The space that no line breaks at.
pub const NO_BREAK: char = '\u{a0}';

/// More rounds than any text has been seen to need.
const MAX_ROUNDS: usize = 8;

/// How a language is set.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Typography {
    /// Four quotation marks: opening, closing, and the same for a quotation in a quotation.
    pub quotes: String,
    /// Words that never end a line, between blanks.
    #[serde(default, deserialize_with = "lenient")]
    pub bind_after: String,
    /// Abbreviations of several words, as they are written with blanks.
    #[serde(default, deserialize_with = "lenient_list")]
    pub abbreviations: Vec<String>,
    /// Words that stay with the number behind them, between blanks.
    #[serde(default, deserialize_with = "lenient")]
    pub bind_before_number: String,
    /// Whether a number with a full stop is an ordinal that stays with its noun.
    #[serde(default, deserialize_with = "lenient")]
    pub ordinals: bool,
    #[serde(skip)]
    bindings: OnceLock<Bindings>,
}

impl Typography {
    /// Words in lower case that never end a line.
    pub(super) fn bound_words(&self) -> Vec<String> {
        self.bind_after.split_whitespace().map(str::to_lowercase).collect()
    }

    /// Sets plain words; `decimal_mark` is that of the language.
    pub fn set_words(&self, words: &str, decimal_mark: char) -> String {
        let mut draft = Draft::default();
        draft.push_piece(words);
        self.set_draft(&mut draft, decimal_mark);
        draft.text().to_owned()
    }

    /// Sets the words of a phrase that may be set, whatever markup they stand in.
    pub fn set(&self, inlines: &mut [Inline], decimal_mark: char) {
        let mut draft = Draft::default();
        lay(inlines, &mut draft);
        self.set_draft(&mut draft, decimal_mark);
        take(inlines, &mut draft.pieces());
    }

    fn set_draft(&self, draft: &mut Draft, decimal_mark: char) {
        // What one rule makes may be what another waits for. The second round
        // hardly ever changes anything.
        for _ in 0..MAX_ROUNDS {
            draft.is_changed = false;
            symbols::set(draft, decimal_mark);
            quotes::set(draft, &self.quotes);
            let is_changed = draft.is_changed;
            spaces::set(draft, self);
            // Spaces open no new case for the others.
            if !is_changed {
                break;
            }
        }
    }
}

/// Lays all words of a phrase one after the other: rules look beyond emphasis, but not into what
/// lies behind a link.
fn lay(inlines: &[Inline], draft: &mut Draft) {
    for inline in inlines {
        match inline {
            Inline::Words { text, setting: Setting::ByLanguage } | Inline::Number { text, .. } => {
                draft.push_piece(text);
            }
            Inline::Words { text, setting: Setting::AsIs } => draft.push_fixed(text),
            Inline::Emphasis { inner } | Inline::Strong { inner } => lay(inner, draft),
            Inline::Link { inner, .. } | Inline::Term { inner, .. } => {
                lay(inner, draft);
                draft.push_object();
            }
            Inline::Marked { inner, .. } => {
                draft.push_object();
                draft.push_fixed(" ");
                lay(inner, draft);
            }
            Inline::Code { .. } | Inline::Icon { .. } => draft.push_object(),
            Inline::Break => draft.push_fixed("\n\n"),
        }
    }
}

/// Takes the words back into the phrase, in the same order.
fn take<'d>(inlines: &mut [Inline], pieces: &mut impl Iterator<Item = &'d str>) {
    for inline in inlines {
        match inline {
            Inline::Words { text, setting: Setting::ByLanguage } | Inline::Number { text, .. } => {
                if let Some(piece) = pieces.next().filter(|piece| *piece != text.as_str()) {
                    piece.clone_into(text);
                }
            }
            other => {
                if let Some(inner) = other.inner_mut() {
                    take(inner, pieces);
                }
            }
        }
    }
}
