//! Annotations in a run of GitHub Actions: workflow commands, and a line with the counts.
//!
//! GitHub shows ten annotations of a step; so errors come first, and the count follows as text.

use std::fmt::Write as _;

use super::Report;
use super::region::region;
use super::text::closing;
use super::visible::{lines, one_line};
use crate::diagnostic::Severity;
use crate::finding::Finding;

pub(super) fn render(report: &Report<'_>) -> String {
    let shown = report.by_severity();
    let mut text = String::new();
    for finding in &shown.findings {
        command(&mut text, finding, report);
    }
    text + &closing(report, shown.left_out)
}

fn command(text: &mut String, finding: &Finding, report: &Report<'_>) {
    let diagnostic = &finding.diagnostic;
    text.push_str(match diagnostic.severity() {
        Severity::Error => "::error ",
        Severity::Warning => "::warning ",
        Severity::Info => "::notice ",
    });
    if !finding.file.is_empty() {
        let _ = write!(text, "file={},", property(&finding.file));
    }
    if let Some(region) = region(finding, report.sources) {
        let (line, last) = (region.start.line, region.last_line());
        let _ = write!(text, "line={line},endLine={last},");
        // GitHub knows columns within one line only.
        if line == region.end.line {
            let (column, end) = (region.start.column, region.end.column);
            let _ = write!(text, "col={column},endColumn={},", end.max(column));
        }
    }
    let title = match finding.id_path.as_str() {
        "" => diagnostic.code().to_owned(),
        path => format!("{} ({path})", diagnostic.code()),
    };
    let _ = writeln!(text, "title={}::{}", property(&title), data(&message(finding)));
}

/// The message and, each on a line, why it matters and what to do.
fn message(finding: &Finding) -> String {
    let diagnostic = &finding.diagnostic;
    let notes = diagnostic.notes.iter().map(|note| format!("\nnote: {note}"));
    let helps = diagnostic.help.iter().map(|help| format!("\nhelp: {help}"));
    let fix = diagnostic.fix.iter().map(|fix| format!("\nfix: {}", fix.title));
    diagnostic.message.clone() + &notes.chain(helps).chain(fix).collect::<String>()
}

/// A message as GitHub reads it.
fn data(text: &str) -> String {
    lines(text).replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property as GitHub reads it.
fn property(text: &str) -> String {
    data(&one_line(text)).replace(':', "%3A").replace(',', "%2C")
}
