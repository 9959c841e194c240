//! Files of the program, written into a project to be changed there.

use std::path::PathBuf;

use super::{Session, WriteError};
use crate::diagnostic::nearest;
use crate::project::{BuiltInFile, replace_file, replaceable_files};

/// A file of the program that a project may have as its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ejectable {
    /// Name below the templates folder.
    pub name: String,
    /// Its folder: what kind of file it is.
    pub folder: String,
    /// Whether the project has its own.
    pub is_own: bool,
}

/// Why files were not written; none of them was.
#[derive(Debug, thiserror::Error)]
pub enum EjectError {
    /// A name that no file has.
    #[error("ksr has no file `{name}`{}", meant(.near.as_deref()))]
    Unknown {
        /// What was asked for.
        name: String,
        /// What was probably meant.
        near: Option<String>,
    },
    /// A name that several files have.
    #[error("`{name}` may be {}; name one of them", either(.files))]
    Unclear {
        /// What was asked for.
        name: String,
        /// The files.
        files: Vec<String>,
    },
    /// The project has its own.
    #[error("`{0}` is there already, and left as it is; delete or rename it to begin anew")]
    Own(String),
    /// The disk said no.
    #[error(transparent)]
    Write(#[from] WriteError),
}

fn meant(near: Option<&str>) -> String {
    let list = "; `ksr eject` lists all".to_owned();
    near.map_or(list, |near| format!("; did you mean `{near}`?"))
}

fn either(files: &[String]) -> String {
    files.iter().map(|file| format!("`{file}`")).collect::<Vec<_>>().join(" or ")
}

impl Session {
    /// All files that can be changed in a project.
    pub fn ejectable(&self) -> Vec<Ejectable> {
        let row = |file: &BuiltInFile| Ejectable {
            folder: file.folder().to_owned(),
            is_own: self.own_template(&file.name).symlink_metadata().is_ok(),
            name: file.name.clone(),
        };
        replaceable_files().iter().map(row).collect()
    }

    /// Writes files of the program into the templates folder, all or none; gives their paths below
    /// the project.
    pub fn eject(&self, names: &[String]) -> Result<Vec<String>, EjectError> {
        let known = replaceable_files();
        let mut files: Vec<&BuiltInFile> = Vec::new();
        for name in names {
            let file = find(name, known)?;
            if !files.contains(&file) {
                files.push(file);
            }
        }
        let shown = |file: &&BuiltInFile| self.project.display(&self.own_template(&file.name));
        let is_there =
            |file: &&&BuiltInFile| self.own_template(&file.name).symlink_metadata().is_ok();
        if let Some(file) = files.iter().find(is_there) {
            return Err(EjectError::Own(shown(file)));
        }
        for file in &files {
            replace_file(self.root(), &self.own_template(&file.name), file.text.as_bytes())?;
        }
        Ok(files.iter().map(shown).collect())
    }

    fn own_template(&self, name: &str) -> PathBuf {
        self.project.root.join(&self.project.config.templates).join(name)
    }
}

/// The file that somebody means: by its name, or by as much of it as tells it from the others.
fn find<'a>(name: &str, known: &'a [BuiltInFile]) -> Result<&'a BuiltInFile, EjectError> {
    let wanted = name.replace('\\', "/");
    let wanted = wanted.strip_prefix("templates/").unwrap_or(&wanted);
    if let Some(file) = known.iter().find(|file| file.name == wanted) {
        return Ok(file);
    }
    let found: Vec<&BuiltInFile> =
        known.iter().filter(|file| short_names(file).iter().any(|short| short == wanted)).collect();
    match found[..] {
        [file] => Ok(file),
        [] => Err(EjectError::Unknown { name: name.to_owned(), near: near(wanted, known) }),
        _ => {
            let files = found.iter().map(|file| file.name.clone()).collect();
            Err(EjectError::Unclear { name: name.to_owned(), files })
        }
    }
}

/// What a file may be called besides its name: `rule.html`, `html/rule`, `rule`.
fn short_names(file: &BuiltInFile) -> [String; 3] {
    let (folder, stem) = (file.folder(), file.stem());
    let base = file.name[folder.len() + 1..].to_owned();
    [base, format!("{folder}/{stem}"), stem.to_owned()]
}

fn near(wanted: &str, known: &[BuiltInFile]) -> Option<String> {
    let names = known.iter().map(|file| file.name.as_str());
    if let Some(near) = nearest(wanted, names) {
        return Some(near.to_owned());
    }
    let short: Vec<(String, &str)> = known
        .iter()
        .flat_map(|file| short_names(file).map(|short| (short, file.name.as_str())))
        .collect();
    let near = nearest(wanted, short.iter().map(|(short, _)| short.as_str()))?;
    short.iter().find(|(short, _)| short == near).map(|(_, name)| (*name).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(name: &str) -> String {
        find(name, replaceable_files())
            .map_or_else(|error| error.to_string(), |file| file.name.clone())
    }

    #[test]
    fn files_are_found_by_what_tells_them_apart() {
        assert_eq!(found("html/rule.html"), "html/rule.html");
        assert_eq!(found("templates\\html\\rule.html"), "html/rule.html");
        assert_eq!(found("rule.html"), "html/rule.html");
        assert_eq!(found("themes/island"), "themes/island.toml");
        assert_eq!(found("island"), "themes/island.toml");
        assert_eq!(found("de"), "strings/de.yaml");
        assert_eq!(
            found("rule"),
            "`rule` may be `markdown/rule.md` or `html/rule.html`; name one of them"
        );
    }

    #[test]
    fn slips_are_understood() {
        assert_eq!(
            found("html/rul.html"),
            "ksr has no file `html/rul.html`; did you mean `html/rule.html`?"
        );
        assert_eq!(found("iland"), "ksr has no file `iland`; did you mean `themes/island.toml`?");
        assert_eq!(found("quicksort"), "ksr has no file `quicksort`; `ksr eject` lists all");
        assert_eq!(
            found("../../etc/passwd"),
            "ksr has no file `../../etc/passwd`; `ksr eject` lists all"
        );
    }
}
