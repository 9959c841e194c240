//! What the marks of a sentence come to, once all are known.

use std::ops::Range;

use super::read::{ELLIPSIS, NAME, PART, Reader, TAG};
use super::sentence::{Mark, Sentence};
use crate::language::{Binding, Sense, Shade};

/// What denies by itself, in a clause of its own or as part of a word.
const PLAIN_DENIALS: [Shade; 6] =
    [Shade::SURE, PART, TAG, NAME, Shade::named("exceed"), Shade::named("fail")];
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
            let denies = |mark: &Mark| {
                mark.sense == Sense::Not
                    && (reaches || mark.clause == clause && self.part(mark.word) == self.part(word))
                    && matches!(mark.shade, Shade::SURE | Shade::ONCE | Shade::ECHO)
                    && (word.saturating_sub(DENIAL)..word).contains(&mark.word)
                    && self.tokens[mark.word].cut == self.tokens[word].cut
            };
            let Some(no) = marks.iter().rposition(denies) else { continue };
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
            sentence.frees += u8::from(is_denied && sense == Sense::Must);
            sentence.is_two_edged |=
                sense == Sense::Must && self.grammar.is_two_edged(self.tokens[word].lower);
            if sense == Sense::May && !is_tagged(clause, &sentence.marks) {
                if is_denied {
                    sentence.forbids += 1;
                } else {
                    sentence.permits += 1;
                }
            }
        }
        let perhaps: Vec<(Sense, Shade)> = sentence
            .marks
            .iter()
            .filter(|mark| mark.shade != Shade::SURE)
            .map(|mark| (mark.sense, mark.shade))
            .collect();
        for (sense, shade) in perhaps {
            if matches!(shade, Shade::ONCE | Shade::ECHO) {
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
            own.chain(reach).any(|token| self.grammar.alternatives.has(token.lower))
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
            let is_clause = || self.cut_length(at) > ELLIPSIS + 1;
            grammar.needs_negation.has(word) && is_clause() && !is_negated(self.within.clone())
                || grammar.needs_negation_of_modal.has(word) && is_modal(at + 1)
                || grammar.repeats_negation.has(word)
                    && at > self.within.start
                    && self.tokens[at + 1..self.within.end].iter().any(|next| next.lower == word)
                    && !is_negated(self.within.clone())
        };
        // *…, not even by accident*: something before it must have been denied.
        let is_echo = |mark: &&Mark| {
            let cut = self.tokens[mark.word].cut;
            let is_first = mark.word > self.within.start && self.tokens[mark.word - 1].cut < cut;
            let own = self.within.clone().filter(|at| self.tokens[*at].cut == cut);
            mark.shade == Shade::ECHO && is_first && !own.into_iter().any(is_modal)
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
                no.clause == modal.clause
                    && (distance(no.word, modal.word).is_some_and(|words| words < 6)
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
