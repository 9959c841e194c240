//! Input that means harm, or comes from a broken disk: refused with a place and a reason.

mod attacks;
mod costs;
mod design;
#[cfg(unix)]
mod faults;
#[cfg(unix)]
mod files;
mod fuzz;
mod limits;
mod names;
mod table;
mod templates;

use crate::common;

use std::collections::BTreeMap;
use std::fs::File;
use std::path::Path;

use crate::common::{ksr, put};
use ksr::session::Session;
use ksr::source::{Disk, Memory};

/// A project with one game, whose file says this behind the usual head.
fn project(game: &str) -> tempfile::TempDir {
    let project = tempfile::tempdir().unwrap();
    put(&project.path().join("rules/a/game.yaml"), format!("{HEAD}{game}").as_bytes());
    project
}

/// Checks one game file in memory; returns code and message of each finding.
fn findings(game: &[u8]) -> Vec<(String, String)> {
    let files = Memory::default().with("/p/rules/a/game.yaml", game);
    let session = Session::open(Path::new("/p"), Box::new(files)).unwrap();
    let found = session.analyse().sorted();
    found.into_iter().map(|one| (one.code().to_owned(), one.message)).collect()
}

#[track_caller]
fn assert_refused(game: &[u8], code: &str, words: &str) {
    let found = findings(game);
    let is_right = |(found, message): &(String, String)| found == code && message.contains(words);
    assert!(found.iter().any(is_right), "{found:?}");
    assert!(found.len() <= 2, "one mistake, one message: {found:?}");
}

/// A game that lacks nothing but what a test adds.
const HEAD: &str = "format: 1
id: a
language: en
title: A
players: 2-4
age: 8
minutes: 30
credits: [{ role: design, people: [Ada Example] }]
provenance: { license: CC-BY-4.0 }
setup: [{ id: table-ready, text: Put everything on the table. }]
phases: [{ id: turn-step, title: Play, text: Play something. }]
scoring: [{ id: points, text: Your pieces score. }]
end: [{ id: last-turn, text: The game ends when the pile is empty. }]
win: [{ id: most-points, text: Whoever has the most points wins. }]
ties: [{ id: tied, text: Tied players share the victory. }]
";

#[test]
fn deep_nesting_is_refused() {
    for open in ["[", "{a: ", "- ", "? "] {
        assert_refused(open.repeat(100_000).as_bytes(), "yaml-limit", "deep");
    }
    let deep = format!("{HEAD}goal: {}{}\n", "[".repeat(33), "]".repeat(33));
    assert_refused(deep.as_bytes(), "yaml-limit", "32 deep");
}

#[test]
fn alias_bombs_are_refused_without_being_expanded() {
    let mut bomb = String::from(HEAD);
    bomb.push_str("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for level in 1..12 {
        let row = vec![format!("*a{}", level - 1); 10].join(", ");
        bomb.push_str(&format!("a{level}: &a{level} [{row}]\n"));
    }
    let found = findings(bomb.as_bytes());
    assert!(found.iter().any(|(code, _)| code == "yaml-anchor"));
    assert!(found.iter().all(|(code, _)| code == "yaml-anchor" || code == "schema-unknown-key"));
}

#[test]
fn too_many_values_are_refused() {
    let many = format!("{HEAD}goal: [{}]\n", "x, ".repeat(100_001));
    assert_refused(many.as_bytes(), "yaml-limit", "100000 values");
}

#[test]
fn long_texts_are_refused_and_the_rest_goes_on() {
    let text = "a".repeat(20_001);
    let long = format!(
        "{HEAD}goal:\n  - id: one\n    text: {text}\n  - id: two\n    text: See [[onee]].\n"
    );
    let codes: Vec<String> = findings(long.as_bytes()).into_iter().map(|(code, _)| code).collect();
    assert_eq!(codes, ["yaml-limit", "ref-unknown"]);
    let exact = format!("{HEAD}goal:\n  - id: one\n    text: {}\n", "ä".repeat(20_000));
    assert_eq!(findings(exact.as_bytes()), []);
}

#[test]
fn large_files_are_refused() {
    let large = format!("{HEAD}# {}\n", "x".repeat(4 * 1024 * 1024));
    assert_refused(large.as_bytes(), "yaml-limit", "4 MiB");
}

