//! `ksr new`: games to begin with, and repositories around them.

use crate::common::{files_below, ksr, put};

const SHAPES: [&str; 5] = ["example", "duel", "cooperative", "tiles", "cards"];

/// In whatever language a game begins, nothing is wrong with it, with its translations or its pages.
#[test]
fn games_to_begin_with_are_sound_in_every_language() {
    for languages in ["en,de,pl", "de,pl,en", "pl,en,de"] {
        let folder = tempfile::tempdir().unwrap();
        for shape in SHAPES {
            let game = format!("my-{shape}");
            let new = ksr(folder.path(), ["new", &game, "--langs", languages, "--like", shape]);
            assert_eq!(new.code, 0, "{}", new.stderr);
        }
        let check = ksr(folder.path(), ["check", "--layout", "--profile", "strict"]);
        assert_eq!(
            (check.code, &*check.stdout, &*check.stderr),
            (0, "5 games checked, nothing found\n", ""),
            "{languages}"
        );
    }
}

#[test]
fn a_game_to_begin_with_has_the_languages_that_were_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let new = ksr(folder.path(), ["new", "gardens", "--langs", "pl", "--like", "tiles"]);
    assert_eq!(new.code, 0, "{}", new.stderr);
    let files: Vec<String> = files_below(folder.path()).into_keys().collect();
    assert_eq!(
        files,
        ["rules/gardens/figures/garden.svg", "rules/gardens/game.yaml", "rules/gardens/theme.toml"]
    );
}

#[test]
fn a_repository_is_ready_to_be_pushed() {
    let folder = tempfile::tempdir().unwrap();
    put(&folder.path().join("README.md"), b"mine\n");
    let arguments = ["new", "moon-race", "--langs", "en,de", "--repository=Jane/moon-race"];
    let new = ksr(folder.path(), arguments);
    assert_eq!(new.code, 0, "{}", new.stderr);
    assert!(new.stdout.contains("kept README.md, which was there already\n"), "{}", new.stdout);
    let build = ksr(folder.path(), ["build", "--format", "html"]);
    assert_eq!(build.code, 0, "{}", build.stderr);
    let files = files_below(folder.path());
    let text = |name: &str| String::from_utf8_lossy(&files[name]).into_owned();
    assert_eq!(text("README.md"), "mine\n");
    assert!(text("ksr.toml").contains("url = \"https://jane.github.io/moon-race\""));
    assert!(text(".github/workflows/rules.yml").contains("actions/deploy-pages@"));
    assert!(text(".gitattributes").contains("eol=lf"));
    // The link of a rule fills in the fields of the form.
    let page = text("output/moon-race/en/reference.html");
    let form = text(".github/ISSUE_TEMPLATE/rule-is-wrong.yml");
    assert!(page.contains("issues/new?template=rule-is-wrong.yml"), "no link to the form");
    for field in ["rule", "link"] {
        assert!(form.contains(&format!("id: {field}\n")), "{field}");
        assert!(text("ksr.toml").contains(&format!("&{field}=")), "{field}");
    }
    for name in [".github/workflows/rules.yml", ".vscode/settings.json", ".editorconfig"] {
        assert!(!text(name).contains("@title@") && !text(name).contains("@action@"), "{name}");
    }
}

#[test]
fn a_repository_needs_a_name_that_can_be_one() {
    let folder = tempfile::tempdir().unwrap();
    let new = ksr(folder.path(), ["new", "moon-race", "--repository=moon race"]);
    assert_eq!(new.code, 2);
    assert_eq!(
        new.stderr,
        "error: `moon race` is not the name of a repository such as `jane/moonrace`\n"
    );
    assert!(files_below(folder.path()).is_empty(), "something was written");
}
