//! Files that are not what they seem, and folders that others write to as well.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Stdio};

use super::{HEAD, project};
use crate::common::{Output, files_below, ksr, put};

const CANARY: &str = "canary-of-an-outside-file";

/// A folder outside of all projects, with files that must never be seen.
fn outside() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let game = HEAD.replace("title: A", &format!("title: {CANARY}"));
    put(&folder.path().join("game.yaml"), game.as_bytes());
    put(&folder.path().join("de.yaml"), format!("language: de\ntitle: {CANARY}\n").as_bytes());
    put(&folder.path().join("ksr.toml"), format!("formats = [\"{CANARY}\"]\n").as_bytes());
    put(&folder.path().join("inline.md"), CANARY.as_bytes());
    put(&folder.path().join("deep/a/game.yaml"), game.as_bytes());
    folder
}

/// Runs every command that reads; says what they printed and wrote.
fn everything(project: &Path) -> (Vec<Output>, String) {
    let commands: [&[&str]; 7] = [
        &["check"],
        &["build"],
        &["list"],
        &["fit"],
        &["dump", "a"],
        &["check", "--fix"],
        &["translate", "status"],
    ];
    let printed: Vec<Output> =
        commands.iter().map(|command| ksr(project, command.iter().copied())).collect();
    let mut seen = String::new();
    for output in &printed {
        seen.push_str(&output.stdout);
        seen.push_str(&output.stderr);
    }
    for bytes in files_below(&project.join("output")).values() {
        seen.push_str(&String::from_utf8_lossy(bytes));
    }
    (printed, seen)
}

