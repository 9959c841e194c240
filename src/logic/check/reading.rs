//! What a text says in numbers and in phrases, whatever its language.

use super::meaning::{Sentence, sentences};
use super::number_marks::{Mark, Sign, numbers};
use super::tokens::{Part, tokens};
use super::{Context, Passage};
use crate::inline::{Counted, Piece, Placeholder, parse};
use crate::language::{NumberWord, Reading};

/// A text as checks read it.
#[derive(Debug)]
pub(super) struct Account {
    /// Its numbers and named values, in order.
    pub numbers: Vec<Mark>,
    /// What its sentences say.
    pub sentences: Vec<Sentence>,
}

/// Reads a text with the eyes of its language, once for all checks.
pub(super) fn account<'p>(cx: Context<'_>, passage: &'p Passage) -> &'p Account {
    passage.account.get_or_init(|| read_passage(passage, cx.reading_of(passage)))
}

/// The numbers of a text.
pub(super) fn read<'p>(cx: Context<'_>, passage: &'p Passage) -> &'p [Mark] {
    &account(cx, passage).numbers
}

fn read_passage(passage: &Passage, reading: &Reading) -> Account {
    let text = &passage.text.value;
    let mut outline = Outline::default();
    outline.pieces(text, &passage.inline.pieces, 0);
    let mut tokens = tokens(text, &passage.words, &outline.parts, reading);
    let numbers = numbers(text, &mut tokens, &outline.signs, reading);
    let sentences = sentences(&reading.grammar, text, &tokens);
    Account { numbers, sentences }
}

/// The parts of a text, and what its placeholders stand for, by where they begin.
#[derive(Default)]
struct Outline {
    parts: Vec<Part>,
    signs: Vec<(usize, Sign)>,
}

impl Outline {
    fn pieces(&mut self, text: &str, pieces: &[Piece], start: usize) {
        for piece in pieces {
            match piece {
                Piece::Markdown(range) => {
                    self.parts.push(Part::Prose(start + range.start..start + range.end));
                }
                Piece::Reference { target_range, words: Some(words), .. } => {
                    let at = target_range.end + 1;
                    // An id with an escape in it is shorter than it stands there.
                    if text.get(at..at + words.len()) == Some(words) {
                        self.pieces(words, &parse(words).pieces, start + at);
                    }
                }
                Piece::Reference { .. } => self.parts.push(Part::Break),
                Piece::Placeholder(placeholder, inner) => {
                    let range = start + inner.start - 1..start + inner.end + 1;
                    let sign = sign(placeholder);
                    let value = match &sign {
                        Some(Sign::Number(number)) => Some(number.value),
                        _ => None,
                    };
                    self.signs.extend(sign.map(|sign| (range.start, sign)));
                    self.parts.push(Part::Braces(range, value));
                }
            }
        }
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
