//! `override-noop`

use std::collections::BTreeMap;

use super::declare_check;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Change, Ref};
use crate::model::{Game, Rule, Variant, lower_rule};
use crate::select::{drop_key, merge};
use crate::source::{Sources, Span, Spanned};

declare_check! {
    /// A change of a variant that changes nothing.
    ///
    /// ## Why
    /// It sets the number or the words that the base rules have already. The
    /// list of changes would announce a difference that does not exist; often
    /// the base rules were changed later, and the variant was forgotten.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// values: { hand: { is: 5, title: Cards in hand } }
    /// setup: [{ id: deal, text: "Everybody takes {hand} cards." }]
    /// variants:
    ///   - { id: calm, kind: variant, title: Calm, text: Fewer cards., changes: [{ set: hand, to: 5 }] }
    /// ```
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: Deal all cards., force: must }]
    /// variants:
    ///   - id: calm
    ///     kind: variant
    ///     title: Calm
    ///     changes:
    ///       - replace: deal
    ///         with: { force: must }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// values: { hand: { is: 5, title: Cards in hand } }
    /// setup: [{ id: deal, text: "Everybody takes {hand} cards." }]
    /// variants:
    ///   - { id: calm, kind: variant, title: Calm, changes: [{ set: hand, to: 4 }] }
    /// ```
    "override-noop", Variants, Warning, fix: Safe
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let counts = changes_by_name(cx.game);
    for variant in cx.game.all_variants() {
        for change in variant.changes.iter() {
            let Some(target) = change.set.as_ref().or(change.replace.as_ref()) else { continue };
            // What another variant changes may be changed back.
            let is_alone = counts.get(target.as_str()) == Some(&1);
            if is_alone && (sets_same(cx.game, change) || replaces_same(cx.game, variant, change)) {
                sink.push(describe(cx.sources, variant, target, change));
            }
        }
    }
}

/// How many changes each name has.
fn changes_by_name(game: &Game) -> BTreeMap<&str, usize> {
    let mut counts = BTreeMap::new();
    for change in game.changes.iter().map(|scoped| &scoped.change) {
        for target in change.set.iter().chain(&change.replace) {
            *counts.entry(target.as_str()).or_default() += 1;
        }
    }
    counts
}

fn sets_same(game: &Game, change: &Change) -> bool {
    let (Some(target), Some(to)) = (&change.set, &change.to) else { return false };
    // A number by choice may be set to what one of them is already.
    if game.values.declared(target.as_str()).is_some_and(|value| !value.branches.is_empty()) {
        return false;
    }
    game.values.get(target.as_str()).is_some_and(|before| before == to.value)
}

fn replaces_same(game: &Game, variant: &Variant, change: &Change) -> bool {
    let Some(target) = &change.replace else { return false };
    let mut before = None;
    game.walk_rules(&mut |rule| {
        if rule.id == target.value {
            before = Some(rule);
        }
    });
    let Some(before) = before else { return false };
    let mut after = before.clone();
    change.drop.iter().for_each(|key| drop_key(&mut after, &key.value));
    if let Some(with) = &change.with {
        merge(&mut after, &lower_rule(with, before.part), variant.id.as_str());
    }
    is_same(before, &after)
}

fn is_same(one: &Rule, other: &Rule) -> bool {
    let texts = |rule: &Rule| -> Vec<_> {
        rule.texts.iter().map(|(field, wording)| (field, wording.source.value.clone())).collect()
    };
    // NOTE: places are no part of what `Debug` shows of data.
    let data = |rule: &Rule| format!("{:?}", rule.facets);
    one.id == other.id
        && texts(one) == texts(other)
        && data(one) == data(other)
        && one.children.len() == other.children.len()
        && one.children.iter().zip(&other.children).all(|(a, b)| is_same(a, b))
}

fn describe(
    sources: &Sources,
    variant: &Variant,
    target: &Ref,
    change: &Spanned<Change>,
) -> Diagnostic {
    let message = format!("the variant `{}` leaves `{target}` as it is", variant.id);
    let diagnostic = Diagnostic::new(&CHECK, message, target.span)
        .label("the base rules say the same")
        .note("the list of changes would announce a difference that does not exist");
    match item(sources, change.span) {
        Some(span) => diagnostic.safe_fix("remove the change", span, ""),
        None => diagnostic.help("remove the change"),
    }
}

/// The whole list item, with its dash or its comma.
fn item(sources: &Sources, span: Span) -> Option<Span> {
    let text = &sources.get(span.file)?.text;
    let start = span.range().start;
    let end = start + text.get(span.range())?.trim_end().len();
    let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let before = &text[line_start..start];
    if before.trim() == "-" {
        let line_end = text[end..].find('\n').map_or(text.len(), |at| end + at + 1);
        return text[end..line_end]
            .trim()
            .is_empty()
            .then(|| span.with_range(&(line_start..line_end)));
    }
    let behind = text[end..].trim_start();
    if let Some(rest) = behind.strip_prefix(',') {
        let rest = rest.trim_start_matches(' ');
        return Some(span.with_range(&(start..text.len() - rest.len())));
    }
    let ahead = text[..start].trim_end();
    let start = ahead.strip_suffix(',').map_or(start, str::len);
    behind.starts_with(']').then(|| span.with_range(&(start..end)))
}
