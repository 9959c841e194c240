//! Which names an item mentions, and the same text under new names.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::snapshot::Item;
use crate::inline::{Piece, parse};

/// All names in the references, placeholders and data of an item; some may name nothing.
pub(super) fn mentions(item: &Item) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for text in &item.texts {
        in_text(&text.text, &mut found);
    }
    // Facts of a language are forms of words.
    for datum in item.data.iter().filter(|datum| datum.language.is_none()) {
        found.extend(names(&datum.key).map(str::to_owned));
        in_value(&datum.value, &mut found);
    }
    if let Some((target, _)) = item.id.split_once('@') {
        found.insert(target.to_owned());
    }
    found
}

fn in_text(text: &str, found: &mut BTreeSet<String>) {
    if !text.contains(['[', '{']) {
        return;
    }
    for piece in parse(text).pieces {
        match piece {
            Piece::Markdown(_) => {}
            Piece::Reference { target, words, .. } => {
                found.insert(target);
                in_text(&words.unwrap_or_default(), found);
            }
            Piece::Placeholder(_, range) => {
                found.extend(names(&text[range]).map(str::to_owned));
            }
        }
    }
}

fn in_value(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => found.extend(names(text).map(str::to_owned)),
        Value::Array(items) => items.iter().for_each(|item| in_value(item, found)),
        Value::Object(entries) => {
            for (key, value) in entries {
                found.insert(key.clone());
                in_value(value, found);
            }
        }
        _ => {}
    }
}

fn is_name(character: char) -> bool {
    character.is_ascii_lowercase() || character.is_ascii_digit() || character == '-'
}

/// Everything that could be an id.
fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split(|character| !is_name(character)).filter(|name| !name.is_empty())
}

/// New names by old ones.
pub(super) type Renames = BTreeMap<String, String>;

/// A text in which references and placeholders have the new names.
pub(super) fn renamed_text(text: &str, renames: &Renames) -> String {
    if renames.is_empty() || !text.contains(['[', '{']) {
        return text.to_owned();
    }
    let mut result = String::with_capacity(text.len());
    let mut done = 0;
    for piece in parse(text).pieces {
        let (range, words) = match piece {
            Piece::Markdown(_) => continue,
            Piece::Reference { target_range, words, .. } => (target_range, words),
            Piece::Placeholder(_, range) => (range, None),
        };
        // A reference inside braces is no piece of its own; the braces have been dealt with.
        let Some(between) = text.get(done..range.start) else { continue };
        result.push_str(between);
        result.push_str(&renamed(&text[range.clone()], renames));
        done = range.end;
        if let Some(words) = words.filter(|words| text[done..].starts_with(&format!("|{words}"))) {
            result.push('|');
            result.push_str(&renamed_text(&words, renames));
            done += 1 + words.len();
        }
    }
    result + &text[done..]
}

/// Data in which the new names stand.
pub(super) fn renamed_value(value: &Value, renames: &Renames) -> Value {
    match value {
        Value::String(text) => Value::String(renamed(text, renames)),
        Value::Array(items) => items.iter().map(|item| renamed_value(item, renames)).collect(),
        Value::Object(entries) => {
            let entry = |(key, value): (&String, &Value)| {
                (renamed(key, renames), renamed_value(value, renames))
            };
            Value::Object(entries.iter().map(entry).collect())
        }
        other => other.clone(),
    }
}

/// A formula, key or list of names in which the new names stand.
pub(super) fn renamed(text: &str, renames: &Renames) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(is_name) {
        let end = rest[start..].find(|c| !is_name(c)).map_or(rest.len(), |length| start + length);
        let name = &rest[start..end];
        result.push_str(&rest[..start]);
        result.push_str(renames.get(name).map_or(name, String::as_str));
        rest = &rest[end..];
    }
    result + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_change_in_references_and_placeholders_only() {
        let renames: Renames = [("draw".to_owned(), "take".to_owned())].into();
        assert_eq!(
            renamed_text(
                "Then draw ([[draw]], [[draw|one {draw card}]], {draw-two}, {= draw + 1}).",
                &renames
            ),
            "Then draw ([[take]], [[take|one {take card}]], {draw-two}, {= take + 1})."
        );
    }

    proptest::proptest! {
        #[test]
        fn names_that_stay_change_no_text(text in r"([\[\]{}|a:=#*ß ]|\[\[a|\]\]|\{a |\[\[a\|)*") {
            let renames: Renames = [("a".to_owned(), "a".to_owned())].into();
            proptest::prop_assert_eq!(renamed_text(&text, &renames), text);
        }
    }
}
