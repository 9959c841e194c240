//! What was asked of a loader: whoever remembers a result remembers with it what the result was
//! made from, and can tell later whether the same would come out again.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};

use super::{Entry, LoadError, Loader};

/// A digest of an answer.
type Digest = [u8; 32];

/// The digest of what was answered differently from one moment to the next: no answer has it.
const UNSTEADY: Digest = [255; 32];

/// What can be asked of a loader.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
enum Question {
    Bytes(PathBuf),
    Entries(PathBuf),
    Real(PathBuf),
}

impl Question {
    fn ask(&self, loader: &dyn Loader) -> Digest {
        match self {
            Self::Bytes(path) => of_bytes(&loader.bytes(path)),
            Self::Entries(folder) => of_entries(&loader.entries(folder)),
            Self::Real(path) => of_path(loader.real(path).as_deref()),
        }
    }
}

/// Questions to a loader with digests of the answers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<(Question, Digest)>", into = "Vec<(Question, Digest)>")]
pub struct Trace(BTreeMap<Question, Digest>);

impl From<Vec<(Question, Digest)>> for Trace {
    fn from(pairs: Vec<(Question, Digest)>) -> Self {
        Self(pairs.into_iter().collect())
    }
}

impl From<Trace> for Vec<(Question, Digest)> {
    fn from(trace: Trace) -> Self {
        trace.0.into_iter().collect()
    }
}

impl Trace {
    /// True if a loader would answer everything as it was answered then.
    pub fn holds(&self, loader: &dyn Loader) -> bool {
        self.0.iter().all(|(question, answer)| question.ask(loader) == *answer)
    }

    /// Takes over what another one holds.
    pub fn extend(&mut self, other: Self) {
        self.0.extend(other.0);
    }
}

/// A loader that writes down what it is asked.
pub struct Recorder<'a> {
    below: &'a dyn Loader,
    trace: Mutex<Trace>,
}

impl<'a> Recorder<'a> {
    /// Asks another loader, and writes down the answers.
    pub fn new(below: &'a dyn Loader) -> Self {
        Self { below, trace: Mutex::default() }
    }

    /// What was asked so far.
    pub fn into_trace(self) -> Trace {
        self.trace.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was asked so far, while more may come.
    pub fn trace(&self) -> Trace {
        self.trace.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn note(&self, question: Question, answer: Digest) {
        let mut trace = self.trace.lock().unwrap_or_else(PoisonError::into_inner);
        // A file that was written meanwhile: nobody knows what came of which half.
        let known = trace.0.entry(question).or_insert(answer);
        if *known != answer {
            *known = UNSTEADY;
        }
    }
}

impl Loader for Recorder<'_> {
    fn bytes(&self, path: &Path) -> Result<Vec<u8>, LoadError> {
        let answer = self.below.bytes(path);
        self.note(Question::Bytes(path.to_owned()), of_bytes(&answer));
        answer
    }

    fn entries(&self, folder: &Path) -> Result<Vec<Entry>, LoadError> {
        let answer = self.below.entries(folder);
        self.note(Question::Entries(folder.to_owned()), of_entries(&answer));
        answer
    }

    fn real(&self, path: &Path) -> Option<PathBuf> {
        let answer = self.below.real(path);
        self.note(Question::Real(path.to_owned()), of_path(answer.as_deref()));
        answer
    }
}

fn of_bytes(answer: &Result<Vec<u8>, LoadError>) -> Digest {
    match answer {
        Ok(bytes) => *blake3::hash(bytes).as_bytes(),
        Err(error) => of_error(error),
    }
}

/// No file has the digest of a text that was hashed with a key.
fn of_error(error: &LoadError) -> Digest {
    *blake3::keyed_hash(&[1; 32], error.to_string().as_bytes()).as_bytes()
}

fn of_entries(answer: &Result<Vec<Entry>, LoadError>) -> Digest {
    let entries = match answer {
        Ok(entries) => entries,
        Err(error) => return of_error(error),
    };
    let mut hasher = blake3::Hasher::new();
    for entry in entries {
        hasher.update(entry.name.as_bytes());
        hasher.update(if entry.is_folder { b"/\0" } else { b"\0\0" });
    }
    *hasher.finalize().as_bytes()
}

fn of_path(answer: Option<&Path>) -> Digest {
    let bytes = answer.map(|path| path.as_os_str().as_encoded_bytes());
    bytes.map_or([0; 32], |bytes| *blake3::hash(bytes).as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Memory;

    #[test]
    fn every_kind_of_answer_counts() {
        let files = Memory::default().with("/p/a", "1").with("/p/b/c", "2");
        let recorder = Recorder::new(&files);
        recorder.bytes(Path::new("/p/a")).unwrap();
        recorder.bytes(Path::new("/p/none")).unwrap_err();
        recorder.entries(Path::new("/p/b")).unwrap();
        recorder.real(Path::new("/p/a"));
        let trace = recorder.into_trace();
        assert!(trace.holds(&files));
        assert!(trace.holds(&files.clone().with("/p/other", "not asked for")));
        assert!(!trace.holds(&files.clone().with("/p/a", "other")));
        assert!(!trace.holds(&files.clone().with("/p/none", "now it is there")));
        assert!(!trace.holds(&files.clone().with("/p/b/d", "one more")));
    }
}
