//! From byte offsets to lines and columns.

/// A place as people name it: line and column from one, the column in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineColumn {
    /// Line, from one.
    pub line: usize,
    /// Column in characters, from one.
    pub column: usize,
}

/// Where the lines of a text begin.
#[derive(Debug, Clone)]
pub struct LineIndex {
    starts: Vec<usize>,
}

impl LineIndex {
    /// Reads the line starts of a text.
    pub fn new(text: &str) -> Self {
        let breaks = text.match_indices('\n');
        Self { starts: std::iter::once(0).chain(breaks.map(|(at, _)| at + 1)).collect() }
    }

    /// Line and column of an offset; an offset past the end or inside a
    /// character counts as the nearest place before it.
    pub fn line_column(&self, text: &str, offset: usize) -> LineColumn {
        let offset = text.floor_char_boundary(offset);
        let line = self.starts.partition_point(|start| *start <= offset);
        let start = self.starts[line - 1];
        LineColumn { line, column: text[start..offset].chars().count() + 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_survive_wild_offsets() {
        let text = "ab\nżółw x\n";
        let index = LineIndex::new(text);
        let at = |offset| index.line_column(text, offset);
        assert_eq!(at(0), LineColumn { line: 1, column: 1 });
        assert_eq!(at(text.find('x').unwrap()), LineColumn { line: 2, column: 6 });
        assert_eq!(at(4), LineColumn { line: 2, column: 1 });
        assert_eq!(at(999), LineColumn { line: 3, column: 1 });
    }
}
