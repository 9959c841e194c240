//! What attackers found: numbers, words and frames beyond what anybody thought of.

use super::project;
use crate::common::{ksr, put};

/// Whatever is said of it, the program comes to an end by itself.
#[track_caller]
fn assert_answered(project: &std::path::Path) {
    for command in [&["check"][..], &["build", "--no-cache"], &["build", "--format", "txt"]] {
        let output = ksr(project, command.iter().copied());
        assert!(matches!(output.code, 0 | 1), "{command:?}: {}", output.stderr);
        assert!(!output.stderr.contains("panicked"), "{command:?}: {}", output.stderr);
    }
}

#[test]
fn steps_that_lead_beyond_all_numbers_are_taken() {
    let largest = i64::MAX;
    let mut game = format!(
        "values: {{ s: {largest} }}\nhints: [{{ id: h, text: 'Take {{s}} or {{= s * s + s}}.' }}]\nvariants:\n"
    );
    for at in 0..4 {
        let sign = if at == 3 { '-' } else { '+' };
        game.push_str(&format!(
            "  - {{ id: v{at}, kind: variant, title: V{at}, text: T, changes: [{{ set: s, by: {sign}{largest} }}] }}\n"
        ));
    }
    assert_answered(project(&game).path());
}

#[test]
fn sentences_without_end_are_read_in_pieces() {
    let clause =
        "If you must not take two cards then you may not draw unless three players may pass, ";
    for text in [clause.repeat(220), "not\u{a0}".repeat(1_500)] {
        let german = format!("language: de\ntexts: {{ h: {{ text: '{text}' }} }}\n");
        let project = project(&format!("hints: [{{ id: h, text: '{text}' }}]\n"));
        put(&project.path().join("rules/a/de.yaml"), german.as_bytes());
        let output = ksr(project.path(), ["check"]);
        assert!(matches!(output.code, 0 | 1), "{}", output.stderr);
    }
}

#[test]
fn drawings_in_a_frame_next_to_nothing_are_printed() {
    for frame in ["0 0 1e-30 1e-30", "1e6 1e6 1e-6 1e-6", "0 0 1e-6 1e6", "-1e6 0 1 1"] {
        let project = project(
            "art: { logo: { file: f.svg, license: CC0-1.0, credit: X } }\n\
             icons: { i: { file: f.svg, title: I } }\nhints: [{ id: h, text: 'Take {icon:i}.' }]\n",
        );
        let svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='{frame}'><rect width='9' height='9'/></svg>"
        );
        put(&project.path().join("rules/a/f.svg"), svg.as_bytes());
        assert_answered(project.path());
    }
}

#[test]
fn a_rule_that_many_variants_say_anew_is_answered() {
    let mut game = String::from("hints: [{ id: h, text: x }]\nvariants:\n");
    for at in 0..14 {
        game.push_str(&format!(
            "  - {{ id: v{at}, kind: variant, title: V{at}, text: T, changes: [{{ replace: h, with: {{ text: 'y{at}' }} }}] }}\n"
        ));
    }
    assert_answered(project(&game).path());
}

#[test]
fn what_is_added_within_itself_is_refused() {
    for change in [
        "{ add: { id: points, text: Z }, into: points, as: rules }",
        "{ replace: points, with: { rules: [{ id: points, text: Z }] } }",
        "{ replace: points, with: { rules: [{ id: q, text: Z, rules: [{ id: points, text: Z }] }] } }",
    ] {
        let variant = format!(
            "variants: [{{ id: v, kind: variant, title: V, text: T., changes: [{change}] }}]\n"
        );
        let project = project(&variant);
        let output = ksr(project.path(), ["check"]);
        assert_eq!(output.code, 1, "{change}: {}", output.stderr);
        assert!(output.stdout.contains("the id `points` is given twice"), "{}", output.stdout);
    }
}

#[test]
fn rules_that_each_stand_beside_the_next_are_placed() {
    let mut game =
        String::from("variants:\n  - { id: v, kind: variant, title: V, text: T., changes: [");
    for at in 0..1_500 {
        let beside = if at == 1_499 { "points".to_owned() } else { format!("z{}", at + 1) };
        game.push_str(&format!("{{ add: {{ id: z{at}, text: Z. }}, after: {beside} }}, "));
    }
    game.push_str("] }\n");
    let project = project(&game);
    let output = ksr(project.path(), ["dump", "a", "--with", "v"]);
    assert_eq!(output.code, 0, "{}", output.stderr);
    let place = |id: &str| output.stdout.find(&format!("id: {id}\n"));
    assert!(place("z1499") < place("z1498") && place("z1") < place("z0"), "order");
}
