//! Small labels from data: MUST, 1 action, 2×, any time.

use super::document::range;
use super::look;
use super::wording::Wording;
use crate::document::{Badge, BadgeKind, Phrase};
use crate::format::{Case, Cost, Ends, Force, Limit, Number, Per, Quantity, Timing, TimingWindow};
use crate::language::counted;
use crate::model::{Facets, Rule};

/// The badges of a rule, in a fixed order.
pub(super) fn badges(wording: &Wording<'_>, facets: &Facets) -> Vec<Badge> {
    let language = wording.language();
    let copies = facets.copies.as_ref().map(|copies| {
        language.words_with("copies.in-game", &[("number", &wording.number(copies))]).plain()
    });
    let found = [
        (BadgeKind::Force, facets.force.map(|force| language.word(force_key(force)).to_owned())),
        (BadgeKind::Cost, facets.cost.as_ref().map(|cost| cost_words(wording, cost))),
        (BadgeKind::Amount, facets.amount.map(|amount| amount_words(wording, amount))),
        (BadgeKind::Limit, facets.limit.as_ref().map(|limit| limit_words(wording, limit))),
        (BadgeKind::Timing, facets.timing.as_ref().map(|timing| timing_words(wording, timing))),
        (BadgeKind::Copies, copies),
        (BadgeKind::Points, facets.points.as_ref().map(|points| points_words(wording, points))),
        (BadgeKind::Ends, facets.ends.map(|ends| language.word(ends_key(ends)).to_owned())),
    ];
    let badge = |(kind, text): (BadgeKind, Option<String>)| {
        let force = facets.force.filter(|_| kind == BadgeKind::Force);
        let term = match kind {
            BadgeKind::Cost => facets.cost.as_ref().and_then(|cost| cost.of.as_ref()),
            BadgeKind::Limit => facets.limit.as_ref().and_then(|limit| limit.of.as_ref()),
            _ => None,
        };
        let icon = term.and_then(|term| look::of_term(wording, term.as_str()));
        Some(Badge { kind, force, text: Phrase::of(language.set(&text?)), icon })
    };
    found.into_iter().filter_map(badge).collect()
}

/// That a rule is new or has changed, if that is to be marked.
pub(super) fn change_badge(wording: &Wording<'_>, rule: &Rule) -> Option<Badge> {
    let is_new = wording.game().marked.get(rule.id.as_str())?;
    let text = wording.language().word(if *is_new { "mark.new" } else { "mark.changed" });
    let text = Phrase::of(wording.language().set(text));
    Some(Badge { kind: BadgeKind::Changed, force: None, text, icon: None })
}

fn force_key(force: Force) -> &'static str {
    match force {
        Force::Must => "force.must",
        Force::May => "force.may",
        Force::MustNot => "force.must-not",
        Force::Should => "force.should",
    }
}

fn ends_key(ends: Ends) -> &'static str {
    match ends {
        Ends::Phase => "ends.phase",
        Ends::Turn => "ends.turn",
        Ends::Round => "ends.round",
        Ends::Game => "ends.game",
    }
}

fn timing_key(window: TimingWindow) -> &'static str {
    match window {
        TimingWindow::AnyTime => "timing.any-time",
        TimingWindow::Immediately => "timing.immediately",
        TimingWindow::Interrupt => "timing.interrupt",
        TimingWindow::OnEvent => "timing.on-event",
        TimingWindow::TurnStart => "timing.turn-start",
        TimingWindow::BeforeAction => "timing.before-action",
        TimingWindow::AfterAction => "timing.after-action",
        TimingWindow::TurnEnd => "timing.turn-end",
        TimingWindow::RoundStart => "timing.round-start",
        TimingWindow::RoundEnd => "timing.round-end",
        TimingWindow::GameEnd => "timing.game-end",
        TimingWindow::BeforeFirstGame => "timing.before-first-game",
        TimingWindow::FirstGame => "timing.first-game",
    }
}

fn per_key(per: Per) -> &'static str {
    match per {
        Per::Action => "per.action",
        Per::Card => "per.card",
        Per::Piece => "per.piece",
        Per::Player => "per.player",
        Per::Phase => "per.phase",
        Per::Turn => "per.turn",
        Per::Round => "per.round",
        Per::Game => "per.game",
    }
}

