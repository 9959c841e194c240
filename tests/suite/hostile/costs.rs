//! Input that is large in an unusual way: what is printed stays bounded, and names its place.

use super::project;
use crate::common::{ksr, put};
use crate::hostile::HEAD;

#[test]
fn mistakes_without_number_are_told_up_to_a_limit() {
    let mut game = String::from("hints:\n");
    for at in 0..400 {
        let names: Vec<String> = (0..40).map(|name| format!("[[u{}]]", at * 40 + name)).collect();
        game.push_str(&format!("  - {{ id: r{at}, text: '{}' }}\n", names.join(" ")));
    }
    let project = project(&game);
    let output = ksr(project.path(), ["check"]);
    assert_eq!(output.code, 1);
    let count = output.stdout.matches("error[ref-unknown]").count();
    assert!((900..=1_001).contains(&count), "{count}");
    assert!(
        output.stdout.contains("more than 1000 mistakes in texts"),
        "{}",
        &output.stdout[..500]
    );
}

#[test]
fn of_a_line_without_end_only_the_place_is_told() {
    let aliases = vec!["*a"; 16_000].join(", ");
    let project = project(&format!("x: [{aliases}]\n"));
    let output = ksr(project.path(), ["check"]);
    assert_eq!(output.code, 1);
    assert!(output.stdout.contains("rules/a/game.yaml:16:"), "{}", &output.stdout[..2_000]);
    assert!(output.stdout.len() < 4 << 20, "{}", output.stdout.len());
}

#[test]
fn one_long_row_does_not_fill_up_ten_thousand_short_ones() {
    let mut game = format!(
        "hints:\n  - id: t\n    text: Look.\n    table:\n      columns: [A]\n      rows:\n        - [{}]\n",
        vec!["x"; 2_000].join(", ")
    );
    game.push_str(&"        - [x]\n".repeat(10_000));
    let project = project(&game);
    for command in ["check", "build"] {
        let output = ksr(project.path(), [command]);
        assert_eq!(output.code, 1, "{}", output.stderr);
        let said = format!("{}{}", output.stdout, output.stderr);
        assert!(said.contains("has 20002000 cells"), "{said}");
    }
}

#[test]
fn markup_within_markup_comes_to_an_end() {
    for (open, close, count) in [
        ("> ", "", 2_000),
        ("- ", "", 2_000),
        ("*_", "_*", 4_000),
        ("[[table-ready|", "]]", 1_000),
        ("[", "]", 9_000),
        ("[a](", ")", 3_000),
        ("**a ", "", 4_000),
        ("`", "", 19_000),
    ] {
        let text = format!("{}x{}", open.repeat(count), close.repeat(count));
        let project = project(&format!("hints: [{{ id: t, text: '{text}' }}]\n"));
        for command in ["check", "build"] {
            let output = ksr(project.path(), [command]);
            assert!(matches!(output.code, 0 | 1), "{open} {command}: {}", output.code);
        }
    }
}

#[test]
fn games_have_names_that_every_system_can_have() {
    for name in ["con", "aux", "nul", "com1", "lpt9", "Kahuna", "a b", "ż", "a--b", "-a", "a.b"] {
        let project = tempfile::tempdir().unwrap();
        let game = HEAD.replace("id: a\n", &format!("id: '{name}'\n"));
        put(&project.path().join(format!("rules/{name}/game.yaml")), game.as_bytes());
        let output = ksr(project.path(), ["build"]);
        assert_eq!(output.code, 1, "{name}: {}", output.stderr);
        assert!(output.stderr.contains("id-format"), "{name}: {}", output.stderr);
        assert!(!project.path().join("output").join(name).exists());
    }
    for name in ["x".repeat(65), "x".repeat(200)] {
        let project = tempfile::tempdir().unwrap();
        let game = HEAD.replace("id: a\n", &format!("id: {name}\n"));
        put(&project.path().join(format!("rules/{name}/game.yaml")), game.as_bytes());
        assert_eq!(ksr(project.path(), ["build"]).code, 1);
    }
}

