//! How checks read a language: its words by what they mean, its marks and its spelling.

use std::sync::Arc;

use indexmap::IndexMap;
use rustc_hash::FxHashMap;
use serde::Deserialize;

use super::grammar::{Grammar, GrammarFile};
use super::lexicon::Lexicon;
use super::phrasebook::{PhraseFile, Phrasebook};
use super::sense::Saying;
use super::spelling::Spelling;
use super::topic::Topic;
use super::word_list::{WordList, fault, is_said, items};
use crate::diagnostic::{Diagnostic, Sink};
use crate::syntax::checks::schema_invalid;
use crate::syntax::{Kind, Node, lenient, lenient_map};

/// The part `reading` of a language's data file.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ReadingFile {
    /// What messages call the language.
    #[serde(default, deserialize_with = "lenient")]
    pub called: Option<String>,
    /// Words for numbers, by number: phrases between commas; a star stands for any ending;
    /// behind a semicolon come ordinals, multiples and parts; what is in brackets may count as
    /// the number, but need not.
    #[serde(default, deserialize_with = "lenient_map")]
    pub numbers: IndexMap<String, String>,
    /// The word between ones and tens where ones come first: `und` in *fünfundzwanzig*.
    #[serde(default, deserialize_with = "lenient")]
    pub ones_before_tens: Option<String>,
    /// Phrases by what they say: a list, or lists by how surely they say it.
    #[serde(default, deserialize_with = "lenient_map")]
    pub phrases: IndexMap<Saying, PhraseFile>,
    /// What the grammar decides about phrases.
    #[serde(default, deserialize_with = "lenient")]
    pub grammar: GrammarFile,
    /// Words by what they are about.
    #[serde(default, deserialize_with = "lenient_map")]
    pub words: IndexMap<Topic, String>,
    /// What `+` stands for in `words`.
    #[serde(default, deserialize_with = "lenient")]
    pub endings: String,
    /// Phrases for so many players, by number.
    #[serde(default, deserialize_with = "lenient_map")]
    pub companies: IndexMap<String, String>,
    /// The word for the reader that messages name.
    #[serde(default, deserialize_with = "lenient")]
    pub address: Option<String>,
    /// Pairs of quotation marks between blanks, the usual one first.
    #[serde(default, deserialize_with = "lenient")]
    pub quotes: Option<String>,
    /// The only long dash.
    #[serde(default, deserialize_with = "lenient")]
    pub dash: Option<char>,
    /// Words that are written otherwise, and how.
    #[serde(default, deserialize_with = "lenient_map")]
    pub misspelt_words: IndexMap<String, String>,
    /// Parts of words that are written otherwise, and how.
    #[serde(default, deserialize_with = "lenient_map")]
    pub misspelt_parts: IndexMap<String, String>,
    /// Beginnings of words, between blanks, behind which a part with `^` counts as well.
    #[serde(default, deserialize_with = "lenient")]
    pub beginnings: String,
    /// What is different in some countries, by their codes between commas.
    #[serde(default, deserialize_with = "lenient_map")]
    pub regions: IndexMap<String, RegionFile>,
}

/// What is different in a country.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RegionFile {
    /// As in [`ReadingFile`].
    #[serde(default, deserialize_with = "lenient")]
    pub called: Option<String>,
    /// As in [`ReadingFile`].
    #[serde(default, deserialize_with = "lenient")]
    pub quotes: Option<String>,
    /// In place of those of the language.
    #[serde(default, deserialize_with = "lenient_map")]
    pub misspelt_parts: IndexMap<String, String>,
}

/// How checks read a language, ready to be asked; of an unknown language, nothing is known.
#[derive(Debug, Clone, Default)]
pub struct Reading {
    /// What messages call the language.
    pub called: String,
    /// Numbers, and small words.
    pub lexicon: Arc<Lexicon>,
    /// What phrases say, and what the grammar makes of it.
    pub grammar: Arc<Grammar>,
    /// The word for the reader that messages name.
    pub address: String,
    /// Pairs of quotation marks, the usual one first.
    pub quotes: Vec<(char, char)>,
    /// The only long dash.
    pub dash: Option<char>,
    /// The mark in 1.5.
    pub decimal_mark: Option<char>,
    /// The mark between thousands.
    pub thousands_mark: Option<char>,
    /// Words in lower case that never end a line.
    pub bound: Vec<String>,
    /// Words in lower case behind whose full stop a sentence goes on.
    pub abbreviations: Vec<String>,
    /// What is written otherwise.
    pub spelling: Arc<Spelling>,
    words: Arc<FxHashMap<Topic, WordList>>,
    companies: Arc<Vec<(u32, String)>>,
}

