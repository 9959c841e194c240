//! The corpus as a game: one rule for each of its texts.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::json;

use super::seeds::Edit;
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
        let analysis = corpus.analyse("", &BTreeMap::new());
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

    /// One fault in each text of a language that can have it.
    pub fn faults(
        &self,
        language: &str,
        mut draw: impl FnMut(&str) -> Option<Edit>,
    ) -> BTreeMap<String, String> {
        let wrong = |entry: &Entry| {
            let mut text = entry.text(language).to_owned();
            let (range, words) = draw(&text)?;
            text.replace_range(range, &words);
            Some((entry.id.clone(), text.replace("  ", " ")))
        };
        self.entries.iter().filter_map(wrong).collect()
    }

    /// The faults that give no finding of their own.
    pub fn missed(&self, language: &str, faults: &BTreeMap<String, String>) -> Vec<String> {
        let found = self.by_text(&self.analyse(language, faults));
        let none = BTreeSet::new();
        let is_missed = |id: &str| {
            let before = self.clean.get(id).unwrap_or(&none);
            found.get(id).unwrap_or(&none).is_subset(before)
        };
        let missed = faults.iter().filter(|(id, _)| is_missed(id));
        missed.map(|(id, text)| format!("{id} {language}: {text}")).collect()
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

    /// Everything that is found, with some texts of a language changed.
    fn analyse(&self, language: &str, changed: &BTreeMap<String, String>) -> Analysis {
        let text = |entry: &Entry, own: &str| {
            let other = changed.get(&entry.id).filter(|_| own == language);
            other.map_or(entry.text(own).to_owned(), Clone::clone)
        };
        let rules: Vec<_> = self
            .entries
            .iter()
            .map(|entry| json!({ "id": entry.id, "text": plain(&text(entry, "en")) }))
            .collect();
        let game = json!({
            "format": 1, "id": "corpus", "language": "en", "title": "Corpus", "setup": rules,
        });
        let mut loader = Memory::default()
            .with(PathBuf::from("/project/rules/corpus/game.yaml"), game.to_string());
        for own in ["de", "pl"] {
            let texts: serde_json::Map<_, _> = self
                .entries
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
