//! `table-gap`

use super::declare_check;
use crate::check::Context;
use crate::check::mentions::all_rules;
use crate::check::table_steps::{Step, lookup};
use crate::diagnostic::{Diagnostic, Sink};
use crate::language::Topic;

declare_check! {
    /// A table by ranges of numbers with a hole, an overlap, or rows out of order.
    ///
    /// ## Why
    /// Whoever has 5 points and finds rows for 0–4 and 6–9 is lost. Tables are
    /// looked at whose first column, or whose headings after the first, are
    /// whole numbers and at least one range such as `0–4` or `10+`.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// scoring:
    ///   - id: points
    ///     text: Look up your shells.
    ///     table: { columns: [Shells, Points], rows: [["0–4", "1"], ["6–9", "3"], ["10+", "6"]] }
    /// ```
    /// ```yaml,triggers
    /// scoring:
    ///   - id: points
    ///     text: Look up your shells.
    ///     table: { columns: [Shells, Points], rows: [["0–5", "1"], ["5–9", "3"], ["10+", "6"]] }
    /// ```
    /// ```yaml,triggers
    /// scoring:
    ///   - id: points
    ///     text: Look up your shells.
    ///     table: { columns: [Shells, Points], rows: [["0–4", "1"], ["10+", "6"], ["5–9", "3"]] }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// scoring:
    ///   - id: points
    ///     text: Look up your shells.
    ///     table: { columns: [Shells, Points], rows: [["0–4", "1"], ["5–9", "3"], ["10+", "6"]] }
    /// ```
    /// ```yaml,passes
    /// scoring:
    ///   - id: points
    ///     text: Look up your lines.
    ///     table: { columns: [Lines, Points], rows: [["2", "1"], ["4", "3"], ["8", "6"]] }
    /// ```
    "table-gap", Numbers, Warning
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    all_rules(cx.game, &mut |rule, _| {
        let Some(table) = lookup(cx, rule) else { return };
        let heading = table.heading.map(|heading| heading.value.to_lowercase()).unwrap_or_default();
        // Tables by player count have checks of their own.
        let is_by_players = cx.reading().words(Topic::PlayersHeading).is_in(&heading);
        let is_range = |step: &Step| step.high != Some(step.low);
        if is_by_players || !table.steps.iter().any(is_range) {
            return;
        }
        let mut steps: Vec<&Step> = table.steps.iter().collect();
        if steps.first().map(|step| step.low) > steps.last().map(|step| step.low) {
            steps.reverse();
        }
        sink.extend(steps.windows(2).find_map(|pair| compare(pair[0], pair[1])));
    });
}

/// What is wrong between two rows that should follow each other.
fn compare(one: &Step, next: &Step) -> Option<Diagnostic> {
    let (first, second) = (one.shown(), next.shown());
    let message = match one.high {
        _ if next.low <= one.low => format!("the rows `{first}` and `{second}` are out of order"),
        Some(high) if next.low == high + 1 => return None,
        Some(high) if next.low > high + 1 => {
            let missing = Step { low: high + 1, high: Some(next.low - 1), ..one.clone() };
            format!("the table says nothing for {}", missing.shown())
        }
        _ => format!("the rows `{first}` and `{second}` overlap"),
    };
    Some(Diagnostic::new(&CHECK, message, next.span).also(one.span, "the row before"))
}
