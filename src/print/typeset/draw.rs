//! Draws a line of a paragraph.

use std::sync::Arc;

use super::block::LinkInfo;
use super::breaking::Line;
use super::display::{Glyph, Item, Mark, Rect, Segment, Stroke, rounded};
use super::figure::Figure;
use super::inline::{BadgeLook, Ink, Style};
use super::paragraph::{Paragraph, Show};
use super::shape::{Shaped, Slice};
use super::style::book::{TERM_BELOW, TERM_LINE};
use super::style::{Pt, text};
use super::theme::Palette;

/// What drawing needs to know beside the line.
#[derive(Clone, Copy)]
pub struct Pen<'a> {
    /// Colours.
    pub palette: &'a Palette,
    /// Links.
    pub links: &'a [LinkInfo],
    /// Pictures.
    pub figures: &'a [Arc<Figure>],
    /// Only measure: while a setting is searched, nothing is drawn.
    pub is_draft: bool,
}

/// Where a line stands.
#[derive(Debug, Clone, Copy)]
pub struct Spot {
    /// Left end.
    pub x: f32,
    /// Base line.
    pub baseline: f32,
    /// Size of the text.
    pub size: f32,
}

/// Draws a line; gives where it ends.
pub fn draw_line(
    paragraph: &Paragraph,
    line: &Line,
    spot: Spot,
    pen: Pen<'_>,
    items: &mut Vec<Item>,
) -> f32 {
    if pen.is_draft {
        return spot.x + line.natural * spot.size;
    }
    let tracking = line.tracking;
    let mut drawing = Drawing { x: spot.x, spot, pen, items, tracking, link: None, last: None };
    for show in &paragraph.shows[line.first..line.last] {
        drawing.show(show, line.blanks);
    }
    if line.has_hyphen
        && let Some(Show::Hyphen(Some((run, style)))) = paragraph.shows.get(line.last)
    {
        drawing.tracking = 0.0;
        drawing.run(run, *style);
    }
    drawing.close_link();
    let end = drawing.x;
    // Programs that read the text need the blank that the eye does not see.
    if let Some(Show::Blank(glyph, face, style)) = paragraph.shows.get(line.last) {
        drawing.glyphs(std::slice::from_ref(glyph), *face, 1.0, *style);
    }
    end
}

/// Looks that decide whether glyphs can stand in one mark.
#[derive(Clone, Copy, PartialEq)]
struct Look {
    face: usize,
    size: f32,
    raise: f32,
    style: Style,
}

struct Drawing<'a> {
    x: f32,
    spot: Spot,
    pen: Pen<'a>,
    items: &'a mut Vec<Item>,
    /// Air behind each letter, in ems of the text.
    tracking: f32,
    link: Option<(usize, f32)>,
    last: Option<Look>,
}

