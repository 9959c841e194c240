//! `value-range`

use super::declare_check;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Limit, Number, Per};
use crate::model::{ChapterKind, Facets, Game, Part, Rule};
use crate::select::Selected;
use crate::source::Span;

declare_check! {
    /// A number that cannot be: a negative count, more picks than choices, a start above the limit.
    ///
    /// ## Why
    /// Nobody can take −2 cards, pick three of two, or be dealt seven cards
    /// with a hand limit of five. Variants are looked at as well: a formula
    /// may come out right for four players and wrong for two.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// components:
    ///   - { id: cards, name: cards, count: -12 }
    /// ```
    /// ```yaml,triggers
    /// phases:
    ///   - id: turn-step
    ///     text: Do this.
    ///     pick: 3
    ///     choose: [{ id: draw, text: Draw. }, { id: play, text: Play. }]
    /// ```
    /// ```yaml,triggers
    /// terms: { card: { name: card, forms: { sg: card, pl: cards } } }
    /// setup:
    ///   - { id: deal, text: Deal the cards., deeds: [{ do: deal, what: card, each: 7 }] }
    /// phases:
    ///   - { id: draw, text: Draw cards., limit: { max: 5, of: card, per: player } }
    /// ```
    /// ```yaml,triggers
    /// phases:
    ///   - { id: turn-step, text: Do this., weight: 12 }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// terms: { card: { name: card, forms: { sg: card, pl: cards } } }
    /// components:
    ///   - { id: deck, name: deck, count: 48 }
    /// setup:
    ///   - { id: deal, text: Deal the cards., deeds: [{ do: deal, what: card, each: 5 }] }
    /// phases:
    ///   - id: draw
    ///     text: Draw cards.
    ///     limit: { max: 5, of: card, per: player }
    ///     weight: 3
    ///     pick: 1-2
    ///     choose: [{ id: from-pile, text: Off the pile. }, { id: from-display, text: From the display. }]
    /// ```
    "value-range", Numbers, Error
}

pub(super) fn run(_: Context<'_>, selected: &Selected, sink: &mut Sink) {
    let game = &selected.game;
    game.walk_rules(&mut |rule| {
        counts(game, rule, sink);
        picks(rule, sink);
    });
    for component in &game.components {
        component.walk(&mut |part| {
            if let Some(count) = &part.count {
                negative(game, count, "a count", count.span, sink);
            }
        });
    }
    start_above_limit(game, sink);
}

fn negative(game: &Game, number: &Number, what: &str, span: Span, sink: &mut Sink) {
    if let Some(found) = game.values.number(number).filter(|found| *found < 0) {
        let shown = match number {
            Number::Named(name) => format!("`{name}`, which is {found},"),
            Number::Literal(_) => found.to_string(),
        };
        sink.push(
            Diagnostic::new(&CHECK, format!("{shown} cannot be {what}"), span)
                .help("write a number that is not below zero"),
        );
    }
}

fn counts(game: &Game, rule: &Rule, sink: &mut Sink) {
    let Facets { cost, limit, copies, deeds, weight, .. } = &rule.facets;
    if let Some(limit) = limit {
        negative(game, &limit.max, "a limit", limit.max.span, sink);
    }
    for number in deeds.iter().flat_map(|deed| deed.count.iter().chain(&deed.each)) {
        negative(game, number, "a count", number.span, sink);
    }
    let unplaced = [(copies.as_ref(), "a count"), (rule.facets.repeat_times(), "a count")];
    for (number, what) in
        unplaced.into_iter().chain([(cost.as_ref().map(|cost| &cost.amount), "a price")])
    {
        if let Some(number) = number {
            negative(game, number, what, rule.span, sink);
        }
    }
    if let Some(weight) = weight.filter(|weight| !(1..=9).contains(weight)) {
        let message = format!("the weight of `{}` is {weight}", rule.id);
        sink.push(Diagnostic::new(&CHECK, message, rule.span).help("a weight is 1 to 9"));
    }
}

fn picks(rule: &Rule, sink: &mut Sink) {
    let choices = u32::try_from(rule.parts(Part::Choice).count()).unwrap_or(u32::MAX);
    let Some(pick) = rule.facets.pick.filter(|_| choices > 0) else { return };
    let most = pick.max.unwrap_or(pick.min);
    if most > choices {
        let message = format!("`{}` picks {most} of {choices} choices", rule.id);
        sink.push(
            Diagnostic::new(&CHECK, message, rule.span)
                .help("lower `pick`, or add what is missing to `choose`"),
        );
    }
}

/// More dealt to each player than a player may hold.
fn start_above_limit(game: &Game, sink: &mut Sink) {
    let mut limits: Vec<(&Rule, &Limit)> = Vec::new();
    game.walk_rules(&mut |rule| {
        let limit = rule.facets.limit.as_ref();
        limits.extend(
            limit.filter(|limit| limit.per == Some(Per::Player)).map(|limit| (rule, limit)),
        );
    });
    for rule in game.chapter(ChapterKind::Setup) {
        rule.walk(&mut |step| {
            for deed in &step.facets.deeds {
                let (Some(what), Some(each)) = (&deed.what, &deed.each) else { continue };
                let term = game.component(what.as_str()).and_then(|one| one.term.as_ref());
                let is_same = |of: &crate::format::Ref| of == what || Some(of) == term;
                let limited =
                    limits.iter().find(|(_, limit)| limit.of.as_ref().is_some_and(is_same));
                let (Some((rule, limit)), Some(dealt)) = (limited, game.values.number(each)) else {
                    continue;
                };
                if let Some(max) = game.values.number(&limit.max).filter(|max| dealt > *max) {
                    let message = format!(
                        "`{}` gives each player {dealt}, but `{}` allows {max}",
                        step.id, rule.id
                    );
                    sink.push(
                        Diagnostic::new(&CHECK, message, each.span)
                            .also(limit.max.span, "the limit"),
                    );
                }
            }
        });
    }
}
