//! What the marks of a sentence come to, once all are known.

use std::ops::Range;

use super::read::{NAME, PART, Reader, SPARE, TAG};
use super::sentence::{Mark, Sentence};
use super::shade::ELLIPSIS;
use crate::language::{Binding, Sense, Shade};

/// What denies by itself, in a clause of its own or as part of a word.
const PLAIN_DENIALS: [Shade; 6] =
    [Shade::SURE, PART, TAG, NAME, Shade::named("exceed"), Shade::named("fail")];
/// So many words at most has a sentence without a verb.
const TERSE: usize = 6;
/// So many words at most stand between a negation and the *more than* that it turns.
const DENIAL: usize = 9;

impl Reader<'_, '_> {
    /// *Nobody may take more than three* bounds from above, and denies nothing else.
    fn turn_bounds(&self, marks: &mut [Mark]) {
        for at in 0..marks.len() {
            if !marks[at].is_strict || marks[at].shade != Shade::SURE {
                continue;
            }
            let (word, clause) = (marks[at].word, marks[at].clause);
            // *It is not said what happens with fewer than three* speaks of something else.
            let reaches = marks[at].sense == Sense::AtLeast;
            let cut = self.tokens[word].cut;
            // *More than two do not fit*: what is denied begins the sentence.
            let begins = word == self.within.start || self.tokens[word - 1].cut != cut;
            let denies = |mark: &Mark| {
                let is_before = (word.saturating_sub(DENIAL)..word).contains(&mark.word)
                    && (reaches
                        || mark.clause == clause && self.part(mark.word) == self.part(word));
                mark.sense == Sense::Not
                    && (is_before || begins && mark.word > word)
                    && matches!(mark.shade, Shade::SURE | Shade::ONCE | Shade::ECHO | SPARE)
                    && self.tokens[mark.word].cut == cut
            };
            // *Need not be higher* bounds nothing.
            let frees = |no: &Mark| {
                let is_it = |mark: &Mark| mark.sense == Sense::Must && mark.word == no.word;
                marks.iter().any(is_it)
            };
            let Some(no) = marks.iter().rposition(|mark| denies(mark) && !frees(mark)) else {
                continue;
            };
            marks[no].shade = TAG;
            let mark = &mut marks[at];
            let (sense, step) = match mark.sense {
                Sense::AtLeast => (Sense::AtMost, -1),
                _ => (Sense::AtLeast, 1),
            };
            (mark.sense, mark.bound) = (sense, mark.bound.map(|bound| bound + step));
        }
    }

    /// Counts the marks, once all are known.
    pub(super) fn settle(&self, sentence: &mut Sentence) {
        self.turn_bounds(&mut sentence.marks);
        let denials: Vec<Mark> = sentence.sure_marks(Sense::Not).cloned().collect();
        let is_tagged = |clause: usize, marks: &[Mark]| {
            marks
                .iter()
                .any(|mark| mark.sense == Sense::Not && mark.shade == TAG && mark.clause == clause)
        };
        for at in 0..sentence.marks.len() {
            let mark = &sentence.marks[at];
            if mark.shade != Shade::SURE {
                continue;
            }
            let (sense, clause, word) = (mark.sense, mark.clause, mark.word);
            sentence.sure[sense as usize] = sentence.sure[sense as usize].saturating_add(1);
            if !matches!(sense, Sense::May | Sense::Must) {
                continue;
            }
            let is_denied = mark.is_denied || denials.iter().any(|no| self.binds(no, mark));
            sentence.marks[at].is_denied = is_denied;
            sentence.frees =
                sentence.frees.saturating_add(u8::from(is_denied && sense == Sense::Must));
            let is_two_edged = self.grammar.is_two_edged(self.tokens[word].lower);
            sentence.is_two_edged |= sense == Sense::Must && is_two_edged;
            sentence.forbids_two_edged |= sense == Sense::May && is_denied && is_two_edged;
            if sense == Sense::May && !is_tagged(clause, &sentence.marks) {
                if is_denied {
                    sentence.forbids = sentence.forbids.saturating_add(1);
                } else {
                    sentence.permits = sentence.permits.saturating_add(1);
                }
            }
        }
        let perhaps: Vec<(Sense, Shade, usize)> = sentence
            .marks
            .iter()
            .filter(|mark| mark.shade != Shade::SURE)
            .map(|mark| (mark.sense, mark.shade, self.tokens[mark.word].cut))
            .collect();
        let denies =
            |mark: &&Mark| mark.sense == Sense::Not && matches!(mark.shade, Shade::SURE | TAG);
        let told = sentence.marks.iter().filter(denies).map(|no| self.tokens[no.word].cut);
        let mut told: Vec<usize> = told.collect();
        for (sense, shade, cut) in perhaps {
            // *Three, but never two*: apart from what is denied elsewhere.
            if shade == Shade::ONCE && sense == Sense::Not {
                if !told.contains(&cut) {
                    told.push(cut);
                    sentence.sure[sense as usize] = sentence.sure(sense).saturating_add(1);
                }
            } else if matches!(shade, Shade::ONCE | Shade::ECHO | SPARE) {
                sentence.sure[sense as usize] = sentence.sure(sense).max(1);
            } else {
                sentence.add_perhaps(sense, shade, 1);
            }
        }
        sentence.denies_several = denials.iter().any(|no| {
            let behind = &self.tokens[no.word + 1..self.within.end.min(no.word + 15)];
            // *nie może … ani*: the modal verb right behind it is its own.
            let own = behind.iter().take(1);
            let reach =
                behind.iter().skip(1).take_while(|token| !self.grammar.is_modal(token.lower));
            // *Kannst oder willst du nicht*: two verbs before it.
            let cut = self.tokens[no.word].cut;
            let joins = |at: usize| {
                self.tokens[at].cut == cut
                    && self.grammar.alternatives.has(self.tokens[at].lower)
                    && self.grammar.is_modal(self.tokens[at - 1].lower)
            };
            own.chain(reach).any(|token| self.grammar.alternatives.has(token.lower))
                || (self.within.start + 1..no.word).any(joins)
        });
        sentence.has_contrast = denials.iter().any(|no| {
            let behind = &self.tokens[no.word + 1..self.within.end];
            behind.iter().any(|token| self.grammar.contrasting.has(token.lower))
        });
        sentence.lacks_negation =
            self.lacks_negation(&sentence.marks).map(|at| self.tokens[at].range.clone());
    }

