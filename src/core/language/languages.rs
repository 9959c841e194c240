//! The languages of a run, by tag.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::asking::{Asking, AskingFile};
use super::built_in::{BUILT_IN, REFERENCE};
use super::hyphenation::{HyphenationRules, HyphenationTable};
use super::reading::Reading;
use super::strings::{Language, StringsFile, Wordlist, parse_strings};
use super::word_list::items;
use crate::diagnostic::Sink;
use crate::source::FileId;

/// All languages of a run.
#[derive(Debug, Default)]
pub struct Languages {
    known: BTreeMap<String, Arc<Language>>,
    /// The reference, for languages without a data file.
    fallback: Option<StringsFile>,
    fallback_words: Arc<Wordlist>,
    /// By tag, with the regions of languages that read otherwise there.
    readings: BTreeMap<String, Arc<Reading>>,
    /// For languages that ksr cannot read.
    unread: Reading,
    hyphenation: HyphenationTable,
    /// How players ask, by tag.
    askings: BTreeMap<String, Asking>,
    /// For languages of which no questions are known.
    unasked: Asking,
    /// Languages without a data file that have been asked for.
    others: Mutex<BTreeMap<String, Option<Arc<Language>>>>,
}

impl Languages {
    /// The languages that are part of the program.
    pub fn built_in() -> Self {
        Self::new(built_in_files()).with_asking(built_in_asking())
    }

    /// Builds the languages from their data files, by tag. The reference fills the words that
    /// another language lacks.
    pub fn new(files: BTreeMap<String, StringsFile>) -> Self {
        let fallback = files.get(REFERENCE).cloned();
        let words = fallback.as_ref().map(|file| Arc::new(file.words.clone())).unwrap_or_default();
        let mut languages = Self { fallback, fallback_words: words, ..Self::default() };
        let mut hyphenation = BTreeMap::new();
        for (tag, file) in files {
            let rules = HyphenationRules::new(file.hyphenation.as_ref(), file.typography.as_ref());
            hyphenation.insert(tag.clone(), Arc::new(rules));
            let regions = file.reading.as_ref().map(|reading| reading.regions.clone());
            let language = Language::new(&tag, file, &languages.fallback_words);
            let Some(language) = language.map(Arc::new) else { continue };
            if let Some(reading) = &language.reading {
                for (codes, region) in regions.iter().flatten() {
                    let reading = Arc::new(reading.in_region(region));
                    let tags = items(codes).map(|code| format!("{tag}-{code}"));
                    languages.readings.extend(tags.map(|tag| (tag, Arc::clone(&reading))));
                }
                languages.readings.insert(tag.clone(), Arc::clone(reading));
            }
            languages.known.insert(tag, language);
        }
        languages.hyphenation = Arc::new(hyphenation);
        languages
    }

    /// With what is known of the questions of players, by tag.
    #[must_use]
    pub fn with_asking(mut self, files: BTreeMap<String, AskingFile>) -> Self {
        self.askings = files.into_iter().map(|(tag, file)| (tag, Asking::new(file))).collect();
        self
    }

    /// How players ask in a language, or in the one of which it is a region.
    pub fn asking(&self, tag: &str) -> &Asking {
        nearest(&self.askings, tag).unwrap_or(&self.unasked)
    }

    /// The languages that have a data file, by tag.
    pub fn iter(&self) -> impl Iterator<Item = Arc<Language>> {
        self.known.values().cloned()
    }

    /// Whether there is a data file for this tag: the program or the project has words in it.
    pub fn has_words(&self, tag: &str) -> bool {
        self.known.contains_key(tag)
    }

    /// How texts with this tag are read: as the language, or as the one of which it is a region.
    pub fn reading(&self, tag: &str) -> &Reading {
        nearest(&self.readings, tag).map_or(&self.unread, |reading| reading)
    }

    /// How words are parted, for all languages.
    pub fn hyphenation(&self) -> &HyphenationTable {
        &self.hyphenation
    }

    /// The language with this tag. One without a data file has the words of the reference for the
    /// interface and its own plural rules.
    pub fn get(&self, tag: &str) -> Option<Arc<Language>> {
        self.known.get(tag).cloned().or_else(|| {
            let mut others = self.others.lock().unwrap_or_else(PoisonError::into_inner);
            match others.get(tag) {
                Some(known) => known.clone(),
                None => others.entry(tag.to_owned()).or_insert_with(|| self.other(tag)).clone(),
            }
        })
    }

    fn other(&self, tag: &str) -> Option<Arc<Language>> {
        let file = self.fallback.as_ref()?;
        // Its own way of setting and reading texts is not known, so they stay as typed.
        let name = tag.to_owned();
        let unnamed = StringsFile {
            name,
            typography: None,
            hyphenation: None,
            gettext_plurals: nearest(&self.known, tag)
                .and_then(|language| language.gettext_plurals.clone()),
            reading: None,
            ..file.clone()
        };
        Language::new(tag, unnamed, &self.fallback_words).map(Arc::new)
    }
}

/// The data files that are part of the program, by tag.
pub fn built_in_files() -> BTreeMap<String, StringsFile> {
    let file = |language: &super::built_in::BuiltIn| {
        // They have no place on the user's disk; a test keeps them sound.
        let file = parse_strings(language.strings, FileId::default(), &mut Sink::default())?;
        Some((language.tag.to_owned(), file))
    };
    BUILT_IN.iter().filter_map(file).collect()
}

/// How players ask in the languages of the program, by tag.
pub fn built_in_asking() -> BTreeMap<String, AskingFile> {
    let file = |language: &super::built_in::BuiltIn| {
        let file = AskingFile::parse(language.asking, FileId::default(), &mut Sink::default())?;
        Some((language.tag.to_owned(), file))
    };
    BUILT_IN.iter().filter_map(file).collect()
}

/// What is known of a language, or of the one of which it is a region: `de` for `de-CH`.
pub fn nearest<'a, T>(known: &'a BTreeMap<String, T>, tag: &str) -> Option<&'a T> {
    known.get(tag).or_else(|| known.get(tag.split('-').next()?))
}
