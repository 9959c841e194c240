//! Blocks: keys and items with a line of their own.

use super::Untidy;
use super::gap::{Gap, column};
use crate::syntax::{Kind, Node};

/// How much deeper a block stands than what it belongs to.
pub(super) const STEP: usize = 2;
/// Blanks in front of a comment behind something; more stay, for the sake of columns.
pub(super) const BEFORE_COMMENT: usize = 2;

/// Takes a text token by token, and writes it anew.
pub(super) struct Writer<'t> {
    pub(super) text: &'t str,
    /// How far the text has been taken.
    pub(super) at: usize,
    pub(super) out: String,
    /// The blocks that what was written last stands in: their columns before and now.
    levels: Vec<(usize, usize)>,
}

impl<'t> Writer<'t> {
    /// Writes a text anew whose tree this is.
    pub(super) fn write(text: &'t str, root: &Node) -> Result<String, Untidy> {
        let mut writer = Self { text, at: 0, out: String::new(), levels: Vec::new() };
        writer.document(root)?;
        Ok(writer.out)
    }

    fn document(&mut self, root: &Node) -> Result<(), Untidy> {
        if self.text[self.peek()..].starts_with("---") {
            let gap = self.gap();
            self.lead(&gap, 0, true);
            self.out.push_str("---");
            self.at += 3;
        }
        match &root.kind {
            Kind::Empty => {}
            Kind::Mapping(entries) if !self.is_flow(root) => self.mapping(entries, 0, false)?,
            Kind::Sequence(items) if !self.is_flow(root) => self.sequence(items, 0, false)?,
            _ => {
                let gap = self.gap();
                self.lead(&gap, 0, true);
                self.inline(root, 0)?;
            }
        }
        let gap = self.gap();
        self.comments(&gap, 0, false);
        if self.at < self.text.len() {
            return Err(self.unusual("a mark of YAML that rules files do not use"));
        }
        if !self.out.is_empty() {
            self.out.push('\n');
        }
        Ok(())
    }

    /// Writes a mapping; `stays` if its first key goes behind a hyphen.
    fn mapping(
        &mut self,
        entries: &[(Node, Node)],
        indent: usize,
        stays: bool,
    ) -> Result<(), Untidy> {
        let depth = self.enter(indent);
        for (number, (key, value)) in entries.iter().enumerate() {
            self.begin(indent, depth, number == 0, stays && number == 0);
            self.key(key)?;
            self.value(value, indent)?;
        }
        Ok(())
    }

    /// Writes a list; `stays` if its first hyphen goes behind another.
    fn sequence(&mut self, items: &[Node], indent: usize, stays: bool) -> Result<(), Untidy> {
        let depth = self.enter(indent);
        for (number, item) in items.iter().enumerate() {
            self.begin(indent, depth, number == 0, stays && number == 0);
            self.pass('-')?;
            match &item.kind {
                Kind::Mapping(entries) if !self.is_flow(item) => {
                    self.mapping(entries, indent + STEP, true)?;
                }
                Kind::Sequence(items) if !self.is_flow(item) => {
                    self.sequence(items, indent + STEP, true)?;
                }
                _ => self.value(item, indent)?,
            }
        }
        Ok(())
    }

    /// Writes a key with its colon.
    pub(super) fn key(&mut self, key: &Node) -> Result<(), Untidy> {
        let is_line = key.as_str().is_some() && !self.text[key.span.range()].contains('\n');
        if !is_line {
            return Err(self.unusual("a key that is not one word"));
        }
        self.scalar(key, 0)?;
        self.at = self.peek_in_line();
        self.pass(':')
    }

