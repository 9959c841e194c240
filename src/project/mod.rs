//! The one door: command line, preview and editors all enter here.

mod analysis;
mod assets;
mod build;
mod build_game;
mod build_web;
pub(crate) mod checks;
mod config;
mod discover;
mod documents;
mod each;
mod load;
mod look;
mod print;
mod progress;
mod read;
mod rename;
mod rename_game;
mod strays;
mod templates;
mod write;

pub use analysis::{AnalysedGame, Analysis, analyse, analyse_after};
pub use build::{BuildOutcome, BuildRequest, build, build_watched};
pub use checks::catalogue;
pub use config::Config;
pub use discover::{DiscoverError, Project};
pub use look::Look;
pub use print::{FitRow, PrintOptions};
pub use progress::Progress;
pub use read::read_games;
pub use rename_game::{RenameError, Renamed, rename};
pub use templates::Templates;
pub use write::{WriteError, Written, replace_file, write_new_file, write_output, write_outside};
