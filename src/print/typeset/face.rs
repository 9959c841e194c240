//! Fonts: those of the program, and those that a project names.

use std::borrow::Cow;
use std::sync::{Arc, LazyLock, OnceLock};

use harfrust::ShaperData;
use skrifa::charmap::MappingIndex;
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

use super::style::text::X_HEIGHTS;

/// What a face is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum FaceUse {
    /// Text.
    #[default]
    Text,
    /// Emphasis within text.
    Semibold,
    /// Headings.
    Heading,
    /// The name of the game.
    Title,
}

/// A style of a family. Bold and italic are styles of text; other uses have one face each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct FaceStyle {
    /// Bold.
    pub bold: bool,
    /// Italic.
    pub italic: bool,
    /// What it is used for.
    pub of: FaceUse,
}

impl FaceStyle {
    /// The style of a use.
    pub const fn of(of: FaceUse) -> Self {
        Self { bold: false, italic: false, of }
    }

    /// Whether its letters are heavy; then those of the fallback are as well.
    pub fn is_heavy(self) -> bool {
        self.bold || self.of != FaceUse::Text
    }
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
    /// Where its characters are.
    characters: MappingIndex,
    /// What shaping its words needs to know.
    pub(super) shaping: ShaperData,
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
        let font = FontRef::new(&bytes).map_err(|_| FaceError::Broken)?;
        let metrics = font.metrics(Size::unscaled(), LocationRef::default());
        let units = metrics.units_per_em;
        let usable = units >= 16 && font.charmap().has_map() && metrics.glyph_count > 1;
        if !usable {
            return Err(FaceError::Broken);
        }
        let x_height = metrics.x_height.map(|height| height / f32::from(units));
        // Old fonts do not tell; half an em is what most have.
        let x_height = x_height.filter(|height| X_HEIGHTS.contains(height)).unwrap_or(0.5);
        // The name becomes part of a PDF name.
        let name = name.chars().filter(char::is_ascii_alphanumeric).collect();
        let (characters, shaping) = (MappingIndex::new(&font), ShaperData::new(&font));
        Ok(Self { name, bytes, weight, units, x_height, characters, shaping })
    }

    /// The file as a font; reading its list of tables is all that this costs.
    pub(super) fn font(&self) -> Option<FontRef<'_>> {
        FontRef::new(&self.bytes).ok()
    }

    /// The glyph of a character, if there is one.
    pub fn glyph(&self, character: char) -> Option<u16> {
        let glyph = self.characters.charmap(&self.font()?).map(character)?;
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

/// How many styles a family has.
pub const STYLES: usize = 7;

/// The styles of a family, and where missing glyphs are taken from.
#[derive(Debug, Clone)]
pub struct Family {
    /// Regular, bold, italic, bold italic; semibold, headings, title.
    pub styles: [Arc<Face>; STYLES],
    /// Regular and bold of the fallback.
    pub fallback: [Arc<Face>; 2],
}

impl Family {
    /// Position of a style in [`Family::faces`].
    pub fn index(style: FaceStyle) -> usize {
        match style.of {
            FaceUse::Text => usize::from(style.bold) + 2 * usize::from(style.italic),
            FaceUse::Semibold => 4,
            FaceUse::Heading => 5,
            FaceUse::Title => 6,
        }
    }

    /// A family with some faces of its own. Headings are bold if they have no face, a title is as headings, and emphasis is
    /// bold where the text has a face of its own.
    pub fn with(own: &[Option<Arc<Face>>; STYLES]) -> Self {
        let mut family = Self::default();
        for (style, own) in family.styles.iter_mut().zip(own) {
            if let Some(own) = own {
                *style = Arc::clone(own);
            }
        }
        let [regular, bold, .., semibold, heading, title] = own;
        if semibold.is_none() && (regular.is_some() || bold.is_some()) {
            family.styles[4] = Arc::clone(&family.styles[1]);
        }
        if heading.is_none() {
            family.styles[5] = Arc::clone(&family.styles[1]);
        }
        if title.is_none() {
            family.styles[6] = Arc::clone(&family.styles[5]);
        }
        family
    }

    /// True if its text has the faces of the program.
    pub fn has_built_in_text(&self) -> bool {
        let own = &BUILT_IN.styles;
        self.styles.iter().zip(own).take(4).all(|(face, own)| Arc::ptr_eq(face, own))
    }

    /// True if all its faces come with the program: there are few of them, which all games share.
    pub fn is_built_in(&self) -> bool {
        self.styles.iter().all(|face| matches!(face.bytes, Cow::Borrowed(_)))
    }

    /// All faces: the styles, then the fallbacks.
    pub fn faces(&self) -> Vec<Arc<Face>> {
        self.styles.iter().chain(&self.fallback).cloned().collect()
    }
}

/// A face that comes with the program.
struct Shipped {
    /// What themes call it.
    name: &'static str,
    bytes: &'static [u8],
    weight: u16,
    /// Reading a font costs some milliseconds, so it happens once, and only if it is used.
    face: OnceLock<Arc<Face>>,
}

macro_rules! faces {
    ($($name:literal $weight:literal $file:literal)+) => {
        [$(Shipped {
            name: $name,
            bytes: include_bytes!(concat!("../../../templates/fonts/", $file, ".ttf")),
            weight: $weight,
            face: OnceLock::new(),
        }),+]
    };
}

static SHIPPED: [Shipped; 9] = faces![
    "Alfa Slab One" 400 "AlfaSlabOne_400Regular"
    "Cinzel Black" 900 "Cinzel_900Black"
    "Grandstander Bold" 700 "Grandstander_700Bold"
    "Noto Sans SemiBold" 600 "NotoSans_600SemiBold"
    "Oswald SemiBold" 600 "Oswald_600SemiBold"
    "Pacifico" 400 "Pacifico_400Regular"
    "Righteous" 400 "Righteous_400Regular"
    "Titan One" 400 "TitanOne_400Regular"
    "Yeseva One" 400 "YesevaOne_400Regular"
];

/// The faces that come with the program, by name.
pub fn shipped_names() -> impl Iterator<Item = &'static str> {
    SHIPPED.iter().map(|face| face.name)
}

