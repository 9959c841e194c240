//! A text beside its translations: what checks across languages look at.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::meaning::Verdict;
use super::{Context, Corpus, Passage};
use crate::format::Force;
use crate::model::{Field, Game};

/// A text with its translations: a text of the game, or the definition of a term.
#[derive(Debug)]
pub struct Bundle<'a> {
    /// The key under which translations stand, or the term.
    pub key: &'a str,
    /// The field; none for a definition.
    pub field: Option<Field>,
    /// How binding its rule is.
    pub force: Option<Force>,
    /// The words of the source language.
    pub source: &'a Passage,
    /// The words of the other languages. Those that are blank, broken or older than their source
    /// are left out: they have been reported as such.
    pub translations: Vec<&'a Passage>,
    /// The number of the text in the corpus; none for a definition.
    pub number: Option<usize>,
    /// How they differ; several checks ask.
    pub(super) verdicts: OnceLock<Vec<Verdict>>,
}

impl Bundle<'_> {
    /// `draw.text`, `title` for the game itself, `terms.card` for a definition.
    pub(super) fn name(&self) -> String {
        match self.field {
            None => format!("terms.{}", self.key),
            Some(field) if self.key.is_empty() => field.to_string(),
            Some(field) => format!("{}.{field}", self.key),
        }
    }

    /// The text in all languages, the source first.
    pub(super) fn passages(&self) -> impl Iterator<Item = &Passage> {
        std::iter::once(self.source).chain(self.translations.iter().copied())
    }
}

/// All texts of a game that have a translation.
pub(super) fn bundles(cx: Context<'_>) -> impl Iterator<Item = &Bundle<'_>> {
    texts(cx).filter(|bundle| !bundle.translations.is_empty())
}

/// All texts of a game, also those in one language only.
pub(super) fn texts(cx: Context<'_>) -> impl Iterator<Item = &Bundle<'_>> {
    cx.bundles.iter()
}

/// Puts the texts of a game beside their translations, once for all checks.
pub fn bundle<'a>(game: &'a Game, corpus: &'a Corpus) -> Vec<Bundle<'a>> {
    let texts = corpus.entries.iter().enumerate().map(move |(number, entry)| Bundle {
        key: &entry.key,
        field: Some(entry.field),
        force: entry.force,
        source: &entry.source,
        translations: entry
            .translations
            .iter()
            .filter(|passage| !is_unfit(passage))
            .filter(|passage| !is_stale(game, passage, &entry.key, entry.field))
            .collect(),
        number: Some(number),
        verdicts: OnceLock::new(),
    });
    texts.chain(definitions(game, corpus)).filter(|bundle| !is_unfit(bundle.source)).collect()
}

/// Nothing to compare: blank, or with braces or markup that have been reported as broken.
fn is_unfit(passage: &Passage) -> bool {
    passage.text.value.trim().is_empty() || !passage.inline.problems.is_empty()
}

fn is_stale(game: &Game, passage: &Passage, key: &str, field: Field) -> bool {
    game.translations.get(&passage.language).is_some_and(|translation| {
        !translation.stale.is_empty() && translation.stale.contains(&(key.to_owned(), field))
    })
}

fn definitions<'a>(game: &Game, corpus: &'a Corpus) -> impl Iterator<Item = Bundle<'a>> + use<'a> {
    let mut found: BTreeMap<&str, Bundle<'a>> = BTreeMap::new();
    for (term, passage) in &corpus.definitions {
        if passage.language == game.language {
            let (key, field, force) = (term.as_str(), None, None);
            let (translations, verdicts) = (Vec::new(), OnceLock::new());
            let bundle =
                Bundle { key, field, force, source: passage, translations, number: None, verdicts };
            found.insert(term, bundle);
        } else if let Some(bundle) = found.get_mut(term.as_str()) {
            bundle.translations.push(passage);
        }
    }
    found.into_values()
}
