//! Writes texts into `<lang>.yaml`, byte by byte beside everything else.

use std::ops::Range;

use indexmap::IndexMap;

use super::addition::{Addition, Content};
use super::insert::{File, insert};
use super::lists::{list_key, position, rebuilt};
use super::scalar::{Habit, Place, scalar};
use super::snapshot::Snapshot;
use super::terms::edit_term;
use crate::diagnostic::Sink;
use crate::source::FileId;
use crate::syntax::{Kind, Node, parse};
use crate::translation::Address;

/// Words that are to stand in a translation file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Where.
    pub address: Address,
    /// The words.
    pub value: String,
}

impl Change {
    pub(super) fn name(&self) -> String {
        self.address.to_string()
    }
}

/// Why a translation file was left as it is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MergeError {
    /// The file has faults of its own.
    #[error("the translation file cannot be read to its end; mend it first")]
    Unreadable,
    /// A text that the file cannot hold at its place.
    #[error("`{0}` has line breaks that cannot stand in its place; write it into the file by hand")]
    Notation(String),
    /// A file whose layout leaves no room.
    #[error("there is no place for `{0}` in the file; write it into the file by hand")]
    NoPlace(String),
    /// Reading the result gives something else than was meant.
    #[error("the result would not read as it should at `{0}`; write it into the file by hand")]
    Different(String),
}

/// Bytes to be replaced.
#[derive(Debug)]
pub(super) struct Edit {
    pub range: Range<usize>,
    pub text: String,
}

/// The text of the file with the changes in it. Comments and layout stay; the
/// result has been read again, and every other text in it is as it was.
pub fn merge(text: &str, changes: &[Change]) -> Result<String, MergeError> {
    if changes.is_empty() {
        return Ok(text.to_owned());
    }
    let mut expected = Snapshot::of(text).ok_or(MergeError::Unreadable)?;
    let root = parse(text, FileId::default(), &mut Sink::default()).root;
    let file = File { text };
    let mut edits = Vec::new();
    let mut new: IndexMap<&str, Addition<'_>> = IndexMap::new();
    let mut lists: IndexMap<(&str, &'static str), Vec<&Change>> = IndexMap::new();
    let mut terms: IndexMap<&str, Vec<&Change>> = IndexMap::new();
    for change in changes {
        expected.expect(change);
        match &change.address {
            Address::Term { id, .. } => terms.entry(id).or_default().push(change),
            Address::Text { key, field } => match (list_key(*field), slot(text, &root, change)) {
                (Some(list), _) => lists.entry((key, list)).or_default().push(change),
                (None, Some(slot)) => edits.push(replace(text, &slot, change)?),
                (None, None) => {
                    let new = new.entry(key).or_insert_with(|| Addition::new(key));
                    new.contents.insert(field.to_string(), Content::Text(change));
                }
            },
        }
    }
    for ((key, list), changes) in lists {
        let slots: Option<Vec<Slot<'_>>> =
            changes.iter().map(|change| slot(text, &root, change)).collect();
        let known = root.get("texts").and_then(|texts| entry(texts.get(key)?, list));
        match (slots, known) {
            (Some(slots), _) => {
                for (slot, change) in slots.iter().zip(&changes) {
                    edits.push(replace(text, slot, change)?);
                }
            }
            (None, Some((name, node))) if !matches!(node.kind, Kind::Empty) => {
                edits.push(file.overwrite(name, node, &rebuilt(Some(node), list, &changes)?));
            }
            (None, _) => {
                let new = new.entry(key).or_insert_with(|| Addition::new(key));
                let raw = rebuilt(None, list, &changes)?;
                new.contents.insert(list.to_owned(), Content::Raw(raw));
            }
        }
    }
    let mut new_terms = Vec::new();
    for (id, changes) in terms {
        new_terms.extend(edit_term(&file, &root, id, &changes, &mut edits)?);
    }
    insert(&file, &root, "terms", &new_terms, &mut edits)?;
    let new: Vec<Addition<'_>> = new.into_values().collect();
    insert(&file, &root, "texts", &new, &mut edits)?;
    let merged = apply(text, edits).ok_or_else(|| MergeError::Different(changes[0].name()))?;
    let actual = Snapshot::of(&merged);
    match actual.map_or_else(|| Some(changes[0].name()), |actual| expected.difference(&actual)) {
        None => Ok(merged),
        Some(name) => Err(MergeError::Different(name)),
    }
}

/// True if brackets are around the items of a list or mapping.
pub(super) fn is_flow(text: &str, node: &Node) -> bool {
    let first = text.as_bytes().get(node.span.start as usize);
    // A list whose dashes stand below its key begins where its first item does.
    let inner = match &node.kind {
        Kind::Mapping(entries) => entries.first().map(|(key, _)| key),
        Kind::Sequence(items) => items.first(),
        _ => return false,
    };
    let is_inner = inner.is_some_and(|inner| inner.span.start == node.span.start);
    matches!(first, Some(b'{' | b'[')) && !is_inner
}

/// A key of a mapping, and its value.
pub(super) fn entry<'a>(mapping: &'a Node, name: &str) -> Option<(&'a Node, &'a Node)> {
    let Kind::Mapping(entries) = &mapping.kind else { return None };
    let found = entries.iter().find(|(key, _)| key.as_str() == Some(name));
    found.map(|(key, value)| (key, value))
}

