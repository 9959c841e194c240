//! Makes paragraphs of words: shapes them, and finds where they may be parted.

use std::sync::Arc;

use unicode_linebreak::linebreaks;

use super::breaking::Part;
use super::display::Glyph;
use super::face::Family;
use super::hyphen::Hyphenation;
use super::inline::{Inline, Style};
use super::paragraph::{Content, Show};
use super::shape::{Shaped, Shaper, Slice};
use super::style::cost::{FREE_CUT, RESCUE};
use super::style::text::{BADGE_PADDING, BADGE_SCALE, ICON_WIDTH, LONG_WORD, NARROW_BLANK};
use crate::language::HyphenationRules;

/// Stands for what is no text.
const OBJECT: char = '\u{fffc}';

/// A word, shaped and cut where it may be parted.
pub(super) struct Word {
    runs: Arc<[Shaped]>,
    /// Visible characters before which a hyphen may stand.
    hyphens: Vec<usize>,
    /// Visible characters.
    length: usize,
    pieces: Vec<Piece>,
    /// The rules by which it is parted.
    rules: Arc<HyphenationRules>,
}

/// A piece of a word; widths are those of a style of scale 1.
#[derive(Clone)]
enum Piece {
    Run(f32, Slice),
    Hyphen,
    Cut(f32),
}

pub(super) struct Setter<'a> {
    shaper: &'a mut Shaper,
    hyphenation: &'a Hyphenation,
    /// For each byte of the text, whether a line may begin with it.
    breaks: Vec<bool>,
    at: usize,
    content: Content,
}

impl<'a> Setter<'a> {
    pub(super) fn set(
        inlines: &[Inline],
        shaper: &'a mut Shaper,
        hyphenation: &'a Hyphenation,
    ) -> Content {
        let mut text = String::new();
        let mut has_objects = false;
        for inline in inlines {
            match inline {
                Inline::Text(words, _) | Inline::Page(words, _) => text.push_str(words),
                Inline::Badge(..) | Inline::Icon(..) => {
                    has_objects = true;
                    text.push(OBJECT);
                }
                Inline::Anchor(_) => {}
            }
        }
        let mut breaks = vec![false; text.len() + 1];
        linebreaks(&text).filter(|(at, _)| *at < text.len()).for_each(|(at, _)| breaks[at] = true);
        ranges(&text).for_each(|behind| breaks[behind] = false);
        let text = if has_objects { text.replace(OBJECT, " ") } else { text };
        let content = Content::new(text);
        let mut setter = Self { shaper, hyphenation, breaks, at: 0, content };
        for inline in inlines {
            setter.inline(inline);
        }
        setter.content
    }

    fn inline(&mut self, inline: &Inline) {
        match inline {
            Inline::Text(words, style) | Inline::Page(words, style) => self.text(words, *style),
            Inline::Badge(words, look, style) => {
                let mut style = *style;
                style.face.bold = true;
                style.face.italic = false;
                let runs = self.shaper.word(words, style.face);
                let inner: f32 = runs.iter().map(Shaped::width).sum();
                let width = (inner + 2.0 * BADGE_PADDING.0) * BADGE_SCALE * style.scale;
                self.object(width, Show::Badge(runs, *look, style));
            }
            Inline::Icon(figure, name, style) => {
                let name = self.shaper.word(name, style.face);
                self.object(ICON_WIDTH * style.scale, Show::Icon(*figure, name, *style));
            }
            Inline::Anchor(name) => {
                self.shaper.source.clone_from(name);
                self.content.push(Part::Box(0.0), Show::Anchor(name.clone()));
            }
        }
    }

    fn object(&mut self, width: f32, show: Show) {
        self.content.push(Part::Box(width), show);
        self.at += OBJECT.len_utf8();
    }

    fn text(&mut self, words: &str, style: Style) {
        let mut start = 0;
        while let Some(first) = words[start..].chars().next() {
            if is_blank(first) {
                self.blank(first, words, start, style);
                start += first.len_utf8();
            } else {
                let rest = &words[start..];
                let word = &rest[..rest.find(is_blank).unwrap_or(rest.len())];
                self.word(word, style);
                start += word.len();
            }
        }
    }

    fn blank(&mut self, blank: char, words: &str, at: usize, style: Style) {
        self.at += blank.len_utf8();
        let before = words[..at].rsplit(is_blank).next().unwrap_or_default();
        // A line does not begin with what parts the items of a list.
        let bound = words[at + blank.len_utf8()..].starts_with('·')
            || self.hyphenation.of(style.language).is_bound(before);
        let may_break = self.breaks[self.at] && !bound;
        let runs = self.shaper.word(" ", style.face);
        let Some(run) = runs.first() else { return };
        let Some(glyph) = run.glyphs.first() else { return };
        let narrow = if matches!(blank, '\u{202f}' | '\u{2009}') { NARROW_BLANK.0 } else { 1.0 };
        let width = glyph.advance * style.scale * narrow;
        let glyph = Glyph { advance: glyph.advance * narrow, ..glyph.clone() };
        self.content.push(Part::Space(width, may_break), Show::Blank(glyph, run.face, style));
    }

