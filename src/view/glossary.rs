//! The glossary, in the order of the language's dictionary.

use serde::Serialize;

use super::words::Words;
use crate::model::{Field, Texts};

/// A term.
#[derive(Debug, Clone, Serialize)]
pub struct GlossaryEntry {
    /// Its name, for anchors.
    pub id: String,
    /// The word.
    pub name: String,
    /// The plural, if it has one.
    pub plural: Option<String>,
    /// What it means.
    pub definition: Option<String>,
}

fn words_of(text: &str) -> usize {
    text.split_whitespace().count()
}

/// The terms of a game.
pub(super) fn glossary(words: &Words<'_>) -> Vec<GlossaryEntry> {
    let (game, language) = (words.game(), words.language());
    let entry = |id: &crate::format::Ref| {
        let term = game.term(id.as_str(), &language.tag)?;
        let plural =
            term.forms.pl.get(crate::format::Case::Nom).map(|text| words.plain(&text.value));
        let name = words.plain(&term.name.value);
        let definition = Texts::default().with(Field::Text, term.define.as_ref());
        let is_translated = words.is_translated(id.as_str(), language);
        Some(GlossaryEntry {
            id: id.to_string(),
            // Shorter than the name, it is what texts say in passing.
            plural: plural.filter(|plural| *plural != name && words_of(plural) >= words_of(&name)),
            name: if is_translated { name } else { words.marked(&name) },
            definition: words.in_place(&definition, Field::Text),
        })
    };
    let mut entries: Vec<GlossaryEntry> = game.terms.keys().filter_map(entry).collect();
    entries.sort_by_cached_key(|entry| language.sort_key(&entry.name));
    entries
}
