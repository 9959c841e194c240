//! Folders, refs, sizes and texts that are not as they should be.

use std::fs;
use std::process::Command;

use crate::common::{files_below, put, read_text};
use ksr::source::MAX_FILE_BYTES;

use super::repository::{Repository, clean, expect, history_folder};
#[test]
fn a_project_may_be_a_folder_of_the_repository() {
    let repository = Repository::new("games/ours");
    put(&repository.project().join("ksr.toml"), b"rules = \"./texts\"\n");
    let game = |text: &str| {
        let start = "format: 1\nid: hare\nlanguage: en\ntitle: Hare\n";
        let text = format!("{start}goal: [{{ id: home, text: {text} }}]\n");
        put(&repository.project().join("texts/hare/game.yaml"), text.as_bytes());
    };
    game("Run home.");
    put(&repository.project().join("texts/hare/picture.svg"), b"<svg/>");
    // A game beside the project is not ours.
    put(&repository.folder.path().join("rules/other/game.yaml"), b"format: 1\n");
    repository.commit("as it was");
    repository.git(&["tag", "v1"]);
    repository.git(&["switch", "--quiet", "--create", "work"]);
    game("Run home fast.");
    repository.commit("faster");
    repository.git(&["switch", "--quiet", "main"]);
    game("Walk home.");
    repository.commit("slower");
    repository.git(&["switch", "--quiet", "work"]);
    let lines = ["diff v1", "diff HEAD~1", "diff main", "diff main...", "diff HEAD"];
    expect("subfolder.txt", &lines.map(|line| repository.ksr(line)).concat());
}

#[test]
fn services_find_files_of_a_project_below_the_repository() {
    let repository = Repository::new("games/moon");
    repository.take("moonrace-before");
    repository.edit("game.yaml", "age: 8", "age: 8\nplayers: no");
    let named = "games/moon/rules/moonrace/game.yaml";
    for format in ["github", "sarif", "gitlab"] {
        let said = repository.ksr(&format!("check --format {format}"));
        assert!(said.contains(named), "{said}");
        assert_eq!(said.matches("rules/moonrace/game.yaml").count(), said.matches(named).count());
    }
    let said = repository.ksr("check --format concise");
    assert!(said.contains("rules/moonrace/game.yaml:") && !said.contains(named), "{said}");
}

#[test]
fn folders_are_compared_too() {
    let repository = Repository::new("project");
    repository.take("moonrace-before");
    let copy = repository.folder.path().join("older/rules/moonrace");
    for (name, bytes) in files_below(&history_folder().join("moonrace-before")) {
        put(&copy.join(name), &bytes);
    }
    repository.edit("game.yaml", "age: 8", "age: 10");
    fs::create_dir(repository.project().join("empty")).unwrap();
    let lines = ["diff ../older", "diff empty", "diff ./empty"];
    expect("folders.txt", &lines.map(|line| repository.ksr(line)).concat());
}

#[cfg(unix)]
#[test]
fn links_are_passed_over() {
    let repository = Repository::moonrace();
    let rules = repository.project().join("rules");
    std::os::unix::fs::symlink("moonrace", rules.join("linked")).unwrap();
    repository.commit("a link");
    fs::remove_file(rules.join("linked")).unwrap();
    assert_eq!(repository.ksr("diff HEAD").lines().nth(1), Some("no rule has changed since HEAD"));
}

#[test]
fn what_cannot_be_done_is_said() {
    let repository = Repository::moonrace();
    let lines = [
        "diff mian",
        "diff nowhere/at-all",
        "diff -- -x",
        "diff main..HEAD",
        "diff HEAD monrace",
        "diff HEAD --lang fr",
        "diff HEAD:rules",
    ];
    let mut said = lines.map(|line| repository.ksr(line)).concat();
    fs::remove_dir_all(repository.folder.path().join(".git")).unwrap();
    // A folder above the temporary one might be a repository.
    let mut command = Command::new(env!("CARGO_BIN_EXE_ksr"));
    let ceiling = repository.folder.path().parent().unwrap();
    clean(&mut command, repository.folder.path()).env("GIT_CEILING_DIRECTORIES", ceiling);
    said += &repository.transcript(&mut command, "diff main");
    expect("errors.txt", &said);
}

#[cfg(unix)]
#[test]
fn without_git_there_is_no_looking_back() {
    let repository = Repository::moonrace();
    let mut command = Command::new(env!("CARGO_BIN_EXE_ksr"));
    clean(&mut command, repository.folder.path()).env("PATH", repository.folder.path());
    let said = repository.transcript(&mut command, "diff main");
    assert!(said.contains("error: git is needed to look back"), "{said}");
    assert!(said.contains("help: install git") && said.contains("exit code 2"), "{said}");
}

#[test]
fn files_that_were_too_large_are_named() {
    let repository = Repository::moonrace();
    let mut large = read_text(&history_folder().join("moonrace-before/game.yaml"));
    large.push_str(&"#\n".repeat(usize::try_from(MAX_FILE_BYTES).unwrap() / 2));
    put(&repository.project().join("rules/moonrace/game.yaml"), large.as_bytes());
    repository.commit("large");
    let said = repository.ksr("diff HEAD");
    assert!(said.contains("the file `rules/moonrace/game.yaml` is larger than 4 MiB"), "{said}");
}

/// Control characters, commands of a terminal or a runner, mentions, links, HTML.
#[test]
fn hostile_texts_steer_nothing() {
    let repository = Repository::new("");
    repository.take("moonrace-before");
    repository.commit("as it was");
    repository.edit(
        "game.yaml",
        "Draw one card from the pile.",
        "\"Draw \\e[31mone\\a @octocat #1 <img src=x onerror=alert(1)> [x](https://e.org) **x** \\u202e ::error::x%0Ay\"",
    );
    let said = repository.ksr("diff HEAD");
    assert!(!said.contains('\u{1b}') && !said.contains('\u{7}') && !said.contains('\u{202e}'));
    let markdown = repository.ksr("diff HEAD --format markdown");
    for wrong in
        ["\u{1b}", "\u{7}", "\u{202e}", "@octocat", " <img", " [x](", " **x**", "\n::error"]
    {
        assert!(!markdown.contains(wrong), "{wrong:?} in {markdown}");
    }
    expect("hostile.txt", &(said + &markdown));
}

#[test]
fn many_changes_are_cut_with_an_announcement() {
    let repository = Repository::new("");
    let game = |word: &str| {
        let mut text = String::from("format: 1\nid: hare\nlanguage: en\ntitle: Hare\ngoal:\n");
        for number in 0..800 {
            text += &format!(
                "  - id: rule-{number}\n    text: Rule number {number} has {word} words that tell what happens then.\n"
            );
        }
        put(&repository.project().join("rules/hare/game.yaml"), text.as_bytes());
    };
    game("some");
    repository.commit("as it was");
    game("other");
    let said = repository.ksr("diff HEAD --format markdown");
    assert!(said.chars().count() < 62_000, "{}", said.chars().count());
    assert!(said.contains(
        "changes are not shown here, to keep this readable: `ksr diff HEAD` prints all."
    ));
    let whole = repository.ksr("diff HEAD");
    assert_eq!(whole.matches("[-some-] {+other+}").count(), 800);
}
