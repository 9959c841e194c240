//! `example-result`

use super::declare_check;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::ValueSpec;
use crate::model::{Rule, Values, named_value};

declare_check! {
    /// A worked example whose result does not come out.
    ///
    /// ## Why
    /// `expect` states a formula over the example's own numbers and the
    /// game's values, and what it must give. An example that no longer
    /// follows from the rules teaches the wrong game.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// values:
    ///   per-fish: 3
    /// scoring:
    ///   - id: fish
    ///     text: Every fish scores {per-fish} points.
    ///     examples:
    ///       - id: four-fish
    ///         text: Four fish score 13 points.
    ///         expect: [{ formula: 4 * per-fish, is: 13 }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// values:
    ///   per-fish: 3
    /// scoring:
    ///   - id: fish
    ///     text: Every fish scores {per-fish} points.
    ///     examples:
    ///       - id: four-fish
    ///         text: Four fish score 12 points.
    ///         expect: [{ formula: 4 * per-fish, is: 12 }]
    /// ```
    "example-result", Numbers, Error
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for rule in cx.game.chapters.iter().flat_map(|chapter| &chapter.rules) {
        examine(rule, &cx.game.values, sink);
    }
}

fn examine(rule: &Rule, outer: &Values, sink: &mut Sink) {
    let own = &rule.facets.where_values;
    let extended = (!own.is_empty())
        .then(|| outer.extended(own.iter().map(|(name, node)| named_value(name, node))));
    let values = extended.as_ref().unwrap_or(outer);
    for expectation in &rule.facets.expect {
        let formula = &expectation.formula;
        let message = match values.compute(&formula.value) {
            Ok(ValueSpec::Integer(result)) if result == expectation.is => continue,
            Ok(result) => format!("the example gives {result}, not {}", expectation.is),
            Err(error) => format!("the formula cannot be computed: {error}"),
        };
        sink.push(Diagnostic::new(&CHECK, message, formula.span));
    }
    rule.children.iter().for_each(|child| examine(child, values, sink));
}
