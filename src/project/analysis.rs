//! Runs the pipeline up to checking, for all games at once.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, PoisonError};

use super::checks::catalogue;
use super::each::each;
use super::memo::Memo;
use super::read::{Read, ReadProject, read_all};
use super::{Look, Project, Templates, causes, strays};
use crate::check::{self, Corpus, bundle, check};
use crate::diagnostic::{Diagnostic, Severity, Sink};
use crate::document::Product;
use crate::model::Game;
use crate::policy::{Judge, Settings};
use crate::resolve::{Context, resolve};
use crate::source::{FileId, Loader, Source, Sources};

/// A game as far as it could be read.
#[derive(Debug)]
pub struct AnalysedGame {
    /// Name of its folder.
    pub name: String,
    /// The game; absent if its file is beyond reading.
    pub game: Option<Arc<Game>>,
    /// How its prints look.
    pub look: Look,
    /// True if something forbids to build it.
    pub has_errors: bool,
    /// The translations that cannot be built, since there are errors in their files.
    pub broken_languages: BTreeSet<String>,
    /// The products that cannot be built, since they would not show all that they must.
    pub broken_products: BTreeSet<Product>,
}

impl AnalysedGame {
    /// The game with the languages that can be built.
    pub fn sound(&self) -> Option<Cow<'_, Game>> {
        let game = self.game.as_deref().filter(|_| !self.has_errors)?;
        if self.broken_languages.is_empty() {
            return Some(Cow::Borrowed(game));
        }
        let mut sound = game.clone();
        let mut translations = (*sound.translations).clone();
        translations.retain(|tag, _| !self.broken_languages.contains(tag));
        sound.translations = Arc::new(translations);
        Some(Cow::Owned(sound))
    }
}

/// A project as far as it could be read.
#[derive(Debug)]
pub struct Analysis {
    /// All files.
    pub sources: Sources,
    /// All games, by name.
    pub games: Vec<AnalysedGame>,
    /// The language of each file that is a translation.
    pub translations: BTreeMap<FileId, String>,
    /// What was found, unsorted.
    pub diagnostics: Sink,
}

impl Analysis {
    /// What was found, sorted for a report.
    pub fn sorted(&self) -> Vec<Diagnostic> {
        let mut sink = Sink::default();
        sink.extend(self.diagnostics.iter().cloned());
        sink.into_sorted(&self.sources)
    }
}

/// Reads and checks the games of a project; with `only`, those named.
pub fn analyse(
    project: &Project,
    loader: &dyn Loader,
    templates: &Templates,
    only: &[String],
) -> Analysis {
    analyse_after(project, loader, templates, only, Vec::new())
}

/// The same; what was found `earlier`, in settings and templates, is judged with the rest.
pub fn analyse_after(
    project: &Project,
    loader: &dyn Loader,
    templates: &Templates,
    only: &[String],
    earlier: Vec<Diagnostic>,
) -> Analysis {
    let memo = Memo::new(&templates.sources);
    analyse_again(project, loader, templates, only, earlier, &memo)
}

/// The same; games of which nothing has changed since they were remembered are not read again.
#[expect(clippy::nonminimal_bool, reason = "says what is meant")]
pub fn analyse_again(
    project: &Project,
    loader: &dyn Loader,
    templates: &Templates,
    only: &[String],
    earlier: Vec<Diagnostic>,
    memo: &Memo,
) -> Analysis {
    let ReadProject { files, games, mut sources } =
        read_all(project, loader, templates.sources.clone(), only, memo);
    let found: Vec<Vec<Diagnostic>> = each(&games, |read: &Read| {
        let game = read.unexamined();
        let mut found = examine(game, &sources, templates, &project.config.checks);
        // What could not be read is no reason to ask for it.
        if !read.gaps().is_empty() {
            let is_partial =
                game.is_some_and(|game| game.partial_translations.contains(&game.language));
            found.retain(|one| {
                !(is_partial && one.check().is_about_whole) && !one.is_within(read.gaps())
            });
        }
        found
    });

    let mut outside = Sink::default();
    if only.is_empty() {
        let mut numbers = memo.numbers.lock().unwrap_or_else(PoisonError::into_inner);
        for path in strays::outside_games(project, loader, &files, &memo.kept) {
            let file = numbers.of(&path);
            sources.put(file, Arc::new(Source::new(project.display(&path), "")));
            outside.push(strays::of_no_game(file));
        }
    }
    let mut diagnostics = Sink::default();
    let mut analysed = Vec::with_capacity(games.len());
    let mut translations = BTreeMap::new();
    let mut judge =
        Judge::new(&project.config.checks, &sources, &project.rules_name(), catalogue());
    diagnostics.extend(judge.apply(earlier.into_iter().chain(outside.into_vec()).collect()));
    for ((files, read), examined) in files.into_iter().zip(games).zip(found) {
        let known = read.examined(&files, examined, templates, loader);
        let found = causes::roots(known.found.clone(), &sources, &project.rules_name());
        let all = judge.apply(found);
        let (game, look) = (known.game.clone(), known.look.clone());
        analysed.push(Faults::new(&all, &known.languages).of(files.name.clone(), game, look));
        diagnostics.extend(all);
        translations.extend(known.languages.clone());
        memo.put(&files.name, known);
    }
    diagnostics.extend(judge.finish(only.is_empty()));
    Analysis { sources, games: analysed, translations, diagnostics }
}

/// What errors forbid.
#[derive(Debug, Default)]
pub(super) struct Faults {
    pub has_errors: bool,
    pub languages: BTreeSet<String>,
    pub products: BTreeSet<Product>,
}

impl Faults {
    /// An error in the file of a translation stops that language, one about the sheet the sheet,
    /// every other the whole game.
    pub(super) fn new(found: &[Diagnostic], languages: &BTreeMap<FileId, String>) -> Self {
        let mut faults = Self::default();
        for error in found.iter().filter(|one| one.severity() == Severity::Error) {
            match languages.get(&error.primary.span.file) {
                Some(language) => {
                    faults.languages.insert(language.clone());
                }
                None if error.code().starts_with("sheet-") => {
                    faults.products.insert(Product::Sheet);
                }
                None if error.code().starts_with("card-") => {
                    faults.products.insert(Product::Cards);
                }
                None => faults.has_errors = true,
            }
        }
        faults
    }

    /// The game that they were found in.
    pub(super) fn of(self, name: String, game: Option<Arc<Game>>, look: Look) -> AnalysedGame {
        AnalysedGame {
            name,
            has_errors: self.has_errors || game.is_none(),
            game,
            look,
            broken_languages: self.languages,
            broken_products: self.products,
        }
    }
}

fn examine(
    game: Option<&Game>,
    sources: &Sources,
    templates: &Templates,
    settings: &Settings,
) -> Vec<Diagnostic> {
    let mut sink = Sink::default();
    if let Some(game) = game {
        let languages = &templates.languages;
        let index = resolve(Context { game, sources, languages }, &mut sink);
        let corpus = Corpus::new(game);
        let bundles = &bundle(game, &corpus);
        let (index, corpus) = (&index, &corpus);
        let cx = check::Context { game, index, corpus, bundles, sources, languages };
        check(cx, |check| !settings.is_off(check), &mut sink);
    }
    sink.into_vec()
}
