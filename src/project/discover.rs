//! Finds the project that a folder belongs to.

use std::path::{Path, PathBuf};

use super::checks::file_orphan;
use super::load::unreadable;
use super::{Config, strays};
use crate::diagnostic::Sink;
use crate::source::{Confined, Loader, Source, Sources};

/// A folder with rules in it.
#[derive(Debug, Clone)]
pub struct Project {
    /// The folder.
    pub root: PathBuf,
    /// Its settings.
    pub config: Config,
}

/// No project was found.
#[derive(Debug, thiserror::Error)]
#[error("no project found: neither `ksr.toml` nor a folder `rules` here or above")]
pub struct DiscoverError;

impl Project {
    /// Searches a folder and those above it for `ksr.toml` or a folder `rules`.
    pub fn discover(
        start: &Path,
        loader: &dyn Loader,
        sources: &mut Sources,
        sink: &mut Sink,
    ) -> Result<Self, DiscoverError> {
        for folder in start.ancestors() {
            let entries = loader.list(folder);
            let has = |name: &str, is_folder: bool| {
                entries.iter().any(|entry| entry.name == name && entry.is_folder == is_folder)
            };
            if has("ksr.toml", false) {
                return Ok(Self::with_config(folder, loader, sources, sink));
            }
            if has("rules", true) {
                for entry in entries.iter().filter(|entry| !entry.is_folder) {
                    if strays::meant(&entry.name).as_deref() == Some("ksr.toml") {
                        let file = sources.add(Source::new(entry.name.as_str(), ""));
                        let check = &file_orphan::CHECK;
                        sink.push(strays::misnamed(check, &entry.name, "ksr.toml", file));
                    }
                }
                return Ok(Self { root: folder.to_owned(), config: Config::default() });
            }
        }
        Err(DiscoverError)
    }

    fn with_config(
        root: &Path,
        loader: &dyn Loader,
        sources: &mut Sources,
        sink: &mut Sink,
    ) -> Self {
        let read = Confined::new(loader, root).read(&root.join("ksr.toml"));
        let file = sources.add(Source::new("ksr.toml", read.as_deref().unwrap_or_default()));
        let config = match read {
            Ok(text) => Config::parse(&text, file, sink),
            Err(error) => {
                sink.push(unreadable(&error, file));
                Config::default()
            }
        };
        Self { root: root.to_owned(), config }
    }

    /// The folder with a folder for each game.
    pub fn rules(&self) -> PathBuf {
        self.root.join(&self.config.rules)
    }

    /// The folder with the games, as reports print it.
    pub fn rules_name(&self) -> String {
        self.display(&self.rules())
    }

    /// A path as reports print it: below the project, with `/`.
    pub fn display(&self, path: &Path) -> String {
        let below = path.strip_prefix(&self.root).unwrap_or(path);
        below
            .components()
            .map(|part| part.as_os_str().to_string_lossy())
            .collect::<Vec<_>>()
            .join("/")
    }
}
