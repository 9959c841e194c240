//! Runs the program as its users do and tells what that costs.
#![expect(clippy::disallowed_methods, reason = "a project is written here, and processes watched")]
#![expect(clippy::cast_precision_loss, reason = "sizes are far below what a float can count")]

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::games;

/// Linux counts the time of processes in hundredths of a second; short ones run as often as this.
const TIMES: u32 = 40;

/// Prints the figures.
#[expect(clippy::print_stdout, reason = "the report is for reading")]
pub(crate) fn report() {
    let one = project(1);
    let many = project(100);
    let mut text =
        String::from("                                        CPU s  memory MB  files  kB each\n");
    let sheet = ["build", "--format", "pdf", "--product", "sheet"];
    let german = [&sheet[..], &["--lang", "de"]].concat();
    let cards = ["build", "--format", "pdf", "--product", "cards", "--lang", "de"];
    let markdown = ["build", "--format", "md", "--product", "sheet", "--lang", "de"];
    row(&mut text, "an empty run (--version)", one.path(), &["--version"], TIMES);
    row(&mut text, "checking one game", one.path(), &["check"], TIMES);
    row(&mut text, "one sheet as Markdown", one.path(), &markdown, TIMES);
    row(&mut text, "one sheet", one.path(), &german, TIMES);
    row(&mut text, "one sheet in three languages", one.path(), &sheet, TIMES);
    row(&mut text, "nine cards", one.path(), &cards, TIMES);
    row(&mut text, "checking 100 games", many.path(), &["check"], 1);
    row(&mut text, "300 sheets in one run", many.path(), &sheet, 1);
    print!("{text}");
}

fn project(count: usize) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for number in 0..count {
        let game = folder.path().join("rules").join(games::marsh_name(number));
        std::fs::create_dir_all(&game).expect("a folder");
        for (file, text) in games::NAMES.iter().zip(games::marsh_lights(number)) {
            std::fs::write(game.join(file), text).expect("a file");
        }
    }
    folder
}

fn row(text: &mut String, name: &str, project: &Path, arguments: &[&str], times: u32) {
    let out = project.join("output");
    let before = children_seconds();
    let mut memory = 0;
    for _ in 0..times {
        // Files that are there already would not be written.
        let _ = std::fs::remove_dir_all(&out);
        let child = Command::new(env!("CARGO_BIN_EXE_ksr"))
            .env("KSR_CACHE", "off")
            .args(arguments)
            .current_dir(project)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program runs");
        memory = memory.max(watch(child));
    }
    let spent = (children_seconds() - before) / f64::from(times);
    let sizes = sizes(&out);
    let each = sizes.iter().sum::<u64>() as f64 / 1000.0 / sizes.len().max(1) as f64;
    let memory = memory as f64 / 1024.0;
    let _ = writeln!(text, "{name:38}  {spent:5.3}  {memory:9.1}  {:5}  {each:7.1}", sizes.len());
}

/// Waits for a process; gives the most memory that it held, in kB.
fn watch(mut child: Child) -> u64 {
    let status = format!("/proc/{}/status", child.id());
    let mut most = 0;
    loop {
        let held = std::fs::read_to_string(&status).ok();
        let peak = held.as_deref().and_then(|text| text.split("VmHWM:").nth(1));
        let peak = peak.and_then(|text| text.split_whitespace().next()?.parse().ok());
        most = most.max(peak.unwrap_or(0));
        match child.try_wait() {
            Ok(None) => std::thread::sleep(Duration::from_millis(1)),
            Ok(Some(exit)) => {
                assert!(exit.code().is_some_and(|code| code < 2), "the program fails");
                return most;
            }
            Err(error) => panic!("{error}"),
        }
    }
}

/// CPU time of all processes that were waited for.
fn children_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<f64> = stat
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace()
        .map(|field| field.parse().unwrap_or(0.0))
        .collect();
    fields.get(13..15).map_or(0.0, |ticks| ticks.iter().sum::<f64>() / 100.0)
}

/// Sizes of the files below a folder.
fn sizes(folder: &Path) -> Vec<u64> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut sizes = Vec::new();
    for entry in entries {
        match entry.metadata() {
            Ok(data) if data.is_dir() => sizes.extend(self::sizes(&entry.path())),
            Ok(data) => sizes.push(data.len()),
            Err(_) => {}
        }
    }
    sizes
}
