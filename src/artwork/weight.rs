//! How often the parts of a drawing are drawn: a few that use each other can become millions.

use std::collections::HashMap;

use usvg::roxmltree::{Document, Node};

use super::ArtworkError;
use super::limits::{MAX_DEPTH, MAX_ELEMENTS, large};

/// Refuses a drawing that is too much once everything that is used stands in its place.
pub(super) fn refuse_bombs(document: &Document<'_>) -> Result<(), ArtworkError> {
    let mut weights = Weights { by_id: HashMap::new(), known: HashMap::new() };
    for node in document.descendants().filter(Node::is_element) {
        if let Some(id) = node.attribute("id") {
            weights.by_id.entry(id).or_insert(node);
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
        Ok(total)
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
