//! Texts of a changed rule that need no translation of their own.

use std::collections::BTreeMap;

use crate::model::{Field, Game, TextKey};

/// What a variant repeats of the rule that it changes, by where the rule itself says it: the same
/// text, or for tables the same cell in any row. So only the rows that differ are translated.
pub fn shared(game: &Game) -> BTreeMap<TextKey, TextKey> {
    let mut sources: BTreeMap<String, Vec<(Field, String)>> = BTreeMap::new();
    let has_changes = game.changes.iter().any(|scoped| scoped.change.replace.is_some());
    if !has_changes {
        return BTreeMap::new();
    }
    game.visit_texts(&mut |owner| {
        if !owner.key.is_empty() {
            let texts = owner.texts.iter();
            let texts = texts.map(|(field, wording)| (field, wording.source.value.clone()));
            sources.entry(owner.key.to_owned()).or_default().extend(texts);
        }
    });
    let mut shared = BTreeMap::new();
    for (key, texts) in &sources {
        let Some((base, _)) = key.split_once('@') else { continue };
        let Some(known) = sources.get(base) else { continue };
        for (field, text) in texts {
            let same =
                |(other, words): &&(Field, String)| is_alike(*field, *other) && words == text;
            let exact = known.iter().filter(same).find(|(other, _)| other == field);
            if let Some((other, _)) = exact.or_else(|| known.iter().find(same)) {
                shared.insert((key.clone(), *field), (base.to_owned(), *other));
            }
        }
    }
    shared
}

/// True for the same field, and for cells of one column.
fn is_alike(one: Field, other: Field) -> bool {
    match (one, other) {
        (Field::Cell(_, column), Field::Cell(_, same)) => column == same,
        _ => one == other,
    }
}
