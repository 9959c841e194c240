//! All files of the games in the one layout.

use std::path::Path;

use super::mend::MendError;
use super::{Mended, Session};
use crate::tidy::{Untidy, tidy};

/// What the one layout would change.
#[derive(Debug, Default)]
pub struct Tidied {
    /// Files that would change.
    pub changed: Vec<Mended>,
    /// Files that are left as they are, and why.
    pub left: Vec<(String, Untidy)>,
    /// How many files have the layout already.
    pub fine: usize,
}

impl Session {
    /// Lays out the files of rules; nothing is written.
    pub fn tidy(&self) -> Tidied {
        let mut found = Tidied::default();
        let folder = format!("{}/", self.project.rules_name());
        for (file, source) in self.analyse().sources.iter() {
            let is_yaml = Path::new(&source.path).extension().is_some_and(|end| end == "yaml");
            let is_rules = source.path.starts_with(&folder) && is_yaml;
            if !is_rules {
                continue;
            }
            let (path, before) = (source.path.clone(), source.text.clone());
            match tidy(&before) {
                Ok(after) if after == before => found.fine += 1,
                Ok(after) => found.changed.push(Mended { file, path, before, after }),
                Err(why) => found.left.push((path, why)),
            }
        }
        found.changed.sort_by(|one, other| one.path.cmp(&other.path));
        found.left.sort_by(|one, other| one.0.cmp(&other.0));
        found
    }

    /// Writes files in their new layout, if nobody changed them meanwhile.
    pub fn write_tidied(&self, files: &[Mended]) -> Result<(), MendError> {
        files.iter().try_for_each(|file| self.replace(file))
    }
}
