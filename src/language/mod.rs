//! What ksr knows of a language: its words for the interface, its numbers and plurals.

mod form;
mod lexicon;
mod sentence;
mod strings;
mod typography;

pub use form::{FormError, counted, form, needed_numbers};
pub use lexicon::{Found, Lexicon, NumberWord, ReadingFile, Saying};
pub use strings::{Language, Languages, Words, parse_strings};
pub(crate) use typography::NO_BREAK;
pub use typography::Typography;

/// True for a language tag such as `de`, `pl` or `pt-BR`.
pub fn is_tag(text: &str) -> bool {
    icu_locale_core::Locale::try_from_str(text).is_ok() && text.len() <= 16 && !text.contains('_')
}
