//! No-break spaces: where a line must not end.

use super::glyph::Glyphs;
use super::{NO_BREAK, Typography};

pub(super) fn set(glyphs: &mut Glyphs, rules: &Typography) {
    for abbreviation in &rules.abbreviations {
        join(glyphs, abbreviation);
    }
    for at in 0..glyphs.len() {
        if glyphs.free(at) == Some(' ') && is_bound(glyphs, at, rules) {
            glyphs.replace(at, 1, NO_BREAK);
        }
    }
}

fn is_bound(glyphs: &Glyphs, at: usize, rules: &Typography) -> bool {
    let (before, after) = (glyphs.before(at), glyphs.after(at));
    if before.is_none_or(char::is_whitespace) || after.is_none_or(char::is_whitespace) {
        return false;
    }
    let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let letter =
        |c: Option<char>| c.is_some_and(|c| c.is_alphabetic() || matches!(c, '×' | '%' | '€'));
    let word = word_before(glyphs, at);
    let listed = |list: &str| {
        list.split_whitespace().any(|known| known.to_lowercase() == word.to_lowercase())
    };
    // 5 cards, 2× 3
    (digit(before) && letter(after))
        || (before == Some('×') && digit(after))
        // a dash stays with what is before it
        || (after == Some('–') && glyphs.after(at + 1).is_none_or(char::is_whitespace))
        || listed(&rules.bind_after)
        || (digit(after) && listed(&rules.bind_before_number))
        || (rules.ordinals && is_ordinal(&word) && letter(after))
}

/// The word that ends before a place, with its full stop.
fn word_before(glyphs: &Glyphs, at: usize) -> String {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '.' | '§' | '’');
    let mut letters: Vec<char> = Vec::new();
    for glyph in glyphs.0[..at].iter().rev() {
        match glyph.character {
            '*' | '_' | '[' | ']' => {}
            character if is_part(character) => letters.push(character),
            // A hyphen makes it the end of a longer word.
            '-' => return String::new(),
            _ => break,
        }
    }
    letters.iter().rev().collect()
}

/// `1.` or `12.`: what follows is what it counts.
fn is_ordinal(word: &str) -> bool {
    let digits = word.strip_suffix('.').unwrap_or_default();
    (1..=2).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Writes an abbreviation of several words with no-break spaces, however it was typed.
fn join(glyphs: &mut Glyphs, abbreviation: &str) {
    let parts: Vec<Vec<char>> =
        abbreviation.split_whitespace().map(|part| part.chars().collect()).collect();
    let mut at = 0;
    while at < glyphs.len() {
        let begins_word =
            !at.checked_sub(1).and_then(|at| glyphs.at(at)).is_some_and(char::is_alphanumeric);
        match begins_word.then(|| gaps(glyphs, at, &parts)).flatten() {
            Some(gaps) => {
                // From behind, so that places before stay right.
                for (place, length) in gaps.iter().rev() {
                    if *length > 0 {
                        glyphs.replace(*place, *length, NO_BREAK);
                    } else {
                        let glyph = super::glyph::Glyph { character: NO_BREAK, is_fixed: false };
                        glyphs.0.insert(*place, glyph);
                    }
                }
                at += parts.iter().map(Vec::len).sum::<usize>();
            }
            None => at += 1,
        }
    }
}

/// Where the gaps between the parts are, if they stand here: place and length.
fn gaps(glyphs: &Glyphs, start: usize, parts: &[Vec<char>]) -> Option<Vec<(usize, usize)>> {
    let mut at = start;
    let mut gaps = Vec::new();
    for (number, part) in parts.iter().enumerate() {
        if number > 0 {
            let length = usize::from(glyphs.free(at).is_some_and(|c| c == ' ' || c == NO_BREAK));
            gaps.push((at, length));
            at += length;
        }
        for letter in part {
            if glyphs.free(at) != Some(*letter) {
                return None;
            }
            at += 1;
        }
    }
    Some(gaps)
}
