//! YAML files below the rules folder that nothing reads.

use std::path::{Path, PathBuf};

use super::Project;
use super::checks::file_orphan;
use super::load::GameFiles;
use crate::diagnostic::Diagnostic;
use crate::source::{Entry, FileId, Loader, Span};

/// How many folders deep strays are looked for; links may lead in circles.
const MAX_DEPTH: usize = 8;

/// True for a name that rules files have.
pub(super) fn is_yaml(name: &str) -> bool {
    matches!(name.rsplit_once('.'), Some((_, "yaml" | "yml")))
}

/// The YAML files in a folder below a game, at any depth.
pub(super) fn below(loader: &dyn Loader, folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    collect(loader, folder, MAX_DEPTH, &mut found);
    found
}

fn collect(loader: &dyn Loader, folder: &Path, depth: usize, found: &mut Vec<PathBuf>) {
    for Entry { name, path, is_folder } in loader.list(folder) {
        if is_folder && depth > 0 {
            collect(loader, &path, depth - 1, found);
        } else if !is_folder && is_yaml(&name) {
            found.push(path);
        }
    }
}

/// YAML files that lie beside the games, or in folders without a game.
pub(super) fn outside_games(
    project: &Project,
    loader: &dyn Loader,
    games: &[GameFiles],
) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for Entry { name, path, is_folder } in loader.list(&project.rules()) {
        if is_folder && !games.iter().any(|game| game.name == name) {
            found.extend(below(loader, &path));
        } else if !is_folder && is_yaml(&name) {
            found.push(path);
        }
    }
    found
}

/// A file that belongs to no game.
pub(super) fn of_no_game(file: FileId) -> Diagnostic {
    unread(file, "nothing reads this file: it belongs to no game")
}

/// A file of a game that is none of its files.
pub(super) fn in_game(game: &Path, path: &Path, file: FileId) -> Diagnostic {
    if game.parent() == path.parent() {
        unread(file, "this file is neither `game.yaml` nor named after a language")
    } else {
        unread(file, "nothing reads this file: it lies in a folder below the game")
    }
}

fn unread(file: FileId, message: &str) -> Diagnostic {
    let help = "rename it to a language tag such as `pl.yaml`, or move it out of the rules";
    Diagnostic::new(&file_orphan::CHECK, message, Span { file, ..Span::default() }).help(help)
}
