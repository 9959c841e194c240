//! Fonts: those of the program, and those that a project names.

use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

use harfrust::Font;

use super::style::text::X_HEIGHTS;

/// A style of a family.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct FaceStyle {
    /// Bold.
    pub bold: bool,
    /// Italic.
    pub italic: bool,
}

/// A font file that can be used.
pub struct Face {
    /// Name for the output, without blanks.
    pub name: String,
    /// The file.
    pub bytes: Cow<'static, [u8]>,
    /// How bold, from 100 to 900.
    pub weight: u16,
    /// Units of the em square.
    pub units: u16,
    /// Height of an x, in ems.
    pub x_height: f32,
    pub(super) font: Font,
}

impl std::fmt::Debug for Face {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Face").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Why a font cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FaceError {
    /// Compressed for the web.
    #[error("it is a font for web pages (WOFF)")]
    Web,
    /// Not a font, or damaged.
    #[error("it is no TrueType or OpenType font, or it is damaged")]
    Broken,
    /// Several weights in one file.
    #[error("it is a variable font; a print needs one file for each style")]
    Variable,
}

impl Face {
    /// Reads a font file.
    pub fn new(name: &str, bytes: Cow<'static, [u8]>, weight: u16) -> Result<Self, FaceError> {
        if bytes.starts_with(b"wOFF") || bytes.starts_with(b"wOF2") {
            return Err(FaceError::Web);
        }
        check_tables(&bytes)?;
        let font = match &bytes {
            Cow::Borrowed(bytes) => Font::new(*bytes, 0),
            Cow::Owned(bytes) => Font::new(bytes.clone(), 0),
        };
        let font = font.ok_or(FaceError::Broken)?;
        let units = font.units_per_em();
        let usable = units >= 16 && font.charmap().has_unicode() && font.num_glyphs() > 1;
        if !usable {
            return Err(FaceError::Broken);
        }
        let em = f32::from(units);
        let x_height = font.metrics().x_height.map(|height| height.to_f64() as f32 / em);
        // Old fonts do not tell; half an em is what most have.
        let x_height = x_height.filter(|height| X_HEIGHTS.contains(height)).unwrap_or(0.5);
        // The name becomes part of a PDF name.
        let name = name.chars().filter(char::is_ascii_alphanumeric).collect();
        Ok(Self { name, bytes, weight, units, x_height, font })
    }

    /// The glyph of a character, if there is one.
    pub fn glyph(&self, character: char) -> Option<u16> {
        let glyph = self.font.charmap().map_unicode(character)?;
        u16::try_from(glyph.to_u32()).ok().filter(|glyph| *glyph != 0)
    }
}

/// Every table must lie within the file; what is cut off would come out as blanks.
fn check_tables(bytes: &[u8]) -> Result<(), FaceError> {
    let number = |at: usize, length: usize| {
        let digits = bytes.get(at..at + length).ok_or(FaceError::Broken)?;
        Ok(digits.iter().fold(0_usize, |number, digit| (number << 8) | usize::from(*digit)))
    };
    let is_known = [&b"\0\x01\0\0"[..], b"OTTO", b"true"].iter().any(|tag| bytes.starts_with(tag));
    if !is_known {
        return Err(FaceError::Broken);
    }
    for table in 0..number(4, 2)? {
        let entry = 12 + 16 * table;
        if bytes.get(entry..entry + 4) == Some(b"fvar") {
            return Err(FaceError::Variable);
        }
        if number(entry + 8, 4)? + number(entry + 12, 4)? > bytes.len() {
            return Err(FaceError::Broken);
        }
    }
    Ok(())
}

/// The four styles of a family, and where missing glyphs are taken from.
#[derive(Debug, Clone)]
pub struct Family {
    /// Regular, bold, italic, bold italic.
    pub styles: [Arc<Face>; 4],
    /// Regular and bold of the fallback.
    pub fallback: [Arc<Face>; 2],
}

impl Family {
    /// Position of a style in [`Family::faces`].
    pub fn index(style: FaceStyle) -> usize {
        usize::from(style.bold) + 2 * usize::from(style.italic)
    }

    /// True for the fonts of the program, which all games share.
    pub fn is_built_in(&self) -> bool {
        let own = Self::default();
        self.faces().iter().zip(own.faces()).all(|(face, own)| Arc::ptr_eq(face, &own))
    }

    /// All faces: the styles, then the fallbacks.
    pub fn faces(&self) -> Vec<Arc<Face>> {
        self.styles.iter().chain(&self.fallback).cloned().collect()
    }
}

/// Reading a font costs some milliseconds, so it happens once.
static BUILT_IN: LazyLock<Family> = LazyLock::new(|| {
    let face = |name: &str, bytes: &'static [u8], weight| {
        let face = Face::new(name, Cow::Borrowed(bytes), weight);
        Arc::new(face.expect("the fonts of the program are sound"))
    };
    Family {
        styles: [
            face("NotoSans-Regular", notosans::REGULAR_TTF, 400),
            face("NotoSans-Bold", notosans::BOLD_TTF, 700),
            face("NotoSans-Italic", notosans::ITALIC_TTF, 400),
            face("NotoSans-BoldItalic", notosans::BOLD_ITALIC_TTF, 700),
        ],
        fallback: [
            face("DejaVuSans", dejavu::sans::regular(), 400),
            face("DejaVuSans-Bold", dejavu::sans::bold(), 700),
        ],
    }
});

impl Default for Family {
    fn default() -> Self {
        BUILT_IN.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refuses_what_is_no_whole_font() {
        let face = |bytes: &[u8]| Face::new("x", Cow::Owned(bytes.to_vec()), 400).err();
        assert_eq!(face(b"wOF2 and more"), Some(FaceError::Web));
        assert_eq!(face(b""), Some(FaceError::Broken));
        let whole = notosans::REGULAR_TTF;
        assert_eq!(face(&whole[..whole.len() / 2]), Some(FaceError::Broken));
        assert_eq!(face(whole), None);
    }

    #[test]
    fn the_fallback_has_the_signs_of_lists() {
        let family = Family::default();
        for sign in "⇒⚠↪↻★→↔✓✗▶①".chars() {
            let has = |face: &Arc<Face>| face.glyph(sign).is_some();
            assert!(family.faces().iter().any(has), "{sign}");
        }
    }
}