impl Drawing<'_> {
    fn show(&mut self, show: &Show, stretch: f32) {
        match show {
            Show::Run(run, style) => self.run(run, *style),
            Show::Blank(glyph, face, style) => {
                self.follow_link(style.link);
                let glyph = Glyph { advance: glyph.advance * stretch, ..glyph.clone() };
                self.glyphs(&[glyph], *face, 1.0, *style);
            }
            Show::Badge(runs, look, style) => self.badge(runs, *look, *style),
            Show::Icon(figure, name, style) => self.icon(*figure, name, *style),
            Show::Anchor(name) => {
                let y = self.spot.baseline - self.spot.size;
                let mark = Mark::Anchor { name: name.clone(), y };
                self.items.push(Item::artefact(mark));
            }
            Show::Hyphen(_) => {}
            Show::Kern(ems) => {
                self.x += ems * self.spot.size;
                self.last = None;
            }
        }
    }

    fn run(&mut self, run: &Slice, style: Style) {
        self.follow_link(style.link);
        if self.tracking <= 0.0 {
            return self.glyphs(run.glyphs(), run.face(), run.scale(), style);
        }
        let mut glyphs = run.glyphs().to_vec();
        for glyph in &mut glyphs {
            glyph.advance += self.tracking / (style.scale * run.scale());
        }
        self.glyphs(&glyphs, run.face(), run.scale(), style);
    }

    fn glyphs(&mut self, glyphs: &[Glyph], face: usize, scale: f32, style: Style) {
        let size = self.spot.size * style.scale * scale;
        let look = Look { face, size, raise: style.raise, style };
        let width: f32 = glyphs.iter().map(|glyph| glyph.advance * size).sum();
        let can_join = self.last == Some(look);
        match self.items.last_mut() {
            Some(Item { mark: Mark::Text { glyphs: known, .. }, .. }) if can_join => {
                known.extend_from_slice(glyphs);
            }
            _ => {
                let mark = Mark::Text {
                    x: self.x,
                    y: self.spot.baseline - style.raise * self.spot.size,
                    face,
                    size,
                    colour: self.pen.palette.of(style.ink),
                    glyphs: glyphs.to_vec(),
                };
                self.items.push(Item { mark, node: style.node });
            }
        }
        self.last = Some(look);
        self.x += width;
    }

    fn badge(&mut self, runs: &[Shaped], look: BadgeLook, style: Style) {
        self.follow_link(style.link);
        let size = self.spot.size * text::BADGE_SCALE * style.scale;
        let inner: f32 = runs.iter().map(Shaped::width).sum();
        let width = (inner + 2.0 * text::BADGE_PADDING.0) * size;
        let height = text::BADGE_HEIGHT * size;
        // Centred on the small letters around it.
        let middle = self.spot.baseline - text::BADGE_MIDDLE * self.spot.size * style.scale;
        let area = Rect { x: self.x, y: middle - height / 2.0, width, height };
        self.badge_area(area.grown(-text::BADGE_INSET.0), look);
        let palette = self.pen.palette;
        let is_filled = palette.fills && matches!(look, BadgeLook::Must | BadgeLook::Never);
        let ink = match look {
            BadgeLook::Must | BadgeLook::Never if is_filled => Ink::Paper,
            BadgeLook::Never => Ink::Alarm,
            BadgeLook::Must | BadgeLook::May => Ink::Accent,
            BadgeLook::Plain | BadgeLook::Changed => Ink::Text,
        };
        let mut x = self.x + text::BADGE_PADDING * size;
        for run in runs {
            let mark = Mark::Text {
                x,
                y: middle + text::CAPS_MIDDLE * size,
                face: run.face,
                size: size * run.scale,
                colour: palette.of(ink),
                glyphs: run.glyphs.clone(),
            };
            self.items.push(Item { mark, node: style.node });
            x += run.width() * size;
        }
        self.last = None;
        self.x += width;
    }

    fn badge_area(&mut self, area: Rect, look: BadgeLook) {
        let palette = self.pen.palette;
        let radius = area.height * text::BADGE_CORNER;
        let line = |ink: Ink, width: Pt| {
            Some(Stroke {
                colour: palette.of(ink),
                width: width.0,
                dash: Vec::new(),
                is_round: true,
            })
        };
        let filled = |ink: Ink| palette.fills.then(|| palette.of(ink));
        let (fill, stroke) = match look {
            BadgeLook::Must => (filled(Ink::Accent), line(Ink::Accent, text::BADGE_LINE)),
            BadgeLook::Never => (filled(Ink::Alarm), line(Ink::Alarm, text::BADGE_LINE)),
            BadgeLook::May => (None, line(Ink::Accent, text::MAY_LINE)),
            BadgeLook::Plain | BadgeLook::Changed if palette.tint.is_some() => (palette.tint, None),
            BadgeLook::Plain | BadgeLook::Changed => (None, line(Ink::Muted, text::PLAIN_LINE)),
        };
        let path = |segments, fill, stroke| {
            Item::artefact(Mark::Path { segments, fill, stroke, even_odd: false })
        };
        self.items.push(path(rounded(area, radius), fill, stroke));
    }

    fn icon(&mut self, figure: usize, name: &[Shaped], style: Style) {
        let Some(figure) = self.pen.figures.get(figure) else { return };
        self.follow_link(style.link);
        let size = self.spot.size * style.scale;
        let room = text::ICON_WIDTH * size * text::ICON_FILL;
        let scale = (room / figure.width).min(room / figure.height);
        let x = self.x + (text::ICON_WIDTH * size - figure.width * scale) / 2.0;
        let y = self.spot.baseline - text::CAPS_MIDDLE * size - figure.height * scale / 2.0;
        figure.draw(x, y, scale, style.node, self.items);
        self.unseen(name, size, style);
        self.last = None;
        self.x += text::ICON_WIDTH * size;
    }

    /// The name of an icon, for programs that search or copy the text.
    fn unseen(&mut self, name: &[Shaped], size: f32, style: Style) {
        let natural: f32 = name.iter().map(Shaped::width).sum();
        let mut x = self.x;
        for run in name {
            let width = text::ICON_WIDTH * size * run.width() / natural.max(f32::EPSILON);
            let mark = Mark::Unseen {
                x,
                y: self.spot.baseline,
                width,
                face: run.face,
                size: size * run.scale,
                glyphs: run.glyphs.clone(),
            };
            self.items.push(Item { mark, node: style.node });
            x += width;
        }
    }

    fn follow_link(&mut self, link: Option<usize>) {
        if self.link.map(|(known, _)| known) != link {
            self.close_link();
            self.link = link.map(|link| (link, self.x));
        }
    }

    fn close_link(&mut self) {
        let Some((link, start)) = self.link.take() else { return };
        let Some(info) = self.pen.links.get(link) else { return };
        let (size, width) = (self.spot.size, self.x - start);
        if info.is_underlined {
            let colour = self.pen.palette.of(Ink::Accent);
            let stroke = Stroke { colour, width: TERM_LINE.0, dash: Vec::new(), is_round: false };
            let y = self.spot.baseline + TERM_BELOW * size;
            self.items.push(rule(start, y, self.x, y, stroke));
        }
        let y = self.spot.baseline - text::LINK_ABOVE * size;
        let area = Rect { x: start, y, width, height: text::LINK_HEIGHT * size };
        let mark = Mark::Link { area, target: info.target.clone(), label: info.label.clone() };
        self.items.push(Item { mark, node: Some(info.node) });
        self.last = None;
    }
}

/// A straight line.
pub fn rule(x1: f32, y1: f32, x2: f32, y2: f32, stroke: Stroke) -> Item {
    let segments = vec![Segment::Move(x1, y1), Segment::Line(x2, y2)];
    Item::artefact(Mark::Path { segments, fill: None, stroke: Some(stroke), even_odd: false })
}
