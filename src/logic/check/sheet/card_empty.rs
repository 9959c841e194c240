//! `card-empty`

use super::declare_check;
use super::on_sheet::has_unread_key;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::document::Product;
use crate::format::CardEach;
use crate::model::{CardSheet, ChapterKind, Field, Rule};
use crate::select::Selected;
use crate::view::{Plan, find};

declare_check! {
    /// A player-aid card on which nothing would be printed.
    ///
    /// ## Why
    /// An empty card would be printed and cut out, or the card would be missing
    /// from the set. Often the chapter that it shows has no rules, a variant
    /// takes away the only rule on it, or the rule has no words.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// cards: [{ id: aid, title: Aid, show: [anytime] }]
    /// ```
    /// ```yaml,triggers
    /// cards: [{ id: role-card, title: Role, each: roles }]
    /// ```
    /// ```yaml,triggers
    /// cards: [{ id: aid, title: Aid }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// cards: [{ id: aid, title: Aid, show: [phases] }]
    /// ```
    /// ```yaml,passes
    /// cards: [{ id: phase-card, each: phases }]
    /// ```
    /// ```yaml,passes
    /// decks: [{ id: turn, title: Turn, front: [phases], back: art, copies: players }]
    /// ```
    "card-empty", Sheet, Warning, strict: Error
}

pub(super) fn run(cx: Context<'_>, selected: &Selected, sink: &mut Sink) {
    if !selected.game.makes(Product::Cards) {
        return;
    }
    let plan = Plan::new(selected, Product::Cards);
    for card in &selected.game.cards {
        let is_printed = match card.each {
            Some(each) => selected.game.chapter(chapter(each)).iter().any(|rule| plan.shows(rule)),
            None => shows_anything(&plan, selected, card),
        };
        let is_unsaid = card.show.is_empty() && card.each.is_none();
        if is_printed || (is_unsaid && has_unread_key(cx, card.id.span, &["show", "front", "each"]))
        {
            continue;
        }
        let message = format!("nothing would be printed on the card `{}`", card.id);
        let diagnostic = Diagnostic::new(&CHECK, message, card.id.span);
        sink.push(match card.show.first() {
            Some(shown) => diagnostic
                .also(shown.span, "nothing to show here")
                .help("show a chapter or rule that has words"),
            None if card.each.is_some() => diagnostic.help("write the chapter that `each` names"),
            None => diagnostic.help("say with `show`, or `front` of a deck, what stands on it"),
        });
    }
}

fn chapter(each: CardEach) -> ChapterKind {
    match each {
        CardEach::Roles => ChapterKind::Roles,
        CardEach::Events => ChapterKind::Events,
        CardEach::Specials => ChapterKind::Specials,
        CardEach::Phases => ChapterKind::Phases,
    }
}

fn shows_anything<'a>(plan: &Plan<'a>, selected: &'a Selected, card: &CardSheet) -> bool {
    let game = &selected.game;
    let is_single = card.show.len() == 1;
    card.show.iter().any(|reference| {
        let id = reference.as_str();
        if let Some(kind) = ChapterKind::by_key(id) {
            return game.chapter(kind).iter().any(|rule| plan.shows(rule));
        }
        let mut rules = game.chapters.iter().flat_map(|chapter| &chapter.rules);
        rules
            .find_map(|rule| find(rule, id))
            .is_some_and(|rule| says_anything(plan, rule, is_single))
    })
}

/// On a card of its own the title of a rule is that of the card.
fn says_anything<'a>(plan: &Plan<'a>, rule: &'a Rule, is_single: bool) -> bool {
    let has = |field| rule.texts.get(field).is_some_and(|one| !one.source.value.trim().is_empty());
    let words = [Field::Card, Field::Short, Field::Text];
    // The wording that the card takes, be it empty on purpose.
    let chosen = words.into_iter().find(|field| rule.texts.has(*field));
    chosen.is_some_and(has)
        || has(Field::When)
        || (!is_single && has(Field::Title))
        || rule.facets.table.is_some()
        || !rule.facets.figure.0.is_empty()
        || rule.facets.unspecified
        || !plan.children(rule).is_empty()
}
