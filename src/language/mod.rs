//! What ksr knows of a language: its words for the interface, its numbers and plurals.

mod built_in;
mod form;
mod hyphenation;
mod languages;
mod lexicon;
mod reading;
mod sentence;
mod spelling;
mod strings;
mod topic;
mod typography;
mod word_list;

pub use built_in::{BUILT_IN, REFERENCE};
pub use form::{FormError, counted, form, needed_numbers};
pub use hyphenation::{HyphenationRules, HyphenationTable};
pub use languages::{Languages, built_in_files, nearest};
pub use lexicon::{Lexicon, NumberWord, Saying};
pub use reading::Reading;
pub use spelling::Spelling;
pub use strings::{Language, parse_strings};
pub use topic::Topic;
pub(crate) use typography::NO_BREAK;
pub use word_list::words;

/// True for a language tag such as `de`, `pl` or `pt-BR`.
pub fn is_tag(text: &str) -> bool {
    icu_locale_core::Locale::try_from_str(text).is_ok() && text.len() <= 16 && !text.contains('_')
}
