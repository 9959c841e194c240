//! The games in `rules/`, and what is found when one word in many texts is changed.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

use crate::check::{Corpus, Entry, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::project::{Analysis, Project, Templates, analyse};
use crate::source::{Memory, Sources};

/// The files of the games, without stamps: a changed source is to be found by its words.
pub struct Shipped {
    files: BTreeMap<String, String>,
}

/// How many changes were made, and which were not found.
#[derive(Default)]
pub struct Outcome {
    pub made: usize,
    pub missed: Vec<String>,
}

impl Outcome {
    /// Found changes out of made ones.
    pub fn recall(&self) -> f64 {
        let found = u32::try_from(self.made - self.missed.len()).unwrap();
        f64::from(found) / f64::from(u32::try_from(self.made).unwrap())
    }
}

/// A word of a text that becomes another.
struct Change {
    file: String,
    range: Range<usize>,
    replacement: String,
    name: String,
    shown: String,
}

impl Shipped {
    pub fn new() -> Self {
        let files = super::files_below(&super::repository().join("rules"));
        let texts = files.into_iter().filter(|(name, _)| !name.ends_with(".stamps"));
        let texts = texts.map(|(name, bytes)| (name, String::from_utf8(bytes).unwrap()));
        Self { files: texts.collect() }
    }

    /// Everything that is found in the games as they are, or with other files.
    pub fn analyse(&self, changed: &BTreeMap<String, String>) -> Analysis {
        let loader = self.files.iter().fold(Memory::default(), |memory, (name, text)| {
            let text = changed.get(name).unwrap_or(text);
            memory.with(PathBuf::from(format!("/project/rules/{name}")), text.clone())
        });
        let (mut sources, mut sink) = (Sources::default(), Sink::default());
        let root = Path::new("/project");
        let project = Project::discover(root, &loader, &mut sources, &mut sink).unwrap();
        let templates = Templates::load(Some(&project), &loader, sources, &mut sink);
        analyse(&project, &loader, &templates, &[])
    }

    /// Makes every change that `propose` offers, in many texts at once but one in each, and
    /// looks whether each gives a finding that names its text.
    pub fn seed(
        &self,
        propose: impl Fn(&Entry, &Passage) -> Vec<(Range<usize>, String)>,
        is_finding: impl Fn(&Diagnostic) -> bool,
    ) -> Outcome {
        let clean = self.analyse(&BTreeMap::new());
        let mut rounds: BTreeMap<(String, usize), Vec<Change>> = BTreeMap::new();
        for game in clean.games.iter().filter_map(|game| game.game.as_deref()) {
            for entry in &Corpus::new(game).entries {
                for passage in entry.passages() {
                    for (round, offer) in propose(entry, passage).into_iter().enumerate() {
                        let change = self.change(&clean.sources, entry, passage, offer);
                        rounds.entry((passage.language.clone(), round)).or_default().push(change);
                    }
                }
            }
        }
        let mut outcome = Outcome::default();
        for changes in rounds.into_values() {
            outcome.made += changes.len();
            outcome.missed.extend(self.missed(changes, &is_finding));
        }
        outcome
    }

    fn change(
        &self,
        sources: &Sources,
        entry: &Entry,
        passage: &Passage,
        (range, replacement): (Range<usize>, String),
    ) -> Change {
        let span = passage.span(sources, &range);
        let path = &sources.get(span.file).unwrap().path;
        let file = path.strip_prefix("rules/").unwrap().to_owned();
        let word = &passage.text.value[range];
        // A folded text has a line break where it reads a blank.
        let written: Vec<&str> = self.files[&file][span.range()].split_whitespace().collect();
        let read: Vec<&str> = word.split_whitespace().collect();
        assert_eq!(written, read, "{file}: {}", entry.name());
        let shown =
            format!("{file} {}: {word} -> {replacement}: {}", entry.name(), passage.text.value);
        Change { file, range: span.range(), replacement, name: entry.name(), shown }
    }

    fn missed(
        &self,
        changes: Vec<Change>,
        is_finding: impl Fn(&Diagnostic) -> bool,
    ) -> Vec<String> {
        let mut files: BTreeMap<String, String> = BTreeMap::new();
        let mut ordered: Vec<&Change> = changes.iter().collect();
        ordered.sort_by_key(|change| std::cmp::Reverse(change.range.start));
        for change in ordered {
            let text = files
                .entry(change.file.clone())
                .or_insert_with(|| self.files[&change.file].clone());
            text.replace_range(change.range.clone(), &change.replacement);
        }
        let analysis = self.analyse(&files);
        let found: Vec<(String, &Diagnostic)> = analysis
            .diagnostics
            .iter()
            .filter(|diagnostic| is_finding(diagnostic))
            .map(|diagnostic| {
                let path = &analysis.sources.get(diagnostic.primary.span.file).unwrap().path;
                (path.split('/').nth(1).unwrap().to_owned(), diagnostic)
            })
            .collect();
        let is_found = |change: &Change| {
            let game = change.file.split('/').next().unwrap();
            let named = format!("`{}`", change.name);
            found
                .iter()
                .any(|(folder, diagnostic)| folder == game && diagnostic.message.contains(&named))
        };
        changes.into_iter().filter(|change| !is_found(change)).map(|change| change.shown).collect()
    }
}
