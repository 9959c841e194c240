//! What a build makes of one game: its products in all languages and formats.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::checks::asset_missing;
use super::documents::{Documents, MadeDocuments};
use super::each::each;
use super::print::{Pictures, Printing, pictures};
use super::print_png::pixel_options;
use super::{Look, Progress, Project, Templates};
use crate::artwork::Artwork;
use crate::diagnostic::Diagnostic;
use crate::document::{Document, Node, Own, Product, pair};
use crate::export::json;
use crate::language::NO_BREAK;
use crate::model::Game;
use crate::render::{Artifact, EngineError, Format};
use crate::resolve::checks::tr_stale;
use crate::select::{Selected, choices};
use crate::source::{LoadError, Loader, Span};
use crate::syntax::checks::yaml_limit;
use crate::view::StalePolicy;

use super::build::{BuildOutcome, BuildRequest};

/// Cards of a print, at most: copies cost as much as other cards.
const MAX_CARDS: u64 = 2_000;

/// One game on its way into files.
pub(crate) struct GameBuild<'a> {
    pub(crate) project: &'a Project,
    pub(crate) loader: &'a dyn Loader,
    pub(crate) templates: &'a Templates,
    pub(crate) request: &'a BuildRequest,
    pub(crate) progress: &'a Progress,
    pub(crate) game: &'a Game,
    /// The look of this game.
    pub(crate) look: &'a Look,
    /// Products that would not show all that they must.
    pub(crate) broken: &'a BTreeSet<Product>,
    /// Documents of it that have been made.
    pub(crate) made: &'a MadeDocuments,
}

