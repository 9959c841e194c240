//! One build at a time writes to a folder.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use super::WriteError;

/// Seconds that somebody waits for another build, which takes far less to write.
const PATIENCE: u64 = 20;
const STEP: Duration = Duration::from_millis(20);

/// The right to write to a folder. The system takes it back when the program ends, however it
/// ends: there is no stale lock.
pub(super) struct Lock(Option<File>);

impl Lock {
    /// Waits until nobody else writes.
    pub(super) fn take(folder: &Path) -> Result<Self, WriteError> {
        let file = open(folder).map_err(WriteError::io(folder))?;
        let tries = u128::from(PATIENCE) * 1_000 / STEP.as_millis();
        for _ in 0..tries {
            match file.try_lock() {
                Ok(()) => return Ok(Self(Some(file))),
                Err(TryLockError::WouldBlock) => sleep(STEP),
                // Some network drives know no locks; each file is still written whole.
                Err(TryLockError::Error(_)) => return Ok(Self(None)),
            }
        }
        Err(WriteError::Busy(folder.to_owned(), PATIENCE))
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        if let Some(file) = &self.0 {
            let _ = file.unlock();
        }
    }
}

/// The folder itself is locked, so that nothing is left in it.
#[cfg(unix)]
fn open(folder: &Path) -> std::io::Result<File> {
    File::open(folder)
}

/// Where folders cannot be locked, a file in it is.
#[cfg(not(unix))]
fn open(folder: &Path) -> std::io::Result<File> {
    let path = folder.join(".ksr.lock");
    File::options().write(true).create(true).truncate(false).open(path)
}
