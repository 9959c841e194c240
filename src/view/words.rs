//! Texts in the language of the product, as Markdown, with everything filled in.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use super::outline::Outline;
use super::term_links::TermLinks;
use super::{Product, SetTexts, StalePolicy, Subject};
use crate::format::{Number, TermNode, ValueSpec};
use crate::inline::{Counted, Piece, Placeholder, escape, parse};
use crate::language::{Language, counted, form, protect};
use crate::model::{Field, Game, Rule, Texts, Values, Wording};

/// Turns texts into words.
pub(super) struct Words<'a> {
    pub subject: Subject<'a>,
    pub outline: &'a Outline<'a>,
    pub product: Product,
    source_language: Option<Arc<Language>>,
    untranslated: &'a Cell<bool>,
    /// Set once a text is older than its source.
    pub outdated: Cell<bool>,
    /// Icons that texts have used.
    pub icons: RefCell<BTreeSet<String>>,
    footnotes: RefCell<Vec<String>>,
    pub(super) targets: RefCell<BTreeSet<String>>,
    /// Terms that have been mentioned in the document.
    mentioned: RefCell<BTreeSet<String>>,
    /// Rules by id, and by the ids they had before.
    pub(super) rules: HashMap<&'a str, &'a Rule>,
    pub(super) former: HashMap<&'a str, &'a str>,
    term_links: TermLinks,
    /// Texts in the language of the product that were set before.
    set_texts: Option<&'a SetTexts>,
    /// Rules that want to be repeated elsewhere.
    pub restating: Vec<&'a Rule>,
}

/// A text and the language it is in.
#[derive(Clone, Copy)]
struct Localized<'a> {
    text: &'a str,
    language: &'a Language,
    is_fallback: bool,
    is_stale: bool,
}

impl<'a> Words<'a> {
    pub(super) fn new(
        subject: Subject<'a>,
        outline: &'a Outline<'a>,
        product: Product,
        untranslated: &'a Cell<bool>,
    ) -> Self {
        let mut words = Self {
            subject,
            outline,
            product,
            source_language: subject.languages.get(&subject.base.language),
            untranslated,
            outdated: Cell::new(false),
            icons: RefCell::default(),
            footnotes: RefCell::default(),
            targets: RefCell::default(),
            mentioned: RefCell::default(),
            rules: HashMap::new(),
            former: HashMap::new(),
            restating: Vec::new(),
            set_texts: None,
            // On sheets and cards, links to the glossary would only be in the way.
            term_links: match product {
                _ if subject.terms_with.is_some() => {
                    TermLinks::new(&subject.selected.game, &subject.language.tag)
                }
                Product::Reference => TermLinks::new(&subject.selected.game, &subject.language.tag),
                _ => TermLinks::default(),
            },
        };
        subject.selected.game.walk_rules(&mut |rule| {
            words.rules.insert(rule.id.as_str(), rule);
            words.former.extend(rule.was.iter().map(|id| (id.as_str(), rule.id.as_str())));
            if !rule.facets.also_at.is_empty() {
                words.restating.push(rule);
            }
        });
        words
    }

    /// With texts that other documents have set.
    pub(super) fn remembering(self, set_texts: Option<&'a SetTexts>) -> Self {
        Self { set_texts, ..self }
    }

    /// Sets Markdown as readers of a language expect it.
    fn set(&self, language: &Language, markdown: &str) -> String {
        let is_own = std::ptr::eq(language, self.subject.language);
        match self.set_texts.filter(|_| is_own) {
            Some(known) => known.set(language, markdown),
            None => language.set(markdown),
        }
    }

