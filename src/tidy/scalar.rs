//! Single values: their lines stay, their blanks in front do not.

use super::Untidy;
use super::writer::{BEFORE_COMMENT, Writer};
use crate::source::ScalarStyle;
use crate::syntax::{Kind, Node};

impl Writer<'_> {
    /// Whether a text stands below `>` or `|`.
    pub(super) fn is_block_text(node: &Node) -> bool {
        matches!(node.kind, Kind::Scalar { plain: false, .. })
            && node.span.style == ScalarStyle::Plain
    }

    /// Writes a single value; lines behind its first are indented by `indent`.
    pub(super) fn scalar(&mut self, node: &Node, indent: usize) -> Result<(), Untidy> {
        let (start, end) = (node.span.start as usize, node.span.end as usize);
        // The place of a text below a mark is that of its words.
        if Self::is_block_text(node) && self.text[self.at..].starts_with(['>', '|']) {
            if node.as_str().is_none_or(str::is_empty) {
                return Err(self.unusual("a text without words"));
            }
            self.block_text(&self.text[self.at..end], indent)?;
        } else if self.at == start {
            self.line_text(&self.text[start..end], indent);
        } else {
            return Err(self.unusual("a mark of YAML that rules files do not use"));
        }
        self.at = end;
        Ok(())
    }

    fn line_text(&mut self, raw: &str, indent: usize) {
        let mut lines = raw.split('\n');
        let first = lines.next().unwrap_or_default();
        if raw.contains('\n') {
            self.out.push_str(first.trim_end());
        } else {
            self.out.push_str(&double_quoted(first));
        }
        for line in lines {
            self.text_line(line.trim(), indent);
        }
    }

    fn block_text(&mut self, raw: &str, indent: usize) -> Result<(), Untidy> {
        let (head, body) = raw.split_once('\n').unwrap_or((raw, ""));
        let mark = head.split([' ', '\t']).next().unwrap_or_default();
        if mark.contains(|c: char| c.is_ascii_digit()) {
            return Err(self.unusual("a number behind `>` or `|`"));
        }
        self.out.push_str(mark);
        let rest = &head[mark.len()..];
        if let Some(at) = rest.find('#') {
            self.out.extend(std::iter::repeat_n(' ', at.max(BEFORE_COMMENT)));
            self.out.push_str(rest[at..].trim_end());
        }
        let blanks = |line: &str| line.len() - line.trim_start_matches(' ').len();
        let before = body.lines().find(|line| !line.trim().is_empty()).map_or(0, blanks);
        for line in body.split('\n') {
            // What a line has beyond the others is part of the text.
            let kept = line.get(before.min(blanks(line))..).unwrap_or_default();
            self.text_line(kept, indent);
        }
        Ok(())
    }

    fn text_line(&mut self, line: &str, indent: usize) {
        self.out.push('\n');
        if !line.is_empty() {
            self.out.extend(std::iter::repeat_n(' ', indent));
            self.out.push_str(line);
        }
    }
}

/// Quotes are double where both say the same.
fn double_quoted(raw: &str) -> String {
    let inner = raw.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\''));
    match inner {
        Some(inner) if !inner.contains(['"', '\\', '\'']) => format!("\"{inner}\""),
        _ => raw.to_owned(),
    }
}
