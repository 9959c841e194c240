//! The keys of mappings: words, each of them once.

use rustc_hash::FxHashMap;

use super::checks::{yaml_anchor, yaml_duplicate_key, yaml_syntax};
use super::{Kind, Node};
use crate::diagnostic::{Diagnostic, Sink};
use crate::source::Span;

/// Reports keys that are no text or that stand twice, and drops them.
pub(super) fn check_keys(node: &mut Node, text: &str, sink: &mut Sink) {
    match &mut node.kind {
        Kind::Sequence(items) => items.iter_mut().for_each(|item| check_keys(item, text, sink)),
        Kind::Mapping(entries) => {
            if !are_sound(entries) {
                let keep = keys_to_keep(entries, text, sink);
                let mut keep = keep.into_iter();
                entries.retain(|_| keep.next().unwrap_or(true));
            }
            for (_, value) in entries {
                check_keys(value, text, sink);
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
fn keys_to_keep(entries: &[(Node, Node)], text: &str, sink: &mut Sink) -> Vec<bool> {
    let mut seen = FxHashMap::default();
    seen.reserve(entries.len());
    let mut lacks_dash = false;
    entries
        .iter()
        .map(|(key, _)| {
            // From the second `id` on, all of it is another item, and told with its `id`.
            lacks_dash = lacks_dash || key.as_str() == Some("id") && seen.contains_key("id");
            if lacks_dash
                && key.as_str().is_some_and(|name| name != "id" && seen.contains_key(name))
            {
                return false;
            }
            keep_key(key, text, &mut seen, sink)
        })
        .collect()
}

/// A second `id` in one item: the next item begins here, without its dash.
fn missing_dash(again: Span, first: Span, text: &str) -> Diagnostic {
    let message = "a dash is missing: this `id` begins another item";
    let diagnostic = Diagnostic::new(&yaml_duplicate_key::CHECK, message, again)
        .label("again here")
        .also(first, "first here");
    // The two blanks before it make room for the dash.
    let at = again.start as usize;
    if text[..at].ends_with("  ") {
        diagnostic.fix("add the dash", again.with_range(&(at - 2..at)), "- ".to_owned())
    } else {
        diagnostic.help("begin a line of its own for it, with a dash and a space")
    }
}

fn keep_key<'a>(
    key: &'a Node,
    text: &str,
    seen: &mut FxHashMap<&'a str, Span>,
    sink: &mut Sink,
) -> bool {
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
    if let Some(first) = seen.get(name).filter(|_| name == "id") {
        sink.push(missing_dash(key.span, *first, text));
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
