//! An earlier state of a project: at a git ref, or in another folder.

mod error;
mod git;

pub use error::HistoryError;

use std::path::{Path, PathBuf};

use crate::diagnostic::Sink;
use crate::project::{Analysis, Config, Project, read_games};
use crate::source::{Disk, Loader, Memory, Sources};
use git::{Blob, Git};

/// A project as it was.
#[derive(Debug)]
pub struct Past {
    /// Its settings then.
    pub project: Project,
    /// Its games then; read, but not examined.
    pub analysis: Analysis,
}

/// Where a project lies in its repository, with `/`; nothing if it is the repository itself, or
/// lies in none. Reading the history is not needed for that, so git is not.
pub fn folder_in_repository(root: &Path) -> Option<String> {
    let repository = root.ancestors().find(|folder| folder.join(".git").exists())?;
    let below = root.strip_prefix(repository).ok()?;
    let names: Option<Vec<&str>> = below.iter().map(|name| name.to_str()).collect();
    names.map(|names| names.join("/")).filter(|path| !path.is_empty())
}

/// The project at a git ref; with `only`, the games named. A commit before the first rules is a
/// project without games.
pub fn at_ref(root: &Path, reference: &str, only: &[String]) -> Result<Past, HistoryError> {
    let files = files_at(root, reference)?;
    Ok(read(root, &files, only))
}

/// The project in a folder.
pub fn in_folder(folder: &Path, only: &[String]) -> Result<Past, HistoryError> {
    let entries = Disk.list(folder);
    let is_project = entries.iter().any(|entry| match entry.name.as_str() {
        "ksr.toml" => !entry.is_folder,
        "rules" => entry.is_folder,
        _ => false,
    });
    if !is_project {
        return Err(HistoryError::NoProject(folder.display().to_string()));
    }
    Ok(read(folder, &Disk, only))
}

/// The project at a git ref or in a folder, whichever `origin` names; a ref goes first.
/// `current` is the folder that relative paths begin at.
pub fn at(
    root: &Path,
    current: &Path,
    origin: &str,
    only: &[String],
) -> Result<Past, HistoryError> {
    let folder = current.join(origin);
    // No ref begins like a path.
    let is_path = origin.starts_with('.') || Path::new(origin).is_absolute();
    // Said as it was written: where the project lies is nobody's business.
    let in_folder = || {
        in_folder(&folder, only).map_err(|error| match error {
            HistoryError::NoProject(_) => HistoryError::NoProject(origin.to_owned()),
            other => other,
        })
    };
    if is_path && folder.is_dir() {
        return in_folder();
    }
    match at_ref(root, origin, only) {
        Err(error) if error.may_be_a_folder() && folder.is_dir() => in_folder(),
        Err(HistoryError::UnknownRef { reference, near }) => {
            Err(HistoryError::Neither { reference, near })
        }
        found => found,
    }
}

impl HistoryError {
    fn may_be_a_folder(&self) -> bool {
        matches!(
            self,
            Self::NoGit(_) | Self::NotARepository | Self::BadRef(_) | Self::UnknownRef { .. }
        )
    }
}

/// All files of a project as it was, for who wants to build it again.
pub struct Then {
    /// Its folder.
    pub root: PathBuf,
    /// Its files.
    pub files: Box<dyn Loader>,
}

/// The project at a git ref or in a folder, whichever `origin` names, with pictures and templates.
pub fn whole_at(root: &Path, current: &Path, origin: &str) -> Result<Then, HistoryError> {
    let folder = current.join(origin);
    let in_folder = || Then { root: folder.clone(), files: Box::new(Disk) };
    let is_path = origin.starts_with('.') || Path::new(origin).is_absolute();
    if is_path && folder.is_dir() {
        return Ok(in_folder());
    }
    match files(root, origin, belongs) {
        Ok(files) => Ok(Then { root: root.to_owned(), files: Box::new(files) }),
        Err(error) if error.may_be_a_folder() && folder.is_dir() => Ok(in_folder()),
        Err(HistoryError::UnknownRef { reference, near }) => {
            Err(HistoryError::Neither { reference, near })
        }
        Err(error) => Err(error),
    }
}

/// The files of a project at a git ref, under the paths that they have now.
pub fn files_at(root: &Path, reference: &str) -> Result<Memory, HistoryError> {
    files(root, reference, matters)
}

fn files(
    root: &Path,
    reference: &str,
    is_wanted: fn(&Path, &Config) -> bool,
) -> Result<Memory, HistoryError> {
    let git = Git::open(root)?;
    let commit = git.commit(reference)?;
    let (config, others): (Vec<Blob>, Vec<Blob>) =
        git.files(&commit)?.into_iter().partition(|blob| blob.path == Path::new("ksr.toml"));
    let text = git.contents(&config, reference)?.into_iter().next();
    let settings = text.as_deref().map(folders).unwrap_or_default();
    let wanted: Vec<Blob> =
        others.into_iter().filter(|blob| is_wanted(&blob.path, &settings)).collect();
    let mut files = Memory::default();
    if let Some(bytes) = text {
        files = files.with(root.join("ksr.toml"), bytes);
    }
    for (blob, bytes) in wanted.iter().zip(git.contents(&wanted, reference)?) {
        files = files.with(root.join(&blob.path), bytes);
    }
    Ok(files)
}

/// Where a project keeps its files, as far as its settings can be read.
fn folders(text: &[u8]) -> Config {
    let text = String::from_utf8_lossy(text);
    Config::parse(&text, crate::source::FileId::default(), &mut Sink::default())
}

/// Whether a file lies where games, templates or themes do.
fn belongs(path: &Path, config: &Config) -> bool {
    path.starts_with(plain(&config.rules)) || path.starts_with(plain(&config.templates))
}

/// Whether a file tells rules or words: pictures and templates of layout do not.
fn matters(path: &Path, config: &Config) -> bool {
    let is_text = path
        .extension()
        .and_then(|extension| extension.to_str())
        .is_some_and(|extension| matches!(extension, "yaml" | "yml" | "csv" | "stamps"));
    let strings: PathBuf = plain(&config.templates).join("strings");
    is_text && (path.starts_with(plain(&config.rules)) || path.starts_with(strings))
}

/// `./rules/` as git writes it: `rules`.
fn plain(path: &Path) -> PathBuf {
    path.components().filter(|part| *part != std::path::Component::CurDir).collect()
}

fn read(root: &Path, loader: &dyn Loader, only: &[String]) -> Past {
    let (mut sources, mut sink) = (Sources::default(), Sink::default());
    // Only the folder itself: a project above it would be another one.
    let found = Project::discover(root, loader, &mut sources, &mut sink);
    let project = found
        .ok()
        .filter(|project| project.root == root)
        .unwrap_or_else(|| Project { root: root.to_owned(), config: Config::default() });
    let analysis = read_games(&project, loader, Sources::default(), only);
    Past { project, analysis }
}
