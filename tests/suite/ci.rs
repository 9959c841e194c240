//! The scripts that continuous integration runs, with a stand-in for `ksr check` that tells how
//! it was called; rule changes are told by the real program.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use crate::common::{put, read_text, repository};

const STAND_IN: &str = r#"#!/usr/bin/env bash
set -euo pipefail
if [[ " $* " == *" diff "* ]]; then exec "$REAL_KSR" "$@"; fi
printf '[%s]' "$@" >>calls.txt
for argument in "$@"; do
    case $argument in
        markdown=*) printf '## Findings\n\nnone\n' >"${argument#markdown=}" ;;
        sarif=*) printf '{}\n' >"${argument#sarif=}" ;;
    esac
done
printf 'checked\n'
exit "${STAND_IN_CODE:-0}"
"#;

struct Run {
    folder: tempfile::TempDir,
    code: i32,
    stdout: String,
    stderr: String,
}

impl Run {
    /// What the program was called with.
    fn calls(&self) -> String {
        fs::read_to_string(self.folder.path().join("calls.txt")).unwrap_or_default()
    }

    fn file(&self, name: &str) -> String {
        fs::read_to_string(self.folder.path().join(name)).unwrap_or_default()
    }
}

/// Runs a script in a small project with a repository, with these settings and no others.
fn run(script: &str, settings: &[(&str, &str)]) -> Run {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    put(&root.join("bin/ksr"), STAND_IN.as_bytes());
    fs::set_permissions(root.join("bin/ksr"), fs::Permissions::from_mode(0o755)).unwrap();
    game(root, "Run home.");
    git(root, &["init", "--quiet", "--initial-branch=main"]);
    git(root, &["add", "rules"]);
    git(root, &["commit", "--quiet", "-m", "as it was"]);
    game(root, "Run home fast.");
    let output = clean(&mut Command::new("bash"), root)
        .arg(repository().join("scripts").join(script))
        .env("REAL_KSR", env!("CARGO_BIN_EXE_ksr"))
        .envs(settings.iter().copied())
        .current_dir(root)
        .output()
        .expect("bash is installed");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Run {
        code: output.status.code().unwrap_or(-1),
        stdout: text(&output.stdout),
        stderr: text(&output.stderr),
        folder,
    }
}

fn clean<'c>(command: &'c mut Command, root: &Path) -> &'c mut Command {
    let path = std::env::var("PATH").unwrap_or_default();
    command.env_clear().env("PATH", format!("{}:{path}", root.join("bin").display()));
    command.env("HOME", root).env("GIT_CONFIG_NOSYSTEM", "1")
}

fn game(root: &Path, text: &str) {
    let start = "format: 1\nid: hare\nlanguage: en\ntitle: Hare\n";
    let text = format!("{start}goal: [{{ id: home, text: {text} }}]\n");
    put(&root.join("rules/hare/game.yaml"), text.as_bytes());
}

fn git(root: &Path, arguments: &[&str]) {
    let status = clean(&mut Command::new("git"), root)
        .args(["-c", "user.name=Ada", "-c", "user.email=ada@example.org"])
        .args(arguments)
        .current_dir(root)
        .status();
    assert!(status.expect("git is installed").success());
}

#[test]
fn settings_become_options() {
    let plain = run("ci-check", &[]);
    assert_eq!((plain.code, plain.stdout.as_str()), (0, "checked\n"), "{}", plain.stderr);
    assert_eq!(plain.calls(), "[--project][.][check][--format][text]");
    let all = run(
        "ci-check",
        &[
            ("KSR_GAMES", "hare moon-race"),
            ("KSR_PROFILE", "strict"),
            ("KSR_DENY", "warnings"),
            ("KSR_SINCE", "main"),
            ("KSR_BASELINE", "known.json"),
            ("KSR_SARIF", "out file.sarif"),
            ("GITHUB_ACTIONS", "true"),
        ],
    );
    assert_eq!(
        all.calls(),
        "[--project][.][check][hare][moon-race][--format][github][--profile][strict][--deny]\
         [warnings][--since][main][--baseline][known.json][--output][sarif=out file.sarif]"
    );
    assert_eq!(all.file("out file.sarif"), "{}\n");
}

