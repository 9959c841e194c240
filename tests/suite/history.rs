//! Earlier states: what changed since then, which findings that concerns, which ids were lost.
//!
//! Each test makes a repository of its own. What is printed stands in `tests/history/`;
//! `UPDATE=1 cargo test` rewrites it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use crate::common::{Expectations, files_below, put, read_text, repository};
use ksr::changes::{compare, markdown, removed_ids, text, touched};
use ksr::diagnostic::Sink;
use ksr::finding::{Places, findings};
use ksr::history;
use ksr::language::Languages;
use ksr::project::{Analysis, Config, Project, Templates, analyse, analyse_after, read_games};
use ksr::report::human;
use ksr::source::{Disk, MAX_FILE_BYTES, Memory, Sources};

/// A repository in a temporary folder, with the project in it or in a folder below.
struct Repository {
    folder: tempfile::TempDir,
    below: &'static str,
}

impl Repository {
    fn new(below: &'static str) -> Self {
        let repository = Self { folder: tempfile::tempdir().unwrap(), below };
        fs::create_dir_all(repository.project()).unwrap();
        repository.git(&["init", "--quiet", "--initial-branch=main"]);
        repository
    }

    /// A repository whose first commit has the game as it was, and whose folder has it as it is.
    fn moonrace() -> Self {
        let repository = Self::new("");
        repository.take("moonrace-before");
        repository.commit("as it was");
        repository.take("moonrace-after");
        repository
    }

    fn project(&self) -> PathBuf {
        self.folder.path().join(self.below)
    }

    /// Puts the files of a state of the game into the project.
    fn take(&self, state: &str) {
        for (name, bytes) in files_below(&history_folder().join(state)) {
            put(&self.project().join("rules/moonrace").join(name), &bytes);
        }
    }

    /// Replaces something in a file of the game.
    fn edit(&self, file: &str, from: &str, to: &str) {
        let path = self.project().join("rules/moonrace").join(file);
        let text = read_text(&path);
        assert!(text.contains(from), "{from:?} is not in {file}");
        fs::write(&path, text.replacen(from, to, 1)).unwrap();
    }

    fn git(&self, arguments: &[&str]) {
        let output = clean(&mut Command::new("git"), self.folder.path())
            .args(arguments)
            .current_dir(self.folder.path())
            .output()
            .expect("git is installed");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }

    fn commit(&self, message: &str) {
        self.git(&["add", "--all"]);
        self.git(&["commit", "--quiet", "--allow-empty", "-m", message]);
    }

    /// Runs ksr in the project; what it prints, and its exit code.
    fn ksr(&self, line: &str) -> String {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ksr"));
        self.transcript(clean(&mut command, self.folder.path()), line)
    }

    fn transcript(&self, command: &mut Command, line: &str) -> String {
        let output = command
            .args(line.split_whitespace())
            .current_dir(self.project())
            .stdin(Stdio::null())
            .output()
            .expect("the program starts");
        let folder = self.folder.path().canonicalize().unwrap();
        let text = |bytes: &[u8]| {
            String::from_utf8_lossy(bytes)
                .replace(&*folder.to_string_lossy(), "FOLDER")
                .replace(&*self.folder.path().to_string_lossy(), "FOLDER")
        };
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        format!("$ ksr {line}\n{out}{err}exit code {}\n\n", output.status.code().unwrap_or(-1))
    }

    fn open(&self) -> (Project, Templates) {
        let (mut sources, mut sink) = (Sources::default(), Sink::default());
        let project = Project::discover(&self.project(), &Disk, &mut sources, &mut sink).unwrap();
        let templates = Templates::load(Some(&project), &Disk, sources, &mut sink);
        (project, templates)
    }

    fn now(&self) -> Analysis {
        let (project, templates) = self.open();
        analyse(&project, &Disk, &templates, &[])
    }

    fn then(&self) -> Analysis {
        history::at_ref(&self.project(), "HEAD", &[]).unwrap().analysis
    }

