//! What `ksr diff` tells.

use std::fs;

use crate::common::put;

use super::repository::{Repository, expect};
#[test]
fn all_sorts_of_changes_are_told() {
    let repository = Repository::moonrace();
    expect("all.txt", &repository.ksr("diff HEAD"));
    expect("all.md", &repository.ksr("diff HEAD --format markdown"));
    expect("all.json.txt", &repository.ksr("diff HEAD --format json"));
    expect("german.txt", &repository.ksr("diff HEAD moonrace --lang de"));
}

#[test]
fn what_did_not_change_is_not_told() {
    let repository = Repository::new("");
    repository.take("moonrace-before");
    repository.commit("as it was");
    // Where a text breaks is nothing that readers see.
    repository.edit(
        "game.yaml",
        "Draw one card from the pile.",
        ">-\n      Draw one card\n      from the pile.",
    );
    let mut said = repository.ksr("diff HEAD");
    said += &repository.ksr("diff HEAD --exit-code --format markdown");
    repository.edit("game.yaml", "age: 8", "age: 10");
    said += &repository.ksr("diff HEAD --exit-code");
    expect("same.txt", &said);
}

#[test]
fn a_moved_rule_is_a_move() {
    let repository = Repository::new("");
    repository.take("moonrace-before");
    repository.commit("as it was");
    let burn = "      - id: burn\n        text: Put the card on the discard pile.\n";
    repository.edit("game.yaml", burn, "");
    repository.edit(
        "game.yaml",
        "end:\n",
        &format!("  - id: tidy\n    title: Tidy up\n    steps:\n{burn}end:\n"),
    );
    let first = "  - id: first-player\n    text: Whoever saw the moon last begins.\n";
    repository.edit("game.yaml", first, "");
    repository.edit("game.yaml", "setup:\n", &format!("setup:\n{first}"));
    expect("moved.txt", &repository.ksr("diff HEAD"));
}

#[test]
fn a_new_name_is_no_new_rule() {
    let repository = Repository::new("");
    repository.take("moonrace-before");
    repository.commit("as it was");
    let mut said = repository.ksr("rename draw draw-step");
    said += &repository.ksr("rename hand-limit most-cards");
    said += &repository.ksr("diff HEAD");
    repository.commit("renamed");
    repository.edit("game.yaml", "id: landing", "id: touchdown");
    repository.edit("de.yaml", "landing:", "touchdown:");
    said += &repository.ksr("diff HEAD");
    expect("renamed.txt", &said);
}

#[test]
fn rules_that_make_room_are_renumbered() {
    let repository = Repository::new("");
    repository.take("moonrace-before");
    repository.commit("as it was");
    repository.edit(
        "game.yaml",
        "setup:\n",
        "setup:\n  - id: clear-table\n    text: Clear the table.\n",
    );
    let mut said = repository.ksr("diff HEAD");
    said += &repository.ksr("diff HEAD --format markdown");
    expect("renumbered.txt", &said);
}

#[test]
fn games_and_languages_come_and_go() {
    let repository = Repository::new("");
    repository.take("moonrace-before");
    repository.commit("as it was");
    let rules = repository.project().join("rules");
    fs::rename(rules.join("moonrace/de.yaml"), rules.join("kept.yaml")).unwrap();
    put(&rules.join("moonrace/pl.yaml"), "language: pl\ntitle: Wyścig\n".as_bytes());
    let game = "format: 1\nid: hare\nlanguage: en\ntitle: Hare\ngoal: [{ id: home, text: Run. }]\n";
    put(&rules.join("hare/game.yaml"), game.as_bytes());
    let mut said = repository.ksr("diff HEAD");
    repository.commit("a hare");
    fs::remove_dir_all(rules.join("hare")).unwrap();
    said += &repository.ksr("diff HEAD");
    said += &repository.ksr("diff HEAD hare");
    expect("games.txt", &said);
}

#[test]
fn a_broken_file_loses_no_rules() {
    let repository = Repository::new("");
    repository.take("moonrace-before");
    repository.commit("as it was");
    repository.edit("game.yaml", "      - id: advance\n", "      - id: advance\n        pick: [\n");
    let mut said = repository.ksr("diff HEAD");
    repository.take("moonrace-before");
    repository.edit(
        "game.yaml",
        "  - id: landing\n",
        "  - id: landing\n    force: { a: b }\n    when: [x]\n",
    );
    said += &repository.ksr("diff HEAD");
    repository.take("moonrace-before");
    repository.edit("game.yaml", "format: 1\n", "format: [\n");
    said += &repository.ksr("diff HEAD");
    expect("broken.txt", &said);
    assert_eq!(repository.lost(), "");
}
