//! The committed output is what the rules give, and its links lead somewhere.

use crate::common;

use std::collections::{BTreeMap, BTreeSet};

use crate::common::{Expectations, files_below, ksr, repository, scratch_copy};
use pulldown_cmark::{Event, Options, Parser, Tag};

/// All Markdown that a build of this repository writes, with its pictures.
fn fresh_build() -> BTreeMap<String, Vec<u8>> {
    let copy = scratch_copy(&repository().join("rules"), &[]);
    let project = tempfile::tempdir().unwrap();
    for (name, bytes) in files_below(copy.path()) {
        common::put(&project.path().join("rules").join(name), &bytes);
    }
    let output = ksr(project.path(), ["build", "--format", "md"]);
    assert_eq!(output.code, 0, "{}", output.stderr);
    let again = ksr(project.path(), ["build", "--format", "md"]);
    assert!(again.stdout.starts_with("0 files written"), "{}", again.stdout);
    files_below(&project.path().join("output"))
}

#[test]
fn committed_output_is_fresh() {
    let mut expectations = Expectations::default();
    // Prints and pages are made of the same rules, and are not committed.
    let is_committed = |name: &str| name.ends_with(".md") || name.contains("/figures/");
    expectations.files(&repository().join("output"), &fresh_build(), is_committed);
    expectations.assert_met();
}

