//! A rule of a sheet as sentences: force, limits and conditions in words.

use super::phrase::italic;
use super::write::Writer;
use crate::document::{Badge, BadgeKind, Phrase, Product, Rule, capitalize};
use crate::format::Force;
use crate::model::Part;
use crate::typeset::inline::{Ink, Style};
use crate::typeset::plan::RulePart;

/// What a rule ends, as a label and as a sentence.
const ENDS: [(&str, &str); 4] = [
    ("ends.phase", "outcome.phase"),
    ("ends.turn", "outcome.turn"),
    ("ends.round", "outcome.round"),
    ("ends.game", "outcome.game"),
];

/// What of a rule stands elsewhere already: in the head of a panel or tile, in the left column.
#[derive(Debug, Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each says one thing")]
pub(super) struct Elsewhere {
    pub title: bool,
    pub label: bool,
    pub badges: bool,
    pub when: bool,
    pub lead: bool,
    pub callout: bool,
    /// The force that holds for all that stands here.
    pub force: Option<Force>,
}

impl Elsewhere {
    /// What the margin of a book says. A permission is said in words as well: beside its sign alone
    /// it would read as an order.
    pub fn of_book(rule: &Rule) -> Self {
        let force = rule.force().filter(|force| *force != Force::May);
        Self { force, ..Self::default() }
    }
}

impl Writer<'_, '_> {
    /// A rule without what stands elsewhere.
    pub fn say(&mut self, rule: &Rule, has_children: bool, elsewhere: Elsewhere) {
        self.force = elsewhere.force;
        let order = self.flow.plan.rule.order.clone();
        for part in order {
            self.told_part(part, rule, has_children, elsewhere);
        }
    }

    fn told_part(&mut self, part: RulePart, rule: &Rule, has_children: bool, but: Elsewhere) {
        let product = self.flow.document.about.product;
        match part {
            RulePart::Number => {}
            RulePart::Callout if but.callout => {}
            RulePart::Callout => {
                if let Some(callout) = rule.callout {
                    self.text(&format!("({callout}) "), self.style);
                }
            }
            RulePart::Label if but.when || but.label => {}
            RulePart::Label => self.told_label(rule),
            RulePart::Title if but.title || self.is_retold(rule, but) => {}
            RulePart::Title => self.titled(rule),
            RulePart::Action | RulePart::Colour if but.badges => {}
            // The tile of a role says which action changes; a reference has none.
            RulePart::Action if rule.part == Part::Ability && product != Product::Reference => {}
            RulePart::Action => rule.action.iter().for_each(|action| self.bracketed(action)),
            RulePart::Colour => rule.colour.iter().for_each(|colour| self.bracketed(colour)),
            RulePart::Badges => self.told_badges(rule, but),
            RulePart::Clauses if but.when => {}
            RulePart::Clauses => {
                rule.before().for_each(|clause| self.condition(&clause.text, rule.joint(clause)));
            }
            RulePart::Text => {
                self.told_text(rule, has_children && !but.lead);
                self.told_outcome(rule, but);
            }
            RulePart::Notes => rule.notes.iter().for_each(|note| self.note(note.number)),
            RulePart::Tail => {
                let clauses = rule.behind().map(|clause| &clause.text);
                clauses.chain(&rule.tail).for_each(|words| self.spaced(words));
            }
            RulePart::Lead if but.lead => {}
            RulePart::Lead => {
                rule.lead.iter().filter(|_| has_children).for_each(|lead| self.spaced(lead));
            }
        }
    }

    /// The word for what a rule is, where its sentence does not say it.
    fn told_label(&mut self, rule: &Rule) {
        let Some(label) = &rule.label else { return };
        let says_more = label.plain() != self.flow.word("label.exception");
        if rule.part == Part::Exception && !says_more && !self.flow.is_book {
            return;
        }
        // The condition says it.
        if rule.part == Part::Otherwise && rule.before().next().is_some() {
            return;
        }
        let stop = if label.ends_sentence() { "" } else { ":" };
        self.condition(label, stop);
    }

    /// Whether the title need not be said; a reference says it always, for there rules are looked up
    /// by their titles.
    fn is_retold(&self, rule: &Rule, but: Elsewhere) -> bool {
        !self.flow.is_book && is_retold(rule, but)
    }

