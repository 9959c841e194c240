//! `ksr new`: a small complete game to change.

use std::path::Path;

use super::args::NewArgs;
use super::session::start_folder;
use super::{Args, Exit, Output};
use crate::session::{Home, NewGame, new_game, new_repository, title_of};

pub(super) fn run(args: &Args, options: &NewArgs, output: &mut Output) -> Exit {
    let start = match start_folder(args, output) {
        Ok(start) => start,
        Err(exit) => return exit,
    };
    // What is wrong with the name of the repository is told before anything is written.
    let home = match options.repository.as_deref().filter(|home| !home.is_empty()) {
        None => None,
        Some(home) => match home.parse::<Home>() {
            Ok(home) => Some(home),
            Err(error) => return output.fail(error),
        },
    };
    let ui = output.ui();
    let game = NewGame { id: &options.id, languages: &options.langs, shape: options.like, ui };
    match new_game(&start, game) {
        Ok(files) => {
            for path in &files {
                output.line(format!("wrote {}", shown(path, &options.id)));
            }
        }
        Err(error) => return output.fail(error),
    }
    if options.repository.is_some() {
        match new_repository(&start, &title_of(&options.id), home.as_ref()) {
            Ok(made) => {
                for path in &made.written {
                    output.line(format!("wrote {}", path.display()));
                }
                for path in &made.kept {
                    output.line(format!("kept {}, which was there already", path.display()));
                }
                if made.needs_action {
                    output.line("to do: put the place of ksr for `OWNER/ksr` in .github/workflows/rules.yml");
                }
                if home.is_none() {
                    output.line("to do: put the address of your site into ksr.toml");
                }
            }
            Err(error) => return output.fail(error),
        }
    }
    output.line(format!("next: ksr build {}", options.id));
    Exit::Fine
}

/// A path from the folder above that of the game on: `rules/moonrace/game.yaml`.
fn shown(path: &Path, id: &str) -> String {
    let parts: Vec<_> = path.components().map(|part| part.as_os_str().to_string_lossy()).collect();
    let game = parts.iter().rposition(|part| part == id).unwrap_or_default();
    parts[game.saturating_sub(1)..].join("/")
}
