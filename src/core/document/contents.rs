//! The table of contents.

use super::{Document, Node, Own, Phrase, Rule};

/// A line of the table of contents.
#[derive(Debug, Clone, Copy)]
pub struct ContentsLine<'a> {
    /// The chapter or section.
    pub node: &'a Node,
    /// 1 for chapters, 2 for sections in them …
    pub level: u8,
    /// Its number.
    pub number: &'a str,
    /// Its heading.
    pub title: &'a Phrase,
}

impl Document {
    /// Chapters, and the sections in them as deep as the author wants, in order.
    pub fn contents(&self) -> Vec<ContentsLine<'_>> {
        let mut lines = Vec::new();
        for (node, section) in self.sections() {
            let (number, title) = (section.number.as_str(), &section.title);
            lines.push(ContentsLine { node, level: 1, number, title });
            for list in node.children.iter().filter(|_| section.chapter.is_binding()) {
                list.sections_below(self.about.contents, &mut |line| lines.push(line));
            }
        }
        lines
    }
}

impl Node {
    /// Calls `visit` with the sections below it, down to a level of the contents.
    fn sections_below<'a>(&'a self, levels: u8, visit: &mut impl FnMut(ContentsLine<'a>)) {
        for node in &self.children {
            let Own::Rule(rule) = &node.own else { continue };
            if let Some(title) = rule.title.as_ref().filter(|_| rule.is_listed(levels)) {
                let level = rule.depth.saturating_add(1);
                visit(ContentsLine { node, level, number: &rule.number, title });
                node.sections_below(levels, visit);
            }
        }
    }
}

impl Rule {
    /// Whether it is a section that a table of contents with so many levels lists.
    pub fn is_listed(&self, levels: u8) -> bool {
        self.title.is_some() && self.depth > 0 && self.depth < levels
    }
}
