//! A drawing, taken apart and put together again.

use std::collections::BTreeSet;

use usvg::roxmltree::{Document, Node, ParsingOptions};

use super::limits::{MAX_DEPTH, MAX_ELEMENTS, MAX_WORDS, large, scan};
use super::value::{ELEMENTS, SILENT, keeps_attribute, link};
use super::weight::refuse_bombs;
use super::{ArtworkError, css};

const SVG: &str = "http://www.w3.org/2000/svg";

/// The drawing as it may be written.
pub(super) fn clean(text: &str) -> Result<String, ArtworkError> {
    let text = scan(text)?;
    let limit = u32::try_from(4 * MAX_ELEMENTS).unwrap_or(u32::MAX);
    let options = ParsingOptions { nodes_limit: limit, ..ParsingOptions::default() };
    let document = Document::parse_with_options(&text, options).map_err(|error| match error {
        usvg::roxmltree::Error::NodesLimitReached => {
            large(format!("more than {MAX_ELEMENTS} elements"))
        }
        error => ArtworkError::Broken("SVG", error.to_string()),
    })?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" || root.tag_name().namespace() != Some(SVG) {
        return Err(ArtworkError::Kind);
    }
    let mut writer = Writer {
        out: String::with_capacity(text.len()),
        words: 0,
        styles: 0,
        left_out: BTreeSet::new(),
    };
    writer.note_left_out(&document);
    writer.element(root, 0)?;
    refuse_bombs(&document)?;
    writer.out.push('\n');
    Ok(writer.out)
}

struct Writer<'a> {
    out: String,
    /// Characters of words so far.
    words: usize,
    /// Bytes of style sheets so far.
    styles: usize,
    /// Names of parts that are left out.
    left_out: BTreeSet<&'a str>,
}

impl<'a> Writer<'a> {
    fn note_left_out(&mut self, document: &'a Document<'_>) {
        for node in document.descendants().filter(|node| SILENT.contains(&node.tag_name().name())) {
            self.left_out.extend(node.descendants().filter_map(|node| node.attribute("id")));
        }
    }

    fn element(&mut self, node: Node<'_, '_>, depth: usize) -> Result<(), ArtworkError> {
        let name = node.tag_name().name();
        // What drawing programs keep for themselves.
        if node.tag_name().namespace() != Some(SVG) || SILENT.contains(&name) {
            return refuse_active(node);
        }
        if name == "style" {
            let text = text_of(node);
            let sheet = css::sheet(&text, self.styles)?;
            self.styles += text.len();
            self.out.push_str(&format!("<style>{sheet}</style>"));
            return Ok(());
        }
        if !ELEMENTS.contains(&name) {
            return Err(unknown(node));
        }
        if depth > MAX_DEPTH {
            return Err(large(format!("elements within {MAX_DEPTH} others")));
        }
        self.out.push('<');
        self.out.push_str(name);
        if depth == 0 {
            self.out.push_str(&format!(" xmlns=\"{SVG}\""));
        }
        self.attributes(node)?;
        if !node.has_children() {
            self.out.push_str("/>");
            return Ok(());
        }
        self.out.push('>');
        for child in node.children() {
            if child.is_element() {
                self.element(child, depth + 1)?;
            } else if child.is_text() && matches!(name, "text" | "tspan") {
                self.text(child.text().unwrap_or_default())?;
            }
        }
        self.out.push_str(&format!("</{name}>"));
        Ok(())
    }

    fn attributes(&mut self, node: Node<'_, '_>) -> Result<(), ArtworkError> {
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            let kept = match (attribute.namespace(), name) {
                (_, "href") => format!("#{}", self.known(link(value)?)?),
                (None, "style") => css::attribute(value)?,
                (None, _) => {
                    if !keeps_attribute(name, value)? {
                        continue;
                    }
                    value.to_owned()
                }
                (Some("http://www.w3.org/XML/1998/namespace"), "space") => {
                    self.out.push_str(" xml:space=\"preserve\"");
                    continue;
                }
                (Some(_), _) => continue,
            };
            for (at, word) in kept.match_indices("url(") {
                let name = kept[at + word.len()..].trim_start_matches([' ', '\'', '"', '#']);
                self.known(name.split([')', '\'', '"', ' ']).next().unwrap_or_default())?;
            }
            self.out.push_str(&format!(" {name}=\""));
            push_escaped(&kept, &mut self.out);
            self.out.push('"');
        }
        Ok(())
    }

    /// A name that something refers to must not be left out.
    fn known<'n>(&self, name: &'n str) -> Result<&'n str, ArtworkError> {
        if self.left_out.contains(name) {
            return Err(ArtworkError::Unknown(name.to_owned()));
        }
        Ok(name)
    }

    fn text(&mut self, words: &str) -> Result<(), ArtworkError> {
        self.words += words.trim().chars().count();
        if self.words > MAX_WORDS {
            return Err(large(format!("more than {MAX_WORDS} characters of words")));
        }
        push_escaped(words, &mut self.out);
        Ok(())
    }
}

fn push_escaped(text: &str, out: &mut String) {
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            other => out.push(other),
        }
    }
}

fn text_of(node: Node<'_, '_>) -> String {
    node.children().filter_map(|child| child.text()).collect()
}

/// Parts that are left out are refused all the same if they would run or load something.
fn refuse_active(node: Node<'_, '_>) -> Result<(), ArtworkError> {
    for node in node.descendants().filter(Node::is_element) {
        if is_active(node.tag_name().name()) {
            return Err(unknown(node));
        }
    }
    Ok(())
}

fn is_active(name: &str) -> bool {
    ["script", "handler", "listener", "foreignobject", "iframe", "object", "embed"]
        .iter()
        .any(|active| name.eq_ignore_ascii_case(active))
}

fn unknown(node: Node<'_, '_>) -> ArtworkError {
    let name = node.tag_name().name();
    let address = node.attributes().find(|attribute| attribute.name() == "href");
    match address.map(|address| address.value().trim()).filter(|value| !value.starts_with('#')) {
        _ if ["script", "handler", "listener"].iter().any(|one| name.eq_ignore_ascii_case(one)) => {
            ArtworkError::Script
        }
        Some(value) if value.to_ascii_lowercase().starts_with("javascript:") => {
            ArtworkError::Script
        }
        Some(value) => ArtworkError::External(value.chars().take(60).collect()),
        None => ArtworkError::Unknown(name.chars().take(40).collect()),
    }
}