    /// A word that needs a negation beside it and has none.
    fn lacks_negation(&self, marks: &[Mark]) -> Option<usize> {
        let grammar = self.grammar;
        let denies = |mark: &&Mark| mark.sense == Sense::Not && PLAIN_DENIALS.contains(&mark.shade);
        let is_negated = |within: Range<usize>| {
            self.tokens[within.clone()].iter().any(|token| grammar.is_negation.has(token.lower))
                || marks.iter().filter(denies).any(|mark| within.contains(&mark.word))
        };
        let is_modal =
            |at: usize| self.within.contains(&at) && grammar.is_modal(self.tokens[at].lower);
        let lacks = |at: usize| {
            let word = self.tokens[at].lower;
            let is_clause = || self.cut_length(at) > ELLIPSIS + 1 && !self.denies_alone(at);
            grammar.needs_negation.has(word) && is_clause() && !is_negated(self.within.clone())
                || grammar.needs_negation_of_modal.has(word) && is_modal(at + 1)
                || grammar.repeats_negation.has(word)
                    && (at > self.within.start || self.within.len() > TERSE)
                    && self.tokens[at + 1..self.within.end].iter().any(|next| next.lower == word)
                    && !is_negated(self.within.clone())
                || grammar.follows_negation.has(word)
                    && at > self.within.start
                    && !is_negated(self.within.start..at)
        };
        // *…, not even by accident*: something before it must have been denied.
        let is_echo = |mark: &&Mark| {
            let cut = self.tokens[mark.word].cut;
            let is_first = mark.word > self.within.start && self.tokens[mark.word - 1].cut < cut;
            let own = self.within.clone().filter(|at| self.tokens[*at].cut == cut);
            // *…, abbreviations neither*: no verb that could be negated by itself.
            let is_short = mark.word > self.within.start
                && self.tokens[self.within.start].cut < cut
                && self.cut_length(mark.word) <= ELLIPSIS;
            mark.shade == Shade::ECHO && (is_first || is_short) && !own.into_iter().any(is_modal)
        };
        let echo = marks.iter().filter(is_echo).map(|mark| mark.word);
        let lonely = echo.into_iter().find(|at| !is_negated(self.within.start..*at));
        self.within.clone().find(|at| lacks(*at)).or(lonely)
    }

    /// Whether a negation denies a modal verb.
    fn binds(&self, no: &Mark, modal: &Mark) -> bool {
        let distance = |from: usize, to: usize| (to > from).then(|| to - from);
        match self.grammar.binding {
            Binding::Clause => no.clause == modal.clause && !self.is_of_adjective(no.word),
            Binding::Before => {
                no.clause == modal.clause
                    && distance(no.word, modal.word).is_some_and(|words| words <= 2)
            }
            Binding::Near => {
                // *Who has no card may draw*: the subject of another verb.
                let begins = self.grammar.subordinating.has(self.tokens[no.part].lower);
                let reach = if begins && no.word > no.part + 1 { 0 } else { 7 };
                no.clause == modal.clause
                    && (distance(no.word, modal.word).is_some_and(|words| words < reach)
                        && self.grammar.subject_negations.has(self.tokens[no.word].lower)
                        || distance(modal.word, no.word).is_some_and(|words| words < 4))
            }
        }
    }

    /// *einer nicht feindlichen Partei*: the negation belongs to the adjective.
    fn is_of_adjective(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|at| self.tokens[at].lower);
        let behind = self.tokens.get(at + 1).map(|token| token.lower);
        let is_article = before.is_some_and(|word| self.grammar.articles.has(word));
        is_article && behind.is_some_and(|word| self.grammar.adjective_ends.has(word))
    }
}
