//! Compares the words and the facts of one item.

use super::data::{DataChange, ItemChange, Presence, TextChange};
use super::mentions::{Renames, renamed, renamed_text, renamed_value};
use super::snapshot::{Datum, Item, ItemText};
use super::words::words;
use crate::translation::Stamp;

/// An item of which nothing is told yet.
pub(super) fn unchanged(item: &Item) -> ItemChange {
    ItemChange {
        id: item.id.clone(),
        kind: item.kind,
        presence: Presence::Changed,
        label: label(item),
        renamed_from: None,
        probable: false,
        number_before: None,
        number_after: None,
        moved: None,
        place: None,
        texts: Vec::new(),
        data: Vec::new(),
        used_by: Vec::new(),
    }
}

/// The title of an item, or the beginning of its text, in its first language.
fn label(item: &Item) -> Option<String> {
    let language = &item.texts.first()?.language;
    let own = || item.texts.iter().filter(|text| text.language == *language);
    let title = own().find(|text| matches!(text.field.as_str(), "title" | "name" | "caption"));
    let text = title.or_else(|| own().next())?;
    let short: String = text.text.chars().take(40).collect();
    let whole = short.len() == text.text.len();
    Some(if whole { short } else { format!("{}…", short.trim_end()) })
}

/// A text that changed, with its words.
pub(super) fn text_change(
    text: &ItemText,
    before: Option<String>,
    after: Option<String>,
    renames: &Renames,
) -> TextChange {
    let (old, new) = (before.as_deref().unwrap_or_default(), after.as_deref().unwrap_or_default());
    let (was, is) = (Stamp::of(&renamed_text(old, renames), None), Stamp::of(new, None));
    let both = before.is_some() && after.is_some();
    TextChange {
        language: text.language.clone(),
        field: text.field.clone(),
        cosmetic: both && was.same_words(&is) && was.same_facts(&is),
        words: words(old, new),
        before,
        after,
    }
}

/// The facts that are not what they were; new names make no difference.
pub(super) fn data_changes(old: &Item, new: &Item, renames: &Renames) -> Vec<DataChange> {
    let same = |a: &Datum, b: &Datum| renamed(&a.key, renames) == b.key && a.language == b.language;
    let mut changes = Vec::new();
    for datum in &new.data {
        let before = old.data.iter().find(|one| same(one, datum));
        if before.is_none_or(|before| renamed_value(&before.value, renames) != datum.value) {
            changes.push(DataChange {
                key: datum.key.clone(),
                language: datum.language.clone(),
                before: before.map(|before| before.value.clone()),
                after: Some(datum.value.clone()),
            });
        }
    }
    for datum in old.data.iter().filter(|one| !new.data.iter().any(|other| same(one, other))) {
        changes.push(DataChange {
            key: datum.key.clone(),
            language: datum.language.clone(),
            before: Some(datum.value.clone()),
            after: None,
        });
    }
    changes
}
