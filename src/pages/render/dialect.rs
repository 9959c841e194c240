//! How plain words stand in Markdown and in HTML, so that nothing in them is markup.

/// A language of markup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialect {
    Markdown,
    Html,
}

impl Dialect {
    /// The folder of its templates, and the ending of their names.
    pub(super) fn folder(self) -> [&'static str; 2] {
        match self {
            Self::Markdown => ["markdown", "md"],
            Self::Html => ["html", "html"],
        }
    }

    /// Adds plain words; `is_first` if a paragraph begins with them.
    pub(super) fn escape_into(self, words: &str, is_first: bool, out: &mut String) {
        match self {
            Self::Markdown => markdown_into(words, is_first, out),
            Self::Html => html_into(words, out),
        }
    }
}

/// Adds words to HTML.
pub(super) fn html_into(text: &str, html: &mut String) {
    let mut written = 0;
    for (at, byte) in text.bytes().enumerate() {
        let escaped = match byte {
            b'&' => "&amp;",
            b'<' => "&lt;",
            b'>' => "&gt;",
            b'"' => "&quot;",
            b'\'' => "&#39;",
            _ => continue,
        };
        html.push_str(&text[written..at]);
        html.push_str(escaped);
        written = at + 1;
    }
    html.push_str(&text[written..]);
}

/// Adds words to Markdown; only what would be markup is escaped.
fn markdown_into(text: &str, is_first: bool, out: &mut String) {
    let mut written = 0;
    let start = if is_first { block_start(text) } else { None };
    if let Some(at) = start {
        out.push_str(&text[..at]);
        out.push('\\');
        written = at;
    }
    for (at, byte) in text.bytes().enumerate().skip(written) {
        let is_markup = match byte {
            b'\\' | b'`' | b'*' | b'[' | b']' => true,
            b'<' => begins_tag(&text[at + 1..]),
            b'_' => !is_within_word(text, at, out),
            b'&' => begins_entity(&text[at + 1..]),
            _ => false,
        };
        if is_markup && start != Some(at) {
            out.push_str(&text[written..at]);
            out.push('\\');
            written = at;
        }
    }
    out.push_str(&text[written..]);
}

/// Where a backslash keeps the beginning of a paragraph from being a list, heading or quotation.
fn block_start(text: &str) -> Option<usize> {
    let ends = |rest: &str| rest.is_empty() || rest.starts_with([' ', '\t']);
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if (1..=9).contains(&digits) {
        let rest = &text[digits..];
        return (rest.starts_with(['.', ')']) && ends(&rest[1..])).then_some(digits);
    }
    let hashes = text.bytes().take_while(|byte| *byte == b'#').count();
    let is_heading = (1..=6).contains(&hashes) && ends(&text[hashes..]);
    let is_item = text.starts_with(['-', '+']) && ends(&text[1..]);
    let is_line = text.starts_with("---") || text.starts_with("===") || text.starts_with("~~~");
    (is_heading || is_item || is_line || text.starts_with('>')).then_some(0)
}

fn begins_tag(rest: &str) -> bool {
    rest.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!' | '?'))
}

fn begins_entity(rest: &str) -> bool {
    let name = rest.strip_prefix('#').unwrap_or(rest);
    let length = name.bytes().take_while(u8::is_ascii_alphanumeric).count();
    length > 0 && name[length..].starts_with(';')
}

/// An underscore between letters is no emphasis.
fn is_within_word(text: &str, at: usize, out: &str) -> bool {
    let before = text[..at].chars().next_back().or_else(|| out.chars().next_back());
    let after = text[at + 1..].chars().next();
    before.is_some_and(char::is_alphanumeric) && after.is_some_and(char::is_alphanumeric)
}

/// An address as a link of Markdown can hold it.
pub(super) fn markdown_address(address: &str) -> String {
    let mut depth = 0_i32;
    let is_balanced = address.chars().all(|character| {
        depth += match character {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        depth >= 0
    });
    if is_balanced && depth == 0 && !address.contains(['<', '>', ' ']) {
        return address.to_owned();
    }
    [('(', "%28"), (')', "%29"), ('<', "%3C"), ('>', "%3E"), (' ', "%20")]
        .iter()
        .fold(address.to_owned(), |address, (from, to)| address.replace(*from, to))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn markdown(words: &str) -> String {
        let mut out = String::new();
        Dialect::Markdown.escape_into(words, true, &mut out);
        out
    }

    #[test]
    fn beginnings_are_no_blocks() {
        assert_eq!(markdown("1. FC Köln"), "1\\. FC Köln");
        assert_eq!(markdown("12) x"), "12\\) x");
        for (words, escaped) in
            [("- x", "\\- x"), ("+ x", "\\+ x"), ("# x", "\\# x"), ("> x", "\\> x")]
        {
            assert_eq!(markdown(words), escaped);
        }
        for words in ["1.5 x", "+1 card", "#1", "-3", "2 players", "2× at most"] {
            assert_eq!(markdown(words), words);
        }
    }

    #[test]
    fn only_markup_is_escaped() {
        assert_eq!(markdown("a*b `c` [d] \\"), "a\\*b \\`c\\` \\[d\\] \\\\");
        assert_eq!(markdown("snake_case _x_"), "snake_case \\_x\\_");
        assert_eq!(markdown("1 < 2 <b> R&D &amp; x | y"), "1 < 2 \\<b> R&D \\&amp; x | y");
    }

    #[test]
    fn addresses_stay_whole() {
        assert_eq!(markdown_address("https://a.b/Go_(game)"), "https://a.b/Go_(game)");
        assert_eq!(markdown_address("https://a.b/x)"), "https://a.b/x%29");
    }
}
