//! Makes words safe to stand in Markdown that a forge renders.

use annotate_snippets::normalize_untrusted_str;

/// Stands between two characters that together would become a mention, a link or an emoji.
/// Forges look for those in the rendered words, where a backslash is gone but this still parts.
const APART: &str = "<!-- -->";

/// Words of an author: nothing in them becomes markup, HTML, a link, a mention, an emoji, or a
/// formula. Line breaks become spaces.
pub(super) fn escape(text: &str) -> String {
    let text = normalize_untrusted_str(text).replace(['\n', '\r', '\t'], " ");
    let mut escaped = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(character) = rest.chars().next() {
        let after = &rest[character.len_utf8()..];
        escape_one(character, after, &mut escaped);
        rest = after;
        if character.is_alphanumeric() {
            let end = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
            let word_start = &text[text.len() - rest.len() - character.len_utf8()..];
            let word = &word_start[..character.len_utf8() + end];
            escaped.push_str(&parted(word, &rest[end..])[character.len_utf8()..]);
            rest = &rest[end..];
        }
    }
    escaped
}

fn escape_one(character: char, after: &str, escaped: &mut String) {
    let next = after.chars().next();
    let meets_word =
        next.is_some_and(|next| next.is_alphanumeric() || matches!(next, '+' | '-' | '_'));
    match character {
        '$' => escaped.push_str("<span>\\$</span>"),
        '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '~' | '&' | '!' => {
            escaped.push('\\');
            escaped.push(character);
        }
        _ => escaped.push(character),
    }
    let meets_any = next.is_some_and(|next| !next.is_whitespace());
    if (meets_word && matches!(character, '@' | '#' | '!' | '%' | '~'))
        || (meets_any && character == ':')
    {
        escaped.push_str(APART);
    }
}

/// A word, parted where it would become a link: a commit's name, `www.`, `GH-12`.
fn parted(word: &str, after: &str) -> String {
    let is_hash = word.len() >= 7 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let begins_link = word.eq_ignore_ascii_case("www") && after.starts_with('.')
        || word.eq_ignore_ascii_case("gh") && after.starts_with('-');
    if is_hash {
        format!("{}{APART}{}", &word[..1], &word[1..])
    } else if begins_link {
        format!("{word}{APART}")
    } else {
        word.to_owned()
    }
}

/// A name as code, where nothing is markup; one that cannot be code is escaped instead.
pub(super) fn code(name: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./@ ,:~^{}".contains(c);
    if !name.is_empty() && name.trim() == name && name.chars().all(is_plain) {
        format!("`{name}`")
    } else {
        escape(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

    /// The words that a reader sees, and whether anything but words is there.
    fn rendered(markdown: &str) -> (String, Vec<String>) {
        let mut words = String::new();
        let mut markup = Vec::new();
        let options = Options::ENABLE_GFM
            | Options::ENABLE_TABLES
            | Options::ENABLE_STRIKETHROUGH
            | Options::ENABLE_TASKLISTS
            | Options::ENABLE_FOOTNOTES
            | Options::ENABLE_MATH;
        for event in Parser::new_ext(&format!("- x{markdown}"), options) {
            match event {
                Event::Text(text) => words.push_str(&text),
                Event::InlineHtml(html) if ["<!-- -->", "<span>", "</span>"].contains(&&*html) => {}
                Event::Start(Tag::List(_) | Tag::Item)
                | Event::End(TagEnd::List(_) | TagEnd::Item) => {}
                other => markup.push(format!("{other:?}")),
            }
        }
        (words.replacen('x', "", 1), markup)
    }

    #[test]
    fn nothing_becomes_markup() {
        let hostile = "**a** ~~b~~ <script>x</script> <b> [l](https://e.org) ![i](x) `c` # h | t \
                       &amp; \\* $x^2$ ~s~ _e_ <https://e.org> [^1] ==m== {x} - [ ] :smile: ::error::";
        let (words, markup) = rendered(&escape(hostile));
        assert!(markup.is_empty(), "{markup:?}");
        assert_eq!(words, hostile.split_whitespace().collect::<Vec<_>>().join(" "));
    }

    #[test]
    fn nothing_becomes_a_mention_or_link() {
        for (text, together) in [
            ("@octocat", "@octocat"),
            ("see #12", "#12"),
            ("a/b#12", "#12"),
            ("GH-12", "GH-12"),
            ("http://e.org", "http://"),
            ("www.e.org", "www."),
            ("deadbeef1", "deadbeef1"),
            ("a@b.org", "@b"),
        ] {
            let escaped = escape(text);
            assert!(!escaped.contains(together), "{escaped}");
            assert_eq!(rendered(&escaped).0, text);
        }
    }

    #[test]
    fn plain_words_stay_as_they_are() {
        let text = "Ziehe zwei Karten – „sofort“, żółć.";
        assert_eq!(escape(text), text);
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_shown_as_it_is(text in "[a-z@#:<>*_~`\\[\\]()!|&;$\\\\{}0-9./ =^+-]{0,40}") {
            let (words, markup) = rendered(&escape(&text));
            proptest::prop_assert!(markup.is_empty(), "{:?}", markup);
            let squeeze = |text: &str| text.split_whitespace().collect::<String>();
            proptest::prop_assert_eq!(squeeze(&words), squeeze(&text));
        }
    }
}
