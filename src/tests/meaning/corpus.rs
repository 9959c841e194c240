//! The corpus as a game: one rule for each of its texts.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::json;

use super::Draw;
use super::seeds::Kind;
use crate::diagnostic::{Diagnostic, Severity, Sink};
use crate::project::{Analysis, Project, Templates, analyse};
use crate::source::{Memory, Sources};
use crate::tests::common::{files_below, repository};

pub const LANGUAGES: [&str; 3] = ["en", "de", "pl"];

#[derive(Deserialize)]
pub struct Entry {
    pub id: String,
    #[serde(default)]
    pub hard: bool,
    en: String,
    de: String,
    pl: String,
}

impl Entry {
    fn text(&self, language: &str) -> &str {
        match language {
            "en" => &self.en,
            "de" => &self.de,
            _ => &self.pl,
        }
    }
}

/// A text with a fault, and its language.
pub struct Fault {
    language: &'static str,
    text: String,
}

/// Faults by the text that has them.
pub type Faults = BTreeMap<String, Fault>;

pub struct Corpus {
    entries: Vec<Entry>,
    clean: BTreeMap<String, BTreeSet<String>>,
    errors: Vec<String>,
}

impl Corpus {
    pub fn load(is_wanted: impl Fn(&Entry) -> bool) -> Self {
        let mut entries: Vec<Entry> = Vec::new();
        for (_, bytes) in files_below(&repository().join("tests/meaning/corpus")) {
            entries.extend(serde_yaml::from_slice::<Vec<Entry>>(&bytes).unwrap());
        }
        entries.retain(is_wanted);
        let mut corpus = Self { entries, clean: BTreeMap::new(), errors: Vec::new() };
        let analysis = corpus.analyse(None);
        let errors = analysis.diagnostics.iter().filter(|one| one.severity() == Severity::Error);
        corpus.errors = errors.map(|one| one.message.clone()).collect();
        corpus.clean = corpus.by_text(&analysis);
        corpus
    }

    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// The texts that are flagged as they are, with what is said of them.
    pub fn flagged(&self) -> Vec<(&str, Vec<String>)> {
        let flagged = self.entries.iter().filter_map(|entry| {
            let messages = self.clean.get(&entry.id)?;
            Some((entry.id.as_str(), messages.iter().cloned().collect()))
        });
        flagged.collect()
    }

    pub fn errors(&self) -> Vec<String> {
        self.errors.clone()
    }

    /// One fault in each of some texts that can have it, in one of their languages.
    pub fn faults(&self, kind: &Kind, most: usize, draw: &mut Draw) -> Faults {
        let mut faults: Vec<(String, Fault)> = Vec::new();
        for entry in &self.entries {
            let offers = LANGUAGES.into_iter().flat_map(|language| {
                let edits = (kind.find)(language, entry.text(language)).into_iter();
                edits.map(move |edit| (language, edit))
            });
            let Some((language, (range, words))) = draw.one(offers.collect()) else { continue };
            let mut text = entry.text(language).to_owned();
            text.replace_range(range, &words);
            faults.push((entry.id.clone(), Fault { language, text: text.replace("  ", " ") }));
        }
        let step = faults.len().div_ceil(most).max(1);
        faults.into_iter().step_by(step).collect()
    }

    /// The faults that give no finding of their own.
    pub fn missed(&self, faults: &Faults) -> Vec<String> {
        let found = self.by_text(&self.analyse(Some(faults)));
        let none = BTreeSet::new();
        let is_missed = |id: &str| {
            let before = self.clean.get(id).unwrap_or(&none);
            found.get(id).unwrap_or(&none).is_subset(before)
        };
        let missed = faults.iter().filter(|(id, _)| is_missed(id));
        missed.map(|(id, fault)| format!("{id} {}: {}", fault.language, fault.text)).collect()
    }

    /// Warnings and errors on what texts say, by the text that they name.
    #[expect(clippy::unused_self, reason = "a method like the others")]
    fn by_text(&self, analysis: &Analysis) -> BTreeMap<String, BTreeSet<String>> {
        let is_finding =
            |one: &&Diagnostic| one.code().starts_with("x-") && one.severity() != Severity::Info;
        let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for one in analysis.diagnostics.iter().filter(is_finding) {
            let name = one.message.split('`').find_map(|word| word.strip_suffix(".text"));
            let message = format!("{}: {}", one.code(), one.message);
            found.entry(name.unwrap().to_owned()).or_default().insert(message);
        }
        found
    }

    /// Everything that is found in all texts, or in those with a fault.
    fn analyse(&self, faults: Option<&Faults>) -> Analysis {
        let text = |entry: &Entry, own: &str| {
            let fault = faults.and_then(|faults| faults.get(&entry.id));
            let other = fault.filter(|fault| fault.language == own);
            other.map_or(entry.text(own).to_owned(), |fault| fault.text.clone())
        };
        let is_wanted = |entry: &&Entry| faults.is_none_or(|faults| faults.contains_key(&entry.id));
        let entries: Vec<&Entry> = self.entries.iter().filter(is_wanted).collect();
        let rules: Vec<_> = entries
            .iter()
            .map(|entry| json!({ "id": entry.id, "text": plain(&text(entry, "en")) }))
            .collect();
        let game = json!({
            "format": 1, "id": "corpus", "language": "en", "title": "Corpus", "setup": rules,
        });
        let mut loader = Memory::default()
            .with(PathBuf::from("/project/rules/corpus/game.yaml"), game.to_string());
        for own in ["de", "pl"] {
            let texts: serde_json::Map<_, _> = entries
                .iter()
                .map(|entry| (entry.id.clone(), json!({ "text": plain(&text(entry, own)) })))
                .collect();
            let file = json!({ "language": own, "texts": texts });
            let path = PathBuf::from(format!("/project/rules/corpus/{own}.yaml"));
            loader = loader.with(path, file.to_string());
        }
        let (mut sources, mut sink) = (Sources::default(), Sink::default());
        let project = Project::discover(Path::new("/project"), &loader, &mut sources, &mut sink);
        let project = project.unwrap();
        let templates = Templates::load(Some(&project), &loader, sources, &mut sink);
        analyse(&project, &loader, &templates, &[])
    }
}

/// Braces and brackets are syntax.
fn plain(text: &str) -> String {
    text.replace(['{', '}'], "").replace("[[", "[").replace("]]", "]")
}
