//! Loads, parses and lowers the files of one game.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::checks::{file_missing, file_unreadable, schema_outdated};
use super::{Project, assets, strays};
use crate::check::files::text_encoding;
use crate::diagnostic::{Check, Diagnostic, Sink};
use crate::format::{GameFile, TranslationFile};
use crate::language;
use crate::model::{Game, lower};
use crate::resolve::checks::id_format;
use crate::source::{FileId, LoadError, Loader, Source, Span};
use crate::syntax::checks::{schema_invalid, yaml_limit};
use crate::syntax::{Kind, Node, Parsed, parse, read};
use crate::translation::{State, parse_stamps, states};

/// The files of one game, before they are read.
#[derive(Debug)]
pub(super) struct GameFiles {
    /// Name of the folder.
    pub name: String,
    /// `game.yaml`
    pub game: PathBuf,
    /// `<lang>.yaml`, by language.
    pub translations: Vec<(String, PathBuf)>,
    /// YAML files that belong to nothing.
    pub strays: Vec<PathBuf>,
}

impl GameFiles {
    /// How many files of the run it takes.
    pub(super) fn count(&self) -> u32 {
        u32::try_from(1 + self.translations.len() + self.strays.len()).unwrap_or(u32::MAX)
    }
}

/// The games of a project, by name.
pub(super) fn list(project: &Project, loader: &dyn Loader) -> Vec<GameFiles> {
    let folders = loader.list(&project.rules()).into_iter().filter(|entry| entry.is_folder);
    let games = folders.filter_map(|folder| {
        let mut files = GameFiles {
            name: folder.name,
            game: folder.path.join("game.yaml"),
            translations: vec![],
            strays: vec![],
        };
        let mut has_any = false;
        for entry in loader.list(&folder.path) {
            let is_game = entry.name == "game.yaml";
            has_any |= is_game;
            match entry.name.rsplit_once('.') {
                _ if is_game => {}
                _ if entry.is_folder => files.strays.extend(strays::below(loader, &entry.path)),
                Some((stem, "yaml")) if language::is_tag(stem) => {
                    has_any = true;
                    files.translations.push((stem.to_owned(), entry.path));
                }
                _ if strays::is_yaml(&entry.name) => files.strays.push(entry.path),
                _ => {}
            }
        }
        has_any.then_some(files)
    });
    games.collect()
}

/// What reading the files of one game yields.
pub(super) struct Loaded {
    pub sources: Vec<Source>,
    pub game: Option<Game>,
    /// False if `game.yaml` breaks off: what it seems to lack may stand behind the fault.
    pub is_complete: bool,
    pub diagnostics: Sink,
}

/// Reads the files of one game; its files are numbered from `first`.
pub(super) fn load(
    project: &Project,
    loader: &dyn Loader,
    files: &GameFiles,
    first: u32,
) -> Loaded {
    let mut reader = Reader { project, loader, first, sources: Vec::new(), sink: Sink::default() };
    let (parsed, game) = reader.file::<GameFile>(&files.game);
    let mut translations = Vec::new();
    let mut partial = BTreeSet::new();
    for (tag, path) in &files.translations {
        let (parsed, translation) = reader.file::<TranslationFile>(path);
        if !parsed.is_complete {
            partial.insert(tag.clone());
        }
        translations.extend(translation.map(|file| (tag.clone(), file)));
    }
    for path in &files.strays {
        let file = reader.add(Source::new(project.display(path), ""));
        reader.sink.push(strays::in_game(&files.game, path, file));
    }
    if let Some(game) = &game {
        check_identity(game, &translations, files, &mut reader.sink);
    }
    if let Some(game) = &game {
        let folder = files.game.parent().unwrap_or(&files.game);
        reader.sink.extend(assets::check(game, folder, loader));
    }
    let mut ids = BTreeSet::new();
    parsed.root.visit_ids(&mut |id| {
        ids.insert(id.to_owned());
    });
    if let Some(game) = &game {
        translations.retain(|(tag, _)| *tag != game.language.value);
    }
    let borrowed = translations.iter().map(|(tag, file)| (tag.clone(), file));
    let mut game = game.map(|file| lower(&file, borrowed, ids));
    if let Some(game) = &mut game {
        if !parsed.is_complete {
            partial.insert(game.language.clone());
        }
        game.partial_translations = partial;
        reader.read_stamps(game, files);
    }
    Loaded {
        sources: reader.sources,
        game,
        is_complete: parsed.is_complete,
        diagnostics: reader.sink,
    }
}

struct Reader<'a> {
    project: &'a Project,
    loader: &'a dyn Loader,
    first: u32,
    sources: Vec<Source>,
    sink: Sink,
}

