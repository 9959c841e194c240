//! Loads, parses and lowers the files of one game.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::checks::{file_missing, file_unreadable, question_unknown, schema_outdated};
use super::{OwnTheme, Project, assets, choices, lists, strays};
use crate::check::files::text_encoding;
use crate::diagnostic::{Check, Diagnostic, Sink, nearest};
use crate::format::{
    GameFile, Id, PartFile, QuestionsFile, TranslationFile, grammar_of, is_reserved_name,
};
use crate::language;
use crate::model::{ChapterKind, Game, lower};
use crate::resolve::checks::{id_duplicate, id_format};
use crate::source::{Entry, FileId, LoadError, Loader, Source, Span};
use crate::syntax::checks::{schema_invalid, yaml_limit};
use crate::syntax::{Kind, Node, Parsed, parse_as, part_texts, read};
use crate::translation::{State, parse_marks, parse_stamps, shared, states};

/// The files of one game, before they are read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct GameFiles {
    /// Name of the folder.
    pub name: String,
    /// `game.yaml`
    pub game: PathBuf,
    /// `parts/*.yaml`
    pub parts: Vec<PathBuf>,
    /// Tables of cards and tiles: `*.csv`
    pub lists: Vec<PathBuf>,
    /// `<lang>.yaml`, by language.
    pub translations: Vec<(String, PathBuf)>,
    /// YAML files that belong to nothing.
    pub strays: Vec<PathBuf>,
    /// `theme.toml`
    pub theme: Option<PathBuf>,
    /// `questions.yaml`
    pub questions: Option<PathBuf>,
}

impl GameFiles {
    /// A folder beside the game file: parts of the game and tables, or nothing that is read.
    fn folder(&mut self, loader: &dyn Loader, folder: &Entry) {
        let inside = loader.list(&folder.path).into_iter().filter(|entry| !entry.is_folder);
        for entry in inside {
            match entry.name.rsplit_once('.') {
                Some((_, "yaml")) if folder.name == "parts" => self.parts.push(entry.path),
                Some((_, "csv")) => self.lists.push(entry.path),
                _ => {}
            }
        }
        let strays = strays::below(loader, &folder.path);
        self.strays.extend(strays.into_iter().filter(|path| !self.parts.contains(path)));
    }

    /// The files in the order in which they are read.
    pub(super) fn paths(&self) -> impl Iterator<Item = &Path> {
        let translations = self.translations.iter().map(|(_, path)| path);
        let game = std::iter::once(&self.game).chain(&self.parts).chain(&self.lists);
        let first = game.chain(translations).chain(&self.strays);
        first.chain(&self.questions).chain(&self.theme).map(PathBuf::as_path)
    }
}

/// The games of a project, by name.
pub(super) fn list(project: &Project, loader: &dyn Loader) -> Vec<GameFiles> {
    let folders = loader.list(&project.rules()).into_iter().filter(|entry| entry.is_folder);
    let games = folders.filter_map(|folder| {
        let mut files = GameFiles {
            name: folder.name,
            game: folder.path.join("game.yaml"),
            parts: vec![],
            lists: vec![],
            translations: vec![],
            strays: vec![],
            theme: None,
            questions: None,
        };
        let mut has_any = false;
        let entries = loader.entries(&folder.path);
        // What cannot be looked into is reported where its game file is read.
        has_any |= entries.is_err();
        for entry in entries.unwrap_or_default() {
            let is_game = entry.name == "game.yaml";
            has_any |= is_game;
            match entry.name.rsplit_once('.') {
                _ if is_game => {}
                _ if entry.is_folder => files.folder(loader, &entry),
                Some((_, "csv")) => files.lists.push(entry.path),
                Some((stem, "yaml")) if language::is_tag(stem) => {
                    has_any = true;
                    files.translations.push((stem.to_owned(), entry.path));
                }
                _ if entry.name == "theme.toml" => files.theme = Some(entry.path),
                _ if entry.name == "questions.yaml" => files.questions = Some(entry.path),
                _ => {
                    let meant = strays::meant(&entry.name);
                    has_any |= meant.as_deref() == Some("game.yaml");
                    if meant.is_some() || strays::is_yaml(&entry.name) {
                        files.strays.push(entry.path);
                    }
                }
            }
        }
        has_any.then_some(files)
    });
    games.collect()
}

