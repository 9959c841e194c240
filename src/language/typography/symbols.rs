//! Dashes, ranges, minus, times, ellipsis and decimal marks.

use super::glyph::Glyphs;

/// One rule after the other over the whole text: a later one may rely on what
/// an earlier one made, and a second run finds nothing to do.
pub(super) fn set(glyphs: &mut Glyphs, decimal_mark: char) {
    each(glyphs, '.', ellipsis);
    each(glyphs, '-', hyphen);
    each(glyphs, 'x', times);
    if decimal_mark != '.' {
        each(glyphs, '.', |glyphs, at| decimal(glyphs, at, decimal_mark));
    }
}

fn each(glyphs: &mut Glyphs, character: char, rule: impl Fn(&mut Glyphs, usize)) {
    let mut at = 0;
    while at < glyphs.len() {
        if glyphs.free(at) == Some(character) {
            rule(glyphs, at);
        }
        at += 1;
    }
}

fn is_digit(character: Option<char>) -> bool {
    character.is_some_and(|c| c.is_ascii_digit())
}

fn is_blank(character: Option<char>) -> bool {
    character.is_none_or(char::is_whitespace)
}

/// Exactly three dots are an ellipsis.
fn ellipsis(glyphs: &mut Glyphs, at: usize) {
    let is_dot = |i: usize| glyphs.free(i) == Some('.');
    let begins_run = at.checked_sub(1).is_none_or(|before| glyphs.at(before) != Some('.'));
    if begins_run && is_dot(at + 1) && is_dot(at + 2) && glyphs.at(at + 3) != Some('.') {
        glyphs.replace(at, 3, '…');
    }
}

/// `1.5` takes the decimal mark; `1.2.3` and `24.12.` do not.
fn decimal(glyphs: &mut Glyphs, at: usize, mark: char) {
    let (left, mut right) = token(glyphs, at, &['.', ',', '/', ':']);
    // Punctuation behind a number is not part of it; a dot may make it a date.
    while right > at + 1 && matches!(glyphs.at(right - 1), Some(',' | ':' | '/')) {
        right -= 1;
    }
    let digits = |range: std::ops::Range<usize>| {
        !range.is_empty() && range.clone().all(|i| is_digit(glyphs.at(i)))
    };
    // A hyphen before it makes it a name: CC-BY-4.0.
    let before = left.checked_sub(1).and_then(|i| glyphs.at(i));
    let stands_alone = !before.is_some_and(|c| c.is_alphanumeric() || c == '-')
        && !glyphs.at(right).is_some_and(char::is_alphanumeric);
    if digits(left..at) && digits(at + 1..right) && stands_alone {
        glyphs.replace(at, 1, mark);
    }
}

/// The run of digits and joining marks around a place.
fn token(glyphs: &Glyphs, at: usize, joining: &[char]) -> (usize, usize) {
    let belongs =
        |i: usize| glyphs.free(i).is_some_and(|c| c.is_ascii_digit() || joining.contains(&c));
    let mut left = at;
    while left > 0 && belongs(left - 1) {
        left -= 1;
    }
    let mut right = at + 1;
    while right < glyphs.len() && belongs(right) {
        right += 1;
    }
    (left, right)
}

fn hyphen(glyphs: &mut Glyphs, at: usize) {
    let before = at.checked_sub(1).and_then(|at| glyphs.at(at));
    let after = glyphs.at(at + 1);
    if glyphs.free(at + 1) == Some('-') && glyphs.free(at + 2) != Some('-') && before != Some('-') {
        glyphs.replace(at, 2, '–');
    } else if before.is_some_and(|c| c == ' ' || c == super::NO_BREAK) && is_blank(after) {
        glyphs.replace(at, 1, '–');
    } else if is_digit(before) && is_digit(after) {
        range(glyphs, at);
    } else if is_digit(after)
        && before.is_none_or(|c| c.is_whitespace() || matches!(c, '(' | '*' | '„' | '“' | '"'))
    {
        glyphs.replace(at, 1, '−');
    }
}

/// `2-4`, but neither `2026-11-16` nor `A1-2`.
fn range(glyphs: &mut Glyphs, at: usize) {
    let (left, right) = token(glyphs, at, &['-', '.', '/', ':']);
    let hyphens = (left..right).filter(|i| glyphs.at(*i) == Some('-')).count();
    let stands_alone =
        !left.checked_sub(1).and_then(|i| glyphs.at(i)).is_some_and(char::is_alphanumeric)
            && !glyphs.at(right).is_some_and(char::is_alphabetic);
    if hyphens == 1 && stands_alone {
        glyphs.replace(at, 1, '–');
    }
}

/// `3x`, `3x4` and `3 x 4`, but not `x-ray` or `3xyz`.
fn times(glyphs: &mut Glyphs, at: usize) {
    let before = at.checked_sub(1).and_then(|at| glyphs.at(at));
    let after = glyphs.at(at + 1);
    let spaced = before == Some(' ')
        && after == Some(' ')
        && is_digit(at.checked_sub(2).and_then(|at| glyphs.at(at)))
        && is_digit(glyphs.at(at + 2));
    let ends_word = !after.is_some_and(|c| c.is_alphabetic() || matches!(c, '-' | '\'' | '’'));
    if spaced || (is_digit(before) && ends_word) {
        glyphs.replace(at, 1, '×');
    }
}
