//! Files of the repository, and what is expected of them. The tests inside the library read it too.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of this repository.
pub fn repository() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// A text file.
pub fn read_text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All files below a folder, by path with `/`; empty if there is no such folder.
pub fn files_below(root: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    collect(root, root, &mut found);
    found
}

fn collect(root: &Path, folder: &Path, found: &mut BTreeMap<String, Vec<u8>>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(root, &path, found);
        } else {
            let name = path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
            found.insert(name, fs::read(&path).unwrap());
        }
    }
}

/// A temporary copy of a folder, without some of its entries.
#[allow(dead_code, reason = "only tests of the program copy folders")]
pub fn scratch_copy(folder: &Path, without: &[&str]) -> tempfile::TempDir {
    let scratch = tempfile::tempdir().expect("a temporary folder");
    for (name, bytes) in files_below(folder) {
        let first = name.split('/').next().unwrap_or_default();
        if !without.contains(&first) {
            put(&scratch.path().join(&name), &bytes);
        }
    }
    scratch
}

/// Writes a file and the folders above it.
pub fn put(path: &Path, bytes: &[u8]) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, bytes).unwrap();
}

/// Compares with files beside the input, or rewrites them with `UPDATE=1`.
#[derive(Default)]
pub struct Expectations {
    unmet: Vec<String>,
}

impl Expectations {
    fn is_update() -> bool {
        std::env::var_os("UPDATE").is_some_and(|value| value == "1")
    }

    /// Expects a file to hold this text.
    pub fn text(&mut self, path: &Path, actual: &str) {
        self.bytes(path, actual.as_bytes());
    }

    fn bytes(&mut self, path: &Path, actual: &[u8]) {
        let expected = fs::read(path).ok();
        if expected.as_deref() == Some(actual) {
            return;
        }
        if Self::is_update() {
            put(path, actual);
            return;
        }
        let shown = path.strip_prefix(repository()).unwrap_or(path).display().to_string();
        let expected = expected
            .map_or_else(|| "nothing".to_owned(), |b| String::from_utf8_lossy(&b).into_owned());
        let actual = String::from_utf8_lossy(actual);
        self.unmet.push(format!("{shown}\n{}", first_difference(&expected, &actual)));
    }

    /// Expects a folder to hold exactly these files.
    pub fn folder(&mut self, folder: &Path, actual: &BTreeMap<String, Vec<u8>>) {
        self.files(folder, actual, |_| true);
    }

    /// Expects a folder to hold exactly these files, and perhaps others that do not concern us.
    pub fn files(
        &mut self,
        folder: &Path,
        actual: &BTreeMap<String, Vec<u8>>,
        concerns: impl Fn(&str) -> bool,
    ) {
        for (name, bytes) in actual {
            self.bytes(&folder.join(name), bytes);
        }
        let there = files_below(folder).into_keys().filter(|name| concerns(name));
        for name in there.filter(|name| !actual.contains_key(name)) {
            if Self::is_update() {
                fs::remove_file(folder.join(&name)).unwrap();
            } else {
                self.unmet.push(format!("{}/{name} is no longer written", folder.display()));
            }
        }
    }

    /// Fails with everything that differs.
    #[track_caller]
    pub fn assert_met(self) {
        let unmet = self.unmet;
        assert!(
            unmet.is_empty(),
            "{} differ; UPDATE=1 rewrites them\n\n{}",
            unmet.len(),
            unmet.join("\n\n")
        );
    }
}

fn first_difference(expected: &str, actual: &str) -> String {
    let mut lines = (1..).zip(expected.lines()).zip(actual.lines());
    match lines.find(|((_, expected), actual)| expected != actual) {
        Some(((number, expected), actual)) => {
            format!("line {number}\n  expected: {expected}\n  actual:   {actual}")
        }
        None => format!(
            "expected {} lines, actual {}",
            expected.lines().count(),
            actual.lines().count()
        ),
    }
}
