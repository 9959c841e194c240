//! Findings that were there when somebody began to check: only new ones count.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::checks::baseline_stale;
use crate::diagnostic::Diagnostic;
use crate::finding::Finding;
use crate::source::{FileId, Span};

/// A file of known findings.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Baseline {
    /// Version of the file.
    version: u32,
    /// The findings, by fingerprint.
    findings: Vec<Known>,
}

/// A known finding; all but the fingerprint is for people.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Known {
    check: String,
    game: Option<String>,
    id: String,
    language: Option<String>,
    fingerprint: String,
}

/// What a baseline leaves of some findings.
#[derive(Debug)]
pub struct Compared {
    /// Findings that it does not know.
    pub new: Vec<Finding>,
    /// How many it hides.
    pub hidden: usize,
    /// Its entries that match nothing any more, by fingerprint.
    pub stale: Vec<String>,
}

impl Baseline {
    /// Takes all findings that may be put up with.
    pub fn of(findings: &[Finding]) -> Self {
        let mut known: Vec<Known> = findings
            .iter()
            .filter(|finding| may_wait(finding))
            .map(|finding| Known {
                check: finding.diagnostic.code().to_owned(),
                game: finding.game.clone(),
                id: finding.id_path.clone(),
                language: finding.language.clone(),
                fingerprint: finding.fingerprint.clone(),
            })
            .collect();
        known.sort();
        Self { version: 1, findings: known }
    }

    /// Reads a file; `Err` says what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, String> {
        let read: Self = serde_json::from_str(text).map_err(|error| error.to_string())?;
        match read.version {
            1 => Ok(read),
            other => Err(format!("it has version {other}; this program knows version 1")),
        }
    }

    /// The file.
    pub fn write(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// How many findings it knows.
    pub fn len(&self) -> usize {
        self.findings.len()
    }

    /// Takes away what it knows.
    pub fn compare(&self, findings: Vec<Finding>) -> Compared {
        let known: BTreeSet<&str> =
            self.findings.iter().map(|known| known.fingerprint.as_str()).collect();
        let is_known =
            |finding: &Finding| may_wait(finding) && known.contains(finding.fingerprint.as_str());
        let (old, new): (Vec<Finding>, Vec<Finding>) = findings.into_iter().partition(is_known);
        let matched: BTreeSet<&str> = old.iter().map(|one| one.fingerprint.as_str()).collect();
        let stale = self.findings.iter().map(|known| &known.fingerprint);
        let stale = stale.filter(|one| !matched.contains(one.as_str())).cloned().collect();
        Compared { new, hidden: old.len(), stale }
    }

    /// The same without some entries.
    #[must_use]
    pub fn without(&self, stale: &[String]) -> Self {
        let mut pruned = self.clone();
        pruned.findings.retain(|known| !stale.contains(&known.fingerprint));
        pruned
    }
}

/// What nobody may silence cannot wait either.
fn may_wait(finding: &Finding) -> bool {
    !finding.diagnostic.check().is_integrity
}

/// Says that entries of a baseline match nothing any more.
pub fn stale_entries(stale: &[String], text: &str, file: FileId) -> Vec<Diagnostic> {
    let about = |fingerprint: &String| {
        let at = text.find(fingerprint.as_str()).unwrap_or_default();
        let span = Span { file, ..Span::default() }.with_range(&(at..at + fingerprint.len()));
        Diagnostic::new(&baseline_stale::CHECK, "this entry of the baseline matches nothing", span)
            .note("what it stood for has been mended, or has changed")
            .help("`ksr check --prune-baseline` removes it")
    };
    stale.iter().map(about).collect()
}
