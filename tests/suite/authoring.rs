//! What authors do all day: lay out files, build again, look at what became of pages.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::{files_below, ksr, put};

const GAME: &str = "format: 1\nid: hare\nlanguage: en\ntitle: Hare\nplayers: 2-4\nage: 6\nminutes: 20\ngoal:\n  - id: home\n    text: Be home first.\nsetup:\n  - id: field\n    text: Everybody stands at the edge of the field.\nphases:\n  - id: hop\n    text: Hop one space.\n    force: must\nend:\n  - id: over\n    text: Who is home before all others wins.\n";

fn project() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    put(&folder.path().join("rules/hare/game.yaml"), GAME.as_bytes());
    folder
}

fn write(folder: &Path, name: &str, text: &str) {
    put(&folder.join(name), text.as_bytes());
}

fn text_of(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap()
}

#[test]
fn files_are_laid_out_or_left_alone() {
    let folder = project();
    let folder = folder.path();
    let file = "rules/hare/game.yaml";
    let untidy = GAME
        .replace("age: 6", "age:    6   # KAH-5")
        .replace("goal:\n  - id: home\n    text", "goal:\n- id: home\n  text");
    write(folder, file, &untidy);
    let check = ksr(folder, ["fmt", "--check"]);
    assert_eq!((check.code, &*check.stdout), (1, "would change rules/hare/game.yaml\n"));
    let diff = ksr(folder, ["fmt", "--diff"]);
    assert_eq!(diff.code, 0);
    assert!(diff.stdout.contains("-age:    6   # KAH-5\n+age: 6   # KAH-5\n"), "{}", diff.stdout);
    assert_eq!(text_of(folder, file), untidy, "nothing is written");
    assert_eq!(ksr(folder, ["fmt"]).code, 0);
    assert_eq!(text_of(folder, file), GAME.replace("age: 6", "age: 6   # KAH-5"));
    assert_eq!(ksr(folder, ["fmt", "--check"]).code, 0);

    let broken = untidy.replace("title: Hare", "title: \"Hare");
    write(folder, file, &broken);
    let left = ksr(folder, ["fmt"]);
    assert_eq!(left.code, 1);
    assert!(
        left.stderr.contains("left as it is: rules/hare/game.yaml: it has mistakes"),
        "{}",
        left.stderr
    );
    assert_eq!(text_of(folder, file), broken);
}

#[test]
fn pages_stand_side_by_side() {
    let folder = project();
    let old = project();
    write(
        folder.path(),
        "rules/hare/game.yaml",
        &GAME.replace("Hop one space.", "Hop two spaces."),
    );
    let origin = old.path().to_string_lossy().into_owned();
    let run = ksr(folder.path(), ["diff", &origin, "--pages"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert_eq!(run.stdout, "ksr-pages.html: 2 documents with other pages, 1 the same\n");
    let html = text_of(folder.path(), "ksr-pages.html");
    assert!(html.contains("title=\"changed: hop\"") && html.contains("hare, sheet, en"));
    assert!(!html.contains("title=\"changed: home\"") && !html.contains("title=\"new:"));
    let run = ksr(folder.path(), ["diff", &origin, "--pages=same.html", "--exit-code"]);
    assert_eq!(run.code, 1, "{}", run.stderr);
    assert_eq!(html, text_of(folder.path(), "same.html"), "the same bytes every time");
    let run = ksr(folder.path(), ["diff", &origin, "--pages=then.png"]);
    assert_eq!(
        run.stdout,
        "then-hare-reference-en.png, then-hare-sheet-en.png: 2 documents with other pages, 1 the same\n"
    );
    let picture = std::fs::read(folder.path().join("then-hare-sheet-en.png")).unwrap();
    let side = |at: usize| u32::from_be_bytes(picture[at..at + 4].try_into().unwrap());
    assert!(picture.starts_with(b"\x89PNG") && side(16) > side(20), "two pages beside each other");
    let run = ksr(folder.path(), ["diff", "nowhere-at-all", "--pages"]);
    assert_eq!(run.code, 2, "{}", run.stdout);
}

/// Builds with a cache; gives standard output and standard error.
fn build(folder: &Path, cache: &Path, arguments: &[&str]) -> (String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_ksr"))
        .arg("build")
        .args(arguments)
        .current_dir(folder)
        .env_clear()
        .env("KSR_CACHE_DIR", cache)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr))
}

/// Lets records tell that they were used.
fn mark(cache: &Path) {
    for (name, bytes) in files_below(cache) {
        let text = String::from_utf8(bytes).unwrap();
        let marked = text.replacen("\"told\":\"", "\"told\":\"REPLAYED ", 1);
        put(&cache.join(name), marked.as_bytes());
    }
}

