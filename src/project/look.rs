//! The look of prints: a theme file and the fonts that it names.

use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

use crate::source::Loader;
use crate::typeset::face::{Face, Family};
use crate::typeset::theme::{FontFiles, Theme, ThemeError};

/// Colours, sizes and fonts of a project's prints.
#[derive(Debug, Clone, Default)]
pub struct Look {
    /// Colours and sizes.
    pub theme: Theme,
    /// Fonts.
    pub family: Family,
}

impl Look {
    /// Reads a theme; fonts are files beside it.
    pub fn parse(text: &str, folder: &Path, loader: &dyn Loader) -> Result<Self, Vec<ThemeError>> {
        let theme = Theme::parse(text)?;
        let family = family(&theme.fonts, folder, loader)?;
        Ok(Self { theme, family })
    }
}

fn family(
    files: &FontFiles,
    folder: &Path,
    loader: &dyn Loader,
) -> Result<Family, Vec<ThemeError>> {
    let mut family = Family::default();
    let mut errors = Vec::new();
    let all = [
        (&files.regular, 400),
        (&files.bold, 700),
        (&files.italic, 400),
        (&files.bold_italic, 700),
    ];
    for (at, (file, weight)) in all.into_iter().enumerate() {
        let Some(file) = file else { continue };
        let name = file.get_ref();
        let stem = Path::new(name).file_stem().and_then(|stem| stem.to_str()).unwrap_or("Font");
        let read = loader.bytes(&folder.join(name)).map_err(|error| error.to_string());
        let face = read.and_then(|bytes| {
            Face::new(stem, Cow::Owned(bytes), weight).map_err(|error| error.to_string())
        });
        match face {
            Ok(face) => family.styles[at] = Arc::new(face),
            Err(error) => errors.push(ThemeError {
                message: format!("the font `{name}` cannot be used: {error}"),
                range: file.span(),
            }),
        }
    }
    if errors.is_empty() { Ok(family) } else { Err(errors) }
}
