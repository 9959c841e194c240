//! A file of translations whose line `texts:` is missing: what stands below it would be terms.

use super::checks::schema_invalid;
use super::{Kind, Node};
use crate::diagnostic::{Diagnostic, Sink};
use crate::source::ScalarStyle;

/// Keys that texts have, and terms do not.
const OF_TEXTS: [&str; 7] = ["text", "short", "card", "title", "when", "rows", "columns"];

/// Parts the terms of a translation from the texts below them, and tells of the line between them.
pub fn part_texts(root: &mut Node, text: &str, sink: &mut Sink) {
    let Kind::Mapping(entries) = &mut root.kind else { return };
    let has = |name: &str| entries.iter().any(|(key, _)| key.as_str() == Some(name));
    if has("texts") || has("id") || !has("language") {
        return;
    }
    let terms = entries.iter_mut().find(|(key, _)| key.as_str() == Some("terms"));
    let Some((_, Node { kind: Kind::Mapping(terms), .. })) = terms else { return };
    let is_text = |node: &Node| node.names().any(|name| OF_TEXTS.contains(&name));
    let Some(first) = terms.iter().position(|(_, node)| is_text(node)) else { return };
    // A component has a name and no forms.
    let bare = |(_, node): &&(Node, Node)| node.names().eq(["name"]);
    let first = first - terms[..first].iter().rev().take_while(bare).count();
    let texts = terms.split_off(first);
    let Some((key, _)) = texts.first() else { return };
    let (span, name) = (key.span, key.as_str().unwrap_or_default());
    let message = format!("the line `texts:` is missing: from `{name}` on, these are no terms");
    let line = text[..span.start as usize].rfind('\n').map_or(0, |at| at + 1);
    let place = span.with_range(&(line..line));
    sink.push(Diagnostic::new(&schema_invalid::CHECK, message, span).fix(
        "add the line",
        place,
        "texts:\n",
    ));
    let mut nowhere = span.with_range(&(line..line));
    nowhere.style = ScalarStyle::Plain;
    let key = Node { span: nowhere, kind: Kind::Scalar { value: "texts".to_owned(), plain: true } };
    entries.push((key, Node { span, kind: Kind::Mapping(texts) }));
}
