//! What all requests share: the project, and the last good pages.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use tokio::sync::watch;

use crate::session::{Checked, Refreshed, Session, Shown, Ui};

/// Pictures that are kept for browsers that ask a moment later.
const MOST_PICTURES: usize = 400;
/// Views whose last good pages are kept.
const MOST_VIEWS: usize = 64;

/// The project while it is served.
pub struct Board {
    /// The language of whoever looks.
    pub ui: Ui,
    session: Mutex<Session>,
    pages: Mutex<Pages>,
    /// What was found, with the state that it was found in.
    checked: Mutex<Option<(u64, Arc<Checked>)>>,
    /// Told to every browser when it changes.
    state: watch::Sender<State>,
}

/// What browsers follow.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct State {
    /// Grows with every change of a file.
    pub revision: u64,
    /// What somebody's cursor stands on, in an editor that tells: game and rule.
    pub cursor: Option<(String, String)>,
}

#[derive(Default)]
#[expect(clippy::type_complexity, reason = "named by its place")]
struct Pages {
    /// By digest; the names in the order in which they came.
    pictures: BTreeMap<String, Arc<str>>,
    order: VecDeque<String>,
    /// The last good state of each view, with the revision of then.
    good: BTreeMap<String, (Arc<Shown>, u64)>,
    /// The pages of a game for the browser, with the revision of then.
    web: BTreeMap<String, (u64, Arc<BTreeMap<String, Vec<u8>>>)>,
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Board {
    /// Serves a project.
    pub fn new(session: Session, ui: Ui) -> Arc<Self> {
        let state = watch::Sender::new(State { revision: 1, cursor: None });
        let (pages, checked) = (Mutex::default(), Mutex::default());
        Arc::new(Self { session: Mutex::new(session), pages, checked, state, ui })
    }

    /// The project.
    pub fn session(&self) -> MutexGuard<'_, Session> {
        held(&self.session)
    }

    /// The state that the project is in.
    pub fn revision(&self) -> u64 {
        self.state.borrow().revision
    }

    /// Tells of every new state.
    pub fn follow(&self) -> watch::Receiver<State> {
        self.state.subscribe()
    }

    /// Shows browsers what a cursor stands on.
    pub fn point(&self, game: &str, rule: &str) {
        let cursor = Some((game.to_owned(), rule.to_owned()));
        self.state.send_if_modified(|state| {
            let is_new = state.cursor != cursor;
            state.cursor.clone_from(&cursor);
            is_new
        });
    }

    /// Looks at the files again; true if something changed.
    pub fn refresh(&self) -> bool {
        let mut session = self.session();
        let has_changed = match session.refresh() {
            Ok(Refreshed::Games(games)) => !games.is_empty(),
            Ok(Refreshed::Everything) => true,
            // While settings are written anew, the last good state stays.
            Err(_) => false,
        };
        // Before anybody else sees the project: what is remembered belongs to a state.
        if has_changed {
            self.state.send_modify(|state| state.revision += 1);
        }
        drop(session);
        has_changed
    }

    /// What is wrong with the project in the present state; found once for all who ask.
    pub fn checked(&self, session: &Session) -> Arc<Checked> {
        let revision = self.revision();
        let mut kept = held(&self.checked);
        if let Some((found_in, checked)) = &*kept
            && *found_in == revision
        {
            return Arc::clone(checked);
        }
        let checked = Arc::new(session.check());
        *kept = Some((revision, Arc::clone(&checked)));
        checked
    }

    /// Keeps the pages of a view as the last good ones.
    pub fn keep(&self, view: &str, shown: &Arc<Shown>) {
        let revision = self.revision();
        let mut pages = held(&self.pages);
        for page in &shown.pages {
            if pages.pictures.insert(page.digest.clone(), Arc::clone(&page.svg)).is_none() {
                pages.order.push_back(page.digest.clone());
            }
        }
        while pages.order.len() > MOST_PICTURES {
            let oldest = pages.order.pop_front().unwrap_or_default();
            pages.pictures.remove(&oldest);
        }
        if pages.good.len() >= MOST_VIEWS && !pages.good.contains_key(view) {
            let oldest = pages.good.iter().min_by_key(|(_, (_, revision))| *revision);
            let oldest = oldest.map(|(view, _)| view.clone()).unwrap_or_default();
            pages.good.remove(&oldest);
        }
        pages.good.insert(view.to_owned(), (Arc::clone(shown), revision));
    }

    /// The last good pages of a view, and the state that they show.
    pub fn last_good(&self, view: &str) -> Option<(Arc<Shown>, u64)> {
        held(&self.pages).good.get(view).cloned()
    }

    /// A picture by its digest.
    pub fn picture(&self, digest: &str) -> Option<Arc<str>> {
        held(&self.pages).pictures.get(digest).cloned()
    }

    /// The pages of a game for the browser, made once in each state; those of an earlier state as
    /// long as it cannot be built.
    pub fn web(
        &self,
        game: &str,
        build: impl FnOnce(&Session) -> Option<BTreeMap<String, Vec<u8>>>,
    ) -> Option<Arc<BTreeMap<String, Vec<u8>>>> {
        let revision = self.revision();
        let before = held(&self.pages).web.get(game).cloned();
        if let Some((made, files)) = &before
            && *made == revision
        {
            return Some(Arc::clone(files));
        }
        let Some(files) = build(&self.session()) else { return before.map(|(_, files)| files) };
        let files = Arc::new(files);
        held(&self.pages).web.insert(game.to_owned(), (revision, Arc::clone(&files)));
        Some(files)
    }
}
