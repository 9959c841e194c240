//! XLIFF 2, read.

use roxmltree::{Document, Node};

use super::xliff::{NAMESPACE, STAMP};
use super::{FileError, Incoming};
use crate::translation::Stamp;

/// Reads an XLIFF file of this game and language.
pub(super) fn read(text: &str, game: &str, language: &str) -> Result<Vec<Incoming>, FileError> {
    refuse_crowds(text)?;
    let document = Document::parse(text).map_err(|error| unreadable(&error))?;
    let root = document.root_element();
    let at = |node: Node<'_, '_>| line(&document, node);
    let wrong = |node, message: String| Err(FileError::new(at(node), message));
    let is_known = root.tag_name().namespace().is_some_and(is_version_2);
    if root.tag_name().name() != "xliff" || !is_known {
        return wrong(root, "this is not XLIFF 2; let the tool save it as version 2.0".to_owned());
    }
    match root.attribute("trgLang") {
        Some(other) if !other.eq_ignore_ascii_case(language) => {
            return wrong(
                root,
                format!("the file is a translation into `{other}`, not into `{language}`"),
            );
        }
        _ => {}
    }
    let mut incoming = Vec::new();
    for file in root.children().filter(|node| node.has_tag_name((namespace(root), "file"))) {
        // Tools may number the files; the original stays.
        let names: Vec<&str> =
            ["original", "id"].iter().filter_map(|name| file.attribute(*name)).collect();
        if !names.is_empty() && !names.contains(&game) {
            return wrong(file, format!("the file belongs to `{}`, not to `{game}`", names[0]));
        }
        for unit in file.descendants().filter(|node| node.tag_name().name() == "unit") {
            incoming.push(read_unit(&document, unit)?);
        }
    }
    Ok(incoming)
}

/// Attributes of one element, and namespaces of a file, at most: each is compared with all others.
const MAX_ATTRIBUTES: usize = 64;

/// Refuses what costs more than its length when XML is read.
fn refuse_crowds(text: &str) -> Result<(), FileError> {
    let mut at = 0;
    while let Some(found) = text[at..].find('<') {
        at += found;
        let rest = &text[at..];
        let others = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")];
        let other = others.iter().find(|(open, _)| rest.starts_with(open));
        let length = match other {
            Some((_, end)) => rest.find(end).map(|found| found + end.len()),
            None => tag(rest).map_err(|()| {
                let line = text[..at].matches('\n').count() + 1;
                FileError::new(line, "an element with more than 64 attributes")
            })?,
        };
        // What never ends is told by whoever reads it.
        let Some(length) = length else { break };
        at += length;
    }
    if text.matches("xmlns").count() > MAX_ATTRIBUTES {
        return Err(FileError::new(1, "more than 64 namespaces"));
    }
    Ok(())
}

/// How long a tag is, if it ends; `>` may stand within quotation marks.
fn tag(text: &str) -> Result<Option<usize>, ()> {
    let (mut open, mut count) = (None, 0);
    for (at, byte) in text.bytes().enumerate() {
        match (open, byte) {
            (None, b'>') => return Ok(Some(at + 1)),
            (None, b'"' | b'\'') => open = Some(byte),
            (Some(mark), _) if mark == byte => (open, count) = (None, count + 1),
            _ => {}
        }
        if count > MAX_ATTRIBUTES {
            return Err(());
        }
    }
    Ok(None)
}

/// Version 2.1 and 2.2 have the namespace of 2.0.
fn is_version_2(namespace: &str) -> bool {
    namespace == NAMESPACE || namespace.starts_with("urn:oasis:names:tc:xliff:document:2")
}

fn namespace<'a>(root: Node<'a, '_>) -> &'a str {
    root.tag_name().namespace().unwrap_or(NAMESPACE)
}

fn line(document: &Document<'_>, node: Node<'_, '_>) -> usize {
    document.text_pos_at(node.range().start).row as usize
}

fn unreadable(error: &roxmltree::Error) -> FileError {
    let message = match error {
        roxmltree::Error::DtdDetected => "a document type declaration is not read here; remove it",
        _ => "the file is no well-formed XML from here on; it may be truncated",
    };
    FileError::new(error.pos().row as usize, message)
}

fn read_unit(document: &Document<'_>, unit: Node<'_, '_>) -> Result<Incoming, FileError> {
    let at = |node: Node<'_, '_>| line(document, node);
    let name = unit.attribute("name").or_else(|| unit.attribute("id"));
    let name = name.ok_or_else(|| FileError::new(at(unit), "a unit without a name"))?;
    let stamp = unit.descendants().find(|node| node.attribute("category") == Some(STAMP));
    let mut found = Incoming {
        name: name.to_owned(),
        source: String::new(),
        translation: String::new(),
        stamp: stamp.and_then(|note| Stamp::parse(note.text().unwrap_or_default().trim())),
        is_unsure: false,
        line: at(unit),
    };
    let is_part = |node: &Node<'_, '_>| matches!(node.tag_name().name(), "segment" | "ignorable");
    for part in unit.children().filter(is_part) {
        let is_segment = part.tag_name().name() == "segment";
        let child = |name: &str| part.children().find(|node| node.tag_name().name() == name);
        let source = child("source").map(|node| words(document, node)).transpose()?;
        let source = source.unwrap_or_default();
        let target = child("target").map(|node| words(document, node)).transpose()?;
        if let (true, Some(node)) = (is_segment, child("target")) {
            found.line = at(node);
        }
        match target {
            Some(target) => found.translation.push_str(&target),
            // What lies between segments needs no translation.
            None if !is_segment => found.translation.push_str(&source),
            None => {}
        }
        found.source.push_str(&source);
        found.is_unsure |= is_segment && part.attribute("state") == Some("initial");
    }
    Ok(found)
}

/// The words of a source or target. Marks around words are passed over; whatever stands for words
/// that are not there cannot be filled in.
fn words(document: &Document<'_>, node: Node<'_, '_>) -> Result<String, FileError> {
    let mut text = String::new();
    for part in node.descendants().skip(1) {
        if let Some(words) = part.text().filter(|_| part.is_text()) {
            text.push_str(words);
        } else if part.is_element()
            && !matches!(part.tag_name().name(), "mrk" | "pc" | "sm" | "em" | "sc" | "ec")
        {
            let name = part.tag_name().name();
            let message = format!("`<{name}>` inside a text; texts hold plain words only");
            return Err(FileError::new(line(document, part), message));
        }
    }
    Ok(text)
}
