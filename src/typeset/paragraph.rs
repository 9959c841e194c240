//! A paragraph, shaped: ready to be broken at any width and size.

use std::collections::BTreeSet;
use std::sync::Arc;

use unicode_linebreak::linebreaks;

use super::breaking::Part;
use super::display::Glyph;
use super::hyphen::Hyphenation;
use super::inline::{BadgeLook, Inline, Style};
use super::shape::{Shaped, Shaper};

/// What a part of a paragraph shows.
#[derive(Debug, Clone, PartialEq)]
pub enum Show {
    /// Glyphs.
    Run(Shaped, Style),
    /// A blank.
    Blank(Glyph, usize, Style),
    /// A badge: its words, its look, its width.
    Badge(Arc<[Shaped]>, BadgeLook, Style),
    /// A small picture, and its name.
    Icon(usize, Arc<[Shaped]>, Style),
    /// A place that links lead to.
    Anchor(String),
    /// Nothing, or a hyphen at the end of a line.
    Hyphen(Option<(Shaped, Style)>),
    /// A shift, in ems.
    Kern(f32),
}

/// A shaped paragraph.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Paragraph {
    /// For line breaking.
    pub parts: Vec<Part>,
    /// For drawing; as long as the parts.
    pub shows: Vec<Show>,
    /// Its words as plain text.
    pub text: String,
}

/// Size of the words of a badge.
pub const BADGE_SCALE: f32 = 0.78;
/// Space left and right of the words of a badge, in its own ems.
pub const BADGE_PADDING: f32 = 0.42;
/// Width of a small picture in ems.
pub const ICON_WIDTH: f32 = 1.2;
/// What breaking a word without a hyphen costs.
const RESCUE: f32 = 4000.0;
/// Stands for what is no text.
const OBJECT: char = '\u{fffc}';

impl Paragraph {
    /// Shapes a paragraph.
    pub fn new(inlines: &[Inline], shaper: &mut Shaper, hyphenation: &Hyphenation) -> Self {
        let mut text = String::new();
        for inline in inlines {
            match inline {
                Inline::Text(words, _) | Inline::Page(words, _) => text.push_str(words),
                Inline::Badge(..) | Inline::Icon(..) => text.push(OBJECT),
                Inline::Anchor(_) => {}
                Inline::Break => text.push('\n'),
            }
        }
        let characters = text.char_indices().map(|(at, _)| at);
        let byte_breaks: BTreeSet<usize> = linebreaks(&text).map(|(at, _)| at).collect();
        let breaks =
            characters.enumerate().filter(|(_, at)| byte_breaks.contains(at)).map(|(n, _)| n);
        let mut setter = Setter {
            shaper,
            hyphenation,
            breaks: breaks.collect(),
            at: 0,
            paragraph: Self { text: text.replace(OBJECT, " "), ..Self::default() },
        };
        for inline in inlines {
            setter.inline(inline);
        }
        setter.paragraph
    }

    /// The first place in it that links lead to.
    pub fn anchor(&self) -> Option<&str> {
        self.shows.iter().find_map(|show| match show {
            Show::Anchor(name) => Some(name.as_str()),
            _ => None,
        })
    }

    /// Width on a single line, in ems.
    pub fn natural(&self) -> f32 {
        self.parts.iter().map(|part| part.width()).sum()
    }

    /// Width of the widest part that is not broken if it can be avoided.
    pub fn least(&self, with_hyphens: bool) -> f32 {
        let (mut widest, mut current) = (0.0_f32, 0.0);
        for part in &self.parts {
            match part {
                Part::Box(width) | Part::Space(width, false) => current += width,
                Part::Break { cost, hyphen } => {
                    if *cost < RESCUE && (with_hyphens || *hyphen <= 0.0) {
                        widest = widest.max(current + hyphen);
                        current = 0.0;
                    }
                }
                Part::Space(_, true) | Part::Forced => {
                    widest = widest.max(current);
                    current = 0.0;
                }
            }
        }
        widest.max(current)
    }

    /// The same, broken at no-break spaces before a word is parted: narrow columns have headings
    /// such as "2 players".
    #[must_use]
    pub fn loosened(mut self) -> Self {
        for part in &mut self.parts {
            if let Part::Space(_, may_break) = part {
                *may_break = true;
            }
        }
        self
    }

    /// The same with a marker at its beginning, which hangs out to the left.
    #[must_use]
    pub fn begun_with(&self, marker: &Self, indent: f32) -> Self {
        let mut joined = Self { text: self.text.clone(), ..Self::default() };
        joined.push(Part::Box(-indent), Show::Kern(-indent));
        let parts = marker.parts.iter().zip(&marker.shows);
        parts.for_each(|(part, show)| joined.push(*part, show.clone()));
        joined.push(Part::Box(0.5), Show::Kern(0.5));
        let parts = self.parts.iter().zip(&self.shows);
        parts.for_each(|(part, show)| joined.push(*part, show.clone()));
        joined
    }

    fn push(&mut self, part: Part, show: Show) {
        self.parts.push(part);
        self.shows.push(show);
    }
}

impl Part {
    fn width(self) -> f32 {
        match self {
            Self::Box(width) | Self::Space(width, _) => width,
            Self::Break { .. } | Self::Forced => 0.0,
        }
    }
}

struct Setter<'a> {
    shaper: &'a mut Shaper,
    hyphenation: &'a Hyphenation,
    /// Characters before which a line may break.
    breaks: BTreeSet<usize>,
    at: usize,
    paragraph: Paragraph,
}

