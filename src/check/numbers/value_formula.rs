//! `value-formula`

use super::declare_check;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::ValueSpec;
use crate::model::{FormulaError, Values};

declare_check! {
    /// A value whose formula cannot be computed, or disagrees with its number.
    ///
    /// ## Why
    /// A value may state its number and how it follows from others; the two
    /// must agree, so that a change of one place cannot pass unnoticed.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// values:
    ///   rounds: 6
    ///   cards: { is: 13, formula: rounds * 2 }
    /// setup:
    ///   - id: deal
    ///     text: In {rounds} rounds you see {cards} cards.
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// values:
    ///   rounds: 6
    ///   cards: { is: 12, formula: rounds * 2 }
    /// setup:
    ///   - id: deal
    ///     text: In {rounds} rounds you see {cards} cards.
    /// ```
    "value-formula", Numbers, Error, Game(run)
}

fn run(cx: Context<'_>, sink: &mut Sink) {
    let values = &cx.game.values;
    for (name, value) in &values.0 {
        let Some(formula) = &value.formula else {
            continue;
        };
        match (values.compute(&formula.value), &value.is) {
            (Ok(computed), Some(is)) if computed != is.value => {
                let message = format!("`{name}` is {}, but its formula gives {computed}", is.value);
                sink.push(
                    Diagnostic::error("value-formula", message, is.span)
                        .also(formula.span, "the formula"),
                );
            }
            (Ok(_), _) => {}
            // Counts of components that name a missing value are reported by resolve.
            (Err(FormulaError::Unknown(..)), _) if cx.game.broken_ids.contains(name.as_str()) => {}
            // A formula that fails because another fails is the same mistake.
            (Err(FormulaError::Unknown(_, other)), _) if fails(values, &other) => {}
            (Err(error), _) => sink.push(describe(&error, name.as_str(), formula.span)),
        }
        if let (None, Ok(ValueSpec::Fraction(top, bottom))) =
            (&value.is, values.compute(&formula.value))
        {
            let message = format!("`{name}` comes to {top}/{bottom}, which is no whole number");
            let help = "round it with `floor(…)` or `ceil(…)`, or state it with `is:` as well";
            sink.push(Diagnostic::warning("value-formula", message, formula.span).help(help));
        }
    }
}

fn fails(values: &Values, name: &str) -> bool {
    let value = values.0.get(name).filter(|value| value.is.is_none());
    let formula = value.and_then(|value| value.formula.as_ref());
    formula.is_some_and(|formula| values.compute(&formula.value).is_err())
}

fn describe(error: &FormulaError, name: &str, span: crate::source::Span) -> Diagnostic {
    let message = format!("the formula of `{name}` cannot be computed: {error}");
    Diagnostic::error("value-formula", message, span)
        .help("a formula has whole numbers, values, `+`, `-`, `*`, `/`, `floor(…)`, `ceil(…)` and brackets; write blanks around a minus")
}
