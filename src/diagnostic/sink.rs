//! Collects diagnostics of a run.

use super::{Diagnostic, Severity};
use crate::source::Sources;

/// Takes what the stages find.
#[derive(Debug, Default)]
pub struct Sink {
    found: Vec<Diagnostic>,
}

impl Sink {
    /// Takes one diagnostic.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.found.push(diagnostic);
    }

    /// Takes many.
    pub fn extend(&mut self, diagnostics: impl IntoIterator<Item = Diagnostic>) {
        self.found.extend(diagnostics);
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
        let path = |diagnostic: &Diagnostic| {
            sources
                .get(diagnostic.primary.span.file)
                .map(|source| match source.path.strip_suffix("/game.yaml") {
                    // Before its translations: what is mended there may mend them too.
                    Some(folder) => (folder.to_owned(), ""),
                    None => match source.path.rsplit_once('/') {
                        Some((folder, name)) => (folder.to_owned(), name),
                        None => (String::new(), source.path.as_str()),
                    },
                })
                .unwrap_or_default()
        };
        found.sort_by_cached_key(|diagnostic| {
            let span = diagnostic.primary.span;
            (path(diagnostic), span.start, span.end, diagnostic.code(), diagnostic.message.clone())
        });
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