impl Reader<'_> {
    fn add(&mut self, source: Source) -> FileId {
        let file = FileId(self.first + u32::try_from(self.sources.len()).unwrap_or_default());
        self.sources.push(source);
        file
    }

    /// Reads a file into its tree and its type.
    fn file<T: for<'de> serde::Deserialize<'de>>(&mut self, path: &Path) -> (Parsed, Option<T>) {
        let display = self.project.display(path);
        match self.loader.read(path) {
            Ok(text) => {
                let source = Source::new(display, text);
                let parsed = parse(&source.text, FileId(self.first + self.next()), &mut self.sink);
                self.add(source);
                let mut found = Sink::default();
                let value = read(&parsed.root, &mut found);
                // What a file seems to lack may stand behind the place where it breaks off.
                if parsed.is_complete {
                    self.sink.extend(found.into_vec());
                }
                (parsed, value)
            }
            Err(error) => {
                let file = self.add(Source::new(display, ""));
                self.sink.push(unreadable(&error, file));
                let root = Node { span: nowhere(file), kind: Kind::Empty };
                (Parsed { root, is_complete: false }, None)
            }
        }
    }

    /// What was accepted lies beside the translation: `pl.stamps`.
    fn read_stamps(&self, game: &mut Game, files: &GameFiles) {
        let mut stamps = BTreeMap::new();
        for (tag, path) in &files.translations {
            if let Ok(text) = self.loader.read(&path.with_extension("stamps")) {
                stamps.insert(tag.clone(), parse_stamps(&text));
            }
        }
        if stamps.is_empty() {
            return;
        }
        let mut translations = (*game.translations).clone();
        for (tag, stamps) in stamps {
            if let Some(translation) = translations.get_mut(&tag) {
                translation.stamps = stamps;
            }
        }
        game.translations = Arc::new(translations.clone());
        for (tag, translation) in &mut translations {
            for entry in states(game, tag) {
                match entry.state {
                    State::Stale { .. } => translation.stale.insert((entry.key, entry.field)),
                    State::Cosmetic => translation.cosmetic.insert((entry.key, entry.field)),
                    _ => false,
                };
            }
        }
        game.translations = Arc::new(translations);
    }

    fn next(&self) -> u32 {
        u32::try_from(self.sources.len()).unwrap_or_default()
    }
}

fn nowhere(file: FileId) -> Span {
    Span { file, ..Span::default() }
}

fn unreadable(error: &LoadError, file: FileId) -> Diagnostic {
    let (check, help): (&Check, _) = match error {
        LoadError::Missing => (&file_missing::CHECK, "every game folder needs a `game.yaml`"),
        LoadError::TooLarge => (
            &yaml_limit::CHECK,
            "split the game, or check whether the file was generated by mistake",
        ),
        LoadError::NotUtf8(_) => (
            &text_encoding::CHECK,
            "save the file as UTF-8; most editors offer it under `Save with encoding`",
        ),
        LoadError::Nul(_) => (
            &text_encoding::CHECK,
            "remove the character; the file may be UTF-16, then save it as UTF-8",
        ),
        LoadError::NotAFile(_) => (&file_unreadable::CHECK, "put a regular file there"),
        LoadError::Io(_) => (&file_unreadable::CHECK, "check the permissions of the file"),
    };
    Diagnostic::new(check, error.to_string(), nowhere(file)).help(help)
}

/// Names must agree: folder and game, file and language.
fn check_identity(
    game: &GameFile,
    translations: &[(String, TranslationFile)],
    files: &GameFiles,
    sink: &mut Sink,
) {
    if game.format.value != 1 {
        let message = format!("format {} is not known", game.format.value);
        sink.push(
            Diagnostic::new(&schema_outdated::CHECK, message, game.format.span).suggest(Some("1")),
        );
    }
    if game.id.as_str() != files.name {
        let message = format!("the game is called `{}`, but its folder `{}`", game.id, files.name);
        sink.push(
            Diagnostic::new(&id_format::CHECK, message, game.id.span).suggest(Some(&files.name)),
        );
    }
    if !language::is_tag(&game.language.value) {
        let message = format!("`{}` is not a language tag", game.language.value);
        sink.push(
            Diagnostic::new(&schema_invalid::CHECK, message, game.language.span)
                .help("write `de`, `pl`, `en`, `pt-BR` …"),
        );
    }
    for (tag, file) in translations {
        if file.language.value != *tag {
            let message =
                format!("the file is named after `{tag}`, but says `{}`", file.language.value);
            sink.push(
                Diagnostic::new(&schema_invalid::CHECK, message, file.language.span)
                    .suggest(Some(tag)),
            );
        }
        if *tag == game.language.value {
            let message = format!("`{tag}` is the language of `game.yaml`; its texts belong there");
            sink.push(
                Diagnostic::new(&schema_invalid::CHECK, message, file.language.span)
                    .also(game.language.span, "said here"),
            );
        }
    }
}
