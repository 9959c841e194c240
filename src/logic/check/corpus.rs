//! Every text in every language, cut into its pieces once for all checks.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::OnceLock;

use super::Context;
use super::meaning::{Stems, Vocabulary};
use super::reading::{Account, account};
use super::words::Words;
use crate::format::{Force, Text};
use crate::inline::{Inline, Piece, parse};
use crate::model::{Field, Game, locate};
use crate::source::{Sources, Span};

/// All texts of a game.
#[derive(Debug)]
pub struct Corpus {
    /// Texts with their translations, in the order of the game file.
    pub entries: Vec<Entry>,
    /// Definitions of terms in all languages: the term, and its words.
    pub definitions: Vec<(String, Passage)>,
    /// How long texts are in each language, beside the source.
    pub(super) lengths: OnceLock<BTreeMap<String, f32>>,
    /// Which words stand for which in another language.
    pub(super) vocabulary: OnceLock<Vocabulary>,
}

/// A text with its translations.
#[derive(Debug)]
pub struct Entry {
    /// The key under which translations stand: an id, `rule@variant`, or empty for the game.
    pub key: String,
    /// The field.
    pub field: Field,
    /// How binding its rule is.
    pub force: Option<Force>,
    /// The words of the source language.
    pub source: Passage,
    /// The words of the other languages that have it, by language.
    pub translations: Vec<Passage>,
}

impl Entry {
    /// `draw.text`, or `title` for the game itself.
    pub fn name(&self) -> String {
        if self.key.is_empty() {
            self.field.to_string()
        } else {
            format!("{}.{}", self.key, self.field)
        }
    }

    /// The text in all languages, the source first.
    pub fn passages(&self) -> impl Iterator<Item = &Passage> {
        std::iter::once(&self.source).chain(&self.translations)
    }
}

/// A text in one language.
#[derive(Debug)]
pub struct Passage {
    /// Tag of the language.
    pub language: String,
    /// The words as written, and where.
    pub text: Text,
    /// The pieces.
    pub inline: Inline,
    /// The words of its prose.
    pub(super) words: Words,
    /// What it says; several checks ask.
    pub(super) account: OnceLock<Account>,
}

impl Passage {
    fn new(language: &str, text: &Text) -> Self {
        let mut passage = Self {
            language: language.to_owned(),
            text: text.clone(),
            inline: parse(&text.value),
            words: Words::default(),
            account: OnceLock::new(),
        };
        passage.words = Words::new(&text.value, passage.prose());
        passage
    }

    /// The parts that are prose: everything but references and placeholders.
    /// The author's words of a reference are prose too.
    pub fn prose(&self) -> impl Iterator<Item = (Range<usize>, &str)> {
        self.inline.pieces.iter().filter_map(|piece| {
            let range = match piece {
                Piece::Markdown(range) => range.clone(),
                Piece::Reference { target_range, words: Some(words), .. } => {
                    let start = target_range.end + 1;
                    start..start + words.len()
                }
                _ => return None,
            };
            self.text.value.get(range.clone()).map(|prose| (range, prose))
        })
    }

    /// The words of the prose: runs of letters and digits, with their ranges in the text.
    pub fn words(&self) -> impl Iterator<Item = (Range<usize>, &str)> {
        self.words.list().iter().map(|word| (word.range(), &self.text.value[word.range()]))
    }

    /// The words of one of the parts, with where they begin in it.
    pub fn words_in(&self, prose: &Range<usize>) -> impl Iterator<Item = (usize, &str)> {
        let start = prose.start;
        let words = &self.words.list()[self.words.within(prose)];
        words.iter().map(move |word| (word.range().start - start, &self.text.value[word.range()]))
    }

    /// The same words in lower case.
    pub fn lower_words(&self) -> impl Iterator<Item = &str> {
        self.words.all_lower()
    }

    /// Where a part of the text stands in its file. Costly: ask only to report.
    pub fn span(&self, sources: &Sources, range: &Range<usize>) -> Span {
        locate(sources, &self.text, range)
    }
}