    /// What `id-removed` reports.
    fn lost(&self) -> String {
        let now = self.now();
        let lost = removed_ids(&self.then(), &now);
        lost.iter().map(|one| human(one, &now.sources, false) + "\n\n").collect()
    }
}

/// Nothing of the environment matters: who commits, when, and with which settings.
fn clean<'c>(command: &'c mut Command, home: &Path) -> &'c mut Command {
    let path = std::env::var_os("PATH").unwrap_or_default();
    command.env_clear().env("PATH", path).env("HOME", home);
    command.env("GIT_CONFIG_GLOBAL", home.join("none")).env("GIT_CONFIG_NOSYSTEM", "1");
    for who in ["AUTHOR", "COMMITTER"] {
        command.env(format!("GIT_{who}_NAME"), "Ada Example");
        command.env(format!("GIT_{who}_EMAIL"), "ada@example.org");
        command.env(format!("GIT_{who}_DATE"), "2026-01-01T12:00:00Z");
    }
    command
}

fn history_folder() -> PathBuf {
    repository().join("tests/history")
}

#[track_caller]
fn expect(name: &str, transcript: &str) {
    let mut expectations = Expectations::default();
    expectations.text(&history_folder().join(name), transcript);
    expectations.assert_met();
}

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

/// The findings since the commit, of a game in which every rule has one.
fn since(repository: &Repository) -> String {
    let (project, templates) = repository.open();
    let then = repository.then();
    let read = read_games(&project, &Disk, templates.sources.clone(), &[]);
    let lost = removed_ids(&then, &read);
    let analysis = analyse_after(&project, &Disk, &templates, &[], lost);
    let touched = touched(&then, &analysis);
    let Analysis { sources, diagnostics, .. } = analysis;
    let all = findings(diagnostics.into_sorted(&sources), &sources, &mut Places::new("rules"));
    let mut shown = String::new();
    for finding in all.iter().filter(|finding| touched.contains(finding)) {
        let language = finding.language.as_deref().unwrap_or("-");
        shown += &format!("{} {language} {}\n", finding.diagnostic.code, finding.id_path);
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

/// A state of the game in memory.
fn in_memory(game: &str, german: &str) -> Analysis {
    let files = Memory::default()
        .with("/p/rules/moonrace/game.yaml", game)
        .with("/p/rules/moonrace/de.yaml", german);
    let project = Project { root: "/p".into(), config: Config::default() };
    read_games(&project, &files, Sources::default(), &[])
}

static LANGUAGES: LazyLock<Languages> = LazyLock::new(|| {
    let none = Memory::default();
    Templates::load(None, &none, Sources::default(), &mut Sink::default()).languages
});

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(100))]

    /// Whatever is broken in a file, comparing goes on; and a state does not differ from itself.
    #[test]
    fn broken_states_can_be_compared(
        cuts in proptest::collection::vec((0_usize..70, 0_usize..3), 1..6),
    ) {
        let game = read_text(&history_folder().join("moonrace-before/game.yaml"));
        let german = read_text(&history_folder().join("moonrace-before/de.yaml"));
        let mut lines: Vec<String> = game.lines().map(str::to_owned).collect();
        for (at, how) in cuts {
            let at = at % lines.len();
            match how {
                0 => { lines.remove(at); }
                1 => lines.insert(at, "    - [{ \"".to_owned()),
                _ => { let line = lines.remove(at); lines.insert((at * 7) % (lines.len() + 1), line); }
            }
        }
        let whole = in_memory(&game, &german);
        let broken = in_memory(&lines.join("\n"), &german);
        let languages = &*LANGUAGES;
        for (old, new) in [(&whole, &broken), (&broken, &whole)] {
            let changes = compare("then", old, new, languages);
            let printed = [text(&changes, false), markdown(&changes)];
            proptest::prop_assert!(printed.iter().all(|text| text.contains("then")));
            removed_ids(old, new);
            touched(old, new);
        }
        let same = compare("then", &whole, &whole, languages);
        proptest::prop_assert!(same.is_empty(), "{:?}", same);
        proptest::prop_assert!(removed_ids(&broken, &broken).is_empty());
    }
}
