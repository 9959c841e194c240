//! Mappings in braces and lists in brackets.

use super::Simple;
use crate::syntax::{Kind, Node};

impl Simple<'_, '_> {
    /// `{ … }` or `[ … ]`; further lines stand further in than a column.
    pub(super) fn flow(&mut self, column: usize) -> Option<Node> {
        let (start, is_mapping) = (self.at, self.byte() == b'{');
        let close = if is_mapping { b'}' } else { b']' };
        let (mut entries, mut items) = (Vec::new(), Vec::new());
        self.at += 1;
        self.deeper(|reader| {
            loop {
                reader.skip_breaks(column)?;
                if reader.byte() == close {
                    break;
                }
                if is_mapping {
                    let key = reader.key()?;
                    reader.skip_blanks();
                    entries.push((key, reader.flow_value(column)?));
                } else {
                    items.push(reader.flow_value(column)?);
                }
                reader.skip_breaks(column)?;
                match reader.byte() {
                    b',' => reader.at += 1,
                    byte if byte == close => break,
                    _ => return None,
                }
            }
            reader.at += 1;
            Some(())
        })?;
        let kind = if is_mapping { Kind::Mapping(entries) } else { Kind::Sequence(items) };
        Some(self.builder.collection(&(start..self.at), kind))
    }

    fn flow_value(&mut self, column: usize) -> Option<Node> {
        match self.byte() {
            b'{' | b'[' => self.flow(column),
            b'"' | b'\'' => self.quoted(),
            _ => self.plain(true),
        }
    }

    /// Skips blanks and ends of lines; nothing if the next line is not further in than a column.
    fn skip_breaks(&mut self, column: usize) -> Option<()> {
        self.skip_blanks();
        while self.byte() == b'\n' {
            self.at += 1;
            self.line = self.at;
            self.skip_blanks();
            if self.is_end() || (self.column() <= column && self.byte() != b'\n') {
                return None;
            }
        }
        Some(())
    }
}
