//! A repository to look back in.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::common::{Expectations, files_below, put, read_text, repository};
use ksr::session::{Session, human};
use ksr::source::Disk;

/// A repository in a temporary folder, with the project in it or in a folder below.
pub struct Repository {
    pub folder: tempfile::TempDir,
    below: &'static str,
}

impl Repository {
    pub fn new(below: &'static str) -> Self {
        let repository = Self { folder: tempfile::tempdir().unwrap(), below };
        fs::create_dir_all(repository.project()).unwrap();
        repository.git(&["init", "--quiet", "--initial-branch=main"]);
        repository
    }

    /// A repository whose first commit has the game as it was, and whose folder has it as it is.
    pub fn moonrace() -> Self {
        let repository = Self::new("");
        repository.take("moonrace-before");
        repository.commit("as it was");
        repository.take("moonrace-after");
        repository
    }

    pub fn project(&self) -> PathBuf {
        self.folder.path().join(self.below)
    }

    /// Puts the files of a state of the game into the project.
    pub fn take(&self, state: &str) {
        for (name, bytes) in files_below(&history_folder().join(state)) {
            put(&self.project().join("rules/moonrace").join(name), &bytes);
        }
    }

    /// Replaces something in a file of the game.
    pub fn edit(&self, file: &str, from: &str, to: &str) {
        let path = self.project().join("rules/moonrace").join(file);
        let text = read_text(&path);
        assert!(text.contains(from), "{from:?} is not in {file}");
        fs::write(&path, text.replacen(from, to, 1)).unwrap();
    }

    pub fn git(&self, arguments: &[&str]) {
        let output = clean(&mut Command::new("git"), self.folder.path())
            .args(arguments)
            .current_dir(self.folder.path())
            .output()
            .expect("git is installed");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }

    pub fn commit(&self, message: &str) {
        self.git(&["add", "--all"]);
        self.git(&["commit", "--quiet", "--allow-empty", "-m", message]);
    }

    /// Runs ksr in the project; what it prints, and its exit code.
    pub fn ksr(&self, line: &str) -> String {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ksr"));
        self.transcript(clean(&mut command, self.folder.path()), line)
    }

    pub fn transcript(&self, command: &mut Command, line: &str) -> String {
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

    /// The project, checked against the commit.
    pub fn since_head(&self) -> Session {
        Session::open(&self.project(), Box::new(Disk)).unwrap().since("HEAD").unwrap()
    }

    /// What `id-removed` reports.
    pub fn lost(&self) -> String {
        let session = self.since_head();
        let analysis = session.analyse();
        let lost = analysis.diagnostics.iter().filter(|one| one.code() == "id-removed");
        lost.map(|one| human(ksr::session::Ui::default(), one, &analysis.sources, false) + "\n\n")
            .collect()
    }
}

/// Nothing of the environment matters: who commits, when, and with which settings.
pub fn clean<'c>(command: &'c mut Command, home: &Path) -> &'c mut Command {
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

pub fn history_folder() -> PathBuf {
    repository().join("tests/history")
}

#[track_caller]
pub fn expect(name: &str, transcript: &str) {
    let mut expectations = Expectations::default();
    expectations.text(&history_folder().join(name), transcript);
    expectations.assert_met();
}
