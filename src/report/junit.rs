//! Test results: a suite for each file, a failed test for each finding.
//!
//! The form is that of Jenkins, which GitLab, Azure and others read as well. No clock: neither
//! times nor a timestamp are written.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::region::region;
use super::summary::{left_out, plural, sentence, severity_name};
use super::visible::{lines, one_line};
use super::{Report, Shown};
use crate::finding::Finding;

/// The suite of what belongs to no file.
const GENERAL: &str = "ksr check";

pub(super) fn render(report: &Report<'_>) -> String {
    let Shown { findings, left_out: count } = report.by_place();
    let mut suites = String::new();
    for suite in findings.chunk_by(|a, b| a.file == b.file) {
        file_suite(&mut suites, suite, report);
    }
    let mut cases = findings.len();
    let skipped = left_out(count);
    if skipped.is_some() || findings.is_empty() {
        cases += 1;
    }
    general_suite(&mut suites, skipped, findings.is_empty(), report);
    let failures = findings.len();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <testsuites name=\"{GENERAL}\" tests=\"{cases}\" failures=\"{failures}\" errors=\"0\">\n\
         {suites}</testsuites>\n"
    )
}

fn file_suite(xml: &mut String, findings: &[&Finding], report: &Report<'_>) {
    let count = findings.len();
    let name = match findings.first() {
        Some(finding) if !finding.file.is_empty() => attribute(&finding.file),
        _ => GENERAL.to_owned(),
    };
    let counts = format!("tests=\"{count}\" failures=\"{count}\" errors=\"0\" skipped=\"0\"");
    let _ = writeln!(xml, "  <testsuite name=\"{name}\" {counts}>");
    // Services follow a test by its name; so it has an id and no line, and is the only one.
    let mut names: BTreeMap<String, usize> = BTreeMap::new();
    for finding in findings {
        let diagnostic = &finding.diagnostic;
        let mut test = format!("{} {}", diagnostic.code(), finding.id_path).trim_end().to_owned();
        let ordinal = names.entry(test.clone()).or_default();
        *ordinal += 1;
        if *ordinal > 1 {
            let _ = write!(test, " ({ordinal})");
        }
        let (test, severity) = (attribute(&test), severity_name(diagnostic.severity()));
        let message = attribute(&diagnostic.message);
        let _ = writeln!(xml, "    <testcase name=\"{test}\" classname=\"{name}\">");
        let _ = writeln!(xml, "      <failure type=\"{severity}\" message=\"{message}\">");
        xml.push_str(&content(&details(finding, report)));
        xml.push_str("</failure>\n    </testcase>\n");
    }
    xml.push_str("  </testsuite>\n");
}

/// Says how the whole run went; there is always a test, because services take none for a fault.
fn general_suite(xml: &mut String, skipped: Option<String>, is_fine: bool, report: &Report<'_>) {
    let (tests, skips) = (usize::from(skipped.is_some() || is_fine), skipped.iter().len());
    let counts = format!("tests=\"{tests}\" failures=\"0\" errors=\"0\" skipped=\"{skips}\"");
    let _ = writeln!(xml, "  <testsuite name=\"{GENERAL}\" {counts}>");
    if let Some(skipped) = skipped {
        let case = format!("<testcase name=\"all findings are shown\" classname=\"{GENERAL}\">");
        let _ = writeln!(xml, "    {case}<skipped>{skipped}</skipped></testcase>");
    } else if is_fine {
        let games = plural(report.games, "game");
        let _ = writeln!(xml, "    <testcase name=\"{games}\" classname=\"{GENERAL}\"/>");
    }
    let announced = report.hidden.iter().map(|text| one_line(text)).chain([sentence(report)]);
    let out = announced.collect::<Vec<_>>().join("\n");
    let _ = writeln!(xml, "    <system-out>{}</system-out>\n  </testsuite>", content(&out));
}

/// All that is known of a finding, a line each.
fn details(finding: &Finding, report: &Report<'_>) -> String {
    let diagnostic = &finding.diagnostic;
    let place = match region(finding, report.sources) {
        Some(region) => format!("{}:{}:{}", finding.file, region.start.line, region.start.column),
        None => finding.file.clone(),
    };
    let mut text = format!("{}\n{}", one_line(&place), diagnostic.message);
    for label in std::iter::once(&diagnostic.primary).chain(&diagnostic.secondary) {
        let Some(source) = report.sources.get(label.span.file) else { continue };
        if !label.text.is_empty() {
            let at = source.line_column(label.span.start as usize);
            let path = one_line(&source.path);
            let _ = write!(text, "\n{path}:{}:{}: {}", at.line, at.column, label.text);
        }
    }
    for note in &diagnostic.notes {
        let _ = write!(text, "\nnote: {note}");
    }
    for help in &diagnostic.help {
        let _ = write!(text, "\nhelp: {help}");
    }
    if let Some(fix) = &diagnostic.fix {
        let _ = write!(text, "\nfix: {}", fix.title);
    }
    text
}

/// Text between tags.
fn content(text: &str) -> String {
    let text = lines(text);
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The value of an attribute.
fn attribute(text: &str) -> String {
    content(&one_line(text)).replace('"', "&quot;").replace('\'', "&apos;")
}
