//! Lists and entries in brackets, rewritten so that every text in them has the quotes it needs.

use super::line::is_key;
use super::quoting::{begins_specially, closing, quoted, without_odd_quotes};

/// What was wrong inside the brackets; the first thing of each kind counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Flaw {
    /// A comma in a text.
    Comma,
    /// A bracket or brace in a text.
    Bracket(char),
    /// A colon in a text.
    Colon,
    /// A text that begins with a character of its own meaning.
    Start(char),
    /// A dash alone.
    Dash,
    /// A quote that does not close.
    Unclosed(char),
    /// A key without a blank behind its colon.
    MissingBlank(String),
    /// A bracket that does not close.
    Open(char),
}

/// A value that begins with a bracket, as it should be; `None` if nothing is wrong with it, or if
/// it is no such value at all.
pub(super) fn mended(value: &str) -> Option<(Flaw, String)> {
    let mut writer = Writer { text: value, at: 0, out: String::new(), flaws: Vec::new(), depth: 0 };
    writer.value(None);
    let rest = value[writer.at..].trim();
    if !rest.is_empty() && !rest.starts_with('#') {
        return None;
    }
    writer.out.push_str(&value[writer.at..]);
    let flaw = writer.flaws.into_iter().next()?;
    Some((flaw, writer.out))
}

struct Writer<'a> {
    text: &'a str,
    at: usize,
    out: String,
    flaws: Vec<Flaw>,
    depth: usize,
}

/// Deeper brackets than any file of rules has.
const MAX_DEPTH: usize = 8;

impl Writer<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn copy(&mut self, length: usize) {
        self.out.push_str(&self.text[self.at..self.at + length]);
        self.at += length;
    }

    fn blanks(&mut self) {
        let length = self.rest().len() - self.rest().trim_start().len();
        self.copy(length);
    }

    /// A value; `close` is the bracket that ends what it stands in.
    fn value(&mut self, close: Option<char>) {
        let first = self.rest().chars().next().unwrap_or(' ');
        match first {
            '{' | '[' if self.depth < MAX_DEPTH && self.is_whole(close) => self.bracket(first),
            '"' | '\'' if self.quote_fits(close) => {
                self.copy(closing(self.rest()).unwrap_or_default());
            }
            _ => self.plain(close),
        }
    }

    /// Whether the bracket here ends where the value ends; else it belongs to a text.
    fn is_whole(&self, close: Option<char>) -> bool {
        let rest = self.rest();
        if close.is_some() && is_reference(rest) || rest.starts_with('{') && !holds_entries(rest) {
            return false;
        }
        match matching(rest) {
            Some(end) => self.ends_at(end, close),
            // Not closed at all: the bracket that the line begins with.
            None => close.is_none(),
        }
    }

    fn ends_at(&self, end: usize, close: Option<char>) -> bool {
        let behind = self.rest()[end..].trim_start();
        behind.is_empty()
            || behind.starts_with('#')
            || close.is_some_and(|close| behind.starts_with([',', close]))
    }

    fn quote_fits(&self, close: Option<char>) -> bool {
        closing(self.rest()).is_some_and(|end| self.ends_at(end, close))
    }

    fn bracket(&mut self, open: char) {
        let close = if open == '{' { '}' } else { ']' };
        self.copy(1);
        self.depth += 1;
        loop {
            self.blanks();
            if self.rest().is_empty() {
                self.flaws.push(Flaw::Open(open));
                let gap = if open == '{' && !self.out.ends_with(' ') { " " } else { "" };
                self.out.push_str(gap);
                self.out.push(close);
                break;
            }
            if self.rest().starts_with(close) {
                self.copy(1);
                break;
            }
            if open == '{' {
                self.key();
            }
            self.value(Some(close));
            self.blanks();
            if self.rest().starts_with(',') {
                self.copy(1);
            }
        }
        self.depth -= 1;
    }

    /// A key with its colon, if one stands here.
    fn key(&mut self) {
        let rest = self.rest();
        let Some(end) = rest.find(':').filter(|end| is_key(&rest[..*end])) else { return };
        let behind = &rest[end + 1..];
        let has_blank = behind.is_empty() || behind.starts_with([' ', '\t']);
        if !has_blank {
            self.flaws.push(Flaw::MissingBlank(rest[..end].to_owned()));
        }
        self.copy(end + 1);
        if !has_blank {
            self.out.push(' ');
        }
        self.blanks();
    }

    /// A text without quotes, up to the next key, or up to the bracket that closes.
    fn plain(&mut self, close: Option<char>) {
        let rest = self.rest();
        let length = plain_length(rest, close);
        let text = rest[..length].trim_end().to_owned();
        let flaw = flaw(&text, close);
        self.at += text.len();
        match flaw {
            Some(Flaw::Unclosed(quote)) => {
                self.out.push_str(&quoted(text.trim_matches(quote)));
                self.flaws.push(Flaw::Unclosed(quote));
            }
            Some(Flaw::Dash) => {
                self.out.push('–');
                self.flaws.push(Flaw::Dash);
            }
            Some(flaw) => {
                self.out.push_str(&quoted(without_odd_quotes(&text).unwrap_or(&text)));
                self.flaws.push(flaw);
            }
            None => self.out.push_str(&text),
        }
        if text.is_empty() && !self.rest().is_empty() && !self.rest().starts_with([',']) {
            // A bracket that fits nothing: left as it is.
            let length = self.rest().chars().next().map_or(0, char::len_utf8);
            self.copy(length);
        }
    }
}

