//! The words of a text, cut and put into lower case once for all checks.

use std::ops::Range;

/// A word of a prose: a run of letters and digits.
#[derive(Debug, Clone, Copy)]
pub(super) struct Word {
    start: u32,
    end: u32,
    /// Where it ends among the words in lower case; it begins where the one before ends.
    lower_end: u32,
}

impl Word {
    /// Where it stands in the text.
    pub(super) fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// The words of a text in order.
#[derive(Debug, Default)]
pub(super) struct Words {
    list: Vec<Word>,
    lower: String,
}

impl Words {
    /// Adds the words of a part of a text that begins at `start`.
    pub(super) fn add(&mut self, start: usize, prose: &str) {
        self.lower.reserve(prose.len());
        self.list.reserve(prose.len() / 5);
        let bytes = prose.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            let (end, is_small) = word_end(prose, at);
            if end > at {
                self.push(start + at, &prose[at..end], is_small);
            }
            at = end + bytes.get(end).map_or(0, |lead| width(*lead));
        }
    }

    fn push(&mut self, start: usize, word: &str, is_small: bool) {
        let lower_start = self.lower.len();
        if is_small {
            self.lower.push_str(word);
            self.lower[lower_start..].make_ascii_lowercase();
        } else {
            self.lower.push_str(&word.to_lowercase());
        }
        let narrow = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        self.list.push(Word {
            start: narrow(start),
            end: narrow(start + word.len()),
            lower_end: narrow(self.lower.len()),
        });
    }

    /// All words.
    pub(super) fn list(&self) -> &[Word] {
        &self.list
    }

    /// The words that begin within a range of the text: the number of the first, and of the
    /// first behind.
    pub(super) fn within(&self, range: &Range<usize>) -> Range<usize> {
        let before = |at: usize| self.list.partition_point(|word| (word.start as usize) < at);
        before(range.start)..before(range.end)
    }

    /// The word with this number, in lower case.
    pub(super) fn lower(&self, number: usize) -> &str {
        let start = number.checked_sub(1).map_or(0, |before| self.list[before].lower_end);
        &self.lower[start as usize..self.list[number].lower_end as usize]
    }

    /// All words in lower case.
    pub(super) fn all_lower(&self) -> impl Iterator<Item = &str> {
        let mut start = 0;
        self.list.iter().map(move |word| {
            let end = word.lower_end as usize;
            &self.lower[std::mem::replace(&mut start, end)..end]
        })
    }
}

/// Where the run of letters and digits ends that begins at a place, if one does, and whether only
/// letters of ASCII can change when it is put into lower case.
fn word_end(prose: &str, mut at: usize) -> (usize, bool) {
    let bytes = prose.as_bytes();
    let mut all_small = true;
    while let Some(byte) = bytes.get(at) {
        if byte.is_ascii_alphanumeric() {
            at += 1;
            continue;
        }
        let next = (!byte.is_ascii()).then(|| prose[at..].chars().next()).flatten();
        let Some(character) = next.filter(|c| is_word(*c)) else { break };
        all_small &= is_small(character);
        at += character.len_utf8();
    }
    (at, all_small)
}

/// The number of bytes of a character that begins with this one.
fn width(lead: u8) -> usize {
    match lead {
        0..0xc0 => 1,
        0xc0..0xe0 => 2,
        0xe0..0xf0 => 3,
        _ => 4,
    }
}

/// The same as [`char::is_alphanumeric`], without a table for the letters of Europe.
fn is_word(character: char) -> bool {
    match character {
        'À'..='ɏ' => !matches!(character, '×' | '÷'),
        _ => character.is_alphanumeric(),
    }
}

/// True for the small letters of Europe: they are their own lower case.
fn is_small(character: char) -> bool {
    let is_odd = u32::from(character) % 2 == 1;
    match character {
        'ß'..='ÿ' => true,
        'ā'..='ķ' | 'ŋ'..='ŷ' => is_odd,
        'ĺ'..='ň' | 'ź'..='ž' => !is_odd,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_those_of_unicode() {
        assert!(('\0'..=char::MAX).all(|c| is_word(c) == c.is_alphanumeric()));
        assert!(('\0'..=char::MAX).filter(|c| is_small(*c)).all(|c| c.to_lowercase().eq([c])));
    }

    #[test]
    fn words_are_cut_at_all_else_and_put_into_lower_case() {
        let text = "Zwölf „ΌΣΟΣ“: 3×Łoś-x²…";
        let mut words = Words::default();
        words.add(0, text);
        let cut: Vec<&str> =
            text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let found: Vec<&str> = words.list().iter().map(|word| &text[word.range()]).collect();
        assert_eq!(found, cut);
        let lower: Vec<String> = cut.iter().map(|word| word.to_lowercase()).collect();
        assert_eq!(words.all_lower().collect::<Vec<_>>(), lower);
        assert!((0..cut.len()).all(|number| words.lower(number) == lower[number]));
        let dash = text.find('-').unwrap_or_default();
        assert_eq!(words.within(&(dash..text.len())), cut.len() - 1..cut.len());
    }
}
