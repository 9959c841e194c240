//! What SARIF says about a check: its documentation, from the registry.

use serde_json::{Value, json};

use crate::diagnostic::{Check, Level, Severity};

/// The description of a check that found something.
pub(super) fn rule(check: &Check) -> Value {
    let page = check.page();
    let about = paragraph(&page);
    let (level, problem) = match check.level() {
        Level::Off | Level::Info => ("note", "recommendation"),
        Level::Warning => ("warning", "warning"),
        Level::Error => ("error", "error"),
    };
    json!({
        "id": check.slug,
        "shortDescription": { "text": check.summary().trim() },
        "fullDescription": { "text": about },
        "help": { "text": page, "markdown": page },
        "defaultConfiguration": { "level": level, "enabled": check.level() != Level::Off },
        "properties": { "tags": [check.group.title()], "problem.severity": problem },
    })
}

/// The first paragraph of a page, on one line.
fn paragraph(page: &str) -> String {
    let lines = page.lines().take_while(|line| !line.trim().is_empty());
    lines.map(str::trim).collect::<Vec<_>>().join(" ")
}

/// The level of a result.
pub(super) fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "note",
    }
}
