//! One game with all its names: what they mean, where they are given and used.

use std::fmt::Write as _;
use std::sync::Arc;

use super::names::{Name, Role, names};
use crate::diagnostic::Sink;
use crate::format::grammar_of;
use crate::language::Languages;
use crate::model::{ChapterKind, Field, Game};
use crate::resolve::{Definition, Index, Kind};
use crate::source::{FileId, Sources, Span};
use crate::syntax::parse_as;
use crate::translation::{State, states};

/// A game, its files and its names.
pub struct Book {
    /// The game.
    pub game: Arc<Game>,
    /// What its names stand for.
    pub index: Index,
    /// Its files with all names in them, `game.yaml` first.
    pub files: Vec<(FileId, Vec<Name>)>,
}

/// The words of something in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wordings {
    /// The language.
    pub language: String,
    /// Key, words, and how they stand to their source.
    pub texts: Vec<(String, String, &'static str)>,
}

impl Book {
    /// Reads the names of a game's files.
    pub fn new(game: &Arc<Game>, files: impl IntoIterator<Item = FileId>, all: &Sources) -> Self {
        let read = |file: FileId| {
            let source = all.get(file)?;
            let root =
                parse_as(grammar_of(&source.path), &source.text, file, &mut Sink::default()).root;
            Some((file, names(&source.text, &root)))
        };
        let files = files.into_iter().filter_map(read).collect();
        let index = Index::build(game, &mut Sink::default());
        Self { game: Arc::clone(game), index, files }
    }

    /// The name at an offset that stands for something.
    pub fn name_at(&self, file: FileId, offset: usize) -> Option<&Name> {
        let (_, names) = self.files.iter().find(|(id, _)| *id == file)?;
        let here = |name: &&Name| name.range.start <= offset && offset <= name.range.end;
        let known = |name: &&Name| self.index.get(&name.name).is_some();
        names.iter().filter(here).filter(known).min_by_key(|name| name.range.len())
    }

    /// What a name stands for.
    pub fn definition(&self, name: &str) -> Option<&Definition> {
        self.index.get(name)
    }

    /// Where a name stands, in all files; a place where it is given only if `given`.
    pub fn places(&self, name: &str, given: bool) -> Vec<Span> {
        let current = self.index.current(name);
        let mut found = Vec::new();
        for (file, names) in &self.files {
            let same = names.iter().filter(|one| self.index.current(&one.name) == current);
            let span = |one: &Name| Span { file: *file, ..Span::default() }.with_range(&one.range);
            let wanted = |one: &&Name| given || !self.is_given(*file, one);
            found.extend(same.filter(wanted).map(span));
        }
        found
    }

    /// Where the texts of other languages stand.
    pub fn translated(&self, name: &str) -> Vec<Span> {
        let mut found = Vec::new();
        for (file, names) in self.files.iter().skip(1) {
            let keys = names.iter().filter(|one| one.role == Role::Key && one.name == name);
            let span = |one: &Name| Span { file: *file, ..Span::default() }.with_range(&one.range);
            found.extend(keys.map(span));
        }
        found
    }

    fn is_given(&self, file: FileId, name: &Name) -> bool {
        let span = self.index.get(&name.name).map(|definition| definition.span);
        name.role == Role::Given
            || span.is_some_and(|span| span.file == file && span.range() == name.range)
    }

    /// The first words of something, for lists.
    pub fn title(&self, name: &str, language: &str) -> Option<String> {
        if ChapterKind::by_key(name).is_some() {
            return None;
        }
        if let Some(term) = self.game.term(name, language) {
            return Some(term.name.value.clone());
        }
        let mut found = None;
        self.game.visit_texts(&mut |owner| {
            if owner.key == name {
                let texts = self.game.translations.get(language).and_then(|translation| {
                    translation.texts.iter().find(|(key, _)| key.as_str() == name)
                });
                let texts = texts.map_or(owner.texts, |(_, texts)| texts);
                let fields = [Field::Title, Field::Name, Field::Text, Field::Short];
                let words = fields.iter().find_map(|field| texts.get(*field));
                found = words.map(|words| words.source.value.clone());
            }
        });
        found
    }

