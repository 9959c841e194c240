//! From byte offsets to lines and columns, and back.

/// A place as people name it: line and column from one, the column in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineColumn {
    /// Line, from one.
    pub line: usize,
    /// Column in characters, from one.
    pub column: usize,
}

/// What editors count columns in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Units {
    /// Bytes.
    Utf8,
    /// Halves of a `char` of JavaScript: most editors.
    #[default]
    Utf16,
}

impl Units {
    fn of(self, character: char) -> usize {
        match self {
            Self::Utf8 => character.len_utf8(),
            Self::Utf16 => character.len_utf16(),
        }
    }
}

/// A place as editors name it: line and column from zero, the column in some [`Units`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct EditorPlace {
    /// Line, from zero.
    pub line: usize,
    /// Column, from zero.
    pub column: usize,
}

/// Where the lines of a text begin.
#[derive(Debug, Clone)]
pub struct LineIndex {
    starts: Vec<usize>,
    /// How many characters stand before every so many bytes: a file may be one long line.
    before: Vec<usize>,
}

/// Bytes between two counts of characters.
const STRIDE: usize = 1024;

impl LineIndex {
    /// Reads the line starts of a text.
    pub fn new(text: &str) -> Self {
        let breaks = text.match_indices('\n');
        let starts = std::iter::once(0).chain(breaks.map(|(at, _)| at + 1)).collect();
        let is_first = |byte: &&u8| !matches!(byte, 0x80..=0xbf);
        let counts = text.as_bytes().chunks(STRIDE).scan(0, |before, chunk| {
            let start = *before;
            *before += chunk.iter().filter(is_first).count();
            Some(start)
        });
        Self { starts, before: counts.collect() }
    }

    /// Line and column of an offset; an offset past the end or inside a
    /// character counts as the nearest place before it.
    pub fn line_column(&self, text: &str, offset: usize) -> LineColumn {
        let (line, start, offset) = self.line(text, offset);
        let column = self.characters(text, offset) - self.characters(text, start) + 1;
        LineColumn { line: line + 1, column }
    }

    /// The same for editors.
    pub fn editor_place(&self, text: &str, offset: usize, units: Units) -> EditorPlace {
        let (line, start, offset) = self.line(text, offset);
        EditorPlace { line, column: text[start..offset].chars().map(|c| units.of(c)).sum() }
    }

    /// The offset that an editor names; a column behind the end of its line, or inside a
    /// character, is the nearest place before it.
    pub fn offset(&self, text: &str, place: EditorPlace, units: Units) -> usize {
        let Some(start) = self.starts.get(place.line).copied() else { return text.len() };
        let end = self.starts.get(place.line + 1).map_or(text.len(), |next| next - 1);
        let line = text[start..end].trim_end_matches('\r');
        let mut left = place.column;
        let mut at = start;
        for character in line.chars() {
            let width = units.of(character);
            if left < width {
                break;
            }
            left -= width;
            at += character.len_utf8();
        }
        at
    }

    /// The number of the line of an offset, where the line begins, and the offset made sound.
    fn line(&self, text: &str, offset: usize) -> (usize, usize, usize) {
        let offset = text.floor_char_boundary(offset);
        let line = self.starts.partition_point(|start| *start <= offset) - 1;
        (line, self.starts[line], offset)
    }

    /// How many characters begin before an offset.
    fn characters(&self, text: &str, offset: usize) -> usize {
        let Some(before) = self.before.get(offset / STRIDE) else {
            return text.chars().count();
        };
        let rest = &text.as_bytes()[offset / STRIDE * STRIDE..offset];
        before + rest.iter().filter(|byte| !matches!(byte, 0x80..=0xbf)).count()
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
        let long = "ż".repeat(3_000);
        let index = LineIndex::new(&long);
        for at in [0, 1_023, 1_024, 1_025, 2_048, 5_999, 6_000] {
            let expected = long[..long.floor_char_boundary(at)].chars().count() + 1;
            assert_eq!(index.line_column(&long, at), LineColumn { line: 1, column: expected });
        }
    }

    #[test]
    fn editors_name_the_same_places_in_their_own_units() {
        let text = "a\r\nłß🎲x\n";
        let index = LineIndex::new(text);
        let x = text.find('x').unwrap();
        for (units, column) in [(Units::Utf8, 8), (Units::Utf16, 4)] {
            let place = EditorPlace { line: 1, column };
            assert_eq!(index.editor_place(text, x, units), place);
            assert_eq!(index.offset(text, place, units), x);
        }
        let at = |line, column| index.offset(text, EditorPlace { line, column }, Units::Utf16);
        assert_eq!(at(0, 99), 1, "never between the two characters that end a line");
        assert_eq!(at(1, 3), text.find('🎲').unwrap(), "never inside a character");
        assert_eq!(at(1, 99), text.len() - 1);
        assert_eq!(at(99, 0), text.len());
    }
}