#[test]
fn broken_encodings_are_refused_with_their_place() {
    for at in 0..HEAD.len() {
        let mut bytes = HEAD.as_bytes().to_vec();
        bytes[at] = 0xff;
        let line = 1 + HEAD[..at].matches('\n').count();
        assert_refused(&bytes, "text-encoding", &format!("line {line} "));
        bytes[at] = 0;
        assert_refused(&bytes, "text-encoding", &format!("byte {at}"));
    }
}

/// Runs `ksr check` on a project whose `game.yaml` was made by `make`.
fn check_disk(make: impl Fn(&Path)) -> common::Output {
    let project = tempfile::tempdir().unwrap();
    put(&project.path().join("rules/a/de.yaml"), b"language: de\n");
    put(&project.path().join("rules/fine/game.yaml"), HEAD.replace("id: a", "id: fine").as_bytes());
    make(&project.path().join("rules/a/game.yaml"));
    ksr(project.path(), ["check"])
}

#[test]
fn sparse_giants_are_refused_before_they_are_read() {
    let output = check_disk(|path| File::create(path).unwrap().set_len(1 << 30).unwrap());
    assert_eq!(output.code, 1);
    assert!(output.stdout.contains("larger than 4 MiB"), "{}", output.stdout);
}

#[test]
fn folders_in_place_of_files_are_refused() {
    let output = check_disk(|path| std::fs::create_dir(path).unwrap());
    assert_eq!(output.code, 1);
    assert!(output.stdout.contains("this is a folder"), "{}", output.stdout);
}

#[cfg(unix)]
#[test]
fn pipes_are_refused_without_waiting_for_a_writer() {
    let output = check_disk(|path| {
        let made = std::process::Command::new("mkfifo").arg(path).status().unwrap();
        assert!(made.success());
    });
    assert_eq!(output.code, 1);
    assert!(output.stdout.contains("pipe or device"), "{}", output.stdout);
}

#[cfg(unix)]
#[test]
fn links_lead_neither_in_nor_out() {
    let outside = tempfile::tempdir().unwrap();
    put(&outside.path().join("secret.svg"), b"<svg>canary</svg>");
    let project = tempfile::tempdir().unwrap();
    let game = format!(
        "{HEAD}figures: [{{ id: f, file: f.svg, alt: F }}]\ngoal: [{{ id: g, figure: f }}]\n"
    );
    put(&project.path().join("rules/a/game.yaml"), game.as_bytes());
    std::os::unix::fs::symlink(
        outside.path().join("secret.svg"),
        project.path().join("rules/a/f.svg"),
    )
    .unwrap();
    let output = ksr(project.path(), ["build"]);
    assert_eq!(output.code, 1);
    assert!(output.stderr.contains("leads out of the project"), "{}", output.stderr);

    put(&project.path().join("rules/a/game.yaml"), HEAD.as_bytes());
    let _ = std::fs::remove_dir_all(project.path().join("output"));
    std::os::unix::fs::symlink(outside.path(), project.path().join("output")).unwrap();
    let inside: BTreeMap<_, _> = common::files_below(&project.path().join("rules"));
    std::fs::create_dir(outside.path().join("a")).unwrap();
    std::os::unix::fs::symlink("/tmp", outside.path().join("a/en")).unwrap();
    let output = ksr(project.path(), ["build"]);
    assert_eq!(output.code, 2, "{}{}", output.stdout, output.stderr);
    assert!(output.stderr.contains("leads out of the project"), "{}", output.stderr);
    let named = outside.path().to_str().unwrap();
    let output = ksr(project.path(), ["build", "--out", named]);
    assert_eq!(output.code, 2, "{}{}", output.stdout, output.stderr);
    assert!(output.stderr.contains("lead out of the output folder"), "{}", output.stderr);
    assert_eq!(inside, common::files_below(&project.path().join("rules")));
}

#[test]
fn the_disk_loader_names_what_it_refuses() {
    use ksr::source::{LoadError, Loader};
    let missing = Disk.bytes(Path::new("no/such/file"));
    assert!(matches!(missing, Err(LoadError::Missing)));
}
