//! `ksr.toml`: where a project keeps its files. All of it is optional.

use std::path::PathBuf;

use serde::Deserialize;

use crate::diagnostic::{Diagnostic, Sink};
use crate::source::{FileId, Span};

/// Settings of a project.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Config {
    /// Folder with a folder for each game.
    pub rules: PathBuf,
    /// Folder for what is built.
    pub output: PathBuf,
    /// Folder with the project's own templates.
    pub templates: PathBuf,
}

impl Default for Config {
    fn default() -> Self {
        Self { rules: "rules".into(), output: "output".into(), templates: "templates".into() }
    }
}

impl Config {
    /// Reads `ksr.toml`; what is wrong goes to the sink, and the defaults hold.
    pub fn parse(text: &str, file: FileId, sink: &mut Sink) -> Self {
        match toml::from_str(text) {
            Ok(config) => config,
            Err(error) => {
                let range = error.span().unwrap_or(0..0);
                let span = Span { file, ..Span::default() }.with_range(&range);
                let message = error.message().lines().next().unwrap_or_default().to_owned();
                sink.push(
                    Diagnostic::error("config-unknown", message, span)
                        .help("`ksr.toml` knows the keys `rules`, `output` and `templates`, each the name of a folder"),
                );
                Self::default()
            }
        }
    }
}
