//! Where words may be parted.

use std::sync::Arc;

use hypher::Lang;

/// Words that the patterns part wrongly, and the right way.
const EXCEPTIONS: [(&str, &str, &[&str]); 6] = [
    ("de", "wachstube", &["wach", "stu", "be"]),
    ("de", "staubecken", &["stau", "be", "cken"]),
    ("de", "erblasser", &["erb", "lasser"]),
    ("de", "spielende", &["spiel", "ende"]),
    ("de", "zugende", &["zug", "ende"]),
    ("de", "rundenende", &["runden", "ende"]),
];

/// The rules of a language.
#[derive(Debug, Clone)]
pub struct Hyphenation {
    tag: Arc<str>,
    language: Option<Lang>,
    /// Other languages of the same print.
    others: Vec<Self>,
}

impl Hyphenation {
    /// The rules of a language; without rules nothing is parted.
    pub fn new(tag: &str) -> Self {
        let primary = tag.split('-').next().unwrap_or(tag);
        let letters = <[u8; 2]>::try_from(primary.as_bytes()).ok();
        let language = letters.and_then(Lang::from_iso);
        Self { tag: primary.into(), language, others: Vec::new() }
    }

    /// The language.
    pub(super) fn tag(&self) -> &Arc<str> {
        &self.tag
    }

    /// Adds another language of the same print; gives its number.
    pub fn add(&mut self, tag: &str) -> usize {
        let other = Self::new(tag);
        let known = self.others.iter().position(|known| known.tag == other.tag);
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
        let mut letters = bare.chars();
        let single = letters.next().filter(|_| letters.next().is_none());
        &*self.tag == "pl" && single.is_some_and(|letter| "aiouwzAIOUWZ".contains(letter))
    }

    /// Numbers of characters after which a word may be parted.
    pub fn positions(&self, word: &str) -> Vec<usize> {
        let mut positions = Vec::new();
        let Some(language) = self.language else { return positions };
        let characters: Vec<char> = word.chars().collect();
        let mut start = 0;
        while start < characters.len() {
            let length =
                characters[start..].iter().take_while(|letter| letter.is_alphabetic()).count();
            let core: String = characters[start..start + length].iter().collect();
            // Names in capitals and short words stay whole.
            let is_name = core.chars().skip(1).any(char::is_uppercase);
            if length >= 5 && !is_name {
                positions.extend(self.within(&core, language).into_iter().map(|at| start + at));
            }
            start += length.max(1);
        }
        positions
    }

    fn within(&self, word: &str, language: Lang) -> Vec<usize> {
        let is_it = |known: &str| {
            known.len() == word.len() && known.chars().eq(word.chars().flat_map(char::to_lowercase))
        };
        let known = EXCEPTIONS.iter().find(|(tag, known, _)| *tag == &*self.tag && is_it(known));
        let syllables: Vec<&str> = match known {
            Some((_, _, parted)) => parted.to_vec(),
            None => hypher::hyphenate(word, language).collect(),
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

    fn parted(tag: &str, word: &str) -> String {
        let positions = Hyphenation::new(tag).positions(word);
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
        let mut german = Hyphenation::new("de");
        let (polish, again) = (german.add("pl"), german.add("pl-PL"));
        assert_eq!(polish, again);
        assert_eq!(
            german.of(polish).positions("Auftragskarten"),
            Hyphenation::new("pl").positions("Auftragskarten")
        );
        assert_eq!(german.of(0).positions("Wachstube"), [4]);
        assert!(german.of(polish).is_bound("w") && !german.of(0).is_bound("w"));
    }

    #[test]
    fn short_polish_words_hold_on_to_the_next() {
        let polish = Hyphenation::new("pl");
        assert!(polish.is_bound("w") && polish.is_bound("(Z") && !polish.is_bound("na"));
        assert!(!Hyphenation::new("de").is_bound("a"));
    }
}
