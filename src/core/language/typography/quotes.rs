//! Quotation marks, nested, and apostrophes.

use super::draft::Draft;

pub(super) fn set(draft: &mut Draft, quotes: &str) {
    if !draft.text().contains('"') && !draft.text().contains('\'') {
        return;
    }
    let marks: Vec<char> = quotes.chars().collect();
    let &[open, close, inner_open, inner_close] = marks.as_slice() else { return };
    let pair = |depth: usize| {
        if depth.is_multiple_of(2) { (open, close) } else { (inner_open, inner_close) }
    };
    // The typed mark of every quotation that is open, and how deep it is.
    let mut opened: Vec<(char, usize)> = Vec::new();
    let mut at = 0;
    while at < draft.text().len() {
        let Some(typed @ ('"' | '\'')) = draft.free(at) else {
            at = draft.end_of(at);
            continue;
        };
        let innermost = opened.last().copied().filter(|(mark, _)| *mark == typed);
        let mark = if typed == '\'' && is_apostrophe(draft, at, innermost.is_some()) {
            '’'
        } else if let Some((_, depth)) = innermost.filter(|_| !may_open(draft, at)) {
            opened.pop();
            pair(depth).1
        } else if may_open(draft, at) {
            // Single marks are the inner ones, also where nothing is around them.
            let depth = if typed == '\'' { opened.len() | 1 } else { opened.len() };
            opened.push((typed, depth));
            pair(depth).0
        } else if typed == '"' {
            close
        } else {
            '’'
        };
        draft.replace(at, 1, mark);
        at = draft.end_of(at);
    }
}

/// Whether a mark stands where a quotation can begin.
fn may_open(draft: &Draft, at: usize) -> bool {
    let opening = |c: char| {
        c.is_whitespace()
            || matches!(c, '(' | '–' | '—' | '/' | '„' | '“' | '‚' | '‘' | '»' | '"' | '\'' | '=')
    };
    let before = draft.before(at).is_none_or(opening);
    before && draft.after(at).is_some_and(|c| !c.is_whitespace())
}

/// An apostrophe stands inside or behind a word; a quotation needs an end.
fn is_apostrophe(draft: &Draft, at: usize, is_open: bool) -> bool {
    let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let (before, after) = (draft.before(at), draft.after(at));
    if letter(before) && letter(after) {
        return true;
    }
    if may_open(draft, at) {
        let is_end = |i: &usize| {
            draft.before(*i).is_some_and(|c| !c.is_whitespace()) && !letter(draft.after(*i))
        };
        // A quotation holds one character at least.
        let next = |from: usize| draft.find('\'', from);
        let first = next(draft.end_of(at + 1));
        return !std::iter::successors(first, |i| next(*i + 1)).any(|i| is_end(&i));
    }
    !is_open
}
