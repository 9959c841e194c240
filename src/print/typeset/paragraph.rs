//! A paragraph, shaped: ready to be broken at any width and size.

use std::ops::Deref;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::breaking::{BreakStyle, Line, Part, break_at};
use super::display::Glyph;
use super::hyphen::Hyphenation;
use super::inline::{BadgeLook, Inline, Style};
use super::positions::Positions;
use super::setter::Setter;
use super::shape::{Shaped, Shaper, Slice};
use super::style::Em;
use super::style::cost::RESCUE;

/// What a part of a paragraph shows.
#[derive(Debug, Clone, PartialEq)]
pub enum Show {
    /// Glyphs.
    Run(Slice, Style),
    /// A blank.
    Blank(Glyph, usize, Style),
    /// A badge: its words, its look, its width.
    Badge(Arc<[Shaped]>, BadgeLook, Style),
    /// A small picture, and its name.
    Icon(usize, Arc<[Shaped]>, Style),
    /// A place that links lead to.
    Anchor(String),
    /// Nothing, or a hyphen at the end of a line.
    Hyphen(Option<(Slice, Style)>),
    /// A shift, in ems.
    Kern(f32),
}

/// A shaped paragraph; copies share what is in it.
#[derive(Debug, Clone, Default)]
pub struct Paragraph(Arc<Content>);

/// What is in a paragraph.
#[derive(Debug, Default)]
pub struct Content {
    /// For line breaking.
    pub parts: Vec<Part>,
    /// For drawing; as long as the parts.
    pub shows: Vec<Show>,
    /// Its words as plain text.
    pub text: String,
    positions: OnceLock<Positions>,
    /// Lines that were found before: a setting is searched by many trials.
    known: Mutex<Vec<(BreakStyle, Arc<[Line]>)>>,
    begun: OnceLock<Paragraph>,
}

impl Deref for Paragraph {
    type Target = Content;

    fn deref(&self) -> &Content {
        &self.0
    }
}

impl From<Content> for Paragraph {
    fn from(content: Content) -> Self {
        Self(Arc::new(content))
    }
}

impl Paragraph {
    /// Shapes a paragraph.
    pub fn new(inlines: &[Inline], shaper: &mut Shaper, hyphenation: &Hyphenation) -> Self {
        Setter::set(inlines, shaper, hyphenation).into()
    }

    /// Breaks it into lines.
    pub fn lines(&self, style: &BreakStyle) -> Arc<[Line]> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, lines)) = known.iter().find(|(known, _)| known == style) {
            return Arc::clone(lines);
        }
        let positions = self.positions.get_or_init(|| Positions::new(&self.parts));
        let lines: Arc<[Line]> = break_at(positions, style).into();
        known.push((*style, Arc::clone(&lines)));
        lines
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

    /// Whether it says that its rule is new or has changed.
    pub fn is_changed(&self) -> bool {
        self.shows.iter().any(|show| matches!(show, Show::Badge(_, BadgeLook::Changed, _)))
    }

    /// Width of the widest part that is not broken if it can be avoided.
    pub fn min_width(&self, with_hyphens: bool) -> f32 {
        let (mut widest, mut current) = (0.0_f32, 0.0);
        for part in &self.parts {
            match part {
                Part::Box(width) | Part::Letters(width, _) | Part::Space(width, false) => {
                    current += width;
                }
                Part::Break { cost, hyphen } => {
                    if *cost < RESCUE && (with_hyphens || *hyphen <= 0.0) {
                        widest = widest.max(current + hyphen);
                        current = 0.0;
                    }
                }
                Part::Space(_, true) => {
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
    pub fn loosened(&self) -> Self {
        let mut loose = Content::new(self.text.clone());
        loose.append(self);
        for part in &mut loose.parts {
            if let Part::Space(_, may_break) = part {
                *may_break = true;
            }
        }
        loose.into()
    }

    /// The same behind its marker, with a little room between.
    #[must_use]
    pub fn preceded(&self, marker: &Self) -> Self {
        let mut joined = Content::new(format!("{} {}", marker.text, self.text));
        joined.append(marker);
        joined.push(Part::Box(0.3), Show::Kern(0.3));
        joined.append(self);
        joined.into()
    }

    /// The same with others behind it, parted by more than a blank.
    #[must_use]
    pub fn followed(&self, others: &[Self], Em(gap): Em) -> Self {
        let texts: Vec<&str> =
            std::iter::once(self).chain(others).map(|paragraph| paragraph.text.as_str()).collect();
        let mut joined = Content::new(texts.join(" "));
        joined.append(self);
        for other in others {
            joined.push(Part::Space(gap, true), Show::Kern(gap));
            joined.append(other);
        }
        joined.into()
    }

    /// The same with its marker at its beginning, which hangs out to the left.
    pub fn begun_with(&self, marker: &Self, Em(indent): Em) -> &Self {
        self.begun.get_or_init(|| {
            let mut joined = Content::new(self.text.clone());
            joined.push(Part::Box(-indent), Show::Kern(-indent));
            joined.append(marker);
            joined.push(Part::Box(0.5), Show::Kern(0.5));
            joined.append(self);
            joined.into()
        })
    }
}

impl Content {
    pub(super) fn new(text: String) -> Self {
        Self { text, ..Self::default() }
    }

    pub(super) fn push(&mut self, part: Part, show: Show) {
        self.parts.push(part);
        self.shows.push(show);
    }

    fn append(&mut self, other: &Self) {
        self.parts.extend_from_slice(&other.parts);
        self.shows.extend_from_slice(&other.shows);
    }
}

impl Part {
    fn width(self) -> f32 {
        match self {
            Self::Box(width) | Self::Letters(width, _) | Self::Space(width, _) => width,
            Self::Break { .. } => 0.0,
        }
    }
}
