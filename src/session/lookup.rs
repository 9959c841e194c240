//! What authors ask of places in the files of a project.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{AnalysedGame, Session};
use crate::diagnostic::Sink;
use crate::format::grammar_of;
use crate::language;
use crate::lookup::{Book, Completion, Entry, Page, complete, describe_key, key_place, outline};
use crate::source::{FileId, Source, Span};
use crate::syntax::parse_as;

/// A file of a game that somebody looks at.
pub struct OpenFile<'a> {
    /// Its number.
    pub id: FileId,
    /// Its text.
    pub source: &'a Source,
    /// The name of the game's folder.
    pub game: &'a str,
    /// The language of its words.
    pub language: String,
    /// Whether it holds the words of another language.
    pub is_translation: bool,
}

impl Session {
    /// A file of a game, by its path; nothing if no game has such a file.
    pub fn file(&self, path: &Path) -> Option<OpenFile<'_>> {
        let shown = self.project.display(path);
        let analysis = self.analyse();
        let id = analysis.sources.find(&shown)?;
        let source = analysis.sources.get(id)?;
        let below = shown.strip_prefix(&format!("{}/", self.project.rules_name()))?;
        let (game, name) = below.split_once('/')?;
        let game = self.game(game)?;
        let stem = name.strip_suffix(".yaml")?;
        let is_translation = stem != "game" && !stem.starts_with("parts/");
        if is_translation && !language::is_tag(stem) {
            return None;
        }
        let language = match (&game.game, is_translation) {
            (_, true) => stem.to_owned(),
            (Some(game), false) => game.language.clone(),
            (None, false) => String::new(),
        };
        Some(OpenFile { id, source, game: &game.name, language, is_translation })
    }

    /// The path of a file on the disk.
    pub fn path_of(&self, file: FileId) -> Option<PathBuf> {
        let source = self.analyse().sources.get(file)?;
        Some(self.project.root.join(&source.path))
    }

    /// A game with all its names; nothing if it cannot be read.
    pub fn book(&self, game: &str) -> Option<Book> {
        let AnalysedGame { game: Some(read), .. } = self.game(game)? else { return None };
        let folder = format!("{}/{game}/", self.project.rules_name());
        let sources = &self.analyse().sources;
        let own = sources.iter().filter(|(_, source)| source.path.starts_with(&folder));
        let mut files: Vec<FileId> = own.map(|(file, _)| file).collect();
        files.sort_by_key(|file| *file != read.span.file);
        Some(Book::new(&Arc::clone(read), files, sources))
    }

    /// The names of all games that can be read.
    pub fn readable_games(&self) -> impl Iterator<Item = &str> {
        let games = self.analyse().games.iter();
        games.filter(|game| game.game.is_some()).map(|game| game.name.as_str())
    }

    /// What could be written at an offset of a file.
    pub fn complete(&self, file: &OpenFile<'_>, offset: usize) -> Vec<Completion> {
        let page = Page {
            text: &file.source.text,
            language: &file.language,
            is_translation: file.is_translation,
            file: Some(file.id),
        };
        complete(&page, offset, self.book(file.game).as_ref(), &self.templates.languages)
    }

    /// What stands at an offset of a file, as Markdown, and where.
    pub fn describe(&self, file: &OpenFile<'_>, offset: usize) -> Option<(String, Span)> {
        let at = Span { file: file.id, ..Span::default() };
        if let Some(book) = self.book(file.game)
            && let Some(name) = book.name_at(file.id, offset)
        {
            let mut about = book.describe(&name.name, &self.templates.languages)?;
            if let Some(stands) = self.stands(file, &name.name) {
                about.push_str(&format!(" · {stands}"));
            }
            return Some((about, at.with_range(&name.range)));
        }
        let about = describe_key(file.is_translation, &file.source.text, offset)?;
        Some((about, at.with_range(&(offset..offset))))
    }

    /// Where the words of a rule stand in a language: in that language's file, or else in the source.
    /// A chapter has no words of its own; its key is its place.
    pub fn place_of(&self, game: &str, rule: &str, language: &str) -> Option<Span> {
        let book = self.book(game)?;
        let is_of_language = |span: &Span| {
            let path = self.path_of(span.file);
            path.is_some_and(|path| path.file_stem().is_some_and(|stem| stem == language))
        };
        let translated = book.translated(rule).into_iter().find(is_of_language);
        let given = || Some(book.definition(rule)?.span).filter(|span| !span.is_nowhere());
        translated.or_else(given).or_else(|| self.key_of(&book, rule))
    }

    fn key_of(&self, book: &Book, key: &str) -> Option<Span> {
        book.files.iter().find_map(|(file, _)| {
            let source = self.analyse().sources.get(*file)?;
            let root =
                parse_as(grammar_of(&source.path), &source.text, *file, &mut Sink::default()).root;
            Some(Span { file: *file, ..Span::default() }.with_range(&key_place(&root, key)?))
        })
    }

    /// The innermost rule, term or chapter that an offset of a file belongs to.
    pub fn rule_at(&self, file: &OpenFile<'_>, offset: usize) -> Option<String> {
        let (mut parts, mut found) = (self.outline(file), None);
        while let Some(part) =
            parts.into_iter().rfind(|part| part.range.start <= offset && offset <= part.range.end)
        {
            found = Some(part.name);
            parts = part.children;
        }
        found
    }

    /// What a file consists of.
    pub fn outline(&self, file: &OpenFile<'_>) -> Vec<Entry> {
        let source = file.source;
        let grammar = grammar_of(&source.path);
        outline(&parse_as(grammar, &source.text, file.id, &mut Sink::default()).root)
    }
}
