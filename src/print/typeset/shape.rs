//! From characters to glyphs: kerning, ligatures, fallback.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use harfrust::{Direction, Language, Script, ShapeOptions, ShapePlan, UnicodeBuffer, script};

use super::display::Glyph;
use super::face::{Face, FaceStyle, Family, STYLES};
use super::setter::Word;

/// The script of all that is printed.
const LATIN: Option<Script> = Some(script::LATIN);

/// Glyphs of one face.
#[derive(Debug, Clone, PartialEq)]
pub struct Shaped {
    /// Index into the faces of the family.
    pub face: usize,
    /// Size in relation to the text around it; not 1 for glyphs of a fallback.
    pub scale: f32,
    /// The glyphs; advances in ems of the face.
    pub glyphs: Vec<Glyph>,
}

impl Shaped {
    /// Width in ems of the text around it.
    pub fn width(&self) -> f32 {
        self.glyphs.iter().map(|glyph| glyph.advance).sum::<f32>() * self.scale
    }
}

/// Some glyphs of a shaped word.
#[derive(Debug, Clone, PartialEq)]
pub struct Slice {
    word: Arc<[Shaped]>,
    run: usize,
    glyphs: Range<usize>,
}

impl Slice {
    /// The glyphs from `first` to before `last` of a run of a word.
    pub fn new(word: &Arc<[Shaped]>, run: usize, glyphs: Range<usize>) -> Self {
        Self { word: Arc::clone(word), run, glyphs }
    }

    /// The first run of a word as a whole.
    pub fn first(word: &Arc<[Shaped]>) -> Option<Self> {
        Some(Self::new(word, 0, 0..word.first()?.glyphs.len()))
    }

    /// Index into the faces of the family.
    pub fn face(&self) -> usize {
        self.word[self.run].face
    }

    /// Size in relation to the text around it.
    pub fn scale(&self) -> f32 {
        self.word[self.run].scale
    }

    /// The glyphs.
    pub fn glyphs(&self) -> &[Glyph] {
        &self.word[self.run].glyphs[self.glyphs.clone()]
    }

    /// Width in ems of the text around it.
    pub fn width(&self) -> f32 {
        self.glyphs().iter().map(|glyph| glyph.advance).sum::<f32>() * self.scale()
    }
}

/// Shapes words, each once.
pub struct Shaper {
    family: Family,
    faces: Vec<Arc<Face>>,
    tag: String,
    language: Option<Language>,
    plans: Vec<Option<ShapePlan>>,
    /// Words by style.
    words: [HashMap<Box<str>, Arc<[Shaped]>>; STYLES],
    /// Words with the places where they may be parted, by style.
    pub(super) hyphenated: [HashMap<Box<str>, Arc<Word>>; STYLES],
    /// Characters that no face has, and where they were met.
    pub missing: Vec<(char, String)>,
    /// Where the words come from, for reports.
    pub source: String,
}

impl Shaper {
    /// A shaper for texts of a language.
    pub fn new(family: Family, language: &str) -> Self {
        let faces = family.faces();
        Self {
            plans: faces.iter().map(|_| None).collect(),
            faces,
            family,
            tag: language.to_owned(),
            language: language.parse().ok(),
            words: Default::default(),
            hyphenated: Default::default(),
            missing: Vec::new(),
            source: String::new(),
        }
    }

    /// Whether it shapes with these faces for this language.
    pub(super) fn is_for(&self, family: &Family, language: &str) -> bool {
        let mut faces = self.faces.iter().zip(family.faces());
        self.tag == language && faces.all(|(own, face)| Arc::ptr_eq(own, &face))
    }

    /// How many words it knows.
    pub(super) fn known(&self) -> usize {
        self.words.iter().map(HashMap::len).sum()
    }

    /// The faces that results name by index.
    pub fn faces(&self) -> &[Arc<Face>] {
        &self.faces
    }

    /// The face of a style.
    pub fn face(&self, style: FaceStyle) -> &Arc<Face> {
        &self.family.styles[Family::index(style)]
    }

    /// Shapes a word; runs of the fallback stand apart.
    pub fn word(&mut self, word: &str, style: FaceStyle) -> Arc<[Shaped]> {
        let at = Family::index(style);
        if let Some(known) = self.words[at].get(word) {
            return Arc::clone(known);
        }
        let mut runs = Vec::new();
        for (face, text) in self.by_face(word, style) {
            runs.extend(self.run(face, &text, style));
        }
        let runs: Arc<[Shaped]> = runs.into();
        self.words[at].insert(word.into(), Arc::clone(&runs));
        runs
    }

    /// Cuts a word where another face is needed.
    fn by_face(&mut self, word: &str, style: FaceStyle) -> Vec<(usize, String)> {
        let own = Family::index(style);
        // A face for titles has few signs; the text has more.
        let text = usize::from(style.is_heavy());
        let fallback = STYLES + usize::from(style.is_heavy());
        let mut runs: Vec<(usize, String)> = Vec::new();
        for character in word.chars().map(as_printed) {
            let face = [own, text, fallback, STYLES]
                .into_iter()
                .find(|face| self.faces[*face].glyph(character).is_some());
            let Some(face) = face else {
                self.missing.push((character, self.source.clone()));
                continue;
            };
            match runs.last_mut().filter(|(last, _)| *last == face) {
                Some((_, text)) => text.push(character),
                None => runs.push((face, character.to_string())),
            }
        }
        runs
    }

    fn run(&mut self, index: usize, text: &str, style: FaceStyle) -> Option<Shaped> {
        let face = Arc::clone(&self.faces[index]);
        let font = face.font()?;
        let shaper = face.shaping.shaper(&font).build();
        let plan = self.plans[index].get_or_insert_with(|| {
            ShapePlan::new(&shaper, Direction::LeftToRight, LATIN, self.language.as_ref(), &[])
        });
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.set_direction(Direction::LeftToRight);
        buffer.set_script(script::LATIN);
        if let Some(language) = &self.language {
            buffer.set_language(language.clone());
        }
        let buffer = shaper.shape(buffer, ShapeOptions::new().plan(Some(plan)));
        let infos = buffer.glyph_infos();
        let starts: Vec<usize> = infos.iter().map(|info| info.cluster as usize).collect();
        let em = f32::from(face.units);
        let mut glyphs = Vec::with_capacity(infos.len());
        for (at, position) in buffer.glyph_positions().iter().enumerate() {
            let start = starts[at];
            // Only the first glyph of a cluster stands for its characters.
            let is_first = at == 0 || starts[at - 1] != start;
            let end = starts[at..].iter().copied().find(|next| *next > start);
            let words = if is_first { &text[start..end.unwrap_or(text.len())] } else { "" };
            glyphs.push(Glyph {
                id: u16::try_from(infos[at].glyph_id).unwrap_or_default(),
                advance: position.x_advance as f32 / em,
                text: words.into(),
            });
        }
        let own = self.face(style);
        let is_own = index == Family::index(style);
        let scale = if is_own { 1.0 } else { own.x_height / face.x_height };
        Some(Shaped { face: index, scale, glyphs })
    }
}

/// Spaces and hyphens differ in where lines may break, not in how they look.
fn as_printed(character: char) -> char {
    match character {
        '\u{a0}' | '\u{2007}' | '\u{202f}' | '\u{2009}' => ' ',
        '\u{2010}' | '\u{2011}' => '-',
        other => other,
    }
}
