//! `ksr.toml`: where a project keeps its files, and how loud checks are. All of it is optional.

use std::path::PathBuf;

use serde::Deserialize;

use super::checks::catalogue;
use crate::diagnostic::{Diagnostic, Sink};
use crate::policy::checks::config_unknown;
use crate::policy::{ChecksTable, IgnoreTable, Settings};
use crate::render::Format;
use crate::source::{FileId, Span};

/// Settings of a project.
#[derive(Debug, Clone)]
pub struct Config {
    /// Folder with a folder for each game.
    pub rules: PathBuf,
    /// Folder for what is built.
    pub output: PathBuf,
    /// Folder with the project's own templates.
    pub templates: PathBuf,
    /// What a build writes if nobody names formats.
    pub formats: Vec<Format>,
    /// Levels and suppressions.
    pub checks: Settings,
}

/// The file as written.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
struct ConfigFile {
    rules: PathBuf,
    output: PathBuf,
    templates: PathBuf,
    formats: Vec<Format>,
    checks: ChecksTable,
    ignore: Vec<IgnoreTable>,
}

impl Default for ConfigFile {
    fn default() -> Self {
        Self {
            rules: "rules".into(),
            output: "output".into(),
            templates: "templates".into(),
            formats: vec![Format::Md, Format::Html, Format::Pdf],
            checks: ChecksTable::default(),
            ignore: Vec::new(),
        }
    }
}

impl Default for Config {
    fn default() -> Self {
        Self::new(ConfigFile::default(), Settings::default())
    }
}

impl Config {
    fn new(file: ConfigFile, checks: Settings) -> Self {
        let ConfigFile { rules, output, templates, formats, .. } = file;
        Self { rules, output, templates, formats, checks }
    }

    /// Reads `ksr.toml`; what is wrong goes to the sink, and the defaults hold.
    pub fn parse(text: &str, file: FileId, sink: &mut Sink) -> Self {
        match toml::from_str::<ConfigFile>(text) {
            Ok(read) => {
                let checks =
                    Settings::new(catalogue(), &read.checks, &read.ignore, text, file, sink);
                Self::new(read, checks)
            }
            Err(error) => {
                let range = error.span().unwrap_or(0..0);
                let span = Span { file, ..Span::default() }.with_range(&range);
                let message = error.message().lines().next().unwrap_or_default().to_owned();
                sink.push(
                    Diagnostic::new(&config_unknown::CHECK, message, span)
                        .help("`ksr.toml` knows `rules`, `output` and `templates`, each the name of a folder, the list `formats`, the table `[checks]` and entries `[[ignore]]`"),
                );
                Self::default()
            }
        }
    }
}
