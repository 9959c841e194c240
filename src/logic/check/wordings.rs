//! The words of terms in one language, as texts contain them.

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::{Context, Passage};
use crate::format::{Case, Cells, TermNode};

/// Words that stand for a term.
#[derive(Debug)]
pub(super) struct Wording<'a> {
    /// The term.
    pub term: &'a str,
    /// Its entry.
    pub node: &'a TermNode,
    /// Case, and whether plural; none for the name and for further forms.
    pub cell: Option<(Case, bool)>,
    /// True for words that must not be used for it.
    pub is_avoided: bool,
    words: Vec<&'a str>,
}

/// A place where words of a term stand.
#[derive(Debug)]
pub(super) struct Occurrence<'w, 'a> {
    /// Where.
    pub range: Range<usize>,
    /// Which words; several if a form is that of several cases or terms.
    pub wordings: Vec<&'w Wording<'a>>,
}

/// All words of terms in a language.
#[derive(Debug, Default)]
pub(super) struct Wordings<'a> {
    /// By the first word in lower case, longest first.
    by_word: FxHashMap<String, Vec<Wording<'a>>>,
    /// Forms that begin compounds.
    stems: Vec<(String, Wording<'a>)>,
    has_avoided: bool,
}

impl<'a> Wordings<'a> {
    /// Collects the words; a term without an entry in the language has none.
    pub(super) fn new(cx: Context<'a>, language: &str) -> Self {
        let terms = if language == cx.game.language {
            Some(&cx.game.terms)
        } else {
            cx.game.translations.get(language).map(|translation| &translation.terms)
        };
        let mut wordings = Self::default();
        for (term, node) in terms.into_iter().flatten() {
            wordings.term(term.as_str(), node);
        }
        #[expect(clippy::iter_over_hash_type, reason = "each list is sorted by itself")]
        for found in wordings.by_word.values_mut() {
            found.sort_by_key(|wording| std::cmp::Reverse(wording.words.len()));
        }
        wordings
    }

    fn term(&mut self, term: &'a str, node: &'a TermNode) {
        let mut add = |text: &'a str, cell: Option<(Case, bool)>, is_avoided: bool| {
            let words: Vec<&str> = split(text).collect();
            let Some(first) = words.first().map(|word| word.to_lowercase()) else { return };
            self.has_avoided |= is_avoided;
            if node.compounds && words.len() == 1 {
                let words = words.clone();
                self.stems
                    .push((first.clone(), Wording { term, node, cell: None, is_avoided, words }));
            }
            let wording = Wording { term, node, cell, is_avoided, words };
            self.by_word.entry(first).or_default().push(wording);
        };
        add(&node.name.value, None, false);
        for (cells, is_plural) in [(&node.forms.sg, false), (&node.forms.pl, true)] {
            match cells {
                // One word for all cases.
                Cells::Word(word) => add(&word.value, Some((Case::Nom, is_plural)), false),
                Cells::Cases(cases) => {
                    for (case, word) in cases {
                        add(&word.value, Some((*case, is_plural)), false);
                    }
                }
            }
        }
        node.forms.also.iter().for_each(|word| add(&word.value, None, false));
        node.avoid.iter().for_each(|word| add(&word.value, None, true));
    }

    /// True if some word must not be used.
    pub(super) fn avoids_any(&self) -> bool {
        self.has_avoided
    }

    /// Where words of terms stand in the prose of a text: the longest first, none inside another.
    pub(super) fn find<'w>(&'w self, passage: &Passage) -> Vec<Occurrence<'w, 'a>> {
        let mut found = Vec::new();
        if self.by_word.is_empty() {
            return found;
        }
        let words: Vec<(Range<usize>, &str)> = passage.words().collect();
        let mut at = 0;
        while at < words.len() {
            let (wordings, length) = self.at(passage.words.lower(at), &words[at..], passage);
            if !wordings.is_empty() {
                let range = words[at].0.start..words[at + length - 1].0.end;
                found.push(Occurrence { range, wordings });
            }
            at += length.max(1);
        }
        found
    }

    fn at<'w>(
        &'w self,
        lower: &str,
        words: &[(Range<usize>, &str)],
        passage: &Passage,
    ) -> (Vec<&'w Wording<'a>>, usize) {
        let known = self.by_word.get(lower).map(Vec::as_slice).unwrap_or_default();
        let fits = |wording: &&Wording<'_>| {
            wording.words.len() <= words.len()
                && wording.words.iter().zip(words).enumerate().all(|(number, (own, (_, word)))| {
                    own == word || (number == 0 && is_raised(own, word))
                })
                && !is_joined(words, wording.words.len(), passage)
        };
        let length = known.iter().find(fits).map_or(0, |wording| wording.words.len());
        let same: Vec<&Wording<'a>> =
            known.iter().filter(|wording| wording.words.len() == length).filter(fits).collect();
        if !same.is_empty() {
            return (same, length);
        }
        let stem = self
            .stems
            .iter()
            .find(|(stem, _)| lower.len() > stem.len() && lower.starts_with(stem.as_str()));
        (stem.map(|(_, wording)| wording).into_iter().collect(), 1)
    }
}

/// The same word at the beginning of a sentence.
fn is_raised(own: &str, word: &str) -> bool {
    let (mut own, mut word) = (own.chars(), word.chars());
    let raised = own.next().map(char::to_uppercase).into_iter().flatten();
    raised.eq(word.next()) && own.as_str() == word.as_str()
}

/// Whether a hyphen makes more of the words than the term says: `Chip-Karte`.
fn is_joined(words: &[(Range<usize>, &str)], length: usize, passage: &Passage) -> bool {
    let text = &passage.text.value;
    let (start, end) = (words[0].0.start, words[length - 1].0.end);
    let is_hyphen = |c: char| c == '-';
    text[..start].ends_with(is_hyphen) || text[end..].starts_with(is_hyphen)
}

fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}
