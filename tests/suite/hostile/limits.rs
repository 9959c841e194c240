//! What few lines can make of themselves: choices that hang together, findings, repetitions.

use super::project;
use crate::common::{ksr, put};

#[track_caller]
fn assert_entangled(game: &str) {
    let project = project(game);
    for command in ["check", "build"] {
        let output = ksr(project.path(), [command]);
        let said = format!("{}{}", output.stdout, output.stderr);
        assert_eq!(output.code, 1, "{said}");
        assert_eq!(said.matches("too entangled to be checked as a whole").count(), 1, "{said}");
    }
    assert!(!project.path().join("output/a").exists());
}

/// Choices, each with seven options.
fn levels(count: usize) -> String {
    let mut game = String::from("variants:\n");
    for at in 0..count {
        game.push_str(&format!(
            "  - id: c{at}\n    kind: variant\n    title: C{at}\n    default: o{at}x0\n    options:\n"
        ));
        for option in 0..7 {
            game.push_str(&format!(
                "      - {{ id: o{at}x{option}, title: O{option}, text: T }}\n"
            ));
        }
    }
    game
}

#[test]
fn choices_that_all_have_a_say_in_one_number_are_checked() {
    let mut game = String::from("values:\n");
    for at in 0..12 {
        let options: Vec<String> = (0..7).map(|one| format!("o{at}x{one}: {one}")).collect();
        game.push_str(&format!("  v{at}: {{ by: {{ c{at}: {{ {} }} }} }}\n", options.join(", ")));
    }
    let sum = (0..12).map(|at| format!("v{at}")).collect::<Vec<_>>().join(" + ");
    game.push_str(&format!("hints: [{{ id: h, text: 'Take {{= {sum}}}.' }}]\n{}", levels(12)));
    // Few sums differ, however many selections lead to them.
    let project = project(&game);
    let output = ksr(project.path(), ["check"]);
    assert_eq!(output.code, 0, "{}{}", output.stdout, output.stderr);
}

/// A page holds what every selection shows; of thousands of numbers it could tell only some.
#[test]
fn numbers_that_differ_in_thousands_of_selections_are_refused() {
    let mut game =
        String::from("values: { v: 1 }\nhints: [{ id: h, text: 'Take {v}.' }]\nvariants:\n");
    for at in 0..40 {
        game.push_str(&format!(
            "  - {{ id: w{at}, kind: variant, title: W{at}, text: T, changes: [{{ set: v, by: +{} }}] }}\n",
            at * at + 1
        ));
    }
    assert_entangled(&game);
}

/// Many choices are no harm where each stands for itself.
#[test]
fn sixty_variants_of_sixty_rules_are_built() {
    let (mut hints, mut variants) = (String::from("hints:\n"), String::from("variants:\n"));
    for at in 0..60 {
        hints.push_str(&format!("  - {{ id: h{at}, text: Take {at} cards. }}\n"));
        variants.push_str(&format!(
            "  - {{ id: w{at}, kind: variant, title: W{at}, text: T, changes: [{{ remove: h{at} }}] }}\n"
        ));
    }
    let project = project(&format!("{hints}{variants}"));
    let output = ksr(project.path(), ["build", "--format", "html", "--product", "reference"]);
    assert_eq!(output.code, 0, "{}{}", output.stdout, output.stderr);
}

#[test]
fn findings_of_one_kind_are_told_up_to_a_limit() {
    let odd = "\\u200b\\u00ad\\u2028".repeat(1_500);
    let project = project(&format!("hints: [{{ id: h, text: \"x{odd}\" }}]\n"));
    let output = ksr(project.path(), ["check"]);
    assert_eq!(output.code, 1);
    let rest = "more than 1000 findings of `text-encoding`; the rest is not listed";
    assert_eq!(output.stdout.matches(rest).count(), 1);
    assert!(output.stdout.len() < 4 << 20, "{}", output.stdout.len());
    for format in ["json", "sarif", "github", "junit"] {
        let output = ksr(project.path(), ["check", "--format", format]);
        assert_eq!(output.code, 1, "{format}: {}", output.stderr);
        assert!(output.stdout.len() < 4 << 20, "{format}: {}", output.stdout.len());
    }
}

