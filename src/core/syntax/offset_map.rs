//! From an offset in a decoded scalar back to the byte in the file.

use std::ops::Range;

use crate::source::ScalarStyle;

/// Maps offsets of a decoded text to offsets of its raw notation.
///
/// YAML decoding drops, folds and adds white space, and replaces escapes; it
/// never reorders. Hence the k-th visible character of the text is the k-th
/// visible unit of the notation. Runs in which both advance together are
/// stored as one pair.
#[derive(Debug)]
pub struct OffsetMap {
    runs: Vec<(usize, usize)>,
    raw_len: usize,
    exact: bool,
}

impl OffsetMap {
    /// Compares the notation (the bytes of the scalar, quotes included) with the decoded text.
    pub fn new(raw: &str, style: ScalarStyle, decoded: &str) -> Self {
        let mut map = Self { runs: Vec::new(), raw_len: raw.len(), exact: true };
        if let Some(start) = verbatim(raw, style, decoded) {
            let first = decoded.find(|c: char| !is_space(c));
            map.runs.extend(first.map(|at| (at, start + at)));
            return map;
        }
        let mut units = units(raw, style).into_iter();
        for (at, character) in decoded.char_indices().filter(|(_, c)| !is_space(*c)) {
            match units.next() {
                Some((raw_at, unit)) if unit == character => map.push(at, raw_at),
                _ => {
                    map.exact = false;
                    break;
                }
            }
        }
        map
    }

    fn push(&mut self, decoded: usize, raw: usize) {
        match self.runs.last() {
            Some(&(d, r)) if raw >= r && decoded - d == raw - r => {}
            _ => self.runs.push((decoded, raw)),
        }
    }

    /// The raw range of a decoded range, or `None` if the two texts do not
    /// match (then only the whole scalar can be named).
    pub fn range(&self, decoded: &Range<usize>) -> Option<Range<usize>> {
        if !self.exact {
            return None;
        }
        let start = self.raw(decoded.start);
        // The last byte plus one, so that a range never swallows the
        // indentation of the next line.
        let end = if decoded.is_empty() { start } else { self.raw(decoded.end - 1) + 1 };
        Some(start..end.max(start).min(self.raw_len))
    }

    fn raw(&self, decoded: usize) -> usize {
        let run = self.runs.partition_point(|(d, _)| *d <= decoded);
        let (d, r) = match run {
            0 => return self.runs.first().map_or(0, |(_, r)| *r),
            _ => self.runs[run - 1],
        };
        (r + (decoded - d)).min(self.raw_len)
    }
}

/// Where a text begins in its notation, if it stands there letter by letter.
fn verbatim(raw: &str, style: ScalarStyle, decoded: &str) -> Option<usize> {
    let (start, special) = match style {
        ScalarStyle::Plain => (0, None),
        ScalarStyle::SingleQuoted => (1, Some('\'')),
        ScalarStyle::DoubleQuoted => (1, Some('\\')),
    };
    let inner = raw.get(start..raw.len().checked_sub(start)?)?;
    (inner == decoded && !special.is_some_and(|special| inner.contains(special))).then_some(start)
}

fn is_space(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\n' | '\r')
}

/// The visible units of a notation: offset, and the character it stands for.
fn units(raw: &str, style: ScalarStyle) -> Vec<(usize, char)> {
    match style {
        ScalarStyle::Plain => raw.char_indices().filter(|(_, c)| !is_space(*c)).collect(),
        ScalarStyle::SingleQuoted => single_quoted(raw),
        ScalarStyle::DoubleQuoted => double_quoted(raw),
    }
}

/// The inside of a quoted notation, with offsets into the whole.
fn inside(raw: &str) -> impl Iterator<Item = (usize, char)> {
    raw.char_indices().skip(1).take(raw.chars().count().saturating_sub(2))
}

fn single_quoted(raw: &str) -> Vec<(usize, char)> {
    let mut units = Vec::new();
    let mut characters = inside(raw);
    while let Some((at, character)) = characters.next() {
        if character == '\'' {
            characters.next();
        }
        if !is_space(character) {
            units.push((at, character));
        }
    }
    units
}

fn double_quoted(raw: &str) -> Vec<(usize, char)> {
    let mut units = Vec::new();
    let mut characters = inside(raw);
    let mut high_surrogate = None;
    while let Some((at, character)) = characters.next() {
        if character != '\\' {
            if !is_space(character) {
                units.push((at, character));
            }
            continue;
        }
        let Some((_, escape)) = characters.next() else {
            break;
        };
        let digits = match escape {
            'x' => 2,
            'u' => 4,
            'U' => 8,
            _ => 0,
        };
        let decoded = if digits == 0 {
            named_escape(escape)
        } else {
            let hex: String = characters.by_ref().take(digits).map(|(_, c)| c).collect();
            let code = u32::from_str_radix(&hex, 16).unwrap_or_default();
            match (high_surrogate.take(), code) {
                (None, 0xd800..0xdc00) => {
                    high_surrogate = Some((at, code));
                    None
                }
                (Some((first, high)), 0xdc00..0xe000) => {
                    let joined = 0x1_0000 + ((high - 0xd800) << 10) + (code - 0xdc00);
                    units.extend(char::from_u32(joined).map(|c| (first, c)));
                    None
                }
                _ => char::from_u32(code),
            }
        };
        units.extend(decoded.filter(|c| !is_space(*c)).map(|c| (at, c)));
    }
    units
}

fn named_escape(escape: char) -> Option<char> {
    Some(match escape {
        '0' => '\0',
        'a' => '\u{7}',
        'b' => '\u{8}',
        'v' => '\u{b}',
        'f' => '\u{c}',
        'e' => '\u{1b}',
        'N' => '\u{85}',
        '_' => '\u{a0}',
        'L' => '\u{2028}',
        'P' => '\u{2029}',
        '"' | '/' | '\\' => escape,
        // Tab, line feed, return, blank and a broken line: white space.
        _ => return None,
    })
}
