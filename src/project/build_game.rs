//! What a build makes of one game: its products in all languages and formats.

use std::path::PathBuf;

use super::checks::{asset_missing, layout_theme};
use super::documents::{Documents, MadeDocuments};
use super::each::each;
use super::print::{Pictures, Printing, pictures};
use super::{Analysis, Look, Progress, Project, Templates};
use crate::diagnostic::Diagnostic;
use crate::document::{Document, Product, pair};
use crate::export::json;
use crate::language::NO_BREAK;
use crate::model::Game;
use crate::render::{Artifact, EngineError, Format};
use crate::resolve::checks::tr_stale;
use crate::select::{Choice, Selected, select};
use crate::source::{LoadError, Loader, Span};
use crate::view::StalePolicy;

use super::build::{BuildOutcome, BuildRequest};

/// One game on its way into files.
pub(crate) struct GameBuild<'a> {
    pub(crate) project: &'a Project,
    pub(crate) loader: &'a dyn Loader,
    pub(crate) analysis: &'a Analysis,
    pub(crate) templates: &'a Templates,
    pub(crate) request: &'a BuildRequest,
    pub(crate) progress: &'a Progress,
    pub(crate) game: &'a Game,
    /// The look of this game, if it has one of its own.
    pub(crate) look: Option<Look>,
    /// Documents of it that have been made.
    pub(crate) made: &'a MadeDocuments,
}

