//! `ksr check --fix` and `--diff`

use super::Exit;
use super::check::{Check, Reading};
use super::check_args::Fixes;
use super::output::plural;
use crate::mend::{Round, mend};
use crate::project::{Project, replace_file};
use crate::source::{Disk, Loader};

/// Rounds of fixes; each may make room for the next.
const MAX_ROUNDS: usize = 10;

/// The mark that some editors put in front of a file.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

impl Check<'_> {
    /// Mends until there is nothing left to mend.
    pub(super) fn fix(&mut self, mut reading: Reading, fixes: Fixes) -> Result<Reading, Exit> {
        if self.options.diff {
            return Err(self.show_fixes(&reading, fixes));
        }
        let (mut count, mut changed) = (0, std::collections::BTreeSet::new());
        for _ in 0..MAX_ROUNDS {
            let round = mend(&reading.findings, &reading.sources, fixes == Fixes::All);
            if round.files.is_empty() {
                break;
            }
            self.write(&reading.project, &round)?;
            count += round.fixed;
            changed.extend(round.files.into_iter().map(|file| file.path));
            reading = self.read()?;
        }
        if count > 0 {
            let places = plural(changed.len(), "file");
            self.output.status(format!("mended {} in {places}", plural(count, "finding")));
        }
        Ok(reading)
    }

    fn write(&mut self, project: &Project, round: &Round) -> Result<(), Exit> {
        for file in &round.files {
            let path = project.root.join(&file.path);
            let on_disk = Disk.bytes(&path).unwrap_or_default();
            let mark = if on_disk.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK } else { b"" };
            if on_disk.strip_prefix(mark) != Some(file.before.as_bytes()) {
                self.output.failure(format!("`{}` changed while it was checked", file.path));
                return Err(Exit::Failure);
            }
            let bytes = [mark, file.after.as_bytes()].concat();
            if let Err(error) = replace_file(&path, &bytes) {
                self.output.failure(error);
                return Err(Exit::Failure);
            }
        }
        Ok(())
    }

    pub(super) fn show_fixes(&mut self, reading: &Reading, fixes: Fixes) -> Exit {
        let round = mend(&reading.findings, &reading.sources, fixes == Fixes::All);
        for file in &round.files {
            self.output.text(&file.diff());
        }
        if round.files.is_empty() { Exit::Fine } else { Exit::Findings }
    }
}
