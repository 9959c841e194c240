//! `sheet-incomplete`

use super::declare_check;
use super::on_sheet::{OnSheet, has_word, is_binding, is_binding_chapter, is_unread};
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::document::Product;
use crate::format::{Omission, VariantKind};
use crate::model::{Chapter, Field, Part, Rule};
use crate::select::Selected;
use crate::view::described_variants;

declare_check! {
    /// A binding rule that is neither on the sheet nor left out with a reason.
    ///
    /// ## Why
    /// Whoever plays by the sheet would play by other rules. Every set-up step,
    /// phase, action, exception, end condition, way to score and tie-break is on
    /// the sheet, or `sheet.omit` says why not. This is computed from what the
    /// sheet would print, for every language and every selection: a rule that a
    /// player count adds must be on the sheet for that count.
    ///
    /// Found are chapters and rules that `sheet.show` leaves out, rules without
    /// anything to print, rules that a variant puts below one that is left out,
    /// and omissions whose `in` names a rule that is not on the sheet itself.
    /// Remarks, advice (`force: should`) and what the rule book leaves open
    /// (`unspecified`) may be missing. Texts that a language lacks are found by
    /// `tr-missing`.
    ///
    /// ## Fix
    /// Add the rule or its chapter to `sheet.show`, or leave it out on purpose:
    /// `omit: [{ rule: last-turn, reason: said with the scoring, in: points }]`.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// sheet: { show: [goal, setup, phases, scoring, end, win] }
    /// ```
    /// ```yaml,triggers
    /// phases:
    ///   - id: turn-step
    ///     title: Play
    ///     text: Play something.
    ///     exceptions: [{ id: not-twice, force: must-not }]
    /// ```
    /// ```yaml,triggers
    /// sheet: { omit: [{ rule: tied, reason: said with the winner, in: tied }] }
    /// ```
    /// ```yaml,triggers
    /// setup: [{ id: table-ready, text: Put everything on the table., short: "…" }]
    /// ```
    /// ```yaml,triggers
    /// phases: [{ id: turn-step, text: Play something. }]
    /// ```
    /// ```yaml,triggers,file=de.yaml
    /// texts:
    ///   turn-step: { text: "–" }
    /// ```
    /// ```yaml,triggers
    /// phases: [{ id: turn-step, text: Play something. }]
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// texts:
    ///   turn-step: { text: "–" }
    /// ```
    /// ```yaml,triggers
    /// sheet: { show: [goal, setup, phases, scoring, end, win, ties, variants] }
    /// variants:
    ///   - id: for-two
    ///     kind: players
    ///     players: 2
    ///     title: Two players
    ///     short: A market is added.
    ///     changes: [{ add: { id: market, text: Refill the market. }, into: anytime }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// sheet: { pages: 2 }
    /// ```
    /// ```yaml,passes
    /// sheet:
    ///   show: [goal, setup, phases, scoring, end, win]
    ///   omit: [{ rule: tied, reason: said with the winner, in: most-points }]
    /// ```
    /// ```yaml,passes
    /// sheet: { show: [goal, setup, phases, scoring, end, win, ties, variants, anytime] }
    /// variants:
    ///   - id: for-two
    ///     kind: players
    ///     players: 2
    ///     title: Two players
    ///     short: A market is added.
    ///     changes: [{ add: { id: market, text: Refill the market. }, into: anytime }]
    /// ```
    "sheet-incomplete", Sheet, Error, whole: true
}

pub(super) fn run(cx: Context<'_>, selected: &Selected, sink: &mut Sink) {
    if !cx.game.makes(Product::Sheet) {
        return;
    }
    let examined = Examined { cx, selected, sheet: OnSheet::new(selected) };
    for chapter in &selected.game.chapters {
        if is_binding_chapter(chapter.kind) && !examined.sheet.omits(chapter.kind.key()) {
            examined.chapter(chapter, sink);
        }
    }
    examined.said_elsewhere(sink);
    examined.player_counts(sink);
}

struct Examined<'a> {
    cx: Context<'a>,
    selected: &'a Selected,
    sheet: OnSheet<'a>,
}

impl<'a> Examined<'a> {
    fn chapter(&self, chapter: &'a Chapter, sink: &mut Sink) {
        let is_missing = |rule: &&Rule| {
            is_binding(rule)
                && !self.sheet.shows(rule.id.as_str())
                && !self.sheet.omits(rule.id.as_str())
        };
        let missing: Vec<&Rule> = chapter.rules.iter().filter(is_missing).collect();
        let key = chapter.kind.key();
        if let [first, .., last] = missing.as_slice()
            && missing.len() == chapter.rules.len()
            && !self.sheet.shows(key)
        {
            let message = format!("the chapter `{key}` is not on the sheet");
            let diagnostic = Diagnostic::new(&CHECK, message, first.span)
                .label("from this rule")
                .also(last.span, "to this one");
            sink.push(self.with_way_out(diagnostic, key));
            return;
        }
        chapter.rules.iter().for_each(|rule| self.rule(rule, sink));
    }

    /// A rule and those below it, as long as they bind and are printed.
    fn rule(&self, rule: &'a Rule, sink: &mut Sink) {
        let id = rule.id.as_str();
        if !rule.part.is_binding() {
            return;
        }
        if self.sheet.omits(id) {
            self.added_below(rule, sink);
            return;
        }
        if self.sheet.shows(id) {
            self.words(rule, sink);
        } else if is_binding(rule) {
            sink.extend(self.missing(rule));
            return;
        }
        rule.children.iter().for_each(|child| self.rule(child, sink));
    }

