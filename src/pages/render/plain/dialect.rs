//! How emphasis, links and brackets are written.

/// A way to write inline markup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialect {
    Text,
    Bbcode,
}

impl Dialect {
    pub(super) fn strong(self) -> [&'static str; 2] {
        self.pair("[b]", "[/b]")
    }

    pub(super) fn emphasis(self) -> [&'static str; 2] {
        self.pair("[i]", "[/i]")
    }

    fn pair(self, open: &'static str, close: &'static str) -> [&'static str; 2] {
        match self {
            Self::Text => ["", ""],
            Self::Bbcode => [open, close],
        }
    }

    /// A badge, which Markdown writes as code.
    pub(super) fn badge(self, words: &str) -> String {
        match self {
            Self::Text => format!("[{words}]"),
            Self::Bbcode => format!("[b]‹{}›[/b]", self.words(words)),
        }
    }

    pub(super) fn picture(self, words: &str) -> String {
        match self {
            Self::Text => format!("[{words}]"),
            Self::Bbcode => format!("[i]{}[/i]", self.words(words)),
        }
    }

    /// What stands before and after the words of a link to the web.
    pub(super) fn link(self, address: &str) -> [String; 2] {
        match self {
            Self::Text => [String::new(), format!(" <{address}>")],
            // An address with brackets would end the tag.
            Self::Bbcode if address.contains(['[', ']']) => [String::new(), format!(" {address}")],
            Self::Bbcode => [format!("[url={address}]"), "[/url]".to_owned()],
        }
    }

    /// Plain words; brackets in them are no tags of the forum.
    pub(super) fn words(self, words: &str) -> String {
        if self == Self::Text || !words.contains('[') {
            return words.to_owned();
        }
        let mut safe = String::with_capacity(words.len() + 4);
        let mut characters = words.chars().peekable();
        while let Some(character) = characters.next() {
            safe.push(character);
            let begins_tag = |next: &char| next.is_ascii_alphabetic() || matches!(next, '/' | '*');
            if character == '[' && characters.peek().is_none_or(begins_tag) {
                // A word joiner: nobody sees it, and no forum knows such a tag.
                safe.push('\u{2060}');
            }
        }
        safe
    }
}
