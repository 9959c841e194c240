//! How often the parts of a drawing are drawn: a few that use each other can become millions.

use std::collections::HashMap;

use usvg::roxmltree::{Document, Node};

use super::ArtworkError;
use super::limits::{MAX_DEPTH, MAX_ELEMENTS, large};

/// Refuses a drawing that is too much once everything that is used stands in its place.
pub(super) fn refuse_bombs(document: &Document<'_>) -> Result<(), ArtworkError> {
    let mut weights = Weights { by_id: HashMap::new(), known: HashMap::new(), sheet: Vec::new() };
    for node in document.descendants().filter(Node::is_element) {
        if let Some(id) = node.attribute("id") {
            weights.by_id.entry(id).or_insert(node);
        }
        if node.tag_name().name() == "style" {
            weights.sheet.extend(node.text().into_iter().flat_map(rules));
        }
    }
    let total = weights.of(document.root_element(), 0)?;
    let repeated = weights.markers(document)?;
    if total.saturating_add(repeated) > MAX_ELEMENTS {
        return Err(large(format!("more than {MAX_ELEMENTS} elements")));
    }
    Ok(())
}

struct Weights<'a, 'input> {
    by_id: HashMap<&'a str, Node<'a, 'input>>,
    /// What has been weighed, and what is being weighed.
    known: HashMap<&'a str, Option<u64>>,
    /// Selectors of the style sheet, and what they refer to.
    sheet: Vec<(&'a str, &'a str)>,
}

impl<'a, 'input> Weights<'a, 'input> {
    fn of(&mut self, node: Node<'a, 'input>, depth: usize) -> Result<u64, ArtworkError> {
        if depth > 2 * MAX_DEPTH {
            return Err(large(format!("elements within {MAX_DEPTH} others")));
        }
        let mut total: u64 = 1;
        for child in node.children().filter(Node::is_element) {
            total = total.saturating_add(self.of(child, depth + 1)?);
        }
        if node.tag_name().name() == "use"
            && let Some(name) = target(node)
        {
            total = total.saturating_add(self.used(name, depth)?);
        }
        for name in self.painted_with(node) {
            // A circle of these is left out by whoever draws it.
            if self.known.get(name) != Some(&None) {
                total = total.saturating_add(self.used(name, depth)?);
            }
        }
        Ok(total)
    }

    /// Clips, masks and patterns: they are drawn for each element that names them. Markers, which
    /// stand at corners, are weighed by themselves.
    fn painted_with(&self, node: Node<'a, 'input>) -> Vec<&'a str> {
        let own = node.attributes().filter(|attribute| !attribute.name().starts_with("marker"));
        let mut names: Vec<&'a str> = own.flat_map(|one| urls(one.value())).collect();
        let classes = node.attribute("class").unwrap_or_default();
        let is_meant = |selector: &str| match selector.rsplit_once('.') {
            Some((_, class)) => classes.split_whitespace().any(|one| one == class),
            None => true,
        };
        let ruled = self.sheet.iter().filter(|(selector, _)| is_meant(selector));
        names.extend(ruled.map(|(_, name)| *name));
        names.retain(|name| {
            let kind = self.by_id.get(name).map(|node| node.tag_name().name());
            matches!(kind, Some("clipPath" | "mask" | "pattern" | "filter"))
        });
        names
    }

    fn used(&mut self, name: &'a str, depth: usize) -> Result<u64, ArtworkError> {
        match self.known.get(name) {
            Some(Some(weight)) => return Ok(*weight),
            Some(None) => return Err(ArtworkError::Broken("SVG", format!("`{name}` uses itself"))),
            None => {}
        }
        let Some(node) = self.by_id.get(name).copied() else { return Ok(0) };
        self.known.insert(name, None);
        let weight = self.of(node, depth + 1)?;
        self.known.insert(name, Some(weight));
        Ok(weight)
    }

    /// Markers may stand at every corner of every line.
    fn markers(&mut self, document: &'a Document<'input>) -> Result<u64, ArtworkError> {
        let (mut heaviest, mut corners) = (0, 0_u64);
        for node in document.descendants().filter(Node::is_element) {
            if node.tag_name().name() == "marker" {
                heaviest = self.of(node, 0)?.max(heaviest);
            }
            let list = node.attribute("d").or(node.attribute("points")).unwrap_or_default();
            corners += (list.len() / 4) as u64;
        }
        let style = |node: Node<'_, '_>| {
            node.attribute("style").is_some_and(|style| style.contains("marker"))
                || node.tag_name().name() == "style"
        };
        let everywhere = |node: Node<'_, '_>| {
            style(node) || ["marker", "marker-mid"].iter().any(|name| node.has_attribute(*name))
        };
        Ok(if document.descendants().any(everywhere) { heaviest * corners } else { 0 })
    }
}

fn target<'a>(node: Node<'a, '_>) -> Option<&'a str> {
    let link = node.attributes().find(|attribute| attribute.name() == "href")?;
    link.value().trim().strip_prefix('#')
}

/// The names in `url(#name)`.
fn urls(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices("url(").filter_map(|(at, word)| {
        let name = text[at + word.len()..].trim_start_matches([' ', '\'', '"', '#']);
        name.split([')', '\'', '"', ' ']).next()
    })
}

/// Selectors of a style sheet, each with a name that its rule refers to.
fn rules(sheet: &str) -> impl Iterator<Item = (&str, &str)> {
    let rules = sheet.split('}').filter_map(|rule| rule.split_once('{'));
    rules.flat_map(|(selectors, rule)| {
        let names = move || urls(rule);
        selectors.split(',').flat_map(move |one| names().map(move |name| (one.trim(), name)))
    })
}
