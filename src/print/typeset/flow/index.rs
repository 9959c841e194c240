//! The index: terms in the order of the alphabet, with the pages that speak of them.

use std::collections::BTreeSet;

use super::Flow;
use super::column::{Column, Heading};
use super::write::Writer;
use crate::document::{Own, Phrase, Term};
use crate::typeset::block::Block;
use crate::typeset::inline::{Inline, Style};
use crate::typeset::structure::Role;

/// A shorter index helps nobody: the glossary is found at once.
const FEWEST: usize = 6;

impl Flow<'_> {
    /// Notes that the rule at hand speaks of a term.
    pub fn mention(&mut self, term: &str) {
        let places = self.mentions.entry(term.to_owned()).or_default();
        if places.last() != Some(&self.place) {
            places.push(self.place.clone());
        }
    }

    /// All terms that were spoken of, and where.
    pub fn index(&mut self, column: &mut Column) {
        let terms = glossary(self.document);
        let known = terms.iter().filter(|(id, _)| self.mentions.contains_key(*id));
        if known.count() < FEWEST {
            return;
        }
        let title = self.word("index");
        let heading = Heading::new(2, "");
        self.anchor(ANCHOR);
        self.heading(column, heading, |writer| writer.text(title, writer.style));
        for (id, term) in terms {
            self.index_line(column, id, &term.name);
        }
    }

    fn index_line(&mut self, column: &mut Column, id: &str, name: &Phrase) {
        let Some(places) = self.mentions.get(id) else { return };
        let known = places.iter().map(|place| {
            let page = self.reading.pages.get(place).copied();
            (place.clone(), page.unwrap_or_default())
        });
        let known: Vec<(String, usize)> = known.collect();
        let pages: BTreeSet<usize> = known.iter().map(|(_, page)| *page).collect();
        self.blocks.named_pages.extend(known);
        let node = self.node(Role::Paragraph, column.parent);
        let style = self.style();
        let mut writer = Writer::new(self, style, Some(node));
        writer.link_to(id, name, style);
        let words = writer.line();
        let words = self.shape(&words);
        let style = Style { node: Some(node), ..style };
        let pages = self.shape(&[Inline::Page(ranges(&pages), style)]);
        column.push(Block::Entry(words, pages));
    }
}

/// The place of the index.
const ANCHOR: &str = "index-of-terms";

/// "1, 3–5, 8".
fn ranges(pages: &BTreeSet<usize>) -> String {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for page in pages {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == *page => *last = *page,
            _ => runs.push((*page, *page)),
        }
    }
    let words = runs.iter().map(|(first, last)| match last - first {
        0 => first.to_string(),
        1 => format!("{first}, {last}"),
        _ => format!("{first}\u{2013}{last}"),
    });
    words.collect::<Vec<_>>().join(", ")
}

/// The terms of a document, in its order.
pub(super) fn glossary(document: &crate::document::Document) -> Vec<(&str, &Term)> {
    let mut terms = Vec::new();
    document.each_node(&mut |node| {
        if let Own::Term(term) = &node.own {
            terms.push((node.id(), term));
        }
    });
    terms
}

#[cfg(test)]
mod tests {
    use super::ranges;

    #[test]
    fn pages_in_a_row_are_joined() {
        assert_eq!(ranges(&[1, 3, 4, 5, 8, 9].into()), "1, 3\u{2013}5, 8, 9");
        assert_eq!(ranges(&[7].into()), "7");
    }
}