fn item(list: &Node, at: usize) -> Option<&Node> {
    let Kind::Sequence(items) = &list.kind else { return None };
    items.get(at)
}

/// A text of the file that is to be replaced.
pub(super) struct Slot<'a> {
    pub key: Option<&'a Node>,
    pub node: &'a Node,
    pub is_flow: bool,
}

/// Where a text stands, if it stands there already.
fn slot<'a>(text: &str, root: &'a Node, change: &Change) -> Option<Slot<'a>> {
    let Address::Text { key, field } = &change.address else { return None };
    let mut path = vec![root];
    if !key.is_empty() {
        let texts = root.get("texts")?;
        path.extend([texts, texts.get(key)?]);
    }
    let owner = *path.last()?;
    let (key, node) = match list_key(*field) {
        None => entry(owner, &field.to_string()).map(|(key, node)| (Some(key), node))?,
        Some(list) => {
            let (row, column) = position(*field);
            path.push(owner.get(list)?);
            if list == "rows" {
                path.push(item(path.last()?, row)?);
            }
            (None, item(path.last()?, column)?)
        }
    };
    let is_flow = path.into_iter().any(|outer| is_flow(text, outer));
    matches!(node.kind, Kind::Scalar { .. }).then_some(Slot { key, node, is_flow })
}

/// Puts a text in the place of another, in the same manner.
pub(super) fn replace(text: &str, slot: &Slot<'_>, change: &Change) -> Result<Edit, MergeError> {
    let mut range = slot.node.span.range();
    // The span of a block begins behind its mark.
    let header = slot.key.filter(|_| !slot.is_flow).and_then(|key| {
        let between = text.get(key.span.end as usize..range.start)?;
        let mark = between.find(|c: char| !c.is_whitespace() && c != ':')?;
        let is_block = between[mark..].starts_with(['>', '|']);
        is_block.then(|| (key.span.end as usize + mark, between[mark..].lines().next()))
    });
    if let Some((start, _)) = header {
        range.start = start;
    }
    let raw = text.get(range.clone()).unwrap_or_default();
    let line = &text[text[..range.start].rfind('\n').map_or(0, |at| at + 1)..];
    let rest = text[range.end..].lines().next().unwrap_or_default();
    let mark = header.and_then(|(_, mark)| mark).unwrap_or_default();
    let place = Place {
        is_flow: slot.is_flow,
        indent: line.len() - line.trim_start_matches(' ').len() + 2,
        habit: match raw.as_bytes().first() {
            _ if header.is_some() => Habit::Block,
            Some(b'"' | b'\'') => Habit::Quoted,
            _ if raw.contains('\n') => Habit::New,
            _ => Habit::Plain,
        },
        comment: mark.find(" #").map(|at| mark[at..].trim()),
        has_rest_of_line: rest.trim().is_empty(),
    };
    let written =
        scalar(&change.value, place).ok_or_else(|| MergeError::Notation(change.name()))?;
    Ok(Edit { range, text: with_breaks(text, written) })
}

