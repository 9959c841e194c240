//! The only door to files: from disk, or from memory.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Largest file that is read: a rules file of this size would fill a bookshelf.
pub const MAX_FILE_BYTES: u64 = 4 * 1024 * 1024;

/// Why a file could not be read. The message speaks to the author.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// Nothing there.
    #[error("the file does not exist")]
    Missing,
    /// A folder, pipe, device or socket.
    #[error("this is a {0}, not a regular file")]
    NotAFile(&'static str),
    /// Larger than [`MAX_FILE_BYTES`].
    #[error("the file is larger than {} MiB", MAX_FILE_BYTES / 1024 / 1024)]
    TooLarge,
    /// Bytes that are no UTF-8, and the line of the first of them.
    #[error("the file is not saved as UTF-8: line {0} has a character that cannot be read")]
    NotUtf8(usize),
    /// A NUL character, and where.
    #[error("the file has a NUL character at byte {0}")]
    Nul(usize),
    /// A path or link that leads out of the project.
    #[error("this leads out of the project; nothing outside of it is read")]
    Outside,
    /// The system said no.
    #[error("the file cannot be read: {0}")]
    Io(#[from] io::Error),
}

impl LoadError {
    /// True if there is simply nothing: the only case in which something else may take its place.
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::Missing)
    }
}

/// Reads files and folders.
pub trait Loader: Send + Sync {
    /// The bytes of a file, within the limit.
    fn bytes(&self, path: &Path) -> Result<Vec<u8>, LoadError>;

    /// The names in a folder, sorted.
    fn entries(&self, folder: &Path) -> Result<Vec<Entry>, LoadError>;

    /// The path with all links followed; nothing if it leads nowhere.
    fn real(&self, path: &Path) -> Option<PathBuf>;

    /// A file that a person named on the command line, wherever it lies.
    fn anywhere(&self, path: &Path) -> Result<Vec<u8>, LoadError> {
        self.bytes(path)
    }

    /// The names in a folder, sorted; empty if it cannot be read. For what is optional: whoever
    /// needs the folder asks for [`Loader::entries`].
    fn list(&self, folder: &Path) -> Vec<Entry> {
        self.entries(folder).unwrap_or_default()
    }

    /// True if a path, all links followed, lies in a folder.
    fn is_within(&self, path: &Path, folder: &Path) -> bool {
        match (self.real(path), self.real(folder)) {
            (Some(path), Some(folder)) => path.starts_with(folder),
            _ => false,
        }
    }

    /// The text of a file, without byte order mark.
    fn read(&self, path: &Path) -> Result<String, LoadError> {
        decode(self.bytes(path)?)
    }
}

/// A name in a folder.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
    /// The last part of the path.
    pub name: String,
    /// The whole path.
    pub path: PathBuf,
    /// True for a folder.
    pub is_folder: bool,
}

/// The real file system.
#[derive(Debug, Default, Clone, Copy)]
pub struct Disk;

impl Loader for Disk {
    fn bytes(&self, path: &Path) -> Result<Vec<u8>, LoadError> {
        // Asked before opening: opening a pipe would wait for a writer.
        let metadata = fs::metadata(path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => LoadError::Missing,
            _ => LoadError::Io(error),
        })?;
        if !metadata.is_file() {
            let what = if metadata.is_dir() { "folder" } else { "pipe or device" };
            return Err(LoadError::NotAFile(what));
        }
        if metadata.len() > MAX_FILE_BYTES {
            return Err(LoadError::TooLarge);
        }
        let mut bytes = Vec::with_capacity(usize::try_from(metadata.len()).unwrap_or_default());
        // Limited again: the file may grow while it is read.
        File::open(path)?.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes)?;
        within_limit(bytes)
    }

    fn entries(&self, folder: &Path) -> Result<Vec<Entry>, LoadError> {
        let found = fs::read_dir(folder).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => LoadError::Missing,
            _ => LoadError::Io(error),
        })?;
        let mut names = Vec::new();
        for found in found {
            names.extend(entry(&found?));
        }
        names.sort();
        Ok(names)
    }

    fn real(&self, path: &Path) -> Option<PathBuf> {
        path.canonicalize().ok()
    }
}

pub(super) fn within_limit(bytes: Vec<u8>) -> Result<Vec<u8>, LoadError> {
    if bytes.len() as u64 > MAX_FILE_BYTES { Err(LoadError::TooLarge) } else { Ok(bytes) }
}

fn entry(entry: &fs::DirEntry) -> Option<Entry> {
    let name = entry.file_name().into_string().ok()?;
    let path = entry.path();
    let is_folder = path.is_dir();
    Some(Entry { name, path, is_folder })
}

/// Bytes as text, without byte order mark.
pub fn decode(bytes: Vec<u8>) -> Result<String, LoadError> {
    let text = String::from_utf8(bytes).map_err(|error| {
        let read = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        LoadError::NotUtf8(1 + read.split(|byte| *byte == b'\n').skip(1).count())
    })?;
    let text = text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text);
    match text.find('\0') {
        Some(at) => Err(LoadError::Nul(at)),
        None => Ok(text),
    }
}

/// Files in memory: tests, and texts that an editor has not saved.
#[derive(Debug, Default, Clone)]
pub struct Memory {
    files: BTreeMap<PathBuf, Vec<u8>>,
}

impl Memory {
    /// Adds a file; a second one under the same path takes its place.
    #[must_use]
    pub fn with(mut self, path: impl Into<PathBuf>, bytes: impl Into<Vec<u8>>) -> Self {
        self.files.insert(path.into(), bytes.into());
        self
    }
}

impl Loader for Memory {
    fn bytes(&self, path: &Path) -> Result<Vec<u8>, LoadError> {
        within_limit(self.files.get(path).ok_or(LoadError::Missing)?.clone())
    }

    fn real(&self, path: &Path) -> Option<PathBuf> {
        Some(path.to_owned())
    }

    fn entries(&self, folder: &Path) -> Result<Vec<Entry>, LoadError> {
        let mut names: Vec<Entry> = Vec::new();
        // Paths are sorted, so those below a folder stand together.
        for (path, _) in self.files.range(folder.to_owned()..) {
            let Ok(below) = path.strip_prefix(folder) else {
                break;
            };
            let mut parts = below.components();
            let Some(first) = parts.next() else { continue };
            let name = first.as_os_str().to_string_lossy().into_owned();
            let entry = Entry { path: folder.join(&name), name, is_folder: parts.next().is_some() };
            if names.last() != Some(&entry) {
                names.push(entry);
            }
        }
        if names.is_empty() { Err(LoadError::Missing) } else { Ok(names) }
    }
}
