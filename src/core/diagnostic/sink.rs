//! Collects diagnostics of a run.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Diagnostic, Severity};
use crate::source::Sources;

/// Findings of one check, equally bad, that are listed: nobody reads more, and a file of
/// four megabytes may hold millions.
const MAX_ALIKE: usize = 1_000;

/// Where a diagnostic stands in a report: by path, place and code.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Order {
    folder: String,
    name: String,
    start: u32,
    end: u32,
    code: String,
    message: String,
}

impl Order {
    /// The place of a diagnostic.
    pub fn of(diagnostic: &Diagnostic, sources: &Sources) -> Self {
        let span = diagnostic.primary.span;
        let path = sources.get(span.file).map(|source| source.path.as_str()).unwrap_or_default();
        let (folder, name) = match path.strip_suffix("/game.yaml") {
            // Before its translations: what is mended there may mend them too.
            Some(folder) => (folder, ""),
            None => path.rsplit_once('/').unwrap_or(("", path)),
        };
        Self {
            folder: folder.to_owned(),
            name: name.to_owned(),
            start: span.start,
            end: span.end,
            code: diagnostic.code().to_owned(),
            message: diagnostic.message.clone(),
        }
    }
}

/// Takes what the stages find.
#[derive(Debug, Default)]
pub struct Sink {
    found: Vec<Diagnostic>,
    alike: BTreeMap<(&'static str, Severity), usize>,
}

impl Sink {
    /// Takes one diagnostic. Of the first that is too many, only the place is told; the others are left out.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        let count = self.alike.entry((diagnostic.code(), diagnostic.severity())).or_default();
        *count += 1;
        match (*count).cmp(&(MAX_ALIKE + 1)) {
            std::cmp::Ordering::Less => self.found.push(diagnostic),
            std::cmp::Ordering::Equal => self.found.push(rest(diagnostic)),
            std::cmp::Ordering::Greater => {}
        }
    }

    /// Takes many.
    pub fn extend(&mut self, diagnostics: impl IntoIterator<Item = Diagnostic>) {
        diagnostics.into_iter().for_each(|diagnostic| self.push(diagnostic));
    }

    /// What was found so far.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.found.iter()
    }

    /// How much was found so far.
    pub fn len(&self) -> usize {
        self.found.len()
    }

    /// True if nothing was found so far.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// True if something was found that forbids an output.
    pub fn has_errors(&self) -> bool {
        self.found.iter().any(|diagnostic| diagnostic.severity() == Severity::Error)
    }

    /// All diagnostics by path, place and code, each once; the file that others depend on first.
    pub fn into_sorted(self, sources: &Sources) -> Vec<Diagnostic> {
        let mut found = self.found;
        found.sort_by_cached_key(|diagnostic| Order::of(diagnostic, sources));
        found.dedup_by(|b, a| {
            (a.code(), a.primary.span, &a.message) == (b.code(), b.primary.span, &b.message)
        });
        found
    }

    /// The diagnostics as they came.
    pub fn into_vec(self) -> Vec<Diagnostic> {
        self.found
    }
}

/// Stands for all that are not listed.
fn rest(first: Diagnostic) -> Diagnostic {
    let message =
        format!("more than {MAX_ALIKE} findings of `{}`; the rest is not listed", first.code());
    Diagnostic {
        message,
        secondary: Vec::new(),
        notes: Vec::new(),
        help: vec!["mend these first, then check again".to_owned()],
        fix: None,
        ..first
    }
}
