//! What a translation file says, to compare before and after.

use std::collections::BTreeMap;

use super::Change;
use super::TermPart;
use crate::diagnostic::Sink;
use crate::format::TranslationFile;
use crate::model::lower_translation;
use crate::source::FileId;
use crate::syntax::{parse, read};
use crate::translation::{Address, read_forms, term_words};

/// What a translation file says, without its layout.
#[derive(Debug, PartialEq)]
pub(super) struct Snapshot {
    language: String,
    pub texts: BTreeMap<String, String>,
    terms: BTreeMap<String, serde_json::Value>,
    faults: usize,
}

impl Snapshot {
    /// Reads a file; `None` if it breaks off.
    pub(super) fn of(text: &str) -> Option<Self> {
        let mut sink = Sink::default();
        let parsed = parse(text, FileId::default(), &mut sink);
        let file = read::<TranslationFile>(&parsed.root, text, &mut sink)
            .filter(|_| parsed.is_complete)?;
        let lowered = lower_translation(&file);
        let mut texts: BTreeMap<String, String> = BTreeMap::new();
        let game = std::iter::once((String::new(), &lowered.game));
        let others = lowered.texts.iter().map(|(id, texts)| (id.to_string(), texts));
        for (key, owned) in game.chain(others) {
            for (field, wording) in owned.iter() {
                let address = Address::text(&key, field);
                texts.insert(address.to_string(), wording.source.value.clone());
            }
        }
        let mut terms = BTreeMap::new();
        for (id, term) in &file.terms {
            for part in TermPart::ALL {
                let words = term_words(&term.node(), part).filter(|words| !words.value.is_empty());
                let name = Address::term(id.as_str(), part).to_string();
                texts.extend(words.map(|words| (name, words.value)));
            }
            let rest = serde_json::json!([term.gender, term.compounds, term.avoid]);
            terms.insert(id.to_string(), rest);
        }
        Some(Self {
            language: file.language.value.clone(),
            texts,
            terms,
            faults: sink.into_vec().len(),
        })
    }

    /// Notes what a change should bring.
    pub(super) fn expect(&mut self, change: &Change) {
        let mut value = change.value.clone();
        if let Address::Term { id, part } = &change.address {
            let blank = serde_json::json!([null, false, []]);
            self.terms.entry(id.clone()).or_insert(blank);
            if !part.is_text() {
                value = read_forms(&value, *part).map_or(value, |line| line.to_string());
            }
        }
        self.texts.insert(change.name(), value);
    }

    /// The name of something that is not the same.
    pub(super) fn difference(&self, other: &Self) -> Option<String> {
        let names = self.texts.keys().chain(other.texts.keys());
        let text = names.into_iter().find(|name| self.texts.get(*name) != other.texts.get(*name));
        text.cloned().or_else(|| (self != other).then(|| "terms".to_owned()))
    }
}
