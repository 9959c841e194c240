//! Names that contain names, and numbers that follow from numbers.

use super::project;
use crate::common::ksr;

/// `check` and `build` say the same, and neither breaks down.
#[track_caller]
fn assert_refused(game: &str, code: &str, words: &str) {
    let project = project(game);
    let check = ksr(project.path(), ["check"]);
    assert_eq!(check.code, 1, "{}{}", check.stdout, check.stderr);
    assert!(check.stdout.contains(&format!("[{code}]")), "{}", check.stdout);
    assert!(check.stdout.contains(words), "{}", check.stdout);
    let build = ksr(project.path(), ["build"]);
    assert_eq!(build.code, 1, "{}{}", build.stdout, build.stderr);
    assert!(build.stderr.contains(words), "{}", build.stderr);
    // Somebody may turn a check off; the program must not break down then either.
    std::fs::write(project.path().join("ksr.toml"), format!("[checks]\n{code} = \"off\"\n"))
        .unwrap();
    let build = ksr(project.path(), ["build", "--format", "md"]);
    assert!(matches!(build.code, 0..=2), "{} {}", build.code, build.stderr);
}

#[test]
fn a_title_that_names_what_is_called_after_it() {
    assert_refused(
        "hints:\n  - id: deal\n    title: Deal as in [[few]]\n    text: Deal.\n    steps:\n      \
         - { id: few, text: Few. }\n",
        "ref-cycle",
        "the name of `deal` contains itself: `deal` → `few` → `deal`",
    );
}

#[test]
fn titles_captions_and_icons_that_contain_themselves() {
    for (game, circle) in [
        ("hints: [{ id: d, title: 'Deal [[d]]', text: Deal. }]\n", "`d` → `d`"),
        (
            "hints:\n  - { id: d, title: 'Deal [[e]]', text: Deal. }\n  \
             - { id: e, title: 'Deal [[d]]', text: Deal. }\n",
            "`d` → `e` → `d`",
        ),
        (
            "variants:\n  - { id: v, kind: variant, title: 'As [[w]]', text: Play. }\n  \
             - { id: w, kind: variant, title: 'As [[v]]', text: Play. }\n",
            "`v` → `w` → `v`",
        ),
        (
            "hints: [{ id: d, text: 'Deal {icon:i}.' }]\n\
             icons: { i: { symbol: x, title: 'See {icon:i}' } }\n",
            "`i` → `i`",
        ),
        (
            "components: [{ id: c, name: 'Like [[k]]' }, { id: k, name: 'Like [[c]]' }]\n",
            "`c` → `k` → `c`",
        ),
    ] {
        assert_refused(game, "ref-cycle", circle);
    }
}

#[test]
fn titles_that_double_with_each_step() {
    let mut game = String::from("hints:\n");
    for at in 0..24 {
        let next = at + 1;
        game.push_str(&format!(
            "  - {{ id: t{at}, title: 'T [[t{next}]] [[t{next}]]', text: Deal. }}\n"
        ));
    }
    game.push_str("  - { id: t24, title: T, text: Deal. }\n");
    assert_refused(&game, "name-length", "characters once the names in it are filled in");
}

#[test]
fn formulas_that_double_with_each_step_are_computed() {
    let mut game = String::from("hints: [{ id: d, text: 'Deal {v40}.' }]\nvalues:\n  v0: 1\n");
    for at in 1..=40 {
        let before = at - 1;
        game.push_str(&format!("  v{at}: {{ formula: v{before} + v{before} }}\n"));
    }
    let project = project(&game);
    let build = ksr(project.path(), ["build", "--format", "md"]);
    assert_eq!(build.code, 0, "{}", build.stderr);
    let text = std::fs::read_to_string(project.path().join("output/a/en/reference.md")).unwrap();
    assert!(text.contains("1,099,511,627,776") || text.contains("1099511627776"), "{text}");
}

#[test]
fn more_formulas_than_any_game_has() {
    let mut game = String::from("hints: [{ id: d, text: 'Deal {v1}.' }]\nvalues:\n  v0: 1\n");
    for at in 1..=1_001 {
        game.push_str(&format!("  v{at}: {{ formula: v{} + 1 }}\n", at - 1));
    }
    assert_refused(&game, "value-formula", "more than 1000 formulas");
}

#[test]
fn names_that_fill_a_document_beyond_all_measure() {
    let name = "x".repeat(19_000);
    let mut game = format!("terms: {{ t: {{ name: {name}, forms: {{}} }} }}\nhints:\n");
    for at in 0..100 {
        game.push_str(&format!("  - {{ id: r{at}, text: '{}' }}\n", "{t} ".repeat(30)));
    }
    let project = project(&game);
    let build = ksr(project.path(), ["build"]);
    assert_eq!(build.code, 1, "{}", build.stderr);
    assert!(build.stderr.contains("more than 4 MiB of words"), "{}", build.stderr);
}
