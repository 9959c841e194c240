//! What a translation file says, to compare before and after.

use std::collections::BTreeMap;

use super::Change;
use crate::diagnostic::Sink;
use crate::format::TranslationFile;
use crate::model::lower_translation;
use crate::source::FileId;
use crate::syntax::{parse, read};

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
                let value = wording.source.value.clone();
                let change = Change { key: key.clone(), field, value };
                texts.insert(change.name(), change.value);
            }
        }
        let terms = file
            .terms
            .iter()
            .map(|(id, term)| (id.to_string(), serde_json::to_value(term).unwrap_or_default()));
        Some(Self {
            language: file.language.value.clone(),
            texts,
            terms: terms.collect(),
            faults: sink.into_vec().len(),
        })
    }

    /// The name of something that is not the same.
    pub(super) fn difference(&self, other: &Self) -> Option<String> {
        let names = self.texts.keys().chain(other.texts.keys());
        let text = names.into_iter().find(|name| self.texts.get(*name) != other.texts.get(*name));
        text.cloned().or_else(|| (self != other).then(|| "terms".to_owned()))
    }
}
