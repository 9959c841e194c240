//! A folder with games: finds it, reads and checks what is in it, builds it, and is the only module
//! that writes.

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
pub use build::{BuildOutcome, BuildRequest, build};
pub(crate) use build_game::GameBuild;
pub use checks::catalogue;
pub use config::Config;
pub use discover::{DiscoverError, Project};
pub(crate) use documents::{Documents, MadeDocuments};
pub use look::Look;
pub use print::{FitRow, PrintOptions};
pub use progress::Progress;
pub use read::read_games;
pub use rename_game::{RenameError, Renamed, rename};
pub use templates::Templates;
pub use write::{WriteError, Written, replace_file, write_new_file, write_output, write_outside};
