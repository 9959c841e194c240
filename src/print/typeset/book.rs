//! A reference as a book: numbers and signs of force in the margin, chapters and sections that
//! are found at a glance.

use super::block::{Block, CalloutKind, ListItem};
use super::breaking::BreakStyle;
use super::display::{Colour, Item, Mark, Rect, Stroke, rounded};
use super::draw::{Spot, draw_line, rule};
use super::force_sign::force_sign;
use super::galley::{Area, Galley, Slab};
use super::inline::Ink;
use super::palette::{Hue, Shades};
use super::paragraph::Paragraph;
use super::style::book;
use super::style::cost::{self, BEFORE_HEADING, NEVER, WIDOW};
use super::style::text::{CAPS_MIDDLE, MIDDLE};
use super::theme::{InkUse, Theme};

/// The colours of a chapter, or of a kind of remark.
#[derive(Debug, Clone, Copy)]
pub struct Tone {
    /// Filled areas, if there are any.
    pub fill: Option<Colour>,
    /// Words on them.
    pub on_fill: Colour,
    /// Words and lines on white.
    pub ink: Colour,
    /// Light areas.
    pub tint: Option<Colour>,
}

impl From<Shades> for Tone {
    fn from(shades: Shades) -> Self {
        Self { fill: shades.head, on_fill: shades.on_head, ink: shades.ink, tint: shades.tint }
    }
}

/// The colours of a book.
#[derive(Debug, Clone)]
pub struct Tones {
    chapters: Vec<Tone>,
    note: Tone,
    warning: Tone,
    example: Tone,
}

/// Hues that chapters take in turns, beside that of the game.
const HUES: usize = 5;

impl Tones {
    /// Those of a theme.
    pub fn new(theme: &Theme, ink: InkUse) -> Self {
        let scheme = theme.scheme(ink);
        let tone = |hue: Hue| Tone::from(scheme.shades(hue));
        let hues = std::iter::once(theme.colours.primary).chain(theme.phases(HUES, &[]));
        Self {
            chapters: hues.map(tone).collect(),
            note: tone(Hue::OPEN),
            warning: tone(Hue::WARNING),
            example: tone(Hue::WIN),
        }
    }

    /// That of a chapter, counted from 0.
    pub fn chapter(&self, number: usize) -> Tone {
        self.chapters[number % self.chapters.len()]
    }

    /// That of a remark.
    pub fn remark(&self, kind: CalloutKind) -> Tone {
        match kind {
            CalloutKind::Note => self.note,
            CalloutKind::Warning => self.warning,
            CalloutKind::Example => self.example,
        }
    }
}

/// The columns of a page.
#[derive(Debug, Clone, Copy)]
pub struct Book<'a> {
    /// Width of the numbers.
    pub numbers: f32,
    /// Width of the signs of force, with air.
    pub signs: f32,
    /// Width of the text.
    pub text: f32,
    /// Width of the margin for remarks, if there is room for one.
    pub side: Option<f32>,
    /// Colours.
    pub tones: &'a Tones,
}

impl<'a> Book<'a> {
    /// The columns in a width, for what is to be set.
    pub fn new(blocks: &[Block], size: f32, width: f32, has_side: bool, tones: &'a Tones) -> Self {
        let longest = longest_number(blocks) * number_size(size);
        let [least, most] = book::NUMBERS.map(super::style::Mm::pt);
        let numbers = longest.clamp(least, most);
        let signs = book::SIGNS.pt();
        let side = has_side.then(|| book::SIDE.pt());
        let margin = side.map_or(0.0, |side| side + book::SIDE_GAP.pt());
        Self { numbers, signs, text: width - numbers - signs - margin, side, tones }
    }

    /// Where the text begins.
    pub fn left(&self) -> f32 {
        self.numbers + self.signs
    }

    /// Where the margin for remarks begins.
    pub fn side_left(&self) -> f32 {
        self.left() + self.text + book::SIDE_GAP.pt()
    }
}

fn number_size(size: f32) -> f32 {
    (book::NUMBER * size).max(book::LEAST_NUMBER.0).min(size)
}

