//! The state of every text and term in a language.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::forms::term_words;
use super::record::Record;
use super::shared::shared;
use super::{Address, Stamp, TermPart};
use crate::format::{Force, Text};
use crate::model::{Field, Game, TextKey, Translation};

/// How a translation stands to its source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case", tag = "state")]
pub enum State {
    /// It fits the source as it is.
    Fresh,
    /// The source changed in markup, punctuation or spacing only.
    Cosmetic,
    /// The source changed.
    Stale {
        /// In its numbers, references, icons or force.
        facts: bool,
    },
    /// Translated, but somebody is not sure of it, or nothing has looked at it yet.
    Draft,
    /// Not translated.
    Missing,
}

/// A text or term and its translation.
#[derive(Debug, Clone)]
pub struct Entry {
    /// Where the translation stands.
    pub address: Address,
    /// The chapter, or other part of the game file, in which the source stands.
    pub part: &'static str,
    /// The source.
    pub source: Text,
    /// The stamp of the source as it is now.
    pub stamp: Stamp,
    /// The translation.
    pub target: Option<Text>,
    /// How they stand to each other.
    pub state: State,
}

impl Entry {
    /// `draw.text`, `title` for the game itself, `terms.card.name`.
    pub fn name(&self) -> String {
        self.address.to_string()
    }

    /// The key and the field of a text; nothing for a term.
    pub fn text_key(&self) -> Option<TextKey> {
        text_key(&self.address)
    }
}

/// A text or a term in the language of the game file.
pub(super) struct Source {
    pub address: Address,
    pub part: &'static str,
    pub text: Text,
    pub force: Option<Force>,
}

impl Source {
    pub(super) fn text_key(&self) -> Option<TextKey> {
        text_key(&self.address)
    }
}

/// Everything of a game that has words: the terms, then the texts in the order of the game file,
/// each once.
pub(super) fn sources(game: &Game) -> Vec<Source> {
    let mut sources = Vec::new();
    let mut seen = BTreeSet::new();
    for (id, term) in &game.terms {
        for part in [TermPart::Name, TermPart::Define] {
            let address = Address::term(id.as_str(), part);
            let words = term_words(term, part);
            sources.extend(words.map(|text| Source { address, part: "terms", text, force: None }));
        }
    }
    game.visit_texts(&mut |owner| {
        for (field, wording) in owner.texts.iter() {
            let address = Address::text(owner.key, field);
            let is_blank = wording.source.value.trim().is_empty();
            if !is_blank && has_place(&address) && seen.insert(address.clone()) {
                let text = wording.source.clone();
                sources.push(Source { address, part: owner.part, text, force: owner.force });
            }
        }
    });
    sources
}

/// Everything of a game that is to be translated, with its state in a language. `status`, `next`,
/// `check` and the files of translators all take it from here.
pub fn states(game: &Game, language: &str) -> Vec<Entry> {
    let shared = shared(game);
    let is_shared = |entry: &Entry| entry.text_key().is_some_and(|key| shared.contains_key(&key));
    let mut entries = possible(game, language);
    entries.retain(|entry| entry.target.is_some() || !is_shared(entry));
    entries
}

/// The same, with what may be translated but need not be.
pub(super) fn possible(game: &Game, language: &str) -> Vec<Entry> {
    let Some(translation) = game.translations.get(language) else { return Vec::new() };
    let entries = sources(game).into_iter().map(|source| {
        let target = target(translation, &source.address);
        entry(translation, source, target)
    });
    entries.collect()
}

/// The translation that stands at an address.
pub(super) fn target(translation: &Translation, address: &Address) -> Option<Text> {
    match address {
        Address::Text { key, field } => {
            let texts = match key.as_str() {
                "" => Some(&translation.game),
                key => translation.texts.get(key),
            };
            texts.and_then(|texts| texts.get(*field)).map(|wording| wording.source.clone())
        }
        Address::Term { id, part } => {
            translation.terms.get(id.as_str()).and_then(|term| term_words(term, *part))
        }
    }
}

fn text_key(address: &Address) -> Option<TextKey> {
    match address {
        Address::Text { key, field } => Some((key.clone(), *field)),
        Address::Term { .. } => None,
    }
}

/// Credits without an id have nowhere to stand in a translation.
fn has_place(address: &Address) -> bool {
    match address {
        Address::Text { key, field } => {
            !key.is_empty() || matches!(field, Field::Title | Field::Tagline | Field::Work)
        }
        Address::Term { .. } => true,
    }
}

fn entry(translation: &Translation, source: Source, target: Option<Text>) -> Entry {
    let Source { address, part, text, force } = source;
    let stamp = Stamp::of(&text.value, force);
    let record = translation.stamps.get(&address.to_string()).and_then(|line| Record::parse(line));
    let state = match (&target, record) {
        (None, _) => State::Missing,
        (Some(_), None) => State::Draft,
        (Some(words), Some(record)) => state(&record, &stamp, &words.value),
    };
    Entry { address, part, source: text, stamp, target, state }
}

/// Whoever changes the words of an older translation has seen the source as it is.
fn state(record: &Record, now: &Stamp, words: &str) -> State {
    match &record.source {
        None => State::Draft,
        Some(accepted) => match compare(accepted, now) {
            State::Stale { .. } | State::Cosmetic if record.is_mended(words) => State::Fresh,
            state => state,
        },
    }
}

fn compare(accepted: &Stamp, now: &Stamp) -> State {
    match (accepted.same_text(now), accepted.same_facts(now), accepted.same_words(now)) {
        (true, true, _) => State::Fresh,
        (_, false, _) => State::Stale { facts: true },
        (false, true, true) => State::Cosmetic,
        (false, true, false) => State::Stale { facts: false },
    }
}

/// The stamps of a language once everything has been looked at: translations that are new or were
/// mended, and with which nothing is wrong, fit the source as it is. Stamps of translations that
/// are gone go too.
pub fn settled(
    game: &Game,
    language: &str,
    is_clean: impl Fn(&Text) -> bool,
) -> BTreeMap<String, String> {
    let known = game.translations.get(language).map(|translation| &translation.stamps);
    let mut stamps = BTreeMap::new();
    for entry in states(game, language) {
        let Some(target) = &entry.target else { continue };
        let name = entry.name();
        let old = known.and_then(|stamps| stamps.get(&name));
        let record = old.and_then(|line| Record::parse(line));
        let is_new = record.as_ref().is_none_or(|record| record.is_mended(&target.value));
        let is_older = record.as_ref().is_some_and(|record| record.words.is_none());
        let fits = is_new || is_older && entry.state == State::Fresh;
        if fits && is_clean(target) {
            stamps.insert(name, Record::accepted(&entry.stamp, &target.value).to_string());
        } else if let Some(old) = old {
            stamps.insert(name, old.clone());
        }
    }
    stamps
}
