//! Sees that files changed. Events only wake: they come late, twice, for half of the files or not
//! at all; what has changed, the files themselves say.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use notify::{Config, EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};

/// How long to wait for more of the same: editors write in several steps.
const BATCH: Duration = Duration::from_millis(15);
/// How many times that to wait for a file that is empty: 300 ms.
const EMPTIED: u32 = 20;
/// How many times that to wait for git: 5 s.
const LOCKED: u32 = 333;
/// How often to look even if nobody calls: network drives send no events.
const REGULARLY: Duration = Duration::from_secs(1);

/// Watches a folder as long as it lives.
pub struct Watch {
    /// Absent if the system has no more watches to give; then the clock alone wakes.
    _watcher: Option<RecommendedWatcher>,
    woken: Receiver<Vec<PathBuf>>,
    /// There while git changes files.
    lock: PathBuf,
}

/// Begins to watch a project; what lies in `output` wakes nobody.
pub fn watch(root: &Path, output: &Path) -> Watch {
    let (wake, woken) = mpsc::channel();
    let output = output.to_owned();
    let heard = move |event: Result<notify::Event, notify::Error>| {
        // Our own reading is no news.
        let paths = match event {
            Ok(event) if matches!(event.kind, EventKind::Access(_)) => return,
            Ok(event) => event.paths,
            Err(_) => vec![PathBuf::new()],
        };
        let matters = |path: &PathBuf| !path.starts_with(&output) && is_of_people(path);
        let paths: Vec<PathBuf> = paths.into_iter().filter(matters).collect();
        if !paths.is_empty() {
            let _ = wake.send(paths);
        }
    };
    // Links may lead anywhere, and are not followed by ksr either.
    let config = Config::default().with_follow_symlinks(false);
    let watcher = RecommendedWatcher::new(heard, config).ok();
    let watcher = watcher.and_then(|mut watcher| {
        watcher.watch(root, RecursiveMode::Recursive).is_ok().then_some(watcher)
    });
    Watch { _watcher: watcher, woken, lock: root.join(".git/index.lock") }
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
            Ok(mut paths) => {
                std::thread::sleep(BATCH);
                while let Ok(more) = self.woken.try_recv() {
                    paths.extend(more);
                }
                self.let_finish(&paths);
                true
            }
            Err(mpsc::RecvTimeoutError::Timeout) => false,
            Err(mpsc::RecvTimeoutError::Disconnected) => {
                std::thread::sleep(REGULARLY);
                false
            }
        }
    }

    /// Some editors empty a file before they write it, and git writes one after the other: nobody
    /// wants to see half of that. Who is not done then is not waited for.
    fn let_finish(&self, paths: &[PathBuf]) {
        let is_empty =
            |path: &PathBuf| path.metadata().is_ok_and(|found| found.is_file() && found.len() == 0);
        let (mut emptied, mut locked) = (EMPTIED, LOCKED);
        loop {
            if self.lock.exists() && locked > 0 {
                locked -= 1;
            } else if paths.iter().any(is_empty) && emptied > 0 {
                emptied -= 1;
            } else {
                return;
            }
            std::thread::sleep(BATCH);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::disallowed_methods, reason = "files change as people change them")]
    fn a_file_that_was_emptied_is_looked_at_when_it_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.yaml");
        std::fs::write(&file, "full").unwrap();
        let (wake, woken) = mpsc::channel();
        let lock = folder.path().join(".git/index.lock");
        let watch = Watch { _watcher: None, woken, lock };
        std::fs::write(&file, "").unwrap();
        wake.send(vec![file.clone()]).unwrap();
        let writer = std::thread::spawn(move || {
            std::thread::sleep(BATCH * 3);
            std::fs::write(&file, "full again").unwrap();
            file
        });
        assert!(watch.wait());
        assert_eq!(std::fs::read_to_string(writer.join().unwrap()).unwrap(), "full again");
        assert!(!is_of_people(Path::new("rules/.game.yaml.swp")));
        assert!(is_of_people(Path::new("rules/hare/game.yaml")));
    }
}
