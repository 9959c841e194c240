//! Selects, views and renders: everything that a build writes.

use std::path::PathBuf;

use rayon::prelude::*;

use super::{AnalysedGame, Analysis, Project, Templates};
use crate::diagnostic::{Diagnostic, Sink};
use crate::language::NO_BREAK;
use crate::model::Game;
use crate::render::{Artifact, Engine, EngineError, Format};
use crate::select::{Choice, ChoiceError, Selected, Selection, select};
use crate::source::{LoadError, Loader, Span};
use crate::view::{Product, StalePolicy, Subject, view};

/// What to build.
#[derive(Debug, Clone)]
pub struct BuildRequest {
    /// Languages; all if empty.
    pub languages: Vec<String>,
    /// Products; all if empty.
    pub products: Vec<Product>,
    /// Formats.
    pub formats: Vec<Format>,
    /// Edition, player count, variants.
    pub selection: Selection,
    /// What to do with translations that are older than their source.
    pub stale: StalePolicy,
    /// Whether Markdown has plain spaces where lines must not break.
    pub plain_spaces: bool,
}

/// What came of it.
#[derive(Debug, Default)]
pub struct BuildOutcome {
    /// Files to write, by path.
    pub artifacts: Vec<Artifact>,
    /// What was found on the way.
    pub diagnostics: Sink,
    /// Selections that a game cannot meet.
    pub unmet: Vec<ChoiceError>,
}

/// Builds every game that has no errors.
pub fn build(
    project: &Project,
    loader: &dyn Loader,
    analysis: &Analysis,
    templates: &Templates,
    request: &BuildRequest,
) -> BuildOutcome {
    let games: Vec<&AnalysedGame> = analysis.games.iter().filter(|game| !game.has_errors).collect();
    let outcomes: Vec<BuildOutcome> = games
        .par_iter()
        .filter_map(|analysed| analysed.game.as_ref())
        .map(|game| GameBuild { project, loader, analysis, templates, request, game }.run())
        .collect();
    let mut whole = BuildOutcome::default();
    for outcome in outcomes {
        whole.artifacts.extend(outcome.artifacts);
        whole.diagnostics.extend(outcome.diagnostics.into_vec());
        whole.unmet.extend(outcome.unmet);
    }
    whole.artifacts.sort_by(|a, b| a.path.cmp(&b.path));
    whole
}

struct GameBuild<'a> {
    project: &'a Project,
    loader: &'a dyn Loader,
    analysis: &'a Analysis,
    templates: &'a Templates,
    request: &'a BuildRequest,
    game: &'a Game,
}

impl GameBuild<'_> {
    fn run(&self) -> BuildOutcome {
        let mut outcome = BuildOutcome::default();
        let choice = match Choice::new(self.game, &self.request.selection) {
            Ok(choice) => choice,
            Err(error) => {
                outcome.unmet.push(error);
                return outcome;
            }
        };
        let selected = select(self.game, &choice, &self.analysis.sources, &mut outcome.diagnostics);
        if outcome.diagnostics.has_errors() {
            return outcome;
        }
        let wanted = |tag: &&str| {
            self.request.languages.is_empty() || self.request.languages.iter().any(|l| l == tag)
        };
        for tag in self.game.languages().into_iter().filter(wanted) {
            if self.request.stale == StalePolicy::Fail && self.refuses_stale(tag, &mut outcome) {
                continue;
            }
            self.language(tag, &selected, &choice.suffix(), &mut outcome);
        }
        if !outcome.artifacts.is_empty() {
            self.pictures(&selected, &mut outcome);
        }
        outcome
    }

    fn language(&self, tag: &str, selected: &Selected, suffix: &str, outcome: &mut BuildOutcome) {
        let (Some(language), Some(engine)) =
            (self.templates.languages.get(tag), &self.templates.engine)
        else {
            return;
        };
        let subject = Subject {
            selected,
            base: self.game,
            language: &language,
            languages: &self.templates.languages,
            suffix,
            stale: self.request.stale,
        };
        let products = if self.request.products.is_empty() {
            &Product::ALL[..]
        } else {
            &self.request.products
        };
        for product in products {
            if *product == Product::Cards && self.game.cards.is_empty() {
                continue;
            }
            for format in &self.request.formats {
                match self.render(engine, subject, *product, *format) {
                    Ok(artifact) => outcome.artifacts.push(artifact),
                    Err(error) => outcome.diagnostics.push(self.templates.diagnostic(&error)),
                }
            }
        }
    }

    fn render(
        &self,
        engine: &Engine,
        subject: Subject<'_>,
        product: Product,
        format: Format,
    ) -> Result<Artifact, EngineError> {
        let document = view(subject, product);
        let bytes = match format {
            Format::Md => {
                let markdown = engine.markdown(&document)?;
                let plain = || markdown.replace(NO_BREAK, " ");
                if self.request.plain_spaces { plain().into_bytes() } else { markdown.into_bytes() }
            }
        };
        let suffix =
            if subject.suffix.is_empty() { String::new() } else { format!(".{}", subject.suffix) };
        let name = format!("{}{suffix}.{}", product.name(), format.extension());
        let folder = PathBuf::from(self.game.id.as_str()).join(&subject.language.tag);
        Ok(Artifact { path: folder.join(name), bytes })
    }

    /// Reports translations that are older than their source as errors.
    fn refuses_stale(&self, tag: &str, outcome: &mut BuildOutcome) -> bool {
        let Some(translation) = self.game.translations.get(tag) else { return false };
        if translation.stale.is_empty() {
            return false;
        }
        let count = translation.stale.len();
        let message = format!("{count} translations into `{tag}` are older than their sources");
        let help =
            format!("mend them, then `ksr translate accept {tag}`; or build with `--stale warn`");
        outcome
            .diagnostics
            .push(Diagnostic::error("tr-stale", message, translation.span).help(help));
        true
    }

    /// Pictures stand beside the languages, once.
    fn pictures(&self, selected: &Selected, outcome: &mut BuildOutcome) {
        let folder = self.project.rules().join(self.game.id.as_str());
        for file in selected.game.figures.iter().filter_map(|figure| figure.file.as_ref()) {
            match self.loader.bytes(&folder.join(&file.value)) {
                Ok(bytes) => {
                    let path = PathBuf::from(self.game.id.as_str()).join(&file.value);
                    outcome.artifacts.push(Artifact { path, bytes });
                }
                Err(error) => {
                    outcome.diagnostics.push(missing_picture(&file.value, file.span, &error));
                }
            }
        }
    }
}

fn missing_picture(name: &str, span: Span, error: &LoadError) -> Diagnostic {
    Diagnostic::error(
        "asset-missing",
        format!("the picture `{name}` cannot be read: {error}"),
        span,
    )
    .help("the path starts at the folder of the game")
}