/// Whether a key or nothing stands behind the brace: else it begins a text.
fn holds_entries(text: &str) -> bool {
    let inner = text[1..].trim_start();
    let key = inner.split_once(':').is_some_and(|(key, _)| is_key(key.trim_matches('"')));
    key || inner.is_empty() || inner.starts_with('}')
}

/// `[[id]]`, not a list of lists.
fn is_reference(text: &str) -> bool {
    let inner = text.strip_prefix("[[").and_then(|rest| rest.split_once("]]"));
    inner.is_some_and(|(inner, _)| !inner.contains([',', '[', '"']))
}

/// Where the bracket at the beginning closes, quotes respected.
pub(super) fn matching(text: &str) -> Option<usize> {
    let mut open = Vec::new();
    let mut at = 0;
    while let Some(character) = text[at..].chars().next() {
        match character {
            '{' => open.push('}'),
            '[' => open.push(']'),
            '}' | ']' => {
                if open.pop() != Some(character) {
                    return None;
                }
                if open.is_empty() {
                    return Some(at + 1);
                }
            }
            '"' | '\'' if text[..at].ends_with([' ', '[', '{', ',']) => {
                at += closing(&text[at..])?;
                continue;
            }
            _ => {}
        }
        at += character.len_utf8();
    }
    None
}

/// The value with the bracket of a list closed that a brace would close: `{ a: [b, c }`.
pub(super) fn closed(text: &str) -> Option<String> {
    let mut open = Vec::new();
    let mut closed = String::new();
    let mut is_mended = false;
    for character in text.chars() {
        match character {
            '"' | '\'' => return None,
            '{' | '[' => open.push(character),
            ']' if open.last() == Some(&'[') => {
                open.pop();
            }
            '}' if open.last() == Some(&'[') => {
                open.pop();
                let blanks = closed.len() - closed.trim_end().len();
                closed.insert(closed.len() - blanks, ']');
                is_mended = true;
                open.pop();
            }
            '}' => {
                open.pop();
            }
            _ => {}
        }
        closed.push(character);
    }
    (is_mended && open.is_empty()).then_some(closed)
}

/// The value with a comma before a key that lacks it, and the key: `{ nom: card gen: card }`.
pub(super) fn parted(text: &str) -> Option<(String, String)> {
    let is_colon = |at: &usize| text[at + 1..].starts_with(' ');
    for colon in text.match_indices(':').map(|(at, _)| at).filter(is_colon) {
        let before = &text[..colon];
        let start = before.rfind(' ').map_or(0, |at| at + 1);
        let key = &before[start..];
        let is_lower = key.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        let words = before[..start].trim_end();
        let is_inside = words.matches('"').count() % 2 == 1;
        if !key.is_empty() && is_lower && !is_inside && !words.ends_with(['{', ',', '[', ':']) {
            return Some((key.to_owned(), format!("{words}, {}", &text[start..])));
        }
    }
    None
}

