//! A whole build: many games, products, languages and formats at once.

use super::open::offer;
use super::{BuildOutcome, BuildRequest, Progress, Session};
use crate::diagnostic::{Diagnostic, Sink, nearest};
use crate::model::Game;
use crate::project::build;

/// A language that no game has is a slip of the pen.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no game has texts in `{language}`{}", offer(.near.as_deref()))]
pub struct UnknownLanguage {
    /// What was asked for.
    pub language: String,
    /// A language with a similar tag.
    pub near: Option<String>,
}

impl Session {
    /// Builds every game that has no errors, while somebody may watch how far it is.
    pub fn build(&self, request: &BuildRequest, progress: &Progress) -> BuildOutcome {
        let Self { project, loader, templates, .. } = self;
        build(project, &**loader, self.analyse(), templates, request, progress)
    }

    /// What was found in the project and in a build of it, sorted for a report.
    pub fn found(&self, outcome: &BuildOutcome) -> Vec<Diagnostic> {
        let analysis = self.analyse();
        let mut sink = Sink::default();
        sink.extend(analysis.diagnostics.iter().cloned());
        sink.extend(outcome.diagnostics.iter().cloned());
        sink.into_sorted(&analysis.sources)
    }

    /// Whether some game has texts in each of these languages.
    pub fn know<'a>(
        &self,
        languages: impl IntoIterator<Item = &'a String>,
    ) -> Result<(), UnknownLanguage> {
        let known: Vec<&str> = self.readable().flat_map(Game::languages).collect();
        let mut languages = languages.into_iter();
        match languages.find(|tag| !known.contains(&tag.as_str())) {
            Some(language) if !known.is_empty() => {
                let near = nearest(language, known).map(ToOwned::to_owned);
                Err(UnknownLanguage { language: language.clone(), near })
            }
            _ => Ok(()),
        }
    }
}
