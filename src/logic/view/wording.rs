//! Texts in the language of the product, as phrases, with everything filled in.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use super::numbering::Outline;
use super::term_links::TermLinks;
use super::{SetTexts, StalePolicy, Subject};
use crate::document::{Age, Inline, Note, Phrase, Product};
use crate::format::{Id, PictureFile, Ref};
use crate::language::Language;
use crate::model::{ColourTable, Field, Game, Rule, Texts, Values, Wording as Source, named_value};
use crate::select::Selected;

/// Characters of a document, at most; a rule book has some 50,000. References, terms and rows of
/// tables can make far more of a file than it holds.
const MAX_CHARS: usize = 4 << 20;
/// What a text costs however short it is: it stands in a frame of its own.
const FRAME: usize = 200;

/// Turns the texts of a game into phrases.
pub(super) struct Wording<'a> {
    pub subject: Subject<'a>,
    pub outline: &'a Outline<'a>,
    pub product: Product,
    source_language: Option<Arc<Language>>,
    /// Set once a text stands in the source language.
    pub untranslated: Cell<bool>,
    /// While it is set, numbers that have a name are written by it.
    pub is_veiled: Cell<bool>,
    /// Set once a text is older than its source.
    pub outdated: Cell<bool>,
    /// Icons that texts have used.
    pub icons: RefCell<BTreeSet<String>>,
    footnotes: RefCell<Vec<Phrase>>,
    /// Names that have been made, and those that are being made.
    pub(super) names: RefCell<HashMap<String, Option<Phrase>>>,
    /// Characters that texts have taken so far.
    spent: Cell<usize>,
    pub(super) targets: RefCell<BTreeSet<String>>,
    /// Terms that have been mentioned in the document.
    pub(super) mentioned: RefCell<BTreeSet<String>>,
    /// Rules by id, and by the ids they had before.
    pub(super) rules: HashMap<&'a str, &'a Rule>,
    pub(super) former: HashMap<&'a str, &'a str>,
    pub(super) term_links: TermLinks,
    /// Texts in the language of the product that were set before.
    set_texts: Option<&'a SetTexts>,
    /// The shapes of colours.
    pub(super) colours: ColourTable,
    /// Player counts for which the rule that is being written has other words.
    pub elsewhere: RefCell<BTreeSet<u32>>,
    /// The first number by player count of a sheet; empty as long as none covers all counts.
    pub series_sample: RefCell<Option<String>>,
    /// The player counts that a sheet explains at its head, if the count is open.
    pub explained: Vec<u32>,
    /// The numbers by player count, if that is open.
    pub by_count: Vec<(u32, Values)>,
    /// Rules that want to be repeated elsewhere.
    pub restating: Vec<&'a Rule>,
    /// The numbers for rules that compute some for themselves, and for those below them.
    scoped: HashMap<&'a str, Values>,
    /// Numbers without a name of their own that are told by the places where they stand.
    pub placed: RefCell<BTreeSet<Id>>,
}

/// A text and the language it is in.
#[derive(Clone, Copy)]
pub(super) struct Localized<'a> {
    pub text: &'a str,
    pub language: &'a Language,
    pub is_fallback: bool,
    pub age: Age,
    pub source: crate::source::Span,
}

