//! What ksr knows of a language: its words for the interface, its numbers and plurals.

mod asking;
mod built_in;
mod form;
mod grammar;
mod hyphenation;
mod languages;
mod lexicon;
mod phrasebook;
mod reading;
mod sense;
mod sentence;
mod spelling;
mod strings;
mod topic;
mod typography;
mod word_list;

pub use asking::{Asking, AskingFile, asked_words};
pub use built_in::{BUILT_IN, BuiltIn, REFERENCE, SAMPLES};
pub use form::{FormError, counted, form, needed_numbers};
pub use grammar::{Binding, Grammar};
pub use hyphenation::{HyphenationRules, HyphenationTable};
pub use languages::{Languages, built_in_asking, built_in_files, nearest};
pub use lexicon::NumberWord;
pub use phrasebook::{Found, Phrase, Token};
pub use reading::Reading;
pub use sense::{Sense, Shade};
pub use spelling::Spelling;
pub use strings::{Language, parse_strings};
pub use topic::Topic;
pub use typography::{NO_BREAK, is_range};
pub use word_list::words;

/// True for a language tag such as `de`, `pl` or `pt-BR`.
pub fn is_tag(text: &str) -> bool {
    icu_locale_core::Locale::try_from_str(text).is_ok() && text.len() <= 16 && !text.contains('_')
}

/// The tag of a language that somebody calls by its name, or that punctuation stands behind.
pub fn tag_of(words: &str) -> Option<String> {
    let word = words.to_lowercase();
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    let is_called = |name: &str| name.to_lowercase() == word;
    let mut languages = built_in_files().into_iter();
    let found = languages.find(|(tag, file)| {
        let english = file.reading.as_ref().and_then(|reading| reading.called.as_deref());
        is_called(tag) || is_called(&file.name) || english.is_some_and(is_called)
    });
    found.map(|(tag, _)| tag)
}
