//! Sentences of the interface, with slots that phrases are put into.

use super::Language;
use crate::document::{Inline, Phrase};

impl Language {
    /// A sentence of the interface; `{name}` is a slot. Links and terms in what is put there stay
    /// alive. A slot that nothing fills stays as it is, so that its author sees it.
    pub fn sentence(&self, key: &str, slots: &[(&str, &Phrase)]) -> Phrase {
        let mut inlines = Vec::new();
        let mut rest = self.word(key);
        while let Some((before, name, after)) = slot(rest) {
            match slots.iter().find(|(known, _)| *known == name) {
                Some((_, phrase)) => {
                    push(&mut inlines, before);
                    inlines.extend((*phrase).clone().into_inlines());
                }
                None => push(&mut inlines, &rest[..rest.len() - after.len()]),
            }
            rest = after;
        }
        push(&mut inlines, rest);
        Phrase::of_inlines(inlines)
    }

    /// A sentence whose slots are plain words.
    pub fn words_with(&self, key: &str, slots: &[(&str, &str)]) -> Phrase {
        let phrases: Vec<(&str, Phrase)> =
            slots.iter().map(|(name, words)| (*name, Phrase::of(*words))).collect();
        let slots: Vec<(&str, &Phrase)> =
            phrases.iter().map(|(name, phrase)| (*name, phrase)).collect();
        self.sentence(key, &slots)
    }

    /// A day (`2026-11-16`) as the language writes it; what is no day stays as it is, and so does
    /// a day in a language that does not say how.
    pub fn date(&self, day: &str) -> Phrase {
        let parts: Vec<&str> = day.split('-').collect();
        let pattern = self.word("date");
        let [year, number, of_month] = parts[..] else { return Phrase::of(day) };
        let (Ok(month), Ok(of_month)) = (number.parse::<usize>(), of_month.parse::<u8>()) else {
            return Phrase::of(day);
        };
        let months = self.word("months").split(", ");
        let Some(month) = months.clone().nth(month.wrapping_sub(1)).filter(|_| pattern != "date")
        else {
            return Phrase::of(day);
        };
        let of_month = of_month.to_string();
        let bare = number.trim_start_matches('0');
        let slots = [
            ("day", &*of_month),
            ("number", number),
            ("bare-number", bare),
            ("month", month),
            ("year", year),
        ];
        self.words_with("date", &slots)
    }

    /// A word of the interface as a phrase.
    pub fn word_phrase(&self, key: &str) -> Phrase {
        Phrase::of(self.word(key))
    }
}

/// The first slot: what stands before it, its name, what stands behind it.
fn slot(pattern: &str) -> Option<(&str, &str, &str)> {
    let open = pattern.find('{')?;
    let close = open + pattern[open..].find('}')?;
    Some((&pattern[..open], &pattern[open + 1..close], &pattern[close + 1..]))
}

fn push(inlines: &mut Vec<Inline>, words: &str) {
    if !words.is_empty() {
        inlines.push(Inline::as_is(words));
    }
}
