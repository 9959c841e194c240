//! The themes that a project can choose from.

use std::path::Path;

use super::{OpenError, PrintOptions, Session};
use crate::diagnostic::Diagnostic;
use crate::project::{Look, sample};
use crate::source::Memory;
use crate::typeset::theme::shipped;

/// A theme.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThemeSummary {
    /// Its name.
    pub name: String,
    /// What it looks like; absent for themes of the project.
    pub about: Option<&'static str>,
}

/// The signs of the program, by name.
pub fn signs() -> impl Iterator<Item = &'static str> {
    crate::icon::SIGNS.iter().map(|sign| sign.name)
}

impl Session {
    /// A project without anything in it, but with the themes of the program.
    pub fn of_nothing() -> Result<Self, OpenError> {
        let files = Memory::default().with("/themes/ksr.toml", "");
        Self::open(Path::new("/themes"), Box::new(files))
    }

    /// The themes that settings can name: those of the project, then those of the program.
    pub fn themes(&self) -> Vec<ThemeSummary> {
        let summary = |name: &str| ThemeSummary {
            name: name.to_owned(),
            about: shipped(name).map(crate::typeset::theme::Shipped::about),
        };
        self.templates.themes.names().map(summary).collect()
    }

    /// A sheet of an invented game in a theme, as PDF; in English where it has no words in a language.
    pub fn theme_sample(
        &self,
        name: &str,
        language: &str,
        print: PrintOptions,
    ) -> Result<Vec<u8>, Vec<Diagnostic>> {
        let mut look = Look::default();
        look.begin_with(name, &self.templates.themes, &*self.loader);
        sample(&look, language, print)
    }
}
