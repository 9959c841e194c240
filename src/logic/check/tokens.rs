//! The words of a text with what stands between them: clauses, sentences, paragraphs.

use std::ops::Range;

use super::words::Words;
use crate::language::{Reading, Token};

/// A part of a text, as far as words go.
#[derive(Debug, Clone)]
pub(super) enum Part {
    /// Words.
    Prose(Range<usize>),
    /// Something in braces, with the number that it is, if it is written there.
    Braces(Range<usize>, Option<i64>),
    /// A reference without words of its own.
    Break,
}

/// The words and placeholders of a text in order.
pub(super) fn tokens<'p>(
    text: &'p str,
    words: &'p Words,
    parts: &[Part],
    reading: &Reading,
) -> Vec<Token<'p>> {
    let list = Vec::with_capacity(words.list().len() + parts.len());
    let mut scan =
        Scan { text, words, reading, list, cut: 0, sentence: 0, paragraph: 0, gap: Gap::default() };
    scan.gap.is_start = true;
    for part in parts {
        match part {
            Part::Prose(range) => scan.prose(range),
            Part::Braces(range, value) => scan.push(&text[range.clone()], range.clone(), *value),
            Part::Break => scan.cut += 1,
        }
    }
    scan.list
}

/// What stands between two words.
#[derive(Debug, Default)]
struct Gap {
    /// A full stop, or a mark of its kind, and whether a blank follows it.
    stop: Option<(char, bool)>,
    is_paragraph: bool,
    is_item: bool,
    /// A capital is usual behind it.
    is_start: bool,
}

struct Scan<'p, 'r> {
    text: &'p str,
    words: &'p Words,
    reading: &'r Reading,
    list: Vec<Token<'p>>,
    cut: usize,
    sentence: usize,
    paragraph: usize,
    gap: Gap,
}

impl<'p> Scan<'p, '_> {
    /// The words of a part of the text, and the marks between them.
    fn prose(&mut self, range: &Range<usize>) {
        let mut at = range.start;
        for number in self.words.within(range) {
            let word = self.words.list()[number].range();
            // Inside the address of a link.
            if word.start < at {
                continue;
            }
            // Most often a single blank.
            if at + 1 != word.start || self.text.as_bytes()[at] != b' ' {
                at = self.between(at..word.start, range.end);
            }
            if word.start < at {
                continue;
            }
            at = word.end;
            self.push(self.words.lower(number), word, None);
        }
        self.between(at..range.end, range.end);
    }

    /// Reads the marks of a gap between words; says where it ends, since the address of a link,
    /// which says nothing, may reach further.
    fn between(&mut self, gap: Range<usize>, prose_end: usize) -> usize {
        let mut at = gap.start;
        let mut lines = 0;
        let mut is_joint = gap.len() == 1;
        while at < gap.end {
            let rest = &self.text[at..prose_end];
            let Some(character) = rest.chars().next() else { break };
            match character {
                '.' | '!' | '?' | '…' => self.gap.stop = Some((character, false)),
                // *vor 1., danach*
                ',' | ';' => self.gap.stop = None,
                '\n' => lines += 1,
                '-' | '*' | '•' if lines > 0 => self.gap.is_item = true,
                _ => {}
            }
            if character.is_whitespace()
                && let Some((_, is_parted)) = &mut self.gap.stop
            {
                *is_parted = true;
            }
            is_joint &= character == '-';
            let is_mark = matches!(
                character,
                '.' | ',' | ';' | ':' | '!' | '?' | '(' | ')' | '–' | '—' | '\n'
            );
            self.cut += usize::from(is_mark || rest.starts_with(" - "));
            self.gap.is_start |= matches!(
                character,
                '.' | '!'
                    | '?'
                    | ':'
                    | '('
                    | '['
                    | '„'
                    | '“'
                    | '"'
                    | '»'
                    | '«'
                    | '–'
                    | '—'
                    | '•'
                    | '*'
                    | '/'
            );
            let address = rest.strip_prefix("](").and_then(|inner| inner.find(')'));
            at += address.map_or(character.len_utf8(), |end| end + 3);
        }
        self.gap.is_paragraph |= lines > 1;
        if is_joint && let Some(last) = self.list.last_mut() {
            last.is_joined = true;
        }
        at
    }

    fn push(&mut self, lower: &'p str, range: Range<usize>, value: Option<i64>) {
        let own = &self.text[range.clone()];
        let is_capital = own.starts_with(char::is_uppercase);
        let gap = std::mem::take(&mut self.gap);
        if self.ends_sentence(&gap, own, is_capital) {
            self.sentence += 1;
            self.cut += 1;
            self.paragraph += usize::from(gap.is_paragraph);
        }
        let is_number = lower.starts_with(|c: char| c.is_ascii_digit());
        self.list.push(Token {
            lower,
            cut: self.cut,
            sentence: self.sentence,
            paragraph: self.paragraph,
            is_capital,
            is_loud: is_capital && own.chars().nth(1).is_some_and(char::is_uppercase),
            is_start: gap.is_start || gap.is_paragraph || gap.is_item,
            is_joined: false,
            value: value.or_else(|| if is_number { digits(lower) } else { None }),
            range,
        });
    }

    fn ends_sentence(&self, gap: &Gap, next: &str, is_capital: bool) -> bool {
        let Some(last) = self.list.last() else { return false };
        if gap.is_paragraph || gap.is_item {
            return true;
        }
        let Some((mark, is_parted)) = gap.stop else { return false };
        let begins = is_capital || next.starts_with(|c: char| c.is_ascii_digit() || c == '{');
        if !begins || (!is_parted && (!is_capital || last.range.len() < 2)) {
            return false;
        }
        if mark != '.' {
            return true;
        }
        // *in der 2. Runde*
        let is_ordinal =
            last.value.is_some()
                && self.list.len().checked_sub(2).is_some_and(|before| {
                    self.reading.grammar.articles.has(self.list[before].lower)
                });
        // *No. It is not.* against *no. 5*
        let is_word = last.is_start && is_capital;
        !is_ordinal && (is_word || !self.reading.is_abbreviation(last.lower))
    }
}

/// The number at the beginning of `12`, `3x`, `2nd`, `4er`.
pub(super) fn digits(word: &str) -> Option<i64> {
    if !word.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let end = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
    word[..end].parse().ok()
}
