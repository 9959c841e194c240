//! Asks git for files of a commit. It runs as a program, without a shell.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use super::HistoryError;
use crate::diagnostic::nearest;
use crate::source::MAX_FILE_BYTES;

/// The settings of a repository come with it, and may name programs: none of them runs.
const HARMLESS: [&str; 13] = [
    "--no-pager",
    "-c",
    "core.fsmonitor=false",
    "-c",
    "core.hooksPath=/dev/null",
    "-c",
    "core.pager=cat",
    "-c",
    "diff.external=",
    "-c",
    "core.sshCommand=false",
    "-c",
    "protocol.allow=never",
];

/// A repository, seen from a folder in it.
pub(super) struct Git<'a> {
    folder: &'a Path,
}

/// A regular file of a commit.
#[derive(Debug)]
pub(super) struct Blob {
    /// Below the folder.
    pub path: PathBuf,
    /// Name of its content.
    object: String,
    size: u64,
}

impl<'a> Git<'a> {
    /// The repository that a folder belongs to.
    pub(super) fn open(folder: &'a Path) -> Result<Self, HistoryError> {
        let git = Self { folder };
        let output = git.run(["rev-parse", "--show-prefix"])?;
        if output.status.success() {
            return Ok(git);
        }
        Err(match said(&output.stderr) {
            message if message.contains("not a git repository") => HistoryError::NotARepository,
            message => HistoryError::Git(message),
        })
    }

    /// The commit that a ref names. `main...` is where `main` and the present commit part.
    pub(super) fn commit(&self, reference: &str) -> Result<String, HistoryError> {
        let name = reference.strip_suffix("...").unwrap_or(reference);
        let is_possible = !name.is_empty()
            && !name.starts_with('-')
            && !name.contains("..")
            && !name.chars().any(|c| c.is_control() || c.is_whitespace());
        if !is_possible {
            return Err(HistoryError::BadRef(reference.to_owned()));
        }
        let commit = format!("{name}^{{commit}}");
        let output = self.run(["rev-parse", "--verify", "--quiet", &commit])?;
        if !output.status.success() {
            let near = self.nearest(name);
            return Err(HistoryError::UnknownRef { reference: name.to_owned(), near });
        }
        let commit = first_line(&output.stdout);
        if name == reference {
            return Ok(commit);
        }
        let output = self.run(["merge-base", &commit, "HEAD"])?;
        if !output.status.success() {
            return Err(HistoryError::NoMergeBase(name.to_owned()));
        }
        Ok(first_line(&output.stdout))
    }

    /// The branch or tag with the most similar name.
    fn nearest(&self, name: &str) -> Option<String> {
        let output =
            self.run(["for-each-ref", "--count=5000", "--format=%(refname:short)"]).ok()?;
        let names = String::from_utf8_lossy(&output.stdout).into_owned();
        nearest(name, names.lines()).map(str::to_owned)
    }

    /// The regular files of a commit below the folder; links and submodules are passed over.
    pub(super) fn files(&self, commit: &str) -> Result<Vec<Blob>, HistoryError> {
        let output = self.run(["ls-tree", "-r", "-z", "-l", commit])?;
        if !output.status.success() {
            return Err(HistoryError::Git(said(&output.stderr)));
        }
        Ok(output.stdout.split(|byte| *byte == 0).filter_map(blob).collect())
    }

