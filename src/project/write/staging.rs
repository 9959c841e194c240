//! The folder of a game is prepared beside the old one, and takes its place in one step.

use std::fs;
use std::path::{Path, PathBuf};

use super::WriteError;

/// What every name that is not meant to stay begins with.
const PREFIX: &str = ".ksr-";
/// A folder that is being prepared.
const NEW: &str = ".ksr-new-";
/// A folder that made room, where two cannot change places at once.
const OLD: &str = ".ksr-old-";

/// A folder that is being prepared.
pub(super) struct Staging {
    new: PathBuf,
    aside: PathBuf,
    own: PathBuf,
}

impl Staging {
    /// Begins with what the game has: files of other selections and formats stay.
    pub(super) fn new(folder: &Path, game: &str, own: &Path) -> Result<Self, WriteError> {
        let new = folder.join(format!("{NEW}{game}"));
        let aside = folder.join(format!("{OLD}{game}"));
        fs::create_dir(&new).map_err(WriteError::io(&new))?;
        let staging = Self { new, aside, own: own.to_owned() };
        if own.symlink_metadata().is_ok() {
            link_all(own, &staging.new)?;
        }
        Ok(staging)
    }

    /// Adds a file, in place of the one that is there.
    #[expect(clippy::disallowed_methods, reason = "this is the place that touches the disk")]
    pub(super) fn put(&self, path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
        let path = self.new.join(path);
        let failed = WriteError::io(&path);
        if super::is_same(&path, bytes) {
            return Ok(());
        }
        let mode = path.metadata().ok().map(|found| found.permissions());
        match fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(failed(error));
            }
            _ => {}
        }
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(&failed)?;
        }
        fs::write(&path, bytes).map_err(&failed)?;
        match mode {
            Some(mode) => fs::set_permissions(&path, mode).map_err(&failed),
            None => Ok(()),
        }
    }

    /// Takes the place of the old folder.
    pub(super) fn swap(self) -> Result<(), WriteError> {
        if self.own.symlink_metadata().is_err() {
            return fs::rename(&self.new, &self.own).map_err(WriteError::io(&self.own));
        }
        if exchange(&self.new, &self.own).is_err() {
            fs::rename(&self.own, &self.aside).map_err(WriteError::io(&self.own))?;
            fs::rename(&self.new, &self.own).map_err(WriteError::io(&self.own))?;
            return remove(&self.aside);
        }
        remove(&self.new)
    }
}

impl Drop for Staging {
    fn drop(&mut self) {
        // Of a build that could not go on.
        let _ = fs::remove_dir_all(&self.new);
    }
}

/// Two folders change places; no moment lies between.
#[cfg(target_os = "linux")]
fn exchange(one: &Path, other: &Path) -> std::io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    renameat_with(CWD, one, CWD, other, RenameFlags::EXCHANGE).map_err(Into::into)
}

#[cfg(not(target_os = "linux"))]
fn exchange(_: &Path, _: &Path) -> std::io::Result<()> {
    Err(std::io::ErrorKind::Unsupported.into())
}

/// The same files under a second name; where that cannot be, copies.
fn link_all(from: &Path, to: &Path) -> Result<(), WriteError> {
    for entry in fs::read_dir(from).map_err(WriteError::io(from))? {
        let entry = entry.map_err(WriteError::io(from))?;
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        let kind = entry.file_type().map_err(WriteError::io(&path))?;
        if kind.is_dir() {
            fs::create_dir(&target).map_err(WriteError::io(&target))?;
            link_all(&path, &target)?;
        } else if kind.is_file() {
            let linked = fs::hard_link(&path, &target);
            linked
                .or_else(|_| fs::copy(&path, &target).map(|_| ()))
                .map_err(WriteError::io(&target))?;
        } else {
            let what = if kind.is_symlink() { "link" } else { "pipe or device" };
            return Err(WriteError::Special(path, what));
        }
    }
    Ok(())
}

fn remove(folder: &Path) -> Result<(), WriteError> {
    fs::remove_dir_all(folder).map_err(WriteError::io(folder))
}

/// Clears away what a build left that was ended half-way. A folder that had made room for one
/// that never came is put back.
pub(super) fn remove_leftovers(folder: &Path) -> Result<(), WriteError> {
    for entry in fs::read_dir(folder).map_err(WriteError::io(folder))? {
        let entry = entry.map_err(WriteError::io(folder))?;
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        if let Some(game) = name.strip_prefix(OLD).map(|game| folder.join(game))
            && game.symlink_metadata().is_err()
        {
            fs::rename(&path, &game).map_err(WriteError::io(&path))?;
        } else if name.starts_with(PREFIX) {
            let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            let removed =
                if is_folder { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
            removed.map_err(WriteError::io(&path))?;
        }
    }
    Ok(())
}
