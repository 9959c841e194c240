//! Finds room for words that a translation file does not have yet.

use super::addition::{Addition, written};
use super::merge::{Edit, MergeError, entry, is_flow, with_breaks};
use crate::syntax::{Kind, Node};

/// Adds the edits that put new words into a part of the file, `texts` or `terms`.
pub(super) fn insert(
    file: &File<'_>,
    root: &Node,
    section: &str,
    new: &[Addition<'_>],
    edits: &mut Vec<Edit>,
) -> Result<(), MergeError> {
    let known = entry(root, section);
    let mut strangers = Vec::new();
    for owner in new {
        if owner.key.is_empty() {
            file.game(root, owner, edits)?;
        } else if let Some((key, value)) = known.and_then(|(_, known)| entry(known, owner.key)) {
            file.owner(key, value, owner, edits)?;
        } else {
            strangers.push(owner);
        }
    }
    if strangers.is_empty() { Ok(()) } else { file.strangers(root, section, &strangers, edits) }
}

/// The file as it is.
pub(super) struct File<'a> {
    pub text: &'a str,
}

impl File<'_> {
    /// True if brackets are around the words of a term.
    pub(super) fn is_between_brackets(&self, root: &Node, term: &str) -> bool {
        let terms = root.get("terms");
        let outer = [Some(root), terms, terms.and_then(|terms| terms.get(term))];
        outer.into_iter().flatten().any(|node| is_flow(self.text, node))
    }

    /// Puts something in the place of a whole value, however many lines that has.
    pub(super) fn overwrite(&self, key: &Node, value: &Node, with: &str) -> Edit {
        let behind = key.span.end as usize;
        let colon = self.text[behind..].find(':').map_or(behind, |at| behind + at + 1);
        let range = colon..self.end(value).max(colon);
        Edit { range, text: with_breaks(self.text, format!(" {with}")) }
    }

    fn edit(&self, at: usize, text: String) -> Edit {
        Edit { range: at..at, text: with_breaks(self.text, text) }
    }

    /// The end of the line in which an offset lies.
    fn line_end(&self, at: usize) -> usize {
        let length = self.text[at..].find('\n').unwrap_or(self.text.len() - at);
        at + self.text[at..at + length].trim_end_matches('\r').len()
    }

    fn column(&self, node: &Node) -> usize {
        let start = node.span.start as usize;
        start - self.text[..start].rfind('\n').map_or(0, |at| at + 1)
    }

    /// The end of what a node really says; the span of a block may reach further.
    fn end(&self, node: &Node) -> usize {
        let last = match &node.kind {
            _ if is_flow(self.text, node) => None,
            Kind::Sequence(items) => items.last().map(|item| self.end(item)),
            Kind::Mapping(entries) => {
                entries.last().map(|(key, value)| self.end(key).max(self.end(value)))
            }
            Kind::Empty => Some(0),
            _ => None,
        };
        last.unwrap_or(node.span.end as usize)
    }

    /// Title, tagline and work follow the language.
    fn game(
        &self,
        root: &Node,
        new: &Addition<'_>,
        edits: &mut Vec<Edit>,
    ) -> Result<(), MergeError> {
        let (key, value) = entry(root, "language")
            .filter(|_| !is_flow(self.text, root))
            .ok_or_else(|| MergeError::NoPlace(new.name()))?;
        let new = self.fill(root, new, edits)?;
        let at = self.line_end(self.end(value));
        edits.push(self.edit(at, new.lines(self.column(key))?));
        Ok(())
    }

    /// Adds words to those that the file has of the same owner.
    pub(super) fn owner(
        &self,
        key: &Node,
        value: &Node,
        new: &Addition<'_>,
        edits: &mut Vec<Edit>,
    ) -> Result<(), MergeError> {
        match &value.kind {
            Kind::Mapping(_) if is_flow(self.text, value) => {
                edits.push(self.add_to_flow(value, &new.flow()?));
            }
            Kind::Mapping(entries) => {
                let new = self.fill(value, new, edits)?;
                let indent = entries.first().map_or(0, |(first, _)| self.column(first));
                let at = self.line_end(self.end(value));
                edits.push(self.edit(at, new.lines(indent)?));
            }
            Kind::Empty => {
                let at = self.line_end(key.span.end as usize);
                edits.push(self.edit(at, new.lines(self.column(key) + 2)?));
            }
            _ => return Err(MergeError::NoPlace(new.name())),
        }
        Ok(())
    }

    /// Words go behind keys that stand there without any; the rest is left over.
    fn fill<'n>(
        &self,
        mapping: &Node,
        new: &Addition<'n>,
        edits: &mut Vec<Edit>,
    ) -> Result<Addition<'n>, MergeError> {
        let mut rest = Addition::new(new.key);
        for (name, content) in &new.contents {
            let Some((key, _)) = entry(mapping, name) else {
                rest.contents.insert(name.clone(), content.clone());
                continue;
            };
            let behind = key.span.end as usize;
            let colon = self.text[behind..].find(':').map_or(behind, |at| behind + at + 1);
            // Behind the mark of a block no comment could stand.
            let is_alone = self.text[colon..self.line_end(colon)].trim().is_empty();
            let indent = is_alone.then(|| self.column(key));
            edits.push(self.edit(colon, format!(" {}", written(content, indent)?)));
        }
        Ok(rest)
    }

    fn add_to_flow(&self, mapping: &Node, pairs: &str) -> Edit {
        match &mapping.kind {
            Kind::Mapping(entries) if entries.is_empty() => {
                let range = mapping.span.range();
                Edit { range, text: format!("{{ {pairs} }}") }
            }
            Kind::Mapping(entries) => {
                let end =
                    entries.last().map_or(0, |(key, value)| self.end(key).max(self.end(value)));
                self.edit(end, format!(", {pairs}"))
            }
            _ => self.edit(mapping.span.end as usize, String::new()),
        }
    }

    /// Owners without any text so far come last.
    fn strangers(
        &self,
        root: &Node,
        section: &str,
        new: &[&Addition<'_>],
        edits: &mut Vec<Edit>,
    ) -> Result<(), MergeError> {
        let below = |indent: usize| {
            let blanks = " ".repeat(indent);
            let owners = new
                .iter()
                .map(|owner| Ok(format!("\n{blanks}{}:{}", owner.key, owner.lines(indent + 2)?)));
            owners.collect::<Result<String, MergeError>>()
        };
        match entry(root, section) {
            None if is_flow(self.text, root) => return Err(MergeError::NoPlace(new[0].name())),
            None => {
                let end = self.text.trim_end().len();
                edits.push(self.edit(end, format!("\n{section}:{}", below(2)?)));
            }
            Some((key, Node { kind: Kind::Empty, .. })) => {
                edits.push(self.edit(self.line_end(key.span.end as usize), below(2)?));
            }
            Some((_, known)) if is_flow(self.text, known) => {
                let owners = new
                    .iter()
                    .map(|owner| Ok(format!("{}: {{ {} }}", owner.key, owner.flow()?)))
                    .collect::<Result<Vec<_>, MergeError>>()?;
                edits.push(self.add_to_flow(known, &owners.join(", ")));
            }
            Some((_, known)) => {
                let Kind::Mapping(entries) = &known.kind else {
                    return Err(MergeError::NoPlace(new[0].name()));
                };
                let indent = entries.first().map_or(2, |(first, _)| self.column(first));
                edits.push(self.edit(self.line_end(self.end(known)), below(indent)?));
            }
        }
        Ok(())
    }
}