/// What reading the files of one game yields.
pub(super) struct Loaded {
    pub sources: Vec<(FileId, Arc<Source>)>,
    pub game: Option<Arc<Game>>,
    pub theme: Option<OwnTheme>,
    /// False if `game.yaml` breaks off: what it seems to lack may stand behind the fault.
    pub is_complete: bool,
    /// Items of which lines could not be read: what they seem to lack may have stood there.
    pub gaps: Vec<Span>,
    /// The language of each file that is a translation.
    pub languages: BTreeMap<FileId, String>,
    pub diagnostics: Sink,
}

/// Reads the files of one game; they have the given numbers, in the order of [`GameFiles::paths`].
pub(super) fn load(
    project: &Project,
    loader: &dyn Loader,
    files: &GameFiles,
    numbers: &[FileId],
) -> Loaded {
    let mut reader = Reader {
        project,
        loader,
        numbers,
        sources: Vec::new(),
        gaps: Vec::new(),
        is_misnamed: strays::is_misnamed(loader, &files.game, &files.strays),
        unread: BTreeSet::new(),
        sink: Sink::default(),
    };
    let (parsed, mut game) = reader.file::<GameFile>(&files.game);
    let mut ids = BTreeSet::new();
    let parts_complete = reader.parts(files, game.as_mut(), &mut ids);
    let is_complete = parsed.is_complete && parts_complete;
    let lists = reader.lists(files, game.as_ref());
    let mut translations = Vec::new();
    let mut partial = BTreeSet::new();
    let mut languages = BTreeMap::new();
    for (tag, path) in &files.translations {
        languages.insert(reader.next(), tag.clone());
        let (parsed, translation) = reader.file::<TranslationFile>(path);
        if !parsed.is_complete || !parsed.gaps.is_empty() {
            partial.insert(tag.clone());
        }
        translations.extend(translation.map(|file| (tag.clone(), file)));
    }
    for path in &files.strays {
        let file = reader.add(Source::new(project.display(path), ""));
        reader.sink.push(strays::in_game(&files.game, path, file, reader.is_misnamed));
    }
    if let Some(path) = &files.questions {
        let tags: Vec<&str> = files.translations.iter().map(|(tag, _)| tag.as_str()).collect();
        reader.questions(path, &parsed, &tags);
    }
    let theme = files.theme.as_ref().and_then(|path| reader.theme(path));
    if let Some(game) = &game {
        check_identity(game, &translations, files, &mut reader.sink);
    }
    if let Some(game) = &mut game {
        ids.append(&mut choices::limit(game, &mut reader.sink));
        ids.append(&mut reader.join_lists(&lists, game, &mut translations));
    }
    parsed.root.visit_ids(&mut |id| {
        ids.insert(id.to_owned());
    });
    for chapter in ["values", "terms"] {
        let names = parsed.root.get(chapter).into_iter().flat_map(Node::names);
        ids.extend(names.map(str::to_owned));
    }
    ids.append(&mut reader.unread);
    if let Some((_, source)) = reader.sources.first() {
        ids.extend(parsed.lost_words(&source.text).map(str::to_owned));
    }
    if let Some(game) = &game {
        translations.retain(|(tag, _)| *tag != game.language.value);
    }
    let borrowed = translations.iter().map(|(tag, file)| (tag.clone(), file));
    let mut game = game.map(|file| lower(&file, borrowed, ids));
    if let Some(game) = &mut game {
        let folder = files.game.parent().unwrap_or(&files.game);
        reader.sink.extend(assets::check(game, folder, loader));
        if !is_complete || !parsed.gaps.is_empty() {
            partial.insert(game.language.clone());
        }
        game.partial_translations = partial;
        reader.read_stamps(game, files);
        reader.read_proofs(game, folder);
    }
    Loaded {
        sources: reader.sources,
        game: game.map(Arc::new),
        theme,
        is_complete,
        gaps: reader.gaps,
        languages,
        diagnostics: reader.sink,
    }
}

/// Everything in a tree that has a name: ids, terms, chapters.
fn names(root: &Node) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    root.visit_ids(&mut |id| {
        names.insert(id.to_owned());
    });
    if let Some(Kind::Mapping(terms)) = root.get("terms").map(|node| &node.kind) {
        names.extend(terms.iter().filter_map(|(name, _)| name.as_str().map(str::to_owned)));
    }
    names.extend(ChapterKind::ALL.iter().map(|kind| kind.key().to_owned()));
    names
}