    /// The bytes of files, in their order.
    pub(super) fn contents(
        &self,
        blobs: &[Blob],
        reference: &str,
    ) -> Result<Vec<Vec<u8>>, HistoryError> {
        if let Some(large) = blobs.iter().find(|blob| blob.size > MAX_FILE_BYTES) {
            let path = large.path.to_string_lossy().replace('\\', "/");
            return Err(HistoryError::TooLarge { reference: reference.to_owned(), path });
        }
        let broken = |error: std::io::Error| HistoryError::Git(error.to_string());
        let mut child = self
            .command(["cat-file", "--batch"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(HistoryError::NoGit)?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let contents = std::thread::scope(|scope| {
            // From a thread of its own: git stops reading while nobody takes what it writes.
            let ask = move || {
                let mut input = input;
                for blob in blobs {
                    let line = input.as_mut().map(|input| writeln!(input, "{}", blob.object));
                    if !matches!(line, Some(Ok(()))) {
                        break;
                    }
                }
            };
            std::thread::Builder::new().spawn_scoped(scope, ask).map_err(broken)?;
            let mut output = BufReader::new(output.ok_or_else(|| cut_short(blobs))?);
            blobs.iter().map(|blob| content(&mut output, blob)).collect()
        });
        child.wait().map_err(broken)?;
        contents
    }

    fn run<'s>(
        &self,
        arguments: impl IntoIterator<Item = &'s str>,
    ) -> Result<Output, HistoryError> {
        self.command(arguments).stdin(Stdio::null()).output().map_err(HistoryError::NoGit)
    }

    fn command<'s>(&self, arguments: impl IntoIterator<Item = &'s str>) -> Command {
        let mut command = Command::new("git");
        command.arg(OsStr::new("-C")).arg(self.folder).args(HARMLESS).args(arguments);
        command.env("LC_ALL", "C").env("GIT_TERMINAL_PROMPT", "0").env("GIT_OPTIONAL_LOCKS", "0");
        // What a partial clone lacks is not fetched behind somebody's back.
        command.env("GIT_NO_LAZY_FETCH", "1").env("GIT_NO_REPLACE_OBJECTS", "1");
        command
            .env("GIT_PAGER", "cat")
            .env_remove("GIT_EXTERNAL_DIFF")
            .env_remove("GIT_SSH_COMMAND");
        // Hooks run with these set; from another folder they would lead astray.
        for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"] {
            command.env_remove(name);
        }
        command
    }
}

/// Reads `100644 blob 0123… 42\trules/a/game.yaml`.
fn blob(entry: &[u8]) -> Option<Blob> {
    let entry = std::str::from_utf8(entry).ok()?;
    let (facts, path) = entry.split_once('\t')?;
    let facts: Vec<&str> = facts.split_whitespace().collect();
    match facts.as_slice() {
        [mode, "blob", object, size] if mode.starts_with("100") => Some(Blob {
            path: PathBuf::from(path),
            object: (*object).to_owned(),
            size: size.parse().ok()?,
        }),
        _ => None,
    }
}

/// Reads one answer of `git cat-file --batch`: a line with the size, the bytes, a line break.
fn content(output: &mut impl BufRead, blob: &Blob) -> Result<Vec<u8>, HistoryError> {
    let broken = |error: std::io::Error| HistoryError::Git(error.to_string());
    let mut line = String::new();
    output.read_line(&mut line).map_err(broken)?;
    let mut words = line.split_whitespace();
    if words.next() != Some(blob.object.as_str()) || words.next() != Some("blob") {
        return Err(cut_short(std::slice::from_ref(blob)));
    }
    let mut bytes = Vec::new();
    output.take(blob.size + 1).read_to_end(&mut bytes).map_err(broken)?;
    if bytes.pop() != Some(b'\n') || bytes.len() as u64 != blob.size {
        return Err(cut_short(std::slice::from_ref(blob)));
    }
    Ok(bytes)
}

fn cut_short(blobs: &[Blob]) -> HistoryError {
    let path = blobs.first().map(|blob| blob.path.to_string_lossy()).unwrap_or_default();
    HistoryError::Git(format!("the content of `{path}` is not there"))
}

fn first_line(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).lines().next().unwrap_or_default().trim().to_owned()
}

/// What git says is wrong, in one line.
fn said(stderr: &[u8]) -> String {
    first_line(stderr).trim_start_matches("fatal: ").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_regular_files_count() {
        let line = b"100644 blob 0f 12\trules/a b/game.yaml";
        let found = blob(line).expect("a file");
        assert_eq!((found.path.as_path(), found.size), (Path::new("rules/a b/game.yaml"), 12));
        assert!(blob(b"120000 blob 0f 12\trules/link").is_none());
        assert!(blob(b"160000 commit 0f -\tmodule").is_none());
        assert!(blob(b"").is_none());
    }

    #[test]
    fn answers_must_be_whole() {
        let blob = Blob { path: "a".into(), object: "0f".into(), size: 3 };
        assert_eq!(content(&mut &b"0f blob 3\nabc\n"[..], &blob).expect("whole"), b"abc");
        assert!(content(&mut &b"0f blob 3\nab"[..], &blob).is_err());
        assert!(content(&mut &b"0f missing\n"[..], &blob).is_err());
    }
}