#[test]
fn a_list_has_few_columns() {
    let project = project("components: [{ id: c, name: C, list: l.csv }]\n");
    let columns = "x,".repeat(200_000);
    put(&project.path().join("rules/a/l.csv"), format!("id,name,{columns}\na,b\n").as_bytes());
    let output = ksr(project.path(), ["check"]);
    assert_eq!(output.code, 1);
    assert!(output.stdout.contains("the list has 200003 columns"), "{}", output.stdout);
}

#[test]
fn repetitions_that_fill_a_document_are_refused() {
    let all: Vec<String> = (0..170).map(|at| format!("h{at}")).collect();
    let mut game = String::from("hints:\n");
    for id in &all {
        game.push_str(&format!("  - {{ id: {id}, text: T., also-at: [{}] }}\n", all.join(", ")));
    }
    let project = project(&game);
    let output = ksr(project.path(), ["build"]);
    assert_eq!(output.code, 1, "{}", output.stderr);
    assert!(output.stderr.contains("more than 4 MiB of words"), "{}", output.stderr);
    assert!(!project.path().join("output/a").exists());
}

/// XML is read in a time that grows with the square of the attributes of one element.
#[test]
fn crowded_elements_are_refused_when_texts_come_back() {
    let project = project("");
    put(&project.path().join("rules/a/de.yaml"), b"language: de\ntitle: A\n");
    let export = ["translate", "export", "--game", "a", "de", "--format", "xliff"];
    let file = ksr(project.path(), export).stdout;
    let before = crate::common::files_below(&project.path().join("rules"));
    for (crowd, words) in [
        ((0..9_000).map(|at| format!(" a{at}='x'")).collect::<String>(), "64 attributes"),
        ((0..9_000).map(|at| format!(" xmlns:a{at}='x'")).collect(), "64"),
    ] {
        let crowded = file.replacen("<file", &format!("<file{crowd}"), 1);
        put(&project.path().join("in.xlf"), crowded.as_bytes());
        let output = ksr(project.path(), ["translate", "import", "--game", "a", "de", "in.xlf"]);
        assert_eq!(output.code, 2, "{}", output.stderr);
        assert!(output.stderr.contains(words), "{}", output.stderr);
    }
    assert_eq!(before, crate::common::files_below(&project.path().join("rules")));
}

/// Outputs are shown by terminals as well: what steers one is no text, wherever it hides.
#[test]
fn what_a_terminal_would_obey_is_refused_in_everything_that_is_printed() {
    let title = |odd: &str| super::HEAD.replace("title: A", &format!("title: \"A{odd}\""));
    let people = |odd: &str| super::HEAD.replace("[Ada Example]", &format!("[\"Ada{odd}\"]"));
    let text = |odd: &str| format!("{}hints: [{{ id: h, text: \"x{odd}\" }}]\n", super::HEAD);
    for odd in ["\\e[31m", "\\a", "\\x7f", "\\r", "\\u009b2J", "\\u202e"] {
        for game in [title(odd), people(odd), text(odd)] {
            let project = project("");
            put(&project.path().join("rules/a/game.yaml"), game.as_bytes());
            let output = ksr(project.path(), ["build", "--format", "txt"]);
            assert_eq!(output.code, 1, "{game}");
            assert!(output.stderr.contains("error[text-encoding]"), "{}", output.stderr);
            assert!(!project.path().join("output/a").exists(), "{game}");
        }
    }
    let listed = project("components: [{ id: c, name: C, list: l.csv }]\n");
    put(&listed.path().join("rules/a/l.csv"), b"id,name\nd,Card \x1b[31m\n");
    let parted = project("");
    put(
        &parted.path().join("rules/a/parts/p.yaml"),
        "hints: [{ id: h, text: x\u{202e} }]\n".as_bytes(),
    );
    for project in [listed, parted] {
        let output = ksr(project.path(), ["build", "--format", "txt"]);
        assert_eq!(output.code, 1, "{}", output.stderr);
        assert!(output.stderr.contains("error[text-encoding]"), "{}", output.stderr);
    }
}

#[test]
fn settings_without_number_are_refused() {
    let project = project("");
    let levels: String = (0..50_000).map(|at| format!("x{at} = \"off\"\n")).collect();
    put(&project.path().join("ksr.toml"), format!("[checks]\n{levels}").as_bytes());
    let output = ksr(project.path(), ["check"]);
    assert_eq!(output.code, 1, "{}", output.stderr);
    assert!(output.stdout.contains("50000 entries about checks"), "{}", output.stdout);
    assert!(output.stdout.len() < 64 << 10);
}