/// A face that comes with the program.
pub fn shipped_face(name: &str) -> Option<Arc<Face>> {
    let found = SHIPPED.iter().find(|face| face.name == name)?;
    let read = || sound(&found.name.replace(' ', "-"), found.bytes, found.weight);
    Some(Arc::clone(found.face.get_or_init(read)))
}

fn sound(name: &str, bytes: &'static [u8], weight: u16) -> Arc<Face> {
    let face = Face::new(name, Cow::Borrowed(bytes), weight);
    Arc::new(face.expect("the fonts of the program are sound"))
}

static BUILT_IN: LazyLock<Family> = LazyLock::new(|| {
    let bold = sound("NotoSans-Bold", notosans::BOLD_TTF, 700);
    let semibold = shipped_face("Noto Sans SemiBold");
    Family {
        styles: [
            sound("NotoSans-Regular", notosans::REGULAR_TTF, 400),
            Arc::clone(&bold),
            sound("NotoSans-Italic", notosans::ITALIC_TTF, 400),
            sound("NotoSans-BoldItalic", notosans::BOLD_ITALIC_TTF, 700),
            semibold.unwrap_or_else(|| Arc::clone(&bold)),
            Arc::clone(&bold),
            bold,
        ],
        fallback: [
            sound("DejaVuSans", dejavu::sans::regular(), 400),
            sound("DejaVuSans-Bold", dejavu::sans::bold(), 700),
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

    #[test]
    fn every_face_has_all_letters_of_german_and_polish() {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÖÜäöüß\
                       ĄĆĘŁŃÓŚŹŻąćęłńóśźż„“”‚‘’–—…×.,:;!?()/&+-%'";
        for name in shipped_names() {
            let face = shipped_face(name).unwrap();
            let missing: String = letters.chars().filter(|c| face.glyph(*c).is_none()).collect();
            assert_eq!(missing, "", "{name}");
        }
    }

    #[test]
    fn a_use_without_a_face_takes_the_one_before_it() {
        let mut own: [Option<Arc<Face>>; STYLES] = Default::default();
        own[1] = shipped_face("Oswald SemiBold");
        let family = Family::with(&own);
        assert!(family.styles[4..].iter().all(|face| face.name == "OswaldSemiBold"));
        assert!(family.is_built_in() && !family.has_built_in_text());
        own[5] = shipped_face("Titan One");
        assert_eq!(Family::with(&own).styles[6].name, "TitanOne");
    }

    #[test]
    fn the_fonts_of_the_program_are_small() {
        let size: usize = SHIPPED.iter().map(|face| face.bytes.len()).sum();
        assert!(size <= 2_000_000, "{size}");
    }
}
