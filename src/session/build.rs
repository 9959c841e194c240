//! A whole build: many games, products, languages and formats at once.

use super::open::offer;
use super::{BuildOutcome, BuildRequest, Progress, Session};
use crate::diagnostic::{Diagnostic, Sink, nearest};
use crate::model::Game;
use crate::project::{GameBuild, KeptGame, MadeDocuments, build};

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
        let kept: Vec<KeptGame> = self.kept.iter().map(|kept| kept.game.clone()).collect();
        build(project, &**loader, self.analyse(), templates, request, progress, &kept)
    }

    /// Builds one game; nothing if it has errors, or if there is none of that name.
    pub fn build_game(
        &self,
        name: &str,
        request: &BuildRequest,
        progress: &Progress,
    ) -> Option<BuildOutcome> {
        let analysed = self.game(name)?;
        let game = &*analysed.sound()?;
        let build = GameBuild {
            project: &self.project,
            loader: &*self.loader,
            templates: &self.templates,
            request,
            progress,
            game,
            look: &analysed.look,
            broken: &analysed.broken_products,
            made: &MadeDocuments::default(),
        };
        Some(build.run())
    }

    /// What was found in the project and in a build of it, sorted for a report. Of the files of
    /// translations only those in `languages` matter, if any are named.
    pub fn found(&self, outcome: &BuildOutcome, languages: &[String]) -> Vec<Diagnostic> {
        let analysis = self.analyse();
        let mut sink = Sink::default();
        let matters = |found: &&Diagnostic| {
            let language = analysis.translations.get(&found.primary.span.file);
            languages.is_empty() || language.is_none_or(|language| languages.contains(language))
        };
        sink.extend(analysis.diagnostics.iter().filter(matters).cloned());
        sink.extend(outcome.diagnostics.iter().cloned());
        sink.into_sorted(&analysis.sources)
    }

    /// Whether some game has texts in each of these languages.
    pub fn know<'a>(
        &self,
        languages: impl IntoIterator<Item = &'a String>,
    ) -> Result<(), UnknownLanguage> {
        let mut known: Vec<&str> = self.readable().flat_map(Game::languages).collect();
        known.extend(self.kept.iter().flat_map(|kept| &kept.game.languages).map(String::as_str));
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
