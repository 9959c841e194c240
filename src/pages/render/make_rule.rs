//! From rules to what their templates see.

use super::data::{
    AttachedData, BadgeData, ClauseData, NoteData, OriginalData, ReferrerData, RuleData, Words,
};
use super::dialect::Dialect;
use super::engine::EngineError;
use super::make::{Maker, Place};
use crate::document::Marker;
use crate::document::{
    Attached, Badge, Clause, ClauseOrder, Inline, Note, Phrase, Referrer, Rule, Sign,
};

impl Maker<'_> {
    /// A rule; `has_rules` if rules stand below it.
    pub(super) fn rule(
        &self,
        rule: &Rule,
        place: Place,
        has_rules: bool,
    ) -> Result<RuleData, EngineError> {
        let (prefix, last) = self.shown_number(rule, place);
        let text = rule.text.as_ref().filter(|text| !text.is_empty());
        Ok(RuleData {
            part: rule.kind(),
            number: rule.number.clone(),
            depth: rule.depth,
            prefix,
            last,
            marker: rule.marker.text(),
            sign: self.sign(rule),
            is_numbered: place.is_numbered,
            chapter: place.chapter.map(crate::model::ChapterKind::key),
            is_sequence: place.is_sequence,
            is_alone: place.is_alone,
            label: self.maybe(rule.label.as_ref()),
            title: self.maybe(rule.title.as_ref()),
            stop: self.stop(rule),
            badges: self.badges(&rule.badges)?,
            clauses: rule.clauses.iter().map(|clause| self.clause(rule, clause)).collect(),
            is_long: text.is_some_and(Phrase::is_long),
            text: text.map(|text| self.text(text, rule.goes_on(has_rules))),
            tail: self.all(&rule.tail),
            lead: self.maybe(rule.lead.as_ref().filter(|_| has_rules)),
            notes: rule.notes.iter().map(|note| self.note(note)).collect(),
            sources: self.all(&rule.sources),
            table: rule.table.as_ref().map(|table| self.table(table)),
            callout: rule.callout,
            action: self.maybe(rule.action.as_ref()),
            colour: self.maybe(rule.colour.as_ref()),
            look: self.look(&rule.look),
            is_open: rule.unspecified,
            original: rule.original.as_ref().map(|original| self.original(original)),
            referred: rule.referrers.iter().map(|one| self.referrer(one)).collect(),
            attached: rule.attached.iter().map(|one| self.attached(one)).collect(),
        })
    }

    /// What ends the title where words follow it, in the language that is printed.
    fn stop(&self, rule: &Rule) -> &'static str {
        let first = rule.before().next().map(|clause| &clause.text).or(rule.text.as_ref());
        let words = first.map(|words| self.second(words));
        rule.title.as_ref().map_or("", |title| self.second(title).stop_before(words))
    }

    /// The words, with a full stop if sentences follow.
    fn text(&self, text: &Phrase, goes_on: bool) -> Words {
        let text = self.second(text);
        if !goes_on || text.ends_sentence() {
            return Words::finished(&self.printer.paragraphs(text));
        }
        let mut ended = text.clone();
        ended.inlines.push(Inline::as_is("."));
        Words::finished(&self.printer.paragraphs(&ended))
    }

    /// What is shown as its number, cut before its last part.
    fn shown_number(&self, rule: &Rule, place: Place) -> (String, String) {
        if !self.is_reference() {
            // On sheets and cards a sign is no number.
            let shows = rule.marker.is_counted() && place.shows_position;
            return (String::new(), if shows { rule.marker.text() } else { String::new() });
        }
        let (prefix, last) = rule.split_number();
        (prefix.to_owned(), if place.shows_position { last.to_owned() } else { String::new() })
    }

    fn sign(&self, rule: &Rule) -> String {
        match rule.marker {
            Marker::Sign(Sign::Case | Sign::Otherwise | Sign::Exception) => rule.marker.text(),
            Marker::Sign(_) if !self.is_reference() => rule.marker.text(),
            _ => String::new(),
        }
    }

    fn clause(&self, rule: &Rule, clause: &Clause) -> ClauseData {
        ClauseData {
            kind: clause.kind.name(),
            order: match clause.order {
                ClauseOrder::Before => "before",
                ClauseOrder::Behind => "behind",
            },
            text: self.words(&clause.text),
            stop: match clause.order {
                ClauseOrder::Before => rule.joint(clause),
                ClauseOrder::Behind => "",
            },
        }
    }

    pub(super) fn note(&self, note: &Note) -> NoteData {
        NoteData { number: note.number, text: self.words(&note.text) }
    }

    fn original(&self, original: &Phrase) -> OriginalData {
        // It is in another language on purpose: no mark says so again.
        let words = Phrase { language: None, ..original.clone() };
        let language = original.language.clone().unwrap_or_default();
        OriginalData { language, text: self.words(&words) }
    }

    fn referrer(&self, one: &Referrer) -> ReferrerData {
        ReferrerData { id: one.id.clone(), name: self.words(&one.name) }
    }

    fn attached(&self, one: &Attached) -> AttachedData {
        AttachedData {
            id: one.id.clone(),
            is_correction: one.is_correction,
            title: self.words(&one.title),
            text: self.words(&one.text),
        }
    }

    pub(super) fn badges(&self, badges: &[Badge]) -> Result<Vec<BadgeData>, EngineError> {
        badges.iter().map(|badge| self.badge(badge)).collect()
    }

    pub(super) fn badge(&self, badge: &Badge) -> Result<BadgeData, EngineError> {
        let text = match self.printer.dialect {
            // Badges stand in code, where nothing is markup.
            Dialect::Markdown => Words::finished(&self.second(&badge.text).plain()),
            Dialect::Html => self.words(&badge.text),
        };
        let (kind, tone) = (badge.kind.name(), badge.tone());
        self.badges.finished(BadgeData { kind, tone, text, finished: None })
    }

    fn second<'p>(&self, phrase: &'p Phrase) -> &'p Phrase {
        phrase.beside.as_deref().filter(|_| self.printer.is_second).unwrap_or(phrase)
    }
}
