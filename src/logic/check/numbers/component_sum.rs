//! `component-sum`

use super::declare_check;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::model::{Component, Game};
use crate::select::Selected;

declare_check! {
    /// Parts of a component that do not add up to its count.
    ///
    /// ## Why
    /// Also a count that is not the product that `each` asks for. Whoever
    /// counts the box by the sheet would look for pieces that do not exist.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// components:
    ///   - id: cards
    ///     name: cards
    ///     count: 12
    ///     parts:
    ///       - { id: red-cards, name: red cards, count: 5 }
    ///       - { id: blue-cards, name: blue cards, count: 6 }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// components:
    ///   - id: cards
    ///     name: cards
    ///     count: 12
    ///     parts:
    ///       - { id: red-cards, name: red cards, count: 5 }
    ///       - { id: blue-cards, name: blue cards, count: 7 }
    /// ```
    "component-sum", Numbers, Error
}

pub(super) fn run(_: Context<'_>, selected: &Selected, sink: &mut Sink) {
    for component in &selected.game.components {
        component.walk(&mut |part| {
            parts(&selected.game, part, sink);
            each(&selected.game, part, sink);
        });
    }
}

fn parts(game: &Game, component: &Component, sink: &mut Sink) {
    let values = &game.values;
    let Some(count) = &component.count else {
        return;
    };
    let counts: Option<Vec<i64>> =
        component.parts.iter().map(|part| values.whole(part.id.as_str())).collect();
    let (Some(total), Some(counts)) = (values.whole(component.id.as_str()), counts) else {
        return;
    };
    let sum = counts.iter().fold(0_i64, |sum, count| sum.saturating_add(*count));
    if counts.is_empty() || sum == total {
        return;
    }
    let message = format!("the parts of `{}` add up to {sum}, not to {total}", component.id);
    let mut diagnostic = Diagnostic::new(&CHECK, message, count.span).label("the total");
    for (part, number) in component.parts.iter().zip(&counts) {
        let span = part.count.as_ref().map_or(part.span, |count| count.span);
        diagnostic = diagnostic.also(span, format!("{number} here"));
    }
    sink.push(diagnostic);
}

fn each(game: &Game, component: &Component, sink: &mut Sink) {
    let values = &game.values;
    let (Some(count), Some(each)) = (&component.count, &component.each) else {
        return;
    };
    let total = values.whole(component.id.as_str());
    let (Some(total), Some(of), Some(number)) =
        (total, values.whole(each.of.as_str()), values.number(&each.count))
    else {
        return;
    };
    let product = of.saturating_mul(number);
    if product != total {
        let message = format!(
            "`{}` counts {total}, but {number} for each of {of} are {product}",
            component.id
        );
        sink.push(
            Diagnostic::new(&CHECK, message, count.span)
                .label("the total")
                .also(each.of.span, format!("{of} of these")),
        );
    }
}