#[test]
fn every_link_leads_somewhere() {
    let files = fresh_build();
    let documents: BTreeMap<&str, &str> = files
        .iter()
        .filter(|(name, _)| name.ends_with(".md"))
        .map(|(name, bytes)| (name.as_str(), std::str::from_utf8(bytes).unwrap()))
        .collect();
    let anchors: BTreeMap<&str, BTreeSet<&str>> =
        documents.iter().map(|(name, text)| (*name, anchors(text))).collect();
    let mut count = 0;
    for (name, text) in &documents {
        for link in links(text) {
            count += 1;
            let (file, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = if file.is_empty() { (*name).to_owned() } else { resolve(name, file) };
            assert!(files.contains_key(&target), "{name} links to {link}");
            let is_there = anchor.is_empty() || anchors[target.as_str()].contains(anchor);
            assert!(is_there, "{name} links to {link}, which has no such anchor");
        }
    }
    assert!(count > 150, "only {count} links");
}

fn anchors(text: &str) -> BTreeSet<&str> {
    text.split("<a id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// Links and pictures within the output.
fn links(text: &str) -> Vec<String> {
    let events = Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES);
    let address = events.filter_map(|event| match event {
        Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
            Some(dest_url.into_string())
        }
        _ => None,
    });
    address.filter(|address| !address.contains(':')).collect()
}

/// `kahuna/de/sheet.md` and `../figures/x.svg` make `kahuna/figures/x.svg`.
fn resolve(from: &str, to: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in to.split('/') {
        match part {
            ".." => {
                parts.pop();
            }
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

#[test]
fn another_edition_can_be_chosen_in_any_language() {
    let copy = scratch_copy(&repository().join("rules"), &[]);
    let project = tempfile::tempdir().unwrap();
    for (name, bytes) in files_below(copy.path()) {
        common::put(&project.path().join("rules").join(name), &bytes);
    }
    let output = ksr(
        project.path(),
        ["build", "kahuna", "--format", "md", "--with", "galakta-2015", "--lang", "de"],
    );
    assert_eq!(output.code, 0, "{}", output.stderr);
    let files = files_below(&project.path().join("output"));
    let sheet = String::from_utf8_lossy(&files["kahuna/de/sheet.galakta-2015.md"]).into_owned();
    let reference =
        String::from_utf8_lossy(&files["kahuna/de/reference.galakta-2015.md"]).into_owned();
    // Start player, discarding, and the second variant differ from 1998.
    assert!(reference.contains("Urlaub"), "{reference}");
    assert!(reference.contains("Hast du 5\u{a0}Karten auf der Hand"), "{reference}");
    assert!(sheet.contains("Offene Karten") && !sheet.contains("auslosen"), "{sheet}");
}

/// What a reader of the language would trip over, in every output.
#[test]
fn outputs_are_set_as_their_readers_write() {
    for (name, bytes) in fresh_build() {
        let Some((_, language)) =
            name.split('/').next_back().filter(|file| file.ends_with(".md")).and(
                name.split_once('/')
                    .map(|(game, rest)| (game, rest.split('/').next().unwrap_or_default())),
            )
        else {
            continue;
        };
        let text = String::from_utf8(bytes).unwrap();
        for event in Parser::new_ext(&text, Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES) {
            let Event::Text(words) = event else { continue };
            assert!(!words.contains('"'), "{name}: straight quotes in {words:?}");
            assert!(!words.contains(" - "), "{name}: a hyphen as a dash in {words:?}");
            assert!(!words.contains("..."), "{name}: dots as an ellipsis in {words:?}");
            if language == "pl" {
                let loose = words.split(' ').rev().skip(1).find(|word| {
                    let bare = word.trim_start_matches(['(', '„', '»', '\u{a0}']);
                    let last = bare.rsplit('\u{a0}').next().unwrap_or(bare);
                    ["a", "i", "o", "u", "w", "z"].contains(&last.to_lowercase().as_str())
                });
                assert!(
                    loose.is_none(),
                    "{name}: a one-letter word before a plain space in {words:?}"
                );
            }
        }
    }
}

/// A number in a German text makes exactly its translations stale, a comma merely cosmetic.
#[test]
fn a_changed_source_is_noticed_in_every_language() {
    let project = tempfile::tempdir().unwrap();
    for (name, bytes) in files_below(&repository().join("rules")) {
        common::put(&project.path().join("rules").join(name), &bytes);
    }
    let path = project.path().join("rules/kahuna/game.yaml");
    let original = common::read_text(&path);
    let counts = |old: &str, new: &str| {
        assert!(original.contains(old));
        common::put(&path, original.replacen(old, new, 1).as_bytes());
        let output = ksr(project.path(), ["translate", "status", "--json"]);
        let rows: Vec<serde_json::Value> = serde_json::from_str(&output.stdout).unwrap();
        rows.iter()
            .map(|row| {
                let count = |key: &str| row[key].as_u64().unwrap();
                (
                    row["game"] == "kahuna",
                    count("cosmetic"),
                    count("stale"),
                    count("draft") + count("missing"),
                )
            })
            .collect::<Vec<_>>()
    };
    let sentence = "Das Los bestimmt, welcher";
    for (is_kahuna, cosmetic, stale, rest) in counts(sentence, "Das Los 2 bestimmt, welcher") {
        assert_eq!((cosmetic, stale, rest), (0, u64::from(is_kahuna), 0));
    }
    for (is_kahuna, cosmetic, stale, rest) in counts(sentence, "Das Los bestimmt welcher") {
        assert_eq!((cosmetic, stale, rest), (u64::from(is_kahuna), 0, 0));
    }
}

#[test]
fn a_plain_build_writes_text_pages_and_prints() {
    let project = tempfile::tempdir().unwrap();
    let new = ksr(project.path(), ["new", "moonrace", "--langs", "en,de"]);
    assert_eq!(new.code, 0, "{}", new.stderr);
    let output = ksr(project.path(), ["build"]);
    assert_eq!(output.code, 0, "{}", output.stderr);
    assert!(!output.stderr.contains("of 18 documents"), "a bar where nobody looks");
    let files = files_below(&project.path().join("output"));
    for language in ["en", "de"] {
        for product in ["reference", "sheet", "cards"] {
            for (format, start) in
                [("md", "# Moonrace"), ("html", "<!DOCTYPE html>"), ("pdf", "%PDF-")]
            {
                let name = format!("moonrace/{language}/{product}.{format}");
                assert!(files[&name].starts_with(start.as_bytes()), "{name}");
            }
        }
    }
    assert!(files.contains_key("index.html"));
}
