//! What a file consists of: chapters, rules, and all else that has a name.

use std::ops::Range;

use crate::syntax::{Kind, Node};

/// A part of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its title, or its id.
    pub title: String,
    /// Its id or key.
    pub name: String,
    /// Everything that belongs to it.
    pub range: Range<usize>,
    /// The bytes of its name.
    pub name_range: Range<usize>,
    /// Whether it is a chapter, or another key at the top.
    pub is_chapter: bool,
    /// What is below it.
    pub children: Vec<Entry>,
}

/// The parts of a file, in order.
pub fn outline(root: &Node) -> Vec<Entry> {
    let Kind::Mapping(entries) = &root.kind else { return Vec::new() };
    let mut parts = Vec::new();
    for (key, value) in entries {
        let children = match &value.kind {
            Kind::Mapping(entries) => entries.iter().filter_map(keyed).collect(),
            _ => below(value),
        };
        if children.is_empty() {
            continue;
        }
        let name = key.as_str().unwrap_or_default().to_owned();
        parts.push(Entry {
            title: name.clone(),
            name,
            range: key.span.range().start..value.span.range().end,
            name_range: key.span.range(),
            is_chapter: true,
            children,
        });
    }
    parts
}

/// Where a key stands for the first time, further out before further in.
pub fn key_place(root: &Node, name: &str) -> Option<Range<usize>> {
    let mut level = vec![root];
    while !level.is_empty() {
        let mut next = Vec::new();
        for node in level {
            match &node.kind {
                Kind::Mapping(entries) => {
                    if let Some((key, _)) =
                        entries.iter().find(|(key, _)| key.as_str() == Some(name))
                    {
                        return Some(key.span.range());
                    }
                    next.extend(entries.iter().map(|(_, value)| value));
                }
                Kind::Sequence(items) => next.extend(items),
                Kind::Scalar { .. } | Kind::Empty | Kind::Refused => {}
            }
        }
        level = next;
    }
    None
}

/// `card: { name: … }`
fn keyed((key, value): &(Node, Node)) -> Option<Entry> {
    let name = key.as_str()?.to_owned();
    Some(Entry {
        title: words(value).unwrap_or_else(|| name.clone()),
        name,
        range: key.span.range().start..value.span.range().end.max(key.span.range().end),
        name_range: key.span.range(),
        is_chapter: false,
        children: below(value),
    })
}

/// Everything below a node that has an id, outermost first.
fn below(node: &Node) -> Vec<Entry> {
    match &node.kind {
        Kind::Sequence(items) => items.iter().flat_map(named).collect(),
        Kind::Mapping(entries) => entries.iter().flat_map(|(_, value)| below(value)).collect(),
        Kind::Scalar { .. } | Kind::Empty | Kind::Refused => Vec::new(),
    }
}

fn named(node: &Node) -> Vec<Entry> {
    let id = node.get("id").and_then(|id| Some((id.as_str()?, id.span)));
    let Some((name, span)) = id else { return below(node) };
    vec![Entry {
        title: words(node).unwrap_or_else(|| name.to_owned()),
        name: name.to_owned(),
        range: node.span.range(),
        name_range: span.range(),
        is_chapter: false,
        children: below(node),
    }]
}

/// The words by which people know it.
fn words(node: &Node) -> Option<String> {
    let found =
        ["title", "name", "text", "short"].iter().find_map(|key| node.get(key)?.as_str())?;
    let line = found.split_whitespace().collect::<Vec<_>>().join(" ");
    let short: String = line.chars().take(60).collect();
    Some(if short.len() < line.len() { format!("{short}…") } else { short })
}
