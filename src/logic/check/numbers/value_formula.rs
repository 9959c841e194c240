//! `value-formula`

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Text, ValueSpec};
use crate::model::{FormulaError, Game, MAX_FORMULAS, Values};
use crate::resolve::checks::value_formula;
use crate::source::Span;

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let values = &cx.game.values;
    if let Some(span) = beyond_limit(cx.game) {
        let message = format!("the game has more than {MAX_FORMULAS} formulas");
        let help = "write numbers where nothing needs to follow from others";
        sink.push(Diagnostic::new(&value_formula::CHECK, message, span).help(help));
        return;
    }
    for (name, value) in values.iter() {
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

/// Where the first formula stands that is one too many, also among values of single rules.
fn beyond_limit(game: &Game) -> Option<Span> {
    let mut count = 0;
    let mut found = None;
    let mut add = |formula: Option<&Text>| {
        count += usize::from(formula.is_some());
        if count > MAX_FORMULAS && found.is_none() {
            found = formula.map(|formula| formula.span);
        }
    };
    game.values.iter().for_each(|(_, value)| add(value.formula.as_ref()));
    game.walk_rules(&mut |rule| {
        rule.facets.where_values.values().for_each(|node| add(node.formula.as_ref()));
    });
    found
}

fn fails(values: &Values, name: &str) -> bool {
    let value = values.declared(name).filter(|value| value.is.is_none());
    let formula = value.and_then(|value| value.formula.as_ref());
    formula.is_some_and(|formula| values.compute(&formula.value).is_err())
}

fn describe(error: &FormulaError, name: &str, span: Span) -> Diagnostic {
    let message = format!("the formula of `{name}` cannot be computed: {error}");
    Diagnostic::new(&value_formula::CHECK, message, span)
        .help("a formula has whole numbers, values, `+`, `-`, `*`, `/`, `floor(…)`, `ceil(…)` and brackets; write blanks around a minus")
}
