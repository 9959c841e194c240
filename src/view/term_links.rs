//! Links words of a text to the glossary: whole words, the longest term first.

use std::collections::{BTreeMap, BTreeSet};

use crate::format::{Cells, TermNode};
use crate::language::NO_BREAK;
use crate::model::Game;

/// The declared forms of all terms in one language.
#[derive(Default)]
pub(super) struct TermLinks {
    /// By first letter in lower case, longest first.
    forms: BTreeMap<char, Vec<Form>>,
}

struct Form {
    letters: Vec<char>,
    term: String,
    allows_compounds: bool,
}

impl TermLinks {
    /// Collects the forms; terms without words in the language are left out.
    pub(super) fn new(game: &Game, language: &str) -> Self {
        let mut links = Self::default();
        let translation = game.translations.get(language);
        for id in game.terms.keys() {
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
    }

    /// Links the first mention of each term; `link` makes a link of id and words.
    pub(super) fn apply(
        &self,
        markdown: &str,
        unlinked: &[&str],
        link: impl Fn(&str, &str) -> String,
    ) -> String {
        if self.forms.is_empty() {
            return markdown.to_owned();
        }
        let text: Vec<char> = markdown.chars().collect();
        let mut linked: BTreeSet<&str> = unlinked.iter().copied().collect();
        let mut result = String::with_capacity(markdown.len() + 32);
        let mut at = 0;
        while at < text.len() {
            let skipped = verbatim_length(&text[at..]);
            let is_start =
                text[at].is_alphanumeric() && !at.checked_sub(1).is_some_and(|i| joins(text[i]));
            let found = if skipped == 0 && is_start { self.find(&text, at) } else { None };
            match found {
                Some((term, length)) if !linked.contains(term) => {
                    linked.insert(term);
                    let words: String = text[at..at + length].iter().collect();
                    result.push_str(&link(term, &words));
                    at += length;
                }
                Some((_, length)) => {
                    result.extend(&text[at..at + length]);
                    at += length;
                }
                None => {
                    let length = skipped.max(1);
                    result.extend(&text[at..at + length]);
                    at += length;
                }
            }
        }
        result
    }

    /// The longest form that stands here as a whole word, and its length.
    fn find(&self, text: &[char], at: usize) -> Option<(&str, usize)> {
        let first = text[at].to_lowercase().next()?;
        let forms = self.forms.get(&first)?;
        let exact = forms.iter().find(|form| {
            matches_at(&form.letters, text, at)
                && !text.get(at + form.letters.len()).is_some_and(|c| joins(*c))
        });
        if let Some(form) = exact {
            return Some((&form.term, form.letters.len()));
        }
        let compound = forms
            .iter()
            .find(|form| form.allows_compounds && matches_at(&form.letters, text, at))?;
        let length = text[at..].iter().take_while(|c| joins(**c)).count();
        Some((&compound.term, length))
    }
}

/// Characters that make one word of two.
fn joins(character: char) -> bool {
    character.is_alphanumeric() || character == '-'
}

/// The same letters; the first may differ in case, as at the start of a sentence.
fn matches_at(form: &[char], text: &[char], at: usize) -> bool {
    let Some(words) = text.get(at..at + form.len()) else { return false };
    let same = |(number, (a, b)): (usize, (&char, &char))| {
        let space = |c: char| if c == NO_BREAK { ' ' } else { c };
        space(*a) == space(*b) || (number == 0 && a.to_lowercase().eq(b.to_lowercase()))
    };
    form.iter().zip(words).enumerate().all(same)
}

/// How many characters from here are a link, code or an escape.
fn verbatim_length(rest: &[char]) -> usize {
    match rest[0] {
        '\\' if rest.len() > 1 => 2,
        '`' => rest[1..].iter().position(|c| *c == '`').map_or(0, |end| end + 2),
        '[' => {
            let Some(close) = closing(rest) else { return 0 };
            match rest.get(close + 1) {
                Some('(') => {
                    rest[close..].iter().position(|c| *c == ')').map_or(0, |end| close + end + 1)
                }
                // A footnote or words in brackets.
                _ => close + 1,
            }
        }
        '<' => rest.iter().position(|c| *c == '>').map_or(0, |end| end + 1),
        _ => 0,
    }
}

/// Where the bracket that opens here is closed.
fn closing(rest: &[char]) -> Option<usize> {
    let mut depth = 0;
    for (at, character) in rest.iter().enumerate() {
        match character {
            '[' => depth += 1,
            ']' => {
                depth -= 1;
                if depth == 0 {
                    return Some(at);
                }
            }
            _ => {}
        }
    }
    None
}
