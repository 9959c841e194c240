//! A text as tokens: stems, concepts and terms, each with a weight. The page does the same to what is
//! typed.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use super::terms::Terms;
use crate::language::{Asking, asked_words};

/// What may stand between the parts of a compound.
const JOINTS: &str = "en er s n";

/// Stems begin with `s`, concepts with `c`, terms with `t`.
pub(super) type Token = (String, f64);

/// How far apart the words of `a+b` may stand.
const NEAR: usize = 4;
/// Parts of a compound: what it begins with, what it ends with, what they stand for.
const PARTS: [f64; 2] = [0.5, 0.6];
const MEANT_BY_PART: [f64; 2] = [0.5, 0.4];
/// What kind of thing a term is.
const OF_KIND: f64 = 0.5;
/// The verb of a verb with a prefix.
const ROOT: f64 = 0.6;
/// Compounds are longer than this, their parts at least so long.
const COMPOUND: usize = 7;
const PART: usize = 3;

/// Reads texts in one language.
pub(super) struct Analysis<'a> {
    /// How players ask.
    pub(super) asking: &'a Asking,
    terms: &'a Terms,
    /// The stems that compounds are made of.
    vocabulary: BTreeSet<String>,
    /// How phrases begin: all others need not be looked at.
    heads: FxHashSet<&'a str>,
}

impl<'a> Analysis<'a> {
    pub(super) fn new(asking: &'a Asking, terms: &'a Terms) -> Self {
        let keys = || asking.concepts.keys().chain(terms.words.keys()).map(String::as_str);
        let heads = keys().filter_map(|key| Some(key.split_once(['_', '+'])?.0)).collect();
        let single = keys().filter(|key| !key.contains(['_', '+']) && key.len() > PART);
        Self { asking, terms, vocabulary: single.map(str::to_owned).collect(), heads }
    }

    /// Notes the words of a text as what compounds may be made of.
    pub(super) fn learn(&mut self, text: &str) {
        if self.asking.file.compounds {
            let long = asked_words(text).into_iter().filter(|word| word.len() > PART);
            self.vocabulary.extend(long.map(|word| self.asking.stem(&word)));
        }
    }

    /// The tokens of a text.
    pub(super) fn tokens(&self, text: &str) -> Vec<Token> {
        let words = asked_words(text);
        let stems: Vec<String> = words.iter().map(|word| self.asking.stem(word)).collect();
        let mut tokens = Vec::new();
        for (at, word) in words.iter().enumerate() {
            if !self.asking.stop.contains(word) {
                tokens.push((format!("s{}", stems[at]), 1.0));
                self.meant(&stems[at], 1.0, &mut tokens);
                self.parts(word, &mut tokens);
            }
            if self.heads.contains(stems[at].as_str()) {
                for phrase in self.phrases(&words, &stems, at) {
                    self.meant(&phrase, 1.0, &mut tokens);
                }
            }
        }
        tokens
    }

    fn meant(&self, key: &str, weight: f64, tokens: &mut Vec<Token>) {
        for concept in self.asking.concepts.get(key).into_iter().flatten() {
            tokens.push((format!("c{concept}"), weight));
        }
        for (term, how) in self.terms.words.get(key).into_iter().flatten() {
            tokens.push((format!("t{term}"), weight * how));
            for kind in self.terms.kinds.get(term).into_iter().flatten() {
                tokens.push((format!("c{kind}"), weight * how * OF_KIND));
            }
        }
    }

    /// What a verb with a prefix, or a word of several, is made of.
    fn parts(&self, word: &str, tokens: &mut Vec<Token>) {
        if let Some(root) = root(word, &self.asking.separable) {
            tokens.push((format!("s{}", self.asking.stem(root)), ROOT));
        }
        if !self.asking.file.compounds || word.len() <= COMPOUND {
            return;
        }
        for pair in self.splits(word) {
            for (part, weight) in pair.iter().zip(PARTS) {
                tokens.push((format!("s{part}"), weight));
                for concept in self.asking.concepts.get(part).into_iter().flatten() {
                    tokens.push((format!("c{concept}"), MEANT_BY_PART[0]));
                }
                for term in self.terms.words.get(part).into_iter().flat_map(|terms| terms.keys()) {
                    tokens.push((format!("t{term}"), MEANT_BY_PART[1]));
                }
            }
        }
    }

    /// The last two ways in which a word is made of two known ones.
    fn splits(&self, word: &str) -> Vec<[String; 2]> {
        let mut found = Vec::new();
        for (at, _) in word.char_indices().filter(|(at, _)| *at >= PART && word.len() - at >= PART)
        {
            let (head, tail) = word.split_at(at);
            let tail = self.asking.stem(tail);
            if !self.vocabulary.contains(&tail) {
                continue;
            }
            let joint = JOINTS.split(' ').find_map(|joint| head.strip_suffix(joint));
            let heads = [Some(head), joint].into_iter().flatten().filter(|head| head.len() >= PART);
            let mut stems = heads.map(|head| self.asking.stem(head));
            if let Some(head) = stems.find(|stem| self.vocabulary.contains(stem)) {
                found.push([head, tail]);
            }
        }
        found.split_off(found.len().saturating_sub(2))
    }

    /// Phrases of two or three words that begin here, with and without small words between.
    fn phrases(&self, words: &[String], stems: &[String], from: usize) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for skips in [false, true] {
            let mut phrase = stems[from].clone();
            let next = (from + 1..words.len())
                .filter(|at| !(skips && self.asking.small.contains(&words[*at])));
            for at in next.take(2) {
                phrase = format!("{phrase}_{}", stems[at]);
                found.insert(phrase.clone());
            }
        }
        let first = &stems[from];
        for (at, stem) in stems.iter().enumerate().skip(from + 1).take(NEAR) {
            found.insert(format!("{first}+{stem}"));
            // `a+b_c` and `a_b+c`.
            if let Some(next) = stems.get(at + 1) {
                found.insert(format!("{first}+{stem}_{next}"));
            }
            if at > from + 1 {
                found.insert(format!("{first}_{}+{stem}", stems[from + 1]));
            }
        }
        found
    }
}

/// The verb of a verb with a prefix: `legen` of `ablegen` and of `abgelegt`.
fn root<'w>(word: &'w str, prefixes: &[String]) -> Option<&'w str> {
    let rest = prefixes.iter().find_map(|prefix| word.strip_prefix(prefix.as_str()))?;
    let inner = ["ge", "zu"].iter().find_map(|joint| rest.strip_prefix(joint));
    inner.filter(|inner| inner.len() >= 4).or(Some(rest)).filter(|root| root.len() >= 4)
}
