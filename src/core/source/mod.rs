//! File text: what was read, from where, and how a byte offset becomes a line and a column.

mod confined;
mod letters;
mod line_index;
mod loader;
mod overlay;
mod span;
mod trace;

pub use confined::Confined;
pub use letters::plain_letters;
pub use line_index::{EditorPlace, LineColumn, LineIndex, Units};
pub use loader::{Disk, Entry, LoadError, Loader, MAX_FILE_BYTES, Memory, decode};
pub use overlay::{Overlay, Unsaved};
pub use span::SPANNED;
pub use span::{ScalarStyle, Span, Spanned};
pub use trace::{Recorder, Trace};

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
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
        self.lines().line_column(&self.text, offset)
    }

    /// A byte offset as editors name it.
    pub fn editor_place(&self, offset: usize, units: Units) -> EditorPlace {
        self.lines().editor_place(&self.text, offset, units)
    }

    /// The byte offset that an editor names.
    pub fn offset(&self, place: EditorPlace, units: Units) -> usize {
        self.lines().offset(&self.text, place, units)
    }

    fn lines(&self) -> &LineIndex {
        self.lines.get_or_init(|| LineIndex::new(&self.text))
    }
}

/// Numbers of files that last: a file that is read again has the number that it had, so places in
/// other files stay right.
#[derive(Debug, Default, Clone)]
pub struct FileNumbers {
    next: u32,
    known: BTreeMap<PathBuf, FileId>,
}

impl FileNumbers {
    /// Numbers that follow those of other files.
    pub fn after(sources: &Sources) -> Self {
        let next = u32::try_from(sources.files.len()).unwrap_or(u32::MAX);
        Self { next, known: BTreeMap::new() }
    }

    /// The number of a file: a new one, if it has none yet.
    pub fn of(&mut self, path: &Path) -> FileId {
        if let Some(known) = self.known.get(path) {
            return *known;
        }
        let id = FileId(self.next);
        self.next = self.next.saturating_add(1);
        self.known.insert(path.to_owned(), id);
        id
    }
}

/// All files of one run, by number.
#[derive(Debug, Default, Clone)]
pub struct Sources {
    /// Nothing under the numbers of files that are gone.
    files: Vec<Option<Arc<Source>>>,
}

impl Sources {
    /// Adds a file and gives it its number.
    pub fn add(&mut self, source: Source) -> FileId {
        let id = FileId(u32::try_from(self.files.len()).unwrap_or(u32::MAX));
        self.files.push(Some(Arc::new(source)));
        id
    }

    /// Adds a file under a number that it has already.
    pub fn put(&mut self, id: FileId, source: Arc<Source>) {
        let at = id.0 as usize;
        if self.files.len() <= at {
            self.files.resize(at + 1, None);
        }
        self.files[at] = Some(source);
    }

    /// The file with this number; `None` only for a number of another run.
    pub fn get(&self, id: FileId) -> Option<&Source> {
        self.files.get(id.0 as usize)?.as_deref()
    }

    /// The same files, named as from above a folder that they lie in.
    #[must_use]
    pub fn below(&self, folder: &str) -> Self {
        let moved = |file: &Arc<Source>| {
            let path = format!("{folder}/{}", file.path);
            Arc::new(Source { path, ..Source::clone(file) })
        };
        Self { files: self.files.iter().map(|file| file.as_ref().map(moved)).collect() }
    }

    /// Every file with its number.
    pub fn iter(&self) -> impl Iterator<Item = (FileId, &Source)> {
        let files = (0..).map(FileId).zip(&self.files);
        files.filter_map(|(id, file)| file.as_deref().map(|file| (id, file)))
    }

    /// The number of a file, by the path that reports print.
    pub fn find(&self, path: &str) -> Option<FileId> {
        self.iter().find(|(_, source)| source.path == path).map(|(id, _)| id)
    }
}
