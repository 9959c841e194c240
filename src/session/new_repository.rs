//! Begins a repository: what a project needs to be checked, built and published by itself.

use std::path::{Path, PathBuf};

use super::WriteError;
use crate::diagnostic::Sink;
use crate::project::{Project, write_new_file};
use crate::source::{Disk, Sources};

/// Files of a repository: where they go, and what is in them.
const FILES: [(&str, &str); 9] = [
    (".github/workflows/rules.yml", include_str!("../../templates/repository/workflow.yml")),
    (
        ".github/ISSUE_TEMPLATE/rule-is-wrong.yml",
        include_str!("../../templates/repository/issue-form.yml"),
    ),
    (".vscode/extensions.json", include_str!("../../templates/repository/extensions.json")),
    (".vscode/settings.json", include_str!("../../templates/repository/settings.json")),
    (".editorconfig", include_str!("../../templates/repository/editorconfig")),
    (".gitattributes", include_str!("../../templates/repository/gitattributes")),
    (".gitignore", include_str!("../../templates/repository/gitignore")),
    ("README.md", include_str!("../../templates/repository/README.md")),
    ("ksr.toml", include_str!("../../templates/repository/ksr.toml")),
];

/// The settings of a site that nobody has named yet.
const NO_SITE: &str = "\
# The website that the workflow publishes; put in the owner and the name of your repository.
# [site]
# url = \"https://OWNER.github.io/NAME\"
# report = \"https://github.com/OWNER/NAME/issues/new?template=rule-is-wrong.yml&rule={game}+{number}&link={link}\"";

/// What became of the files of a repository.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct NewRepository {
    /// Files that were written.
    pub written: Vec<PathBuf>,
    /// Files that were there already, and stay as they are.
    pub kept: Vec<PathBuf>,
    /// Whether the workflow still has to be told where ksr comes from.
    pub needs_action: bool,
}

/// Where a repository lies on GitHub.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Home {
    owner: String,
    name: String,
}

/// A name that no repository can have.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("`{0}` is not the name of a repository such as `jane/moonrace`")]
pub struct BadHome(String);

impl std::str::FromStr for Home {
    type Err = BadHome;

    fn from_str(text: &str) -> Result<Self, BadHome> {
        let is_name = |part: &str| {
            let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
            !part.is_empty()
                && part.chars().all(is_plain)
                && part.chars().any(char::is_alphanumeric)
        };
        match text.split_once('/') {
            Some((owner, name)) if is_name(owner) && is_name(name) => {
                Ok(Self { owner: owner.to_owned(), name: name.to_owned() })
            }
            _ => Err(BadHome(text.to_owned())),
        }
    }
}

impl Home {
    /// The settings of its site.
    fn site(&self) -> String {
        let Self { owner, name } = self;
        let host = format!("{}.github.io", owner.to_lowercase());
        let url = if name.to_lowercase() == host { host } else { format!("{host}/{name}") };
        format!(
            "# The website that the workflow publishes, and where readers report errors.\n\
             [site]\n\
             url = \"https://{url}\"\n\
             report = \"https://github.com/{owner}/{name}/issues/new?template=rule-is-wrong.yml&rule={{game}}+{{number}}&link={{link}}\""
        )
    }
}

/// Writes the files of a repository around the project that a folder belongs to; what is there
/// already stays. The title is that of its first game.
pub fn new_repository(
    at: &Path,
    title: &str,
    home: Option<&Home>,
) -> Result<NewRepository, WriteError> {
    let found = Project::discover(at, &Disk, &mut Sources::default(), &mut Sink::default());
    let root = found.map_or_else(|_| at.to_owned(), |project| project.root);
    let site = home.map_or_else(|| NO_SITE.to_owned(), Home::site);
    let source = env!("CARGO_PKG_REPOSITORY");
    let action = match source.strip_prefix("https://github.com/") {
        Some(path) => path.trim_end_matches('/'),
        None => "OWNER/ksr",
    };
    let mut made =
        NewRepository { needs_action: action.starts_with("OWNER/"), ..NewRepository::default() };
    for (name, text) in FILES {
        let path = root.join(name);
        if path.symlink_metadata().is_ok() {
            made.kept.push(PathBuf::from(name));
            continue;
        }
        let text = text
            .replace("@action@", &format!("{action}@v{}", env!("CARGO_PKG_VERSION")))
            .replace("@home@", if source.is_empty() { "#once-on-github" } else { source })
            .replace("@site@", &site)
            .replace("@title@", title);
        write_new_file(&path, text.as_bytes())?;
        made.written.push(PathBuf::from(name));
    }
    Ok(made)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn homes_have_an_owner_and_a_name() {
        assert!("jane/moonrace".parse::<Home>().is_ok());
        for wrong in ["jane", "jane/", "/moonrace", "a/b/c", "jane/moon race", "../..", "a/\"x"] {
            assert_eq!(wrong.parse::<Home>(), Err(BadHome(wrong.to_owned())));
        }
    }

    #[test]
    fn a_site_of_the_owner_has_no_folder() {
        let site = |home: &str| home.parse::<Home>().unwrap().site();
        assert!(site("Jane/moonrace").contains("url = \"https://jane.github.io/moonrace\""));
        assert!(site("Jane/jane.github.io").contains("url = \"https://jane.github.io\""));
    }
}