/// The width of the longest number in the margin, in ems.
fn longest_number(blocks: &[Block]) -> f32 {
    let of = |block: &Block| match block {
        Block::List(items) => {
            let own = |item: &ListItem| if item.in_margin { item.marker.natural() } else { 0.0 };
            items.iter().map(|item| own(item).max(longest_number(&item.blocks))).fold(0.0, f32::max)
        }
        Block::Heading { level, marker: Some(marker), .. } if *level > 2 => marker.natural(),
        Block::Pair(pair) => pair.marker.natural(),
        _ => 0.0,
    };
    blocks.iter().map(of).fold(0.0, f32::max)
}

/// A heading, as it was read.
#[derive(Clone, Copy)]
pub(super) struct Title<'t> {
    pub level: u8,
    pub marker: Option<&'t Paragraph>,
    pub text: &'t Paragraph,
    pub note: Option<&'t Paragraph>,
    pub has_bar: bool,
}

impl<'a> Galley<'a> {
    /// The columns, where the text stands in them and not in a remark.
    pub(super) fn book(&self, area: Area) -> Option<Book<'a>> {
        self.layout.book.filter(|_| area.frame.is_none())
    }

    fn tone(&self, book: Book<'_>) -> Tone {
        book.tones.chapter(self.chapter.saturating_sub(1))
    }

    /// The number of a rule, which ends where the signs begin.
    pub(super) fn margin_number(
        &self,
        book: Book<'_>,
        marker: &Paragraph,
        size: f32,
        baseline: f32,
    ) -> Vec<Item> {
        let own = number_size(size);
        // A number longer than its column is smaller rather than torn.
        let own = own.min(book.numbers / marker.natural().max(f32::EPSILON));
        let x = book.numbers - marker.natural() * own;
        let mut items = Vec::new();
        self.single(marker, Spot { x, baseline, size: own }, &mut items);
        items
    }

    /// A rule with its number and the sign of its force in the margin.
    pub(super) fn numbered(&mut self, item: &ListItem, book: Book<'_>, area: Area) {
        let size = self.size(area);
        let height = self.line_height(size);
        let baseline = height * 0.5 + MIDDLE * size;
        let mut marks = self.margin_number(book, &item.marker, size, baseline);
        if let Some((force, word)) = &item.force {
            let middle = book.numbers + book.signs * 0.5;
            let spot = Spot { x: middle, baseline, size };
            marks.extend(force_sign(*force, word, spot, self.pen()));
        }
        let known = self.owns(self.slabs.len(), Some(&item.marker));
        let inner = Area { depth: area.depth + 1, ..area };
        let mut rest = item.blocks.as_slice();
        if let Some((Block::Text(text), others)) = rest.split_first() {
            self.paragraph(text, inner, Some(marks));
            rest = others;
        } else {
            self.push(Slab { height: 0.0, items: marks, ..Slab::default() }, area);
        }
        let indent = if area.depth < book::DEEPEST { book::INDENT.pt() } else { 0.0 };
        let below = Area { x: area.x + indent, width: area.width - indent, ..inner };
        self.blocks(rest, below);
        self.owner_rule = known;
    }

    /// What follows belongs to this slab and number; gives what it belonged to before.
    fn owns(
        &mut self,
        slab: usize,
        marker: Option<&Paragraph>,
    ) -> Option<(usize, Option<Paragraph>)> {
        self.owner_rule.replace((slab, marker.cloned()))
    }

    /// Chapters have a large number, sections a bar, other headings their number in the margin.
    pub(super) fn book_heading(&mut self, title: Title<'_>, book: Book<'_>, area: Area) {
        self.keep = if self.keep == 1 { 0 } else { self.keep };
        if title.level == 2 && title.marker.is_some() {
            self.chapter += 1;
        }
        let first = self.slabs.len();
        let below = match title.level {
            2 => self.chapter_title(title, book, area),
            _ if title.has_bar => self.bar(title, book, area),
            _ => self.small_title(title, book, area),
        };
        self.owns(first, title.marker);
        self.want_gap(below);
        self.keep = 2;
        if title.level == 2 {
            self.since_chapter = 0;
        }
    }

    fn heading_cost(&self, level: u8, line: usize) -> f32 {
        match line {
            0 if level > 2 && self.since_chapter <= 2 => WIDOW,
            0 => BEFORE_HEADING * f32::from(level - 1),
            _ => NEVER,
        }
    }

    fn heading_style(&self, width: f32, size: f32) -> BreakStyle {
        BreakStyle {
            hyphen_cost: cost::HEADING_HYPHEN,
            short_end_cost: cost::HEADING_SHORT_END,
            ..self.break_style(width, size, false)
        }
    }

    fn chapter_title(&mut self, title: Title<'_>, book: Book<'_>, area: Area) -> super::style::Em {
        self.want_gap(book::CHAPTER_ABOVE);
        let body = self.layout.setting.size;
        let (number, size) = if book.side.is_some() {
            (book::CHAPTER_NUMBER * body, book::CHAPTER_TITLE * body)
        } else {
            (book::CHAPTER_NUMBER_SMALL * body, book::CHAPTER_TITLE_SMALL * body)
        };
        let tone = self.tone(book);
        let height = book::CHAPTER_LINE * size;
        let baseline = height - book::CHAPTER_BELOW * size;
        let mut marks = Vec::new();
        let mut left = 0.0;
        if let Some(marker) = title.marker {
            let width = self.single(marker, Spot { x: 0.0, baseline, size: number }, &mut marks);
            left = (width + book::CHAPTER_GAP.pt()).max(book::CHAPTER_INDENT.pt());
        }
        let width = book.left() + book.text - left;
        let lines = title.text.lines(&self.heading_style(width, size));
        let count = lines.len();
        for (at, line) in lines.iter().enumerate() {
            let mut items = if at == 0 { std::mem::take(&mut marks) } else { Vec::new() };
            let spot = Spot { x: left, baseline, size };
            let end = draw_line(title.text, line, spot, self.pen(), &mut items);
            recolour(&mut items, tone.ink);
            if let Some(note) = title.note.filter(|_| at + 1 == count) {
                let small = book::BAR_NOTE * body;
                let x = book.left() + book.text - note.natural() * small;
                if x > end + body {
                    self.single(note, Spot { x, baseline, size: small }, &mut items);
                }
            }
            let cost = self.heading_cost(2, at);
            let is_changed = title.text.is_changed();
            self.push(Slab { height, cost, items, is_changed, ..Slab::default() }, area);
        }
        book::CHAPTER_GAP_BELOW
    }

    /// A filled bar with the number in a pill, the title, and what holds for the whole section.
    fn bar(&mut self, title: Title<'_>, book: Book<'_>, area: Area) -> super::style::Em {
        self.want_gap(book::BAR_GAPS[0]);
        let body = self.layout.setting.size;
        let size = book::BAR_TITLE * body;
        let tone = self.tone(book);
        let width = book.left() + book.text;
        let line_height = book::BAR_LEADING * size;
        let first = book::BAR * size;
        let baseline = first * 0.5 + CAPS_MIDDLE * size;
        let mut marks = Vec::new();
        let pill = title.marker.map(|marker| self.pill(marker, tone, (first, size), &mut marks));
        let left =
            pill.map_or(book::BAR_SIDE.pt(), |pill| pill + book::PILL_GAP * size).max(book.left());
        let note = title.note.map(|note| (note, book::BAR_NOTE * body));
        let taken =
            note.map_or(0.0, |(note, small)| note.natural() * small + book::NOTE_GAP * size);
        let room = width - left - book::BAR_SIDE.pt();
        // A long note goes below the title.
        let is_beside = title.text.natural() * size + taken <= room;
        let lines = title.text.lines(&self.heading_style(room, size));
        let rows = lines.len() + usize::from(note.is_some() && !is_beside);
        let height = first + (rows - 1) as f32 * line_height;
        let mut items = vec![ground(Rect { x: 0.0, y: 0.0, width, height }, tone)];
        items.append(&mut marks);
        let start = items.len();
        for (at, line) in lines.iter().enumerate() {
            let spot = Spot { x: left, baseline: baseline + at as f32 * line_height, size };
            draw_line(title.text, line, spot, self.pen(), &mut items);
        }
        if let Some((note, size)) = note {
            let x =
                if is_beside { width - book::BAR_SIDE.pt() - note.natural() * size } else { left };
            let baseline = baseline + (rows - 1) as f32 * line_height;
            self.single(note, Spot { x, baseline, size }, &mut items);
        }
        recolour(&mut items[start..], tone.on_fill);
        let cost = self.heading_cost(title.level, 0);
        let is_changed = title.text.is_changed();
        self.push(Slab { height, cost, items, is_changed, ..Slab::default() }, area);
        book::BAR_GAPS[1]
    }

    /// The number of a section; gives where it ends.
    fn pill(
        &self,
        marker: &Paragraph,
        tone: Tone,
        (bar, size): (f32, f32),
        items: &mut Vec<Item>,
    ) -> f32 {
        let own = book::BAR_NUMBER * size;
        let height = book::PILL * own;
        let width =
            (marker.natural() * own + 2.0 * book::PILL_SIDE * own).max(book::PILL_WIDTH * height);
        let x = if tone.fill.is_some() { book::BAR_SIDE.pt() } else { 0.0 };
        let area = Rect { x, y: (bar - height) / 2.0, width, height };
        if tone.fill.is_some() {
            let fill = Some(self.layout.palette.of(Ink::Paper));
            let segments = rounded(area, height / 2.0);
            let mark = Mark::Path { segments, fill, stroke: None, even_odd: false };
            items.push(Item::artefact(mark));
        }
        let baseline = bar / 2.0 + CAPS_MIDDLE * own;
        let x = area.x + (width - marker.natural() * own) / 2.0;
        let start = items.len();
        self.single(marker, Spot { x, baseline, size: own }, items);
        recolour(&mut items[start..], tone.ink);
        area.right()
    }

    /// A title without rules below it: bold, with its number in the margin.
    fn small_title(&mut self, title: Title<'_>, book: Book<'_>, area: Area) -> super::style::Em {
        self.want_gap(super::style::block::HEADING_GAPS[1]);
        let size = book::SMALL_TITLE * self.layout.setting.size;
        let height = self.line_height(size);
        let baseline = height * 0.5 + MIDDLE * size;
        let tone = self.tone(book);
        let mut marks = title
            .marker
            .map(|marker| self.margin_number(book, marker, self.layout.setting.size, baseline))
            .unwrap_or_default();
        let lines = title.text.lines(&self.heading_style(area.width, size));
        for (at, line) in lines.iter().enumerate() {
            let mut items = if at == 0 { std::mem::take(&mut marks) } else { Vec::new() };
            let spot = Spot { x: area.x, baseline, size };
            let end = draw_line(title.text, line, spot, self.pen(), &mut items);
            recolour(&mut items, tone.ink);
            let note = title.note.filter(|_| at + 1 == lines.len());
            if let Some(note) = note {
                let size = book::BAR_NOTE * self.layout.setting.size;
                self.single(note, Spot { x: end + size, baseline, size }, &mut items);
            }
            let cost = self.heading_cost(title.level, at);
            let is_changed = title.text.is_changed();
            self.push(Slab { height, cost, items, is_changed, ..Slab::default() }, area);
        }
        super::style::block::HEADING_GAPS_BELOW[1]
    }
}

/// The area of a bar; a line below it where ink is spared.
fn ground(area: Rect, tone: Tone) -> Item {
    let Some(fill) = tone.fill else {
        let stroke =
            Stroke { colour: tone.ink, width: book::BAR_LINE.0, dash: Vec::new(), is_round: false };
        return rule(area.x, area.bottom(), area.right(), area.bottom(), stroke);
    };
    let segments = rounded(area, book::BAR_CORNER.pt());
    Item::artefact(Mark::Path { segments, fill: Some(fill), stroke: None, even_odd: false })
}

pub(super) fn recolour(items: &mut [Item], to: Colour) {
    for item in items {
        if let Mark::Text { colour, .. } = &mut item.mark {
            *colour = to;
        }
    }
}
