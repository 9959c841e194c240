//! The keys of mappings: words, each of them once.

use rustc_hash::FxHashMap;

use super::checks::{yaml_anchor, yaml_duplicate_key, yaml_syntax};
use super::{Kind, Node};
use crate::diagnostic::{Diagnostic, Sink};
use crate::source::Span;

/// Reports keys that are no text or that stand twice, and drops them.
pub(super) fn check_keys(node: &mut Node, sink: &mut Sink) {
    match &mut node.kind {
        Kind::Sequence(items) => items.iter_mut().for_each(|item| check_keys(item, sink)),
        Kind::Mapping(entries) => {
            if !are_sound(entries) {
                let keep = keys_to_keep(entries, sink);
                let mut keep = keep.into_iter();
                entries.retain(|_| keep.next().unwrap_or(true));
            }
            for (_, value) in entries {
                check_keys(value, sink);
            }
        }
        _ => {}
    }
}

/// Whether the keys of a small mapping are words that differ: a cheap look, since nearly all do.
fn are_sound(entries: &[(Node, Node)]) -> bool {
    let names = || entries.iter().map(|(key, _)| key.as_str());
    entries.len() <= 12
        && names().enumerate().all(|(at, name)| {
            name.is_some_and(|name| name != "<<") && names().take(at).all(|before| before != name)
        })
}

/// Which entries have a key of their own.
fn keys_to_keep(entries: &[(Node, Node)], sink: &mut Sink) -> Vec<bool> {
    let mut seen = FxHashMap::default();
    seen.reserve(entries.len());
    entries.iter().map(|(key, _)| keep_key(key, &mut seen, sink)).collect()
}

fn keep_key<'a>(key: &'a Node, seen: &mut FxHashMap<&'a str, Span>, sink: &mut Sink) -> bool {
    let Some(name) = key.as_str() else {
        if !matches!(key.kind, Kind::Refused) {
            let message = format!("a key must be a word, found {}", key.describe());
            sink.push(Diagnostic::new(&yaml_syntax::CHECK, message, key.label_span()));
        }
        return false;
    };
    if name == "<<" {
        let message = "`<<` is a mark of YAML that rules files do not use";
        sink.push(
            Diagnostic::new(&yaml_anchor::CHECK, message, key.span).help("write the keys out"),
        );
        return false;
    }
    if let Some(first) = seen.get(name) {
        let message = format!("the key `{name}` stands twice in the same place");
        sink.push(
            Diagnostic::new(&yaml_duplicate_key::CHECK, message, key.span)
                .label("again here")
                .also(*first, "first here")
                .help("keep one of them; for a second item, begin a new line with a dash"),
        );
        return false;
    }
    seen.insert(name, key.span);
    true
}
