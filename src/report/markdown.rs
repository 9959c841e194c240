//! A comment on a pull request, or the summary of a run: counts, then findings file by file.

use std::cmp::Reverse;
use std::fmt::Write as _;

use super::markdown_text::{code, prose};
use super::region::{Region, region};
use super::summary::{plural, sentence, severity_name};
use super::{MAX_SHOWN, Report};
use crate::diagnostic::Label;
use crate::finding::Finding;

/// GitHub refuses comments of more than 65,536 characters; something may stand around ours.
const MAX_BYTES: usize = 60_000;

pub(super) fn render(report: &Report<'_>) -> String {
    let mut chosen: Vec<(usize, &Finding)> = report.findings.iter().enumerate().collect();
    chosen.sort_by_key(|(_, finding)| Reverse(finding.diagnostic.severity()));
    let mut room = MAX_BYTES;
    let mut shown: Vec<(usize, &Finding, String)> = Vec::new();
    for (at, finding) in chosen.into_iter().take(MAX_SHOWN) {
        let entry = entry(finding, report);
        // Each may be the first of its file.
        let size = entry.len() + code(&finding.file).len() + 10;
        if size > room {
            break;
        }
        room -= size;
        shown.push((at, finding, entry));
    }
    let left_out = report.findings.len() - shown.len();
    let mut text = format!("**{}**\n", sentence(report));
    for sentence in &report.hidden {
        let _ = write!(text, "\n{}\n", announcement(sentence));
    }
    // Errors were chosen first; readers want the order of the files.
    shown.sort_by_key(|(at, ..)| *at);
    for file in shown.chunk_by(|(_, a, _), (_, b, _)| a.file == b.file) {
        let path = file.first().map_or("", |(_, finding, _)| &finding.file);
        if !path.is_empty() {
            let _ = write!(text, "\n**{}**\n", code(path));
        }
        text.push('\n');
        text.extend(file.iter().map(|(.., entry)| entry.as_str()));
    }
    if left_out > 0 {
        let verb = if left_out == 1 { "is" } else { "are" };
        let more = plural(left_out, "more finding");
        let _ =
            write!(text, "\n**{more} {verb} not shown here**; `ksr check` prints all of them.\n");
    }
    text
}

/// A sentence on a line of its own; no sign may begin it, for that could be markup.
fn announcement(sentence: &str) -> String {
    format!("Note: {}", prose(sentence))
}

fn entry(finding: &Finding, report: &Report<'_>) -> String {
    let diagnostic = &finding.diagnostic;
    let mut entry = format!("- **{}** ", severity_name(diagnostic.severity()));
    entry.push_str(&code(diagnostic.code()));
    if let Some(region) = region(finding, report.sources) {
        let _ = write!(entry, " at {}", place(region));
    }
    if !finding.id_path.is_empty() {
        let _ = write!(entry, " in {}", code(&finding.id_path));
    }
    let _ = writeln!(entry, ": {}", prose(&diagnostic.message));
    let mut below = |kind: &str, text: &str| {
        let colon = if text.is_empty() { "" } else { ": " };
        let _ = writeln!(entry, "  - {kind}{colon}{}", prose(text));
    };
    if !diagnostic.primary.text.is_empty() {
        below("here", &diagnostic.primary.text);
    }
    for label in &diagnostic.secondary {
        if let Some(name) = other_place(label, report) {
            below(&name, &label.text);
        }
    }
    diagnostic.notes.iter().for_each(|note| below("note", note));
    diagnostic.help.iter().for_each(|help| below("help", help));
    diagnostic.fix.iter().for_each(|fix| below("fix", &fix.title));
    entry
}

fn other_place(label: &Label, report: &Report<'_>) -> Option<String> {
    let source = report.sources.get(label.span.file)?;
    let name = code(&source.path);
    Some(match Region::of(source, label.span) {
        Some(region) => format!("{name} at {}", place(region)),
        None => name,
    })
}

fn place(region: Region) -> String {
    format!("{}:{}", region.start.line, region.start.column)
}