struct Reader<'a> {
    project: &'a Project,
    loader: &'a dyn Loader,
    numbers: &'a [FileId],
    sources: Vec<(FileId, Arc<Source>)>,
    gaps: Vec<Span>,
    /// Whether the game file is there under another name: that is told, not that it is missing.
    is_misnamed: bool,
    /// Words of what has the wrong shape: names that may have been defined there.
    unread: BTreeSet<String>,
    sink: Sink,
}

impl Reader<'_> {
    fn add(&mut self, source: Source) -> FileId {
        let file = self.next();
        self.sources.push((file, Arc::new(source)));
        file
    }

    /// Reads a file into its tree and its type.
    fn file<T: for<'de> serde::Deserialize<'de>>(&mut self, path: &Path) -> (Parsed, Option<T>) {
        let display = self.project.display(path);
        match self.loader.read(path) {
            Ok(text) => {
                let source = Source::new(display, text);
                let grammar = grammar_of(&source.path);
                let mut parsed = parse_as(grammar, &source.text, self.next(), &mut self.sink);
                part_texts(&mut parsed.root, &source.text, &mut self.sink);
                text_encoding::hidden(&parsed.root, &source.text, &mut self.sink);
                let mut found = Sink::default();
                let value = read(&parsed.root, &source.text, &mut found);
                self.unread.extend(words_to_mend(&source.text, &found));
                self.add(source);
                self.gaps.extend(parsed.gaps.iter().map(|gap| gap.item));
                self.gaps.extend(&parsed.mended);
                // What a file seems to lack may stand behind the place where it breaks off.
                if parsed.is_complete {
                    let found = found.into_vec().into_iter();
                    self.sink.extend(found.filter(|one| !one.is_within(&self.gaps)));
                }
                (parsed, value)
            }
            Err(error) => {
                let file = self.add(Source::new(display, ""));
                if !self.is_misnamed || !matches!(error, LoadError::Missing) {
                    self.sink.push(unreadable(&error, file));
                }
                let root = Node { span: nowhere(file), kind: Kind::Empty };
                (Parsed { root, is_complete: false, gaps: Vec::new(), mended: Vec::new() }, None)
            }
        }
    }

    /// Takes the parts of a game into it; false if one of them breaks off.
    fn parts(
        &mut self,
        files: &GameFiles,
        mut game: Option<&mut GameFile>,
        ids: &mut BTreeSet<String>,
    ) -> bool {
        let mut is_complete = true;
        for path in &files.parts {
            let (parsed, part) = self.file::<PartFile>(path);
            is_complete &= parsed.is_complete;
            parsed.root.visit_ids(&mut |id| {
                ids.insert(id.to_owned());
            });
            let double = match (game.as_deref_mut(), part) {
                (Some(game), Some(part)) => game.add(part),
                _ => Vec::new(),
            };
            for (first, second) in double {
                let message = format!("the id `{second}` is given twice");
                self.sink.push(
                    Diagnostic::new(&id_duplicate::CHECK, message, second.span)
                        .also(first.span, "first here")
                        .help("ids are unique in a game, whichever file they stand in"),
                );
            }
        }
        is_complete
    }

    /// The tables that the game wants, by the names that it has for them.
    fn lists(&mut self, files: &GameFiles, game: Option<&GameFile>) -> Vec<(String, FileId)> {
        let folder = files.game.parent().unwrap_or(&files.game);
        let wanted = game.map(lists::wanted).unwrap_or_default();
        let mut found = Vec::new();
        for path in &files.lists {
            let name = wanted.iter().find(|name| folder.join(&name.value) == *path);
            let text = match name.map(|_| self.loader.read(path)) {
                Some(Ok(text)) => text,
                Some(Err(error)) => {
                    let file = self.next();
                    self.sink.push(unreadable(&error, file));
                    String::new()
                }
                None => String::new(),
            };
            let is_read = !text.is_empty();
            let file = self.add(Source::new(self.project.display(path), text));
            found.extend(name.filter(|_| is_read).map(|name| (name.value.clone(), file)));
        }
        for name in &wanted {
            if !files.lists.iter().any(|path| folder.join(&name.value) == *path) {
                let known =
                    files.lists.iter().filter_map(|path| path.strip_prefix(folder).ok()?.to_str());
                let message = format!("there is no list `{}`", name.value);
                let found = Diagnostic::new(&file_missing::CHECK, message, name.span);
                let whole = format!("{}.csv", name.value);
                let same = files.lists.iter().any(|path| folder.join(&whole) == *path);
                let near = Some(whole.as_str()).filter(|_| same);
                self.sink.push(match near.or_else(|| nearest(&name.value, known)) {
                    Some(near) => found.suggest(Some(near)),
                    None => found
                        .help("put a file of that name, which ends in `.csv`, beside `game.yaml`"),
                });
            }
        }
        found
    }

    fn join_lists(
        &mut self,
        lists: &[(String, FileId)],
        game: &mut GameFile,
        translations: &mut [(String, TranslationFile)],
    ) -> BTreeSet<String> {
        let mut ids = BTreeSet::new();
        for (name, file) in lists {
            let source = self.sources.iter().find(|(known, _)| known == file);
            if let Some((_, source)) = source {
                let list = lists::List { name, file: *file, text: &source.text };
                ids.append(&mut lists::join(&list, game, translations, &mut self.sink));
            }
        }
        ids
    }

    fn theme(&mut self, path: &Path) -> Option<OwnTheme> {
        let display = self.project.display(path);
        match self.loader.read(path) {
            Ok(text) => {
                let file = self.add(Source::new(display, text.clone()));
                let folder = path.parent().unwrap_or(path).to_owned();
                Some(OwnTheme { folder, file, text })
            }
            Err(error) => {
                let file = self.add(Source::new(display, ""));
                self.sink.push(unreadable(&error, file));
                None
            }
        }
    }

    /// Questions are only checked: they say how well pages answer, and are no part of them.
    fn questions(&mut self, path: &Path, game: &Parsed, translations: &[&str]) {
        let (parsed, questions) = self.file::<QuestionsFile>(path);
        if !game.is_complete {
            return;
        }
        let mut spoken: Vec<&str> = translations.to_vec();
        spoken.extend(game.root.get("language").and_then(Node::as_str));
        if let Kind::Mapping(entries) = &parsed.root.kind {
            for (key, tag) in entries.iter().filter_map(|(key, _)| Some((key, key.as_str()?))) {
                if !spoken.contains(&tag) {
                    let message = format!("the game has no texts in a language `{tag}`");
                    self.question(message, key.span, tag, &spoken);
                }
            }
        }
        let known = names(&game.root);
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        let all = questions.iter().flat_map(|file| file.by_language.values().flatten());
        for rule in all.flat_map(|question| &question.rules) {
            let name = rule.value.as_str();
            if !known.contains(&name) {
                self.question(format!("no rule is called `{name}`"), rule.span, name, &known);
            }
        }
    }

    fn question(&mut self, message: String, span: Span, wrong: &str, known: &[&str]) {
        let found = Diagnostic::new(&question_unknown::CHECK, message, span);
        self.sink.push(match nearest(wrong, known.iter().copied()) {
            Some(near) => found.help(format!("did you mean `{near}`?")),
            None => found,
        });
    }

    /// What was accepted lies beside the translation: `pl.stamps`.
    fn read_stamps(&mut self, game: &mut Game, files: &GameFiles) {
        let mut stamps = BTreeMap::new();
        for (tag, path) in &files.translations {
            let path = path.with_extension("stamps");
            match self.loader.read(&path) {
                Ok(text) => {
                    stamps.insert(tag.clone(), parse_stamps(&text));
                }
                Err(error) if error.is_missing() => {}
                Err(error) => {
                    let span = translation_span(game, tag);
                    self.sink.push(unreadable_beside(&error, &self.project.display(&path), span));
                }
            }
        }
        let shared = shared(game);
        if stamps.is_empty() && shared.is_empty() {
            return;
        }
        let mut translations = (*game.translations).clone();
        for translation in translations.values_mut() {
            translation.shared.clone_from(&shared);
        }
        for (tag, stamps) in stamps {
            if let Some(translation) = translations.get_mut(&tag) {
                translation.stamps = stamps;
            }
        }
        game.translations = Arc::new(translations.clone());
        for (tag, translation) in &mut translations {
            for entry in states(game, tag) {
                let Some(key) = entry.text_key() else { continue };
                match entry.state {
                    State::Stale { .. } => translation.stale.insert(key),
                    State::Cosmetic => translation.cosmetic.insert(key),
                    _ => false,
                };
            }
        }
        game.translations = Arc::new(translations);
    }

    /// What was proofread lies beside the rules: `pl.read`.
    fn read_proofs(&mut self, game: &mut Game, folder: &Path) {
        let languages: Vec<String> = game.languages().into_iter().map(str::to_owned).collect();
        for language in languages {
            let path = folder.join(format!("{language}.read"));
            match self.loader.read(&path) {
                Ok(text) => {
                    game.proofs.insert(language, parse_marks(&text));
                }
                Err(error) if error.is_missing() => {}
                Err(error) => {
                    let shown = self.project.display(&path);
                    self.sink.push(unreadable_beside(&error, &shown, game.span));
                }
            }
        }
    }

    fn next(&self) -> FileId {
        self.numbers.get(self.sources.len()).copied().unwrap_or(FileId(u32::MAX))
    }
}

