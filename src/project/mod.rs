//! A folder with games: finds it, reads and checks what is in it, builds it, and is the only module
//! that writes.

mod analysis;
mod assets;
mod build;
mod build_game;
mod build_site;
mod build_web;
mod built_in;
mod causes;
pub(crate) mod checks;
mod choices;
mod config;
mod discover;
mod documents;
mod each;
mod kept;
mod lists;
mod load;
mod look;
mod memo;
mod print;
mod print_png;
mod progress;
mod read;
mod rename;
mod rename_game;
mod sample;
mod show;
mod strays;
mod templates;
mod write;

#[cfg(test)]
pub use analysis::analyse_after;
pub use analysis::{AnalysedGame, Analysis, analyse, analyse_again};
pub use build::{BuildOutcome, BuildRequest, build};
pub(crate) use build_game::GameBuild;
pub use built_in::{BuiltInFile, replaceable_files};
pub use checks::catalogue;
pub use config::Config;
pub use discover::{DiscoverError, Project};
pub(crate) use documents::{Documents, MadeDocuments};
pub use kept::{KeptGame, unchanged};
pub use look::{Layer, Look, Themes};
pub use memo::Memo;
pub use print::{FitRow, PrintOptions};
pub use print_png::Dpi;
pub use progress::Progress;
pub use read::read_games;
pub use rename::TextEdit;
pub use rename_game::{RenameError, Renamed, RenamedFile, plan_rename, rename};
pub use sample::sample;
pub use templates::{OwnTheme, Templates};
pub use write::{
    Place, WriteError, Written, replace_file, write_build, write_new_file, write_outside,
    write_private,
};