#[test]
fn links_out_of_the_project_are_refused_and_nothing_behind_them_is_seen() {
    let outside = outside();
    for (link, target) in [
        ("rules/a/game.yaml", "game.yaml"),
        ("rules/a/de.yaml", "de.yaml"),
        ("rules/a/de.stamps", "de.yaml"),
        ("rules/b", "deep/a"),
        ("ksr.toml", "ksr.toml"),
        ("templates/markdown/inline.md", "inline.md"),
        ("templates/strings/de.yaml", "de.yaml"),
        ("templates/html", "."),
        ("rules/a/theme.toml", "ksr.toml"),
    ] {
        let project = project("");
        if link.ends_with(".stamps") {
            put(&project.path().join("rules/a/de.yaml"), b"language: de\ntitle: A\n");
        }
        let path = project.path().join(link);
        let _ = fs::remove_file(&path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        symlink(outside.path().join(target), &path).unwrap();
        let (printed, seen) = everything(project.path());
        assert!(!seen.contains(CANARY), "{link}: {seen}");
        assert!(seen.contains("leads out of the project"), "{link}: {seen}");
        assert!(printed[0].code != 0 && printed[1].code != 0, "{link}: {seen}");
    }
    let project = project("");
    fs::remove_dir_all(project.path().join("rules")).unwrap();
    symlink(outside.path().join("deep"), project.path().join("rules")).unwrap();
    let (printed, seen) = everything(project.path());
    assert!(!seen.contains(CANARY), "{seen}");
    assert_eq!(printed[0].code, 2, "{seen}");
}

#[test]
fn links_in_circles_and_to_the_root_come_to_an_end() {
    let project = project("");
    symlink("/", project.path().join("rules/a/root")).unwrap();
    symlink(".", project.path().join("rules/a/again")).unwrap();
    symlink("loop", project.path().join("rules/a/loop")).unwrap();
    let output = ksr(project.path(), ["check"]);
    assert!(matches!(output.code, 0 | 1), "{}", output.stderr);
}

#[test]
fn settings_lead_nowhere_outside_the_project() {
    let outside = outside();
    let named = outside.path().to_str().unwrap();
    for key in ["rules", "output", "templates"] {
        for value in [named, "../x", "a/../../x", "/", "", "C:\\\\x", "..\\\\x", "//host/x"] {
            let project = project("");
            let text = format!("{key} = \"{value}\"\n");
            put(&project.path().join("ksr.toml"), text.as_bytes());
            let before = files_below(outside.path());
            let output = ksr(project.path(), ["build", "--format", "md"]);
            let seen = format!("{}{}", output.stdout, output.stderr);
            assert_eq!(output.code, 1, "{text}: {seen}");
            assert!(seen.contains("is no folder of the project"), "{text}: {seen}");
            assert!(!seen.contains(CANARY), "{seen}");
            assert_eq!(before, files_below(outside.path()), "{text}");
            assert!(!project.path().parent().unwrap().join("x").exists());
        }
    }
}

#[test]
#[expect(clippy::type_complexity, reason = "named by its place")]
fn only_what_is_missing_is_passed_over() {
    let unreadable = |path: &Path| {
        put(path, b"x");
        fs::set_permissions(path, fs::Permissions::from_mode(0o0)).unwrap();
    };
    // Who may read everything cannot be refused; the other cases are enough then.
    let probe = tempfile::tempdir().unwrap();
    unreadable(&probe.path().join("probe"));
    let is_root = fs::read(probe.path().join("probe")).is_ok();
    let folder = |path: &Path| fs::create_dir_all(path).unwrap();
    let pipe = |path: &Path| {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
    };
    let not_utf8 = |path: &Path| put(path, b"# \xff\n");
    let large = |path: &Path| {
        put(path, b"");
        fs::File::options().write(true).open(path).unwrap().set_len(1 << 30).unwrap();
    };
    let makers: [(&str, &dyn Fn(&Path)); 5] = [
        ("permission", &unreadable),
        ("folder", &folder),
        ("pipe", &pipe),
        ("utf-8", &not_utf8),
        ("large", &large),
    ];
    for file in [
        "ksr.toml",
        "templates/markdown/inline.md",
        "templates/html/page.html",
        "templates/strings/en.yaml",
        "templates/themes/default.toml",
        "templates/print/sheet.toml",
        "rules/a/de.stamps",
        "rules/a/theme.toml",
    ] {
        for (what, make) in &makers {
            // A folder is found as such, not as settings.
            let is_other = *what == "folder" && matches!(file, "ksr.toml" | "rules/a/theme.toml");
            if (*what == "permission" && is_root) || is_other {
                continue;
            }
            let project = project("");
            put(&project.path().join("rules/a/de.yaml"), b"language: de\ntitle: A\n");
            make(&project.path().join(file));
            let output = ksr(project.path(), ["build", "--format", "md"]);
            let seen = format!("{}{}", output.stdout, output.stderr);
            assert_eq!(output.code, 1, "{file} {what}: {seen}");
            assert!(seen.contains(file), "{file} {what}: {seen}");
        }
    }
}

#[test]
fn devices_and_links_are_never_replaced_and_modes_are_kept() {
    let project = project("");
    let target = project.path().join("kept.txt");
    put(&target, b"kept");
    put(&project.path().join("output/a/en/reference.md"), b"old");
    fs::remove_file(project.path().join("output/a/en/reference.md")).unwrap();
    symlink(&target, project.path().join("output/a/en/reference.md")).unwrap();
    let output = ksr(project.path(), ["build", "--format", "md"]);
    assert_eq!(output.code, 2, "{}", output.stderr);
    assert!(output.stderr.contains("is a link, not a regular file"), "{}", output.stderr);
    assert_eq!(fs::read(&target).unwrap(), b"kept");
    fs::remove_file(project.path().join("output/a/en/reference.md")).unwrap();

    let game = project.path().join("rules/a/game.yaml");
    let text = fs::read_to_string(&game).unwrap().replace("the table.", "the the table.");
    fs::write(&game, &text).unwrap();
    fs::set_permissions(&game, fs::Permissions::from_mode(0o600)).unwrap();
    let link = project.path().join("rules/a/other.yaml");
    fs::rename(&game, &link).unwrap();
    symlink("other.yaml", &game).unwrap();
    ksr(project.path(), ["check", "--fix"]);
    assert!(game.symlink_metadata().unwrap().is_symlink());
    assert_eq!(fs::metadata(&game).unwrap().permissions().mode() & 0o777, 0o600);

    let out = ksr(project.path(), ["print-test", "--out", "/dev/null"]);
    assert_eq!(out.code, 0, "{}", out.stderr);
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
}

#[test]
fn a_game_with_an_error_keeps_its_pages_and_its_entry() {
    let project = project("");
    let other = HEAD.replace("id: a\n", "id: b\n").replace("title: A", "title: Beta");
    put(&project.path().join("rules/b/game.yaml"), other.as_bytes());
    assert_eq!(ksr(project.path(), ["build"]).code, 0);
    let before = files_below(&project.path().join("output"));
    put(&project.path().join("rules/b/game.yaml"), b"format: 1\nid: b\nsetup: [[[\n");
    let output = ksr(project.path(), ["build"]);
    assert_eq!(output.code, 1, "{}", output.stderr);
    let after = files_below(&project.path().join("output"));
    assert_eq!(before.keys().collect::<Vec<_>>(), after.keys().collect::<Vec<_>>());
    assert_eq!(before["index.html"], after["index.html"]);
    assert_eq!(before["b/en/reference.html"], after["b/en/reference.html"]);
}

fn leftovers(output: &Path) -> Vec<String> {
    let names = fs::read_dir(output).into_iter().flatten().map(|entry| entry.unwrap().file_name());
    let names = names.map(|name| name.to_string_lossy().into_owned());
    names.filter(|name| name.starts_with(".ksr")).collect()
}

fn builds(project: &Path) -> std::process::Child {
    Command::new(env!("CARGO_BIN_EXE_ksr"))
        .args(["build", "--format", "md", "--format", "html"])
        .current_dir(project)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Two states of a project; every file of the game differs between them.
fn two_states(project: &Path) -> [BTreeMap<String, Vec<u8>>; 2] {
    ["First", "Second"].map(|title| {
        let game = HEAD.replace("title: A", &format!("title: {title}"));
        put(&project.join("rules/a/game.yaml"), game.as_bytes());
        assert!(builds(project).wait().unwrap().success());
        files_below(&project.join("output"))
    })
}

/// The files of the game `a` are all of one state.
#[track_caller]
fn assert_whole(output: &Path, states: &[BTreeMap<String, Vec<u8>>; 2]) {
    let now = files_below(output);
    let of_game = |files: &BTreeMap<String, Vec<u8>>| -> BTreeMap<String, Vec<u8>> {
        let own = files.iter().filter(|(name, _)| name.starts_with("a/"));
        own.map(|(name, bytes)| (name.clone(), bytes.clone())).collect()
    };
    let now = of_game(&now);
    assert!(states.iter().any(|state| of_game(state) == now), "{:?}", now.keys());
}

#[test]
fn a_build_that_is_killed_leaves_the_old_game_or_the_new_one() {
    let trials = if std::env::var_os("THOROUGH").is_some() { 500 } else { 12 };
    let project = project("");
    let states = two_states(project.path());
    let output = project.path().join("output");
    for trial in 0..trials {
        let title = ["First", "Second"][trial % 2];
        let game = HEAD.replace("title: A", &format!("title: {title}"));
        put(&project.path().join("rules/a/game.yaml"), game.as_bytes());
        let mut build = builds(project.path());
        std::thread::sleep(std::time::Duration::from_micros(trial as u64 * 40_009 % 400_000));
        let _ = build.kill();
        build.wait().unwrap();
        assert_whole(&output, &states);
    }
    assert!(builds(project.path()).wait().unwrap().success());
    assert_eq!(leftovers(&output), Vec::<String>::new());
}

#[test]
fn builds_at_once_leave_one_of_them_whole() {
    let trials = if std::env::var_os("THOROUGH").is_some() { 100 } else { 2 };
    let project = project("");
    let states = two_states(project.path());
    for trial in 0..trials {
        let mut running = Vec::new();
        for at in 0..8 {
            let title = ["First", "Second"][(at + trial) % 2];
            let game = HEAD.replace("title: A", &format!("title: {title}"));
            put(&project.path().join("rules/a/game.yaml"), game.as_bytes());
            running.push(builds(project.path()));
        }
        for mut build in running {
            let code = build.wait().unwrap().code();
            // Who reads a file that is being written may find it broken.
            assert!(matches!(code, Some(0 | 1)), "{code:?}");
        }
        assert_whole(&project.path().join("output"), &states);
    }
    assert_eq!(leftovers(&project.path().join("output")), Vec::<String>::new());
}

#[test]
fn what_cannot_be_printed_is_no_success() {
    let project = project("");
    let run = |arguments: &str| {
        let script = format!("{} {arguments}", env!("CARGO_BIN_EXE_ksr"));
        let output = Command::new("bash")
            .args(["-c", &script])
            .current_dir(project.path())
            .output()
            .unwrap();
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (code, stderr) = run("dump a >/dev/full");
    assert_eq!(code, Some(2), "{stderr}");
    assert!(stderr.contains("standard output cannot be written"), "{stderr}");
    let (code, stderr) = run("schema > >(true); exit 0");
    assert_eq!(code, Some(0), "{stderr}");
    let (code, stderr) = run("checks | true; exit ${PIPESTATUS[0]}");
    assert!(matches!(code, Some(0 | 2)), "{stderr}");
    assert!(!stderr.contains("panicked"), "{stderr}");
}

#[test]
fn without_threads_one_after_the_other() {
    let project = project("");
    let other = HEAD.replace("id: a\n", "id: b\n");
    put(&project.path().join("rules/b/game.yaml"), other.as_bytes());
    // Address space for no further stack: threads cannot be started.
    let script = format!(
        "ulimit -s 1000000; ulimit -v 900000; RUST_MIN_STACK=800000000 {} build --format md",
        env!("CARGO_BIN_EXE_ksr")
    );
    let output =
        Command::new("bash").args(["-c", &script]).current_dir(project.path()).output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(!stderr.contains("panicked"), "{stderr}");
    assert_eq!(output.status.code(), Some(0), "{stderr}");
}
