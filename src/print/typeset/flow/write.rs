//! Words of a paragraph, or of several, as they are written.

use super::Flow;
use crate::typeset::block::LinkInfo;
use crate::typeset::display::Target;
use crate::typeset::inline::{BadgeLook, Inline, Style};
use crate::typeset::structure::{NodeId, Role};
use crate::typeset::style::text::BADGE_SCALE;

/// Writes the words of one node; a phrase may begin further paragraphs below the same parent.
pub(super) struct Writer<'f, 'a> {
    pub flow: &'f mut Flow<'a>,
    /// How words look that are nothing special.
    pub style: Style,
    /// What the words are part of; nothing for what is printed on every page.
    pub node: Option<NodeId>,
    /// What further paragraphs are part of; without it they go on in the same one.
    parent: Option<NodeId>,
    done: Vec<Vec<Inline>>,
    words: Vec<Inline>,
    /// Plain characters of the phrase that are forbidden, and how many were written.
    pub(super) alarms: Vec<std::ops::Range<usize>>,
    pub(super) counted: usize,
    /// The force that was told for all words.
    pub(super) force: Option<crate::format::Force>,
}

impl<'f, 'a> Writer<'f, 'a> {
    pub fn new(flow: &'f mut Flow<'a>, style: Style, node: Option<NodeId>) -> Self {
        let words = std::mem::take(&mut flow.pending).into_iter().map(Inline::Anchor).collect();
        Self {
            flow,
            style,
            node,
            parent: None,
            done: Vec::new(),
            words,
            alarms: Vec::new(),
            counted: 0,
            force: None,
        }
    }

    /// The same for words that may have several paragraphs.
    pub fn below(self, parent: NodeId) -> Self {
        Self { parent: Some(parent), ..self }
    }

    /// A place that links lead to.
    pub fn anchor(&mut self, id: &str) {
        id.clone_into(&mut self.flow.place);
        if self.flow.second.is_none() {
            self.words.push(Inline::Anchor(id.to_owned()));
        }
    }

    /// Words; those of the same look are shaped as one, and blanks do not follow blanks.
    pub fn text(&mut self, text: &str, style: Style) {
        let mut ends_blank = self.ends_blank();
        let mut kept = String::with_capacity(text.len());
        for character in text.chars() {
            let is_blank = matches!(character, ' ' | '\n' | '\t' | '\r');
            if !(is_blank && ends_blank) {
                kept.push(if is_blank { ' ' } else { character });
            }
            ends_blank = is_blank;
        }
        if kept.is_empty() {
            return;
        }
        let style = self.owned(style);
        match self.words.last_mut() {
            Some(Inline::Text(words, known)) if *known == style => words.push_str(&kept),
            _ => self.words.push(Inline::Text(kept, style)),
        }
    }

    /// Words that are not joined with those before them.
    pub fn apart(&mut self, text: String, style: Style) {
        let style = self.owned(style);
        self.words.push(Inline::Text(text, style));
    }

    /// A blank, unless nothing or a blank stands before it.
    pub fn blank(&mut self) {
        if !self.ends_blank() {
            self.text(" ", self.style);
        }
    }

    fn ends_blank(&self) -> bool {
        match self.words.iter().rev().find(|inline| is_visible(inline)) {
            Some(Inline::Text(words, _)) => words.ends_with(' '),
            Some(_) => false,
            None => true,
        }
    }

    /// Whether nothing is to be seen yet.
    pub fn is_empty(&self) -> bool {
        !self.words.iter().any(is_visible)
    }

    /// Whether the words end with a mark of their own.
    pub fn ends_sentence(&self) -> bool {
        let last = self.words.iter().rev().find_map(|inline| match inline {
            // The number of a footnote stands behind the mark.
            Inline::Text(_, style) if style.raise > 0.0 => None,
            Inline::Text(words, _) => words.trim_end().chars().next_back(),
            _ => None,
        });
        last.is_some_and(|last| matches!(last, '.' | '!' | '?' | ':' | '…'))
    }

    /// Ends a sentence that has no end of its own.
    pub fn stop(&mut self) {
        if !self.is_empty() && !self.ends_sentence() {
            self.text(".", self.style);
        }
    }

    /// A small label.
    pub fn badge(&mut self, text: String, look: BadgeLook, style: Style) {
        let mut style = self.owned(style);
        if self.flow.reading.is_large {
            style.scale /= BADGE_SCALE.0;
        }
        self.words.push(Inline::Badge(text, look, style));
    }

    /// A small picture; words in brackets, if there is none.
    pub fn icon(&mut self, path: &str, name: &str, style: Style) {
        let Some(figure) = self.flow.reading.figures.get(path).copied() else {
            return self.text(&format!("[{name}]"), style);
        };
        let style = self.owned(style);
        // What is printed on every page has no place in the structure.
        let node = style.node.map(|parent| self.flow.blocks.structure.add_figure(parent, name));
        self.words.push(Inline::Icon(figure, name.to_owned(), Style { node, ..style }));
    }

    /// The look of words that lead somewhere.
    pub fn link(&mut self, target: Target, label: String, style: Style) -> Style {
        let style = self.owned(style);
        let node = self.flow.node(Role::Link, style.node.unwrap_or_default());
        self.flow.blocks.links.push(LinkInfo { target, label, node, is_underlined: false });
        let link = Some(self.flow.blocks.links.len() - 1);
        // What is printed on every page has no place in the structure.
        let node = style.node.map(|_| node);
        Style { link, node, ..style }
    }

    /// Underlines the last link.
    pub fn underline(&mut self) {
        if let Some(link) = self.flow.blocks.links.last_mut() {
            link.is_underlined = true;
        }
    }

    /// The look of words in another language, with a node that says so.
    pub fn foreign(&mut self, tag: &str, style: Style) -> Style {
        let style = self.owned(style);
        let language = self.flow.hyphenation.add(tag);
        let node = style.node.map(|parent| {
            let node = self.flow.node(Role::Span, parent);
            self.flow.blocks.structure.nodes[node].language = Some(tag.to_owned());
            node
        });
        Style { node, language, ..style }
    }

    /// A new paragraph, if there are words before it.
    pub fn paragraph(&mut self) {
        let Some(parent) = self.parent else { return self.blank() };
        if self.words.iter().any(is_visible) {
            self.done.push(trimmed(std::mem::take(&mut self.words)));
            self.node = Some(self.flow.node(Role::Paragraph, parent));
        }
    }

    /// The paragraphs; the last of them is empty at most if it is the only one.
    pub fn finish(mut self) -> Vec<Vec<Inline>> {
        let last = trimmed(self.words);
        if last.is_empty() && !self.done.is_empty() {
            self.flow.blocks.structure.nodes.pop();
        } else {
            self.done.push(last);
        }
        self.done
    }

    /// The words as one paragraph.
    pub fn line(self) -> Vec<Inline> {
        self.finish().into_iter().flatten().collect()
    }

    fn owned(&self, style: Style) -> Style {
        Style { node: style.node.or(self.node), ..style }
    }
}

/// Whether a piece is seen.
pub(super) fn is_visible(inline: &Inline) -> bool {
    !matches!(inline, Inline::Anchor(_))
}

/// No blanks at the ends.
fn trimmed(mut words: Vec<Inline>) -> Vec<Inline> {
    if let Some(Inline::Text(text, _)) = words.last_mut() {
        text.truncate(text.trim_end_matches(' ').len());
        if text.is_empty() {
            words.pop();
        }
    }
    words
}
