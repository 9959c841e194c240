//! The only place that writes: atomically, below one folder, and only what changed.

use std::fs;
use std::io::Write;
use std::path::{Component, Path, PathBuf};

use crate::render::Artifact;
use crate::source::{Disk, Loader};

/// Why something could not be written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// A path that leads out of the folder.
    #[error("`{0}` would lead out of the output folder")]
    Outside(PathBuf),
    /// Something stands there already.
    #[error("`{0}` exists already")]
    Exists(PathBuf),
    /// The system said no.
    #[error("cannot write `{path}`: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
}

/// How many files were written, and how many were as they should be.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Written {
    /// New or changed.
    pub written: usize,
    /// Left alone.
    pub unchanged: usize,
}

/// Writes files below a folder.
pub fn write_output(folder: &Path, artifacts: &[Artifact]) -> Result<Written, WriteError> {
    let mut count = Written::default();
    create_folder(folder)?;
    let root = folder
        .canonicalize()
        .map_err(|source| WriteError::Io { path: folder.to_owned(), source })?;
    for artifact in artifacts {
        if !is_plain(&artifact.path) {
            return Err(WriteError::Outside(artifact.path.clone()));
        }
        let path = folder.join(&artifact.path);
        let parent = path.parent().unwrap_or(folder);
        create_folder(parent)?;
        // A link somewhere on the way could lead elsewhere.
        let real = parent
            .canonicalize()
            .map_err(|source| WriteError::Io { path: parent.to_owned(), source })?;
        if !real.starts_with(&root) {
            return Err(WriteError::Outside(path));
        }
        if Disk.bytes(&path).is_ok_and(|bytes| bytes == artifact.bytes) {
            count.unchanged += 1;
        } else {
            replace(&path, parent, &artifact.bytes)?;
            count.written += 1;
        }
    }
    Ok(count)
}

/// Writes a file that must not exist yet.
pub fn write_new_file(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    if path.symlink_metadata().is_ok() {
        return Err(WriteError::Exists(path.to_owned()));
    }
    let parent = path.parent().unwrap_or(Path::new("."));
    create_folder(parent)?;
    replace(path, parent, bytes)
}

/// Writes a file that somebody named on the command line, wherever that is. What is no ordinary
/// file (a pipe, a device) is written to, not replaced.
pub fn write_outside(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    let is_special = path.metadata().is_ok_and(|found| !found.is_file());
    if is_special {
        let failed = |source| WriteError::Io { path: path.to_owned(), source };
        return fs::OpenOptions::new()
            .write(true)
            .open(path)
            .and_then(|mut file| file.write_all(bytes))
            .map_err(failed);
    }
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    replace(path, parent.unwrap_or(Path::new(".")), bytes)
}

/// Writes a file of the project in place of the one that is there.
pub fn replace_file(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    let parent = path.parent().unwrap_or(Path::new("."));
    create_folder(parent)?;
    replace(path, parent, bytes)
}

fn is_plain(path: &Path) -> bool {
    path.components().all(|part| matches!(part, Component::Normal(_)))
        && path.components().next().is_some()
}

fn create_folder(folder: &Path) -> Result<(), WriteError> {
    fs::create_dir_all(folder).map_err(|source| WriteError::Io { path: folder.to_owned(), source })
}

/// A sibling file takes the place of the old one in one step, so that nobody
/// ever sees half a file.
fn replace(path: &Path, folder: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    let failed = |source| WriteError::Io { path: path.to_owned(), source };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".ksr-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o644));
    }
    let mut file = builder.tempfile_in(folder).map_err(failed)?;
    file.write_all(bytes).map_err(failed)?;
    file.persist(path).map_err(|error| failed(error.error))?;
    Ok(())
}