    /// Writes what belongs to a key or a hyphen at `indent`.
    fn value(&mut self, node: &Node, indent: usize) -> Result<(), Untidy> {
        match &node.kind {
            Kind::Empty => Ok(()),
            Kind::Mapping(entries) if !self.is_flow(node) => {
                self.mapping(entries, indent + STEP, false)
            }
            Kind::Sequence(items) if !self.is_flow(node) => {
                self.sequence(items, indent + STEP, false)
            }
            _ => {
                let gap = self.gap();
                if gap.is_blank() || gap.comments.is_empty() && Self::is_block_text(node) {
                    self.out.push(' ');
                } else {
                    self.lead(&gap, indent + STEP, true);
                }
                self.inline(node, indent)
            }
        }
    }

    /// Writes what begins within a line.
    fn inline(&mut self, node: &Node, indent: usize) -> Result<(), Untidy> {
        match &node.kind {
            Kind::Scalar { .. } => self.scalar(node, indent + STEP),
            _ => self.flow(node, indent, 1),
        }
    }

    /// A block begins, whose first token comes next.
    fn enter(&mut self, indent: usize) -> usize {
        self.levels.push((column(self.text, self.peek()), indent));
        self.levels.len()
    }

    /// Writes what stands in front of a key or a hyphen.
    fn begin(&mut self, indent: usize, depth: usize, is_first: bool, stays: bool) {
        let gap = self.gap();
        if stays && gap.comments.is_empty() {
            self.out.push(' ');
        } else {
            self.lead(&gap, indent, is_first);
        }
        self.levels.truncate(depth);
    }

    /// Writes comments, and begins the line of what comes next.
    pub(super) fn lead(&mut self, gap: &Gap<'_>, indent: usize, is_first: bool) {
        self.comments(gap, indent, is_first);
        let has_blank = gap.breaks > 1 && !(is_first && gap.comments.is_empty());
        self.line(has_blank, indent);
    }

    fn comments(&mut self, gap: &Gap<'_>, indent: usize, is_first: bool) {
        for (number, comment) in gap.comments.iter().enumerate() {
            if comment.breaks == 0 && !self.out.is_empty() {
                let blanks = comment.blanks.max(BEFORE_COMMENT);
                self.out.extend(std::iter::repeat_n(' ', blanks));
            } else {
                let indent = self.level(comment.column, indent);
                self.line(comment.breaks > 1 && !(is_first && number == 0), indent);
            }
            self.out.push_str(comment.text);
        }
    }

    /// How far a comment is indented: with the block that it stood in, if that ends here, or with
    /// what comes next.
    fn level(&self, column: usize, next: usize) -> usize {
        let fitting = |(before, now): &&(usize, usize)| *before <= column && *now >= next;
        self.levels.iter().rev().find(fitting).map_or(next, |(_, now)| *now)
    }

    fn line(&mut self, has_blank: bool, indent: usize) {
        if !self.out.is_empty() {
            self.out.push_str(if has_blank { "\n\n" } else { "\n" });
        }
        self.out.extend(std::iter::repeat_n(' ', indent));
    }

    /// Takes what stands in front of the next token.
    pub(super) fn gap(&mut self) -> Gap<'t> {
        let (gap, end) = Gap::read(self.text, self.at);
        self.at = end;
        gap
    }

    /// Where the next token begins.
    pub(super) fn peek(&self) -> usize {
        Gap::read(self.text, self.at).1
    }

    fn peek_in_line(&self) -> usize {
        let rest = &self.text[self.at..];
        self.text.len() - rest.trim_start_matches([' ', '\t']).len()
    }

    /// Takes and writes a mark.
    pub(super) fn pass(&mut self, mark: char) -> Result<(), Untidy> {
        if !self.text[self.at..].starts_with(mark) {
            return Err(self.unusual("a mark of YAML that rules files do not use"));
        }
        self.at += mark.len_utf8();
        self.out.push(mark);
        Ok(())
    }

    /// Whether something stands in brackets.
    pub(super) fn is_flow(&self, node: &Node) -> bool {
        self.text[node.span.start as usize..].starts_with(['{', '['])
    }

    pub(super) fn unusual(&self, what: &'static str) -> Untidy {
        let before = &self.text[..self.at.min(self.text.len())];
        Untidy::Unusual { line: before.matches('\n').count() + 1, what }
    }
}