impl Corpus {
    /// Collects and cuts all texts of a game.
    pub fn new(game: &Game) -> Self {
        let mut entries = Vec::new();
        game.visit_texts(&mut |owner| {
            for (field, wording) in owner.texts.iter() {
                let translations =
                    game.translations.iter().filter_map(|(language, translation)| {
                        let texts = match owner.key {
                            "" => Some(&translation.game),
                            key => translation.texts.get(key),
                        };
                        let wording = texts?.get(field)?;
                        Some(Passage::new(language, &wording.source))
                    });
                entries.push(Entry {
                    key: owner.key.to_owned(),
                    field,
                    force: owner.force,
                    source: Passage::new(&game.language, &wording.source),
                    translations: translations.collect(),
                });
            }
        });
        Self {
            entries,
            definitions: definitions(game),
            lengths: OnceLock::new(),
            vocabulary: OnceLock::new(),
        }
    }

    /// How much longer than its source a text in a language usually is: as the languages are, or
    /// better, as the texts of this game are.
    pub(super) fn length(&self, cx: Context<'_>, language: &str) -> f32 {
        let lengths = self.lengths.get_or_init(|| lengths(self, cx));
        lengths.get(language).copied().unwrap_or(1.0)
    }

    /// How closely a text follows others, compared with what is usual in this game. `number` is its
    /// place among the entries.
    pub(super) fn closeness<'p>(
        &self,
        number: Option<usize>,
        one: &Passage,
        others: impl Iterator<Item = &'p Passage>,
    ) -> f32 {
        let vocabulary = self.vocabulary.get_or_init(|| {
            let texts = self.entries.iter().map(|entry| entry.passages().map(stems).collect());
            Vocabulary::new(texts)
        });
        let others: Vec<Stems> = others.map(stems).collect();
        vocabulary.closeness(number, &stems(one), &others)
    }

    /// All passages: texts and definitions, in all languages.
    pub fn passages(&self) -> impl Iterator<Item = &Passage> {
        let definitions = self.definitions.iter().map(|(_, passage)| passage);
        self.entries.iter().flat_map(Entry::passages).chain(definitions)
    }
}

fn stems(passage: &Passage) -> Stems {
    Stems::new(&passage.language, passage.lower_words())
}

/// So many sentences tell how long texts are.
const ENOUGH: usize = 40;

fn lengths(corpus: &Corpus, cx: Context<'_>) -> BTreeMap<String, f32> {
    let usual = |language: &str| f32::from(cx.languages.reading(language).grammar.length);
    let mut found: BTreeMap<&str, Vec<f32>> = BTreeMap::new();
    for entry in &corpus.entries {
        let source = &account(cx, &entry.source).sentences;
        for passage in &entry.translations {
            let other = &account(cx, passage).sentences;
            if source.len() != other.len() {
                continue;
            }
            let pairs = source.iter().zip(other).filter(|(one, _)| one.length > 20);
            #[expect(clippy::cast_precision_loss, reason = "lengths of texts")]
            let ratios = pairs.map(|(one, other)| other.length as f32 / one.length as f32);
            found.entry(&passage.language).or_default().extend(ratios);
        }
    }
    let source = usual(cx.game.language.as_str()).max(1.0);
    let length = |(language, mut ratios): (&str, Vec<f32>)| {
        ratios.sort_by(f32::total_cmp);
        let median = ratios.get(ratios.len() / 2).filter(|_| ratios.len() >= ENOUGH);
        let length = median.copied().unwrap_or(usual(language) / source);
        (language.to_owned(), length.max(0.1))
    };
    found.into_iter().map(length).collect()
}

fn definitions(game: &Game) -> Vec<(String, Passage)> {
    let own = std::iter::once((&game.language, &game.terms));
    let others = game.translations.iter().map(|(language, other)| (language, &other.terms));
    own.chain(others)
        .flat_map(|(language, terms)| {
            terms.iter().filter_map(move |(id, term)| {
                Some((id.to_string(), Passage::new(language, term.define.as_ref()?)))
            })
        })
        .collect()
}
