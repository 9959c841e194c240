//! What could be written at a place.

use std::ops::Range;

use super::Book;
use super::context::{Context, Step, context};
use super::keys::{keys, takes_name, values};
use super::rewrite::entry_lines;
use crate::format::{Case, ValueSpec};
use crate::language::{BUILT_IN, Languages, counted, form};
use crate::model::ChapterKind;
use crate::resolve::Kind;
use crate::source::FileId;

/// What an offer is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offer {
    /// A key of the format.
    Key,
    /// A word that the format knows.
    Word,
    /// Something of the game.
    Name(Kind),
    /// A form of a term.
    Form,
}

/// Something that could be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completion {
    /// What lists show.
    pub label: String,
    /// What it is.
    pub offer: Offer,
    /// A few words about it.
    pub detail: String,
    /// More about it, as Markdown.
    pub about: String,
    /// What is written, in place of `range`.
    pub insert: String,
    /// The bytes that it replaces.
    pub range: Range<usize>,
    /// Offers with lower numbers come first.
    pub rank: usize,
}

/// The file in which somebody writes.
pub struct Page<'a> {
    /// Its text.
    pub text: &'a str,
    /// The language of its words.
    pub language: &'a str,
    /// Whether it holds words only.
    pub is_translation: bool,
    /// Its number.
    pub file: Option<FileId>,
}

/// What could be written at an offset, the likeliest first.
pub fn complete(
    page: &Page<'_>,
    offset: usize,
    book: Option<&Book>,
    languages: &Languages,
) -> Vec<Completion> {
    let Some((context, range)) = context(page.text, offset) else { return Vec::new() };
    let mut writer = Writer { page, book, languages, range, found: Vec::new() };
    match context {
        Context::Reference => {
            let kinds = [
                Kind::Rule,
                Kind::Term,
                Kind::Component,
                Kind::Chapter,
                Kind::Variant,
                Kind::Figure,
            ];
            let closed =
                page.text[offset..].starts_with("]]") || page.text[offset..].starts_with('|');
            writer.names(&kinds, if closed { "" } else { "]]" });
            writer.nearest_first(offset);
        }
        Context::Placeholder(first) => writer.placeholder(&first, offset),
        Context::Key { path, present, has_colon } => writer.keys(&path, &present, has_colon),
        Context::Value(path) => writer.values(&path),
    }
    writer.found
}

struct Writer<'a> {
    page: &'a Page<'a>,
    book: Option<&'a Book>,
    languages: &'a Languages,
    range: Range<usize>,
    found: Vec<Completion>,
}

