//! Texts that an editor has not saved, laid over the files.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use super::{Entry, LoadError, Loader};

/// Texts that are open in an editor. A copy is the same collection.
#[derive(Debug, Clone, Default)]
pub struct Unsaved(Arc<RwLock<BTreeMap<PathBuf, Arc<str>>>>);

impl Unsaved {
    /// Holds a text in place of a file.
    pub fn set(&self, path: impl Into<PathBuf>, text: impl Into<Arc<str>>) {
        let mut texts = self.0.write().unwrap_or_else(PoisonError::into_inner);
        texts.insert(path.into(), text.into());
    }

    /// Lets the file be read again.
    pub fn forget(&self, path: &Path) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).remove(path);
    }

    /// The text that is held in place of a file.
    pub fn get(&self, path: &Path) -> Option<Arc<str>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(path).cloned()
    }
}

/// A loader in front of which unsaved texts stand.
pub struct Overlay {
    unsaved: Unsaved,
    below: Box<dyn Loader>,
}

impl Overlay {
    /// Lays unsaved texts over the files of a loader.
    pub fn new(unsaved: Unsaved, below: Box<dyn Loader>) -> Self {
        Self { unsaved, below }
    }
}

impl Loader for Overlay {
    fn bytes(&self, path: &Path) -> Result<Vec<u8>, LoadError> {
        match self.unsaved.get(path) {
            Some(text) => super::loader::within_limit(text.as_bytes().to_vec()),
            None => self.below.bytes(path),
        }
    }

    /// A file that was never saved stands beside the others.
    fn entries(&self, folder: &Path) -> Result<Vec<Entry>, LoadError> {
        let below = self.below.entries(folder);
        let texts = self.unsaved.0.read().unwrap_or_else(PoisonError::into_inner);
        if !texts.keys().any(|path| path.parent() == Some(folder)) {
            return below;
        }
        let mut entries = below.unwrap_or_default();
        for path in texts.keys().filter(|path| path.parent() == Some(folder)) {
            let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
            if entries.iter().all(|entry| entry.name != name) {
                let (name, path) = (name.to_owned(), path.clone());
                entries.push(Entry { name, path, is_folder: false });
            }
        }
        entries.sort();
        Ok(entries)
    }

    fn real(&self, path: &Path) -> Option<PathBuf> {
        self.below.real(path)
    }

    fn anywhere(&self, path: &Path) -> Result<Vec<u8>, LoadError> {
        self.below.anywhere(path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Memory;

    #[test]
    fn unsaved_texts_come_first_and_go_again() {
        let files = Memory::default().with("/p/a", "saved").with("/p/c", "other");
        let unsaved = Unsaved::default();
        let overlay = Overlay::new(unsaved.clone(), Box::new(files));
        let read = |name: &str| overlay.read(Path::new(name)).ok();
        unsaved.set("/p/a", "typed");
        unsaved.set("/p/b", "new");
        assert_eq!(read("/p/a").as_deref(), Some("typed"));
        let names: Vec<String> =
            overlay.list(Path::new("/p")).into_iter().map(|entry| entry.name).collect();
        assert_eq!(names, ["a", "b", "c"]);
        unsaved.forget(Path::new("/p/a"));
        assert_eq!(read("/p/a").as_deref(), Some("saved"));
    }
}
