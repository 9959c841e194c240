//! The themes that come with the program.

/// A theme of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shipped {
    /// What settings call it.
    pub name: &'static str,
    /// Its file.
    pub text: &'static str,
}

impl Shipped {
    /// What it looks like, in a line: the first of its file.
    pub fn about(&self) -> &'static str {
        self.text.lines().next().unwrap_or_default().trim_start_matches("# ")
    }
}

macro_rules! themes {
    ($($name:literal),+) => {
        [$(Shipped {
            name: $name,
            text: include_str!(concat!("../../../../templates/themes/", $name, ".toml")),
        }),+]
    };
}

/// The themes of the program, by name.
pub const SHIPPED: [Shipped; 6] =
    themes!["deep-sea", "harvest", "hibiscus", "island", "lagoon", "volcano"];

/// The theme of a name.
pub fn shipped(name: &str) -> Option<&'static Shipped> {
    SHIPPED.iter().find(|theme| theme.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typeset::theme::{Theme, ThemeFile};

    #[test]
    fn every_theme_is_whole() {
        for theme in &SHIPPED {
            let file = ThemeFile::parse(theme.text).unwrap();
            assert_eq!(Theme::default().lay_over(&file), [], "{}", theme.name);
            assert!(file.colours.primary.is_some() && file.colours.accent.is_some());
            assert!(file.fonts.title.is_some() && file.fonts.heading.is_some());
            assert!(file.header.style.is_some() && file.panels.style.is_some());
            assert!(theme.text.starts_with("# ") && theme.about().len() < 100);
        }
    }
}