    fn missing(&self, rule: &Rule) -> Option<Diagnostic> {
        let id = rule.id.as_str();
        let is_bare = !rule.has_words() && !rule.texts.has(Field::Title);
        if is_bare && rule.children.is_empty() {
            let message = format!("the rule `{id}` has no words, so the sheet drops it");
            return (!is_unread(self.cx, rule)).then(|| {
                Diagnostic::new(&CHECK, message, rule.span)
                    .label("neither `title` nor `text`")
                    .help("give it a `short` or a `text`")
            });
        }
        let kind = match rule.part {
            Part::Exception => "the exception",
            Part::Tie => "the tie-break",
            Part::Action => "the action",
            Part::Ability => "the ability",
            Part::Step => "the step",
            _ => "the rule",
        };
        let message = format!("{kind} `{id}` is not on the sheet");
        let diagnostic = Diagnostic::new(&CHECK, message, rule.span);
        Some(self.with_way_out(diagnostic, id))
    }

    fn with_way_out(&self, mut diagnostic: Diagnostic, id: &str) -> Diagnostic {
        if let Some(first) = self.selected.game.sheet.show.first() {
            diagnostic = diagnostic.also(first.span, "the sheet shows only these");
        }
        diagnostic
            .note("whoever plays by the sheet would not know it")
            .help(format!("add `{id}` to `sheet.show`, or to `sheet.omit` with a reason"))
    }

    /// A rule on the sheet must say something, in every language.
    fn words(&self, rule: &'a Rule, sink: &mut Sink) {
        let facets = &rule.facets;
        let says_more = facets.table.is_some() || !facets.figure.0.is_empty() || facets.unspecified;
        if says_more || rule.texts.has(Field::Title) || self.sheet.has_children(rule) {
            return;
        }
        let depths = [Field::Short, Field::Text, Field::Card];
        let found = depths.iter().find_map(|field| Some((*field, rule.texts.get(*field)?)));
        let Some((field, wording)) = found else { return };
        if !has_word(&wording.source.value) {
            let message = format!("`{}.{field}` says nothing, so the sheet has no rule", rule.id);
            let diagnostic =
                Diagnostic::new(&CHECK, message, wording.source.span).label("no word in it");
            sink.push(diagnostic.help("write what the rule says"));
            return;
        }
        let key = wording.key.as_deref().unwrap_or(rule.id.as_str());
        for (language, translation) in self.selected.game.translations.iter() {
            let texts = translation.texts.get(key);
            let Some(other) = texts.and_then(|texts| texts.get(field)) else { continue };
            let text = &other.source;
            // An empty translation is reported as such.
            if !text.value.trim().is_empty() && !has_word(&text.value) {
                let message = format!(
                    "`{key}.{field}` says nothing on the sheet in the language `{language}`"
                );
                sink.push(
                    Diagnostic::new(&CHECK, message, text.span)
                        .label("no word in it")
                        .also(wording.source.span, "the rule that is lost"),
                );
            }
        }
    }

    /// What a variant adds was not meant when its parent was left out.
    fn added_below(&self, omitted: &'a Rule, sink: &mut Sink) {
        let is_new = |rule: &Rule| {
            let known = self.cx.index.get(rule.id.as_str());
            known.is_some_and(|found| found.variant.is_some())
        };
        if is_new(omitted) {
            return;
        }
        for child in omitted.children.iter().filter(|child| child.part.is_binding()) {
            if self.sheet.omits(child.id.as_str()) {
                continue;
            }
            if is_new(child) && is_binding(child) {
                let message = format!(
                    "the rule `{}` is not on the sheet, because `{}` is left out",
                    child.id, omitted.id
                );
                let diagnostic = Diagnostic::new(&CHECK, message, child.span)
                    .also(omitted.span, "left out, with all below it");
                sink.push(diagnostic.help(format!(
                    "put it elsewhere, or add `{}` to `sheet.omit` with its own reason",
                    child.id
                )));
            } else {
                self.added_below(child, sink);
            }
        }
    }

    /// What another rule is said to say must be found there.
    fn said_elsewhere(&self, sink: &mut Sink) {
        let mut present: Vec<(&Omission, &Rule)> = Vec::new();
        self.selected.game.walk_rules(&mut |rule| {
            let omissions = self.selected.game.sheet.omit.iter();
            let own = omissions.filter(|omission| omission.rule.value == rule.id);
            present.extend(own.filter(|_| is_binding(rule)).map(|omission| (omission, rule)));
        });
        for (omission, rule) in present {
            let Some(place) = &omission.said_in else { continue };
            let current = self.cx.index.current(place.as_str());
            if self.sheet.shows(current) || self.cx.index.get(current).is_none() {
                continue;
            }
            let message =
                format!("`{}` is left to `{place}`, which is not on the sheet", omission.rule);
            sink.push(
                Diagnostic::new(&CHECK, message, place.span)
                    .label("not printed")
                    .also(rule.span, "the rule that is lost")
                    .help("name a rule on the sheet whose words say it as well"),
            );
        }
    }

    /// A sheet for any number of players tells what differs by player count.
    fn player_counts(&self, sink: &mut Sink) {
        if self.sheet.shows("variants") || self.sheet.omits("variants") {
            return;
        }
        let described = described_variants(self.selected, Product::Sheet);
        let mut counts = described.iter().filter(|one| one.kind == VariantKind::Players);
        let Some(first) = counts.next() else { return };
        let message = format!("the rules for the player count `{}` are not on the sheet", first.id);
        let mut diagnostic = Diagnostic::new(&CHECK, message, first.id.span);
        for other in counts {
            diagnostic = diagnostic.also(other.id.span, "nor these");
        }
        sink.push(self.with_way_out(diagnostic, "variants"));
    }
}
