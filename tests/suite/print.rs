//! Prints, as the program writes them.

use crate::common::{self, files_below, ksr, repository, scratch_copy};

#[test]
fn same_bytes_in_another_folder_with_other_threads_and_another_clock() {
    let build = |threads: &str, zone: &str| {
        let copy = scratch_copy(&repository().join("rules/aloha"), &[]);
        let project = tempfile::tempdir().unwrap();
        for (name, bytes) in files_below(copy.path()) {
            common::put(&project.path().join("rules/aloha").join(name), &bytes);
        }
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_ksr"))
            .args(["build", "--format", "pdf"])
            .current_dir(project.path())
            .env("RAYON_NUM_THREADS", threads)
            .env("TZ", zone)
            .env("LC_ALL", if threads == "1" { "C" } else { "pl_PL.UTF-8" })
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        files_below(&project.path().join("output"))
    };
    let (one, eight) = (build("1", "UTC"), build("8", "Asia/Tokyo"));
    // Nine prints, two figures, two icons.
    assert_eq!(one.len(), 13);
    assert!(one == eight);
}

/// Two pages for every game and language, as `sheet.pages` promises, and the fit report says so.
#[test]
fn the_fit_report_names_all_sheets() {
    let output = ksr(&repository(), ["fit"]);
    assert_eq!(output.code, 0, "{}", output.stderr);
    // What is said of pages and rows is indented below its sheet.
    let sheets: Vec<&str> = output.stdout.lines().filter(|line| !line.starts_with(' ')).collect();
    assert_eq!(sheets.len(), 12);
    for line in sheets {
        assert!(line.contains(" pt ") && line.contains("% full"), "{line}");
    }
}
