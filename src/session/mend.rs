//! Carries out the fixes that findings offer.

use std::collections::BTreeSet;

use super::{Checked, Mended, OpenError, Round, Session, WriteError};
use crate::mend::mend;
use crate::project::replace_file;

/// Rounds of fixes; each may make room for the next.
const MAX_ROUNDS: usize = 10;

/// The mark that some editors put in front of a file.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Why a project could not be mended.
#[derive(Debug, thiserror::Error)]
pub enum MendError {
    /// Somebody else wrote the file meanwhile.
    #[error("`{0}` changed while it was checked")]
    Changed(String),
    /// The disk said no.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The project cannot be opened any more.
    #[error(transparent)]
    Open(#[from] OpenError),
}

/// What was mended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MendCount {
    /// Findings.
    pub findings: usize,
    /// Files.
    pub files: usize,
}

impl Session {
    /// Mends until there is nothing left to mend; with `offered`, also what somebody should look
    /// at. Gives the project as it is then, what is still wrong, and how much was mended.
    pub fn mend(mut self, offered: bool) -> Result<(Self, Checked, MendCount), MendError> {
        let mut checked = self.check();
        let (mut count, mut changed) = (MendCount::default(), BTreeSet::new());
        for _ in 0..MAX_ROUNDS {
            let round = self.fixes(&checked, offered);
            if round.files.is_empty() {
                break;
            }
            self.write_round(&round)?;
            count.findings += round.fixed;
            changed.extend(round.files.into_iter().map(|file| file.path));
            self = self.reload()?.not_empty()?;
            checked = self.check();
        }
        count.files = changed.len();
        Ok((self, checked, count))
    }

    /// What a round of fixes would change.
    pub fn fixes(&self, checked: &Checked, offered: bool) -> Round {
        mend(&checked.findings, &checked.sources, offered)
    }

    fn write_round(&self, round: &Round) -> Result<(), MendError> {
        round.files.iter().try_for_each(|file| self.replace(file))
    }

    /// Writes a file anew, if it is still what it was.
    pub(super) fn replace(&self, file: &Mended) -> Result<(), MendError> {
        let path = self.project.root.join(&file.path);
        let there = self.loader.bytes(&path).unwrap_or_default();
        let mark = if there.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK } else { b"" };
        if there.strip_prefix(mark) != Some(file.before.as_bytes()) {
            return Err(MendError::Changed(file.path.clone()));
        }
        replace_file(&self.project.root, &path, &[mark, file.after.as_bytes()].concat())?;
        Ok(())
    }
}