impl<'a> Wording<'a> {
    pub(super) fn new(
        subject: Subject<'a>,
        outline: &'a Outline<'a>,
        product: Product,
        set_texts: Option<&'a SetTexts>,
    ) -> Self {
        // On sheets and cards, links to the glossary would only be in the way.
        let has_terms = product == Product::Reference || subject.terms_with.is_some();
        let by_count = subject.selected.by_count();
        let mut wording = Self {
            subject,
            outline,
            product,
            source_language: subject.languages.get(&subject.base.language),
            untranslated: Cell::new(false),
            is_veiled: Cell::new(false),
            outdated: Cell::new(false),
            icons: RefCell::default(),
            footnotes: RefCell::default(),
            names: RefCell::default(),
            spent: Cell::new(0),
            targets: RefCell::default(),
            mentioned: RefCell::default(),
            rules: HashMap::new(),
            former: HashMap::new(),
            elsewhere: RefCell::default(),
            series_sample: RefCell::default(),
            explained: by_count.iter().map(|(count, _)| *count).collect(),
            by_count,
            restating: Vec::new(),
            scoped: scoped(&subject.selected.game),
            placed: RefCell::default(),
            colours: ColourTable::new(&subject.selected.game),
            set_texts,
            term_links: if has_terms {
                TermLinks::new(&subject.selected.game, subject.language)
            } else {
                TermLinks::default()
            },
        };
        let game = &subject.selected.game;
        let mut former = |was: &'a [Ref], now: &'a str| {
            wording.former.extend(was.iter().map(|id| (id.as_str(), now)));
        };
        game.terms.iter().for_each(|(id, term)| former(&term.was, id.as_str()));
        game.all_variants().for_each(|one| former(&one.was, one.id.as_str()));
        for whole in &game.components {
            whole.walk(&mut |part| former(&part.was, part.id.as_str()));
        }
        game.walk_rules(&mut |rule| {
            wording.rules.insert(rule.id.as_str(), rule);
            wording.former.extend(rule.was.iter().map(|id| (id.as_str(), rule.id.as_str())));
            if !rule.facets.also_at.is_empty() {
                wording.restating.push(rule);
            }
        });
        wording
    }

    /// The numbers that the texts of a rule may mention.
    pub(super) fn values_of(&self, rule: &Rule) -> &Values {
        self.scoped.get(rule.id.as_str()).unwrap_or(&self.subject.selected.game.values)
    }

    pub(super) fn source_language(&self) -> Option<&Language> {
        self.source_language.as_deref()
    }

    /// The same document in the words of another selection.
    pub(super) fn with_selected<'s>(&'s self, selected: &'s Selected) -> Wording<'s> {
        let subject = Subject { selected, ..self.subject };
        let mut wording = Wording::new(subject, self.outline, self.product, None);
        wording.is_veiled.set(self.is_veiled.get());
        wording.placed.clone_from(&self.placed);
        Wording { explained: self.explained.clone(), ..wording }
    }

