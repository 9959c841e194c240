//! The tags of a template, cut as Tera cuts them.

/// What stands between braces in a template.
pub(super) struct Tag<'a> {
    /// The first word of `{% … %}`; nothing for `{{ … }}`.
    pub word: &'a str,
    /// What stands behind that.
    pub rest: &'a str,
    /// Where it begins.
    pub start: usize,
    /// Behind it.
    pub end: usize,
    /// Whether it takes the blanks behind it away.
    pub trims: bool,
    /// True if a list is made by a loop within it.
    pub has_loop: bool,
}

/// Everything between `{% … %}` and `{{ … }}`, without comments and what is written as it is.
///
/// Cut as Tera cuts it, words in quotation marks and all: what Tera reads and this does not is not
/// counted.
pub(super) fn tags(text: &str) -> Vec<Tag<'_>> {
    let mut found: Vec<Tag<'_>> = Vec::new();
    let mut at = 0;
    while let Some(start) = opening(text, at) {
        let inner = start + 2 + usize::from(text[start + 2..].starts_with('-'));
        let kind = text.as_bytes()[start + 1];
        let next = match kind {
            b'#' => text[inner..].find("#}").map(|end| inner + end + 2),
            _ => raw_end(text, inner).filter(|_| kind == b'%').or_else(|| {
                let tag = tag(text, start, inner, if kind == b'%' { "%}" } else { "}}" })?;
                found.push(tag);
                found.last().map(|tag| tag.end)
            }),
        };
        // What does not end is refused by Tera.
        let Some(next) = next else { break };
        at = next;
    }
    found
}

/// Where the next braces open.
fn opening(text: &str, at: usize) -> Option<usize> {
    let is_open = |pair: &[u8]| matches!(pair, b"{{" | b"{%" | b"{#");
    text.as_bytes()[at..].windows(2).position(is_open).map(|found| at + found)
}

/// The end of what is written as it is, if it begins with this tag.
fn raw_end(text: &str, inner: usize) -> Option<usize> {
    let behind = |from: usize, word: &str| {
        let from = from + usize::from(text[from..].starts_with('-'));
        let rest = text[from..].trim_ascii_start().strip_prefix(word)?.trim_ascii_start();
        let rest = rest.strip_prefix('-').unwrap_or(rest).strip_prefix("%}")?;
        Some(text.len() - rest.len())
    };
    let mut at = behind(inner, "raw")?;
    loop {
        at += text[at..].find("{%")? + 2;
        if let Some(end) = behind(at, "endraw") {
            return Some(end);
        }
    }
}

/// The tag that opens here.
fn tag<'a>(text: &'a str, start: usize, inner: usize, close: &str) -> Option<Tag<'a>> {
    let bytes = text.as_bytes();
    let is_word =
        |at: usize| bytes.get(at).is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
    let (mut at, mut loops) = (inner, 0);
    while !bytes[at..].starts_with(close.as_bytes()) {
        match bytes.get(at)? {
            quote @ (b'"' | b'\'' | b'`') => at = quoted_end(bytes, at + 1, *quote)?,
            b'f' if bytes[at..].starts_with(b"for") && !is_word(at - 1) && !is_word(at + 3) => {
                loops += 1;
                at += 3;
            }
            _ => at += 1,
        }
    }
    let said = text[inner..at].trim_ascii();
    let trims = said.ends_with('-');
    let said = said.trim_end_matches('-').trim_ascii();
    let is_tag = close == "%}";
    let word =
        said.len() - said.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_').len();
    let (word, rest) = said.split_at(if is_tag { word } else { 0 });
    let has_loop = loops > usize::from(word == "for");
    let end = at + close.len();
    Some(Tag { word, rest: rest.trim_ascii(), start, end, trims, has_loop })
}

/// Behind the quotation mark that closes.
fn quoted_end(bytes: &[u8], mut at: usize, quote: u8) -> Option<usize> {
    loop {
        match bytes.get(at)? {
            b'\\' => at += 2,
            byte if *byte == quote => return Some(at + 1),
            _ => at += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        tags(text).iter().map(|tag| tag.word).collect()
    }

    #[test]
    fn words_in_quotation_marks_are_no_tags() {
        for quoted in ["\"%}{% raw %}\"", "'{#'", "`%} {% raw %}`", "\"\\\"%}{% raw %}\""] {
            let set = format!("{{% set x = {quoted} %}}{{% for a in b %}}{{% endfor %}}");
            assert_eq!(words(&set), ["set", "for", "endfor"], "{set}");
            let shown = format!("{{{{ {quoted} }}}}{{% for a in b %}}{{% endfor %}}");
            assert_eq!(words(&shown), ["", "for", "endfor"], "{shown}");
        }
    }

    #[test]
    fn comments_and_raw_pieces_hold_no_tags() {
        assert_eq!(words("{# {% raw %} #}{% for a in b %}"), ["for"]);
        assert_eq!(words("{%- raw -%}{#{% for %}{%- endraw -%}{% if a %}#}"), ["if"]);
        assert_eq!(words("{#-#}{%-if a-%}{##}{% endif %}"), ["if", "endif"]);
    }

    #[test]
    fn odd_braces_end_nowhere_or_somewhere() {
        for text in ["{%}", "{%", "{{", "{#}", "{%-}", "{{-}}", "{%\"", "é{%é%}é{%é", "{%'\\", ""]
        {
            let _ = words(text);
        }
        assert!(tags("{{ [a for a in b] }}")[0].has_loop);
        assert!(!tags("{% for a in forms %}")[0].has_loop);
        assert!(tags("{% for a in [b for b in c] %}")[0].has_loop);
    }
}