impl Writer<'_> {
    fn add(&mut self, label: &str, offer: Offer, detail: String, about: String, insert: String) {
        let (label, range) = (label.to_owned(), self.range.clone());
        let rank = self.found.len();
        self.found.push(Completion { label, offer, detail, about, insert, range, rank });
    }

    /// Names of things of some kinds, in the order of the kinds.
    fn names(&mut self, kinds: &[Kind], behind: &str) {
        let Some(book) = self.book else { return };
        for kind in kinds {
            for (name, _) in book.index.iter().filter(|(_, found)| found.kind == *kind) {
                // A chapter without rules is nowhere to be found.
                let is_there = ChapterKind::by_key(name)
                    .is_none_or(|chapter| !book.game.chapter(chapter).is_empty());
                if !is_there {
                    continue;
                }
                let title = book.title(name, self.page.language).unwrap_or_default();
                let detail = match book.game.values.get(name) {
                    Some(value) => format!("{} = {value}", kind.name()),
                    None => format!("{} {title}", kind.name()).trim_end().to_owned(),
                };
                self.add(name, Offer::Name(*kind), detail, title, format!("{name}{behind}"));
            }
        }
    }

    /// Rules that stand close by come first: texts mostly refer to their neighbours.
    fn nearest_first(&mut self, offset: usize) {
        let Some(book) = self.book else { return };
        let own = self.page.file;
        let distance = |offer: &Completion| {
            let span = book.definition(&offer.label).map(|definition| definition.span);
            let span = span.filter(|span| Some(span.file) == own && !span.is_nowhere());
            span.map_or(usize::MAX, |span| span.range().start.abs_diff(offset))
        };
        self.found
            .sort_by_cached_key(|offer| (offer.offer != Offer::Name(Kind::Rule), distance(offer)));
        for (rank, offer) in self.found.iter_mut().enumerate() {
            offer.rank = rank;
        }
    }

    fn placeholder(&mut self, first: &[String], offset: usize) {
        let closed = self.page.text[offset..].starts_with('}');
        let behind = if closed { "" } else { "}" };
        match first.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
            [] => {
                self.names(&[Kind::Value, Kind::Component, Kind::Term], behind);
                let about = "a symbol of `icons`".to_owned();
                self.add("icon:", Offer::Word, String::new(), about, "icon:".to_owned());
            }
            ["icon:"] => self.names(&[Kind::Icon], behind),
            ["=" | "= "] => self.names(&[Kind::Value, Kind::Component], behind),
            // `{term:`, `{hand card:`
            [number, term] if term.ends_with(':') => {
                self.counted(number.trim_end(), term.trim_end_matches(':'), behind);
            }
            [.., term] if term.ends_with(':') => self.forms(term.trim_end_matches(':'), behind),
            [number] if number.ends_with(' ') => {
                self.names(&[Kind::Term], behind);
            }
            _ => {}
        }
    }

    /// The forms of a term in the language of the file, each with its word.
    fn forms(&mut self, name: &str, behind: &str) {
        let Some(term) = self.book.and_then(|book| book.game.term(name, self.page.language)) else {
            return;
        };
        let Some(language) = self.languages.get(self.page.language) else { return };
        for plural in [false, true] {
            for (case, form_of) in Case::ALL {
                let Ok(word) = form(&language, term, form_of, plural) else { continue };
                let label = if plural { format!("{case}.pl") } else { case.to_owned() };
                let detail = word.value.clone();
                self.add(&label, Offer::Form, detail, String::new(), format!("{label}{behind}"));
            }
        }
    }

    /// The cases of a term behind a number, each as it would be read: `3 Karten`.
    fn counted(&mut self, number: &str, name: &str, behind: &str) {
        let Some(book) = self.book else { return };
        let value = number.parse().ok().map(ValueSpec::Integer);
        let Some(value) = value.or_else(|| book.game.values.get(number)) else { return };
        let Some(term) = book.game.term(name, self.page.language) else { return };
        let Some(language) = self.languages.get(self.page.language) else { return };
        for (case, form_of) in Case::ALL {
            let Ok(word) = counted(&language, term, form_of, &value) else { continue };
            let detail = format!("{} {}", language.number(&value), word.value);
            self.add(case, Offer::Form, detail, String::new(), format!("{case}{behind}"));
        }
    }

    fn keys(&mut self, path: &[Step], present: &[String], has_colon: bool) {
        let is_translation = self.page.is_translation;
        let mut known = keys(is_translation, path);
        known.retain(|key| !present.contains(&key.word));
        known.sort_by_key(|key| !key.is_required);
        for key in known {
            let first = key.about.split("\n\n").next().unwrap_or_default().to_owned();
            let insert = if has_colon { key.word.clone() } else { format!("{}: ", key.word) };
            self.add(&key.word, Offer::Key, first, key.about, insert);
        }
        if is_translation && path == [Step::Key("texts".to_owned())] {
            self.missing_texts(present, has_colon);
        }
        if path.last() == Some(&Step::Item) {
            self.items(&path[..path.len() - 1]);
        }
    }

    /// Things that have words in the source language, but not here.
    fn missing_texts(&mut self, present: &[String], has_colon: bool) {
        let Some(book) = self.book else { return };
        let mut missing = Vec::new();
        book.game.visit_texts(&mut |owner| {
            let is_new = !owner.key.is_empty() && !present.iter().any(|key| key == owner.key);
            if is_new && let Some((_, words)) = owner.texts.iter().next() {
                let texts = owner.texts.iter();
                let fields =
                    texts.map(|(field, text)| (field.to_string(), text.source.value.clone()));
                let fields: Vec<(String, String)> = fields.collect();
                missing.push((owner.key.to_owned(), words.source.value.clone(), fields));
            }
        });
        for (key, words, fields) in missing {
            let insert = if has_colon {
                key.clone()
            } else {
                let lines: String =
                    fields.iter().map(|(field, words)| entry_lines("    ", field, words)).collect();
                format!("{key}:{lines}")
            };
            self.add(&key, Offer::Name(Kind::Rule), words.clone(), words, insert);
        }
    }

    fn values(&mut self, path: &[Step]) {
        match path.last() {
            Some(Step::Key(key)) if key == "language" => return self.tags(),
            Some(Step::Key(key)) if key == "license" => return self.licences(),
            _ => {}
        }
        for word in values(self.page.is_translation, path) {
            let insert = word.word.clone();
            self.add(&word.word, Offer::Word, String::new(), word.about, insert);
        }
        if takes_name(self.page.is_translation, path) {
            self.everything(path);
        }
    }

    /// `show: [dra`, or an item of a list of names.
    fn items(&mut self, path: &[Step]) {
        let mut item = path.to_vec();
        item.push(Step::Item);
        if takes_name(self.page.is_translation, &item) {
            self.everything(path);
        }
    }

    /// Short names of licences.
    fn licences(&mut self) {
        for licence in spdx::identifiers::LICENSES {
            let about = licence.full_name.to_owned();
            self.add(licence.name, Offer::Word, about, String::new(), licence.name.to_owned());
        }
    }

    /// Languages that the program has words for.
    fn tags(&mut self) {
        for tag in BUILT_IN.map(|language| language.tag) {
            let name = self.languages.get(tag).map(|language| language.name.clone());
            self.add(tag, Offer::Word, name.unwrap_or_default(), String::new(), tag.to_owned());
        }
    }

    /// All names; which kinds fit, the key tells.
    fn everything(&mut self, path: &[Step]) {
        let key = path.iter().rev().find_map(|step| match step {
            Step::Key(key) => Some(key.as_str()),
            Step::Item => None,
        });
        let kinds: &[Kind] = match key {
            Some("id" | "was" | "language" | "url" | "file" | "license") => return,
            Some("term") => &[Kind::Term],
            Some("icon") => &[Kind::Icon],
            Some("figure") => &[Kind::Figure],
            Some("requires" | "excludes" | "edition" | "based-on") => &[Kind::Variant],
            Some("count" | "points" | "max" | "amount" | "set" | "copies" | "worth") => {
                &[Kind::Value, Kind::Component]
            }
            _ => &[Kind::Rule, Kind::Chapter, Kind::Component, Kind::Value, Kind::Term],
        };
        self.names(kinds, "");
    }
}
