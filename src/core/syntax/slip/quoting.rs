//! Texts that need quotes, and texts whose quotes do not fit.

/// What stands wrong in a text without quotes, or in its quotes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Flaw {
    /// A quote opens and does not close.
    Unclosed(char),
    /// The quote that opens stands inside the text as well.
    Inner(char),
    /// A character at the beginning that has a meaning of its own.
    Start(char),
    /// A colon with a blank behind it, or at the end.
    Colon,
}

/// The text in quotes that it does not contain itself.
pub fn quoted(text: &str) -> String {
    if !text.contains(['"', '\\']) {
        format!("\"{text}\"")
    } else if !text.contains('\'') {
        format!("'{text}'")
    } else {
        format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
    }
}

/// Quotation marks of word processors.
const ODD_QUOTES: [char; 9] = ['„', '“', '”', '«', '»', '‚', '‘', '’', '‟'];

/// A text between quotation marks that are none to YAML, without them; none if it is a name, or if
/// there are others in it.
pub fn without_odd_quotes(text: &str) -> Option<&str> {
    let inner = text.strip_prefix(['„', '“', '”', '«', '»', '‚', '‘', '‟'])?;
    let inner = inner.strip_suffix(['“', '”', '«', '»', '‘', '’', '"'])?;
    // An apostrophe may stand within.
    let is_other = |c: char| c != '’' && (ODD_QUOTES.contains(&c) || c == '"');
    let is_id = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    (!inner.is_empty() && !inner.contains(is_other) && !inner.chars().all(is_id)).then_some(inner)
}

/// A text in quotes that begins with a character of its own meaning; in Markdown some have one too.
pub(super) fn escaped(value: &str, first: char) -> String {
    match first {
        '-' => quoted(&format!("–{}", &value[1..])),
        '>' if !value.contains('\'') => format!("'\\{value}'"),
        _ => quoted(value),
    }
}

/// Where the quoted text at the beginning closes: the offset behind its second quote.
pub(super) fn closing(value: &str) -> Option<usize> {
    let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let mut characters = value.char_indices().skip(1).peekable();
    while let Some((at, character)) = characters.next() {
        if character == '\\' && quote == '"' {
            characters.next();
        } else if character == quote {
            match characters.peek() {
                Some((_, next)) if quote == '\'' && *next == '\'' => {
                    characters.next();
                }
                _ => return Some(at + 1),
            }
        }
    }
    None
}

/// What is wrong with the value of a line, and the value as it should be.
pub(super) fn mended(value: &str) -> Option<(Flaw, String)> {
    let first = value.chars().next()?;
    if matches!(first, '"' | '\'') {
        return mended_quotes(value, first);
    }
    if begins_specially(value, first) {
        return Some((Flaw::Start(first), escaped(value, first)));
    }
    let has_colon = value.contains(": ") || value.ends_with(':') || value.contains(":\t");
    has_colon.then(|| (Flaw::Colon, quoted(without_odd_quotes(value).unwrap_or(value))))
}

fn mended_quotes(value: &str, quote: char) -> Option<(Flaw, String)> {
    let Some(end) = closing(value) else {
        let flaw = Flaw::Unclosed(quote);
        // A word processor has put another one at the end.
        let open = value.strip_suffix(ODD_QUOTES).filter(|open| !open.contains(ODD_QUOTES));
        return Some((flaw, format!("{}{quote}", open.unwrap_or(value))));
    };
    let rest = value[end..].trim_start();
    if rest.is_empty() || rest.starts_with('#') && value[end..].starts_with(' ') {
        return None;
    }
    // Either the outer quotes are those of YAML, or all of them belong to the text: then the
    // second one closes a word.
    let closes_word = !value[..end - 1].ends_with([' ', quote])
        && !value[end..].starts_with(char::is_alphanumeric)
        && value.matches(quote).count().is_multiple_of(2);
    let text = match value.strip_suffix(quote) {
        Some(inner) if !closes_word => &inner[1..],
        // `'Don't draw.`: an apostrophe in a text whose own quote was not closed.
        None if value[end..].starts_with(char::is_alphanumeric) => &value[1..],
        _ => value,
    };
    Some((Flaw::Inner(quote), quoted(text)))
}

/// Whether a text cannot begin like this without quotes.
pub(super) fn begins_specially(value: &str, first: char) -> bool {
    let rest = &value[first.len_utf8()..];
    match first {
        '*' | '&' | '!' | '%' | '@' | '`' | ',' | ']' | '}' | '[' | '{' => true,
        '|' | '>' => !is_block_head(rest),
        '-' | '?' | ':' => rest.is_empty() || rest.starts_with([' ', '\t']),
        _ => false,
    }
}

/// What may stand behind `|` and `>`: how to fold, how deep, a remark.
fn is_block_head(rest: &str) -> bool {
    let marks = rest.trim_start_matches(['+', '-', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    marks.trim_start().is_empty() || marks.starts_with(" #")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_quotes_that_fit() {
        let mend = |value| mended(value).map(|(_, text)| text);
        assert_eq!(mend("Achtung: los").unwrap(), "\"Achtung: los\"");
        assert_eq!(mend("\"Kahuna\" ist ein Spiel").unwrap(), "'\"Kahuna\" ist ein Spiel'");
        assert_eq!(mend("\"Sagt \"Hallo\" laut\"").unwrap(), "'Sagt \"Hallo\" laut'");
        assert_eq!(mend("'Don't draw'").unwrap(), "\"Don't draw\"");
        assert_eq!(mend("\"offen").unwrap(), "\"offen\"");
        assert_eq!(mend("\"a\" oder \"b\"").unwrap(), "'\"a\" oder \"b\"'");
        assert_eq!(mend("*Neu*").unwrap(), "\"*Neu*\"");
        assert_eq!(mend("> 5 Punkte").unwrap(), "'\\> 5 Punkte'");
        assert_eq!(mend("- nichts").unwrap(), "\"– nichts\"");
        for fine in [">-", "|", "> # x", "Wort", "\"zu\" # x", "-1", "http://x"] {
            assert_eq!(mend(fine), None, "{fine}");
        }
    }
}