    pub(super) fn game(&self) -> &'a Game {
        &self.subject.selected.game
    }

    pub(super) fn language(&self) -> &'a Language {
        self.subject.language
    }

    /// The footnotes that were asked for, in order, and the ids that links lead to.
    pub(super) fn into_notes(self) -> (Vec<String>, BTreeSet<String>) {
        (self.footnotes.into_inner(), self.targets.into_inner())
    }

    /// Number of a footnote; the same words share one.
    pub(super) fn footnote(&self, words: String) -> usize {
        let mut footnotes = self.footnotes.borrow_mut();
        let at = footnotes.iter().position(|known| *known == words).unwrap_or_else(|| {
            footnotes.push(words);
            footnotes.len() - 1
        });
        at + 1
    }

    /// A text of the game itself.
    pub(super) fn game_text(&self, field: Field) -> Option<String> {
        let wording = self.game().texts.get(field)?;
        let translation = self.game().translations.get(&self.language().tag);
        let translated = translation.and_then(|translation| translation.game.get(field));
        let localized = self.choose("", field, wording, translated);
        Some(self.fill(&localized, &self.game().values))
    }

    /// A text of something with an id.
    pub(super) fn owned(&self, owner: &str, texts: &Texts, field: Field) -> Option<String> {
        self.owned_with(owner, texts, field, &self.game().values)
    }

    /// The same with other values in force.
    pub(super) fn owned_with(
        &self,
        owner: &str,
        texts: &Texts,
        field: Field,
        values: &Values,
    ) -> Option<String> {
        let wording = texts.get(field)?;
        let key = wording.key.as_deref().unwrap_or(owner);
        let translation = self.game().translations.get(&self.language().tag);
        let translated = translation.and_then(|translation| translation.texts.get(key)?.get(field));
        let localized = self.choose(key, field, wording, translated);
        Some(self.fill(&localized, values))
    }

    /// A text that is already in the language of the product.
    pub(super) fn in_place(&self, texts: &Texts, field: Field) -> Option<String> {
        let text = &texts.get(field)?.source.value;
        Some(self.fill(
            &Localized { text, language: self.language(), is_fallback: false, is_stale: false },
            &self.game().values,
        ))
    }

    /// A name or other plain words, as Markdown and set as the language does.
    pub(super) fn plain(&self, words: &str) -> String {
        self.set(self.language(), &escape(words))
    }

    /// Words that stand in the source language, marked as such.
    pub(super) fn marked(&self, words: &str) -> String {
        self.untranslated.set(true);
        format!("⟦{}⟧ {words}", self.game().language.to_uppercase())
    }

    /// A text of a rule with the terms in it linked to the glossary.
    pub(super) fn with_term_links(&self, rule: &Rule, text: &str) -> String {
        let unlinked: Vec<&str> = rule.facets.unlinked.iter().map(|id| id.as_str()).collect();
        self.term_links.apply(text, &unlinked, |id, words| {
            let shown = match self.product {
                Product::Reference => self.link(id, words),
                _ => words.to_owned(),
            };
            format!("{shown}{}", self.other_term(id, words))
        })
    }

    /// The term in the language that is to stand beside, at its first mention.
    fn other_term(&self, id: &str, words: &str) -> String {
        let Some(other) = self.subject.terms_with.filter(|tag| *tag != self.language().tag) else {
            return String::new();
        };
        let name = self.game().term(id, other).map(|term| term.name.value.as_str());
        let is_first = name.is_some() && self.mentioned.borrow_mut().insert(id.to_owned());
        match name.filter(|name| is_first && name.to_lowercase() != words.to_lowercase()) {
            Some(name) => format!(" (*{}*)", escape(name)),
            None => String::new(),
        }
    }

    /// Whether a term has words of its own in a language.
    pub(super) fn is_translated(&self, term: &str, language: &Language) -> bool {
        let translation = self.game().translations.get(&language.tag);
        language.tag == self.game().language
            || translation.is_some_and(|translation| translation.terms.contains_key(term))
    }

    /// The words of a rule at the depth of the product.
    pub(super) fn depth(&self, rule: &Rule, values: &Values) -> Option<String> {
        let field = self.product.depths().iter().find(|field| rule.texts.has(**field))?;
        self.owned_with(rule.id.as_str(), &rule.texts, *field, values)
    }

    fn choose<'w>(
        &'w self,
        key: &str,
        field: Field,
        wording: &'w Wording,
        translated: Option<&'w Wording>,
    ) -> Localized<'w> {
        let source = self.source_language.as_deref().unwrap_or(self.language());
        let is_source = self.language().tag == self.game().language;
        let translation = self.game().translations.get(&self.language().tag);
        let stale = translation.map(|found| &found.stale).filter(|stale| !stale.is_empty());
        let is_stale = translated.is_some()
            && stale.is_some_and(|stale| stale.contains(&(key.to_owned(), field)));
        match translated.filter(|_| !(is_stale && self.subject.stale == StalePolicy::Fallback)) {
            Some(translated) => Localized {
                text: &translated.source.value,
                language: self.language(),
                is_fallback: false,
                is_stale,
            },
            None => Localized {
                text: &wording.source.value,
                language: source,
                is_fallback: !is_source,
                is_stale: false,
            },
        }
    }

    fn fill(&self, localized: &Localized<'_>, values: &Values) -> String {
        let text = localized.text;
        let mut filled = String::with_capacity(text.len() + 16);
        for piece in &parse(text).pieces {
            match piece {
                Piece::Markdown(range) => push_flowing(&mut filled, &text[range.clone()]),
                Piece::Reference { target, words: Some(words), .. } => {
                    let words = Localized {
                        text: words,
                        is_fallback: false,
                        is_stale: false,
                        ..*localized
                    };
                    filled.push_str(&self.link(self.current(target), &self.fill(&words, values)));
                }
                Piece::Reference { target, is_bare: true, .. } => {
                    let target = self.current(target);
                    filled.push_str(&protect(&self.link(target, &self.short_name(target))));
                }
                Piece::Reference { target, .. } => {
                    filled.push_str(&protect(&self.reference(target)));
                }

                Piece::Placeholder(placeholder, _) => {
                    let words = self.placeholder(placeholder, localized.language, values);
                    let starts_sentence = starts_sentence(&filled, localized.language);
                    filled.push_str(&if starts_sentence { capitalized(&words) } else { words });
                }
            }
        }
        let set = self.set(localized.language, filled.trim());
        // The mark of an untranslated text stands before it, whatever its language.
        match (localized.is_fallback, localized.is_stale) {
            (true, _) => self.marked(&set),
            (false, true) => {
                self.outdated.set(true);
                format!("⟦≠⟧ {set}")
            }
            (false, false) => set,
        }
    }

    fn placeholder(
        &self,
        placeholder: &Placeholder,
        language: &Language,
        values: &Values,
    ) -> String {
        let game = self.game();
        let term = |name: &str| game.term(name, &language.tag);
        let marked = |name: &str, words: String| {
            if self.is_translated(name, language) { words } else { self.marked(&words) }
        };
        match placeholder {
            Placeholder::Name(name) => match values.get(name) {
                Some(value) => language.number(&value),
                None => term(name)
                    .map_or_else(String::new, |term| marked(name, escape(&term.name.value))),
            },
            Placeholder::List { name, conjunction } => match values.get(name) {
                Some(ValueSpec::List(numbers)) => language.joined(&numbers, conjunction),
                Some(value) => language.number(&value),
                None => String::new(),
            },
            Placeholder::Form { term: name, case, plural } => {
                let word = |node: &TermNode| {
                    form(language, node, *case, *plural).map(|text| escape(&text.value)).ok()
                };
                marked(name, term(name).and_then(word).unwrap_or_default())
            }
            Placeholder::Counted { number, term: name, case, .. } => {
                let number = match number {
                    Counted::Literal(number) => ValueSpec::Integer(*number),
                    Counted::Named(name) => values.get(name).unwrap_or(ValueSpec::Integer(0)),
                };
                let word = term(name).and_then(|node| counted(language, node, *case, &number).ok());
                let word = word.map(|text| escape(&text.value)).unwrap_or_default();
                format!("{} {}", language.number(&number), marked(name, word))
            }
            Placeholder::Formula(formula, _) => {
                values.compute(formula).map(|value| language.number(&value)).unwrap_or_default()
            }
            Placeholder::Icon(name) => super::icon::markdown(self, name),
        }
    }

    /// A number, or the number that a name stands for.
    pub(super) fn number(&self, number: &Number) -> String {
        let value = match number {
            Number::Literal(number) => Some(ValueSpec::Integer(*number)),
            Number::Named(name) => self.game().values.get(name.as_str()),
        };
        value.map_or_else(String::new, |value| self.language().number(&value))
    }
}

