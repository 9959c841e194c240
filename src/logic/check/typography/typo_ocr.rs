//! `typo-ocr`

use super::declare_check;
use super::prose::{Fault, free, report};
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Cells, TermNode};
use crate::language::Topic;

declare_check! {
    /// A digit inside a word, or a letter where a number belongs: the marks of a scan.
    ///
    /// ## Why
    /// Programs that read scanned rule books take *ó* for 6, *O* for 0 and 5 for
    /// *S*. The first looks careless, the others change the rule.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// language: pl
    /// hints: [{ id: scan, text: Weź kilka żeton6w. }]
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// hints: [{ id: scan, text: Tracisz S żetonów. }]
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// hints: [{ id: scan, text: Ziehe l Karte. }]
    /// ```
    /// ```yaml,triggers
    /// hints: [{ id: scan, text: Discard O cards. }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// language: pl
    /// hints: [{ id: scan, text: "Weź 5 żetonów. O karty poproś gracza S." }]
    /// ```
    /// ```yaml,passes
    /// language: de
    /// hints: [{ id: scan, text: "Lege den 2er, die Karten auf DIN-A4-Papier und MP3 bei." }]
    /// ```
    /// ```yaml,passes
    /// hints: [{ id: scan, text: "I discard the 1st and 2nd card, and then 3D cards." }]
    /// ```
    "typo-ocr", Typography, Warning
}

/// Letters that stand for a digit in bad scans.
const LOOKALIKES: [(&str, char); 6] =
    [("O", '0'), ("l", '1'), ("I", '1'), ("S", '5'), ("B", '8'), ("Z", '2')];

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for passage in cx.corpus.passages() {
        if !is_doubtful(passage.text.value.as_bytes()) {
            continue;
        }
        let mut faults = Vec::new();
        for (start, prose) in free(passage) {
            for word in prose.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
            {
                let at = word.as_ptr().addr() - prose.as_ptr().addr();
                let range = start + at..start + at + word.len();
                if let Some(message) = message(cx, passage, prose, at, word) {
                    faults.push(Fault { range, message, instead: None });
                }
            }
        }
        let finding = |message: &str, span| Diagnostic::new(&CHECK, message, span);
        sink.extend(report(cx, passage, &faults, finding));
    }
}

/// Whether a digit follows a letter, or a letter that looks like a digit stands before a blank.
fn is_doubtful(bytes: &[u8]) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
    let is_lookalike = |byte: u8| matches!(byte, b'O' | b'l' | b'I' | b'S' | b'B' | b'Z');
    bytes.windows(3).any(|three| {
        (three[2].is_ascii_digit() && is_letter(three[1]))
            || (three[2] == b' ' && is_lookalike(three[1]) && !three[0].is_ascii_alphanumeric())
    })
}

fn message(
    cx: Context<'_>,
    passage: &Passage,
    prose: &str,
    at: usize,
    word: &str,
) -> Option<String> {
    if has_digit_inside(word) {
        return Some(format!("a digit in the word `{word}`"));
    }
    let (_, digit) = LOOKALIKES.iter().find(|(letter, _)| *letter == word)?;
    let stands_alone = prose[..at].ends_with(|c: char| c.is_whitespace())
        && prose[..at].trim_end().ends_with(char::is_lowercase);
    let next = prose[at + word.len()..].strip_prefix(' ')?;
    let next: String = next.chars().take_while(|c| c.is_alphanumeric()).collect();
    let is_word = cx.reading_of(passage).words(Topic::LetterWord).has(word);
    let is_meant = stands_alone && !is_word && is_counted(cx, passage, &next.to_lowercase());
    is_meant.then(|| format!("the letter `{word}` stands where a number belongs: {digit}?"))
}

/// Small letters, digits, small letters: `żeton6w`, but neither `2er` nor `mp3`.
fn has_digit_inside(word: &str) -> bool {
    let before = word.chars().take_while(|c| !c.is_ascii_digit()).collect::<Vec<char>>();
    let behind = word.trim_start_matches(|c: char| !c.is_ascii_digit());
    let behind = behind.trim_start_matches(|c: char| c.is_ascii_digit());
    before.len() >= 2
        && before[1..].iter().all(|c| c.is_lowercase())
        && behind.chars().next().is_some_and(char::is_lowercase)
}

/// Whether a word names something that is counted.
fn is_counted(cx: Context<'_>, passage: &Passage, word: &str) -> bool {
    let game = cx.game;
    let own = game.translations.get(&passage.language).map_or(&game.terms, |other| &other.terms);
    cx.reading_of(passage).words(Topic::Thing).has(word)
        || own.values().any(|term| has_form(term, word))
}

fn has_form(term: &TermNode, word: &str) -> bool {
    let is_word = |text: &crate::format::Text| text.value.to_lowercase() == word;
    let in_cells = |cells: &Cells| match cells {
        Cells::Word(text) => is_word(text),
        Cells::Cases(cases) => cases.values().any(is_word),
    };
    in_cells(&term.forms.sg) || in_cells(&term.forms.pl) || term.forms.also.iter().any(is_word)
}
