//! Numbers in texts: in digits, in words, or behind a name.

use std::ops::Range;

use crate::language::{NumberWord, Reading, Token};

/// A number in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mark {
    /// Where.
    pub range: Range<usize>,
    /// The number of its first word in the text.
    pub word: usize,
    /// The number of words.
    pub length: usize,
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
}

impl Mark {
    /// The number, if it is one.
    pub(super) fn number(&self) -> Option<NumberWord> {
        match self.sign {
            Sign::Number(number) => Some(number),
            Sign::Value(_) => None,
        }
    }

    /// The name of a value or the formula, if it is one.
    pub(super) fn value(&self) -> Option<&str> {
        match &self.sign {
            Sign::Value(key) => Some(key),
            Sign::Number(_) => None,
        }
    }
}

/// The numbers among the words; tells the words that are numbers so.
pub(super) fn numbers(
    text: &str,
    tokens: &mut [Token<'_>],
    signs: &[(usize, Sign)],
    reading: &Reading,
) -> Vec<Mark> {
    let lower: Vec<&str> = tokens.iter().map(|token| token.lower).collect();
    let mut marks: Vec<Mark> = Vec::new();
    let mut counted_until = 0;
    for at in 0..tokens.len() {
        let token = &tokens[at];
        let mark = |length: usize, sign: Sign| Mark {
            range: token.range.start..tokens[at + length - 1].range.end,
            word: at,
            length,
            sign,
        };
        if token.is_placeholder() {
            let sign = signs.iter().find(|(start, _)| *start == token.range.start);
            marks.extend(sign.map(|(_, sign)| mark(1, sign.clone())));
            continue;
        }
        if let Some(value) = token.value {
            if !joins_thousands(text, tokens, at, value, marks.last_mut()) {
                let is_cardinal = token.is_placeholder() || !token.is_times(text);
                let number = NumberWord { is_cardinal, ..NumberWord::cardinal(value) };
                marks.push(mark(1, Sign::Number(number)));
            }
            continue;
        }
        let Some((length, mut number)) = reading.lexicon.find(&lower[at..]) else { continue };
        if at < counted_until || joins_number(marks.last_mut(), at, number, &token.range) {
            continue;
        }
        counted_until = at + length;
        // *Second Sight*, *the Hundreds*
        let is_name = token.is_capital && !token.is_start && !token.is_loud;
        number.is_certain &= !is_name || reading.grammar.capitalises_nouns;
        marks.push(mark(length, Sign::Number(number)));
        if number.is_certain && number.is_cardinal && length == 1 {
            tokens[at].value = Some(number.value);
        }
    }
    marks
}

/// `1.000`, `1,000` and `1 000` are one number.
fn joins_thousands(
    text: &str,
    tokens: &[Token<'_>],
    at: usize,
    value: i64,
    last: Option<&mut Mark>,
) -> bool {
    let word = &tokens[at];
    let Some(last) = last.filter(|last| last.word + last.length == at) else { return false };
    let Sign::Number(number) = &mut last.sign else { return false };
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
