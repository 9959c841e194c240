//! Selects, views and renders: everything that a build writes.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::build_game::GameBuild;
use super::checks::catalogue;
use super::documents::MadeDocuments;
use super::each::each;
use super::kept::{KeptGame, MadeGame};
use super::print::{FitRow, PrintOptions};
use super::{AnalysedGame, Analysis, Progress, Project, Templates};
use crate::diagnostic::{Group, Sink};
use crate::document::Product;
use crate::model::{Game, Marks};
use crate::policy::Judge;
use crate::render::{Artifact, Format};
use crate::select::{ChoiceError, Selection};
use crate::source::{Loader, Recorder, Trace};
use crate::view::StalePolicy;
use crate::web::LibraryGame;

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
    /// A language whose terms stand beside those of the product.
    pub terms_with: Option<String>,
    /// Two languages side by side in one document.
    pub bilingual: Option<[String; 2]>,
    /// Whether Markdown has plain spaces where lines must not break.
    pub plain_spaces: bool,
    /// How prints are made.
    pub print: PrintOptions,
    /// Rules that are to be marked as new or changed, by game.
    pub marked: BTreeMap<String, Marks>,
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
    /// How sheets fit, if any was printed.
    pub fits: Vec<FitRow>,
    /// Whether some game was left out because of errors: what lists all games stays as it was.
    pub is_partial: bool,
    /// What the list of games says of them, without their files.
    pub(super) listed: Vec<LibraryGame>,
    /// What was made of each game, for a later run.
    pub made: Vec<MadeGame>,
}

impl BuildOutcome {
    pub(super) fn add(&mut self, other: Self) {
        self.artifacts.extend(other.artifacts);
        self.diagnostics.extend(other.diagnostics.into_vec());
        self.unmet.extend(other.unmet);
        self.is_partial |= other.is_partial;
        self.fits.extend(other.fits);
        self.listed.extend(other.listed);
        self.made.extend(other.made);
    }
}

/// Builds every game that has no errors, while somebody may watch how far it is. What was made of the
/// kept ones is there already.
pub fn build(
    project: &Project,
    loader: &dyn Loader,
    analysis: &Analysis,
    templates: &Templates,
    request: &BuildRequest,
    progress: &Progress,
    kept: &[KeptGame],
) -> BuildOutcome {
    let games: Vec<(Cow<'_, Game>, &AnalysedGame)> =
        analysis.games.iter().filter_map(|game| Some((marked(game, request)?, game))).collect();
    progress.expect(games.iter().map(|(game, _)| request.documents(game)).sum());
    let outcomes: Vec<(BuildOutcome, Trace)> = each(&games, |(game, analysed)| {
        let (look, broken) = (&analysed.look, &analysed.broken_products);
        // Forgotten when the game is built: a library would fill the memory.
        let made = &MadeDocuments::default();
        let recorder = Recorder::new(loader);
        let loader = &recorder;
        let build =
            GameBuild { project, loader, templates, request, progress, game, look, broken, made };
        (build.run(), recorder.into_trace())
    });
    let is_whole = |game: &AnalysedGame| {
        let (languages, products) = (&game.broken_languages, &game.broken_products);
        game.sound().is_some() && languages.is_empty() && products.is_empty()
    };
    let is_partial = !analysis.games.iter().all(is_whole) || !kept.iter().all(|game| game.is_whole);
    let mut whole = BuildOutcome { is_partial, ..BuildOutcome::default() };
    for ((_, analysed), (outcome, read)) in games.iter().zip(outcomes) {
        whole.is_partial |= outcome.diagnostics.has_errors();
        whole.made.extend(MadeGame::new(analysed, &outcome, read, is_whole(analysed)));
        whole.add(outcome);
    }
    let unsound = analysis.games.iter().filter(|game| game.sound().is_none());
    whole.made.extend(unsound.map(|game| MadeGame::nothing(&game.name)));
    whole.artifacts.sort_by(|a, b| a.path.cmp(&b.path));
    // A list of all games is no use if it names only some.
    let is_everything =
        super::load::list(project, loader).len() == analysis.games.len() + kept.len();
    if request.makes_library() && is_everything {
        match super::build_web::library(project, templates, &mut whole, kept) {
            Some(Ok(page)) => whole.artifacts.push(page),
            Some(Err(error)) => whole.diagnostics.push(templates.diagnostic(&error)),
            None => {}
        }
        if let Some(site) = &project.config.site {
            super::build_site::add(site, &mut whole.artifacts);
        }
    }
    whole.diagnostics = judged(project, analysis, whole.diagnostics);
    whole
}

/// A game without errors, with the marks that somebody wants.
fn marked<'g>(game: &'g AnalysedGame, request: &BuildRequest) -> Option<Cow<'g, Game>> {
    let mut sound = game.sound()?;
    if let Some(marks) = request.marked.get(&game.name).filter(|marks| !marks.is_empty()) {
        sound.to_mut().marked.clone_from(marks);
    }
    Some(sound)
}

/// What prints show is judged like what checks find; the rest are faults of the build itself.
fn judged(project: &Project, analysis: &Analysis, found: Sink) -> Sink {
    let (of_layout, rest): (Vec<_>, Vec<_>) = found
        .into_vec()
        .into_iter()
        .partition(|diagnostic| diagnostic.check().group == Group::Layout);
    let mut sink = Sink::default();
    sink.extend(rest);
    if !of_layout.is_empty() {
        let settings = &project.config.checks;
        let mut judge = Judge::new(settings, &analysis.sources, &project.rules_name(), catalogue());
        sink.extend(judge.apply(of_layout));
    }
    sink
}

impl BuildRequest {
    /// How many documents it makes of a game, as far as one can tell beforehand.
    fn documents(&self, game: &Game) -> usize {
        let languages = match (&self.bilingual, self.languages.len()) {
            (Some(_), _) => 1,
            (None, 0) => game.languages().len(),
            (None, named) => named,
        };
        languages * self.products_of(game).count() * self.formats.len()
    }

    /// The products that were asked for and that a game has.
    pub(super) fn products_of(&self, game: &Game) -> impl Iterator<Item = Product> {
        let asked = match self.products.as_slice() {
            [] => &Product::ALL[..],
            products => products,
        };
        asked.iter().copied().filter(|product| game.makes(*product))
    }

    fn makes_library(&self) -> bool {
        let is_whole = self.languages.is_empty() && self.products.is_empty();
        self.formats.contains(&Format::Html) && is_whole && self.selection.is_base()
    }
}
