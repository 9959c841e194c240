//! Brackets and braces that do not fit: what was probably meant by them.

use std::ops::Range;

use super::{Piece, Placeholder};

/// Brackets or braces that cannot be read, and what they were meant to be, if that can be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Slip {
    pub range: Range<usize>,
    pub instead: Option<String>,
}

impl Slip {
    /// What was meant, as if it were written so.
    pub(super) fn piece(&self, text: &str) -> Option<Piece> {
        let instead = self.instead.as_deref()?;
        let written = &text[self.range.clone()];
        let place = |inner: &str| {
            let start = self.range.start + written.find(inner)?;
            Some(start..start + inner.len())
        };
        if let Some(inner) = instead.strip_prefix("[[").and_then(|rest| rest.strip_suffix("]]")) {
            let id = inner.split('|').next().unwrap_or_default();
            let (is_bare, target) = id.strip_prefix('#').map_or((false, id), |id| (true, id));
            let target_range = place(target)?;
            let target = target.to_owned();
            return Some(Piece::Reference { target, target_range, words: None, is_bare });
        }
        let inner = instead.strip_prefix('{')?.strip_suffix('}')?;
        Some(Piece::Placeholder(Placeholder::parse(inner).ok()?, place(inner)?))
    }
}

/// `[[place`, `[[place)`, `[[place]`: a reference that never closes; `start` is where it opens.
pub(super) fn open_reference(text: &str, start: usize) -> Slip {
    let behind = &text[start + 2..];
    let id = id_length(behind);
    let alone = Slip { range: start..start + 2, instead: None };
    if id == 0 {
        return alone;
    }
    let words = match behind[id..].strip_prefix('|') {
        Some(words) => match words.find([')', ']', '}', '[', '\n']) {
            Some(length) if !words[length..].starts_with(['[', '\n']) => 1 + length,
            _ => return alone,
        },
        None => 0,
    };
    let inner = &behind[..id + words];
    let closers =
        behind[inner.len()..].chars().take_while(|c| matches!(c, ')' | ']' | '}')).take(2);
    let end = start + 2 + inner.len() + closers.count();
    Slip { range: start..end, instead: Some(format!("[[{inner}]]")) }
}

/// `place]]`, `[place]]`, `(place]]`: a reference that was never opened; `end` is where it closes.
pub(super) fn unopened_reference(text: &str, end: usize) -> Slip {
    let before = &text[..end];
    let open = before.rfind(['[', '(', '{', '\n']).map_or(0, |at| at + 1);
    let is_reference = |inner: &str| {
        let id = id_length(inner);
        id > 0 && (id == inner.len() || inner[id..].starts_with('|'))
    };
    let last_word = before.rfind(' ').map_or(0, |at| at + 1).max(open);
    let start = [open, last_word].into_iter().find(|start| is_reference(&before[*start..]));
    let instead = start.map(|start| format!("[[{}]]", &before[start..]));
    let opens = start.filter(|start| before[..*start].ends_with(['[', '(', '{']));
    let start = opens.map(|start| start - 1).or(start).unwrap_or(end);
    Slip { range: start..end + 2, instead }
}

/// `{{count}}`, `{{count}`: doubled braces; `start` is the first of them.
pub(super) fn doubled_braces(text: &str, start: usize) -> Option<Slip> {
    let inner = text[start..].strip_prefix("{{")?;
    let length = inner.find(['{', '}']).filter(|at| inner[*at..].starts_with('}'))?;
    let inner = &inner[..length];
    Placeholder::parse(inner).ok()?;
    let end = start + 2 + length;
    let closers = if text[end..].starts_with("}}") { 2 } else { 1 };
    Some(Slip { range: start..end + closers, instead: Some(format!("{{{inner}}}")) })
}

/// `{count)`, `{count]`: a brace that another bracket closes; `start` is the brace.
pub(super) fn wrongly_closed(text: &str, start: usize) -> Slip {
    let behind = &text[start + 1..];
    let alone = Slip { range: start..start + 1, instead: None };
    let Some(length) = behind.find(['{', '}', ')', ']', '[', '(', '\n']) else { return alone };
    let inner = &behind[..length];
    if !behind[length..].starts_with([')', ']']) || Placeholder::parse(inner).is_err() {
        return alone;
    }
    Slip { range: start..start + length + 2, instead: Some(format!("{{{inner}}}")) }
}

/// How long the id is that a text begins with.
fn id_length(text: &str) -> usize {
    let bare = text.strip_prefix('#').unwrap_or(text);
    let is_id = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let length = bare.find(|c| !is_id(c)).unwrap_or(bare.len());
    let ends_word = !bare[length..].starts_with(char::is_alphanumeric);
    if length > 0 && ends_word { text.len() - bare.len() + length } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_are_closed_and_opened() {
        for (text, meant) in [
            ("see [[place) now", "[[place]]"),
            ("see [[place", "[[place]]"),
            ("see [[place] now", "[[place]]"),
            ("see [[place.", "[[place]]"),
            ("see [[place|the place) now", "[[place|the place]]"),
            ("see [[#place}} now", "[[#place]]"),
        ] {
            assert_eq!(open_reference(text, 4).instead.as_deref(), Some(meant), "{text}");
        }
        assert_eq!(open_reference("[[Der Ort) ", 0), Slip { range: 0..2, instead: None });
        for (text, range) in
            [("see [place]]", 4..12), ("see place]]", 4..11), ("see (place|it]]", 4..15)]
        {
            let slip = unopened_reference(text, text.len() - 2);
            assert_eq!(slip.range, range, "{text}");
            assert!(slip.instead.is_some());
        }
        assert_eq!(unopened_reference("Ort!]]", 4), Slip { range: 4..6, instead: None });
    }

    #[test]
    fn braces_are_single_and_closed() {
        let meant = |slip: Option<Slip>| slip.and_then(|slip| slip.instead);
        assert_eq!(meant(doubled_braces("{{limit}} x", 0)).unwrap(), "{limit}");
        assert_eq!(meant(doubled_braces("{{limit} x", 0)).unwrap(), "{limit}");
        assert_eq!(doubled_braces("{{{ x", 0), None);
        assert_eq!(wrongly_closed("{limit card) x", 0).instead.unwrap(), "{limit card}");
        assert_eq!(wrongly_closed("{ x", 0).instead, None);
    }
}