    fn titled(&mut self, rule: &Rule) {
        let Some(title) = &rule.title else { return };
        let style = self.strong(self.style);
        self.blank();
        self.phrase(title, style);
        let has_brackets = self.title_facts(rule);
        if !rule.has_words() {
            return;
        }
        // A mark at the end of the title does not end what stands in brackets behind it.
        let stop = if has_brackets && rule.stop().is_empty() { "." } else { rule.stop() };
        self.text(stop, style);
    }

    /// Force and limits of a rule with a title, in brackets behind it, if there are any.
    fn title_facts(&mut self, rule: &Rule) -> bool {
        let is_told = rule.says_force || is_noted(rule) && self.force == rule.force();
        let force = rule.force().filter(|_| !is_told);
        let known: Vec<Phrase> = self.untold(rule, |_| true);
        if force.is_none() && known.is_empty() {
            return false;
        }
        self.text(" (", self.style);
        if let Some(force) = force {
            let ink = if force == Force::MustNot { Ink::Alarm } else { self.style.ink };
            let words = match note_word(force) {
                Some(key) => self.flow.word(key).to_owned(),
                None => super::panel::quiet(self.flow.word(lead_in(force))),
            };
            self.text(&words, self.style.ink(ink));
            if !known.is_empty() {
                self.text(", ", self.style);
            }
        }
        self.phrases(&known, ", ", self.style);
        self.text(")", self.style);
        true
    }

    /// What badges say beyond the words of their rule, and of their chapter.
    fn untold(&self, rule: &Rule, is_wanted: impl Fn(&Badge) -> bool) -> Vec<Phrase> {
        let text = rule.text.as_ref().map(|text| spoken(&text.plain())).unwrap_or_default();
        let end = Some(self.flow.word("ends.game")).filter(|_| self.flow.is_ending);
        let is_new = |badge: &&Badge| {
            let words = badge.text.plain();
            let is_told = badge.kind == BadgeKind::Changed && self.flow.is_book;
            !is_told
                && is_wanted(badge)
                && end != Some(words.as_str())
                && !says(&text, &spoken(&words))
        };
        facts(&rule.badges).filter(is_new).map(|badge| badge.text.clone()).collect()
    }

    /// The force if the words do not say it, and what else is known, in brackets.
    fn told_badges(&mut self, rule: &Rule, but: Elsewhere) {
        if rule.title.is_some() && !but.title && !self.is_retold(rule, but) {
            return;
        }
        let is_elsewhere = but.force == rule.force() || but.badges;
        let is_told = rule.says_force || is_noted(rule) && is_elsewhere;
        if let Some(force) = rule.force().filter(|_| !is_told) {
            let ink = if force == Force::MustNot { Ink::Alarm } else { self.style.ink };
            let style = self.strong(self.style).ink(ink);
            self.blank();
            self.text(self.flow.word(lead_in(force)), style);
        }
        if but.badges {
            return;
        }
        let others = self.untold(rule, |badge| !is_outcome(rule, badge, but));
        if !others.is_empty() {
            self.blank();
            self.text("(", self.style);
            self.phrases(&others, ", ", self.style);
            self.text(")", self.style);
        }
    }

    /// What comes of a rule, as sentences behind its own.
    fn told_outcome(&mut self, rule: &Rule, but: Elsewhere) {
        let is_in_title = rule.title.is_some() && !but.title && !self.is_retold(rule, but);
        if is_in_title || but.badges {
            return;
        }
        for mut words in self.untold(rule, |badge| is_outcome(rule, badge, but)) {
            let told = words.plain();
            let is_end = |(short, _): &&(&str, &str)| self.flow.word(short) == told;
            let sentence = ENDS.iter().find(is_end).map(|(_, long)| self.flow.word(long));
            self.blank();
            if let Some(sentence) = sentence {
                self.text(sentence, self.style);
                continue;
            }
            capitalize(&mut words.inlines);
            self.phrase(&words, self.style);
            self.text(".", self.style);
        }
    }

    fn told_text(&mut self, rule: &Rule, has_children: bool) {
        let Some(text) = rule.text.as_ref().filter(|text| !text.is_empty()) else { return };
        self.blank();
        self.marked(text, &rule.modal, self.style);
        if rule.goes_on(has_children) && !text.ends_sentence() {
            self.text(".", self.style);
        }
    }