    /// All words of something, the source language first.
    pub fn wordings(&self, name: &str) -> Vec<Wordings> {
        let mut all = Vec::new();
        let mut source = Vec::new();
        self.game.visit_texts(&mut |owner| {
            if owner.key == name {
                let texts = owner.texts.iter();
                source.extend(
                    texts.map(|(field, text)| (field.to_string(), text.source.value.clone(), "")),
                );
            }
        });
        all.push(Wordings { language: self.game.language.clone(), texts: source });
        for language in self.game.languages().into_iter().skip(1) {
            let entries = states(&self.game, language).into_iter();
            let owned = entries.filter_map(|entry| {
                let (key, field) = entry.text_key()?;
                (key == name).then_some((field, entry))
            });
            let texts = owned.map(|(field, entry)| {
                let state = match entry.state {
                    State::Fresh => "",
                    State::Cosmetic => "source changed in form only",
                    State::Stale { .. } => "older than its source",
                    State::Draft => "not accepted yet",
                    State::Missing => "missing",
                };
                let words = entry.target.map(|target| target.value).unwrap_or_default();
                (field.to_string(), words, state)
            });
            all.push(Wordings { language: language.to_owned(), texts: texts.collect() });
        }
        all.retain(|one| !one.texts.is_empty());
        all
    }

    /// Everything about a name, as Markdown.
    pub fn describe(&self, name: &str, languages: &Languages) -> Option<String> {
        let current = self.index.current(name);
        let definition = self.index.get(current)?;
        let mut page = format!("**{current}** – {}", definition.kind.described());
        if let Some(variant) = &definition.variant {
            let _ = write!(page, " of `{variant}`");
        }
        if let Some(value) = self.game.values.get(current) {
            let _ = write!(page, " = {value}");
            let declared = self.game.values.declared(current);
            let formula = declared.and_then(|value| value.formula.as_ref());
            if let Some(formula) = formula {
                let _ = write!(page, " (`{}`", formula.value);
                let filled = self.filled(&formula.value);
                if filled != formula.value {
                    let _ = write!(page, " = {filled}");
                }
                page.push(')');
            }
        }
        if let Some(symbol) = self.game.icons.get(current).and_then(|icon| icon.symbol.as_ref()) {
            let _ = write!(page, " {}", escaped(symbol));
        }
        if definition.kind == Kind::Term {
            self.describe_term(current, &mut page);
        }
        if definition.kind == Kind::Chapter {
            for language in self.game.languages() {
                let Some(known) = languages.get(language) else { continue };
                let title = known.word(&format!("chapter.{current}")).to_owned();
                let _ = write!(page, "\n\n_{language}_ {}", escaped(&title));
            }
        }
        for wording in self.wordings(current) {
            let _ = write!(page, "\n\n_{}_", wording.language);
            for (field, words, state) in &wording.texts {
                let state =
                    if state.is_empty() { String::new() } else { format!(" **({state})**") };
                let _ = write!(page, "\n- {field}{state}: {}", escaped(words));
            }
        }
        let uses = self.places(current, false).len();
        let _ = write!(page, "\n\nused {uses} {}", if uses == 1 { "time" } else { "times" });
        Some(page)
    }

    /// A formula with numbers in place of names.
    fn filled(&self, formula: &str) -> String {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-';
        let mut filled = String::new();
        for piece in formula.split_inclusive(|c: char| !is_part(c)) {
            let name = piece.trim_end_matches(|c: char| !is_part(c));
            match self.game.values.get(name) {
                Some(value) => filled.push_str(&value.to_string()),
                None => filled.push_str(name),
            }
            filled.push_str(&piece[name.len()..]);
        }
        filled
    }

    fn describe_term(&self, name: &str, page: &mut String) {
        for language in self.game.languages() {
            let Some(term) = self.game.term(name, language) else { continue };
            let _ = write!(page, "\n\n_{language}_ {}", escaped(&term.name.value));
            if let Some(define) = &term.define {
                let _ = write!(page, ": {}", escaped(&define.value));
            }
        }
    }
}

/// Words of an author as Markdown that holds no markup of anybody else: no tags, on one line.
fn escaped(words: &str) -> String {
    let line = words.split_whitespace().collect::<Vec<_>>().join(" ");
    line.replace('&', "&amp;").replace('<', "&lt;").replace('[', "\\[")
}
