//! Faults of structure, and everywhere that each could be sown.

use std::fmt;
use std::ops::Range;

use crate::format::schema;
use crate::syntax::{Kind, Node};

use super::field::{Field, File};

/// A fault: an edit of a file.
#[derive(Debug, Clone)]
pub struct Seed {
    pub game: String,
    pub file: String,
    pub range: Range<usize>,
    pub replacement: String,
    /// Ids by which a finding may name the place.
    pub names: Vec<String>,
}

impl Seed {
    pub fn new(file: &File, range: Range<usize>, replacement: impl Into<String>) -> Self {
        let (game, name) = (file.game.clone(), file.name.clone());
        Self { game, file: name, range, replacement: replacement.into(), names: Vec::new() }
    }

    pub fn named(mut self, id: &str) -> Self {
        self.names.push(id.to_owned());
        self
    }

    /// The file with the fault.
    pub fn text(&self, file: &File) -> String {
        let mut text = file.text.clone();
        text.replace_range(self.range.clone(), &self.replacement);
        text
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, file, range, replacement, names } = self;
        write!(f, "{game}/{file} at {range:?}: {replacement:?} ({names:?})")
    }
}

/// Words with two neighbouring letters changed places, without what is another known word.
fn misspelt(word: &str, known: &dyn Fn(&str) -> bool) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let swapped = (1..letters.len()).map(|at| {
        let mut letters = letters.clone();
        letters.swap(at - 1, at);
        letters.into_iter().collect::<String>()
    });
    let doubled = letters.first().map(|first| format!("{first}{word}"));
    swapped.chain(doubled).filter(|wrong| wrong != word && !known(wrong)).collect()
}

pub fn misspelt_keys(field: &Field) -> Vec<Seed> {
    let schema = schema(false).to_value().to_string();
    let known = |word: &str| schema.contains(&format!("\"{word}\":"));
    let mut seeds = Vec::new();
    for file in &field.files {
        file.walk(&mut |_, id, node| {
            let Kind::Mapping(entries) = &node.kind else { return };
            for (key, _) in entries {
                let name = key.as_str().unwrap();
                for wrong in misspelt(name, &known).into_iter().take(2) {
                    seeds.push(Seed::new(file, key.span.range(), wrong).named(id).named(name));
                }
            }
        });
    }
    seeds
}

pub fn broken_references(field: &Field) -> Vec<Seed> {
    let mut seeds = Vec::new();
    for file in &field.files {
        for (at, _) in file.text.match_indices("[[") {
            let start = at + 2 + usize::from(file.text[at + 2..].starts_with('#'));
            let length = file.text[start..].find([']', '|']).unwrap();
            let target = &file.text[start..start + length];
            let is_known = |word: &str| file.text.contains(&format!("id: {word}\n"));
            seeds.extend(
                misspelt(target, &is_known)
                    .into_iter()
                    .take(3)
                    .map(|wrong| Seed::new(file, start..start + length, wrong)),
            );
        }
    }
    seeds
}

fn ids(file: &File) -> Vec<(&str, &Node)> {
    let mut found = Vec::new();
    file.walk(&mut |path, id, node| {
        if path.last() == Some(&"id") && path.len() > 1 {
            found.push((id, node));
        }
    });
    found
}

pub fn doubled_ids(field: &Field) -> Vec<Seed> {
    let mut seeds = Vec::new();
    for file in field.files.iter().filter(|file| file.is_game()) {
        let ids = ids(file);
        for (at, (_, node)) in ids.iter().enumerate() {
            let (other, _) = ids[(at * 7 + 1) % ids.len()];
            let own = node.as_str().unwrap();
            if own != other {
                seeds.push(Seed::new(file, node.span.range(), other).named(other).named(own));
            }
        }
    }
    seeds
}

/// Every text of the file: its id, field and scalar.
pub fn texts(file: &File) -> Vec<(&str, &str, &Node)> {
    const FIELDS: [&str; 10] =
        ["title", "name", "text", "short", "card", "when", "until", "lasts", "footnote", "caption"];
    let mut found = Vec::new();
    file.walk(&mut |path, id, node| {
        let field = path.last().copied().unwrap_or_default();
        let is_text = FIELDS.contains(&field) && node.as_str().is_some() && !id.is_empty();
        let is_term = path.first() == Some(&"terms");
        if is_text && !is_term {
            found.push((id, field, node));
        }
    });
    found
}

/// The lines of an entry, from its key to the end of its value.
fn lines(text: &str, start: usize, end: usize) -> Option<Range<usize>> {
    let first = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let last = text[end..].find('\n').map_or(text.len(), |at| end + at + 1);
    // What shares its line with something else cannot be cut out by lines.
    (text[first..start].trim().is_empty() && text[end..last].trim().is_empty())
        .then_some(first..last)
}

