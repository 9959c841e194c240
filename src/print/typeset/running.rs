//! What leads through a reference at the edges of its pages: running heads and the thumb index.

use super::book::{Tones, recolour};
use super::display::{Bookmark, Item, Mark, Page, Rect, rounded};
use super::draw::{Pen, Spot, draw_line, rule};
use super::galley::whole;
use super::hyphen::Hyphenation;
use super::inline::{Ink, Inline, Style};
use super::paper::Geometry;
use super::paragraph::Paragraph;
use super::path::Stroke;
use super::shape::Shaper;
use super::style::page::{
    FEWEST_TABS, HEAD_LINE, MOST_TABS, NARROW_PAGE, RUNNING_HEAD, RUNNING_RULE, TAB, TAB_CORNER,
    TAB_GAP, TAB_LINE, TAB_SIDE, TAB_TEXT,
};

/// The chapters of a reference, and where they stand.
pub(super) struct Guide<'a> {
    /// The name of the game.
    pub title: &'a str,
    /// Chapters: number, title, anchor.
    chapters: Vec<(&'a str, &'a str, &'a str)>,
    /// Size of the words.
    pub size: f32,
    /// The colours of chapters, if each has its own.
    tones: Option<&'a Tones>,
}

impl<'a> Guide<'a> {
    /// The guide to the chapters that bookmarks name.
    pub fn new(
        title: &'a str,
        bookmarks: &'a [Bookmark],
        size: f32,
        tones: Option<&'a Tones>,
    ) -> Self {
        let chapters = bookmarks.iter().filter(|bookmark| bookmark.level == 0);
        let chapters = chapters.map(|bookmark| {
            let number = bookmark.title.split(' ').next().unwrap_or_default();
            let is_number = number.chars().all(|letter| letter.is_alphanumeric() || letter == '.')
                && number.chars().next().is_some_and(|letter| letter.is_ascii_digit());
            let number = if is_number { number } else { "" };
            (number, bookmark.title.as_str(), bookmark.anchor.as_str())
        });
        Self { title, chapters: chapters.collect(), size, tones }
    }

    /// Draws heads from the second page on, and tabs on all.
    pub fn draw(&self, pages: &mut [Page], geometry: &Geometry, shaper: &mut Shaper, pen: Pen<'_>) {
        let shown = self.shown(pages);
        for (at, page) in pages.iter_mut().enumerate() {
            let start = page.items.len();
            if at > 0 {
                self.head(page, &shown[at], geometry, shaper, pen);
            }
            // The outer edge of a back page is the left one.
            let is_back = at % 2 == 1;
            self.tabs(page, (&shown[at], is_back), geometry, shaper, pen);
            // What is told again is no part of the text.
            for item in &mut page.items[start..] {
                item.node = None;
            }
        }
    }

    /// The chapters of each page; one that began earlier goes on until the next begins.
    fn shown(&self, pages: &[Page]) -> Vec<Vec<usize>> {
        let mut current: Option<usize> = None;
        let mut shown = Vec::new();
        for page in pages {
            let mut own: Vec<usize> = Vec::new();
            let mut top = f32::INFINITY;
            for item in &page.items {
                let Mark::Anchor { name, y } = &item.mark else { continue };
                let found = self.chapters.iter().position(|(.., anchor)| anchor == name);
                if let Some(found) = found.filter(|found| !own.contains(found)) {
                    own.push(found);
                    top = top.min(*y);
                }
            }
            let last = own.last().copied();
            // The first chapter of a page may begin at its very top.
            let begins = own.first().is_some_and(|first| current.is_none_or(|it| it < *first))
                && top < page.height * HEAD_LINE.0;
            if let Some(current) = current.filter(|it| !own.contains(it) && !begins) {
                own.insert(0, current);
            }
            current = last.or(current);
            shown.push(own);
        }
        shown
    }

