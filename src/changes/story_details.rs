//! What changed in one item, line by line.

use serde_json::Value;

use super::data::{DataChange, ItemChange, Position, Presence, TextChange, WordChange, WordState};
use super::story::{Line, Span, plain};

/// Words that stay before and after a change; of longer runs the rest is left out.
const CONTEXT: usize = 12;

/// Everything that changed in an item.
pub(super) fn details(item: &ItemChange) -> Vec<Line> {
    let mut lines = Vec::new();
    if let Some(former) = &item.renamed_from {
        let words = if item.probable { "was probably called " } else { "was called " };
        let mut line = vec![plain(words), Span::Name(former.clone())];
        if item.probable {
            line.extend([plain("; no "), Span::Name("was:".to_owned()), plain(" says so")]);
        }
        lines.push(line);
    }
    if let Some(moved) = &item.moved {
        let mut line = vec![plain("moved from ")];
        line.extend(place(&moved.from));
        line.push(plain(if moved.from.after.is_some() { ", to " } else { " to " }));
        line.extend(place(&moved.to));
        line.extend(moved.to.after.is_none().then(|| plain(", first there")));
        lines.push(line);
    }
    let is_whole = item.presence != Presence::Changed;
    let told = item.data.iter().filter(|data| !(is_whole && is_background(&data.key)));
    lines.extend(told.map(|data| fact(item, data)));
    lines.extend(item.texts.iter().map(text));
    lines
}

/// `5.2 → 5.3 `
pub(super) fn numbers(item: &ItemChange) -> Line {
    match (&item.number_before, &item.number_after) {
        (Some(before), Some(after)) if before != after => {
            vec![Span::Was(before.clone()), plain(" → "), Span::Is(after.clone()), plain(" ")]
        }
        (Some(number), None) if item.presence == Presence::Changed => {
            vec![Span::Was(number.clone()), plain(" → no number ")]
        }
        (_, Some(number)) | (Some(number), None) => vec![plain(format!("{number} "))],
        (None, None) => Vec::new(),
    }
}

/// `draw (steps), after shuffle`
pub(super) fn place(position: &Position) -> Line {
    let mut line = vec![Span::Name(position.inside.clone())];
    if !position.part.is_empty() {
        line.push(plain(format!(" ({})", position.part)));
    }
    if let Some(after) = &position.after {
        line.extend([plain(", after "), Span::Name(after.clone())]);
    }
    line
}

/// Facts that nobody looks for in a rule that is new or gone.
fn is_background(key: &str) -> bool {
    matches!(key, "source" | "deeds" | "weight" | "unlinked" | "expect")
}

fn text(change: &TextChange) -> Line {
    let note = if change.cosmetic { ", marks only" } else { "" };
    let mut line = vec![plain(format!("{} {}{note}: ", change.language, change.field))];
    match (&change.before, &change.after) {
        (Some(_), Some(_)) => line.extend(words(&change.words)),
        (None, Some(text)) => line.push(Span::Added(text.clone())),
        (Some(text), None) => line.push(Span::Removed(text.clone())),
        (None, None) => {}
    }
    line
}

fn words(changes: &[WordChange]) -> Line {
    let mut line = Vec::new();
    for (position, change) in changes.iter().enumerate() {
        if position > 0 {
            line.push(plain(" "));
        }
        line.push(match change.change {
            WordState::Removed => Span::Removed(change.text.clone()),
            WordState::Added => Span::Added(change.text.clone()),
            WordState::Same => {
                let (is_first, is_last) = (position == 0, position + 1 == changes.len());
                Span::Quoted(shortened(&change.text, is_first, is_last))
            }
        });
    }
    line
}

/// The words next to a change; what stands far from any is left out.
fn shortened(text: &str, is_first: bool, is_last: bool) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let before = if is_first { 0 } else { CONTEXT };
    let after = if is_last { 0 } else { CONTEXT };
    // A short rest is no shorter with an ellipsis.
    if words.len() <= before + after + CONTEXT {
        return text.to_owned();
    }
    let kept = |words: &[&str]| words.join(" ");
    let parts = [kept(&words[..before]), "…".to_owned(), kept(&words[words.len() - after..])];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

fn fact(item: &ItemChange, change: &DataChange) -> Line {
    let mut line = Vec::new();
    if let Some(language) = &change.language {
        line.push(plain(format!("{language} ")));
    }
    // The one number of a value needs no name.
    if change.key != "value" && change.key != item.id {
        line.push(plain(format!("{}: ", change.key)));
    }
    let is_whole = item.presence != Presence::Changed;
    match (&change.before, &change.after) {
        (Some(before), Some(after)) => {
            line.extend([Span::Was(compact(before)), plain(" → "), Span::Is(compact(after))]);
        }
        (None, Some(after)) => {
            line.push(Span::Is(compact(after)));
            line.extend((!is_whole).then(|| plain(" (new)")));
        }
        (Some(before), None) => {
            line.push(Span::Was(compact(before)));
            line.extend((!is_whole).then(|| plain(" (gone)")));
        }
        (None, None) => {}
    }
    line
}

/// Data in one line: `max 5, of card, per player`.
fn compact(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.split_whitespace().collect::<Vec<_>>().join(" "),
        Value::Array(items) => items.iter().map(inner).collect::<Vec<_>>().join(", "),
        Value::Object(entries) => {
            let told = entries.iter().filter(|(_, value)| match value {
                Value::Null | Value::Bool(false) => false,
                Value::Array(items) => !items.is_empty(),
                _ => true,
            });
            told.map(|(key, value)| format!("{key} {}", inner(value)))
                .collect::<Vec<_>>()
                .join(", ")
        }
    }
}

fn inner(value: &Value) -> String {
    match value {
        Value::Object(_) | Value::Array(_) => format!("({})", compact(value)),
        other => compact(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_fits_on_a_line() {
        let limit = serde_json::json!({ "max": 5, "of": "card", "checked": [], "then": null });
        assert_eq!(compact(&limit), "max 5, of card");
        assert_eq!(compact(&serde_json::json!([2, 4, { "a": [1] }])), "2, 4, (a (1))");
    }

    #[test]
    fn words_far_from_a_change_are_left_out() {
        let long = (1..=60).map(|n| n.to_string()).collect::<Vec<_>>().join(" ");
        assert!(shortened(&long, true, false).starts_with("… 49 50"));
        assert!(shortened(&long, false, true).ends_with("11 12 …"));
        assert_eq!(shortened("a b c", false, false), "a b c");
    }
}
