//! YAML files below the rules folder that nothing reads.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::Project;
use super::checks::{file_missing, file_orphan};
use super::load::GameFiles;
use crate::diagnostic::{Check, Diagnostic};
use crate::language;
use crate::source::{Entry, FileId, LoadError, Loader, Span};

/// How many folders deep strays are looked for; links may lead in circles.
const MAX_DEPTH: usize = 8;

/// True for a name that rules files have.
pub(super) fn is_yaml(name: &str) -> bool {
    matches!(name.rsplit_once('.'), Some((_, "yaml" | "yml")))
}

/// Files of a game, or of a project, that have one name only.
const FIXED: [&str; 3] = ["theme.toml", "questions.yaml", "ksr.toml"];

/// The name that a file was meant to have: editors add an ending, and systems hide it.
pub(super) fn meant(name: &str) -> Option<String> {
    let lower = name.to_lowercase();
    let bare = lower.trim_end_matches(".txt");
    if let Some(fixed) = FIXED.iter().find(|fixed| **fixed == bare) {
        return (name != *fixed).then(|| (*fixed).to_owned());
    }
    let mut stem = lower.as_str();
    while let Some(shorter) =
        [".yaml", ".yml", ".txt"].into_iter().find_map(|ending| stem.strip_suffix(ending))
    {
        stem = shorter;
    }
    let is_known = stem == "game" || lower.contains(".y") && language::is_tag(stem);
    let meant = format!("{stem}.yaml");
    (is_known && stem != lower && meant != name).then_some(meant)
}

/// Whether a game has no game file but for one with another name.
pub(super) fn is_misnamed(loader: &dyn Loader, game: &Path, strays: &[PathBuf]) -> bool {
    let is_game = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        path.parent() == game.parent() && meant(name).as_deref() == Some("game.yaml")
    };
    strays.iter().any(is_game) && matches!(loader.read(game), Err(LoadError::Missing))
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
    kept: &BTreeSet<String>,
) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for Entry { name, path, is_folder } in loader.list(&project.rules()) {
        let is_game = kept.contains(&name) || games.iter().any(|game| game.name == name);
        if is_folder && !is_game {
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
///
/// `is_misnamed` if the game file is among them, so that nothing of the game can be read.
pub(super) fn in_game(game: &Path, path: &Path, file: FileId, is_misnamed: bool) -> Diagnostic {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let meant = meant(name).filter(|_| game.parent() == path.parent());
    if let Some(meant) = meant {
        let is_game = is_misnamed && meant == "game.yaml";
        let check = if is_game { &file_missing::CHECK } else { &file_orphan::CHECK };
        misnamed(check, name, &meant, file)
    } else if game.parent() == path.parent() {
        unread(file, "this file is neither `game.yaml` nor named after a language")
    } else {
        unread(file, "nothing reads this file: it lies in a folder below the game")
    }
}

/// A file that would be read if it were called otherwise.
pub(super) fn misnamed(check: &'static Check, name: &str, meant: &str, file: FileId) -> Diagnostic {
    let message = format!("`{name}` is not read, since its name is not `{meant}`");
    let help = format!(
        "rename it to `{meant}`; Windows shows whole names once View › Show › File name extensions is on"
    );
    Diagnostic::new(check, message, Span { file, ..Span::default() }).help(help)
}

fn unread(file: FileId, message: &str) -> Diagnostic {
    let help = "rename it to a language tag such as `pl.yaml`, or move it out of the rules";
    Diagnostic::new(&file_orphan::CHECK, message, Span { file, ..Span::default() }).help(help)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_that_editors_add_are_seen_through() {
        for name in ["game.yaml.txt", "game.yml", "Game.yaml", "game.txt", "game.yaml.yaml"] {
            assert_eq!(meant(name).as_deref(), Some("game.yaml"), "{name}");
        }
        assert_eq!(meant("pl.yaml.txt").as_deref(), Some("pl.yaml"));
        assert_eq!(meant("de.yml").as_deref(), Some("de.yaml"));
        assert_eq!(meant("Theme.toml.txt").as_deref(), Some("theme.toml"));
        assert_eq!(meant("ksr.toml.txt").as_deref(), Some("ksr.toml"));
        let right = ["game.yaml", "pl.yaml", "game", "de.txt", "notes.txt", "old.yaml"];
        for name in right.into_iter().chain(["theme.toml", "ksr.toml", "themes.toml", "theme.txt"])
        {
            assert_eq!(meant(name), None, "{name}");
        }
    }
}