impl GameBuild<'_> {
    pub(crate) fn run(self) -> BuildOutcome {
        let mut outcome = BuildOutcome::default();
        let choices = match choices(self.game, &self.request.selection) {
            Ok(choices) => choices,
            Err(error) => {
                outcome.unmet.push(error);
                return outcome;
            }
        };
        let suffix = choices.first().map(|(_, choice)| choice.suffix().to_owned());
        let suffix = suffix.unwrap_or_default();
        let selected: BTreeMap<String, Selected> =
            choices.into_iter().map(|(tag, choice)| (tag, choice.select())).collect();
        let Some(figures) = self.figures(&selected, &mut outcome) else { return outcome };
        let documents = Documents {
            stale: self.request.stale,
            terms_with: self.request.terms_with.as_deref(),
            game: self.game,
            selected: &selected,
            suffix: &suffix,
            languages: &self.templates.languages,
            site: self.project.config.site.as_deref(),
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
        if self.refuses_giants(&tags, &documents, &mut outcome) {
            return outcome;
        }
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
            self.pictures(&mut outcome);
        }
        outcome
    }

    /// The pictures, if anything is to be printed; none if one of them cannot be.
    pub(super) fn figures(
        &self,
        selected: &BTreeMap<String, Selected>,
        outcome: &mut BuildOutcome,
    ) -> Option<Pictures> {
        let is_printed = |format: &Format| matches!(format, Format::Pdf | Format::Png);
        if !self.request.formats.iter().any(is_printed) {
            return Some(Pictures::new());
        }
        let folder = self.project.rules().join(self.game.id.as_str());
        // NOTE: no choice changes which pictures a game has.
        let game = selected.values().next().map_or(self.game, |selected| &selected.game);
        let found = pictures(game, &folder, self.loader, self.look, &mut outcome.diagnostics);
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
                let Some(selected) = documents.selected.get(tag) else { return };
                match format {
                    Format::Md => self.finish(path, engine.markdown(&document), outcome),
                    Format::Txt => self.finish(path, Ok(engine.text(&document)), outcome),
                    Format::Bbcode => self.finish(path, Ok(engine.bbcode(&document)), outcome),
                    Format::Json => self.finish(path, Ok(json(&document, selected)), outcome),
                    Format::Html => {}
                    Format::Pdf => self.print(path, &document, selected, figures, outcome),
                    Format::Png => self.draw(&path, &document, selected, figures, outcome),
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
            let Some(selected) = documents.selected.get(&tags[0]) else { return };
            let both = pair(Document::clone(&first), &second);
            for format in &self.request.formats {
                let path = self.path(&tags.join("+"), product, documents.suffix, *format);
                // Cards have a language on each side.
                let cards =
                    Printing { second: Some(&second), ..self.printing(&first, selected, figures) };
                match format {
                    Format::Pdf if product == Product::Cards => Self::write(path, &cards, outcome),
                    Format::Png if product == Product::Cards => {
                        self.draw_printing(&path, &cards, outcome);
                    }
                    Format::Md => self.finish(path, engine.markdown(&both), outcome),
                    Format::Pdf => self.print(path, &both, selected, figures, outcome),
                    Format::Png => self.draw(&path, &both, selected, figures, outcome),
                    // The command line refuses the others.
                    _ => continue,
                }
                self.progress.step();
            }
        }
    }

    /// The products that were asked for and that the game has.
    pub(super) fn products(&self) -> impl Iterator<Item = Product> {
        self.request.products_of(self.game).filter(|product| !self.broken.contains(product))
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
        selected: &Selected,
        pictures: &Pictures,
        outcome: &mut BuildOutcome,
    ) {
        Self::write(path, &self.printing(document, selected, pictures), outcome);
    }

    fn write(path: PathBuf, printing: &Printing<'_>, outcome: &mut BuildOutcome) {
        let bytes = printing.write(&mut outcome.diagnostics, &mut outcome.fits);
        outcome.artifacts.extend(bytes.map(|bytes| Artifact { path, bytes }));
    }

    /// Draws every page of a document, or every card.
    fn draw(
        &self,
        path: &Path,
        document: &Document,
        selected: &Selected,
        pictures: &Pictures,
        outcome: &mut BuildOutcome,
    ) {
        self.draw_printing(path, &self.printing(document, selected, pictures), outcome);
    }

    fn draw_printing(&self, path: &Path, printing: &Printing<'_>, outcome: &mut BuildOutcome) {
        let options = pixel_options(&self.request.print);
        let printing = Printing { options: &options, ..*printing };
        let mut found = BuildOutcome::default();
        let drawn = printing.draw_pages(&mut found.diagnostics, &mut found.fits);
        // A PDF of the same pages has said the same already.
        if !self.request.formats.contains(&Format::Pdf) || drawn.is_none() {
            outcome.add(found);
        }
        let stem = path.with_extension("");
        outcome.artifacts.extend(drawn.into_iter().flatten().map(|(name, bytes)| {
            let path = PathBuf::from(format!("{}-{name}.png", stem.display()));
            Artifact { path, bytes }
        }));
    }

    pub(super) fn printing<'p>(
        &'p self,
        document: &'p Document,
        selected: &'p Selected,
        pictures: &'p Pictures,
    ) -> Printing<'p> {
        Printing {
            game: &selected.game,
            look: self.look,
            plans: &self.templates.plans,
            hyphenation: self.templates.languages.hyphenation(),
            options: &self.request.print,
            pictures,
            document,
            second: None,
        }
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

    /// Reports documents that have grown beyond all measure.
    fn refuses_giants(
        &self,
        tags: &[&str],
        documents: &Documents<'_>,
        outcome: &mut BuildOutcome,
    ) -> bool {
        let products: Vec<Product> = self.products().collect();
        let all = tags.iter().flat_map(|tag| products.iter().map(move |product| (*tag, *product)));
        for (tag, product) in all {
            if documents.get(tag, product).is_some_and(|document| document.is_cut) {
                let name = product.name();
                let message = format!("the {name} in `{tag}` would have more than 4 MiB of words");
                let found = Diagnostic::new(&yaml_limit::CHECK, message, self.game.span)
                    .note("references, terms and tables repeat words that stand in the files once")
                    .help("shorten long titles and names of terms, or refer to them less often");
                outcome.diagnostics.push(found);
                return true;
            }
            let cards = documents.get(tag, product).as_deref().map_or(0, cards);
            if cards > MAX_CARDS {
                let message = format!("{cards} cards in `{tag}` would have to be printed");
                let found = Diagnostic::new(&yaml_limit::CHECK, message, self.game.span)
                    .help("print fewer copies of them, or fewer cards; 2000 are the most");
                outcome.diagnostics.push(found);
                return true;
            }
        }
        false
    }

    /// Reports translations that are older than their source as errors.
    fn refuses_stale(&self, tag: &str, outcome: &mut BuildOutcome) -> bool {
        let Some(translation) = self.game.translations.get(tag) else { return false };
        if translation.stale.is_empty() {
            return false;
        }
        let count = translation.stale.len();
        let message = format!("{count} translations into `{tag}` are older than their sources");
        let help = format!(
            "mend them, or `ksr translate accept {tag}` if they are right; or build with `--stale warn`"
        );
        outcome
            .diagnostics
            .push(Diagnostic::new(&tr_stale::CHECK, message, translation.span).denied().help(help));
        true
    }

    /// Pictures stand beside the languages, once.
    fn pictures(&self, outcome: &mut BuildOutcome) {
        let folder = self.project.rules().join(self.game.id.as_str());
        for file in self.game.pictures() {
            match self.loader.bytes(&folder.join(&file.value)) {
                Ok(bytes) => {
                    let path = PathBuf::from(self.game.id.as_str()).join(&file.value);
                    // A picture that is refused has been reported with the game.
                    let clean = Artwork::read(&bytes).ok().map(Artwork::into_bytes);
                    outcome.artifacts.extend(clean.map(|bytes| Artifact { path, bytes }));
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

/// How many cards a document has, copies and all.
fn cards(document: &Document) -> u64 {
    let copies = |node: &Node| match &node.own {
        Own::Card(card) => u64::from(card.copies.max(1)),
        _ => 0,
    };
    document.nodes.iter().map(copies).sum()
}
