//! Quotation marks, nested, and apostrophes.

use super::glyph::Glyphs;

pub(super) fn set(glyphs: &mut Glyphs, quotes: &str) {
    let marks: Vec<char> = quotes.chars().collect();
    let &[open, close, inner_open, inner_close] = marks.as_slice() else { return };
    let pair = |depth: usize| {
        if depth.is_multiple_of(2) { (open, close) } else { (inner_open, inner_close) }
    };
    // The typed mark of every quotation that is open, and how deep it is.
    let mut opened: Vec<(char, usize)> = Vec::new();
    for at in 0..glyphs.len() {
        let Some(typed @ ('"' | '\'')) = glyphs.free(at) else { continue };
        let innermost = opened.last().copied().filter(|(mark, _)| *mark == typed);
        let mark = if typed == '\'' && is_apostrophe(glyphs, at, innermost.is_some()) {
            '’'
        } else if let Some((_, depth)) = innermost.filter(|_| !may_open(glyphs, at)) {
            opened.pop();
            pair(depth).1
        } else if may_open(glyphs, at) {
            // Single marks are the inner ones, also where nothing is around them.
            let depth = if typed == '\'' { opened.len() | 1 } else { opened.len() };
            opened.push((typed, depth));
            pair(depth).0
        } else if typed == '"' {
            close
        } else {
            '’'
        };
        glyphs.replace(at, 1, mark);
    }
}

/// Whether a mark stands where a quotation can begin.
fn may_open(glyphs: &Glyphs, at: usize) -> bool {
    let opening = |c: char| {
        c.is_whitespace()
            || matches!(c, '(' | '–' | '—' | '/' | '„' | '“' | '‚' | '‘' | '»' | '"' | '\'' | '=')
    };
    let before = glyphs.before(at).is_none_or(opening);
    before && glyphs.after(at).is_some_and(|c| !c.is_whitespace())
}

/// An apostrophe stands inside or behind a word; a quotation needs an end.
fn is_apostrophe(glyphs: &Glyphs, at: usize, is_open: bool) -> bool {
    let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let (before, after) = (glyphs.before(at), glyphs.after(at));
    if letter(before) && letter(after) {
        return true;
    }
    if may_open(glyphs, at) {
        let is_end = |i: usize| {
            glyphs.free(i) == Some('\'')
                && glyphs.before(i).is_some_and(|c| !c.is_whitespace())
                && !letter(glyphs.after(i))
        };
        return !(at + 2..glyphs.len()).any(is_end);
    }
    !is_open
}
