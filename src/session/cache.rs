//! What an earlier run built: while nothing that it read has changed, and its files are as it left
//! them, there is nothing to build, and what it told is told again.
//!
//! The record lies in the cache folder of the user, never in the project: one that came with a
//! project could hide what is wrong with it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::keep::{Kept, Left};
use crate::project::write_private;
use crate::source::{Disk, Loader as _, Trace};

/// Changes when records change.
const FORMAT: u32 = 2;

/// Where the record of a build lies.
#[derive(Debug)]
pub struct BuildCache {
    file: PathBuf,
    key: String,
}

/// An earlier build.
#[derive(Debug, Serialize, Deserialize)]
pub struct Before {
    key: String,
    read: Trace,
    /// The files that it left, beside those of kept games.
    outputs: Vec<Left>,
    /// The games that it made.
    kept: Kept,
    /// What it told on standard error.
    pub told: String,
    /// Whether it found errors.
    pub has_errors: bool,
}

impl BuildCache {
    /// The place of a build that was asked for so; none if somebody wants no cache, on a server
    /// that builds for many, and where the user has no folder for it.
    pub fn find(is_refused: bool, asked: &str) -> Option<Self> {
        let said = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        let is_off = is_refused
            || said("CI").is_some()
            || said("KSR_CACHE").is_some_and(|value| value == "off");
        let folder = if is_off { None } else { cache_folder() }?;
        Some(Self::within(&folder, &format!("{FORMAT} {} {asked}", program()?)))
    }

    fn within(folder: &Path, key: &str) -> Self {
        let key = blake3::hash(key.as_bytes()).to_hex().to_string();
        Self { file: folder.join(format!("{}.json", &key[..32])), key }
    }

    /// The earlier build with the same wish. A record that is damaged is none.
    pub fn before(&self) -> Option<Before> {
        let bytes = Disk.bytes(&self.file).ok()?;
        let before: Before = serde_json::from_slice(&bytes).ok()?;
        (before.key == self.key).then_some(before)
    }

    /// Writes down a build: what was read for it, the files that it left, what it told. Where that
    /// cannot be done, the next one is not faster; no more.
    pub fn keep(&self, read: Trace, left: Leaving, told: String, has_errors: bool) {
        let Leaving { files, kept } = left;
        let of_games: BTreeSet<&Path> = kept.files().collect();
        let others = files.iter().filter(|file| !of_games.contains(file.as_path()));
        let outputs: Option<Vec<Left>> = others.map(|file| Left::look(file)).collect();
        let Some(outputs) = outputs else { return };
        let before = Before { key: self.key.clone(), read, outputs, kept, told, has_errors };
        if let Ok(bytes) = serde_json::to_vec(&before) {
            let _ = write_private(&self.file, &bytes);
        }
    }
}

/// What a build leaves.
#[derive(Debug)]
pub struct Leaving {
    /// All its files.
    pub files: Vec<PathBuf>,
    /// Its games.
    pub kept: Kept,
}

impl Before {
    /// Whether the same would come out again, and nobody has touched what came out.
    pub fn holds(&self) -> bool {
        self.read.holds(&Disk) && self.files().all(Left::is_still_there)
    }

    /// The files that it left.
    fn files(&self) -> impl Iterator<Item = &Left> {
        self.outputs.iter().chain(self.kept.games.iter().flat_map(|game| &game.outputs))
    }

    /// How many files it left.
    pub fn count(&self) -> usize {
        self.files().count()
    }

    /// The games that it made.
    pub fn into_kept(self) -> Kept {
        self.kept
    }
}

/// This program: another version, or another build of the same, may make other files.
fn program() -> Option<String> {
    let left = Left::look(&std::env::current_exe().ok()?.canonicalize().ok()?)?;
    Some(format!("{} {left:?}", env!("CARGO_PKG_VERSION")))
}

/// The folder for what can be made again.
fn cache_folder() -> Option<PathBuf> {
    let folder = |name: &str| {
        let value = std::env::var_os(name).map(PathBuf::from);
        value.filter(|path| path.is_absolute())
    };
    if let Some(own) = folder("KSR_CACHE_DIR") {
        return Some(own);
    }
    let caches = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Caches"))
    } else {
        folder("XDG_CACHE_HOME").or_else(|| folder("HOME").map(|home| home.join(".cache")))
    };
    caches.map(|caches| caches.join("ksr"))
}
