//! Phrases as plain words.

use super::{Inline, Phrase};

impl Phrase {
    /// The words without any markup; paragraphs are joined by a blank.
    pub fn plain(&self) -> String {
        let mut words = String::new();
        push_plain(&self.inlines, &mut words);
        words.truncate(words.trim_end().len());
        words
    }

    /// How many bytes its words have.
    pub fn length(&self) -> usize {
        length(&self.inlines)
    }

    /// The last character, if there is one.
    pub fn last_char(&self) -> Option<char> {
        last_char(&self.inlines)
    }

    /// The first letter or digit.
    pub fn first_letter(&self) -> Option<char> {
        first_letter(&self.inlines)
    }

    /// Whether it ends with a mark of its own.
    pub fn ends_sentence(&self) -> bool {
        self.last_char().is_some_and(|last| matches!(last, '.' | '!' | '?' | ':' | '…'))
    }
}

fn length(inlines: &[Inline]) -> usize {
    let one = |inline: &Inline| match inline {
        Inline::Words { text, .. } | Inline::Number { text, .. } | Inline::Code { text } => {
            text.len()
        }
        Inline::Icon { name, .. } => name.len(),
        Inline::Break => 1,
        other => other.inner().map_or(0, length),
    };
    inlines.iter().map(one).sum()
}

fn first_letter(inlines: &[Inline]) -> Option<char> {
    let found = |text: &str| text.chars().find(|c| c.is_alphanumeric());
    inlines.iter().find_map(|inline| match inline {
        Inline::Words { text, .. } | Inline::Number { text, .. } | Inline::Code { text } => {
            found(text)
        }
        Inline::Icon { .. } => found(&inline.icon_words()),
        other => first_letter(other.inner()?),
    })
}

fn last_char(inlines: &[Inline]) -> Option<char> {
    inlines.iter().rev().find_map(|inline| match inline {
        Inline::Words { text, .. } | Inline::Number { text, .. } | Inline::Code { text } => {
            text.chars().next_back()
        }
        Inline::Icon { .. } => inline.icon_words().chars().next_back(),
        Inline::Term { beside: Some(_), .. } => Some(')'),
        other => last_char(other.inner()?),
    })
}

pub(super) fn push_plain(inlines: &[Inline], words: &mut String) {
    for inline in inlines {
        match inline {
            Inline::Words { text, .. } | Inline::Number { text, .. } | Inline::Code { text } => {
                words.push_str(text);
            }
            Inline::Icon { .. } => words.push_str(&inline.icon_words()),
            Inline::Break => words.push(' '),
            Inline::Term { inner, beside, .. } => {
                push_plain(inner, words);
                if let Some(beside) = beside {
                    words.push_str(" (");
                    words.push_str(beside);
                    words.push(')');
                }
            }
            other => push_plain(other.inner().unwrap_or_default(), words),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_through_markup() {
        let strong = Inline::Strong { inner: vec![Inline::as_is("two"), Inline::as_is(" cards.")] };
        let phrase = Phrase::of_inlines(vec![Inline::as_is("Draw "), strong]);
        assert_eq!(phrase.plain(), "Draw two cards.");
        assert_eq!(phrase.last_char(), Some('.'));
        assert_eq!(phrase.first_letter(), Some('D'));
        assert!(phrase.ends_sentence());
    }
}
