//! The files of the program that a project may replace by its own.

use std::sync::LazyLock;

use crate::language::BUILT_IN;
use crate::render::Engine;
use crate::typeset::plan::Plans;
use crate::typeset::theme::SHIPPED;

/// The theme file of a project.
pub(super) const THEME: &str = "themes/default.toml";

/// A file of the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BuiltInFile {
    /// Name below the templates folder: `html/rule.html`.
    pub name: String,
    /// Its text.
    pub text: String,
}

impl BuiltInFile {
    fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { name: name.into(), text: text.into() }
    }

    /// Its name without folder and ending: `rule`.
    pub fn stem(&self) -> &str {
        let file = self.name.rsplit('/').next().unwrap_or_default();
        file.split('.').next().unwrap_or_default()
    }

    /// Its folder: `html`.
    pub fn folder(&self) -> &str {
        self.name.split('/').next().unwrap_or_default()
    }
}

/// All files that take the place of one of the program if a project has them, by folder.
pub fn replaceable_files() -> &'static [BuiltInFile] {
    static FILES: LazyLock<Vec<BuiltInFile>> = LazyLock::new(all_files);
    &FILES
}

fn all_files() -> Vec<BuiltInFile> {
    let themes = SHIPPED.iter();
    let mut files =
        vec![BuiltInFile::new(THEME, include_str!("../../templates/themes/default.toml"))];
    files.extend(
        themes.map(|file| BuiltInFile::new(format!("themes/{}.toml", file.name), file.text)),
    );
    let strings = BUILT_IN.iter();
    files.extend(
        strings.map(|file| BuiltInFile::new(format!("strings/{}.yaml", file.tag), file.strings)),
    );
    files.extend(Plans::built_in().map(|(name, text)| BuiltInFile::new(name, text)));
    files.extend(Engine::built_in().map(|file| BuiltInFile::new(file.name, file.text)));
    files
}

/// Whether a file of a templates folder is one of the program, word for word. The repository of
/// ksr itself keeps them there.
pub(super) fn is_built_in(name: &str, text: &str) -> bool {
    let is_asking = |tag: &str| name == format!("search/{tag}.yaml");
    BUILT_IN.iter().any(|language| is_asking(language.tag) && language.asking == text)
        || replaceable_files().iter().any(|file| file.name == name && file.text == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_has_a_name_of_its_own() {
        let mut names: Vec<&str> =
            replaceable_files().iter().map(|file| file.name.as_str()).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
        assert!(count > 70, "{count}");
    }

    #[test]
    fn a_file_is_known_by_its_words() {
        let file = replaceable_files().iter().find(|file| file.name == THEME).unwrap();
        assert_eq!((file.folder(), file.stem()), ("themes", "default"));
        assert!(is_built_in(THEME, &file.text));
        assert!(!is_built_in(THEME, "[sizes]\n"));
    }
}
