//! The part of a build that makes pages for the browser.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::build::BuildOutcome;
use super::build_game::GameBuild;
use super::documents::Documents;
use super::kept::KeptGame;
use super::{Project, Templates};
use crate::artwork::Artwork;
use crate::document::Product;
use crate::format::Ref;
use crate::render::{Artifact, EngineError, Format};
use crate::typeset::theme::InkUse;
use crate::web::{Choices, Library, Look, Pages, Pictures};

impl GameBuild<'_> {
    /// Pages in the languages that were asked for, and the picture that stands for the game.
    pub(super) fn pages(
        &self,
        tags: &[&str],
        documents: &Documents<'_>,
        outcome: &mut BuildOutcome,
    ) {
        let Some(engine) = &self.templates.engine else { return };
        let choices = Choices::by_language(self.game, &self.request.selection);
        let pictures = self.embedded();
        let art = self.game.art.title.as_ref().and_then(|art| art.file.all().first().copied());
        let art = art.map(|file| format!("../{}", file.value)).unwrap_or_default();
        let pages = Pages {
            game: self.game,
            languages: &self.templates.languages,
            choices: &choices,
            suffix: documents.suffix,
            documents: &|tag, product| documents.get(tag, product),
            look: Look {
                theme: &self.look.theme,
                family: &self.look.family,
                art: pictures.data(&art),
            },
            stale: self.request.stale,
            terms_with: self.request.terms_with.as_deref(),
            report: self.project.config.report.as_deref(),
            site: self.project.config.site.as_deref(),
        };
        let shared = pages.shared();
        let products: Vec<Product> = self.products().collect();
        // Another game may have taken the name since.
        let is_free = |was: &&Ref| {
            was.is_well_formed()
                && self.loader.entries(&self.project.rules().join(was.as_str())).is_err()
        };
        let former: Vec<&Ref> = self.game.was.iter().filter(is_free).collect();
        for tag in tags {
            if let Some(cover) = pages.cover(tag, &shared) {
                let path = Path::new(self.game.id.as_str()).join(tag).join("cover.svg");
                self.keep(path, Ok(cover.into_bytes()), outcome);
            }
            for product in &products {
                if let Some(page) = pages.page(tag, *product, &products, &shared) {
                    let path = self.path(tag, *product, documents.suffix, Format::Html);
                    self.keep(path, engine.html(&page, &pictures).map(String::into_bytes), outcome);
                    for was in &former {
                        let file = format!("{}.html", page.about.file);
                        let path = Path::new(was.as_str()).join(tag).join(file);
                        self.keep(path, engine.moved(&page).map(String::into_bytes), outcome);
                    }
                    for (id, rendered) in engine.rule_pages(&page) {
                        let path = Path::new(self.game.id.as_str()).join(tag).join("rule");
                        let path = path.join(format!("{id}.html"));
                        self.keep(path, rendered.map(String::into_bytes), outcome);
                    }
                }
                self.progress.step();
            }
        }
        // One for all languages: drawing takes as long as writing a page.
        if let Some(preview) = pages.preview(&shared) {
            let path = PathBuf::from(self.game.id.as_str()).join("preview.png");
            self.keep(path, engine.preview(&preview), outcome);
        }
        outcome.listed.push(pages.listed(&shared));
    }

    fn keep(
        &self,
        path: PathBuf,
        rendered: Result<Vec<u8>, EngineError>,
        outcome: &mut BuildOutcome,
    ) {
        match rendered {
            Ok(bytes) => outcome.artifacts.push(Artifact { path, bytes }),
            Err(error) => outcome.diagnostics.push(self.templates.diagnostic(&error)),
        }
    }

    /// The pictures of the game; one that cannot be read is reported where pictures are copied.
    fn embedded(&self) -> Pictures {
        let folder = self.project.rules().join(self.game.id.as_str());
        let mut pictures = Pictures::default();
        for file in self.game.pictures() {
            let read = self.loader.bytes(&folder.join(&file.value)).ok();
            if let Some(clean) = read.and_then(|bytes| Artwork::read(&bytes).ok()) {
                pictures.add(&file.value, &clean.into_bytes());
            }
        }
        pictures
    }
}

/// The page that lists all games with everything that was made of them; none if nothing was made,
/// for an empty page is only taken for the work that failed.
pub(super) fn library(
    project: &Project,
    templates: &Templates,
    outcome: &mut BuildOutcome,
    kept: &[KeptGame],
) -> Option<Result<Artifact, EngineError>> {
    let engine = templates.engine.as_ref()?;
    let mut files: BTreeMap<&Path, Vec<&str>> = BTreeMap::new();
    let made = outcome.artifacts.iter().map(|artifact| &artifact.path);
    for path in made.chain(kept.iter().flat_map(|game| &game.artifacts)) {
        if let (Some(folder), Some(name)) = (path.parent(), path.file_name()) {
            files.entry(folder).or_default().extend(name.to_str());
        }
    }
    let words = |tag: &str| {
        let language = templates.languages.get(tag);
        language.map(|language| Arc::clone(&language.words)).unwrap_or_default()
    };
    let mut games = std::mem::take(&mut outcome.listed);
    games.extend(kept.iter().filter_map(|game| Some(game.listed.as_ref()?.restore(words))));
    games.sort_by(|one, other| one.id.cmp(&other.id));
    for game in &mut games {
        for entry in &mut game.languages {
            let folder = format!("{}/{}", game.id, entry.tag);
            let names = files.get(Path::new(&folder)).map_or(&[][..], Vec::as_slice);
            entry.add_products(&folder, names);
        }
        game.languages.retain(|entry| !entry.products.is_empty());
    }
    games.retain(|game| !game.languages.is_empty());
    if games.is_empty() {
        return None;
    }
    let colours = templates.look.theme.palette(InkUse::Full);
    let site = project.config.site.as_deref();
    let rendered = engine.library(&Library::new(games, words, &colours, site));
    Some(rendered.map(|text| Artifact { path: "index.html".into(), bytes: text.into_bytes() }))
}
