//! Lines and columns of a place.

use crate::finding::Finding;
use crate::source::{LineColumn, Source, Sources, Span};

/// From the first character to the first behind, as people count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Region {
    pub(super) start: LineColumn,
    pub(super) end: LineColumn,
}

impl Region {
    /// The place in a file; `None` stands for the whole file.
    pub(super) fn of(source: &Source, span: Span) -> Option<Self> {
        if span.start == 0 && span.end == 0 {
            return None;
        }
        let start = source.text.floor_char_boundary(span.start as usize);
        let end = source.text.ceil_char_boundary((span.end as usize).min(source.text.len()));
        let place = |offset| source.line_column(offset);
        Some(Self { start: place(start), end: place(end.max(start)) })
    }

    /// The last line of which something is meant.
    pub(super) fn last_line(self) -> usize {
        if self.end.column == 1 && self.end.line > self.start.line {
            self.end.line - 1
        } else {
            self.end.line
        }
    }
}

/// The primary place of a finding.
pub(super) fn region(finding: &Finding, sources: &Sources) -> Option<Region> {
    let span = finding.diagnostic.primary.span;
    sources.get(span.file).and_then(|source| Region::of(source, span))
}

/// First and last line of a finding, for readers that need some line.
pub(super) fn line_range(finding: &Finding, sources: &Sources) -> (usize, usize) {
    region(finding, sources).map_or((1, 1), |region| (region.start.line, region.last_line()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_wild_spans_are_tamed() {
        let source = Source::new("a.yaml", "żółw x\ny\n");
        let at = |start, end| Region::of(&source, Span { start, end, ..Span::default() });
        let place = |line, column| LineColumn { line, column };
        assert_eq!(at(8, 9), Some(Region { start: place(1, 6), end: place(1, 7) }));
        // Half a character is the whole one.
        assert_eq!(at(3, 5), Some(Region { start: place(1, 2), end: place(1, 4) }));
        assert_eq!(at(0, 10).map(Region::last_line), Some(1));
        assert_eq!(at(500, 3), Some(Region { start: place(3, 1), end: place(3, 1) }));
        assert_eq!(at(0, 0), None);
    }
}
