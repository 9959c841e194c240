//! Markdown as plain text, and as the BBCode of forums. Both are made from the Markdown of a
//! document, so that a project's own templates hold for them too.

mod blocks;
mod dialect;
mod layout;

use blocks::blocks;
use dialect::Dialect;

/// Plain text, set to a width that fits every window and mail.
pub(super) fn text(markdown: &str) -> String {
    layout::text(&blocks(markdown, Dialect::Text))
}

/// BBCode, in the few tags that all forums know.
pub(super) fn bbcode(markdown: &str) -> String {
    layout::bbcode(&blocks(markdown, Dialect::Bbcode))
}

#[cfg(test)]
mod tests {
    const DOCUMENT: &str = "# Hare – Rules\n\n**2 players · ages 8 and up**\n\n<a id=\"setup\"></a>\n\n\
        ## 1 Setup\n\n1. <a id=\"deal\"></a>**1.1** Deal 5 `MUST` [cards](#card). See \
        [the site](https://example.org/x).[^1]\n   - *Note:* Never \\[b\\]look\\[/b\\].\n   - Two\n\n\
        | Players | Cards |\n| --- | --- |\n| 2 | 5 |\n| 10 | *all* |\n\n![A hare](../hare.svg)\n\n---\n\n\
        Edition: 1999<br>\nfine\n\n[^1]: p. 4\n";

    #[test]
    fn plain_text() {
        assert_eq!(
            super::text(DOCUMENT),
            "Hare – Rules\n============\n\n2 players · ages 8 and up\n\n1 Setup\n-------\n\n\
             1. 1.1 Deal 5 [MUST] cards. See the site <https://example.org/x>. (1)\n   \
             - Note: Never [b]look[/b].\n   - Two\n\n\
             Players  Cards\n-------  -----\n2        5\n10       all\n\n[A hare]\n\n\
             ----\n\nEdition: 1999\nfine\n\n(1) p. 4\n"
        );
    }

    #[test]
    fn forum_code() {
        assert_eq!(
            super::bbcode(DOCUMENT),
            "[size=18][b]Hare – Rules[/b][/size]\n\n[b]2 players · ages 8 and up[/b]\n\n\
             [size=14][b]1 Setup[/b][/size]\n\n\
             1. [b]1.1[/b] Deal 5 [b]‹MUST›[/b] cards. See [url=https://example.org/x]the site[/url]. (1)\n   \
             - [i]Note:[/i] Never [\u{2060}b]look[\u{2060}/b].\n   - Two\n\n\
             [code]\nPlayers  Cards\n-------  -----\n2        5\n10       all\n[/code]\n\n[i]A hare[/i]\n\n\
             ----\n\nEdition: 1999\nfine\n\n(1) p. 4\n"
        );
    }

    #[test]
    fn long_lines_hang_below_their_marker() {
        let words = "word ".repeat(30);
        let text = super::text(&format!("- {words}\n"));
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines.len() == 2 && lines[0].chars().count() <= 78, "{text}");
        assert!(lines[0].starts_with("- word") && lines[1].starts_with("  word"), "{text}");
    }
}