/// New lines end as those of the file do.
pub(super) fn with_breaks(text: &str, written: String) -> String {
    if text.contains("\r\n") { written.replace('\n', "\r\n") } else { written }
}

/// Carries the edits out; `None` if two of them concern the same bytes.
fn apply(text: &str, mut edits: Vec<Edit>) -> Option<String> {
    // Stable: what is added at one place stays in its order.
    edits.sort_by_key(|edit| edit.range.start);
    let mut result = String::with_capacity(text.len());
    let mut at = 0;
    for edit in edits {
        result.push_str(text.get(at..edit.range.start)?);
        result.push_str(&edit.text);
        at = edit.range.end;
    }
    result.push_str(text.get(at..)?);
    Some(result)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Field;
    use crate::translation::TermPart;

    fn change(key: &str, field: Field, value: &str) -> Change {
        Change { address: Address::text(key, field), value: value.to_owned() }
    }

    fn term(id: &str, part: TermPart, value: &str) -> Change {
        Change { address: Address::term(id, part), value: value.to_owned() }
    }

    #[test]
    fn replaces_and_keeps_the_rest() {
        let old = "language: pl # tag\n# A\ntexts:\n  a: { title: x, text: \"{n} y\" } # flow\n\
                   \x20 # B\n  b:\n    text: >- # why\n      one\n      two\n    short: z # end\n";
        let changes = [
            change("a", Field::Title, "p, q"),
            change("b", Field::Text, "Three: four"),
            change("b", Field::Short, "no"),
        ];
        let new = "language: pl # tag\n# A\ntexts:\n  a: { title: \"p, q\", text: \"{n} y\" } # flow\n\
                   \x20 # B\n  b:\n    text: >- # why\n      Three: four\n    short: \"no\" # end\n";
        assert_eq!(merge(old, &changes).as_deref(), Ok(new));
        let crlf = old.replace('\n', "\r\n");
        assert_eq!(merge(&crlf, &changes), Ok(new.replace('\n', "\r\n")));
    }

    #[test]
    fn adds_what_is_new() {
        let changes = [
            change("", Field::Title, "Gra"),
            change("a", Field::Text, "- x"),
            change("b", Field::Text, "tekst"),
            change("c@v", Field::Column(0), "k, l"),
            change("c@v", Field::Column(1), "m"),
            change("c@v", Field::Cell(0, 0), "1"),
        ];
        let files = [
            ("language: pl\n", "texts:\n  a:\n    text: \"- x\"\n  b:\n    text: tekst\n"),
            ("language: pl\ntexts:\n", "texts:\n  a:\n    text: \"- x\"\n  b:\n    text: tekst\n"),
            (
                "language: pl\ntexts:\n  b:\n    title: T # c\n  a: { title: T }\n# end\n",
                "texts:\n  b:\n    title: T # c\n    text: tekst\n  a: { title: T, text: \"- x\" }\n",
            ),
            (
                "language: pl\ntexts:\n  b:\n    text: # c\n  a:\n",
                "texts:\n  b:\n    text: tekst # c\n  a:\n    text: \"- x\"\n",
            ),
        ];
        let table = "  c@v:\n    columns: [\"k, l\", m]\n    rows: [[\"1\"]]\n";
        for (old, new) in files {
            let end = if old.ends_with("# end\n") { "# end\n" } else { "" };
            let new = format!("language: pl\ntitle: Gra\n{new}{table}{end}");
            assert_eq!(merge(old, &changes), Ok(new));
        }
        let flow = merge("language: pl\ntexts: { b: {}, a: { title: T } }\n", &changes[..3]);
        let new = "language: pl\ntitle: Gra\n\
                   texts: { b: { text: tekst }, a: { title: T, text: \"- x\" } }\n";
        assert_eq!(flow.as_deref(), Ok(new));
    }

    #[test]
    fn tables_grow_row_by_row() {
        let lone = [change("a", Field::Column(1), "x")];
        let one = "language: pl\ntexts:\n  a:\n    columns: [\"\", x]\n";
        assert_eq!(merge("language: pl\n", &lone).as_deref(), Ok(one));
        let block =
            "language: pl\ntexts:\n  a:\n    rows:\n    - [a, b]\n    - [c] # d\n    text: t\n";
        let more = [change("a", Field::Cell(2, 1), "y, z"), change("a", Field::Cell(0, 0), "q")];
        let new = "language: pl\ntexts:\n  a:\n    rows: [[q, b], [c], [\"\", \"y, z\"]] # d\n    text: t\n";
        assert_eq!(merge(block, &more).as_deref(), Ok(new));
        let indented = block.replace("    - ", "      - ");
        assert_eq!(merge(&indented, &more).as_deref(), Ok(new));
        let cell = [change("a", Field::Cell(0, 1), "z")];
        assert_eq!(merge(block, &cell), Ok(block.replace("a, b", "a, z")));
    }

    #[test]
    fn terms_arrive_with_their_forms() {
        let changes = [
            term("card", TermPart::Name, "karta"),
            term("card", TermPart::Singular, "nom: karta, gen: karty"),
            term("card", TermPart::Plural, "karty"),
            term("card", TermPart::Also, "kartka | no"),
            term("card", TermPart::Define, "Z papieru: jedna."),
        ];
        let flow = "forms: { sg: { nom: karta, gen: karty }, pl: karty, also: [kartka, \"no\"] }";
        let define = "define: \"Z papieru: jedna.\"";
        let new =
            format!("language: pl\nterms:\n  card:\n    name: karta\n    {flow}\n    {define}\n");
        assert_eq!(merge("language: pl\n", &changes), Ok(new));
        let old = "language: pl\nterms: # g\n  card: { name: x, forms: { sg: y } } # c\n";
        let new = "language: pl\nterms: # g\n  card: { name: karta, forms: { sg: \
                   { nom: karta, gen: karty }, pl: karty, also: [kartka, \"no\"] }, \
                   define: \"Z papieru: jedna.\" } # c\n";
        assert_eq!(merge(old, &changes).as_deref(), Ok(new));
        let begun = "language: pl\nterms:\n  # card\n  card:\n    name:\n    forms:\n      # s\n      sg:\n      pl:\n    define:\n";
        let new = "language: pl\nterms:\n  # card\n  card:\n    name: karta\n    forms:\n      # s\n      sg: \
                   { nom: karta, gen: karty }\n      pl: karty\n      also: [kartka, \"no\"]\n    define: \"Z papieru: jedna.\"\n";
        assert_eq!(merge(begun, &changes).as_deref(), Ok(new));
        let block = "language: pl\nterms:\n  card:\n    forms:\n      sg:\n        nom: a\n        gen: b\n      pl: c\n    name: x\n";
        let merged = merge(block, &changes[1..2]);
        assert_eq!(
            merged,
            Ok(block
                .replace("sg:\n        nom: a\n        gen: b", "sg: { nom: karta, gen: karty }"))
        );
    }

    #[test]
    fn refuses_what_it_cannot_write() {
        let broken = "language: pl\ntexts: {";
        let text = [change("a", Field::Text, "x")];
        // A brace that was left open is read as closed; what is written then would differ.
        assert!(merge(broken, &text).is_err());
        let breaks = [change("a", Field::Text, "x\ny")];
        let flow = "language: pl\ntexts: { a: { text: z } }\n";
        assert!(matches!(merge(flow, &breaks), Err(MergeError::Notation(_))));
    }
}
