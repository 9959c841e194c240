//! No-break spaces: where a line must not end.

use super::glyph::{Glyph, Glyphs};
use super::{NO_BREAK, Typography};

pub(super) fn set(glyphs: &mut Glyphs, rules: &Typography) {
    // Nearly all texts hold none of them, and looking closely takes time.
    if may_abbreviate(glyphs, &rules.abbreviations) {
        rules.abbreviations.iter().for_each(|abbreviation| join(glyphs, abbreviation));
    }
    for at in 0..glyphs.len() {
        if glyphs.free(at) == Some(' ') && is_bound(glyphs, at, rules) {
            glyphs.replace(at, 1, NO_BREAK);
        }
    }
}

/// Whether two characters stand side by side as at the beginning of an abbreviation.
fn may_abbreviate(glyphs: &Glyphs, abbreviations: &[String]) -> bool {
    let start = |abbreviation: &String| {
        let mut start = abbreviation.chars();
        (start.next(), start.next())
    };
    // One bit for each ASCII character that is the second of an abbreviation; the first bit
    // stands for all others.
    let bit = |character: char| 1_u128 << (u32::from(character).min(128) % 128);
    let seconds =
        abbreviations.iter().filter_map(|one| start(one).1).fold(0, |all, c| all | bit(c));
    glyphs.all.windows(2).any(|pair| {
        let [first, second] = [pair[0].character, pair[1].character];
        seconds & bit(second) != 0
            && abbreviations.iter().any(|one| start(one) == (Some(first), Some(second)))
    })
}

fn is_bound(glyphs: &Glyphs, at: usize, rules: &Typography) -> bool {
    let (before, after) = (glyphs.before(at), glyphs.after(at));
    if before.is_none_or(char::is_whitespace) || after.is_none_or(char::is_whitespace) {
        return false;
    }
    let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let letter =
        |c: Option<char>| c.is_some_and(|c| c.is_alphabetic() || matches!(c, '×' | '%' | '€'));
    // 5 cards, 2× 3, 2× HUNA
    let counts = before == Some('×') && (digit(after) || letter(after));
    // A sign stays with what it is about.
    let is_sign = matches!(before, Some('↻' | '→' | '⇒' | '↪'));
    if (digit(before) && letter(after)) || counts || is_sign {
        return true;
    }
    // A dash stays with what is before it.
    if after == Some('–') && glyphs.after(at + 1).is_none_or(char::is_whitespace) {
        return true;
    }
    let may_be_ordinal = rules.ordinals && before == Some('.') && letter(after);
    if rules.bind_after.is_empty() && !digit(after) && !may_be_ordinal {
        return false;
    }
    let (letters, count) = word_before(glyphs, at);
    let word = &letters[..count];
    let listed = |list: &str| list.split_whitespace().any(|known| is_word(word, known));
    listed(&rules.bind_after)
        || (digit(after) && listed(&rules.bind_before_number))
        || (may_be_ordinal && is_ordinal(word))
}

/// The longest word that any rule asks for.
const MAX_WORD: usize = 8;

/// The word that ends before a place, with its full stop, in lower case and
/// backwards, and its length; none if it is longer than any that a rule asks for.
fn word_before(glyphs: &Glyphs, at: usize) -> ([char; MAX_WORD], usize) {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '.' | '§' | '’');
    let mut letters = [' '; MAX_WORD];
    let mut count = 0;
    for glyph in glyphs.all[..at].iter().rev() {
        match glyph.character {
            '*' | '_' | '[' | ']' => {}
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

/// Whether a word read backwards is a known one.
fn is_word(backwards: &[char], known: &str) -> bool {
    backwards.iter().rev().copied().eq(known.chars().flat_map(char::to_lowercase))
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
fn join(glyphs: &mut Glyphs, abbreviation: &str) {
    let parts: Vec<Vec<char>> =
        abbreviation.split_whitespace().map(|part| part.chars().collect()).collect();
    let mut at = 0;
    while at < glyphs.len() {
        let begins_word = glyphs.free(at) == parts.first().and_then(|part| part.first()).copied()
            && !at.checked_sub(1).and_then(|at| glyphs.at(at)).is_some_and(char::is_alphanumeric);
        match begins_word.then(|| gaps(glyphs, at, &parts)).flatten() {
            Some(gaps) => {
                // From behind, so that places before stay right.
                for (place, length) in gaps.iter().rev() {
                    if *length > 0 {
                        glyphs.replace(*place, *length, NO_BREAK);
                    } else {
                        let glyph = Glyph { character: NO_BREAK, is_fixed: false };
                        glyphs.all.insert(*place, glyph);
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
