//! A rule in a line: its parts in the order of the plan.

use super::phrase::italic;
use super::told::Elsewhere;
use super::write::Writer;
use crate::document::{Badge, BadgeKind, Phrase, Rule};
use crate::typeset::plan::RulePart;

/// The parts of a rule that its heading takes.
const IN_HEADING: [RulePart; 3] = [RulePart::Title, RulePart::Colour, RulePart::Badges];
/// The parts of a rule that stand below its heading, or behind the label of a remark.
const WORDS: [RulePart; 5] =
    [RulePart::Clauses, RulePart::Text, RulePart::Notes, RulePart::Tail, RulePart::Lead];

impl Writer<'_, '_> {
    /// A whole rule in one go.
    pub fn sentence(&mut self, rule: &Rule, has_children: bool) {
        if self.flow.is_book {
            self.changed(rule);
            return self.say(rule, has_children, Elsewhere::of_book(rule));
        }
        self.parts(rule, has_children, |_| true);
    }

    /// The same without its callout, which is its marker.
    pub fn uncalled(&mut self, rule: &Rule, has_children: bool) {
        self.parts(rule, has_children, |part| part != RulePart::Callout);
    }

    /// Title and badges, for a heading.
    pub fn title(&mut self, rule: &Rule) {
        for part in self.order(|part| IN_HEADING.contains(&part)) {
            match part {
                RulePart::Title => rule.title.iter().for_each(|it| self.phrase(it, self.style)),
                other => self.part(other, rule, false),
            }
        }
    }

    /// The title alone: what badges say stands at the end of the line.
    pub fn book_title(&mut self, rule: &Rule) {
        rule.title.iter().for_each(|title| self.phrase(title, self.style));
        rule.colour.iter().for_each(|colour| self.bracketed(colour));
        self.changed(rule);
    }

    /// Force, limits and timing, in words.
    pub fn facts(&mut self, rule: &Rule) {
        if let Some(force) = rule.force() {
            let word = self.flow.word(super::told::head_word(force));
            self.text(word.trim_end_matches(':'), self.style);
        }
        for badge in super::told::facts(&rule.badges).filter(|badge| !is_changed(badge)) {
            if !self.is_empty() {
                self.text(", ", self.style);
            }
            self.phrase(&badge.text, self.style);
        }
    }

    /// That a rule is new or has changed.
    fn changed(&mut self, rule: &Rule) {
        for badge in rule.badges.iter().filter(|badge| is_changed(badge)) {
            self.blank();
            self.one_badge(badge, self.style);
        }
    }

    /// Conditions, words, footnotes, what follows.
    pub fn wording(&mut self, rule: &Rule, has_children: bool) {
        if self.flow.is_book {
            let but =
                Elsewhere { title: true, label: true, badges: true, ..Elsewhere::of_book(rule) };
            return self.say(rule, has_children, but);
        }
        self.parts(rule, has_children, |part| WORDS.contains(&part));
    }

    /// What stands behind the label of a remark.
    pub fn remark(&mut self, rule: &Rule, has_children: bool) {
        if self.flow.is_book {
            self.changed(rule);
            let but = Elsewhere { title: true, label: true, ..Elsewhere::default() };
            return self.say(rule, has_children, but);
        }
        self.parts(rule, has_children, |part| part == RulePart::Badges || WORDS.contains(&part));
    }

    fn order(&self, is_wanted: impl Fn(RulePart) -> bool) -> Vec<RulePart> {
        self.flow.plan.rule.order.iter().copied().filter(|part| is_wanted(*part)).collect()
    }

    fn parts(&mut self, rule: &Rule, has_children: bool, is_wanted: impl Fn(RulePart) -> bool) {
        for part in self.order(is_wanted) {
            self.part(part, rule, has_children);
        }
    }

    fn part(&mut self, part: RulePart, rule: &Rule, has_children: bool) {
        let style = self.style;
        match part {
            // The number is the marker.
            RulePart::Number => {}
            RulePart::Callout => {
                if let Some(callout) = rule.callout {
                    self.text(&format!("({callout}) "), style);
                }
            }
            RulePart::Label => rule.label.iter().for_each(|label| self.emphasised(label, ":")),
            RulePart::Title => self.run_in_title(rule),
            RulePart::Action => rule.action.iter().for_each(|action| self.bracketed(action)),
            RulePart::Colour => rule.colour.iter().for_each(|colour| self.bracketed(colour)),
            RulePart::Badges => self.badges(&rule.badges, style),
            RulePart::Clauses => {
                rule.before().for_each(|clause| self.emphasised(&clause.text, rule.joint(clause)));
            }
            RulePart::Text => self.rule_text(rule, has_children),
            RulePart::Notes => rule.notes.iter().for_each(|note| self.note(note.number)),
            RulePart::Tail => {
                let clauses = rule.behind().map(|clause| &clause.text);
                clauses.chain(&rule.tail).for_each(|words| self.spaced(words));
            }
            RulePart::Lead => {
                rule.lead.iter().filter(|_| has_children).for_each(|lead| self.spaced(lead));
            }
        }
    }

    fn run_in_title(&mut self, rule: &Rule) {
        let Some(title) = &rule.title else { return };
        let style = self.style.bold();
        self.blank();
        self.phrase(title, style);
        if self.flow.plan.rule.run_in {
            if rule.has_words() {
                self.text(rule.stop(), style);
            }
        } else {
            self.paragraph();
        }
    }

    fn rule_text(&mut self, rule: &Rule, has_children: bool) {
        let Some(text) = rule.text.as_ref().filter(|text| !text.is_empty()) else { return };
        self.spaced(text);
        if rule.goes_on(has_children) && !text.ends_sentence() {
            self.text(".", self.style);
        }
    }

    /// A phrase after a blank.
    pub fn spaced(&mut self, words: &Phrase) {
        self.blank();
        self.phrase(words, self.style);
    }

    fn emphasised(&mut self, words: &Phrase, stop: &str) {
        let style = italic(self.style);
        self.blank();
        self.phrase(words, style);
        self.text(stop, style);
    }

    pub fn bracketed(&mut self, words: &Phrase) {
        self.blank();
        self.text("(", self.style);
        self.phrase(words, self.style);
        self.text(")", self.style);
    }
}

/// Whether a badge says that something is new or has changed.
pub(super) fn is_changed(badge: &Badge) -> bool {
    badge.kind == BadgeKind::Changed
}
