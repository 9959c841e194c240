//! Links words of a text to the glossary: whole words, the longest term first.

use std::collections::{BTreeMap, BTreeSet};

use super::wording::Wording;
use crate::document::{Inline, Phrase, Product};
use crate::format::{Cells, TermNode};
use crate::language::{Language, NO_BREAK};
use crate::model::{Game, Rule};

/// The declared forms of all terms in one language.
#[derive(Default)]
pub(super) struct TermLinks {
    /// By first letter in lower case, longest first.
    forms: BTreeMap<char, Vec<Form>>,
    /// Whether a noun always begins with a capital: *liege* is not the term *Liege*.
    has_capitals: bool,
}

struct Form {
    letters: Vec<char>,
    /// Empty for words in which a term is not meant.
    term: String,
    allows_compounds: bool,
}

impl Wording<'_> {
    /// A text of a rule with the terms in it linked to the glossary.
    pub(super) fn with_term_links(&self, rule: &Rule, text: &mut Phrase) {
        let unlinked = rule.facets.unlinked.iter().map(|id| id.as_str());
        self.term_links.link(&mut text.inlines, unlinked.collect(), &|id, words| Inline::Term {
            id: id.to_owned(),
            is_linked: self.leads_to_glossary(id),
            beside: self.other_term(id, &words),
            inner: vec![Inline::as_is(words)],
        });
    }

    /// Notes that a link leads to a term, if the document has a glossary.
    fn leads_to_glossary(&self, id: &str) -> bool {
        let has_glossary = self.product == Product::Reference;
        if has_glossary {
            self.targets.borrow_mut().insert(id.to_owned());
        }
        has_glossary
    }

    /// The term in the language that is to stand beside, at its first mention.
    fn other_term(&self, id: &str, words: &str) -> Option<String> {
        let other = self.subject.terms_with.filter(|tag| *tag != self.language().tag)?;
        let name = self.game().term(id, other)?.name.value.as_str();
        let is_first = self.mentioned.borrow_mut().insert(id.to_owned());
        (is_first && name.to_lowercase() != words.to_lowercase()).then(|| name.to_owned())
    }
}

impl TermLinks {
    /// Collects the forms; terms without words in the language are left out.
    pub(super) fn new(game: &Game, language: &Language) -> Self {
        let reading = language.reading.as_ref();
        let has_capitals = reading.is_some_and(|one| one.grammar.capitalises_nouns);
        let mut links = Self { has_capitals, ..Self::default() };
        let language = language.tag.as_str();
        let translation = game.translations.get(language);
        let linked = game.terms.keys().filter(|id| !game.unlinked.contains(id));
        for id in linked {
            let node = match translation {
                Some(translation) => translation.terms.get(id),
                None => game.terms.get(id),
            };
            if let Some(node) = node.filter(|_| translation.is_some() || language == game.language)
            {
                links.add(id.as_str(), node);
            }
        }
        for forms in links.forms.values_mut() {
            forms.sort_by_key(|form| std::cmp::Reverse(form.letters.len()));
        }
        links
    }

    fn add(&mut self, id: &str, node: &TermNode) {
        let cells = |cells: &Cells| -> Vec<String> {
            match cells {
                Cells::Word(word) => vec![word.value.clone()],
                Cells::Cases(cases) => cases.values().map(|word| word.value.clone()).collect(),
            }
        };
        let also = node.forms.also.iter().map(|word| word.value.clone());
        let mut words: BTreeSet<String> =
            [node.name.value.clone()].into_iter().chain(also).collect();
        words.extend(cells(&node.forms.sg).into_iter().chain(cells(&node.forms.pl)));
        for word in words {
            let letters: Vec<char> = word.chars().collect();
            let Some(first) = letters.first().and_then(|letter| letter.to_lowercase().next())
            else {
                continue;
            };
            let form = Form { letters, term: id.to_owned(), allows_compounds: node.compounds };
            self.forms.entry(first).or_default().push(form);
        }
        for words in &node.unlinked {
            let letters: Vec<char> = words.value.trim().chars().collect();
            let first = letters.first().and_then(|letter| letter.to_lowercase().next());
            if let Some(first) = first {
                let form = Form { letters, term: String::new(), allows_compounds: false };
                self.forms.entry(first).or_default().push(form);
            }
        }
    }

