//! Phrases one after the other, as one.

use super::{Inline, Phrase};

/// Phrases with words between them: "a, b".
pub fn joined(phrases: impl IntoIterator<Item = Phrase>, between: &str) -> Phrase {
    let mut inlines = Vec::new();
    for (number, phrase) in phrases.into_iter().enumerate() {
        if number > 0 {
            inlines.push(Inline::as_is(between));
        }
        inlines.extend(phrase.into_inlines());
    }
    Phrase::of_inlines(inlines)
}

impl Phrase {
    /// With words before it.
    #[must_use]
    pub fn after(mut self, words: &str) -> Self {
        self.inlines.insert(0, Inline::as_is(words));
        self
    }

    /// With words behind it.
    #[must_use]
    pub fn then(mut self, words: &str) -> Self {
        self.inlines.push(Inline::as_is(words));
        self
    }

    /// With another phrase behind it.
    #[must_use]
    pub fn then_phrase(self, other: Phrase) -> Self {
        let mut inlines = self.into_inlines();
        inlines.extend(other.into_inlines());
        Self::of_inlines(inlines)
    }
}

/// Gives the first word a capital letter.
pub fn capitalize(inlines: &mut [Inline]) {
    let Some(first) = inlines.first_mut() else { return };
    match first {
        Inline::Words { text, .. } => {
            let mut letters = text.chars();
            *text = letters
                .next()
                .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect());
        }
        Inline::Number { .. } => {}
        other => {
            if let Some(inner) = other.inner_mut() {
                capitalize(inner);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitalizes_letters_beyond_ascii() {
        let mut words = vec![Inline::Strong { inner: vec![Inline::typed("żeton")] }];
        capitalize(&mut words);
        assert_eq!(Phrase::of_inlines(words).plain(), "Żeton");
    }
}
