//! All checks by name, for settings and comments that name them.

use super::{Check, nearest};

/// The checks that there are.
#[derive(Debug, Clone, Copy)]
pub struct Catalogue(&'static [&'static Check]);

impl Catalogue {
    /// Takes a list of checks.
    pub fn new(checks: &'static [&'static Check]) -> Self {
        Self(checks)
    }

    /// The checks, in the order of the list.
    pub fn iter(self) -> impl Iterator<Item = &'static Check> {
        self.0.iter().copied()
    }

    /// The check with this slug.
    pub fn find(self, slug: &str) -> Option<&'static Check> {
        self.iter().find(|check| check.slug == slug)
    }

    /// The slug that somebody may have meant.
    pub fn nearest(self, name: &str) -> Option<&'static str> {
        nearest(name, self.iter().map(|check| check.slug))
    }
}
