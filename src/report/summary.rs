//! Counts, and the sentences that end a report.

use super::{MAX_SHOWN, Report};
use crate::diagnostic::Severity;

/// How many findings there are of each severity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) errors: usize,
    pub(super) warnings: usize,
    pub(super) infos: usize,
}

impl Counts {
    pub(super) fn of(report: &Report<'_>) -> Self {
        let count = |severity| {
            let findings = report.findings.iter();
            findings.filter(|finding| finding.diagnostic.severity() == severity).count()
        };
        Self {
            errors: count(Severity::Error),
            warnings: count(Severity::Warning),
            infos: count(Severity::Info),
        }
    }
}

/// All counts in a sentence without a full stop: `2 errors and 1 warning in 3 games`.
pub(super) fn sentence(report: &Report<'_>) -> String {
    let Counts { errors, warnings, infos } = Counts::of(report);
    let games = plural(report.games, "game");
    let kinds = [(errors, "error"), (warnings, "warning"), (infos, "info")];
    let some: Vec<String> =
        kinds.iter().filter(|(n, _)| *n > 0).map(|(n, noun)| plural(*n, noun)).collect();
    match some.as_slice() {
        [] => format!("{games} checked, nothing found"),
        [only] => format!("{only} in {games}"),
        [first @ .., last] => format!("{} and {last} in {games}", first.join(", ")),
    }
}

/// Announces what a report does not show.
pub(super) fn left_out(count: usize) -> Option<String> {
    let verb = if count == 1 { "is" } else { "are" };
    let more = plural(count, "more finding");
    (count > 0).then(|| format!("{more} {verb} not shown, only {MAX_SHOWN} are"))
}

/// A number and its noun.
pub(super) fn plural(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// The name of a severity.
pub(super) fn severity_name(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "info",
    }
}