#[test]
fn the_summary_tells_findings_and_rule_changes() {
    let done = run("ci-check", &[("KSR_SUMMARY", "summary.md"), ("KSR_BASE", "HEAD")]);
    assert_eq!(done.code, 0, "{}", done.stderr);
    let summary = done.file("summary.md");
    let expected = "## Findings\n\nnone\n\n## Rule changes since `HEAD`\n";
    assert!(summary.starts_with(expected), "{summary}");
    assert!(summary.contains("Run ~~home.~~ **home fast.**"), "{summary}");
}

#[test]
fn the_exit_code_is_that_of_the_check() {
    for code in ["1", "2", "3"] {
        let done = run("ci-check", &[("STAND_IN_CODE", code), ("KSR_BASE", "HEAD")]);
        assert_eq!(done.code.to_string(), code);
        assert!(done.stdout.contains("Rule changes since"), "told all the same");
    }
    let lost = run("ci-check", &[("KSR_BASE", "no-such-ref")]);
    assert_eq!(lost.code, 0, "rule changes are told, not judged");
    assert!(lost.stderr.contains("rule changes are not shown"), "{}", lost.stderr);
}

#[test]
fn settings_of_strangers_are_refused() {
    for (name, value) in [
        ("KSR_GAMES", "hare --fix"),
        ("KSR_GAMES", "$(touch caught)"),
        ("KSR_PROFILE", "strict;touch caught"),
        ("KSR_DENY", "everything"),
        ("KSR_FORMAT", "../x"),
        ("KSR_SINCE", "--output=x"),
        ("KSR_BASE", "-x"),
        ("KSR_SARIF", "a\nb"),
        ("KSR_PROJECT", "nowhere"),
        ("KSR", "no-such-program"),
    ] {
        let done = run("ci-check", &[(name, value)]);
        assert_eq!(done.code, 2, "{name}={value}");
        assert!(done.stderr.starts_with("error: "), "{name}={value}: {}", done.stderr);
        assert_eq!(done.calls(), "", "{name}={value}");
        assert!(!done.folder.path().join("caught").exists(), "{name}={value}");
    }
    // What may be any text is never run.
    let done = run("ci-check", &[("KSR_SINCE", "$(touch caught)")]);
    assert_eq!(done.calls(), "[--project][.][check][--format][text][--since][$(touch caught)]");
    assert!(!done.folder.path().join("caught").exists());
}

#[test]
fn the_action_hands_its_inputs_on() {
    let inputs = [
        ("INPUT_KSR", "ksr"),
        ("INPUT_CHANGES", "true"),
        ("INPUT_DENY_WARNINGS", "true"),
        ("EVENT_BASE", "HEAD"),
        ("KSR_PROJECT", "."),
        ("KSR_SARIF", "out.sarif"),
        ("GITHUB_OUTPUT", "output.txt"),
        ("GITHUB_STEP_SUMMARY", "summary.md"),
        ("STAND_IN_CODE", "1"),
    ];
    let done = run("ci-action", &inputs);
    assert_eq!(done.code, 1, "{}", done.stderr);
    assert!(
        done.calls().contains("[--format][github][--deny][warnings][--layout]"),
        "{}",
        done.calls()
    );
    assert_eq!(done.file("output.txt"), "exit-code=1\nsarif=out.sarif\n");
    assert!(done.file("summary.md").contains("Rule changes since"));

    let first_push = run("ci-action", &[("INPUT_KSR", "ksr"), ("EVENT_BASE", "0000000000")]);
    assert_eq!((first_push.code, first_push.stdout.as_str()), (0, "checked\n"));
    let wrong = run("ci-action", &[("INPUT_KSR", "ksr"), ("INPUT_CHANGES", "maybe")]);
    assert_eq!((wrong.code, wrong.calls().as_str()), (2, ""));
}

/// Whatever a stranger may have written reaches a script as environment only.
#[test]
fn the_action_puts_no_input_into_a_command() {
    let action = read_text(&repository().join("action.yml"));
    let mut inputs = 0;
    for line in action.lines().filter(|line| line.contains("${{")) {
        let line = line.trim();
        let is_environment = line.split_once(':').is_some_and(|(name, _)| {
            name == "value" || name.chars().all(|c| c.is_ascii_uppercase() || c == '_')
        });
        assert!(is_environment, "{line}");
        inputs += 1;
    }
    assert!(inputs > 8, "only {inputs} inputs");
    for name in ["action.yml", ".pre-commit-hooks.yaml"] {
        let text = read_text(&repository().join(name));
        serde_yaml::from_str::<serde_yaml::Value>(&text).unwrap();
    }
}
