//! Dashes, ranges, minus, times, ellipsis and decimal marks.

use super::draft::Draft;

/// One rule after the other over the whole text: a later one may rely on what
/// an earlier one made, and a second run finds nothing to do.
pub(super) fn set(draft: &mut Draft, decimal_mark: char) {
    each(draft, '.', ellipsis);
    each(draft, '-', hyphen);
    each(draft, 'x', times);
    if decimal_mark != '.' {
        each(draft, '.', |draft, at| decimal(draft, at, decimal_mark));
    }
}

fn each(draft: &mut Draft, character: char, rule: impl Fn(&mut Draft, usize)) {
    let mut from = 0;
    while let Some(at) = draft.find(character, from) {
        rule(draft, at);
        from = draft.end_of(at);
    }
}

fn is_digit(character: Option<char>) -> bool {
    character.is_some_and(|c| c.is_ascii_digit())
}

fn is_blank(character: Option<char>) -> bool {
    character.is_none_or(char::is_whitespace)
}

/// Exactly three dots are an ellipsis.
fn ellipsis(draft: &mut Draft, at: usize) {
    let is_dot = |i: usize| draft.free(i) == Some('.');
    let begins_run = draft.left_of(at) != Some('.');
    if begins_run && is_dot(at + 1) && is_dot(at + 2) && draft.at(at + 3) != Some('.') {
        draft.replace(at, 3, '…');
    }
}

/// `1.5` takes the decimal mark; `1.2.3`, `24.12.` and `1.000` do not.
fn decimal(draft: &mut Draft, at: usize, mark: char) {
    let (left, mut right) = token(draft, at, &['.', ',', '/', ':']);
    // Punctuation behind a number is not part of it; a dot may make it a date.
    while right > at + 1 && matches!(draft.at(right - 1), Some(',' | ':' | '/')) {
        right -= 1;
    }
    let digits = |range: std::ops::Range<usize>| {
        !range.is_empty() && range.clone().all(|i| is_digit(draft.at(i)))
    };
    // A hyphen before it makes it a name: CC-BY-4.0.
    let before = draft.left_of(left);
    let stands_alone = !before.is_some_and(|c| c.is_alphanumeric() || c == '-')
        && !draft.at(right).is_some_and(char::is_alphanumeric);
    let is_thousand = right - at == 4 && at - left <= 3 && draft.at(left) != Some('0');
    if digits(left..at) && digits(at + 1..right) && stands_alone && !is_thousand {
        draft.replace(at, 1, mark);
    }
}

/// The run of digits and joining marks around a place.
fn token(draft: &Draft, at: usize, joining: &[char]) -> (usize, usize) {
    let belongs =
        |i: usize| draft.free(i).is_some_and(|c| c.is_ascii_digit() || joining.contains(&c));
    let mut left = at;
    while left > 0 && belongs(left - 1) {
        left -= 1;
    }
    let mut right = at + 1;
    while right < draft.text().len() && belongs(right) {
        right += 1;
    }
    (left, right)
}

fn hyphen(draft: &mut Draft, at: usize) {
    let before = draft.left_of(at);
    let after = draft.at(at + 1);
    if draft.free(at + 1) == Some('-') && draft.free(at + 2) != Some('-') && before != Some('-') {
        draft.replace(at, 2, '–');
    } else if before.is_some_and(|c| c == ' ' || c == super::NO_BREAK) && is_blank(after) {
        draft.replace(at, 1, '–');
    } else if is_digit(before) && is_digit(after) {
        range(draft, at);
    } else if is_digit(after)
        && before.is_none_or(|c| c.is_whitespace() || matches!(c, '(' | '„' | '“' | '"'))
    {
        draft.replace(at, 1, '−');
    }
}

/// Whether digits can be the ends of a range: counts that rise. `12345-6`, `00-950` and `3-1` are
/// numbers of houses, of places and of goals; what is no run of digits, as times and fractions
/// are, may be anything. A range as far as the hundreds ends at a round number: `10-100`, while
/// `31-234` is where somebody lives.
pub fn is_range(from: &str, to: &str) -> bool {
    let number = |text: &str| {
        let is_count = !text.starts_with('0') || text.len() == 1;
        is_count.then(|| text.parse::<u32>().ok()).flatten()
    };
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_digits(from) || !is_digits(to) {
        return true;
    }
    let (Some(low), Some(high)) = (number(from), number(to)) else { return false };
    let is_code = from.len() == 2 && to.len() == 3 && !high.is_multiple_of(5);
    low < high && !is_code
}

/// `2-4`, but neither `2026-11-16` nor `A1-2`.
fn range(draft: &mut Draft, at: usize) {
    let (left, right) = token(draft, at, &['-', '.', '/', ':']);
    let ends = (&draft.text()[left..at], draft.text()[at + 1..right].trim_end_matches(['.', ':']));
    let hyphens = (left..right).filter(|i| draft.at(*i) == Some('-')).count();
    let stands_alone = !draft.left_of(left).is_some_and(char::is_alphanumeric)
        && !draft.at(right).is_some_and(char::is_alphabetic);
    if hyphens == 1 && stands_alone && is_range(ends.0, ends.1) {
        draft.replace(at, 1, '–');
    }
}

/// `3x`, `3x4` and `3 x 4`, but not `x-ray` or `3xyz`.
fn times(draft: &mut Draft, at: usize) {
    let before = draft.left_of(at);
    let after = draft.at(at + 1);
    let spaced = before == Some(' ')
        && after == Some(' ')
        && is_digit(at.checked_sub(1).and_then(|at| draft.left_of(at)))
        && is_digit(draft.at(at + 2));
    let ends_word = !after.is_some_and(|c| c.is_alphabetic() || matches!(c, '-' | '\'' | '’'));
    if spaced || (is_digit(before) && ends_word) {
        draft.replace(at, 1, '×');
    }
}
