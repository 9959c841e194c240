//! What somebody could want to make of a place in a file, as edits of that file.

use std::ops::Range;

use super::around::around;
use super::names::is_text_key;
use crate::syntax::{Kind, Node};

/// A change that is offered at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rewrite {
    /// What it does.
    pub title: String,
    /// Bytes, and what stands there afterwards.
    pub edits: Vec<(Range<usize>, String)>,
}

/// What can be made of the text at an offset: other quotes, a shorter text, a value for its number.
pub fn rewrites(
    text: &str,
    root: &Node,
    offset: usize,
    is_free: impl Fn(&str) -> bool,
    takes_values: bool,
) -> Vec<Rewrite> {
    let Some(place) = find(root, offset, None) else { return Vec::new() };
    let raw = text.get(place.value.span.range()).unwrap_or_default();
    let Kind::Scalar { value, plain } = &place.value.kind else { return Vec::new() };
    let mut found = Vec::new();
    // The key stands on a line of its own, so lines can be put below it.
    let line = text[..place.key.span.range().start].rfind('\n').map_or(0, |at| at + 1);
    let lead = &text[line..place.key.span.range().start];
    let is_block = lead.chars().all(|c| c == ' ' || c == '-');
    let indent = " ".repeat(lead.chars().count());
    if *plain && !raw.contains('\n') {
        let quoted = format!("\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\""));
        found.push(Rewrite {
            title: "Put the text into quotes".to_owned(),
            edits: vec![(place.value.span.range(), quoted)],
        });
    }
    let is_line = !raw.contains('\n') && !value.contains('\n') && !value.trim().is_empty();
    if is_block && is_line && value.trim() == value {
        found.push(Rewrite {
            title: "Make the text a block".to_owned(),
            edits: vec![(place.value.span.range(), format!(">-\n{indent}  {value}"))],
        });
    }
    if is_block && is_line && place.is("text") && place.holder.get("short").is_none() {
        let end = place.value.span.range().end;
        found.push(Rewrite {
            title: "Add `short`".to_owned(),
            edits: vec![(end..end, format!("\n{indent}short: {raw}"))],
        });
    }
    if takes_values {
        found.extend(value_of(text, root, &place, offset, is_free));
    }
    found
}

/// A text, its key, and the mapping that holds both.
struct Place<'a> {
    holder: &'a Node,
    key: &'a Node,
    value: &'a Node,
    /// The id of the rule that it belongs to.
    rule: Option<&'a str>,
}

impl Place<'_> {
    fn is(&self, key: &str) -> bool {
        self.key.as_str() == Some(key)
    }
}

fn find<'a>(node: &'a Node, offset: usize, rule: Option<&'a str>) -> Option<Place<'a>> {
    let has = |node: &Node| {
        let range = node.span.range();
        range.start <= offset && offset <= range.end
    };
    match &node.kind {
        Kind::Mapping(entries) => {
            let rule = node.get("id").and_then(Node::as_str).or(rule);
            let (key, value) = entries.iter().find(|(_, value)| has(value))?;
            let is_text = key.as_str().is_some_and(is_text_key);
            if is_text && value.as_str().is_some() {
                return Some(Place { holder: node, key, value, rule });
            }
            find(value, offset, rule)
        }
        Kind::Sequence(items) => find(items.iter().rfind(|item| has(item))?, offset, rule),
        Kind::Scalar { .. } | Kind::Empty | Kind::Refused => None,
    }
}

/// The number at the offset as a value of the game.
fn value_of(
    text: &str,
    root: &Node,
    place: &Place<'_>,
    offset: usize,
    is_free: impl Fn(&str) -> bool,
) -> Option<Rewrite> {
    let word = around(text, root, offset).into_iter().next()?;
    let number = text.get(word.clone())?;
    let is_number = number.len() < 7 && number.chars().all(|c| c.is_ascii_digit());
    // In front of a plain text a brace would begin a mapping.
    let is_first = word.start == place.value.span.range().start;
    // Inside of braces and brackets it is part of a name.
    let is_alone = !["{", "["].iter().any(|sign| {
        let before = &text[place.value.span.range().start..word.start];
        before.rfind(sign).is_some_and(|at| !before[at..].contains(['}', ']']))
    });
    if !is_number || is_first || !is_alone {
        return None;
    }
    let base = format!("{}-number", place.rule?);
    let names = std::iter::once(base.clone()).chain((2..100).map(|more| format!("{base}-{more}")));
    let name = names.into_iter().find(|name| is_free(name))?;
    let entry = match root.get("values").map(|values| &values.kind) {
        Some(Kind::Mapping(entries)) => {
            let first = entries.first()?.0.span.range().start;
            let line = text[..first].rfind('\n').map_or(0, |at| at + 1);
            let indent = &text[line..first];
            let is_block = indent.chars().all(|c| c == ' ');
            let end = if is_block { format!("\n{indent}") } else { ", ".to_owned() };
            (first..first, format!("{name}: {number}{end}"))
        }
        Some(_) => return None,
        None => {
            let Kind::Mapping(entries) = &root.kind else { return None };
            let chapter = entries.iter().find(|(_, value)| value.span.range().end >= word.end)?;
            let start = chapter.0.span.range().start;
            (start..start, format!("values:\n  {name}: {number}\n"))
        }
    };
    Some(Rewrite {
        title: format!("Make {number} the value `{name}`"),
        edits: vec![entry, (word, format!("{{{name}}}"))],
    })
}

