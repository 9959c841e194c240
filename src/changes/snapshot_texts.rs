//! The texts of an item in all languages.

use std::collections::BTreeMap;

use super::snapshot::ItemText;
use crate::model::{Field, Game, Texts, Translation};

/// The texts of something in all languages: the source first, then by language; in each by key.
pub(super) fn texts(game: &Game, key: &str, source: &Texts) -> Vec<ItemText> {
    let mut found = fields(&game.language, source);
    for language in game.languages().into_iter().skip(1) {
        let Some(translation) = game.translations.get(language) else { continue };
        if source.iter().any(|(_, wording)| wording.key.as_ref().is_some_and(|own| own != key)) {
            found.extend(fields(language, &chosen(translation, key, source)));
        } else if let Some(texts) = translation.texts.get(key) {
            found.extend(fields(language, texts));
        }
    }
    found
}

/// Translations of words of which a choice has changed some.
fn chosen(translation: &Translation, key: &str, source: &Texts) -> Texts {
    let mut found = Texts::default();
    for (field, wording) in source.iter() {
        let key = wording.key.as_deref().unwrap_or(key);
        if let Some(text) = translation.texts.get(key).and_then(|texts| texts.get(field)) {
            found.set(field, text.clone());
        }
    }
    found
}

/// The texts of one language; the cells of a table are one text.
pub(super) fn fields(language: &str, texts: &Texts) -> Vec<ItemText> {
    let item =
        |field: String, text: String| ItemText { language: language.to_owned(), field, text };
    let mut found = Vec::new();
    let mut rows: BTreeMap<u32, Vec<&str>> = BTreeMap::new();
    for (field, wording) in texts.iter() {
        let text = wording.source.value.as_str();
        match field {
            Field::Column(_) => rows.entry(0).or_default().push(text),
            Field::Cell(row, _) => rows.entry(u32::from(row) + 1).or_default().push(text),
            Field::EachCell(_) => rows.entry(u32::MAX).or_default().push(text),
            _ => found.push(item(field.to_string(), collapsed(text))),
        }
    }
    if !rows.is_empty() {
        let rows: Vec<String> = rows.values().map(|cells| collapsed(&cells.join(" | "))).collect();
        found.push(item("table".to_owned(), rows.join(" ⏎ ")));
    }
    found
}

/// Where lines break in the file is nothing that readers see.
pub(super) fn collapsed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