#[test]
fn nothing_is_left_for_a_terminal_to_obey() {
    let evil = "\\e[31mred\\a\\u009b2J\\u202eabc\\u2066";
    let mut head = HEAD.replace("title: A", &format!("title: \"{evil}\""));
    head = head.replace("people: [Ada Example]", &format!("people: [\"{evil}\"]"));
    let project = tempfile::tempdir().unwrap();
    let game = format!("{head}hints: [{{ id: h, title: \"{evil}\", text: \"{evil}\" }}]\n");
    put(&project.path().join("rules/a/game.yaml"), game.as_bytes());
    let other = format!("language: de\ntitle: \"{evil}\"\nh: {{ text: \"{evil} x\" }}\n");
    put(&project.path().join("rules/a/de.yaml"), other.as_bytes());
    let old = tempfile::tempdir().unwrap();
    put(&old.path().join("rules/a/game.yaml"), HEAD.as_bytes());
    let folder = old.path().to_str().unwrap();
    let commands: [&[&str]; 10] = [
        &["check"],
        &["build"],
        &["list"],
        &["fit"],
        &["dump", "a"],
        &["dump", "a", "--format", "json"],
        &["diff", folder],
        &["translate", "status"],
        &["translate", "next", "de"],
        &["check", "--fix", "--diff"],
    ];
    let is_obeyed = |c: char| {
        (c.is_control() && !matches!(c, '\n' | '\t'))
            || matches!(c, '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    for command in commands {
        let output = ksr(project.path(), command.iter().copied());
        for printed in [&output.stdout, &output.stderr] {
            assert!(!printed.contains(is_obeyed), "{command:?}: {printed:?}");
        }
    }
}

#[test]
fn links_have_known_schemes_in_every_output() {
    for url in [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "data:text/html,x",
        "vbscript:x",
        "file:///etc/passwd",
        "//example.org",
        "https://a><script>alert(1)</script>",
        "https://a\\u202e",
        "https://a b",
        " https://a",
    ] {
        let head = HEAD.replace(
            "people: [Ada Example] }",
            &format!("people: [Ada Example], url: \"{url}\" }}"),
        );
        let project = tempfile::tempdir().unwrap();
        let game = format!("{head}sheet: {{ credit: {{ url: \"{url}\" }} }}\n");
        put(&project.path().join("rules/a/game.yaml"), game.as_bytes());
        put(&project.path().join("ksr.toml"), b"[checks]\nlink-target = \"off\"\n");
        let formats = ["md", "html", "txt", "bbcode"];
        let mut arguments = vec!["build"];
        arguments.extend(formats.iter().flat_map(|format| ["--format", format]));
        let output = ksr(project.path(), arguments);
        assert!(matches!(output.code, 0 | 1), "{}", output.stderr);
        for (name, bytes) in crate::common::files_below(&project.path().join("output/a")) {
            let text = String::from_utf8_lossy(&bytes);
            for bad in ["alert(1)", "text/html,x", "vbscript:", "file:///etc", "https://a\u{202e}"]
            {
                assert!(!text.contains(bad), "{url}: {name}");
            }
        }
    }
}

/// What is too much is told once, by check and build alike, and nothing is made of it.
#[track_caller]
fn assert_too_much(project: &std::path::Path, words: &str) {
    for command in ["check", "build"] {
        let output = ksr(project, [command]);
        let said = format!("{}{}", output.stdout, output.stderr);
        assert_eq!(output.code, 1, "{command}: {said}");
        assert_eq!(said.matches(words).count(), 1, "{command}: {said}");
        assert!(said.len() < 64 << 10, "{command}: {}", said.len());
    }
    assert!(!project.join("output/a").exists());
}

#[test]
fn variants_without_number_are_refused() {
    let mut game =
        String::from("values: { v: 1 }\nhints: [{ id: h, text: 'Take {v}.' }]\nvariants:\n");
    for at in 0..500 {
        game.push_str(&format!(
            "  - {{ id: w{at}, kind: variant, title: W, text: T, changes: [{{ set: v, by: +1 }}], implies: [w{}] }}\n",
            (at + 1) % 500
        ));
    }
    assert_too_much(project(&game).path(), "there is too much to choose from");
    let options: String =
        (0..1_000).map(|at| format!("      - {{ id: o{at}, title: O, text: T }}\n")).collect();
    let game =
        format!("variants:\n  - id: l\n    kind: variant\n    title: L\n    options:\n{options}");
    assert_too_much(project(&game).path(), "there is too much to choose from");
}

#[test]
fn a_list_belongs_to_one_component() {
    let components: Vec<String> =
        (0..300).map(|at| format!("{{ id: c{at}, name: C, list: l.csv }}")).collect();
    let project = project(&format!("components: [{}]\n", components.join(", ")));
    let rows: String = (0..4_999).map(|at| format!("i{at},n\n")).collect();
    put(&project.path().join("rules/a/l.csv"), format!("id,name\n{rows}").as_bytes());
    assert_too_much(project.path(), "another component takes its parts from `l.csv`, too");
}

#[test]
fn cards_without_number_are_not_printed() {
    let mut game = String::from("roles:\n");
    for at in 0..200 {
        game.push_str(&format!("  - {{ id: r{at}, title: R{at}, text: Play. }}\n"));
    }
    game.push_str("decks: [{ id: d, each: roles, copies: 99 }]\n");
    let project = project(&game);
    let output = ksr(project.path(), ["build"]);
    assert_eq!(output.code, 1, "{}", output.stderr);
    assert!(output.stderr.contains("19800 cards in `en`"), "{}", output.stderr);
    assert!(!project.path().join("output/a/en/cards.pdf").exists());
}

#[test]
fn drawings_beyond_all_paper_are_refused() {
    for shape in [
        "<path d='M0 0L1e38 1e38 A1e30 1 0 0 0 9 9z'/>",
        "<path d='M0,0l99999999-5'/>",
        "<rect width='9' height='9' stroke='red' stroke-width='1E+30'/>",
        "<rect width='9' height='9' style='stroke-dasharray: 1e9'/>",
    ] {
        let game = "figures: [{ id: f, file: f.svg, alt: F }]\n\
                    hints: [{ id: h, figure: f, text: Look. }]\n";
        let project = project(game);
        let svg =
            format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>{shape}</svg>");
        put(&project.path().join("rules/a/f.svg"), svg.as_bytes());
        assert_too_much(project.path(), "the number ");
    }
}
