//! Findings since a commit, and ids that were lost.

use std::fs;

use crate::common::{put, read_text};

use super::repository::{Repository, expect};

/// The findings since the commit, of a game in which every rule has one.
fn since(repository: &Repository) -> String {
    let mut shown = String::new();
    for finding in repository.since_head().check().findings {
        let language = finding.language.as_deref().unwrap_or("-");
        shown += &format!("{} {language} {}\n", finding.diagnostic.code(), finding.id_path);
    }
    shown
}

/// Every text of this game has markup, so every text is a finding.
fn wrong_everywhere(repository: &Repository) {
    for file in ["game.yaml", "de.yaml"] {
        let path = repository.project().join("rules/moonrace").join(file);
        fs::write(&path, read_text(&path).replace(". }", " <i>. }").replace(".\n", " <i>.\n"))
            .unwrap();
    }
}

#[test]
fn since_tells_what_a_change_concerns_in_all_languages() {
    let repository = Repository::new("");
    repository.take("moonrace-before");
    wrong_everywhere(&repository);
    repository.commit("as it was");
    assert_eq!(since(&repository), "", "nothing has changed");
    let edits: [(&str, &str, &str, &str); 8] = [
        ("a value", "game.yaml", "hand-limit: 3", "hand-limit: 4"),
        ("a text", "game.yaml", "Lay the board", "Put the board"),
        ("a translation", "de.yaml", "Legt den Plan", "Legt das Brett"),
        ("data", "game.yaml", "force: may", "force: must"),
        ("a term", "game.yaml", "{ name: rocket, ", "{ name: rocket, avoid: [spaces], "),
        ("a renamed rule", "game.yaml", "  - id: draw\n", "  - id: draw-step\n    was: [draw]\n"),
        (
            "a lost rule",
            "game.yaml",
            "      - id: burn\n        text: Put the card on the discard pile <i>.\n",
            "",
        ),
        ("a variant", "game.yaml", "to: 4", "to: 6"),
    ];
    let mut said = String::new();
    for (name, file, from, to) in edits {
        repository.edit(file, from, to);
        said += &format!("== {name}\n{}\n", since(&repository));
        repository.git(&["restore", "."]);
    }
    put(&repository.project().join("rules/moonrace/pl.yaml"), b"language: pl\ntitle: \"<i>\"\n");
    said += &format!("== a new language\n{}", since(&repository));
    expect("since.txt", &said);
}

#[test]
fn everything_of_a_new_game_counts() {
    let repository = Repository::new("");
    repository.commit("nothing yet");
    repository.take("moonrace-before");
    wrong_everywhere(&repository);
    let all = since(&repository);
    assert!(all.lines().count() > 15 && all.contains("text-html de draw.text"), "{all}");
}

#[test]
fn lost_ids_are_reported() {
    let repository = Repository::moonrace();
    let mut said = repository.lost();
    repository.take("moonrace-before");
    repository.edit(
        "game.yaml",
        "  - id: first-player\n    text: Whoever saw the moon last begins.\n",
        "",
    );
    repository.edit(
        "game.yaml",
        "goal:\n  - id: aim\n    text: Be the first to land on the moon.\n",
        "",
    );
    said += &format!("== without a successor\n\n{}", repository.lost());
    repository.take("moonrace-before");
    let text = read_text(&repository.project().join("rules/moonrace/game.yaml"));
    let (start, end) = (text.find("  - id: fly").unwrap(), text.find("end:\n").unwrap());
    repository.edit("game.yaml", &text[start..end], "");
    said += &format!("== with all below it\n\n{}", repository.lost());
    expect("lost.txt", &said);
}