impl Setter<'_> {
    fn inline(&mut self, inline: &Inline) {
        match inline {
            Inline::Text(words, style) | Inline::Page(words, style) => self.text(words, *style),
            Inline::Badge(words, look, style) => {
                let mut style = *style;
                style.face.bold = true;
                style.face.italic = false;
                let runs = self.shaper.word(words, style.face);
                let inner: f32 = runs.iter().map(Shaped::width).sum();
                let width = (inner + 2.0 * BADGE_PADDING) * BADGE_SCALE * style.scale;
                self.object(width, Show::Badge(runs, *look, style));
            }
            Inline::Icon(figure, name, style) => {
                let name = self.shaper.word(name, style.face);
                self.object(ICON_WIDTH * style.scale, Show::Icon(*figure, name, *style));
            }
            Inline::Anchor(name) => {
                self.shaper.place.clone_from(name);
                self.paragraph.push(Part::Box(0.0), Show::Anchor(name.clone()));
            }
            Inline::Break => {
                self.at += 1;
                self.paragraph.push(Part::Forced, Show::Hyphen(None));
            }
        }
    }

    fn object(&mut self, width: f32, show: Show) {
        self.paragraph.push(Part::Box(width), show);
        self.at += 1;
    }

    fn text(&mut self, words: &str, style: Style) {
        let characters: Vec<char> = words.chars().collect();
        let mut start = 0;
        while start < characters.len() {
            if is_blank(characters[start]) {
                let next = characters.get(start + 1).copied();
                self.blank(characters[start], next, &characters[..start], style);
                start += 1;
                continue;
            }
            let length = characters[start..].iter().take_while(|c| !is_blank(**c)).count();
            let word: String = characters[start..start + length].iter().collect();
            self.word(&word, style);
            start += length;
        }
    }

    fn blank(&mut self, blank: char, next: Option<char>, before: &[char], style: Style) {
        self.at += 1;
        // A line does not begin with what parts the items of a list.
        let bound = next == Some('·') || {
            let word: String = before.iter().rev().take_while(|c| !is_blank(**c)).collect();
            self.hyphenation.of(style.language).is_bound(&word.chars().rev().collect::<String>())
        };
        let may_break = self.breaks.contains(&self.at) && !bound;
        let runs = self.shaper.word(" ", style.face);
        let Some(run) = runs.first() else { return };
        let Some(glyph) = run.glyphs.first() else { return };
        let narrow = if matches!(blank, '\u{202f}' | '\u{2009}') { 0.65 } else { 1.0 };
        let width = glyph.advance * style.scale * narrow;
        let glyph = Glyph { advance: glyph.advance * narrow, ..glyph.clone() };
        self.paragraph.push(Part::Space(width, may_break), Show::Blank(glyph, run.face, style));
    }

    /// A word with the places where it may be parted.
    fn word(&mut self, word: &str, style: Style) {
        let visible: String = word.chars().filter(|c| !is_invisible(*c)).collect();
        let length = visible.chars().count();
        let places = self.hyphenation.of(style.language).places(&visible);
        let mut own: BTreeSet<usize> = places.into_iter().collect();
        // Characters that only say where to part a word are not printed.
        let mut seen = 0;
        for character in word.chars() {
            if character == '\u{ad}' {
                own.insert(seen);
            } else if !is_invisible(character) {
                seen += 1;
            }
        }
        let base = self.at;
        self.at += word.chars().count();
        let free: BTreeSet<usize> =
            (1..length).filter(|at| self.breaks.contains(&(base + at))).collect();
        let runs = self.shaper.word(&visible, style.face);
        let is_long = runs.iter().map(Shaped::width).sum::<f32>() > 7.0;
        let mut at = 0;
        for run in runs.iter() {
            let mut pending: Vec<Glyph> = Vec::new();
            for glyph in &run.glyphs {
                let is_start = !glyph.text.is_empty();
                if is_start && at > 0 && at < length {
                    let part = if free.contains(&at) {
                        Some(Part::Break { hyphen: 0.0, cost: 30.0 })
                    } else if own.contains(&at) {
                        let hyphen = self.hyphen(style);
                        Some(Part::Break { hyphen, cost: 0.0 })
                    } else {
                        is_long.then_some(Part::Break { hyphen: 0.0, cost: RESCUE })
                    };
                    if let Some(part) = part {
                        self.run(&mut pending, run, style);
                        self.cut(part, style);
                    }
                }
                at += glyph.text.chars().count();
                pending.push(glyph.clone());
            }
            self.run(&mut pending, run, style);
        }
    }

    fn hyphen(&mut self, style: Style) -> f32 {
        self.shaper.word("-", style.face).iter().map(Shaped::width).sum::<f32>() * style.scale
    }

    fn cut(&mut self, part: Part, style: Style) {
        let shows_hyphen = matches!(part, Part::Break { hyphen, .. } if hyphen > 0.0);
        let shown = if shows_hyphen {
            self.shaper.word("-", style.face).first().cloned().map(|run| (run, style))
        } else {
            None
        };
        self.paragraph.push(part, Show::Hyphen(shown));
    }

    fn run(&mut self, glyphs: &mut Vec<Glyph>, run: &Shaped, style: Style) {
        if glyphs.is_empty() {
            return;
        }
        let run = Shaped { glyphs: std::mem::take(glyphs), ..*run };
        self.paragraph.push(Part::Box(run.width() * style.scale), Show::Run(run, style));
    }
}

/// Blanks that are set as such; some of them keep words together.
fn is_blank(character: char) -> bool {
    matches!(character, ' ' | '\u{a0}' | '\u{202f}' | '\u{2009}' | '\u{2007}' | '\n' | '\t')
}

/// Soft hyphens and zero-width spaces.
fn is_invisible(character: char) -> bool {
    matches!(character, '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{fe0f}')
}
