//! The part of a build that makes pages for the browser.

use std::path::PathBuf;

use super::build::{BuildOutcome, GameBuild};
use super::{Analysis, Templates};
use crate::render::{Artifact, EngineError, Format};
use crate::select::{Choice, Selection, select};
use crate::source::Sources;
use crate::view::{Product, StalePolicy, Subject, view};
use crate::web::{Choices, Library, LibraryEntry, LibraryGame, Pages, Pictures};

impl GameBuild<'_> {
    /// Pages in the languages that were asked for, and the picture that stands for the game.
    pub(super) fn pages(&self, tags: &[&str], suffix: &str, outcome: &mut BuildOutcome) {
        let Some(engine) = &self.templates.engine else { return };
        let choices = Choices::new(self.game, &self.request.selection, &self.analysis.sources);
        let pictures = self.embedded();
        let pages = Pages {
            game: self.game,
            languages: &self.templates.languages,
            choices: &choices,
            suffix,
            pictures: &pictures,
            stale: self.request.stale,
            terms_with: self.request.terms_with.as_deref(),
        };
        let shared = pages.shared();
        let products: Vec<Product> = self.products().collect();
        for tag in tags {
            for product in &products {
                if let Some(page) = pages.page(tag, *product, &products, &shared) {
                    let path = self.path(tag, *product, suffix, Format::Html);
                    self.keep(path, engine.html(&page), outcome);
                }
                self.progress.step();
            }
        }
        if let Some(preview) = pages.preview() {
            let path = PathBuf::from(self.game.id.as_str()).join("preview.svg");
            self.keep(path, engine.preview(&preview), outcome);
        }
    }

    fn keep(
        &self,
        path: PathBuf,
        rendered: Result<String, EngineError>,
        outcome: &mut BuildOutcome,
    ) {
        match rendered {
            Ok(text) => outcome.artifacts.push(Artifact { path, bytes: text.into_bytes() }),
            Err(error) => outcome.diagnostics.push(self.templates.diagnostic(&error)),
        }
    }

    /// The pictures of the game; one that cannot be read is reported where pictures are copied.
    fn embedded(&self) -> Pictures {
        let folder = self.project.rules().join(self.game.id.as_str());
        let mut pictures = Pictures::default();
        for file in self.game.pictures() {
            if let Ok(bytes) = self.loader.bytes(&folder.join(&file.value)) {
                pictures.add(&file.value, &bytes);
            }
        }
        pictures
    }
}

/// The page that lists all games with everything that was made of them.
pub(super) fn library(
    analysis: &Analysis,
    templates: &Templates,
    outcome: &BuildOutcome,
) -> Option<Result<Artifact, EngineError>> {
    let engine = templates.engine.as_ref()?;
    let games = analysis.games.iter().filter_map(|analysed| analysed.game.as_ref());
    let entries = games.map(|game| {
        let entry = |tag: &str| {
            let folder = format!("{}/{tag}", game.id);
            let files: Vec<String> = outcome
                .artifacts
                .iter()
                .filter(|artifact| {
                    artifact.path.parent().is_some_and(|own| own.as_os_str() == folder.as_str())
                })
                .filter_map(|artifact| artifact.path.file_name()?.to_str())
                .map(|name| format!("{folder}/{name}"))
                .collect();
            let language = templates.languages.get(tag)?;
            let choice = Choice::new(game, &Selection::default()).ok()?;
            let selected =
                select(game, &choice, &Sources::default(), &mut crate::diagnostic::Sink::default());
            let subject = Subject {
                selected: &selected,
                base: game,
                language: &language,
                languages: &templates.languages,
                suffix: "",
                stale: StalePolicy::Warn,
                terms_with: None,
            };
            let document = view(subject, Product::Cards);
            (!files.is_empty()).then(|| LibraryEntry::new(&document, &language.name, &files))
        };
        let languages = game.languages().into_iter().filter_map(entry).collect();
        LibraryGame { id: game.id.to_string(), languages }
    });
    let entries: Vec<LibraryGame> = entries.filter(|game| !game.languages.is_empty()).collect();
    let words = |tag: &str| {
        templates.languages.get(tag).map(|language| (*language.words).clone()).unwrap_or_default()
    };
    let rendered = engine.library(&Library::new(entries, words));
    Some(rendered.map(|text| Artifact { path: "index.html".into(), bytes: text.into_bytes() }))
}
