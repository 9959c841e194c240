//! A text in which some lines are read as others; every offset leads back to the original.

use std::collections::BTreeMap;
use std::ops::Range;

/// Lines that are to be read as others, by number from nought. The number of lines never changes.
pub(super) type LineEdits = Vec<(usize, String)>;

/// The original text of a file, and what is read in its place.
pub(super) struct Draft<'a> {
    original: &'a str,
    /// The lines of the original, without their breaks.
    lines: Vec<Range<usize>>,
    changed: BTreeMap<usize, String>,
    text: String,
    /// Where the lines of `text` begin.
    starts: Vec<usize>,
}

impl<'a> Draft<'a> {
    pub(super) fn new(original: &'a str) -> Self {
        let mut lines = Vec::new();
        let mut start = 0;
        for line in original.split_inclusive('\n') {
            let bare = line.strip_suffix('\n').unwrap_or(line);
            let bare = bare.strip_suffix('\r').unwrap_or(bare);
            lines.push(start..start + bare.len());
            start += line.len();
        }
        let starts = lines.iter().map(|line| line.start).collect();
        Self { original, lines, changed: BTreeMap::new(), text: original.to_owned(), starts }
    }

    /// What is read.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    /// A line as it is read, without its break; empty beyond the end.
    pub(super) fn line(&self, number: usize) -> &str {
        match (self.changed.get(&number), self.lines.get(number)) {
            (Some(line), _) => line,
            (None, Some(range)) => &self.original[range.clone()],
            (None, None) => "",
        }
    }

    /// The bytes of a line in the original.
    pub(super) fn place(&self, number: usize) -> Range<usize> {
        self.lines.get(number).cloned().unwrap_or(self.original.len()..self.original.len())
    }

    /// Where a line begins in what is read.
    pub(super) fn start(&self, number: usize) -> usize {
        self.starts.get(number).copied().unwrap_or(self.text.len())
    }

    /// The line that an offset of what is read lies in.
    pub(super) fn line_at(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset).saturating_sub(1)
    }

    /// What would be read with some more lines changed, from the line `from` on.
    pub(super) fn with(&self, edits: &[(usize, String)], from: usize) -> String {
        let mut text = String::with_capacity(self.text.len() - self.start(from) + 64);
        let mut done = self.start(from);
        for (number, line) in edits {
            text.push_str(&self.text[done..self.start(*number)]);
            text.push_str(line);
            done = self.start(*number) + self.line(*number).len();
        }
        text.push_str(&self.text[done..]);
        text
    }

    pub(super) fn apply(&mut self, edits: LineEdits) {
        self.text = self.with(&edits, 0);
        self.changed.extend(edits);
        let mut shift = 0_isize;
        for (number, start) in self.starts.iter_mut().enumerate() {
            let original = &self.lines[number];
            *start = original.start.saturating_add_signed(shift);
            if let Some(line) = self.changed.get(&number) {
                shift += line.len().cast_signed() - original.len().cast_signed();
            }
        }
    }

    /// The offset in the original of an offset in what is read.
    pub(super) fn back(&self, offset: usize) -> usize {
        let number = self.line_at(offset);
        let (Some(original), Some(start)) = (self.lines.get(number), self.starts.get(number))
        else {
            return self.original.len();
        };
        let column = offset - start;
        let Some(line) = self.changed.get(&number) else {
            return (original.start + column).min(self.original.len());
        };
        if column >= line.len() {
            return (original.end + column - line.len()).min(self.original.len());
        }
        let (prefix, suffix) = common(&self.original[original.clone()], line);
        let column = if column <= prefix {
            column
        } else if column >= line.len() - suffix {
            original.len() - (line.len() - column)
        } else {
            column.min(original.len() - suffix)
        };
        self.original.floor_char_boundary(original.start + column)
    }
}

/// How many bytes two lines share at their beginnings and, beyond that, at their ends.
pub(super) fn common(old: &str, new: &str) -> (usize, usize) {
    let same = old.chars().zip(new.chars()).take_while(|(a, b)| a == b);
    let prefix: usize = same.map(|(a, _)| a.len_utf8()).sum();
    let (old, new) = (&old[prefix..], &new[prefix..]);
    let same = old.chars().rev().zip(new.chars().rev()).take_while(|(a, b)| a == b);
    (prefix, same.map(|(a, _)| a.len_utf8()).sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_lead_back_to_the_original() {
        let text = "a: ä: b\nc: d\ne: f\n";
        let mut draft = Draft::new(text);
        draft.apply(vec![(0, "a: \"ä: b\"".to_owned())]);
        draft.apply(vec![(2, String::new())]);
        assert_eq!(draft.text(), "a: \"ä: b\"\nc: d\n\n");
        let at = |needle: &str| draft.back(draft.text().find(needle).unwrap());
        assert_eq!(at("c:"), text.find("c:").unwrap());
        assert_eq!(at("d"), text.find('d').unwrap());
        assert_eq!(at("\"ä"), text.find('ä').unwrap());
        assert_eq!(draft.back(draft.text().find("\nc").unwrap()), text.find("\nc").unwrap());
        assert_eq!(draft.back(draft.text().len()), text.len());
    }
}
