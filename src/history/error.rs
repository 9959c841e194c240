//! Why an earlier state could not be read.

use std::io;

use crate::source::MAX_FILE_BYTES;

/// Why an earlier state could not be read. The message speaks to the author.
#[derive(Debug, thiserror::Error)]
pub enum HistoryError {
    /// No program `git`.
    #[error("git is needed to look back, but cannot be started: {0}")]
    NoGit(io::Error),
    /// The project is not below a repository.
    #[error("the project is in no git repository")]
    NotARepository,
    /// Nothing that could name a commit.
    #[error("`{0}` cannot be a git ref")]
    BadRef(String),
    /// No such commit.
    #[error("git knows no commit `{reference}`{}", offer(.near.as_deref()))]
    UnknownRef {
        /// What was asked for.
        reference: String,
        /// A branch or tag with a similar name.
        near: Option<String>,
    },
    /// Two commits without a common ancestor.
    #[error("`{0}` and the present commit have no common ancestor that git knows here")]
    NoMergeBase(String),
    /// Neither commit nor folder.
    #[error("`{reference}` is neither a git ref nor a folder{}", offer(.near.as_deref()))]
    Neither {
        /// What was asked for.
        reference: String,
        /// A branch or tag with a similar name.
        near: Option<String>,
    },
    /// A folder without rules.
    #[error("`{0}` is no project: it has neither `ksr.toml` nor a folder `rules`")]
    NoProject(String),
    /// Larger than [`MAX_FILE_BYTES`].
    #[error("at `{reference}`, the file `{path}` is larger than {} MiB", MAX_FILE_BYTES / 1024 / 1024)]
    TooLarge {
        /// The commit, as it was asked for.
        reference: String,
        /// The file, relative to the project.
        path: String,
    },
    /// Git said something else.
    #[error("git could not be asked: {0}")]
    Git(String),
}

impl HistoryError {
    /// What to do about it.
    pub fn help(&self) -> &'static str {
        match self {
            Self::NoGit(_) => "install git, or compare with a folder: `ksr diff ../older-copy`",
            Self::NotARepository => {
                "begin one with `git init`, or compare with a folder: `ksr diff ../older-copy`"
            }
            Self::BadRef(_) => {
                "name a branch, a tag or a commit, such as `main`, `v1.2` or `HEAD~1`"
            }
            Self::UnknownRef { .. } | Self::NoMergeBase(_) => {
                "`git fetch origin` brings what a shallow clone lacks; in GitHub Actions, give the \
                 step `actions/checkout` the setting `fetch-depth: 0`"
            }
            Self::Neither { .. } => {
                "name a branch, a tag or a commit that `git log` shows, or the folder of another copy"
            }
            Self::NoProject(_) => "name the folder that holds the folder `rules`",
            Self::TooLarge { .. } => "name a commit in which the file is smaller",
            Self::Git(_) => "try the same with git itself: `git log -1`",
        }
    }
}

fn offer(near: Option<&str>) -> String {
    near.map(|name| format!("; did you mean `{name}`?")).unwrap_or_default()
}