    /// A word with the places where it may be parted.
    fn word(&mut self, word: &str, style: Style) {
        let known = self.known(word, style);
        let base = self.at;
        self.at += word.len();
        if self.breaks[base + 1..self.at].contains(&true) {
            let free = free(word, &self.breaks[base..self.at]);
            known.pieces(&free).into_iter().for_each(|piece| self.piece(piece, style));
        } else {
            known.pieces.iter().for_each(|piece| self.piece(piece.clone(), style));
        }
    }

    /// The word as it was shaped before, or as it is now.
    fn known(&mut self, word: &str, style: Style) -> Arc<Word> {
        let at = Family::index(style.face);
        let hyphenation = self.hyphenation.of(style.language);
        let rules = hyphenation.rules();
        let known = self.shaper.hyphenated[at].get(word).filter(|known| known.rules == *rules);
        if let Some(known) = known {
            return Arc::clone(known);
        }
        let visible: String = word.chars().filter(|c| !is_invisible(*c)).collect();
        let mut hyphens = hyphenation.positions(&visible);
        // Characters that only say where to part a word are not printed.
        let mut seen = 0;
        for character in word.chars() {
            if character == '\u{ad}' {
                hyphens.push(seen);
            } else if !is_invisible(character) {
                seen += 1;
            }
        }
        let runs = self.shaper.word(&visible, style.face);
        let rules = Arc::clone(rules);
        let mut word_now = Word { runs, hyphens, length: seen, pieces: Vec::new(), rules };
        word_now.pieces = word_now.pieces(&[]);
        let found = Arc::new(word_now);
        self.shaper.hyphenated[at].insert(word.into(), Arc::clone(&found));
        found
    }

    fn piece(&mut self, piece: Piece, style: Style) {
        match piece {
            Piece::Run(width, slice) => {
                let count = u16::try_from(slice.glyphs().len()).unwrap_or(u16::MAX);
                let part = Part::Letters(width * style.scale, count);
                self.content.push(part, Show::Run(slice, style));
            }
            Piece::Cut(cost) => {
                self.content.push(Part::Break { hyphen: 0.0, cost }, Show::Hyphen(None));
            }
            Piece::Hyphen => {
                let runs = self.shaper.word("-", style.face);
                let hyphen = runs.iter().map(Shaped::width).sum::<f32>() * style.scale;
                let shown = Slice::first(&runs).filter(|_| hyphen > 0.0);
                let show = Show::Hyphen(shown.map(|run| (run, style)));
                self.content.push(Part::Break { hyphen, cost: 0.0 }, show);
            }
        }
    }
}

impl Word {
    /// The pieces of the word, if it may also be cut before some of its characters.
    fn pieces(&self, free: &[usize]) -> Vec<Piece> {
        let is_long = self.runs.iter().map(Shaped::width).sum::<f32>() > LONG_WORD.0;
        let mut pieces = Vec::new();
        let mut at = 0;
        for (number, run) in self.runs.iter().enumerate() {
            let mut first = 0;
            let slice = |first: usize, last: usize| {
                let slice = Slice::new(&self.runs, number, first..last);
                Piece::Run(slice.width(), slice)
            };
            for (last, glyph) in run.glyphs.iter().enumerate() {
                if !glyph.text.is_empty() && at > 0 && at < self.length {
                    let cut = if free.contains(&at) {
                        Some(Piece::Cut(FREE_CUT))
                    } else if self.hyphens.contains(&at) {
                        Some(Piece::Hyphen)
                    } else {
                        is_long.then_some(Piece::Cut(RESCUE))
                    };
                    if let Some(cut) = cut {
                        if last > first {
                            pieces.push(slice(first, last));
                        }
                        pieces.push(cut);
                        first = last;
                    }
                }
                at += glyph.text.chars().count();
            }
            if run.glyphs.len() > first {
                pieces.push(slice(first, run.glyphs.len()));
            }
        }
        pieces
    }
}

/// Numbers of visible characters before which a line may break without a hyphen.
fn free(word: &str, breaks: &[bool]) -> Vec<usize> {
    let mut seen = 0;
    let mut free = Vec::new();
    for (at, character) in word.char_indices() {
        if at > 0 && breaks[at] {
            free.push(seen);
        }
        seen += usize::from(!is_invisible(character));
    }
    free
}

/// Blanks that are set as such; some of them keep words together.
fn is_blank(character: char) -> bool {
    matches!(character, ' ' | '\u{a0}' | '\u{202f}' | '\u{2009}' | '\u{2007}' | '\n' | '\t')
}

/// Soft hyphens and zero-width spaces.
fn is_invisible(character: char) -> bool {
    matches!(character, '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{fe0f}')
}

/// Where the dash of a range of numbers ends: no line breaks in "1–3".
fn ranges(text: &str) -> impl Iterator<Item = usize> + '_ {
    let is_digit = |one: Option<char>| one.is_some_and(|one| one.is_ascii_digit());
    let dashes = text.match_indices('–').map(|(at, dash)| (at, at + dash.len()));
    dashes
        .filter(move |(at, behind)| {
            is_digit(text[..*at].chars().next_back()) && is_digit(text[*behind..].chars().next())
        })
        .map(|(_, behind)| behind)
}
