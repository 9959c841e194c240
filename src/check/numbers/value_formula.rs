//! `value-formula`

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::ValueSpec;
use crate::model::{FormulaError, Values};
use crate::resolve::checks::value_formula;

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let values = &cx.game.values;
    for (name, value) in &values.0 {
        let Some(formula) = &value.formula else {
            continue;
        };
        match (values.compute(&formula.value), &value.is) {
            (Ok(computed), Some(is)) if computed != is.value => {
                let message = format!("`{name}` is {}, but its formula gives {computed}", is.value);
                sink.push(
                    Diagnostic::new(&value_formula::CHECK, message, is.span)
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
            sink.push(
                Diagnostic::doubtful(&value_formula::CHECK, message, formula.span).help(help),
            );
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
    Diagnostic::new(&value_formula::CHECK, message, span)
        .help("a formula has whole numbers, values, `+`, `-`, `*`, `/`, `floor(…)`, `ceil(…)` and brackets; write blanks around a minus")
}
