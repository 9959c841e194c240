//! Sees that files changed. Events only wake: they come late, twice, for half of the files or not
//! at all; what has changed, the files themselves say.

use std::path::Path;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use notify::{Config, EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};

/// How long to wait for more of the same: editors write in several steps.
const BATCH: Duration = Duration::from_millis(15);
/// How often to look even if nobody calls: network drives send no events.
const REGULARLY: Duration = Duration::from_secs(1);

/// Watches a folder as long as it lives.
pub struct Watch {
    /// Absent if the system has no more watches to give; then the clock alone wakes.
    _watcher: Option<RecommendedWatcher>,
    woken: Receiver<()>,
}

/// Begins to watch a project; what lies in `output` wakes nobody.
pub fn watch(root: &Path, output: &Path) -> Watch {
    let (wake, woken) = mpsc::channel();
    let output = output.to_owned();
    let heard = move |event: Result<notify::Event, notify::Error>| {
        // Our own reading is no news.
        let matters = event.as_ref().is_ok_and(|event| {
            !matches!(event.kind, EventKind::Access(_))
                && event.paths.iter().any(|path| !path.starts_with(&output) && is_of_people(path))
        });
        if matters || event.is_err() {
            let _ = wake.send(());
        }
    };
    // Links may lead anywhere, and are not followed by ksr either.
    let config = Config::default().with_follow_symlinks(false);
    let watcher = RecommendedWatcher::new(heard, config).ok();
    let watcher = watcher.and_then(|mut watcher| {
        watcher.watch(root, RecursiveMode::Recursive).is_ok().then_some(watcher)
    });
    Watch { _watcher: watcher, woken }
}

/// False for what editors and git keep for themselves.
#[expect(clippy::case_sensitive_file_extension_comparisons, reason = "names of our own files")]
fn is_of_people(path: &Path) -> bool {
    let names = path.iter().filter_map(|part| part.to_str());
    let own = |name: &str| {
        name == ".git"
            || name == "4913"
            || name.ends_with('~')
            || name.ends_with(".swp")
            || name.starts_with(".ksr-")
            || name == "target"
            || name == "node_modules"
    };
    !names.into_iter().any(own)
}

impl Watch {
    /// Waits until it is time to look; false if nothing called.
    pub fn wait(&self) -> bool {
        match self.woken.recv_timeout(REGULARLY) {
            Ok(()) => {
                std::thread::sleep(BATCH);
                while self.woken.try_recv().is_ok() {}
                true
            }
            Err(mpsc::RecvTimeoutError::Timeout) => false,
            Err(mpsc::RecvTimeoutError::Disconnected) => {
                std::thread::sleep(REGULARLY);
                false
            }
        }
    }
}
