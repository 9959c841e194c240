//! What the integration tests share.
mod files;

pub use files::*;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run of the program printed.
pub struct Output {
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
    /// Exit code.
    pub code: i32,
}

/// Runs the program in a folder, with nothing of the environment that could matter.
pub fn ksr<'a>(folder: &Path, arguments: impl IntoIterator<Item = &'a str>) -> Output {
    let output = Command::new(env!("CARGO_BIN_EXE_ksr"))
        .args(arguments)
        .current_dir(folder)
        .env_clear()
        .stdin(Stdio::null())
        .output()
        .expect("the program starts");
    let text = |bytes: &[u8]| {
        // Where the scratch folder lies is nobody's business.
        String::from_utf8_lossy(bytes).replace(&*folder.to_string_lossy(), "PROJECT")
    };
    Output {
        stdout: text(&output.stdout),
        stderr: text(&output.stderr),
        code: output.status.code().unwrap_or(-1),
    }
}

/// All cases: folders with a file `command`.
pub fn cases() -> Vec<PathBuf> {
    let root = repository().join("tests/projects");
    let mut cases: Vec<PathBuf> = folders(&root).iter().flat_map(|group| folders(group)).collect();
    cases.retain(|case| case.join("command").exists());
    cases.sort();
    cases
}

fn folders(root: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(root).expect("the folder is there");
    entries.map(|entry| entry.unwrap().path()).filter(|path| path.is_dir()).collect()
}