pub fn removed_translations(field: &Field) -> Vec<Seed> {
    let mut seeds = Vec::new();
    for file in field.files.iter().filter(|file| !file.is_game()) {
        file.walk(&mut |path, id, node| {
            let Kind::Mapping(entries) = &node.kind else { return };
            if path.first() != Some(&"texts") || path.len() != 2 {
                return;
            }
            for (key, value) in entries.iter().filter(|_| entries.len() > 1) {
                // What is empty on purpose says nothing that could get lost.
                if value.as_str().is_none_or(str::is_empty) {
                    continue;
                }
                let (start, end) = (key.span.range().start, value.span.range().end);
                seeds
                    .extend(lines(&file.text, start, end).map(|range| {
                        Seed::new(file, range, "").named(id).named(&format!("{id}."))
                    }));
            }
        });
    }
    seeds
}

/// Counts that take part in a sum: others nothing can contradict.
pub fn changed_counts(field: &Field) -> Vec<Seed> {
    fn number(node: &Node) -> Option<(i64, &Node)> {
        let count = node.get("count")?;
        Some((count.as_str()?.parse().ok()?, count))
    }
    let mut seeds = Vec::new();
    for file in field.files.iter().filter(|file| file.is_game()) {
        file.walk(&mut |path, id, node| {
            let Some(Kind::Sequence(parts)) = node.get("parts").map(|parts| &parts.kind) else {
                return;
            };
            let all: Vec<_> = std::iter::once(node).chain(parts).filter_map(number).collect();
            if path.first() != Some(&"components") || all.len() != parts.len() + 1 {
                return;
            }
            for (is, place) in all {
                for other in [is - 1, is + 1, is + 10, is * 2, is + 3] {
                    seeds.push(Seed::new(file, place.span.range(), other.to_string()).named(id));
                }
            }
        });
    }
    seeds
}

pub fn removed_player_counts(field: &Field) -> Vec<Seed> {
    let mut seeds = Vec::new();
    for file in field.files.iter().filter(|file| file.is_game()) {
        let variants = file.tree.get("variants");
        let Some(Kind::Sequence(variants)) = variants.map(|node| &node.kind) else { continue };
        for (at, variant) in variants.iter().enumerate() {
            if variant.get("kind").and_then(Node::as_str) != Some("players") {
                continue;
            }
            let id = variant.get("id").unwrap().as_str().unwrap();
            let start = file.text[..variant.span.range().start].rfind('\n').unwrap() + 1;
            let end = variants.get(at + 1).map_or_else(
                || {
                    file.text[start..]
                        .find("\nsheet:")
                        .map_or(file.text.len(), |end| start + end + 1)
                },
                |next| file.text[..next.span.range().start].rfind('\n').unwrap() + 1,
            );
            seeds.push(Seed::new(file, start..end, "").named(id));
        }
    }
    seeds
}

/// The rule with an id, cut out with all below it.
fn without_rule(file: &File, id: &str) -> Option<Seed> {
    let mut found = None;
    file.walk(&mut |path, _, node| {
        let Kind::Sequence(items) = &node.kind else { return };
        let Some(at) =
            items.iter().position(|item| item.get("id").and_then(Node::as_str) == Some(id))
        else {
            return;
        };
        if path.is_empty() || items.len() < 2 {
            return;
        }
        let line =
            |item: &Node| file.text[..item.span.range().start].rfind('\n').map_or(0, |at| at + 1);
        let start = line(&items[at]);
        let is_block = file.text[start..items[at].span.range().start].trim() == "-";
        let end = items.get(at + 1).map_or_else(|| end_of_item(&file.text, start), line);
        if is_block {
            found = Some(Seed::new(file, start..end, "").named(id));
        }
    });
    found
}

/// The end of the last item of a list: everything that is indented below it.
fn end_of_item(text: &str, start: usize) -> usize {
    let indent = text[start..].find('-').unwrap();
    let first = text[start..].find('\n').map_or(text.len(), |at| start + at + 1);
    let is_below =
        |line: &&str| line.trim().is_empty() || line.len() - line.trim_start().len() > indent;
    let below = text[first..].split_inclusive('\n').take_while(is_below);
    first + below.map(str::len).sum::<usize>()
}

pub fn removed_targets(field: &Field) -> Vec<Seed> {
    let mut seeds = Vec::new();
    for file in field.files.iter().filter(|file| file.is_game()) {
        file.walk(&mut |path, _, node| {
            let is_target =
                matches!(path.last(), Some(&("replace" | "remove" | "after" | "before")));
            if let (true, Some(id)) =
                (is_target && path.first() == Some(&"variants"), node.as_str())
            {
                seeds.extend(without_rule(file, id));
            }
        });
    }
    seeds
}

pub fn removed_tie_breaks(field: &Field) -> Vec<Seed> {
    let mut seeds = Vec::new();
    for file in field.files.iter().filter(|file| file.is_game()) {
        let Kind::Mapping(entries) = &file.tree.kind else { continue };
        for (key, value) in entries.iter().filter(|(key, _)| key.as_str() == Some("ties")) {
            let start = key.span.range().start;
            let next = entries.iter().map(|(key, _)| key.span.range().start).find(|at| *at > start);
            let end = next.unwrap_or(file.text.len());
            let _ = value;
            seeds.push(Seed::new(file, start..end, "").named("ties"));
        }
    }
    seeds
}
