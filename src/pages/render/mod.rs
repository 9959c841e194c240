//! From view to bytes. Renderers return what a file holds; they write nothing.

mod assets;
mod badges;
mod bilingual;
mod budget;
mod data;
mod dialect;
mod engine;
mod filters;
mod growth;
mod html;
mod make;
mod make_ending;
mod make_rule;
mod markdown;
mod moved;
mod pattern;
mod plain;
mod printer;
mod spans;
mod tags;
mod tidy;
mod walk;
mod words;

pub use data::schema;
pub use engine::{Engine, EngineError, TemplateFile};
pub use moved::{moved_name, old_template};

use std::path::PathBuf;

/// What is to be written: a path below the output folder, and its bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Artifact {
    /// Path below the output folder.
    pub path: PathBuf,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// The formats that ksr writes.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, clap::ValueEnum, serde::Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// Markdown.
    Md,
    /// PDF, for printing.
    Pdf,
    /// Pages for the browser.
    Html,
    /// Data for other programs.
    Json,
    /// Plain text.
    Txt,
    /// Text for forums.
    Bbcode,
    /// Pictures of every page and card.
    Png,
}

impl Format {
    /// True if two languages can stand side by side in it.
    pub fn takes_two_languages(self) -> bool {
        matches!(self, Self::Md | Self::Pdf | Self::Png)
    }

    /// The ending of file names.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Md => "md",
            Self::Pdf => "pdf",
            Self::Html => "html",
            Self::Json => "json",
            Self::Txt => "txt",
            Self::Bbcode => "bbcode",
            Self::Png => "png",
        }
    }
}