/// The words of lines that a fix of their shape would change.
fn words_to_mend(text: &str, found: &Sink) -> BTreeSet<String> {
    let errors = found.iter().filter(|one| *one.check() == schema_invalid::CHECK);
    let edits = errors.filter_map(|one| one.fix.as_ref()).flat_map(|fix| &fix.edits);
    let lines = edits.filter_map(|edit| {
        let start = text.get(..edit.span.start as usize)?.rfind('\n').map_or(0, |at| at + 1);
        text[start..].lines().next()
    });
    let is_inner = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    lines.flat_map(|line| line.split(|c| !is_inner(c))).map(str::to_owned).collect()
}

fn nowhere(file: FileId) -> Span {
    Span { file, ..Span::default() }
}

/// What is wrong with a file that cannot be read.
pub(super) fn unreadable(error: &LoadError, file: FileId) -> Diagnostic {
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
        LoadError::Outside => (&file_unreadable::CHECK, "put the file itself there, not a link"),
        LoadError::Io(_) => (&file_unreadable::CHECK, "check the permissions of the file"),
    };
    Diagnostic::new(check, error.to_string(), nowhere(file)).help(help)
}

fn translation_span(game: &Game, tag: &str) -> Span {
    game.translations.get(tag).map_or(game.span, |translation| translation.span)
}

