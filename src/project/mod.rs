//! The one door: command line, preview and editors all enter here.

mod analysis;
mod build;
mod build_web;
mod config;
mod discover;
mod load;
mod rename;
mod rename_game;
mod templates;
mod write;

pub use analysis::{AnalysedGame, Analysis, analyse};
pub use build::{BuildOutcome, BuildRequest, build};
pub use config::Config;
pub use discover::{DiscoverError, Project};
pub use rename_game::{RenameError, Renamed, rename};
pub use templates::Templates;
pub use write::{WriteError, Written, replace_file, write_new_file, write_output};