#[test]
fn a_build_is_replayed_only_while_nothing_has_changed() {
    let (folder, cache) = (project(), tempfile::tempdir().unwrap());
    let (folder, cache) = (folder.path(), cache.path());
    let few = ["--format", "md,pdf", "--product", "sheet"];
    let first = build(folder, cache, &few);
    assert!(
        first.1.contains("licence-missing") && first.0.starts_with("2 files written"),
        "{first:?}"
    );
    let second = build(folder, cache, &few);
    assert_eq!(
        second,
        ("0 files written, 2 unchanged\n".to_owned(), first.1),
        "findings are told again"
    );
    mark(cache);
    let is_replayed = |arguments: &[&str]| build(folder, cache, arguments).1.contains("REPLAYED");
    assert!(is_replayed(&few));
    assert!(!is_replayed(&["--format", "md,pdf", "--product", "sheet", "--no-cache"]));
    assert!(!is_replayed(&["--format", "md", "--product", "sheet"]), "another wish");

    // Each kind of input counts.
    let inputs = [
        ("rules/hare/game.yaml", GAME.replace("two", "three").replace("first", "last")),
        ("rules/hare/pl.yaml", "language: pl\ntitle: Zając\n".to_owned()),
        ("ksr.toml", "theme = \"lagoon\"\n".to_owned()),
        ("templates/strings/en.yaml", "language: en\n".to_owned()),
        ("rules/hare/theme.toml", "[colours]\n".to_owned()),
        ("rules/other/game.yaml", GAME.replace("id: hare", "id: other")),
    ];
    for (name, text) in inputs {
        build(folder, cache, &few);
        mark(cache);
        assert!(is_replayed(&few), "before {name}");
        write(folder, name, &text);
        assert!(!is_replayed(&few), "{name}");
    }
    std::fs::remove_file(folder.join("rules/hare/theme.toml")).unwrap();
    std::fs::remove_file(folder.join("templates/strings/en.yaml")).unwrap();
    assert!(!is_replayed(&few), "files that are gone");

    // So does what the build left.
    let made = "output/hare/en/sheet.md";
    std::fs::remove_file(folder.join(made)).unwrap();
    mark(cache);
    assert!(!is_replayed(&few) && folder.join(made).exists());
    write(folder, made, "other words");
    assert!(!is_replayed(&few));
    assert!(text_of(folder, made).contains("Hare"));

    // A record that is damaged is none.
    for (name, bytes) in files_below(cache) {
        put(&cache.join(name), &bytes[..bytes.len() / 2]);
    }
    let (stdout, stderr) = build(folder, cache, &few);
    assert!(!stdout.is_empty() && !stderr.contains("REPLAYED"));
}

#[test]
fn of_many_games_only_those_that_changed_are_made_again() {
    let (folder, cache) = (project(), tempfile::tempdir().unwrap());
    let (folder, cache) = (folder.path(), cache.path());
    let game = |name: &str| GAME.replace("id: hare", &format!("id: {name}"));
    for name in ["fox", "owl"] {
        write(folder, &format!("rules/{name}/game.yaml"), &game(name));
    }
    let some = ["--format", "md,html"];
    let first = build(folder, cache, &some);
    // The first build may leave files beside the rules, which the second one sees.
    build(folder, cache, &some);
    // Findings of each game tell whether they were told again.
    let mark = || {
        for (name, bytes) in files_below(cache) {
            let text = String::from_utf8(bytes).unwrap();
            let marked = text.replace("\"words\":\"", "\"words\":\"KEPT ");
            put(&cache.join(name), marked.as_bytes());
        }
    };
    let kept = |told: &str, name: &str| {
        let part = told.split("\n\n").find(|part| part.contains(&format!("rules/{name}/")));
        part.unwrap_or_else(|| panic!("{name}: {told}")).contains("KEPT ")
    };
    assert!(!first.1.contains("KEPT "));
    mark();
    write(folder, "rules/fox/game.yaml", &game("fox").replace("first", "last"));
    let (stdout, told) = build(folder, cache, &some);
    assert!(!kept(&told, "fox") && kept(&told, "hare") && kept(&told, "owl"), "{told}");
    assert!(!stdout.starts_with("0 files"), "{stdout}");
    let cold = tempfile::tempdir().unwrap();
    let out = cold.path().to_string_lossy().into_owned();
    let is_as_cold = || {
        let anew = build(folder, cache, &["--format", "md,html", "--no-cache", "--out", &out]);
        assert_eq!(files_below(cold.path()), files_below(&folder.join("output")));
        anew.1
    };
    assert_eq!(told.replace("KEPT ", ""), is_as_cold());

    // A file of one game that somebody touched, a template of all, a picture of one.
    write(folder, "output/owl/en/sheet.md", "other words");
    let (_, told) = build(folder, cache, &some);
    assert!(!kept(&told, "owl") && kept(&told, "hare"), "{told}");
    is_as_cold();
    write(folder, "rules/owl/theme.toml", "[colours]\n");
    let (_, told) = build(folder, cache, &some);
    assert!(!kept(&told, "owl") && kept(&told, "hare"), "{told}");
    write(folder, "templates/strings/en.yaml", "language: en\n");
    let (_, told) = build(folder, cache, &some);
    assert!(!told.contains("KEPT "), "{told}");
    mark();
    // A game that came, one that broke, one that went.
    write(folder, "rules/ape/game.yaml", &game("ape"));
    let (_, told) = build(folder, cache, &some);
    assert!(!kept(&told, "ape") && kept(&told, "fox"), "{told}");
    is_as_cold();
    write(folder, "rules/ape/game.yaml", &game("ape").replace("first", "[[nowhere]]"));
    let (_, told) = build(folder, cache, &some);
    assert!(told.contains("ref-unknown") && kept(&told, "fox"), "{told}");
    std::fs::remove_dir_all(folder.join("rules/ape")).unwrap();
    let (_, told) = build(folder, cache, &some);
    assert!(kept(&told, "fox") && !told.contains("rules/ape"), "{told}");
}

#[test]
fn results_are_those_of_a_cold_build() {
    let (folder, cache, cold) =
        (project(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let words = ["first", "last", "first", "in time", "in time", "first, see [[nowhere]]", "first"];
    for word in words {
        write(folder.path(), "rules/hare/game.yaml", &GAME.replace("first", word));
        let out = cold.path().to_string_lossy().into_owned();
        let anew = build(
            folder.path(),
            cache.path(),
            &["--format", "md,html", "--no-cache", "--out", &out],
        );
        let kept = build(folder.path(), cache.path(), &["--format", "md,html"]);
        assert_eq!(anew.1, kept.1, "{word}");
        assert_eq!(files_below(cold.path()), files_below(&folder.path().join("output")), "{word}");
    }
}