/// The same for a file that lies beside the one that reports point at.
pub(super) fn unreadable_beside(error: &LoadError, shown: &str, span: Span) -> Diagnostic {
    let of_file = unreadable(error, span.file);
    let message = format!("`{shown}` cannot be used: {error}");
    let help = of_file.help.clone();
    let diagnostic = Diagnostic::new(&file_unreadable::CHECK, message, span);
    help.into_iter().fold(diagnostic, Diagnostic::help)
}

/// Why a game cannot be called so.
fn unusable(name: &str) -> Option<&'static str> {
    let id = Id::from(name);
    if id.is_reserved() {
        Some("some systems keep this name for themselves")
    } else if !id.is_well_formed() {
        Some("it is no well-formed name")
    } else {
        None
    }
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
        let diagnostic = Diagnostic::new(&id_format::CHECK, message, game.id.span);
        sink.push(match unusable(&files.name) {
            None => diagnostic.suggest(Some(&files.name)),
            // The name of the folder is what is wrong, whatever the game is called.
            Some(_) if unusable(game.id.as_str()).is_none() => {
                diagnostic.help(format!("rename the folder `{}` to `{}`", files.name, game.id))
            }
            Some(_) => match Id::from(files.name.as_str()).repaired() {
                Some(id) => diagnostic.help(format!(
                    "rename the folder `{}` to `{id}`, and write `id: {id}` here",
                    files.name
                )),
                None => diagnostic,
            },
        });
    }
    for was in &game.was {
        let fault = match unusable(was.as_str()) {
            None if was.value == game.id.value => Some("its name is still this"),
            fault => fault,
        };
        if let Some(fault) = fault {
            let message = format!("the game cannot have been called `{was}`: {fault}");
            sink.push(Diagnostic::new(&id_format::CHECK, message, was.span));
        }
    }
    if let Some(fault) = unusable(game.id.as_str()) {
        let message = format!("the game cannot be called `{}`: {fault}", game.id);
        sink.push(
            Diagnostic::new(&id_format::CHECK, message, game.id.span)
                .note("the name becomes a folder, on whatever system somebody builds")
                .help(
                    "choose lower-case letters, digits and single hyphens, at most 64 characters",
                ),
        );
    }
    for (tag, file) in translations {
        if is_reserved_name(tag) {
            let message = format!("`{tag}` cannot be the name of a folder on some systems");
            sink.push(Diagnostic::new(&id_format::CHECK, message, file.language.span));
        }
    }
    if !language::is_tag(&game.language.value) {
        let message = format!("`{}` is not a language tag", game.language.value);
        let found = Diagnostic::new(&schema_invalid::CHECK, message, game.language.span);
        sink.push(match language::tag_of(&game.language.value) {
            Some(tag) => found.suggest(Some(&tag)),
            None => found.help("write `de`, `pl`, `en`, `pt-BR` …"),
        });
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