impl GameBuild<'_> {
    pub(crate) fn run(mut self) -> BuildOutcome {
        let mut outcome = BuildOutcome::default();
        self.own_look(&mut outcome);
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
        let suffix = choice.suffix();
        let Some(figures) = self.figures(&selected, &mut outcome) else { return outcome };
        let documents = Documents {
            stale: self.request.stale,
            terms_with: self.request.terms_with.as_deref(),
            game: self.game,
            selected: &selected,
            suffix: &suffix,
            languages: &self.templates.languages,
            made: self.made,
        };
        if let Some(pair) = &self.request.bilingual {
            self.two_languages(pair, &documents, &figures, &mut outcome);
        }
        let wanted = |tag: &&str| {
            self.request.languages.is_empty() || self.request.languages.iter().any(|l| l == tag)
        };
        let single = self.request.bilingual.is_none();
        let mut tags: Vec<&str> =
            self.game.languages().into_iter().filter(|_| single).filter(wanted).collect();
        tags.retain(|tag| {
            self.request.stale != StalePolicy::Fail || !self.refuses_stale(tag, &mut outcome)
        });
        let found = each(&tags, |tag| {
            let mut outcome = BuildOutcome::default();
            self.language(tag, &documents, &figures, &mut outcome);
            outcome
        });
        for found in found {
            outcome.add(found);
        }
        if self.request.formats.contains(&Format::Html) {
            self.pages(&tags, &documents, &mut outcome);
        }
        if !outcome.artifacts.is_empty() {
            self.pictures(&selected, &mut outcome);
        }
        outcome
    }

    /// A game may have a theme of its own beside its rules.
    fn own_look(&mut self, outcome: &mut BuildOutcome) {
        let folder = self.project.rules().join(self.game.id.as_str());
        let path = folder.join("theme.toml");
        let Ok(text) = self.loader.read(&path) else { return };
        match Look::parse(&text, &folder, self.loader) {
            Ok(look) => self.look = Some(look),
            Err(errors) => {
                let shown = self.project.display(&path);
                for error in errors {
                    let line = text[..error.range.start.min(text.len())].matches('\n').count() + 1;
                    let message = format!("{shown}:{line}: {}", error.message);
                    outcome.diagnostics.push(Diagnostic::new(
                        &layout_theme::CHECK,
                        message,
                        self.game.span,
                    ));
                }
            }
        }
    }

    /// The pictures, if anything is to be printed; none if one of them cannot be.
    fn figures(&self, selected: &Selected, outcome: &mut BuildOutcome) -> Option<Pictures> {
        if !self.request.formats.contains(&Format::Pdf) {
            return Some(Pictures::new());
        }
        let folder = self.project.rules().join(self.game.id.as_str());
        let look = self.look.as_ref().unwrap_or(&self.templates.look);
        let found = pictures(&selected.game, &folder, self.loader, look, &mut outcome.diagnostics);
        (!outcome.diagnostics.has_errors()).then_some(found)
    }

    fn language(
        &self,
        tag: &str,
        documents: &Documents<'_>,
        figures: &Pictures,
        outcome: &mut BuildOutcome,
    ) {
        let Some(engine) = &self.templates.engine else { return };
        for product in self.products() {
            // Pages are made of all selections and languages at once.
            for format in self.request.formats.iter().filter(|format| **format != Format::Html) {
                let Some(document) = documents.get(tag, product) else { return };
                let path = self.path(tag, product, documents.suffix, *format);
                let selected = documents.selected;
                match format {
                    Format::Md => self.finish(path, engine.markdown(&document), outcome),
                    Format::Txt => self.finish(path, Ok(engine.text(&document)), outcome),
                    Format::Bbcode => self.finish(path, Ok(engine.bbcode(&document)), outcome),
                    Format::Json => self.finish(path, Ok(json(&document, selected)), outcome),
                    Format::Html => {}
                    Format::Pdf => self.print(path, &document, documents, figures, outcome),
                }
                self.progress.step();
            }
        }
    }

    /// Documents in which two languages stand side by side.
    fn two_languages(
        &self,
        tags: &[String; 2],
        documents: &Documents<'_>,
        figures: &Pictures,
        outcome: &mut BuildOutcome,
    ) {
        let has = |tag: &String| self.game.languages().contains(&tag.as_str());
        let Some(engine) = self.templates.engine.as_ref().filter(|_| tags.iter().all(has)) else {
            return;
        };
        for product in self.products() {
            let [Some(first), Some(second)] =
                tags.each_ref().map(|tag| documents.get(tag, product))
            else {
                return;
            };
            let both = pair(Document::clone(&first), &second);
            for format in &self.request.formats {
                let path = self.path(&tags.join("+"), product, documents.suffix, *format);
                match format {
                    Format::Md => self.finish(path, engine.markdown(&both), outcome),
                    Format::Pdf => self.print(path, &both, documents, figures, outcome),
                    // The command line refuses the others.
                    _ => continue,
                }
                self.progress.step();
            }
        }
    }

    /// The products that were asked for and that the game has.
    pub(super) fn products(&self) -> impl Iterator<Item = Product> {
        self.request.products_of(self.game)
    }

    /// Where a document goes below the output folder.
    pub(super) fn path(
        &self,
        folder: &str,
        product: Product,
        suffix: &str,
        format: Format,
    ) -> PathBuf {
        let suffix = if suffix.is_empty() { String::new() } else { format!(".{suffix}") };
        let name = format!("{}{suffix}.{}", product.name(), format.extension());
        PathBuf::from(self.game.id.as_str()).join(folder).join(name)
    }

    /// Sets and writes a document.
    fn print(
        &self,
        path: PathBuf,
        document: &Document,
        documents: &Documents<'_>,
        pictures: &Pictures,
        outcome: &mut BuildOutcome,
    ) {
        let printing = Printing {
            game: &documents.selected.game,
            look: self.look.as_ref().unwrap_or(&self.templates.look),
            plans: &self.templates.plans,
            hyphenation: self.templates.languages.hyphenation(),
            options: &self.request.print,
            pictures,
            document,
        };
        let bytes = printing.write(&mut outcome.diagnostics, &mut outcome.fits);
        outcome.artifacts.extend(bytes.map(|bytes| Artifact { path, bytes }));
    }

    /// Takes what a template gave, or reports what is wrong with it.
    fn finish(
        &self,
        path: PathBuf,
        rendered: Result<String, EngineError>,
        outcome: &mut BuildOutcome,
    ) {
        match rendered {
            Ok(text) if self.request.plain_spaces => {
                let bytes = text.replace(NO_BREAK, " ").into_bytes();
                outcome.artifacts.push(Artifact { path, bytes });
            }
            Ok(text) => outcome.artifacts.push(Artifact { path, bytes: text.into_bytes() }),
            Err(error) => outcome.diagnostics.push(self.templates.diagnostic(&error)),
        }
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
            .push(Diagnostic::new(&tr_stale::CHECK, message, translation.span).denied().help(help));
        true
    }

    /// Pictures stand beside the languages, once.
    fn pictures(&self, selected: &Selected, outcome: &mut BuildOutcome) {
        let folder = self.project.rules().join(self.game.id.as_str());
        for file in selected.game.pictures() {
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
    Diagnostic::new(
        &asset_missing::CHECK,
        format!("the picture `{name}` cannot be read: {error}"),
        span,
    )
    .help("the path starts at the folder of the game")
}
