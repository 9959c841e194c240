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

/// A text with a fault: which, and in which language.
pub struct Fault {
    entry: usize,
    language: &'static str,
    text: String,
}

/// A rule with its text in all languages.
struct Rule<'r> {
    id: String,
    texts: [&'r str; 3],
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
        let rule = |entry: &Entry| {
            let texts = LANGUAGES.map(|language| entry.text(language).to_owned());
            (entry.id.clone(), texts)
        };
        let texts: Vec<(String, [String; 3])> = corpus.entries.iter().map(rule).collect();
        let rules: Vec<Rule<'_>> = texts
            .iter()
            .map(|(id, [en, de, pl])| Rule { id: id.clone(), texts: [en, de, pl] })
            .collect();
        let analysis = analyse_rules(&rules);
        let errors = analysis.diagnostics.iter().filter(|one| one.severity() == Severity::Error);
        corpus.errors = errors.map(|one| one.message.clone()).collect();
        corpus.clean = by_text(&analysis);
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

    /// One fault in each language of each text that can have it, or in some of them.
    pub fn faults(&self, kind: &Kind, most: usize, draw: &mut Draw) -> Vec<Fault> {
        let mut faults = Vec::new();
        for language in LANGUAGES {
            for (entry, own) in self.entries.iter().enumerate() {
                let offers = (kind.find)(language, own.text(language));
                let Some((range, words)) = draw.one(offers) else { continue };
                let mut text = own.text(language).to_owned();
                text.replace_range(range, &words);
                faults.push(Fault { entry, language, text: text.replace("  ", " ") });
            }
        }
        let step = faults.len().div_ceil(most).max(1);
        faults.into_iter().step_by(step).collect()
    }

    /// The faults that give no finding of their own.
    pub fn missed(&self, faults: &[Fault]) -> Vec<String> {
        let rules = faults.iter().map(|fault| Rule {
            id: format!("{}-{}", self.entries[fault.entry].id, fault.language),
            texts: LANGUAGES.map(|language| {
                let own = self.entries[fault.entry].text(language);
                if language == fault.language { &fault.text } else { own }
            }),
        });
        let rules: Vec<Rule<'_>> = rules.collect();
        let found = by_text(&analyse_rules(&rules));
        let none = BTreeSet::new();
        let is_missed = |(fault, rule): &(&Fault, &Rule<'_>)| {
            let id = &self.entries[fault.entry].id;
            let before = self.clean.get(id).unwrap_or(&none);
            let own = |message: &String| message.replace(&rule.id, id);
            found.get(&rule.id).unwrap_or(&none).iter().map(own).all(|one| before.contains(&one))
        };
        let missed = faults.iter().zip(&rules).filter(is_missed);
        missed.map(|(fault, rule)| format!("{}: {}", rule.id, fault.text)).collect()
    }

    /// How many of the faults in one language are found, of texts whose ids begin so.
    pub fn recall(&self, faults: &[Fault], missed: &[String], language: &str, id: &str) -> String {
        let is_own = |fault: &&Fault| {
            fault.language == language && self.entries[fault.entry].id.starts_with(id)
        };
        let end = format!("-{language}");
        let is_missed = |text: &&String| {
            let name = text.split(':').next().unwrap_or_default();
            name.starts_with(id) && name.ends_with(&end)
        };
        let (made, lost) = (faults.iter().filter(is_own).count(), missed.iter().filter(is_missed));
        format!("{language} {} of {made}", made - lost.count())
    }
}

/// Warnings and errors on what texts say, by the text that they name.
fn by_text(analysis: &Analysis) -> BTreeMap<String, BTreeSet<String>> {
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

/// Everything that is found in a game of these rules.
fn analyse_rules(all: &[Rule<'_>]) -> Analysis {
    let rules: Vec<_> =
        all.iter().map(|rule| json!({ "id": rule.id, "text": plain(rule.texts[0]) })).collect();
    let game = json!({
        "format": 1, "id": "corpus", "language": "en", "title": "Corpus", "setup": rules,
    });
    let mut loader =
        Memory::default().with(PathBuf::from("/project/rules/corpus/game.yaml"), game.to_string());
    for (at, own) in LANGUAGES.into_iter().enumerate().skip(1) {
        let texts: serde_json::Map<_, _> = all
            .iter()
            .map(|rule| (rule.id.clone(), json!({ "text": plain(rule.texts[at]) })))
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

/// Braces and brackets are syntax.
fn plain(text: &str) -> String {
    text.replace(['{', '}'], "").replace("[[", "[").replace("]]", "]")
}
