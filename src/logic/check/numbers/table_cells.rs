//! `table-cells`

use super::declare_check;
use crate::check::Context;
use crate::check::mentions::all_rules;
use crate::diagnostic::{Diagnostic, Sink};
use crate::model::Field;

declare_check! {
    /// A row of a table that has more cells than the table has headings.
    ///
    /// ## Why
    /// What stands in such a cell has no meaning that a reader could find above it. Most often a text
    /// with a comma stands between brackets without quotes, and became two cells. A row with fewer
    /// cells is filled up.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// scoring:
    ///   - id: points
    ///     text: Look up your shells.
    ///     table: { columns: [Shells, Points], rows: [["1", one], ["2", two, or three]] }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// scoring:
    ///   - id: points
    ///     text: Look up your shells.
    ///     table: { columns: [Shells, Points], rows: [["1", one], ["2", "two, or three"], ["3"]] }
    /// ```
    /// ```yaml,passes
    /// scoring:
    ///   - id: points
    ///     text: Look up your shells.
    ///     table: { rows: [["1", one], ["2", two, three]] }
    /// ```
    "table-cells", Numbers, Warning
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    all_rules(cx.game, &mut |rule, _| {
        let Some(table) = rule.facets.table.as_ref().filter(|table| table.columns > 0) else {
            return;
        };
        // Where no row fits, a heading is missing.
        if table.rows.iter().all(|cells| *cells > table.columns) {
            return;
        }
        for (row, cells) in (0..).zip(&table.rows) {
            let extra = rule.texts.get(Field::Cell(row, table.columns));
            let Some(extra) = extra.filter(|_| *cells > table.columns) else { continue };
            let columns = table.columns;
            let message = format!("the row has {cells} cells, but the table {columns} headings");
            sink.push(
                Diagnostic::new(&CHECK, message, extra.source.span)
                    .label("one too many")
                    .help("put quotes around a text with a comma; else take a cell away, or add a heading to `columns`"),
            );
        }
    });
}