/// A comment that silences a check at a place; nothing if no line could hold it.
pub fn silence(text: &str, root: &Node, offset: usize, check: &str) -> Option<Rewrite> {
    let entry = around(text, root, offset).into_iter().find(|range| {
        let line = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
        let lead = &text[line..range.start];
        let is_key = text[range.clone()].split(':').next().is_some_and(|key| {
            !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || "-@.".contains(c))
        });
        is_key && text[range.clone()].contains(':') && lead.chars().all(|c| c == ' ' || c == '-')
    })?;
    let line = text[..entry.start].rfind('\n').map_or(0, |at| at + 1);
    let indent = text[line..].len() - text[line..].trim_start_matches(' ').len();
    let comment = format!("{}# ksr: allow[{check}] say here why\n", " ".repeat(indent));
    Some(Rewrite { title: format!("Silence `{check}` here"), edits: vec![(line..line, comment)] })
}

/// A text that a translation lacks, with the words of the source as a comment; to be filled in.
pub fn missing(text: &str, root: &Node, id: &str, texts: &[(String, String)]) -> Option<Rewrite> {
    let Kind::Mapping(entries) = &root.get("texts")?.kind else { return None };
    let (first, last) = (entries.first()?, entries.last()?);
    let line = text[..first.0.span.range().start].rfind('\n').map_or(0, |at| at + 1);
    let indent = &text[line..first.0.span.range().start];
    let is_block = indent.chars().all(|c| c == ' ') && !indent.is_empty();
    if !is_block || entries.iter().any(|(key, _)| key.as_str() == Some(id)) {
        return None;
    }
    let end = last.1.span.range().end.max(last.0.span.range().end);
    let end = text[..end].trim_end().len();
    // Behind a comment on the same line.
    let end = text[end..].find('\n').map_or(text.len(), |at| end + at);
    let lines: String =
        texts.iter().map(|(key, words)| entry_lines(&format!("{indent}  "), key, words)).collect();
    let new = format!("\n{indent}{id}:{lines}");
    Some(Rewrite { title: format!("Add `{id}`"), edits: vec![(end..end, new)] })
}

/// `text:` below the words of the source.
pub(super) fn entry_lines(indent: &str, key: &str, words: &str) -> String {
    let line = words.split_whitespace().collect::<Vec<_>>().join(" ");
    format!("\n{indent}# {line}\n{indent}{key}: ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Sink;
    use crate::source::FileId;
    use crate::syntax::parse;

    const GAME: &str = "values:\n  hand: 5\nsetup:\n  - id: deal\n    text: Größe 🎲 3 Karten\n";

    fn all(text: &str, needle: &str) -> Vec<(String, String)> {
        let root = parse(text, FileId::default(), &mut Sink::default()).root;
        let at = text.find(needle).unwrap();
        let apply = |rewrite: Rewrite| {
            let mut after = text.to_owned();
            let mut edits = rewrite.edits;
            edits.sort_by_key(|(range, _)| std::cmp::Reverse(range.start));
            for (range, new) in edits {
                after.replace_range(range, &new);
            }
            (rewrite.title, after)
        };
        rewrites(text, &root, at, |_| true, true).into_iter().map(apply).collect()
    }

    #[test]
    fn texts_change_their_dress_and_numbers_get_names() {
        let found = all(GAME, "3 Karten");
        let after =
            |title: &str| &found.iter().find(|(name, _)| name.starts_with(title)).unwrap().1;
        assert!(after("Put").ends_with("text: \"Größe 🎲 3 Karten\"\n"));
        assert!(after("Make the").ends_with("text: >-\n      Größe 🎲 3 Karten\n"));
        assert!(after("Add").ends_with("    short: Größe 🎲 3 Karten\n"));
        let named = after("Make 3");
        assert!(named.contains("values:\n  deal-number: 3\n  hand: 5\n"), "{named}");
        assert!(named.ends_with("Größe 🎲 {deal-number} Karten\n"));
        assert!(all(GAME, "Größe").iter().all(|(title, _)| !title.starts_with("Make 3")));
        for (title, after) in found {
            let mut sink = Sink::default();
            parse(&after, FileId::default(), &mut sink);
            assert!(sink.is_empty(), "{title}: {after}");
        }
    }

    #[test]
    fn comments_and_missing_texts_stand_on_lines_of_their_own() {
        let root = parse(GAME, FileId::default(), &mut Sink::default()).root;
        let at = GAME.find("Größe").unwrap();
        let edits = silence(GAME, &root, at, "text-long").unwrap().edits;
        let line = GAME.find("    text:").unwrap();
        assert_eq!(edits, [(line..line, "    # ksr: allow[text-long] say here why\n".into())]);
        let polish = "language: pl\ntexts:\n  home: { text: Dom }  # tak\nother: 1\n";
        let root = parse(polish, FileId::default(), &mut Sink::default()).root;
        let texts = [("text".to_owned(), "Größe\n 3".to_owned())];
        let edits = missing(polish, &root, "deal", &texts).unwrap().edits;
        let end = polish.find("\nother").unwrap();
        assert_eq!(edits, [(end..end, "\n  deal:\n    # Größe 3\n    text: ".into())]);
        assert_eq!(missing(polish, &root, "home", &texts), None);
    }
}
