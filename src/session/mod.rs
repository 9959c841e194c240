//! The one door: command line, preview and editors all enter here.
//!
//! A [`Session`] holds a project with its settings and templates, reads and checks it when that
//! is first asked for, and remembers the documents that it has made. Texts that an editor has not
//! saved may stand in place of files; [`Session::refresh`] looks again at what has changed.

mod build;
mod cache;
mod compare;
mod dump;
mod eject;
mod exchange;
mod findings;
mod hints;
mod keep;
mod lookup;
mod marks;
mod mend;
mod new_game;
mod new_repository;
mod open;
mod page_changes;
mod print_test;
mod refresh;
mod rename;
mod review;
mod rewrite;
mod shape;
mod show;
mod summary;
mod themes;
mod tidy;
mod translate;
mod wish;

pub use build::UnknownLanguage;
pub use cache::{Before as BuiltBefore, BuildCache, Leaving};
pub use compare::CompareError;
pub use eject::{EjectError, Ejectable};
pub use exchange::{Begun, ExchangeError, Imported};
pub use findings::{BaselineError, Baselined, CheckOptions, Checked};
pub use hints::{Hint, Lag};
pub use keep::{Kept, KeptBuild, Left, Told};
pub use lookup::OpenFile;
pub use mend::{MendCount, MendError};
pub use new_game::{NewGame, NewGameError, new_game, title_of};
pub use new_repository::{BadHome, Home, NewRepository, new_repository};
pub use open::OpenError;
pub use page_changes::{PageChanges, PagesError};
pub use print_test::{PrintTestError, print_test};
pub use refresh::Refreshed;
pub use rename::RenameFailure;
pub use review::{ReviewError, Unread};
pub use rewrite::{Acceptance, Link};
pub use shape::Shape;
pub use show::{Shown, ShownPage};
pub use summary::{Choice, GameSummary};
pub use themes::{ThemeSummary, signs};
pub use tidy::Tidied;
pub use translate::{AcceptError, TranslationCounts, Waiting};
pub use wish::{RenderError, Unmet, Wish};

pub use crate::changes::Changes;
pub use crate::check::pages;
pub use crate::document::Product;
pub use crate::finding::Finding;
pub use crate::history::HistoryError;
pub use crate::language::REFERENCE;
pub use crate::mend::{Mended, Round};
pub use crate::model::Marks;
pub use crate::policy::{Date, Profile};
pub use crate::project::{
    AnalysedGame, Analysis, BuildOutcome, BuildRequest, Dpi, FitRow, PrintOptions, Progress,
    Renamed, RenamedFile, TextEdit, WriteError, Written, catalogue, replace_file, write_outside,
};
pub use crate::render::{Artifact, Format};
pub use crate::report::{
    ReportFormat, coloured as visible_drawing, escaped_json, human, lines as visible_lines,
};
pub use crate::select::{ChoiceError, Selection};
pub use crate::tidy::{Untidy, tidy as tidy_text};
pub use crate::translation::exchange::{Counts, ExchangeFormat, Problem};
pub use crate::typeset::card_size::CardSize;
pub use crate::typeset::display::Duplex;
pub use crate::typeset::impose::CardOptions;
pub use crate::typeset::paper::Paper;
pub use crate::typeset::theme::InkUse;
pub use crate::ui::{Ui, explanation};
pub use crate::view::StalePolicy;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock};

use crate::diagnostic::Diagnostic;
use crate::history::Past;
use crate::model::Game;
use crate::project::{MadeDocuments, Memo, Place, Project, Templates, analyse_again, write_build};
use crate::source::{Loader, Unsaved};
use refresh::Opened;
use wish::Subject;

/// A project that is open.
pub struct Session {
    /// The folder in which the search for the project began.
    start: PathBuf,
    /// All files, for a fresh look.
    files: Arc<dyn Loader>,
    /// The files of the project.
    loader: Arc<dyn Loader>,
    unsaved: Unsaved,
    opened: Opened,
    project: Project,
    templates: Templates,
    /// What is wrong with settings and templates, and what an earlier state tells.
    opening: Vec<Diagnostic>,
    /// Games; all if empty.
    games: Vec<String>,
    options: CheckOptions,
    earlier: Option<(String, Past)>,
    memo: Memo,
    analysis: OnceLock<Analysis>,
    /// Games that an earlier run made, and that are as they were.
    kept: Vec<KeptBuild>,
    shown: show::ShownBefore,
    made: Mutex<BTreeMap<Subject, Arc<MadeDocuments>>>,
}

impl Session {
    /// The folder of the project.
    pub fn root(&self) -> &Path {
        &self.project.root
    }

    /// The folder for what is built.
    pub fn output_folder(&self) -> PathBuf {
        self.project.root.join(&self.project.config.output)
    }

    /// What a build writes if nobody names formats.
    pub fn formats(&self) -> &[Format] {
        &self.project.config.formats
    }

    /// Reads and checks the games; once, however often it is asked for.
    pub fn analyse(&self) -> &Analysis {
        self.analysis.get_or_init(|| {
            let Self { project, loader, templates, games, opening, memo, .. } = self;
            analyse_again(project, &**loader, templates, games, opening.clone(), memo)
        })
    }

    /// Writes files below a folder, those that changed; nothing else of a session's results is
    /// written anywhere.
    pub fn write(&self, folder: &Path, outcome: &BuildOutcome) -> Result<Written, WriteError> {
        write_build(&self.place(folder), &outcome.artifacts, outcome.is_partial)
    }

    /// Where a folder lies: below the project, or where somebody wants it.
    fn place(&self, folder: &Path) -> Place {
        if folder == self.output_folder() {
            Place::Project { root: self.project.root.clone(), folder: folder.to_owned() }
        } else {
            Place::Named(folder.to_owned())
        }
    }

    /// The games that could be read.
    fn readable(&self) -> impl Iterator<Item = &Game> {
        self.analyse().games.iter().filter_map(|game| game.game.as_deref())
    }

    fn game(&self, name: &str) -> Option<&AnalysedGame> {
        self.analyse().games.iter().find(|game| game.name == name)
    }
}
