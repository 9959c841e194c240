//! The door to a project: nothing outside its folder is read through it.

use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use super::{Entry, LoadError, Loader};

/// Reads what lies in a folder, all links followed, and refuses the rest.
#[derive(Debug, Clone)]
pub struct Confined<L> {
    inner: L,
    root: PathBuf,
    real_root: Option<PathBuf>,
}

impl<L: Loader> Confined<L> {
    /// A door to a folder.
    pub fn new(inner: L, root: &Path) -> Self {
        let real_root = inner.real(root);
        Self { inner, root: root.to_owned(), real_root }
    }

    fn admit(&self, path: &Path) -> Result<(), LoadError> {
        let below = path.strip_prefix(&self.root).map_err(|_| LoadError::Outside)?;
        let is_plain = |part| matches!(part, Component::Normal(_) | Component::CurDir);
        if !below.components().all(is_plain) {
            return Err(LoadError::Outside);
        }
        match (self.inner.real(path), &self.real_root) {
            (Some(path), Some(root)) if !path.starts_with(root) => Err(LoadError::Outside),
            // What leads nowhere is named by whoever opens it.
            _ => Ok(()),
        }
    }
}

impl<L: Loader> Loader for Confined<L> {
    fn bytes(&self, path: &Path) -> Result<Vec<u8>, LoadError> {
        self.admit(path)?;
        self.inner.bytes(path)
    }

    fn entries(&self, folder: &Path) -> Result<Vec<Entry>, LoadError> {
        self.admit(folder)?;
        self.inner.entries(folder)
    }

    fn real(&self, path: &Path) -> Option<PathBuf> {
        self.inner.real(path)
    }

    fn anywhere(&self, path: &Path) -> Result<Vec<u8>, LoadError> {
        self.inner.anywhere(path)
    }
}

impl<L: Loader + ?Sized> Loader for &L {
    fn bytes(&self, path: &Path) -> Result<Vec<u8>, LoadError> {
        (**self).bytes(path)
    }
    fn entries(&self, folder: &Path) -> Result<Vec<Entry>, LoadError> {
        (**self).entries(folder)
    }
    fn real(&self, path: &Path) -> Option<PathBuf> {
        (**self).real(path)
    }
    fn anywhere(&self, path: &Path) -> Result<Vec<u8>, LoadError> {
        (**self).anywhere(path)
    }
}

impl<L: Loader + ?Sized> Loader for Arc<L> {
    fn bytes(&self, path: &Path) -> Result<Vec<u8>, LoadError> {
        (**self).bytes(path)
    }
    fn entries(&self, folder: &Path) -> Result<Vec<Entry>, LoadError> {
        (**self).entries(folder)
    }
    fn real(&self, path: &Path) -> Option<PathBuf> {
        (**self).real(path)
    }
    fn anywhere(&self, path: &Path) -> Result<Vec<u8>, LoadError> {
        (**self).anywhere(path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Memory;

    #[test]
    fn paths_out_of_the_folder_are_refused_and_missing_ones_are_missing() {
        let files = Memory::default().with("/p/rules/a", "a").with("/q/secret", "canary");
        let door = Confined::new(files, Path::new("/p"));
        assert!(door.bytes(Path::new("/p/rules/a")).is_ok());
        assert!(door.bytes(Path::new("/p/./rules/a")).is_ok());
        assert!(matches!(door.bytes(Path::new("/p/rules/b")), Err(LoadError::Missing)));
        for path in ["/q/secret", "/p/../q/secret", "/p/rules/../../q/secret", "q", "/"] {
            assert!(matches!(door.bytes(Path::new(path)), Err(LoadError::Outside)), "{path}");
            assert!(matches!(door.entries(Path::new(path)), Err(LoadError::Outside)), "{path}");
        }
        assert!(door.anywhere(Path::new("/q/secret")).is_ok());
    }
}
