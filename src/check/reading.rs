//! What a text says in numbers and in phrases, whatever its language.

use std::ops::Range;

use super::{Context, Passage};
use crate::inline::{Counted, Piece, Placeholder, parse};
use crate::language::{Lexicon, NumberWord, Saying};

/// Something recognised in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mark {
    /// Where.
    pub range: Range<usize>,
    /// The number of its first word in the text.
    pub word: usize,
    /// The number of words.
    pub length: usize,
    /// Counts up at every punctuation mark.
    pub clause: usize,
    /// What.
    pub sign: Sign,
}

/// What a mark means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Sign {
    /// A number in digits, in words, or in a placeholder such as `{2 card}`.
    Number(NumberWord),
    /// A placeholder for a value: its name, or `=` and a formula.
    Value(String),
    /// A phrase.
    Says(Saying),
}

impl Mark {
    /// The number, if it is one.
    pub(super) fn number(&self) -> Option<NumberWord> {
        match self.sign {
            Sign::Number(number) => Some(number),
            _ => None,
        }
    }

    /// The name of a value or the formula, if it is one.
    pub(super) fn value(&self) -> Option<&str> {
        match &self.sign {
            Sign::Value(key) => Some(key),
            _ => None,
        }
    }

    /// What a phrase says, if it is one.
    pub(super) fn saying(&self) -> Option<Saying> {
        match self.sign {
            Sign::Says(saying) => Some(saying),
            _ => None,
        }
    }
}

/// Reads a text with the eyes of its language, once for all checks; nothing if ksr cannot know
/// the language.
pub(super) fn read<'p>(cx: Context<'_>, passage: &'p Passage) -> Option<&'p [Mark]> {
    let find = || Some(find(passage, &cx.reading_of(passage).lexicon));
    passage.marks.get_or_init(find).as_deref()
}

fn find(passage: &Passage, lexicon: &Lexicon) -> Vec<Mark> {
    let count = passage.words.list().len() + passage.inline.pieces.len();
    let mut scan = Scan { passage, words: Vec::with_capacity(count), clause: 0 };
    scan.pieces(&passage.text.value, &passage.inline.pieces, 0);
    let words = scan.words;
    let lower: Vec<&str> = words.iter().map(|word| word.lower).collect();
    let mut marks: Vec<Mark> = Vec::new();
    let (mut said_until, mut counted_until) = (0, 0);
    for (at, word) in words.iter().enumerate() {
        let mark = |length: usize, sign: Sign| Mark {
            range: word.range.start..words[at + length - 1].range.end,
            word: at,
            length,
            clause: word.clause,
            sign,
        };
        if let Some(sign) = &word.sign {
            marks.push(mark(1, sign.clone()));
            continue;
        }
        if let Some(value) = digits(word.lower) {
            if !joins_thousands(passage, &words, at, value, marks.last_mut()) {
                marks.push(mark(1, Sign::Number(NumberWord::cardinal(value))));
            }
            continue;
        }
        let found = lexicon.find(&lower[at..]);
        if let Some((length, saying)) = found.saying.filter(|_| at >= said_until)
            && words[at + length - 1].clause == word.clause
        {
            said_until = at + length;
            marks.push(mark(length, Sign::Says(saying)));
        }
        if let Some((length, number)) = found.number.filter(|_| at >= counted_until)
            && !joins_number(marks.last_mut(), at, number, &word.range)
        {
            counted_until = at + length;
            marks.push(mark(length, Sign::Number(number)));
        }
    }
    marks
}

/// A word, a run of digits, or a placeholder.
struct Word<'p> {
    lower: &'p str,
    range: Range<usize>,
    clause: usize,
    sign: Option<Sign>,
}

struct Scan<'p> {
    passage: &'p Passage,
    words: Vec<Word<'p>>,
    clause: usize,
}

