//! No-break spaces: where a line must not end.

use super::draft::Draft;
use super::{NO_BREAK, Typography};

/// The words of the rules, ready to be compared.
#[derive(Debug, Clone)]
pub(super) struct Bindings {
    /// Words in lower case and backwards, as they are met from behind.
    after: Vec<Vec<char>>,
    before_number: Vec<Vec<char>>,
    abbreviations: Vec<Abbreviation>,
    /// The second characters of all abbreviations.
    seconds: Vec<char>,
}

#[derive(Debug, Clone)]
struct Abbreviation {
    first: char,
    second: char,
    parts: Vec<Vec<char>>,
}

impl Bindings {
    pub(super) fn new(rules: &Typography) -> Self {
        let backwards = |word: &str| word.chars().flat_map(char::to_lowercase).rev().collect();
        let words = |list: &str| list.split_whitespace().map(backwards).collect();
        let abbreviation = |text: &String| {
            let mut start = text.trim_start().chars();
            let parts = text.split_whitespace().map(|part| part.chars().collect());
            let (first, second) = (start.next()?, start.next()?);
            Some(Abbreviation { first, second, parts: parts.collect() })
        };
        let abbreviations: Vec<Abbreviation> =
            rules.abbreviations.iter().filter_map(abbreviation).collect();
        let mut seconds: Vec<char> = abbreviations.iter().map(|one| one.second).collect();
        seconds.sort_unstable();
        seconds.dedup();
        Self {
            after: words(&rules.bind_after),
            before_number: words(&rules.bind_before_number),
            abbreviations,
            seconds,
        }
    }

    /// Whether two characters stand side by side as at the beginning of an abbreviation.
    fn may_abbreviate(&self, text: &str) -> bool {
        let begins = |at: usize, second: char| {
            let first = text[..at].chars().next_back();
            let mut known = self.abbreviations.iter();
            known.any(|one| Some(one.first) == first && one.second == second)
        };
        let found = |second: &char| text.match_indices(*second).any(|(at, _)| begins(at, *second));
        self.seconds.iter().any(found)
    }
}

pub(super) fn set(draft: &mut Draft, rules: &Typography) {
    let bindings = rules.bindings.get_or_init(|| Bindings::new(rules));
    // Nearly all texts hold none of them, and looking closely takes time.
    if bindings.may_abbreviate(draft.text()) {
        bindings.abbreviations.iter().for_each(|abbreviation| join(draft, abbreviation));
    }
    let mut at = 0;
    while let Some(byte) = draft.text().as_bytes().get(at) {
        if *byte == b' '
            && draft.free(at).is_some()
            && is_bound(draft, at, rules.ordinals, bindings)
        {
            draft.replace(at, 1, NO_BREAK);
        }
        at += 1;
    }
}

fn is_bound(draft: &Draft, at: usize, has_ordinals: bool, bindings: &Bindings) -> bool {
    let (before, after) = (draft.before(at), draft.after(at));
    if before.is_none_or(char::is_whitespace) || after.is_none_or(char::is_whitespace) {
        return false;
    }
    let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let letter =
        |c: Option<char>| c.is_some_and(|c| c.is_alphabetic() || matches!(c, '×' | '%' | '€'));
    // 5 cards, 2× 3, 2× HUNA
    let counts = before == Some('×') && (digit(after) || letter(after));
    // 1 000 is one number.
    let joins_thousands = digit(before) && is_thousand(draft, at);
    // A sign stays with what it is about.
    let is_sign = matches!(before, Some('↻' | '→' | '⇒' | '↪'));
    if (digit(before) && letter(after)) || counts || is_sign || joins_thousands {
        return true;
    }
    // A dash stays with what is before it.
    if after == Some('–') && draft.after(at + 1).is_none_or(char::is_whitespace) {
        return true;
    }
    let may_be_ordinal = has_ordinals && before == Some('.') && letter(after);
    if bindings.after.is_empty() && !digit(after) && !may_be_ordinal {
        return false;
    }
    let (letters, count) = word_before(draft, at);
    let word = &letters[..count];
    let listed = |list: &[Vec<char>]| list.iter().any(|known| known.as_slice() == word);
    listed(&bindings.after)
        || (digit(after) && listed(&bindings.before_number))
        || (may_be_ordinal && is_ordinal(word))
}

/// Whether three digits and no more stand behind a blank, and one to three before it.
fn is_thousand(draft: &Draft, at: usize) -> bool {
    let text = draft.text();
    let is_digit = |c: &char| c.is_ascii_digit();
    let behind = text[at + 1..].chars().take_while(is_digit).count();
    let before = text[..at].chars().rev().take_while(is_digit).count();
    let rest = text[..at].trim_end_matches(|c: char| c.is_ascii_digit());
    let stands_alone = !rest.ends_with(|c: char| c.is_alphanumeric() || matches!(c, ',' | '.'));
    behind == 3 && (1..=3).contains(&before) && stands_alone && !text[..at].ends_with(" 0")
}

/// The longest word that any rule asks for.
const MAX_WORD: usize = 8;

/// The word that ends before a place, with its full stop, in lower case and
/// backwards, and its length; none if it is longer than any that a rule asks for.
fn word_before(draft: &Draft, at: usize) -> ([char; MAX_WORD], usize) {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '.' | '§' | '’');
    let mut letters = [' '; MAX_WORD];
    let mut count = 0;
    for character in draft.text()[..at].chars().rev() {
        match character {
            '[' | ']' => {}
            character if is_part(character) && count < MAX_WORD => {
                letters[count] = character.to_lowercase().next().unwrap_or(character);
                count += 1;
            }
            // Too long, or the end of a longer word with a hyphen.
            character if is_part(character) || character == '-' => return (letters, 0),
            _ => break,
        }
    }
    (letters, count)
}

/// `1.` or `12.`: what follows is what it counts.
fn is_ordinal(backwards: &[char]) -> bool {
    match backwards {
        ['.', digits @ ..] => {
            (1..=2).contains(&digits.len()) && digits.iter().all(char::is_ascii_digit)
        }
        _ => false,
    }
}

/// Writes an abbreviation of several words with no-break spaces, however it was typed.
fn join(draft: &mut Draft, abbreviation: &Abbreviation) {
    let parts = &abbreviation.parts;
    let letters = parts.iter().map(Vec::len).sum();
    let mut from = 0;
    while let Some(at) = draft.find(abbreviation.first, from) {
        from = draft.end_of(at);
        if draft.left_of(at).is_some_and(char::is_alphanumeric) {
            continue;
        }
        let Some(gaps) = gaps(draft, at, parts) else { continue };
        // From behind, so that places before stay right.
        for (place, length) in gaps.iter().rev() {
            draft.replace(*place, *length, NO_BREAK);
        }
        from = (0..letters).fold(at, |at, _| draft.end_of(at));
    }
}

/// Where the gaps between the parts are, if they stand here: place and length in bytes.
fn gaps(draft: &Draft, start: usize, parts: &[Vec<char>]) -> Option<Vec<(usize, usize)>> {
    let mut at = start;
    let mut gaps = Vec::new();
    for (number, part) in parts.iter().enumerate() {
        if number > 0 {
            let gap = draft.free(at).filter(|c| matches!(*c, ' ' | NO_BREAK));
            let length = gap.map_or(0, char::len_utf8);
            gaps.push((at, length));
            at += length;
        }
        for letter in part {
            if draft.free(at) != Some(*letter) {
                return None;
            }
            at += letter.len_utf8();
        }
    }
    Some(gaps)
}