    /// Makes a term of its first mention in a phrase.
    fn link<'k>(
        &'k self,
        inlines: &mut Vec<Inline>,
        mut known: BTreeSet<&'k str>,
        term: &impl Fn(&str, String) -> Inline,
    ) {
        if !self.forms.is_empty() {
            self.link_all(inlines, &mut known, term);
        }
    }

    fn link_all<'k>(
        &'k self,
        inlines: &mut Vec<Inline>,
        known: &mut BTreeSet<&'k str>,
        term: &impl Fn(&str, String) -> Inline,
    ) {
        let mut at = 0;
        while at < inlines.len() {
            let found = match &mut inlines[at] {
                Inline::Words { text, .. } => {
                    let letters: Vec<char> = std::mem::take(text).chars().collect();
                    let around = [
                        edge(at.checked_sub(1).map(|i| &inlines[i]), true),
                        edge(inlines.get(at + 1), false),
                    ];
                    self.cut(&letters, around, known, term)
                }
                Inline::Emphasis { inner } | Inline::Strong { inner } => {
                    self.link_all(inner, known, term);
                    at += 1;
                    continue;
                }
                // Links and names have words of their own.
                _ => {
                    at += 1;
                    continue;
                }
            };
            let count = found.len();
            inlines.splice(at..=at, found);
            at += count;
        }
    }

    /// Cuts words at the terms in them.
    fn cut<'k>(
        &'k self,
        text: &[char],
        around: [Option<char>; 2],
        known: &mut BTreeSet<&'k str>,
        term: &impl Fn(&str, String) -> Inline,
    ) -> Vec<Inline> {
        let mut pieces = Vec::new();
        let mut plain = String::new();
        let mut at = 0;
        while at < text.len() {
            let before = at.checked_sub(1).map(|i| text[i]).or(around[0]);
            let is_start = text[at].is_alphanumeric() && !before.is_some_and(joins);
            if let Some((id, length)) = self.find(text, at, around[1]).filter(|_| is_start) {
                let words: String = text[at..at + length].iter().collect();
                at += length;
                if id.is_empty() || !known.insert(id) {
                    plain.push_str(&words);
                    continue;
                }
                if !plain.is_empty() {
                    pieces.push(Inline::as_is(std::mem::take(&mut plain)));
                }
                pieces.push(term(id, words));
            } else {
                plain.push(text[at]);
                at += 1;
            }
        }
        if !plain.is_empty() {
            pieces.push(Inline::as_is(plain));
        }
        pieces
    }

    /// The longest form that stands here as a whole word, and its length.
    fn find(&self, text: &[char], at: usize, next: Option<char>) -> Option<(&str, usize)> {
        let first = text[at].to_lowercase().next()?;
        let forms = self.forms.get(&first)?;
        let exact = forms.iter().find(|form| {
            self.matches_at(&form.letters, text, at)
                && !text.get(at + form.letters.len()).copied().or(next).is_some_and(joins)
        });
        if let Some(form) = exact {
            return Some((&form.term, form.letters.len()));
        }
        let compound = forms
            .iter()
            .find(|form| form.allows_compounds && self.matches_at(&form.letters, text, at))?;
        let length = text[at..].iter().take_while(|c| joins(**c)).count();
        Some((&compound.term, length))
    }

    /// The same letters; the first may be a capital, as at the start of a sentence.
    fn matches_at(&self, form: &[char], text: &[char], at: usize) -> bool {
        let Some(words) = text.get(at..at + form.len()) else { return false };
        let may_be = |form: char, here: char| {
            form.to_lowercase().eq(here.to_lowercase())
                && (!self.has_capitals || here.is_uppercase() || form.is_lowercase())
        };
        let same = |(number, (a, b)): (usize, (&char, &char))| {
            let space = |c: char| if c == NO_BREAK { ' ' } else { c };
            space(*a) == space(*b) || (number == 0 && may_be(*a, *b))
        };
        form.iter().zip(words).enumerate().all(same)
    }
}

/// Characters that make one word of two.
fn joins(character: char) -> bool {
    character.is_alphanumeric() || character == '-'
}

/// The character of a neighbour that makes one word with words beside it.
fn edge(neighbour: Option<&Inline>, is_before: bool) -> Option<char> {
    match neighbour? {
        Inline::Words { text, .. } | Inline::Number { text, .. } => {
            if is_before {
                text.chars().next_back()
            } else {
                text.chars().next()
            }
        }
        _ => None,
    }
}