impl Scan<'_> {
    fn pieces(&mut self, text: &str, pieces: &[Piece], start: usize) {
        for piece in pieces {
            match piece {
                Piece::Markdown(range) => self.prose(start + range.start..start + range.end),
                Piece::Reference { target_range, words: Some(words), .. } => {
                    let at = target_range.end + 1;
                    // An id with an escape in it is shorter than it stands there.
                    if text.get(at..at + words.len()) == Some(words) {
                        self.pieces(words, &parse(words).pieces, start + at);
                    }
                }
                Piece::Reference { .. } => self.clause += 1,
                Piece::Placeholder(placeholder, inner) => {
                    let range = start + inner.start - 1..start + inner.end + 1;
                    let (lower, sign) = ("", sign(placeholder));
                    self.words.push(Word { lower, range, clause: self.clause, sign });
                }
            }
        }
    }

    /// The words of a part of the text, and the marks between them.
    fn prose(&mut self, range: Range<usize>) {
        let words = &self.passage.words;
        let mut at = range.start;
        for number in words.within(&range) {
            let word = words.list()[number].range();
            // Inside the address of a link.
            if word.start < at {
                continue;
            }
            // Most often a single blank.
            if at + 1 != word.start || self.passage.text.value.as_bytes()[at] != b' ' {
                at = self.between(at..word.start, range.end);
            }
            if word.start < at {
                continue;
            }
            at = word.end;
            let lower = words.lower(number);
            self.words.push(Word { lower, range: word, clause: self.clause, sign: None });
        }
        self.between(at..range.end, range.end);
    }

    /// Counts the marks of a gap between words; says where it ends, since the address of a link,
    /// which says nothing, may reach further.
    fn between(&mut self, gap: Range<usize>, prose_end: usize) -> usize {
        let text = &self.passage.text.value;
        let mut at = gap.start;
        while at < gap.end {
            let rest = &text[at..prose_end];
            let Some(character) = rest.chars().next() else { break };
            let address = rest.strip_prefix("](").and_then(|inner| inner.find(')'));
            let is_mark = matches!(
                character,
                '.' | ',' | ';' | ':' | '!' | '?' | '(' | ')' | '–' | '—' | '\n'
            );
            self.clause += usize::from(is_mark || rest.starts_with(" - "));
            at += address.map_or(character.len_utf8(), |end| end + 3);
        }
        at
    }
}

fn sign(placeholder: &Placeholder) -> Option<Sign> {
    let named = |name: &str| Some(Sign::Value(name.to_owned()));
    match placeholder {
        Placeholder::Counted { number: Counted::Literal(value), .. } => {
            Some(Sign::Number(NumberWord::cardinal(*value)))
        }
        Placeholder::Counted { number: Counted::Named(name), .. }
        | Placeholder::Name(name)
        | Placeholder::List { name, .. } => named(name),
        Placeholder::Formula(formula, _) => named(
            &std::iter::once('=').chain(formula.chars().filter(|c| *c != ' ')).collect::<String>(),
        ),
        Placeholder::Form { .. } | Placeholder::Icon(_) => None,
    }
}

/// The number at the beginning of `12`, `3x`, `2nd`, `4er`.
fn digits(word: &str) -> Option<i64> {
    if !word.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let end = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
    word[..end].parse().ok()
}

/// `1.000`, `1,000` and `1 000` are one number.
fn joins_thousands(
    passage: &Passage,
    words: &[Word<'_>],
    at: usize,
    value: i64,
    last: Option<&mut Mark>,
) -> bool {
    let word = &words[at];
    let Some(last) = last.filter(|last| last.word + last.length == at) else { return false };
    let Sign::Number(number) = &mut last.sign else { return false };
    let text = &passage.text.value;
    let gap = text.get(last.range.end..word.range.start).unwrap_or_default();
    let front = text.get(last.range.clone()).unwrap_or_default();
    let is_front = front.starts_with(|c: char| matches!(c, '1'..='9'))
        && (last.length > 1 || front.len() <= 3)
        && front.ends_with(|c: char| c.is_ascii_digit());
    let is_three = word.lower.len() == 3 && word.lower.bytes().all(|byte| byte.is_ascii_digit());
    if !is_front || !is_three || !matches!(gap, "." | "," | " " | "\u{a0}" | "\u{202f}") {
        return false;
    }
    number.value = number.value.saturating_mul(1000).saturating_add(value);
    last.range.end = word.range.end;
    last.length += 1;
    true
}

/// `twenty-five`, `dwadzieścia pięć`, `two hundred` are one number.
fn joins_number(
    last: Option<&mut Mark>,
    at: usize,
    next: NumberWord,
    range: &Range<usize>,
) -> bool {
    let Some(last) = last.filter(|last| last.word + last.length == at) else { return false };
    let is_near = range.start == last.range.end + 1;
    let Sign::Number(number) = &mut last.sign else { return false };
    if !is_near || (!next.is_certain && next.value < 100) {
        return false;
    }
    number.value = match (number.value, next.value) {
        (tens @ 20..=90, ones @ 1..=9) if tens % 10 == 0 => tens + ones,
        (factor @ 1..=9, unit @ (100 | 1000)) => factor * unit,
        (hundreds @ 100..=900, rest @ 1..=99) => hundreds + rest,
        _ => return false,
    };
    (number.is_certain, number.is_cardinal) = (true, next.is_cardinal);
    last.range.end = range.end;
    last.length += 1;
    true
}
