//! A system that says no.

use std::process::Command;

use super::{HEAD, project};
use crate::common::{files_below, ksr, put};

/// Whatever cannot be opened, what was built before stays whole, and the message names a file.
#[test]
fn without_files_to_be_had_the_old_outputs_stay() {
    let project = project("");
    assert_eq!(ksr(project.path(), ["build", "--format", "md"]).code, 0);
    let output = project.path().join("output");
    let before = files_below(&output);
    let changed = HEAD.replace("title: A", "title: Another");
    put(&project.path().join("rules/a/game.yaml"), changed.as_bytes());
    let build = |files: usize| {
        let program = env!("CARGO_BIN_EXE_ksr");
        let script = format!("ulimit -n {files}; exec {program} build --no-cache --format md");
        Command::new("bash").args(["-c", &script]).current_dir(project.path()).output().unwrap()
    };
    let mut refused = 0;
    for files in 4..12 {
        let run = build(files);
        let said = String::from_utf8_lossy(&run.stderr);
        assert!(!said.contains("panicked"), "{said}");
        if run.status.code() == Some(0) {
            break;
        }
        // Below some number the system cannot even start a program.
        if said.contains("cannot write") {
            assert_eq!(run.status.code(), Some(2), "{said}");
            refused += 1;
        }
        assert_eq!(before, files_below(&output), "{files}: {said}");
    }
    assert!(refused > 0);
    assert_eq!(ksr(project.path(), ["build", "--format", "md"]).code, 0);
    let left = std::fs::read_dir(&output).unwrap().map(|entry| entry.unwrap().file_name());
    assert!(left.into_iter().all(|name| !name.to_string_lossy().starts_with(".ksr")));
}
