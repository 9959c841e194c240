//! Prints words with the markup of their spans.

use std::collections::BTreeSet;

use super::dialect::{Dialect, markdown_address};
use super::pattern::Pattern;
use super::spans::Spans;
use crate::document::{About, Age, Inline, LinkRole, Mark, Phrase, Target};
use crate::web::Pictures;

/// Prints the words of one document in one dialect.
pub(super) struct Printer<'a> {
    pub(super) spans: &'a Spans,
    pub(super) dialect: Dialect,
    pub(super) about: &'a About,
    /// Icons, if they are part of the page.
    pub(super) pictures: Option<&'a Pictures>,
    /// Ids of the glossary: links to them open an explanation.
    pub(super) terms: BTreeSet<&'a str>,
    /// True for the words of the second language.
    pub(super) is_second: bool,
}

impl Printer<'_> {
    /// Words; paragraphs become lines.
    pub(super) fn words(&self, phrase: &Phrase) -> String {
        self.print(phrase, &self.spans.line)
    }

    /// Words; paragraphs stay paragraphs.
    pub(super) fn paragraphs(&self, phrase: &Phrase) -> String {
        self.print(phrase, &self.spans.paragraph)
    }

    /// Plain words.
    pub(super) fn plain(&self, words: &str) -> String {
        let mut out = String::with_capacity(words.len());
        self.dialect.escape_into(words, false, &mut out);
        out
    }

    fn print(&self, phrase: &Phrase, between: &Pattern) -> String {
        let phrase = match &phrase.beside {
            Some(beside) if self.is_second => beside,
            _ => phrase,
        };
        let mut out = String::with_capacity(64);
        match (&phrase.language, phrase.age) {
            (Some(language), _) => self.foreign(language, &phrase.inlines, between, &mut out),
            (None, Age::Stale) => {
                self.mark(&Mark::Stale, &mut out);
                self.inlines(&phrase.inlines, between, &mut out);
            }
            (None, Age::Fresh) => self.inlines(&phrase.inlines, between, &mut out),
        }
        out
    }

    /// Words in another language: each paragraph by itself, because no element holds two.
    fn foreign(&self, language: &str, inlines: &[Inline], between: &Pattern, out: &mut String) {
        self.mark(&Mark::Foreign(language.to_owned()), out);
        for (number, paragraph) in inlines.split(|inline| *inline == Inline::Break).enumerate() {
            if number > 0 {
                between.print(out, |_, _| {});
            }
            self.spans.foreign.print(out, |slot, out| match slot {
                0 => out.push_str(&language.to_lowercase()),
                _ => self.inlines(paragraph, between, out),
            });
        }
    }

    fn mark(&self, mark: &Mark, out: &mut String) {
        let word = |key: &str| self.about.words.get(key).map_or("", String::as_str);
        let (pattern, sign, meaning) = match mark {
            Mark::Foreign(tag) => {
                (&self.spans.untranslated, tag.to_uppercase(), word("web.untranslated"))
            }
            Mark::Stale => (&self.spans.outdated, "≠".to_owned(), word("web.outdated")),
        };
        pattern.print(out, |slot, out| {
            let words = if slot == 0 { &sign } else { meaning };
            self.dialect.escape_into(words, false, out);
        });
    }

    fn inlines(&self, inlines: &[Inline], between: &Pattern, out: &mut String) {
        for inline in inlines {
            self.inline(inline, between, out);
        }
    }

    fn inline(&self, inline: &Inline, between: &Pattern, out: &mut String) {
        let inner = |inner: &[Inline], out: &mut String| self.inlines(inner, between, out);
        let spans = self.spans;
        match inline {
            Inline::Words { text, .. } | Inline::Number { text, .. } => {
                let is_first = out.is_empty() || out.ends_with("\n\n");
                self.dialect.escape_into(text, is_first, out);
            }
            Inline::Emphasis { inner: words } => {
                spans.emphasis.print(out, |_, out| inner(words, out));
            }
            Inline::Strong { inner: words } => spans.strong.print(out, |_, out| inner(words, out)),
            Inline::Code { text } => spans.code.print(out, |_, out| match self.dialect {
                // Within code nothing is markup, but the sign that ends it.
                Dialect::Markdown => out.push_str(&text.replace('`', "'")),
                Dialect::Html => self.dialect.escape_into(text, false, out),
            }),
            Inline::Link { to, role, inner: words } => self.link(to, *role, words, between, out),
            Inline::Term { id, is_linked, inner: words, beside } => {
                let to = Target::Here(id.clone());
                self.term(&to, *is_linked, (words, between), beside.as_deref(), out);
            }
            Inline::Icon { name, symbol, picture, .. } => {
                self.icon(name, symbol.as_deref(), picture.as_deref(), out);
            }
            Inline::Marked { mark: Mark::Foreign(language), inner: words } => {
                self.foreign(language, words, between, out);
            }
            Inline::Marked { mark: Mark::Stale, inner: words } => {
                self.mark(&Mark::Stale, out);
                inner(words, out);
            }
            Inline::Break => between.print(out, |_, _| {}),
        }
    }

    fn link(
        &self,
        to: &Target,
        role: LinkRole,
        words: &[Inline],
        between: &Pattern,
        out: &mut String,
    ) {
        let kind = match to {
            Target::Here(id) if self.terms.contains(id.as_str()) => {
                return self.term(to, true, (words, between), None, out);
            }
            Target::Here(_) => 0,
            Target::Reference(_) => 1,
            Target::Web(_) => 2,
        };
        let role = match role {
            LinkRole::Number => 0,
            LinkRole::Name => 1,
            LinkRole::Words => 2,
        };
        self.before_bracket(out);
        self.spans.links[kind][role].print(out, |slot, out| match slot {
            0 => self.address(to, out),
            _ => self.inlines(words, between, out),
        });
    }

    fn term(
        &self,
        to: &Target,
        is_linked: bool,
        (words, between): (&[Inline], &Pattern),
        beside: Option<&str>,
        out: &mut String,
    ) {
        self.before_bracket(out);
        let pattern = &self.spans.terms[usize::from(is_linked)][usize::from(beside.is_some())];
        pattern.print(out, |slot, out| match slot {
            0 => self.address(to, out),
            1 => self.inlines(words, between, out),
            _ => self.dialect.escape_into(beside.unwrap_or_default(), false, out),
        });
    }

    /// An exclamation mark before a link would make a picture of it.
    fn before_bracket(&self, out: &mut String) {
        if self.dialect == Dialect::Markdown && out.ends_with('!') {
            out.insert(out.len() - 1, '\\');
        }
    }

    fn address(&self, to: &Target, out: &mut String) {
        let [_, ending] = self.dialect.folder();
        let address = to.address(self.about, ending);
        match self.dialect {
            Dialect::Markdown => out.push_str(&markdown_address(&address)),
            Dialect::Html => self.dialect.escape_into(&address, false, out),
        }
    }

    fn icon(&self, name: &str, symbol: Option<&str>, picture: Option<&str>, out: &mut String) {
        let picture = picture.and_then(|path| match self.dialect {
            Dialect::Markdown => Some(picture_path(path)),
            Dialect::Html => self.pictures?.data(path).map(str::to_owned),
        });
        let pattern =
            &self.spans.icons[usize::from(picture.is_some())][usize::from(symbol.is_some())];
        // Slots are counted without those that are empty.
        let words = [Some(name), picture.as_deref(), symbol];
        let words: Vec<&str> = words.into_iter().flatten().collect();
        pattern.print(out, |slot, out| {
            let word = words.get(slot).copied().unwrap_or_default();
            match self.dialect {
                Dialect::Markdown if slot == 1 && picture.is_some() => out.push_str(word),
                Dialect::Markdown => out.push_str(&self.plain(word).replace('"', "\\\"")),
                Dialect::Html => self.dialect.escape_into(word, false, out),
            }
        });
    }
}

/// A path as Markdown can hold it.
pub(super) fn picture_path(path: &str) -> String {
    let is_simple = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '/' | '+' | '~');
    if path.chars().all(is_simple) {
        return path.to_owned();
    }
    let escaped = path.chars().flat_map(|character| {
        let is_markup = matches!(character, '<' | '>' | '\\');
        is_markup.then_some('\\').into_iter().chain([character])
    });
    format!("<{}>", escaped.collect::<String>())
}