static NO_WORDS: WordList = WordList::EMPTY;

impl Reading {
    pub(super) fn new(file: &ReadingFile, name: &str) -> Self {
        let endings: Vec<&str> = items(&file.endings).collect();
        let list = |(topic, words): (&Topic, &String)| (*topic, WordList::new(words, &endings));
        let company = |(number, phrases): (&String, &String)| {
            let number = number.parse().ok()?;
            Some(items(phrases).map(move |phrase| (number, phrase.to_owned())).collect::<Vec<_>>())
        };
        Self {
            called: file.called.clone().unwrap_or_else(|| name.to_owned()),
            lexicon: Arc::new(Lexicon::new(file)),
            grammar: Arc::new(Grammar::new(&file.grammar, Phrasebook::new(file.phrases.iter()))),
            address: file.address.clone().unwrap_or_default(),
            quotes: file.quotes.as_deref().map(quotes).unwrap_or_default(),
            dash: file.dash,
            decimal_mark: None,
            thousands_mark: None,
            bound: Vec::new(),
            abbreviations: Vec::new(),
            spelling: Arc::new(Spelling::new(
                &file.misspelt_words,
                &file.misspelt_parts,
                &file.beginnings,
            )),
            words: Arc::new(file.words.iter().map(list).collect()),
            companies: Arc::new(file.companies.iter().filter_map(company).flatten().collect()),
        }
    }

    /// The same as it is read in a country.
    pub(super) fn in_region(&self, region: &RegionFile) -> Self {
        let mut reading = self.clone();
        reading.called = region.called.clone().unwrap_or(reading.called);
        reading.quotes = region.quotes.as_deref().map(quotes).unwrap_or(reading.quotes);
        if !region.misspelt_parts.is_empty() {
            let spelling = Spelling::new(&IndexMap::new(), &region.misspelt_parts, "");
            reading.spelling = Arc::new(spelling);
        }
        reading
    }

    /// The words on a topic; an empty list if the language does not say.
    pub fn words(&self, topic: Topic) -> &WordList {
        self.words.get(&topic).unwrap_or(&NO_WORDS)
    }

    /// Whether a full stop behind a word in lower case does not end the sentence.
    pub fn is_abbreviation(&self, word: &str) -> bool {
        self.abbreviations.iter().any(|known| known == word)
    }

    /// A number in digits, or as a word in lower case that can mean nothing else.
    pub fn whole_number(&self, word: &str) -> Option<i64> {
        word.parse().ok().or_else(|| {
            let (length, number) = self.lexicon.find(&[word])?;
            (length == 1 && number.is_certain && number.is_cardinal).then_some(number.value)
        })
    }

    /// For how many players words are, if they are a phrase of their own for it.
    pub fn company(&self, words: &[&str]) -> Option<u32> {
        let said = self.companies.iter().find(|(_, phrase)| is_said(phrase, words));
        said.map(|(number, _)| *number)
    }
}

fn quotes(pairs: &str) -> Vec<(char, char)> {
    let pair = |pair: &str| {
        let mut marks = pair.chars();
        Some((marks.next()?, marks.next()?))
    };
    pairs.split_whitespace().filter_map(pair).collect()
}

/// Reports what the types of the file cannot hold against it.
pub(super) fn validate(reading: &Node, sink: &mut Sink) {
    let mut fault_at = |message: &str, node: &Node| {
        sink.push(Diagnostic::new(&schema_invalid::CHECK, message, node.span));
    };
    for (number, _) in entries(reading, "numbers").iter().chain(entries(reading, "companies")) {
        if number.as_str().is_none_or(|number| number.parse::<i64>().is_err()) {
            fault_at("words for a number stand under the number: `2: two, twice`", number);
        }
    }
    let has_endings = reading.get("endings").is_some();
    for (_, list) in entries(reading, "words") {
        if let Some(message) = list.as_str().and_then(|words| fault(words, has_endings)) {
            fault_at(message, list);
        }
    }
    let regions = entries(reading, "regions").iter().map(|(_, region)| region);
    for quotes in std::iter::once(reading).chain(regions).filter_map(|one| one.get("quotes")) {
        let is_pair = |pair: &str| pair.chars().count() == 2;
        if quotes.as_str().is_some_and(|pairs| !pairs.split_whitespace().all(is_pair)) {
            fault_at("quotation marks stand in pairs, with blanks between: `„“ »«`", quotes);
        }
    }
}

fn entries<'a>(node: &'a Node, key: &str) -> &'a [(Node, Node)] {
    match node.get(key).map(|node| &node.kind) {
        Some(Kind::Mapping(entries)) => entries,
        _ => &[],
    }
}
