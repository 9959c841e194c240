//! `example-result`

use crate::check::declare_check;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::ValueSpec;
use crate::model::{Rule, Values, named_value};
use crate::resolve::Context;

declare_check! {
    /// A worked example whose result does not come out.
    ///
    /// `expect` states a formula over the example's own numbers and the
    /// game's values, and what it must give.
    "example-result"
}

fn run(cx: Context<'_>, sink: &mut Sink) {
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
        sink.push(Diagnostic::error("example-result", message, formula.span));
    }
    rule.children.iter().for_each(|child| examine(child, values, sink));
}
