//! Collections in brackets: lines break where they broke.

use super::Untidy;
use super::writer::{STEP, Writer};
use crate::syntax::{Kind, Node};

impl Writer<'_> {
    /// Writes a collection in brackets; its line is indented by `indent`.
    pub(super) fn flow(&mut self, node: &Node, indent: usize, depth: usize) -> Result<(), Untidy> {
        match &node.kind {
            Kind::Mapping(entries) => {
                self.pass('{')?;
                for (number, (key, value)) in entries.iter().enumerate() {
                    self.within(" ", indent, depth);
                    self.pair(key, value, indent, depth)?;
                    self.comma(number + 1 == entries.len())?;
                }
                self.close('}', if entries.is_empty() { "" } else { " " }, indent, depth)
            }
            Kind::Sequence(items) => {
                self.pass('[')?;
                for (number, item) in items.iter().enumerate() {
                    self.within(if number == 0 { "" } else { " " }, indent, depth);
                    self.item(item, indent, depth)?;
                    self.comma(number + 1 == items.len())?;
                }
                self.close(']', "", indent, depth)
            }
            _ => Err(self.unusual("a mark of YAML that rules files do not use")),
        }
    }

    fn pair(
        &mut self,
        key: &Node,
        value: &Node,
        indent: usize,
        depth: usize,
    ) -> Result<(), Untidy> {
        self.key(key)?;
        if matches!(value.kind, Kind::Empty) {
            return Ok(());
        }
        self.within(" ", indent, depth);
        self.item(value, indent, depth)
    }

    fn item(&mut self, node: &Node, indent: usize, depth: usize) -> Result<(), Untidy> {
        match &node.kind {
            Kind::Scalar { .. } => self.scalar(node, indent + STEP * depth),
            // `[key: value]`
            Kind::Mapping(entries) if !self.is_flow(node) => match entries.as_slice() {
                [(key, value)] => self.pair(key, value, indent, depth),
                _ => Err(self.unusual("several keys without braces")),
            },
            Kind::Empty => Ok(()),
            _ => self.flow(node, indent, depth + 1),
        }
    }

    /// Writes what stands in front of an entry: `between`, if nothing does.
    fn within(&mut self, between: &str, indent: usize, depth: usize) {
        let gap = self.gap();
        if gap.is_blank() {
            self.out.push_str(between);
        } else {
            self.lead(&gap, indent + STEP * depth, true);
        }
    }

    /// Takes the comma behind an entry; the last one has none.
    fn comma(&mut self, is_last: bool) -> Result<(), Untidy> {
        let next = self.peek();
        if !self.text[next..].starts_with(',') {
            return Ok(());
        }
        if !self.gap().comments.is_empty() {
            return Err(self.unusual("a comment in front of a comma"));
        }
        self.pass(',')?;
        if is_last {
            self.out.pop();
        }
        Ok(())
    }

    fn close(
        &mut self,
        bracket: char,
        between: &str,
        indent: usize,
        depth: usize,
    ) -> Result<(), Untidy> {
        self.within(between, indent, depth - 1);
        self.pass(bracket)
    }
}