    /// A condition before the words that it is for.
    pub fn condition(&mut self, words: &Phrase, stop: &str) {
        let style = condition_style(self.style);
        self.blank();
        self.phrase(words, style);
        self.text(stop, style);
    }
}

/// Conditions are told from the words by their slant and weight.
pub(super) fn condition_style(style: Style) -> Style {
    italic(style).bold()
}

/// Badges without the force.
pub(super) fn facts(badges: &[Badge]) -> impl Iterator<Item = &Badge> {
    badges.iter().filter(|badge| badge.kind != BadgeKind::Force)
}

/// Whether heads and chips say the force of a rule. What is forbidden or advised is said before its
/// words, always: without it they would say the opposite.
fn is_noted(rule: &Rule) -> bool {
    rule.force().is_some_and(|force| note_word(force).is_some())
}

/// What a rule ends is told behind its words; so is everything else where the words go on a
/// sentence that a condition begins.
fn is_outcome(rule: &Rule, badge: &Badge, but: Elsewhere) -> bool {
    let goes_on =
        || rule.text.as_ref().and_then(Phrase::first_letter).is_some_and(char::is_lowercase);
    badge.kind == BadgeKind::Ends || but.when && goes_on()
}

/// Whether the words say the title themselves: they begin with it, or go on from a condition
/// that stands elsewhere.
fn is_retold(rule: &Rule, but: Elsewhere) -> bool {
    let (Some(title), Some(text)) = (&rule.title, &rule.text) else { return false };
    if but.when && text.first_letter().is_some_and(char::is_lowercase) {
        return true;
    }
    let (title, text) = (title.plain().to_lowercase(), text.plain().to_lowercase());
    let rest = text.strip_prefix(title.as_str());
    rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

/// Words in small letters, one blank between them.
fn spoken(words: &str) -> String {
    let words = words
        .split_whitespace()
        .map(|word| word.trim_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase());
    format!(" {} ", words.collect::<Vec<_>>().join(" "))
}

/// Whether a text holds a number of a badge with the word behind it, or a badge without numbers.
fn says(text: &str, badge: &str) -> bool {
    let words: Vec<&str> = badge.split_whitespace().collect();
    let is_number = |word: &&str| word.starts_with(|letter: char| letter.is_ascii_digit());
    match words.iter().position(is_number) {
        Some(at) => {
            let pair = words[at..].iter().take(2).copied().collect::<Vec<_>>().join(" ");
            words.len() > at + 1 && text.contains(&format!(" {pair} "))
        }
        None => !words.is_empty() && text.contains(badge),
    }
}

/// The word before a sentence that does not say its force.
pub(super) fn lead_in(force: Force) -> &'static str {
    match force {
        Force::Must => "lead-in.must",
        Force::May => "lead-in.may",
        Force::MustNot => "lead-in.must-not",
        Force::Should => "lead-in.should",
    }
}

/// What a sign of force means.
pub(super) fn meaning(force: Force) -> &'static str {
    match force {
        Force::Must => "legend.must",
        Force::May => "legend.may",
        Force::MustNot => "legend.must-not",
        Force::Should => "legend.should",
    }
}

/// The word of a badge of force, which a sign stands for.
pub(super) fn badge_word(force: Force) -> &'static str {
    match force {
        Force::Must => "force.must",
        Force::May => "force.may",
        Force::MustNot => "force.must-not",
        Force::Should => "force.should",
    }
}

/// The word for a force at the end of a heading.
pub(super) fn head_word(force: Force) -> &'static str {
    note_word(force).unwrap_or_else(|| lead_in(force))
}

/// The word for a force in the head of a panel; what is forbidden is said by sentences only.
pub(super) fn note_word(force: Force) -> Option<&'static str> {
    match force {
        Force::Must => Some("force-note.must"),
        Force::May => Some("force-note.may"),
        Force::MustNot | Force::Should => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_badge_is_told_by_its_number_and_word_or_as_a_whole() {
        let text = spoken("Mit **5 Karten** auf der Hand darfst du sofort nicht ziehen.");
        let text = spoken(&text.replace('*', ""));
        assert!(says(&text, &spoken("max. 5 Karten je Spieler")));
        assert!(says(&text, &spoken("sofort")));
        assert!(!says(&text, &spoken("max. 3 Karten je Spieler")));
        assert!(!says(&text, &spoken("5×")), "a number alone says too little");
        assert!(!says(&text, &spoken("am Zugende")));
    }
}
