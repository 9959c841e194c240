//! Code Quality of GitLab: a list of issues, each with a fingerprint of its own.

use std::collections::BTreeMap;

use serde::Serialize;

use super::Report;
use super::region::line_range;
use super::summary::left_out;
use super::visible::json;
use crate::diagnostic::{Level, Severity};
use crate::finding::Finding;

#[derive(Serialize)]
struct Issue {
    description: String,
    check_name: String,
    fingerprint: String,
    severity: &'static str,
    location: Location,
}

#[derive(Serialize)]
struct Location {
    path: String,
    lines: Lines,
}

#[derive(Serialize)]
struct Lines {
    begin: usize,
    end: usize,
}

pub(super) fn render(report: &Report<'_>) -> String {
    let shown = report.by_severity();
    // GitLab merges issues with the same fingerprint.
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let mut issues = Vec::with_capacity(shown.findings.len());
    for finding in &shown.findings {
        let ordinal = seen.entry(&finding.fingerprint).or_default();
        *ordinal += 1;
        issues.push(issue(finding, *ordinal, report));
    }
    issues.extend(left_out(shown.left_out).map(announcement));
    json(&issues)
}

fn issue(finding: &Finding, ordinal: usize, report: &Report<'_>) -> Issue {
    let fingerprint = match ordinal {
        1 => finding.fingerprint.clone(),
        ordinal => format!("{}-{ordinal}", finding.fingerprint),
    };
    let (begin, end) = line_range(finding, report.sources);
    Issue {
        description: finding.diagnostic.message.clone(),
        check_name: finding.diagnostic.code().to_owned(),
        fingerprint,
        severity: severity(finding),
        location: Location { path: path(finding), lines: Lines { begin, end } },
    }
}

/// What nobody may silence blocks; what is an error before a print run is major.
fn severity(finding: &Finding) -> &'static str {
    let check = finding.diagnostic.check();
    match finding.diagnostic.severity() {
        Severity::Error if check.is_integrity => "blocker",
        Severity::Error => "critical",
        Severity::Warning if check.strict() == Level::Error => "major",
        Severity::Warning => "minor",
        Severity::Info => "info",
    }
}

/// Every issue needs a file.
fn path(finding: &Finding) -> String {
    if finding.file.is_empty() { "ksr.toml".to_owned() } else { finding.file.clone() }
}

/// The list has room for issues only, so what was left out is one.
fn announcement(sentence: String) -> Issue {
    Issue {
        description: sentence,
        check_name: "findings-left-out".to_owned(),
        fingerprint: "findings-left-out".to_owned(),
        severity: "info",
        location: Location { path: "ksr.toml".to_owned(), lines: Lines { begin: 1, end: 1 } },
    }
}
