//! File text: what was read, from where, and how a byte offset becomes a line and a column.

mod line_index;
mod loader;
mod span;

pub use line_index::{LineColumn, LineIndex};
pub use loader::{Disk, Entry, LoadError, Loader, MAX_FILE_BYTES, Memory};
pub(crate) use span::SPANNED;
pub use span::{ScalarStyle, Span, Spanned};

use std::sync::{Arc, OnceLock};

/// Names a file of one run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct FileId(pub u32);

/// One file as it was read.
#[derive(Debug, Clone)]
pub struct Source {
    /// Path relative to the project, with `/` on every system: it is printed.
    pub path: String,
    /// The whole text, without a byte order mark.
    pub text: String,
    /// Made when it is asked for: most files have nothing to report.
    lines: OnceLock<LineIndex>,
}

impl Source {
    /// Takes a text under the path that reports will print.
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> Self {
        Self { path: path.into(), text: text.into(), lines: OnceLock::new() }
    }

    /// Line and column of a byte offset, both counted from one, columns in characters.
    pub fn line_column(&self, offset: usize) -> LineColumn {
        self.lines.get_or_init(|| LineIndex::new(&self.text)).line_column(&self.text, offset)
    }
}

/// All files of one run, in the order in which they were read.
#[derive(Debug, Default, Clone)]
pub struct Sources {
    files: Vec<Arc<Source>>,
}

impl Sources {
    /// Adds a file and gives it its number.
    pub fn add(&mut self, source: Source) -> FileId {
        let id = FileId(u32::try_from(self.files.len()).unwrap_or(u32::MAX));
        self.files.push(Arc::new(source));
        id
    }

    /// The file with this number; `None` only for a number of another run.
    pub fn get(&self, id: FileId) -> Option<&Source> {
        self.files.get(id.0 as usize).map(AsRef::as_ref)
    }

    /// The same files, named as from above a folder that they lie in.
    #[must_use]
    pub fn below(&self, folder: &str) -> Self {
        let moved = |file: &Arc<Source>| {
            let path = format!("{folder}/{}", file.path);
            Arc::new(Source { path, ..Source::clone(file) })
        };
        Self { files: self.files.iter().map(moved).collect() }
    }

    /// Every file with its number.
    pub fn iter(&self) -> impl Iterator<Item = (FileId, &Source)> {
        (0..).map(FileId).zip(self.files.iter().map(AsRef::as_ref))
    }
}