    fn head(
        &self,
        page: &mut Page,
        shown: &[usize],
        geometry: &Geometry,
        shaper: &mut Shaper,
        pen: Pen<'_>,
    ) {
        let (left, right) = (geometry.side, geometry.width - geometry.side);
        let baseline = geometry.top - RUNNING_HEAD.pt();
        let name = words(shaper, self.title, Ink::Accent);
        draw_line(
            &name,
            &whole(&name),
            Spot { x: left, baseline, size: self.size },
            pen,
            &mut page.items,
        );
        let titles: Vec<&str> = shown.iter().map(|at| self.chapters[*at].1).collect();
        let room = right - left - name.natural() * self.size - 2.0 * self.size;
        // Of many chapters the first and the last are named.
        let text = titles.join(" · ");
        let mut what = words(shaper, &text, Ink::Muted);
        if what.natural() * self.size > room && titles.len() > 1 {
            let text = format!("{} – {}", titles[0], titles[titles.len() - 1]);
            what = words(shaper, &text, Ink::Muted);
        }
        if what.natural() * self.size <= room {
            let x = right - what.natural() * self.size;
            draw_line(
                &what,
                &whole(&what),
                Spot { x, baseline, size: self.size },
                pen,
                &mut page.items,
            );
        }
        let top = baseline - self.size;
        let height = self.size + RUNNING_RULE.pt();
        page.areas.push(Rect { x: left, y: top, width: right - left, height });
        let y = baseline + RUNNING_RULE.pt();
        page.items.push(rule(left, y, right, y, stroke(pen, Ink::Accent)));
    }

    /// A tab for each chapter at the outer edge; those of the page are filled.
    fn tabs(
        &self,
        page: &mut Page,
        (shown, is_back): (&[usize], bool),
        geometry: &Geometry,
        shaper: &mut Shaper,
        pen: Pen<'_>,
    ) {
        let count = self.chapters.iter().filter(|(number, ..)| !number.is_empty()).count();
        if !(FEWEST_TABS..=MOST_TABS).contains(&count) || geometry.width < NARROW_PAGE.0 {
            return;
        }
        let top = geometry.top + TAB[1].pt();
        let step = (geometry.foot - top) / count as f32;
        let step = step.min(TAB[1].pt() + TAB_GAP.pt());
        let height = count as f32 * step;
        let x = if is_back { TAB_SIDE.pt() } else { geometry.width - TAB_SIDE.pt() - TAB[0].pt() };
        page.areas.push(Rect { x, y: top, width: TAB[0].pt(), height });
        let numbered =
            self.chapters.iter().enumerate().filter(|(_, chapter)| !chapter.0.is_empty());
        for (place, (at, (number, ..))) in numbered.enumerate() {
            let area = Rect {
                x,
                y: top + place as f32 * step,
                width: TAB[0].pt(),
                height: step - TAB_GAP.pt(),
            };
            let is_here = shown.contains(&at);
            let fills = pen.palette.fills;
            let tone = self.tones.map(|tones| tones.chapter(place));
            let accent = tone.map_or(pen.palette.of(Ink::Accent), |tone| tone.ink);
            let fill = match (is_here, fills) {
                (true, true) => Some(tone.and_then(|tone| tone.fill).unwrap_or(accent)),
                (false, true) => tone.map_or(pen.palette.tint, |tone| tone.tint),
                _ => None,
            };
            let line = (!fills || fill.is_none()).then(|| {
                let ink = if is_here { Ink::Accent } else { Ink::Muted };
                let width = if is_here { 2.0 * TAB_LINE.0 } else { TAB_LINE.0 };
                Stroke { width, ..stroke(pen, ink) }
            });
            let segments = rounded(area, TAB_CORNER.pt());
            page.items.push(Item::artefact(Mark::Path {
                segments,
                fill,
                stroke: line,
                even_odd: false,
            }));
            let ink = if is_here && fills { Ink::Paper } else { Ink::Accent };
            let label = words(shaper, number, ink);
            let size = TAB_TEXT
                .0
                .max(self.size)
                .min(area.width * 0.86 / label.natural().max(0.1))
                .min(area.height);
            let x = area.x + (area.width - label.natural() * size) / 2.0;
            let baseline = area.y + area.height / 2.0 + 0.36 * size;
            let start = page.items.len();
            draw_line(&label, &whole(&label), Spot { x, baseline, size }, pen, &mut page.items);
            if ink == Ink::Accent {
                recolour(&mut page.items[start..], accent);
            }
        }
    }
}

fn stroke(pen: Pen<'_>, ink: Ink) -> Stroke {
    Stroke { colour: pen.palette.of(ink), width: TAB_LINE.0, dash: Vec::new(), is_round: false }
}

fn words(shaper: &mut Shaper, text: &str, ink: Ink) -> Paragraph {
    let style = Style { node: None, ..Style::plain(0).bold().ink(ink) };
    Paragraph::new(&[Inline::Text(text.to_owned(), style)], shaper, &Hyphenation::default())
}
