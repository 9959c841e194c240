//! What editors know of a place and offer there, beyond mending.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::PathBuf;

use super::{OpenFile, Session};
use crate::diagnostic::Sink;
use crate::lookup::{Rewrite, addresses, around, missing, rewrites, silence, strong};
use crate::source::{FileId, Span};
use crate::syntax::{Node, parse};
use crate::translation::{State, states};

/// Where a link of a file leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Link {
    /// To an address of the web.
    Web(String),
    /// To a picture of the game.
    File(PathBuf),
}

/// A translation that somebody may find right, and the file that would say so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acceptance {
    /// The language.
    pub language: String,
    /// The file of stamps.
    pub path: PathBuf,
    /// Its text afterwards.
    pub text: String,
}

fn root(file: &OpenFile<'_>) -> Node {
    parse(&file.source.text, file.id, &mut Sink::default()).root
}

impl Session {
    /// Everything that an offset of a file belongs to, from the word outwards.
    pub fn around(&self, file: &OpenFile<'_>, offset: usize) -> Vec<Range<usize>> {
        around(&file.source.text, &root(file), offset)
    }

    /// What texts of a file set in bold.
    pub fn strong(&self, file: &OpenFile<'_>) -> Vec<Range<usize>> {
        strong(&file.source.text, &root(file))
    }

    /// The pictures and addresses that a file names.
    pub fn links(&self, file: &OpenFile<'_>) -> Vec<(Range<usize>, Link)> {
        let mut found: Vec<(Range<usize>, Link)> = addresses(&root(file))
            .into_iter()
            .map(|(range, address)| (range, Link::Web(address)))
            .collect();
        let game = self.game(file.game).and_then(|game| game.game.as_deref());
        let pictures = game.map(|game| game.pictures()).unwrap_or_default();
        let folder = self.project.rules().join(file.game);
        let own = pictures.into_iter().filter(|picture| picture.span.file == file.id);
        found.extend(
            own.map(|picture| (picture.span.range(), Link::File(folder.join(&picture.value)))),
        );
        found
    }

    /// What could be made of the text at an offset.
    pub fn rewrites(&self, file: &OpenFile<'_>, offset: usize) -> Vec<Rewrite> {
        let Some(book) = self.book(file.game) else { return Vec::new() };
        let is_free = |name: &str| book.index.get(name).is_none();
        rewrites(&file.source.text, &root(file), offset, is_free, !file.is_translation)
    }

    /// A comment that silences a check at an offset.
    pub fn silence(&self, file: &OpenFile<'_>, offset: usize, check: &str) -> Option<Rewrite> {
        silence(&file.source.text, &root(file), offset, check)
    }

    /// Entries for the rule at an offset in files of languages that lack it.
    pub fn additions(&self, file: &OpenFile<'_>, offset: usize) -> Vec<(FileId, String, Rewrite)> {
        let Some(rule) = self.rule_at(file, offset) else { return Vec::new() };
        let Some(book) = self.book(file.game) else { return Vec::new() };
        let sources = &self.analyse().sources;
        let mut found = Vec::new();
        for language in book.game.languages().into_iter().skip(1) {
            let mut texts = Vec::new();
            for entry in states(&book.game, language) {
                if let (State::Missing, Some((key, field))) = (&entry.state, entry.text_key())
                    && key == rule
                {
                    texts.push((field.to_string(), entry.source.value.clone()));
                }
            }
            let name = format!("{}/{}/{language}.yaml", self.project.rules_name(), file.game);
            let Some(id) = sources.find(&name).filter(|_| !texts.is_empty()) else { continue };
            let Some(source) = sources.get(id) else { continue };
            let tree = parse(&source.text, id, &mut Sink::default()).root;
            let rewrite = missing(&source.text, &tree, &rule, &texts);
            found.extend(rewrite.map(|rewrite| (id, language.to_owned(), rewrite)));
        }
        found
    }

    /// The translations of the rule at an offset that are not accepted as they are: in the file of
    /// a translation its own, in that of the source all.
    pub fn acceptances(&self, file: &OpenFile<'_>, offset: usize) -> Vec<Acceptance> {
        let Some(rule) = self.rule_at(file, offset) else { return Vec::new() };
        let Some(book) = self.book(file.game) else { return Vec::new() };
        let languages = book.game.languages().into_iter().skip(1);
        let languages =
            languages.filter(|tag| !file.is_translation || *tag == file.language.as_str());
        let accept = |language: &str| {
            let (accepted, text) = super::translate::accepted(&book.game, language, &rule)?;
            let folder = self.project.rules().join(file.game);
            let path = folder.join(format!("{language}.stamps"));
            (accepted > 0).then(|| Acceptance { language: language.to_owned(), path, text })
        };
        languages.filter_map(accept).collect()
    }

    /// The words of the rule at an offset in every language: where they stand.
    pub fn sides(&self, file: &OpenFile<'_>, offset: usize) -> BTreeMap<String, Span> {
        let rule = self.rule_at(file, offset);
        let book = self.book(file.game);
        let (Some(rule), Some(book)) = (rule, book) else { return BTreeMap::new() };
        let languages = book.game.languages().into_iter().enumerate();
        let found = languages.filter_map(|(number, language)| {
            let span = self.place_of(file.game, &rule, language)?;
            // A language without these words has no side.
            let is_own = number == 0 || self.path_of(span.file)?.file_stem()? == language;
            is_own.then(|| (language.to_owned(), span))
        });
        found.collect()
    }
}
