//! How far a build is, for whoever watches.

use std::sync::atomic::{AtomicUsize, Ordering};

/// Documents that are made, and those to be made.
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicUsize,
    expected: AtomicUsize,
}

impl Progress {
    /// Says how many documents there will be.
    pub(super) fn expect(&self, documents: usize) {
        self.expected.store(documents, Ordering::Relaxed);
    }

    /// Says that another document is made.
    pub(super) fn step(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    /// Documents made, and in all.
    pub fn state(&self) -> (usize, usize) {
        (self.done.load(Ordering::Relaxed), self.expected.load(Ordering::Relaxed))
    }
}
