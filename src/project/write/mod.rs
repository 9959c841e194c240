//! The only place that writes: below one folder, whole files only, and only what changed.

mod file;
mod lock;
mod staging;

pub use file::{replace_file, write_new_file, write_outside, write_private};

use std::collections::BTreeMap;
use std::fs;
use std::path::{Component, Path, PathBuf};

use crate::render::Artifact;
use crate::source::{Disk, Loader};
use file::{is_same, regular_or_nothing, replace};
use lock::Lock;
use staging::Staging;

/// Why something could not be written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// A path that leads out of the folder.
    #[error("`{0}` would lead out of the output folder")]
    Outside(PathBuf),
    /// A folder of a project that is a link.
    #[error("`{0}` leads out of the project, where nothing is written")]
    Link(PathBuf),
    /// A link, pipe or device where a file should be.
    #[error("`{0}` is a {1}, not a regular file; it is not replaced")]
    Special(PathBuf, &'static str),
    /// Something stands there already.
    #[error("`{0}` exists already")]
    Exists(PathBuf),
    /// Somebody else writes, and does not come to an end.
    #[error("another `ksr` has been writing to `{0}` for {1} seconds; try again when it is done")]
    Busy(PathBuf, u64),
    /// The system said no.
    #[error("cannot write `{path}`: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
}

impl WriteError {
    fn io(path: &Path) -> impl Fn(std::io::Error) -> Self + '_ {
        move |source| Self::Io { path: path.to_owned(), source }
    }
}

/// How many files were written, and how many were as they should be.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Written {
    /// New or changed.
    pub written: usize,
    /// Left alone.
    pub unchanged: usize,
}

/// A folder for what is built.
#[derive(Debug, Clone)]
pub enum Place {
    /// A folder that a project names: it must lie in the project.
    Project {
        /// The folder of the project.
        root: PathBuf,
        /// The folder below it.
        folder: PathBuf,
    },
    /// A folder that a person named, wherever it lies.
    Named(PathBuf),
}

impl Place {
    fn folder(&self) -> &Path {
        let (Self::Named(folder) | Self::Project { folder, .. }) = self;
        folder
    }

    /// Makes the folder, and refuses one that lies elsewhere.
    fn open(&self) -> Result<&Path, WriteError> {
        let folder = self.folder();
        if let Self::Project { root, folder } = self {
            let below = folder.strip_prefix(root).map_err(|_| WriteError::Link(folder.clone()))?;
            let mut path = root.clone();
            for part in below.components() {
                path.push(part);
                let is_link = path.symlink_metadata().is_ok_and(|found| found.is_symlink());
                if is_link || matches!(part, Component::ParentDir) {
                    return Err(WriteError::Link(path));
                }
            }
        }
        fs::create_dir_all(folder).map_err(WriteError::io(folder))?;
        Ok(folder)
    }
}

/// Writes what was built. The files of a game change all at once, so that nobody ever sees some
/// of one build and some of another. Of a build that left out games, files that stand above all
/// games are not written if they are there.
pub fn write_build(
    place: &Place,
    artifacts: &[Artifact],
    is_partial: bool,
) -> Result<Written, WriteError> {
    if let Some(wrong) = artifacts.iter().find(|artifact| !is_plain(&artifact.path)) {
        return Err(WriteError::Outside(wrong.path.clone()));
    }
    // A first build that fails leaves nothing behind.
    if artifacts.is_empty() && place.folder().symlink_metadata().is_err() {
        return Ok(Written::default());
    }
    let folder = place.open()?;
    let _lock = Lock::take(folder)?;
    staging::remove_leftovers(folder)?;
    let mut games: BTreeMap<&str, Vec<&Artifact>> = BTreeMap::new();
    let mut above = Vec::new();
    for artifact in artifacts {
        let mut parts = artifact.path.iter();
        match (parts.next().and_then(|first| first.to_str()), parts.next()) {
            (Some(game), Some(_)) => games.entry(game).or_default().push(artifact),
            _ => above.push(artifact),
        }
    }
    let mut count = Written::default();
    for (game, artifacts) in games {
        count.add(write_game(folder, game, &artifacts)?);
    }
    for artifact in above {
        let path = folder.join(&artifact.path);
        let stays = is_partial && path.symlink_metadata().is_ok();
        if stays || is_same(&path, &artifact.bytes) {
            count.unchanged += 1;
        } else {
            replace(&path, folder, &artifact.bytes)?;
            count.written += 1;
        }
    }
    Ok(count)
}

impl Written {
    /// The same with files that nobody needed to look at.
    #[must_use]
    pub fn and_unchanged(mut self, count: usize) -> Self {
        self.unchanged += count;
        self
    }

    /// True if there is no file at all.
    pub fn is_nothing(self) -> bool {
        self.written + self.unchanged == 0
    }

    fn add(&mut self, other: Self) {
        self.written += other.written;
        self.unchanged += other.unchanged;
    }
}

fn write_game(folder: &Path, game: &str, artifacts: &[&Artifact]) -> Result<Written, WriteError> {
    let own = folder.join(game);
    for artifact in artifacts {
        refuse_links(folder, &artifact.path)?;
    }
    let is_there = |artifact: &&&Artifact| is_same(&folder.join(&artifact.path), &artifact.bytes);
    let unchanged = artifacts.iter().filter(is_there).count();
    let count = Written { written: artifacts.len() - unchanged, unchanged };
    if count.written > 0 {
        let staging = Staging::new(folder, game, &own)?;
        for artifact in artifacts {
            let below = artifact.path.strip_prefix(game).unwrap_or(&artifact.path);
            staging.put(below, &artifact.bytes)?;
        }
        staging.swap()?;
    }
    Ok(count)
}

/// Nothing on the way to a file may be a link, and nothing but a file may stand in its place.
fn refuse_links(folder: &Path, path: &Path) -> Result<(), WriteError> {
    let mut at = folder.to_owned();
    for part in path.parent().into_iter().flat_map(Path::components) {
        at.push(part);
        match at.symlink_metadata() {
            Ok(found) if found.is_symlink() => return Err(WriteError::Outside(at)),
            Ok(found) if !found.is_dir() => return Err(WriteError::Special(at, "file")),
            _ => {}
        }
    }
    regular_or_nothing(&folder.join(path)).map(|_| ())
}

fn is_plain(path: &Path) -> bool {
    path.components().all(|part| matches!(part, Component::Normal(_)))
        && path.components().next().is_some()
}