/// The value with the bracket at its end that fits the one at its beginning, and the wrong one:
/// `[a, b}`.
pub(super) fn exchanged(text: &str) -> Option<(char, String)> {
    let close = match text.chars().next()? {
        '{' => '}',
        '[' => ']',
        _ => return None,
    };
    let last = text.chars().next_back().filter(|c| matches!(c, '}' | ']' | ')') && *c != close)?;
    let inner = &text[..text.len() - 1];
    let whole = format!("{inner}{close}");
    // What the last one closes must not have been opened inside.
    let open = match last {
        '}' => '{',
        ']' => '[',
        _ => '(',
    };
    let is_alone = inner[1..].matches(open).count() == inner[1..].matches(last).count();
    (is_alone && matching(&whole) == Some(whole.len())).then_some((last, whole))
}

/// How far a text without quotes reaches. Inside `{ }` a comma belongs to it unless a key follows.
fn plain_length(text: &str, close: Option<char>) -> usize {
    let Some(close) = close else { return text.len() };
    let (mut braces, mut brackets) = (0_u32, 0_u32);
    for (at, character) in text.char_indices() {
        match character {
            '{' => braces += 1,
            '[' => brackets += 1,
            '}' if braces > 0 => braces -= 1,
            ']' if brackets > 0 => brackets -= 1,
            c if c == close => return at,
            ',' if close == ']' && braces + brackets == 0 => return at,
            ',' if close == '}' && key_follows(&text[at + 1..]) => return at,
            _ => {}
        }
    }
    text.len()
}

fn key_follows(text: &str) -> bool {
    let text = text.trim_start();
    let Some(end) = text.find(':') else { return text.is_empty() || text.starts_with('}') };
    is_key(&text[..end]) && (text.len() == end + 1 || text[end + 1..].starts_with(' '))
}

fn flaw(text: &str, close: Option<char>) -> Option<Flaw> {
    let first = text.chars().next()?;
    if matches!(first, '"' | '\'') {
        return Some(Flaw::Unclosed(first));
    }
    if text == "-" {
        return Some(Flaw::Dash);
    }
    if begins_specially(text, first) {
        return Some(Flaw::Start(first));
    }
    if let Some(bracket) = text.chars().find(|c| matches!(c, '{' | '}' | '[' | ']')) {
        return Some(Flaw::Bracket(bracket));
    }
    if text.contains(": ") || text.ends_with(':') {
        return Some(Flaw::Colon);
    }
    (close.is_some() && text.contains(',')).then_some(Flaw::Comma)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gives_texts_in_brackets_their_quotes() {
        let mend = |value| mended(value).map(|(_, text)| text);
        for (broken, whole) in [
            ("{ id: a, text: Wer hat, gewinnt. }", "{ id: a, text: \"Wer hat, gewinnt.\" }"),
            ("{ text: Wer [die hat, gewinnt. }", "{ text: \"Wer [die hat, gewinnt.\" }"),
            ("{ text: Nimm {hand} Karten }", "{ text: \"Nimm {hand} Karten\" }"),
            (
                "{ text: Siehe [[karte]], los, short: x }",
                "{ text: \"Siehe [[karte]], los\", short: x }",
            ),
            ("{ id: a, text: \"offen }", "{ id: a, text: \"offen\" }"),
            ("{ id: a, text: offen", "{ id: a, text: offen }"),
            ("[3, -, 5]", "[3, –, 5]"),
            ("[[1, -], [2, *]]", "[[1, –], [2, \"*\"]]"),
            ("{ id:a, text: x }", "{ id: a, text: x }"),
            ("[{ id: a, text: x, y }, { id: b }]", "[{ id: a, text: \"x, y\" }, { id: b }]"),
        ] {
            assert_eq!(mend(broken).as_deref(), Some(whole), "{broken}");
        }
        for fine in
            ["{ id: a, text: b }", "[a, b, c]", "[{ a: [1, 2] }, \"x, y\"]", "{ a: \"x\", b: 'y' }"]
        {
            assert_eq!(mend(fine), None, "{fine}");
        }
        assert_eq!(mend("[[karte]] ziehen").unwrap(), "\"[[karte]] ziehen\"");
    }
}
