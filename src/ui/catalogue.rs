//! What the program says, in another language, by the English wording.

use std::borrow::Cow;
use std::sync::OnceLock;

use indexmap::IndexMap;
use rustc_hash::FxHashMap;

use super::phrase::Phrase;
use crate::diagnostic::Sink;
use crate::language::BUILT_IN;
use crate::source::FileId;
use crate::syntax::{parse, read};

/// How deep words in blanks are translated as well.
const MAX_DEPTH: usize = 4;

/// A catalogue.
#[derive(Debug)]
pub struct Catalogue {
    tag: &'static str,
    /// Sentences without blanks.
    plain: FxHashMap<String, String>,
    /// Those with blanks; what says most stands first.
    open: Vec<(Phrase, Phrase)>,
}

impl Catalogue {
    /// That of a language of the program, read when it is first needed.
    pub(super) fn built_in(language: usize) -> &'static Self {
        static READ: [OnceLock<Catalogue>; BUILT_IN.len()] =
            [const { OnceLock::new() }; BUILT_IN.len()];
        READ[language].get_or_init(|| {
            let language = &BUILT_IN[language];
            Self::new(language.tag, entries(language.ui))
        })
    }

    fn new(tag: &'static str, entries: IndexMap<String, String>) -> Self {
        let mut plain = FxHashMap::default();
        let mut open = Vec::new();
        for (english, said) in entries {
            let phrase = Phrase::new(&english);
            if phrase.blanks().is_empty() {
                plain.insert(english, said);
            } else {
                open.push((phrase, Phrase::new(&said)));
            }
        }
        open.sort_by_key(|(phrase, _)| std::cmp::Reverse(phrase.weight()));
        Self { tag, plain, open }
    }

    /// Its language.
    pub fn tag(&self) -> &'static str {
        self.tag
    }

    /// What is said in place of an English text, if anything.
    pub(super) fn say(&self, english: &str) -> Option<String> {
        self.say_within(english, MAX_DEPTH)
    }

    fn say_within(&self, english: &str, depth: usize) -> Option<String> {
        if let Some(said) = self.plain.get(english) {
            return Some(said.clone());
        }
        let depth = depth.checked_sub(1)?;
        let (found, said) = self
            .open
            .iter()
            .find_map(|(phrase, said)| phrase.read(english).map(|found| (found, said)))?;
        Some(said.fill(|name| {
            let blank = found.iter().find(|(known, ..)| *known == name);
            let Some((_, text, is_name)) = blank else { return Cow::Borrowed("") };
            let said = if *is_name { None } else { self.say_within(text, depth) };
            said.map_or(Cow::Borrowed(*text), Cow::Owned)
        }))
    }
}

/// The entries of a file, in its order. The built-in ones are kept sound by a test.
fn entries(file: &str) -> IndexMap<String, String> {
    let mut sink = Sink::default();
    let root = parse(file, FileId::default(), &mut sink).root;
    read(&root, file, &mut sink).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::REFERENCE;

    fn all() -> impl Iterator<Item = (&'static str, IndexMap<String, String>)> {
        BUILT_IN
            .iter()
            .filter(|language| language.tag != REFERENCE)
            .map(|language| (language.tag, entries(language.ui)))
    }

    #[test]
    fn every_language_says_the_same() {
        let mut sets: Vec<(&str, Vec<String>)> = all()
            .map(|(tag, entries)| {
                let mut keys: Vec<String> = entries.into_keys().collect();
                keys.sort();
                (tag, keys)
            })
            .collect();
        let (first, keys) = sets.remove(0);
        assert!(keys.len() > 100, "{first} has {} entries", keys.len());
        for (tag, others) in sets {
            let missing: Vec<_> = keys.iter().filter(|key| !others.contains(key)).collect();
            let more: Vec<_> = others.iter().filter(|key| !keys.contains(key)).collect();
            assert!(
                missing.is_empty() && more.is_empty(),
                "{tag} lacks {missing:#?}, {first} lacks {more:#?}"
            );
        }
    }

    #[test]
    fn blanks_are_the_same_in_every_language() {
        for (tag, entries) in all() {
            for (english, said) in &entries {
                let (phrase, other) = (Phrase::new(english), Phrase::new(said));
                assert_eq!(phrase.blanks(), other.blanks(), "{tag}: {english}");
                assert!(!said.trim().is_empty(), "{tag}: {english}");
                // A phrase of nearly nothing but blanks would take what it does not know.
                assert!(phrase.blanks().is_empty() || phrase.weight() >= 3, "{tag}: {english}");
            }
        }
    }

    #[test]
    fn words_in_blanks_are_translated_but_names_are_not() {
        let entries = [
            ("no `<name>` here<offer>", "kein `<name>` hier<offer>"),
            ("; did you mean `<near>`?", "; meintest du `<near>`?"),
            ("card", "Karte"),
        ];
        let entries = entries.map(|(english, said)| (english.to_owned(), said.to_owned()));
        let catalogue = Catalogue::new("de", entries.into_iter().collect());
        let said = catalogue.say("no `card` here; did you mean `cards`?").unwrap();
        assert_eq!(said, "kein `card` hier; meintest du `cards`?");
    }
}
