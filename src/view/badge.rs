//! Small labels from data: MUST, 1 action, 2×, any time.

use serde::Serialize;

use super::document::range;
use super::words::Words;
use crate::format::{Cost, Ends, Force, Limit, Number, Per, Quantity, Timing, TimingWindow};
use crate::inline::escape;
use crate::language::counted;
use crate::model::Facets;

/// A badge.
#[derive(Debug, Clone, Serialize)]
pub struct Badge {
    /// What it is about: `force`, `cost`, `limit`, `timing`, `copies`, `amount`, `points`, `ends`.
    pub kind: &'static str,
    /// The force as a rules file has it (`must`, `must-not` …), else empty.
    pub key: &'static str,
    /// Its words.
    pub text: String,
}

/// The badges of a rule, in a fixed order.
pub(super) fn badges(words: &Words<'_>, facets: &Facets) -> Vec<Badge> {
    let language = words.language();
    let force = facets.force.map(|force| language.word(force_key(force)).to_owned());
    let timing = facets.timing.as_ref().map(|timing| timing_words(words, timing));
    let copies = facets.copies.as_ref().map(|copies| format!("{}×", words.number(copies)));
    let points = facets.points.as_ref().map(|points| points_words(words, points));
    let found = [
        ("force", force),
        ("cost", facets.cost.as_ref().map(|cost| cost_words(words, cost))),
        ("amount", facets.amount.map(|amount| amount_words(words, amount))),
        ("limit", facets.limit.as_ref().map(|limit| limit_words(words, limit))),
        ("timing", timing),
        ("copies", copies),
        ("points", points),
        ("ends", facets.ends.map(|ends| language.word(ends_key(ends)).to_owned())),
    ];
    found
        .into_iter()
        .filter_map(|(kind, text)| {
            let key = facets.force.filter(|_| kind == "force").map_or("", force_key);
            let key = key.strip_prefix("force.").unwrap_or_default();
            Some(Badge { kind, key, text: language.set(&text?) })
        })
        .collect()
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

fn timing_words(words: &Words<'_>, timing: &Timing) -> String {
    let window = words.language().word(timing_key(timing.window));
    let Some(event) = &timing.event else { return window.to_owned() };
    let name = words.title_of(event.as_str()).unwrap_or_else(|| words.short_name(event.as_str()));
    format!("{window}: {name}")
}

/// A number with the right form of a term: "2 actions".
fn number_of(words: &Words<'_>, number: &Number, term: Option<&str>) -> String {
    let digits = words.number(number);
    let value = match number {
        Number::Literal(number) => Some(crate::format::ValueSpec::Integer(*number)),
        Number::Named(name) => words.game().values.get(name.as_str()),
    };
    let node = term.and_then(|term| words.game().term(term, &words.language().tag));
    let noun = node.zip(value).and_then(|(node, value)| {
        counted(words.language(), node, crate::format::Case::Nom, &value).ok()
    });
    noun.map_or(digits.clone(), |noun| format!("{digits} {}", escape(&noun.value)))
}

fn cost_words(words: &Words<'_>, cost: &Cost) -> String {
    let language = words.language();
    if cost.amount == Number::Literal(0) {
        return language.word("cost.free").to_owned();
    }
    let price = number_of(words, &cost.amount, cost.of.as_ref().map(|term| term.as_str()));
    let price =
        cost.per.map_or(price.clone(), |per| format!("{price} {}", language.word(per_key(per))));
    if cost.implied { format!("({price})") } else { price }
}

fn amount_words(words: &Words<'_>, amount: Quantity) -> String {
    let language = words.language();
    match amount {
        Quantity { min: 0, max: None } => language.word("amount.any").to_owned(),
        Quantity { min, max: None } => {
            language.phrase("amount.at-least", &[("number", &min.to_string())])
        }
        Quantity { min: 0, max: Some(max) } => {
            language.phrase("amount.at-most", &[("number", &max.to_string())])
        }
        quantity => format!("{}×", range(quantity)),
    }
}

fn limit_words(words: &Words<'_>, limit: &Limit) -> String {
    let language = words.language();
    let per = limit.per.map(|per| language.word(per_key(per)));
    match (&limit.of, per) {
        (None, Some(per)) => format!("{}× {per}", words.number(&limit.max)),
        (of, per) => {
            let number = number_of(words, &limit.max, of.as_ref().map(|term| term.as_str()));
            let most = language.phrase("amount.at-most", &[("number", &number)]);
            per.map_or(most.clone(), |per| format!("{most} {per}"))
        }
    }
}

fn points_words(words: &Words<'_>, points: &Number) -> String {
    let number = words.number(points);
    let count =
        words.game().values.number(points).and_then(|count| u32::try_from(count).ok()).unwrap_or(2);
    format!("{number} {}", words.language().plural_word(count, "points"))
}
