//! Whole small projects: each folder below `tests/projects` holds its input, the
//! commands to run, and what must come out.
//!
//! - `command`: one line of arguments for each run
//! - `expected.txt`: what was printed, and the exit codes
//! - `expected/`: the output folder afterwards, if there is one
//! - `expected-rules/`: the files of rules that the commands changed
//!
//! `UPDATE=1 cargo test` rewrites the expectations; read the diff.

use crate::common;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use crate::common::{Expectations, files_below, ksr, scratch_copy};

/// Runs the commands of a case in a copy of it, and compares.
fn run(case: &Path, expectations: &mut Expectations) {
    let copy = scratch_copy(case, &["expected", "expected-rules", "expected.txt", "command"]);
    let commands = common::read_text(&case.join("command"));
    let mut transcript = String::new();
    for line in commands.lines().filter(|line| !line.trim().is_empty()) {
        let output = ksr(copy.path(), line.split_whitespace());
        let _ = write!(transcript, "$ ksr {line}\n{}{}", output.stdout, output.stderr);
        let _ = write!(transcript, "exit code {}\n\n", output.code);
    }
    expectations.text(&case.join("expected.txt"), &transcript);
    let mut built = files_below(&copy.path().join("output"));
    for (_, bytes) in built.iter_mut().filter(|(name, _)| name.ends_with(".html")) {
        *bytes = without_assets(&String::from_utf8_lossy(bytes)).into_bytes();
    }
    expectations.folder(&case.join("expected"), &built);
    let given = files_below(&case.join("rules"));
    let mut changed = files_below(&copy.path().join("rules"));
    changed.retain(|name, bytes| given.get(name) != Some(bytes));
    // Every check and build notes which translations fit; only some cases are about that.
    if !commands.contains("translate") {
        changed.retain(|name, _| !name.ends_with(".stamps"));
    }
    expectations.folder(&case.join("expected-rules"), &changed);
}

/// More than this is none of a project's own styles and scripts.
const OWN_ASSET: usize = 2_000;

/// A page without the styles and scripts of the program, which are the same in all of them and would
/// change every expectation with every line; nor with the hashes that allow them.
fn without_assets(page: &str) -> String {
    let mut left = String::with_capacity(page.len() / 4);
    let mut rest = page;
    while let Some((start, end)) = next_asset(rest) {
        left.push_str(&rest[..start]);
        let asset = &rest[start..end];
        left.push_str(if asset.len() > OWN_ASSET { "…" } else { asset });
        rest = &rest[end..];
    }
    left.push_str(rest);
    let hashes =
        left.split("'sha256-").enumerate().map(|(at, piece)| match piece.split_once('\'') {
            Some((_, after)) if at > 0 => format!("'sha256-…'{after}"),
            _ => piece.to_owned(),
        });
    hashes.collect()
}

/// Where the next style or script begins and ends.
fn next_asset(page: &str) -> Option<(usize, usize)> {
    let begin = |open: &str, close: &str| {
        let start = page.find(open)? + open.len();
        Some((start, start + page[start..].find(close)?))
    };
    [begin("<style>", "</style>"), begin("<script>", "</script>")].into_iter().flatten().min()
}

#[test]
fn projects_give_what_is_expected() {
    let mut expectations = Expectations::default();
    let mut count = 0;
    for case in common::cases() {
        run(&case, &mut expectations);
        count += 1;
    }
    assert!(count > 30, "only {count} cases were found");
    expectations.assert_met();
}

#[test]
fn names_of_cases_are_plain() {
    for case in common::cases() {
        let name = case.file_name().unwrap().to_str().unwrap();
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(name.chars().all(is_plain) && name.len() <= 40, "{name}");
    }
}

/// Every structural pattern that rule books contain has a case that shows it.
#[test]
fn every_pattern_has_a_case() {
    let mut shown: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for case in common::cases() {
        for (path, bytes) in files_below(&case.join("rules")) {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            let Some(list) = text.lines().next().and_then(|line| line.strip_prefix("# Patterns: "))
            else {
                continue;
            };
            for pattern in list.split_whitespace() {
                shown.entry(pattern.to_owned()).or_default().push(path.clone());
            }
        }
    }
    let missing: Vec<String> = (1..=76)
        .map(|number| format!("P{number:02}"))
        .filter(|name| !shown.contains_key(name))
        .collect();
    assert!(missing.is_empty(), "no case shows {missing:?}");
}
