//! Renames an id in a game, or leaves everything as it is.

use std::path::{Path, PathBuf};

use super::rename::{TextEdit, apply, edits};
use super::{Project, Templates, WriteError, analyse, replace_file};
use crate::diagnostic::Severity;
use crate::format::Id;
use crate::source::{Entry, LoadError, Loader, Memory};
use crate::syntax::cells;

/// Why an id was not renamed.
#[derive(Debug, thiserror::Error)]
pub enum RenameError {
    /// Something has that name already.
    #[error("`{0}` is the name of something else")]
    Taken(Id),
    /// The game would have errors that it does not have now.
    #[error("the game would not be right afterwards: {0}; nothing was changed")]
    Broken(String),
    /// The disk said no.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// A file that was changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renamed {
    /// Its path for people.
    pub path: String,
    /// How many places were changed.
    pub places: usize,
}

/// A file that a new name changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RenamedFile {
    /// The file.
    pub path: PathBuf,
    /// Its text afterwards.
    pub text: String,
    /// What changes in it; nothing for stamps, which change as a whole.
    pub edits: Vec<TextEdit>,
}

/// Renames an id in all files of a game. Nothing is written unless the game
/// has no more errors afterwards than before.
pub fn rename(
    project: &Project,
    loader: &dyn Loader,
    templates: &Templates,
    game: &str,
    old: &Id,
    new: &Id,
) -> Result<Vec<Renamed>, RenameError> {
    let changed = plan_rename(project, loader, templates, game, old, new)?;
    for file in &changed {
        replace_file(&project.root, &file.path, file.text.as_bytes())?;
    }
    let told =
        |file: RenamedFile| Renamed { path: project.display(&file.path), places: file.edits.len() };
    Ok(changed.into_iter().map(told).collect())
}

/// What renaming an id would change, if the game has no more errors afterwards than before.
pub fn plan_rename(
    project: &Project,
    loader: &dyn Loader,
    templates: &Templates,
    game: &str,
    old: &Id,
    new: &Id,
) -> Result<Vec<RenamedFile>, RenameError> {
    let folder = project.rules().join(game);
    let mut memory = Memory::default();
    let mut changed: Vec<RenamedFile> = Vec::new();
    let mut entries = loader.list(&folder);
    let inner =
        entries.iter().filter(|entry| entry.is_folder).map(|entry| loader.list(&entry.path));
    let inner: Vec<Entry> = inner.flatten().collect();
    entries.extend(inner);
    for entry in entries.into_iter().filter(|entry| !entry.is_folder) {
        let Ok(text) = loader.read(&entry.path) else { continue };
        let renamed = match entry.path.extension().and_then(|ending| ending.to_str()) {
            Some(ending @ ("yaml" | "csv")) => {
                let edits = match ending {
                    "csv" => list_edits(&text, old, new),
                    _ => edits(&text, old, new),
                };
                let renamed = apply(&text, &edits);
                if renamed != text {
                    let (path, text) = (entry.path.clone(), renamed.clone());
                    changed.push(RenamedFile { path, text, edits });
                }
                renamed
            }
            Some("stamps") => {
                let renamed = rename_stamps(&text, old, new);
                if renamed != text {
                    let (path, text) = (entry.path.clone(), renamed.clone());
                    changed.push(RenamedFile { path, text, edits: Vec::new() });
                }
                renamed
            }
            _ => text,
        };
        memory = memory.with(entry.path, renamed);
    }
    let only = [game.to_owned()];
    let present = analyse(project, loader, templates, &only);
    if present.games.iter().filter_map(|game| game.game.as_deref()).any(|game| game.defines(new)) {
        return Err(RenameError::Taken(new.clone()));
    }
    let before = errors(&present);
    let overlay = Overlay { memory: &memory, below: loader };
    let after = errors(&analyse(project, &overlay, templates, &only));
    if let Some(worse) = after.iter().find(|message| !before.contains(message)) {
        return Err(RenameError::Broken(worse.clone()));
    }
    Ok(changed)
}

fn errors(analysis: &super::Analysis) -> Vec<String> {
    let found = analysis.diagnostics.iter();
    found.filter(|one| one.severity() == Severity::Error).map(|one| one.message.clone()).collect()
}

/// The edits that rename an id in a list of cards or tiles.
fn list_edits(text: &str, old: &Id, new: &Id) -> Vec<TextEdit> {
    let rows = cells(text).unwrap_or_default();
    let column = rows.first().and_then(|head| head.iter().position(|cell| cell.text == "id"));
    let ids = rows.iter().skip(1).filter_map(|row| row.get(column?));
    let renamed = ids.filter(|cell| cell.text == old.as_str());
    renamed.map(|cell| (cell.range.clone(), new.to_string())).collect()
}

/// Stamps are kept under `id.field`.
fn rename_stamps(text: &str, old: &Id, new: &Id) -> String {
    let line = |line: &str| {
        let Some((name, rest)) = line.split_once('.') else { return line.to_owned() };
        let parts: Vec<&str> = name
            .split('@')
            .map(|part| if part == old.as_str() { new.as_str() } else { part })
            .collect();
        format!("{}.{rest}", parts.join("@"))
    };
    let mut renamed = text.lines().map(line).collect::<Vec<_>>().join("\n");
    if text.ends_with('\n') {
        renamed.push('\n');
    }
    renamed
}

/// Files in memory, laid over others.
struct Overlay<'a> {
    memory: &'a Memory,
    below: &'a dyn Loader,
}

impl Loader for Overlay<'_> {
    fn bytes(&self, path: &Path) -> Result<Vec<u8>, LoadError> {
        self.memory.bytes(path).or_else(|_| self.below.bytes(path))
    }
    fn entries(&self, folder: &Path) -> Result<Vec<Entry>, LoadError> {
        self.below.entries(folder)
    }
    fn real(&self, path: &Path) -> Option<PathBuf> {
        self.below.real(path)
    }
}