    pub(super) fn game(&self) -> &'a Game {
        &self.subject.selected.game
    }

    pub(super) fn language(&self) -> &'a Language {
        self.subject.language
    }

    /// The footnotes that were asked for, in order, and the ids that links lead to.
    pub(super) fn into_notes(self) -> (Vec<Phrase>, BTreeSet<String>) {
        (self.footnotes.into_inner(), self.targets.into_inner())
    }

    /// A footnote with its number; the same words share one.
    pub(super) fn footnote(&self, text: Phrase) -> Note {
        let mut footnotes = self.footnotes.borrow_mut();
        let at = footnotes.iter().position(|known| *known == text).unwrap_or_else(|| {
            footnotes.push(text.clone());
            footnotes.len() - 1
        });
        Note { number: at + 1, text }
    }

    /// A text of the game itself.
    pub(super) fn game_text(&self, field: Field) -> Option<Phrase> {
        let source = self.game().texts.get(field)?;
        let translation = self.game().translations.get(&self.language().tag);
        let translated = translation.and_then(|translation| translation.game.get(field));
        let localized = self.choose("", field, source, translated);
        Some(self.fill(&localized, &self.game().values))
    }

    /// A text of something with an id.
    pub(super) fn owned(&self, owner: &str, texts: &Texts, field: Field) -> Option<Phrase> {
        self.owned_with(owner, texts, field, &self.game().values)
    }

    /// The same with other values in force.
    pub(super) fn owned_with(
        &self,
        owner: &str,
        texts: &Texts,
        field: Field,
        values: &Values,
    ) -> Option<Phrase> {
        let source = texts.get(field)?;
        let key = source.key.as_deref().unwrap_or(owner);
        let translation = self.game().translations.get(&self.language().tag);
        let localized = match translation.and_then(|translation| translation.find(key, field)) {
            Some((key, field, words)) => self.choose(key, field, source, Some(words)),
            None => self.choose(key, field, source, None),
        };
        Some(self.fill(&localized, values))
    }

    /// Where a picture is, from the document.
    pub(super) fn picture(&self, file: Option<&PictureFile>) -> Option<String> {
        Some(format!("../{}", file?.get(&self.language().tag)?.value))
    }

    /// A text that is already in the language of the product.
    pub(super) fn in_place(&self, texts: &Texts, field: Field) -> Option<Phrase> {
        let source = &texts.get(field)?.source;
        let localized = Localized {
            text: &source.value,
            language: self.language(),
            is_fallback: false,
            age: Age::Fresh,
            source: source.span,
        };
        Some(self.fill(&localized, &self.game().values))
    }

    /// A name or other plain words, set as the language does.
    pub(super) fn plain(&self, words: &str) -> Phrase {
        Phrase::of(self.language().set(words))
    }

    /// The same for words that stand in the source language, marked as such.
    pub(super) fn marked(&self, words: Phrase) -> Phrase {
        self.untranslated.set(true);
        Phrase { language: Some(self.game().language.clone()), ..words }
    }

    /// Whether a term has words of its own in a language.
    pub(super) fn is_translated(&self, term: &str, language: &Language) -> bool {
        let translation = self.game().translations.get(&language.tag);
        language.tag == self.game().language
            || translation.is_some_and(|translation| translation.terms.contains_key(term))
    }

    /// The words of a rule at the depth of the product.
    pub(super) fn depth(&self, rule: &Rule, values: &Values) -> Option<Phrase> {
        let field = self.product.depths().iter().find(|field| rule.texts.has(**field))?;
        self.owned_with(rule.id.as_str(), &rule.texts, *field, values)
    }

    fn choose<'w>(
        &'w self,
        key: &str,
        field: Field,
        source: &'w Source,
        translated: Option<&'w Source>,
    ) -> Localized<'w> {
        let source_language = self.source_language.as_deref().unwrap_or(self.language());
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
                age: if is_stale { Age::Stale } else { Age::Fresh },
                source: translated.source.span,
            },
            None => Localized {
                text: &source.source.value,
                language: source_language,
                // A corner of a table that is blank is so in every language.
                is_fallback: !is_source && !source.source.value.trim().is_empty(),
                age: Age::Fresh,
                source: source.source.span,
            },
        }
    }

    /// Whether the document has grown beyond all measure, and lacks words.
    pub(super) fn is_cut(&self) -> bool {
        self.spent.get() > MAX_CHARS
    }

    fn fill(&self, localized: &Localized<'_>, values: &Values) -> Phrase {
        if self.is_cut() {
            return Phrase::default();
        }
        let mut inlines = self.inlines(localized, values);
        self.set(localized.language, &mut inlines);
        let (age, source) = (localized.age, localized.source);
        let phrase = Phrase { inlines, age, source, ..Phrase::default() };
        self.spent.set(self.spent.get() + phrase.length() + FRAME);
        if localized.age == Age::Stale {
            self.outdated.set(true);
        }
        if localized.is_fallback { self.marked(phrase) } else { phrase }
    }

    /// Sets words as readers of a language expect them.
    fn set(&self, language: &Language, inlines: &mut Vec<Inline>) {
        let is_own = std::ptr::eq(language, self.subject.language);
        match self.set_texts.filter(|_| is_own) {
            Some(known) => known.set(language, inlines),
            None => language.set_inlines(inlines),
        }
    }
}

/// The numbers for rules that compute some for themselves, and for those below them.
fn scoped(game: &Game) -> HashMap<&str, Values> {
    fn walk<'g>(
        rule: &'g Rule,
        outer: Option<&Values>,
        game: &'g Game,
        found: &mut HashMap<&'g str, Values>,
    ) {
        let own = &rule.facets.where_values;
        let values = if own.is_empty() {
            outer.cloned()
        } else {
            let own = own.iter().map(|(name, node)| named_value(name, node));
            Some(outer.unwrap_or(&game.values).extended(own))
        };
        rule.children.iter().for_each(|child| walk(child, values.as_ref(), game, found));
        found.extend(values.map(|values| (rule.id.as_str(), values)));
    }
    let mut found = HashMap::new();
    let chapters = game.chapters.iter().flat_map(|chapter| &chapter.rules);
    chapters.chain(&game.regions).for_each(|rule| walk(rule, None, game, &mut found));
    for whole in &game.components {
        whole.walk(&mut |part| {
            part.shows.iter().for_each(|rule| walk(rule, None, game, &mut found));
        });
    }
    found
}
