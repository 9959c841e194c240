//! Messages in the language of whoever reads; reports for programs never change.

use crate::common::{ksr, put};

const GAME: &str = "format: 1\nid: hare\nlanguage: en\ntitle: Hare\nplayers: 2-4\nage: 6\nminutes: 20\ncredits:\n  - role: design\n    people:\n      - Jane Doe\nprovenance:\n  license: CC-BY-4.0\ngoal:\n  - id: home\n    text: Be home first, see [[hom]].\nsetup:\n  - id: field\n    text: Everybody stands at the edge of the field.\nphases:\n  - id: hop\n    text: Hop one space.\nend:\n  - id: over\n    text: Who is home before all others wins.\n";

fn project() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    put(&folder.path().join("rules/hare/game.yaml"), GAME.as_bytes());
    folder
}

#[test]
fn people_are_told_in_their_language() {
    let folder = project();
    let said = |tag: &str| ksr(folder.path(), ["check", "--ui", tag]);
    let english = ksr(folder.path(), ["check"]);
    assert!(english.stdout.contains("error[ref-unknown]: `hom` is not defined"));
    assert_eq!(english.stdout, said("en").stdout);
    let (german, polish) = (said("de"), said("pl"));
    assert!(german.stdout.contains("Fehler[ref-unknown]: `hom` ist nicht definiert"));
    assert!(german.stdout.ends_with("1 Fehler in 1 Spiel\n"), "{}", german.stdout);
    assert!(polish.stdout.contains("błąd[ref-unknown]: `hom` nie jest zdefiniowane"));
    assert_eq!((english.code, german.code, polish.code), (1, 1, 1));
    let missing = ksr(folder.path(), ["--ui=de", "build", "harre"]);
    assert_eq!(
        missing.stderr.lines().next(),
        Some("Fehler: es gibt kein Spiel `harre`; meintest du `hare`?")
    );
}

#[test]
fn programs_are_told_the_same_in_every_language() {
    let folder = project();
    for format in ["concise", "json", "sarif", "github", "gitlab", "junit", "markdown"] {
        let english = ksr(folder.path(), ["check", "--format", format]);
        let german = ksr(folder.path(), ["check", "--ui", "de", "--format", format]);
        assert_eq!(german.stdout, english.stdout, "{format}");
    }
    let file = ksr(folder.path(), ["check", "--ui", "de", "--output", "text=found.txt"]);
    assert_eq!(file.code, 1);
    let written = std::fs::read_to_string(folder.path().join("found.txt")).unwrap();
    assert!(written.contains("error[ref-unknown]: `hom` is not defined"), "{written}");
}

#[test]
fn a_build_that_is_told_again_is_told_in_the_language_of_now() {
    let folder = project();
    let sound = GAME.replace(", see [[hom]]", "");
    put(&folder.path().join("rules/hare/game.yaml"), sound.as_bytes());
    let build = |tag: &str| ksr(folder.path(), ["build", "--format", "md", "--ui", tag]).stdout;
    assert!(build("en").ends_with(" written, 0 unchanged\n"));
    assert_eq!(build("de"), "0 Dateien geschrieben, 2 unverändert\n");
    assert_eq!(build("pl"), "zapisane pliki: 0, bez zmian: 2\n");
}

#[test]
fn help_is_in_the_language_that_was_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let help = |arguments: &[&str]| ksr(folder.path(), arguments.iter().copied()).stdout;
    assert!(help(&["--ui", "de", "--help"]).contains("Drei Befehle für den Anfang:"));
    assert!(
        help(&["new", "--help", "--ui=pl"]).contains("Nazwa gry: małe litery, cyfry, łączniki")
    );
    let wrong = ksr(folder.path(), ["--ui", "xx", "check"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.stderr.contains("[possible values: en, de, pl]"), "{}", wrong.stderr);
}
