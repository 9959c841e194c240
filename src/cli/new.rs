//! `ksr new`: a small complete game to change.

use std::path::Path;

use super::args::NewArgs;
use super::session::start_folder;
use super::{Args, Exit, Output};
use crate::session::new_game;

pub(super) fn run(args: &Args, options: &NewArgs, output: &mut Output) -> Exit {
    let start = match start_folder(args, output) {
        Ok(start) => start,
        Err(exit) => return exit,
    };
    match new_game(&start, &options.id, &options.langs) {
        Ok(files) => {
            for path in &files {
                output.line(format!("wrote {}", shown(path)));
            }
            output.line(format!("next: ksr build {}", options.id));
            Exit::Fine
        }
        Err(error) => output.fail(error),
    }
}

/// The last three parts of a path: `rules/moonrace/game.yaml`.
fn shown(path: &Path) -> String {
    let parts: Vec<_> = path.components().map(|part| part.as_os_str().to_string_lossy()).collect();
    parts[parts.len().saturating_sub(3)..].join("/")
}
