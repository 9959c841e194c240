//! Sets plain text as readers of a language expect it: quotes, dashes, no-break spaces.
//!
//! Authors type plain characters. What is done is data of the language
//! (`typography:` in its file); a language without rules gets none. Code,
//! addresses of links and what [`protect`] wraps are left alone, and setting
//! what has been set changes nothing.

mod draft;
mod quotes;
mod spaces;
mod symbols;

use std::sync::OnceLock;

use serde::Deserialize;

use crate::syntax::{lenient, lenient_list};
use draft::Draft;
use spaces::Bindings;

/// The space that no line breaks at.
pub(crate) const NO_BREAK: char = '\u{a0}';

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
    /// Sets Markdown; `decimal_mark` is that of the language.
    pub fn set(&self, markdown: &str, decimal_mark: char) -> String {
        let mut draft = Draft::new(markdown);
        // What one rule makes may be what another waits for. The second round
        // hardly ever changes anything.
        for _ in 0..MAX_ROUNDS {
            draft.is_changed = false;
            symbols::set(&mut draft, decimal_mark);
            quotes::set(&mut draft, &self.quotes);
            let is_changed = draft.is_changed;
            spaces::set(&mut draft, self);
            // Spaces open no new case for the others.
            if !is_changed {
                break;
            }
        }
        draft.into_text()
    }
}

/// Begins and ends what ksr itself wrote into a text, such as "see 5.2".
const PROTECTED: (char, char) = ('\u{e000}', '\u{e001}');

/// Keeps words from being set: they are as they should be.
pub fn protect(words: &str) -> String {
    format!("{}{words}{}", PROTECTED.0, PROTECTED.1)
}

/// Text without the marks of [`protect`], for languages without rules.
pub(super) fn unprotected(text: &str) -> String {
    text.replace([PROTECTED.0, PROTECTED.1], "")
}