fn timing_words(wording: &Wording<'_>, timing: &Timing) -> String {
    let window = wording.language().word(timing_key(timing.window));
    let Some(event) = &timing.event else { return window.to_owned() };
    let name =
        wording.title_of(event.as_str()).unwrap_or_else(|| wording.short_name(event.as_str()));
    format!("{window}: {}", name.plain())
}

/// A number with the right form of a term: "2 actions".
fn number_of(wording: &Wording<'_>, number: &Number, term: Option<&str>) -> String {
    let digits = wording.number(number);
    let value = match number {
        Number::Literal(number) => Some(crate::format::ValueSpec::Integer(*number)),
        Number::Named(name) => wording.game().values.get(name.as_str()),
    };
    let node = term.and_then(|term| wording.game().term(term, &wording.language().tag));
    // Without the form that the number asks for, the name is better than nothing.
    let noun = node.map(|node| {
        let form = value.map(|value| counted(wording.language(), node, Case::Nom, &value));
        form.and_then(Result::ok).unwrap_or(&node.name)
    });
    noun.map_or(digits.clone(), |noun| format!("{digits} {}", noun.value))
}

/// "no action": nobody says "0 actions".
fn none_of(wording: &Wording<'_>, term: &str) -> Option<String> {
    let language = wording.language();
    let node = wording.game().term(term, &language.tag)?;
    let form = |case| counted(language, node, case, &crate::format::ValueSpec::Integer(1)).ok();
    let (object, genitive) = (form(Case::Acc)?, form(Case::Gen)?);
    let slots = [("acc", object.value.as_str()), ("gen", genitive.value.as_str())];
    Some(language.words_with("cost.none", &slots).plain())
}

fn cost_words(wording: &Wording<'_>, cost: &Cost) -> String {
    let language = wording.language();
    if cost.amount == Number::Literal(0) && cost.of.is_none() {
        return language.word("cost.free").to_owned();
    }
    if let (Number::Literal(0), Some(term)) = (&cost.amount, &cost.of)
        && let Some(words) = none_of(wording, term.as_str())
    {
        return words;
    }
    let price = number_of(wording, &cost.amount, cost.of.as_ref().map(|term| term.as_str()));
    let price =
        cost.per.map_or(price.clone(), |per| format!("{price} {}", language.word(per_key(per))));
    if cost.implied { format!("({price})") } else { price }
}

fn amount_words(wording: &Wording<'_>, amount: Quantity) -> String {
    let language = wording.language();
    match amount {
        Quantity { min: 0, max: None } => language.word("amount.any").to_owned(),
        Quantity { min, max: None } => {
            language.words_with("amount.at-least", &[("number", &min.to_string())]).plain()
        }
        Quantity { min: 0, max: Some(max) } => {
            language.words_with("amount.at-most", &[("number", &max.to_string())]).plain()
        }
        quantity => format!("{}×", range(quantity)),
    }
}

fn limit_words(wording: &Wording<'_>, limit: &Limit) -> String {
    let language = wording.language();
    let per = limit.per.map(|per| language.word(per_key(per)));
    match (&limit.of, per) {
        (None, Some(per)) => {
            let slots = [("number", wording.number(&limit.max)), ("per", per.to_owned())];
            let slots = slots.each_ref().map(|(slot, words)| (*slot, words.as_str()));
            language.words_with("amount.times", &slots).plain()
        }
        (of, per) => {
            let number = number_of(wording, &limit.max, of.as_ref().map(|term| term.as_str()));
            let most = language.words_with("amount.at-most", &[("number", &number)]).plain();
            per.map_or(most.clone(), |per| format!("{most} {per}"))
        }
    }
}

fn points_words(wording: &Wording<'_>, points: &Number) -> String {
    let number = wording.number(points);
    let count = wording
        .game()
        .values
        .number(points)
        .and_then(|count| u32::try_from(count).ok())
        .unwrap_or(2);
    format!("{number} {}", wording.language().plural_word(count, "points"))
}
