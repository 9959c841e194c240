//! Single files: the new one takes the place of the old one in one step.

use std::fs::{self, Metadata};
use std::io::Write;
use std::path::Path;

use super::{Disk, Loader, WriteError};

/// Writes a file that must not exist yet.
pub fn write_new_file(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    if path.symlink_metadata().is_ok() {
        return Err(WriteError::Exists(path.to_owned()));
    }
    let parent = parent_of(path);
    fs::create_dir_all(parent).map_err(WriteError::io(parent))?;
    replace(path, parent, bytes)
}

/// Writes a file that somebody named on the command line, wherever that is. What is no ordinary
/// file (a pipe, a device) is written to, not replaced; so is what a link leads to.
pub fn write_outside(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    if path.metadata().is_ok_and(|found| !found.is_file()) {
        let mut file =
            fs::OpenOptions::new().write(true).open(path).map_err(WriteError::io(path))?;
        return file.write_all(bytes).map_err(WriteError::io(path));
    }
    let real = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    replace(&real, parent_of(&real), bytes)
}

/// Writes a file of a project in place of the one that is there. It holds somebody's work: the
/// new one is on the disk before the old one is gone.
pub fn replace_file(root: &Path, path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    let parent = parent_of(path);
    fs::create_dir_all(parent).map_err(WriteError::io(parent))?;
    if !Disk.is_within(parent, root) {
        return Err(WriteError::Link(path.to_owned()));
    }
    replace(path, parent, bytes)
}

/// Writes a file for the program's own use into a folder of the user, which nobody else may read.
pub fn write_private(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    let parent = parent_of(path);
    let mut folder = fs::DirBuilder::new();
    folder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        folder.mode(0o700);
    }
    folder.create(parent).map_err(WriteError::io(parent))?;
    replace(path, parent, bytes)
}

fn parent_of(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Whether a file holds these bytes.
#[expect(clippy::disallowed_methods, reason = "this is the place that touches the disk")]
pub(super) fn is_same(path: &Path, bytes: &[u8]) -> bool {
    let is_as_long = path
        .symlink_metadata()
        .is_ok_and(|found| found.is_file() && found.len() == bytes.len() as u64);
    is_as_long && fs::read(path).is_ok_and(|there| there == bytes)
}

/// What stands at a path: a regular file, or nothing.
pub(super) fn regular_or_nothing(path: &Path) -> Result<Option<Metadata>, WriteError> {
    match path.symlink_metadata() {
        Ok(found) if found.is_file() => Ok(Some(found)),
        Ok(found) => {
            let what = match found.file_type() {
                kind if kind.is_symlink() => "link",
                kind if kind.is_dir() => "folder",
                _ => "pipe or device",
            };
            Err(WriteError::Special(path.to_owned(), what))
        }
        Err(_) => Ok(None),
    }
}

/// A sibling file takes the place of the old one, so that nobody ever sees half a file. Who may
/// read and write it stays as it was.
pub(super) fn replace(path: &Path, folder: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    let old = regular_or_nothing(path)?;
    let mut builder = tempfile::Builder::new();
    builder.prefix(".ksr-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o644));
    }
    let mut file = builder.tempfile_in(folder).map_err(WriteError::io(path))?;
    file.write_all(bytes).map_err(WriteError::io(path))?;
    if let Some(old) = old {
        file.as_file().set_permissions(old.permissions()).map_err(WriteError::io(path))?;
        file.as_file().sync_all().map_err(WriteError::io(path))?;
    }
    file.persist(path).map_err(|error| WriteError::io(path)(error.error))?;
    Ok(())
}
