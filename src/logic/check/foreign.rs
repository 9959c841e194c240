//! Texts that are no translation at all: comparing what they say would only say it again.

use std::sync::Arc;

use super::{Context, Passage};
use crate::language::Language;

/// More than three words that are the same as in the source, and not a list of names.
pub(super) fn is_copy(source: &Passage, passage: &Passage) -> bool {
    let begins =
        |with: fn(char) -> bool| passage.words().filter(|(_, word)| word.starts_with(with)).count();
    passage.text.value == source.text.value
        && begins(char::is_alphabetic) > 3
        && begins(char::is_lowercase) > 1
}

/// So many small words of another language make it likely.
const ENOUGH: usize = 3;

/// The language that a text seems to be in, if that is another than its own.
pub(super) fn other_language(cx: Context<'_>, passage: &Passage) -> Option<Arc<Language>> {
    let own = cx.languages.iter().find(|language| language.tag == passage.language)?;
    // Nearly every text has one of its own language near its beginning.
    if passage.lower_words().any(|word| is_common(&own, word))
        || passage.lower_words().take(2 * ENOUGH).count() < 2 * ENOUGH
    {
        return None;
    }
    let common = |language: &Arc<Language>| {
        passage.lower_words().filter(|word| is_common(language, word)).count()
    };
    let others = cx.languages.iter().filter(|other| other.tag != own.tag);
    others.max_by_key(common).filter(|best| common(best) >= ENOUGH)
}

fn is_common(language: &Language, word: &str) -> bool {
    language.reading.as_ref().is_some_and(|reading| reading.lexicon.is_common(word))
}