/// Adds Markdown with its line breaks folded; a blank line stays a new paragraph.
fn push_flowing(filled: &mut String, markdown: &str) {
    let mut rest = markdown;
    while let Some(at) = rest.find('\n') {
        filled.push_str(rest[..at].trim_end_matches([' ', '\r']));
        let after = rest[at..].trim_start_matches(['\n', ' ', '\r']);
        let breaks = rest[at..rest.len() - after.len()].matches('\n').count();
        filled.push_str(if breaks > 1 { "\n\n" } else { " " });
        rest = after;
    }
    filled.push_str(rest);
}

/// Whether the next word begins a sentence.
fn starts_sentence(before: &str, language: &Language) -> bool {
    let before = before.trim_end_matches(['*', '_', '"', '„', '“', '(']);
    let trimmed = before.trim_end();
    let last_word = trimmed.rsplit([' ', '(']).next().unwrap_or_default();
    let ended = trimmed.ends_with(['.', '!', '?', '⟧']) && !language.is_abbreviation(last_word);
    trimmed.is_empty() || (ended && trimmed.len() < before.len())
}

fn capitalized(words: &str) -> String {
    let mut characters = words.chars();
    characters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folds_lines_and_keeps_paragraphs() {
        let mut text = String::new();
        push_flowing(&mut text, "a\n  b \n\n c\r\nd");
        assert_eq!(text, "a b\n\nc d");
    }

    #[test]
    fn capitalizes_letters_beyond_ascii() {
        assert_eq!(capitalized("żeton"), "Żeton");
    }
}
