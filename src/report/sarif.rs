//! SARIF 2.1.0, within what GitHub accepts.
//!
//! GitHub takes 25,000 results of a run and shows 5,000, so errors come first. Every result has
//! a location. Alerts are told apart by `primaryLocationLineHash`; ours comes from the id and not
//! from the line, so an alert stays the same when its text moves.

use std::collections::BTreeMap;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};

use super::region::Region;
use super::sarif_rule::{level, rule};
use super::summary::{Counts, left_out, sentence};
use super::{Report, visible};
use crate::diagnostic::{Check, Fix, Label};
use crate::finding::Finding;
use crate::source::{LineColumn, Sources};

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// Every result needs a file.
const NO_FILE: &str = "ksr.toml";

pub(super) fn render(report: &Report<'_>) -> String {
    let shown = report.by_severity();
    let checks = shown.findings.iter().map(|one| one.diagnostic.check());
    let checks: BTreeMap<&str, &Check> = checks.map(|check| (check.slug, check)).collect();
    let rules: Vec<Value> = checks.values().map(|check| rule(check)).collect();
    let indices: BTreeMap<&str, usize> = checks.into_keys().zip(0..).collect();
    let results: Vec<Value> =
        shown.findings.iter().map(|one| result(one, &indices, report.sources)).collect();
    let Counts { errors, warnings, infos } = Counts::of(report);
    let left_out_sentence = left_out(shown.left_out);
    let announced = left_out_sentence.iter().map(|text| ("warning", text.as_str()));
    let announced = announced.chain(report.hidden.iter().map(|text| ("note", text.as_str())));
    let notifications: Vec<Value> = announced
        .map(|(level, text)| json!({ "level": level, "message": message(text) }))
        .collect();
    visible::json(&json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "ksr",
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": rules,
            } },
            "columnKind": "unicodeCodePoints",
            "originalUriBaseIds": {
                "%SRCROOT%": { "description": { "text": "The folder of the project." } },
            },
            "invocations": [{
                "executionSuccessful": true,
                "toolExecutionNotifications": notifications,
            }],
            "results": results,
            "properties": {
                "summary": sentence(report),
                "games": report.games,
                "errors": errors,
                "warnings": warnings,
                "infos": infos,
                "leftOut": shown.left_out,
            },
        }],
    }))
}

fn result(finding: &Finding, rules: &BTreeMap<&str, usize>, sources: &Sources) -> Value {
    let diagnostic = &finding.diagnostic;
    let mut result = json!({
        "ruleId": diagnostic.code(),
        "ruleIndex": rules.get(diagnostic.code()),
        "level": level(diagnostic.severity()),
        "message": message(&whole_message(finding)),
        "locations": [location(finding, sources)],
        "partialFingerprints": {
            "ksrFinding/v1": finding.fingerprint,
            "primaryLocationLineHash": format!("{}:1", finding.fingerprint),
        },
    });
    for (name, value) in [("game", &finding.game), ("language", &finding.language)] {
        if let Some(value) = value {
            result["properties"][name] = value.as_str().into();
        }
    }
    let related: Vec<Value> = (1..)
        .zip(&diagnostic.secondary)
        .filter_map(|(id, label)| related(id, label, sources))
        .collect();
    if !related.is_empty() {
        result["relatedLocations"] = related.into();
    }
    if let Some(fix) = diagnostic.fix.as_ref().and_then(|fix| fixed(fix, sources)) {
        result["fixes"] = json!([fix]);
    }
    result
}

/// The message, what is to be seen, why it matters and what to do, a line each.
fn whole_message(finding: &Finding) -> String {
    let diagnostic = &finding.diagnostic;
    let notes = diagnostic.notes.iter().map(|note| format!("\nnote: {note}"));
    let helps = diagnostic.help.iter().map(|help| format!("\nhelp: {help}"));
    let label = Some(&diagnostic.primary.text).filter(|text| !text.is_empty());
    let label = label.into_iter().map(|text| format!("\nhere: {text}"));
    diagnostic.message.clone() + &label.chain(notes).chain(helps).collect::<String>()
}

/// A message object.
///
/// `[words](target)` would be a link, so its brackets are escaped. Braces stay: they would be
/// placeholders only in a message with arguments.
fn message(text: &str) -> Value {
    let is_like_link = text.contains("](");
    let text = if is_like_link {
        text.replace('\\', "\\\\").replace('[', "\\[").replace(']', "\\]")
    } else {
        text.to_owned()
    };
    json!({ "text": text })
}

fn location(finding: &Finding, sources: &Sources) -> Value {
    let path = if finding.file.is_empty() { NO_FILE } else { &finding.file };
    let span = finding.diagnostic.primary.span;
    let region = sources.get(span.file).and_then(|source| Region::of(source, span));
    let mut location = json!({ "physicalLocation": physical(path, region) });
    if region.is_none() {
        // GitHub wants a line even for a whole file.
        location["physicalLocation"]["region"] = json!({ "startLine": 1 });
    }
    if !finding.id_path.is_empty() {
        location["logicalLocations"] =
            json!([{ "fullyQualifiedName": finding.id_path, "kind": "member" }]);
    }
    location
}

fn related(id: usize, label: &Label, sources: &Sources) -> Option<Value> {
    let source = sources.get(label.span.file)?;
    let mut location = json!({
        "id": id,
        "physicalLocation": physical(&source.path, Region::of(source, label.span)),
    });
    if !label.text.is_empty() {
        location["message"] = message(&label.text);
    }
    Some(location)
}

fn physical(path: &str, region: Option<Region>) -> Value {
    let mut location = json!({ "artifactLocation": artifact(path) });
    if let Some(region) = region {
        location["region"] = region_object(region);
    }
    location
}

fn region_object(Region { start, end }: Region) -> Value {
    json!({
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    })
}

fn artifact(path: &str) -> Value {
    /// What a path may hold besides letters and digits.
    const ESCAPED: &AsciiSet =
        &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'.').remove(b'_').remove(b'~');
    json!({ "uri": utf8_percent_encode(path, ESCAPED).to_string(), "uriBaseId": "%SRCROOT%" })
}

/// The edits file by file; nothing if a file is not known.
fn fixed(fix: &Fix, sources: &Sources) -> Option<Value> {
    let mut files: BTreeMap<&str, Vec<Value>> = BTreeMap::new();
    for edit in &fix.edits {
        let source = sources.get(edit.span.file)?;
        let first = LineColumn { line: 1, column: 1 };
        let region = Region::of(source, edit.span).unwrap_or(Region { start: first, end: first });
        files.entry(&source.path).or_default().push(json!({
            "deletedRegion": region_object(region),
            "insertedContent": { "text": edit.replacement },
        }));
    }
    let changes = files.into_iter().map(|(path, replacements)| {
        json!({ "artifactLocation": artifact(path), "replacements": replacements })
    });
    let changes: Vec<Value> = changes.collect();
    (!changes.is_empty())
        .then(|| json!({ "description": message(&fix.title), "artifactChanges": changes }))
}
