//! What people are told in other languages: every sentence that an example of a check, or a whole
//! small project, gives rise to.

use std::collections::BTreeSet;

use super::checks::found_in_examples;
use crate::diagnostic::Diagnostic;
use crate::language::{BUILT_IN, REFERENCE};
use crate::tests::common::{files_below, repository};
use crate::ui::Ui;

/// Of a hundred sentences, how many are said in every language; to be raised with the catalogues.
const SAID: usize = 100;

/// All sentences of a finding.
fn sentences(found: Diagnostic) -> impl Iterator<Item = String> {
    let labels = found.secondary.into_iter().chain([found.primary]).map(|label| label.text);
    let rest = found.notes.into_iter().chain(found.help).chain(found.fix.map(|fix| fix.title));
    labels.chain(rest).chain([found.message]).filter(|text| !text.is_empty())
}

/// A sentence in what a project printed.
fn printed(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let aside =
        ["= help: ", "= note: ", "help: "].iter().find_map(|start| line.strip_prefix(start));
    let headed = || {
        let is_head = ["error[", "warning[", "info["].iter().any(|start| line.starts_with(start));
        line.split_once("]: ").filter(|_| is_head).map(|(_, message)| message)
    };
    aside.or_else(headed)
}

fn all_sentences() -> BTreeSet<String> {
    let mut all: BTreeSet<String> = found_in_examples().into_iter().flat_map(sentences).collect();
    for (name, bytes) in files_below(&repository().join("tests/projects")) {
        if name.ends_with("expected.txt") {
            let text = String::from_utf8_lossy(&bytes);
            all.extend(text.lines().filter_map(printed).map(ToOwned::to_owned));
        }
    }
    all
}

#[test]
fn what_people_are_told_is_translated() {
    let all = all_sentences();
    assert!(all.len() > 500, "only {} sentences", all.len());
    for language in BUILT_IN.iter().filter(|language| language.tag != REFERENCE) {
        let ui = Ui::of(language.tag).unwrap();
        let missing: Vec<&String> =
            all.iter().filter(|sentence| ui.say(sentence) == sentence.as_str()).collect();
        let said = 100 * (all.len() - missing.len()) / all.len();
        println!("{said} % of {} sentences are said in {}", all.len(), language.tag);
        assert!(said >= SAID, "{said} %; not said in {}: {missing:#?}", language.tag);
    }
}

/// What stands before a text that people read.
const MARKS: [&str; 16] = [
    "Diagnostic::new(",
    "Diagnostic::doubtful(",
    ".help(",
    ".note(",
    ".label(",
    ".also(",
    ".fix(",
    ".safe_fix(",
    ".fail(",
    ".failure(",
    ".status(",
    "message =",
    "help =",
    "note =",
    "what =",
    "#[error(",
];

/// What is for programs, or is put together of words that are said elsewhere.
const UNSAID: [&str; 6] = [
    "Findings of ksr",
    "was probably called ",
    "was called ",
    " to the texts in ",
    "a message of 7 bytes; at most 7 are read",
    ", marks only",
];

/// The literals of a source file without its tests and remarks, with what stands before each.
fn literals(source: &str) -> Vec<(&str, String)> {
    let source = source.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(next) = source[at..].find(['"', '/', '\'']) {
        let start = at + next;
        let rest = &source[start..];
        at = start + 1;
        if rest.starts_with("//") {
            at = start + rest.find('\n').unwrap_or(rest.len());
        } else if rest.starts_with("'\"'") {
            at = start + 3;
        } else if rest.starts_with('"') {
            let raw = source[..start].ends_with("r#");
            let mut end = 1;
            while end < rest.len() && !(rest[end..].starts_with(if raw { "\"#" } else { "\"" })) {
                let step = if !raw && rest[end..].starts_with('\\') { 2 } else { 1 };
                end = rest.ceil_char_boundary(end + step);
            }
            let text = &rest[1..end.min(rest.len())];
            at = start + end + 1;
            if !raw {
                found.push((
                    &source[source.floor_char_boundary(start.saturating_sub(160))..start],
                    filled(text),
                ));
            }
        }
    }
    found
}

/// A literal as it is printed, with a figure in each of its blanks.
fn filled(literal: &str) -> String {
    let mut text = String::new();
    let mut rest = literal;
    while let Some(character) = rest.chars().next() {
        rest = &rest[character.len_utf8()..];
        match character {
            '\\' if rest.starts_with('\n') => rest = rest.trim_start(),
            '\\' => {
                let escaped = rest.chars().next().unwrap_or_default();
                rest = &rest[escaped.len_utf8()..];
                text.push(if escaped == 'n' { '\n' } else { escaped });
            }
            '{' | '}' if rest.starts_with(character) => {
                rest = &rest[1..];
                text.push(character);
            }
            '{' => {
                rest = rest.split_once('}').map_or("", |(_, behind)| behind);
                text.push('7');
            }
            other => text.push(other),
        }
    }
    text
}

#[test]
fn what_the_sources_can_say_is_translated() {
    let mut missing = Vec::new();
    for (name, bytes) in files_below(&repository().join("src")) {
        let path = name.replace('\\', "/");
        let is_source = path.ends_with(".rs") && !path.contains("tests");
        if !is_source || path.ends_with("args.rs") {
            continue;
        }
        let source = String::from_utf8_lossy(&bytes);
        for (before, text) in literals(&source) {
            let gap = MARKS.iter().filter_map(|mark| Some(before.rfind(mark)? + mark.len())).max();
            let gap = gap.map(|at| &before[at..]);
            let is_told = gap.is_some_and(|gap| !gap.contains([';', '"']) && !gap.contains("\n\n"));
            let words = text.split(|c: char| !c.is_alphabetic()).filter(|word| word.len() > 1);
            if !is_told || words.count() < 2 || !text.contains(' ') {
                continue;
            }
            // A literal without blanks may have braces of its own.
            let is_said = |ui: Ui| {
                ui.say_lines(&text) != text || ui.say_lines(&text.replace('7', "{ x }")) != text
            };
            let is_silent = |tag: &str| Ui::of(tag).is_some_and(|ui| !is_said(ui));
            if !UNSAID.contains(&text.as_str()) && (is_silent("de") || is_silent("pl")) {
                missing.push(format!("{path}: {text}"));
            }
        }
    }
    assert!(missing.is_empty(), "not said in German or Polish:\n{}", missing.join("\n"));
}
