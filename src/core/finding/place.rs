//! Which game, language and id a place in a file belongs to.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::diagnostic::Sink;
use crate::language;
use crate::source::{FileId, Sources, Span};
use crate::syntax::{Kind, Node, parse};

/// Where something belongs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Place {
    /// Name of the game.
    pub game: Option<String>,
    /// Tag of the language.
    pub language: Option<String>,
    /// `draw.text`
    pub id_path: String,
}

/// Finds places; each file is read once, and only if it is asked for.
#[derive(Debug)]
pub struct Places {
    rules: String,
    trees: BTreeMap<FileId, Node>,
}

impl Places {
    /// For files below the folder of rules, as reports print it: `rules`.
    pub fn new(rules: &str) -> Self {
        Self { rules: format!("{}/", rules.trim_end_matches('/')), trees: BTreeMap::new() }
    }

    /// What a place belongs to.
    pub fn find(&mut self, sources: &Sources, span: Span) -> Place {
        let Some(source) = sources.get(span.file) else { return Place::default() };
        let Some((game, file)) =
            source.path.strip_prefix(&self.rules).and_then(|path| path.split_once('/'))
        else {
            return Place::default();
        };
        let tree = self
            .trees
            .entry(span.file)
            .or_insert_with(|| parse(&source.text, span.file, &mut Sink::default()).root);
        let language = match file.strip_suffix(".yaml") {
            Some("game") => tree.get("language").and_then(Node::as_str).map(str::to_owned),
            Some(tag) if language::is_tag(tag) => Some(tag.to_owned()),
            _ => None,
        };
        let mut path = Path::default();
        if !span.is_nowhere() || span.start > 0 {
            path.descend(tree, span.start);
        }
        let id_path = match path.0.strip_prefix("texts.") {
            Some(below) => below.to_owned(),
            None => path.0,
        };
        Place { game: Some(game.to_owned()), language, id_path }
    }
}

/// The path to a place, built on the way down.
#[derive(Default)]
struct Path(String);

impl Path {
    fn descend(&mut self, node: &Node, at: u32) {
        match &node.kind {
            Kind::Mapping(entries) => {
                // The keys of a game file itself have no id of their own: its id names the file.
                if let Some(id) = node.get("id").and_then(Node::as_str)
                    && node.get("format").is_none()
                {
                    id.clone_into(&mut self.0);
                }
                let entry = entries.iter().rev().find(|(key, _)| key.span.start <= at);
                if let Some((key, value)) = entry {
                    let name = key.as_str().unwrap_or_default();
                    if name != "id" {
                        self.step(name);
                    }
                    self.descend(value, at);
                }
            }
            Kind::Sequence(items) => {
                let found = items.iter().enumerate().rev().find(|(_, item)| item.span.start <= at);
                if let Some((number, item)) = found {
                    if item.get("id").is_none() {
                        let _ = write!(self.0, "[{number}]");
                    }
                    self.descend(item, at);
                }
            }
            Kind::Empty | Kind::Scalar { .. } | Kind::Refused => {}
        }
    }

    fn step(&mut self, name: &str) {
        if !self.0.is_empty() {
            self.0.push('.');
        }
        self.0.push_str(name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Source;

    #[test]
    fn names_rules_fields_terms_and_list_items() {
        let text = "format: 1\nid: g\nlanguage: de\nterms:\n  card: { name: Karte }\nsetup:\n  - id: deal\n    text: Teile aus.\n    steps:\n      - id: first\n        text: Zwei.\n    source: [{ page: 3 }]\n";
        let mut sources = Sources::default();
        let file = sources.add(Source::new("rules/g/game.yaml", text));
        let mut places = Places::new("rules");
        let mut at = |needle: &str| {
            let start = text.find(needle).unwrap_or_default();
            let span = Span { file, ..Span::default() }.with_range(&(start..start + 1));
            places.find(&sources, span)
        };
        assert_eq!(at("Teile").id_path, "deal.text");
        assert_eq!(at("deal").id_path, "deal");
        assert_eq!(at("Zwei").id_path, "first.text");
        assert_eq!(at("Karte").id_path, "terms.card.name");
        assert_eq!(at("3").id_path, "deal.source[0].page");
        let place = at("Teile");
        assert_eq!((place.game.as_deref(), place.language.as_deref()), (Some("g"), Some("de")));
    }
}
