//! The words of a text, cut and put into lower case once for all checks.

use std::ops::Range;

/// A word of a prose: a run of letters and digits.
#[derive(Debug, Clone, Copy)]
pub(super) struct Word {
    start: u32,
    end: u32,
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
    /// The text with the capitals of ASCII in lower case.
    lower: String,
    /// Words with other capitals in lower case, by their number.
    others: Vec<(usize, String)>,
}

impl Words {
    /// Cuts the prose of a text; its parts are given with where they stand.
    pub(super) fn new<'t>(
        text: &str,
        prose: impl Iterator<Item = (Range<usize>, &'t str)>,
    ) -> Self {
        let list = Vec::with_capacity(text.len() / 5);
        let mut words = Self { list, lower: text.to_ascii_lowercase(), others: Vec::new() };
        prose.for_each(|(range, prose)| words.add(range.start, prose));
        words
    }

    fn add(&mut self, start: usize, prose: &str) {
        let narrow = |at: usize| u32::try_from(start + at).unwrap_or(u32::MAX);
        let bytes = prose.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            let (end, is_small) = word_end(prose, at);
            if end > at {
                if !is_small {
                    self.others.push((self.list.len(), prose[at..end].to_lowercase()));
                }
                self.list.push(Word { start: narrow(at), end: narrow(end) });
            }
            at = end + bytes.get(end).map_or(0, |lead| width(*lead));
        }
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
        match self.others.binary_search_by_key(&number, |(other, _)| *other) {
            Ok(at) => &self.others[at].1,
            Err(_) => &self.lower[self.list[number].range()],
        }
    }

    /// All words in lower case.
    pub(super) fn all_lower(&self) -> impl Iterator<Item = &str> {
        (0..self.list.len()).map(|number| self.lower(number))
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
        let words = Words::new(text, [(0..text.len(), text)].into_iter());
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
