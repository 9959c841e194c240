//! Where words may be parted.

use std::sync::Arc;

use hypher::Lang;

use crate::language::{HyphenationRules, HyphenationTable, nearest};

/// The rules of a language.
#[derive(Debug, Clone, Default)]
pub struct Hyphenation {
    rules: Arc<HyphenationRules>,
    /// Patterns; none if the program has none for the language.
    patterns: Option<Lang>,
    /// The rules of all languages.
    table: HyphenationTable,
    /// Other languages of the same print.
    others: Vec<Self>,
}

impl Hyphenation {
    /// The rules of a language; without rules nothing is parted.
    pub fn new(tag: &str, table: &HyphenationTable) -> Self {
        let rules = nearest(table, tag).cloned().unwrap_or_default();
        let letters = <[u8; 2]>::try_from(rules.patterns.as_bytes()).ok();
        let patterns = letters.and_then(Lang::from_iso);
        Self { rules, patterns, table: Arc::clone(table), others: Vec::new() }
    }

    /// The rules, by which parted words are told from those of another language.
    pub(super) fn rules(&self) -> &Arc<HyphenationRules> {
        &self.rules
    }

    /// Adds another language of the same print; gives its number.
    pub fn add(&mut self, tag: &str) -> usize {
        let other = Self::new(tag, &self.table);
        let known = self.others.iter().position(|known| known.rules == other.rules);
        known.unwrap_or_else(|| {
            self.others.push(other);
            self.others.len() - 1
        }) + 1
    }

    /// The rules of a language by its number; 0 is the main one.
    pub fn of(&self, number: usize) -> &Self {
        number.checked_sub(1).and_then(|at| self.others.get(at)).unwrap_or(self)
    }

    /// Whether a line must not end with this word.
    pub fn is_bound(&self, word: &str) -> bool {
        let bare = word.trim_start_matches(['(', '„', '»', '“']);
        let is_it = |bound: &String| bound.chars().eq(bare.chars().flat_map(char::to_lowercase));
        self.rules.bound.iter().any(is_it)
    }

    /// Numbers of characters after which a word may be parted.
    pub fn positions(&self, word: &str) -> Vec<usize> {
        let mut positions = Vec::new();
        let Some(patterns) = self.patterns else { return positions };
        let characters: Vec<char> = word.chars().collect();
        let mut start = 0;
        while start < characters.len() {
            let length =
                characters[start..].iter().take_while(|letter| letter.is_alphabetic()).count();
            let core: String = characters[start..start + length].iter().collect();
            // Names in capitals and short words stay whole.
            let is_name = core.chars().skip(1).any(char::is_uppercase);
            if length >= 5 && !is_name {
                positions.extend(self.within(&core, patterns).into_iter().map(|at| start + at));
            }
            start += length.max(1);
        }
        positions
    }

    fn within(&self, word: &str, patterns: Lang) -> Vec<usize> {
        let is_it = |known: &str| {
            known.len() == word.len() && known.chars().eq(word.chars().flat_map(char::to_lowercase))
        };
        let known = self.rules.exceptions.iter().find(|(known, _)| is_it(known));
        let syllables: Vec<&str> = match known {
            Some((_, parts)) => parts.iter().map(String::as_str).collect(),
            None => hypher::hyphenate(word, patterns).collect(),
        };
        let mut at = 0;
        let mut positions = Vec::new();
        let length = word.chars().count();
        for syllable in &syllables[..syllables.len().saturating_sub(1)] {
            at += syllable.chars().count();
            if at >= 2 && length - at >= 3 {
                positions.push(at);
            }
        }
        positions
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Languages;

    fn hyphenation(tag: &str) -> Hyphenation {
        Hyphenation::new(tag, Languages::built_in().hyphenation())
    }

    fn parted(tag: &str, word: &str) -> String {
        let positions = hyphenation(tag).positions(word);
        let marked = word.chars().enumerate().flat_map(|(at, letter)| {
            positions.contains(&at).then_some('-').into_iter().chain([letter])
        });
        marked.collect()
    }

    #[test]
    fn parts_words_as_their_readers_do() {
        assert_eq!(parted("de", "Auftragskarten"), "Auf-trags-kar-ten");
        assert_eq!(parted("de", "Wachstube"), "Wach-stube");
        assert_eq!(parted("de", "Sonder-/Ereigniskarten"), "Son-der-/Er-eig-nis-kar-ten");
        assert_eq!(parted("pl", "niewykorzystanych"), "nie-wy-ko-rzy-sta-nych");
        assert_eq!(parted("en", "components"), "com-po-nents");
        assert_eq!(parted("de", "HUNA"), "HUNA");
        assert_eq!(parted("xx", "components"), "components");
    }

    #[test]
    fn each_language_of_a_print_has_its_own_rules() {
        let mut german = hyphenation("de");
        let (polish, again) = (german.add("pl"), german.add("pl-PL"));
        assert_eq!(polish, again);
        assert_eq!(
            german.of(polish).positions("Auftragskarten"),
            hyphenation("pl").positions("Auftragskarten")
        );
        assert_eq!(german.of(0).positions("Wachstube"), [4]);
        assert!(german.of(polish).is_bound("w") && !german.of(0).is_bound("w"));
    }

    #[test]
    fn short_polish_words_hold_on_to_the_next() {
        let polish = hyphenation("pl");
        assert!(polish.is_bound("w") && polish.is_bound("(Z") && !polish.is_bound("na"));
        assert!(!hyphenation("de").is_bound("a"));
    }
}
