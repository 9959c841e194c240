//! The back of cards that say nothing there: a light pattern in the hues of the game, and its name.

use super::Table;
use crate::typeset::display::{Colour, Item, Mark, Rect};
use crate::typeset::panel::Emblem;
use crate::typeset::panel::paint::{Painter, Scale, unbroken};
use crate::typeset::style::card::{
    BACK_CORNER, BACK_FRAME, BACK_LABEL, BACK_LINE, BACK_SIDES, BACK_SIZES, BACK_SMALL,
    BACK_TRIANGLES, LARGE,
};
use crate::typeset::style::panel::DENSITIES;

impl Table<'_, '_> {
    /// The back, with its top left corner at the origin.
    pub fn art(&self) -> Vec<Item> {
        let [density, ..] = &DENSITIES;
        let scale = Scale {
            size: 9.0,
            pad: 0.0,
            spread: 1.0,
            figures: 1.0,
            is_large: false,
            lead: 1.0,
            density,
        };
        let mut painter = Painter::new(self.look, scale, self.look.scheme.primary, false);
        let (width, height) = (self.card.width, self.card.height);
        let card = Rect { x: 0.0, y: 0.0, width, height };
        let whole = card.grown(self.card.bleed);
        if let Some(art) = self.decks.art.filter(|art| self.card.figures.len() > *art) {
            let figure = &self.card.figures[art];
            let (across, down) = (whole.width / figure.width, whole.height / figure.height);
            let scale = across.min(down);
            let side = scale * figure.width.max(figure.height);
            let ink = self.look.scheme.text;
            let centre = (width / 2.0, height / 2.0);
            painter.emblem(&Emblem::Figure(art), centre, side, ink, self.look.scheme.paper);
            return finished(painter);
        }
        if self.look.scheme.fills() {
            triangles(&mut painter, whole);
        }
        let frame = card.grown(-BACK_FRAME.pt());
        let deep = painter.shades.fill;
        painter.area(frame, BACK_CORNER.pt(), None, Some((deep, BACK_LINE.0)));
        self.label(&mut painter, card);
        finished(painter)
    }

    /// The name of the game on a band across the card.
    fn label(&self, painter: &mut Painter<'_>, card: Rect) {
        let title = &self.decks.title;
        let room = card.width - BACK_SIDES.pt();
        let [least, most] = BACK_SIZES;
        let size = (room / title.min_width(false).max(1.0)).clamp(least.0, most.0);
        let lines = title.lines(&unbroken(room / size));
        let small = if self.card.large_print { LARGE.0 } else { BACK_SMALL.0.min(size) };
        let words = lines.len() as f32 * 1.2 * size + 1.5 * small;
        let height = words + 2.0 * BACK_LABEL.pt();
        let inset = BACK_FRAME.pt();
        let area = Rect {
            x: inset,
            y: (card.height - height) / 2.0,
            width: card.width - 2.0 * inset,
            height,
        };
        let (fill, paper, ink) = (painter.shades.fill, self.look.scheme.paper, painter.shades.ink);
        let fills = self.look.scheme.fills();
        let ground = if fills { fill } else { paper };
        painter.area(area, 0.0, Some(ground), (!fills).then_some((fill, BACK_LINE.0)));
        let on = if fills { paper } else { ink };
        let mut y = area.y + BACK_LABEL.pt();
        for line in lines.iter() {
            let x = (card.width - line.natural * size) / 2.0;
            painter.title_line(title, line, x, y + 0.6 * size, size, on);
            y += 1.2 * size;
        }
        let kind = &self.decks.kind;
        let place = (card.width / 2.0, y + 0.75 * small);
        painter.centred(kind, place, small, area.width - 6.0, on);
    }
}

fn finished(painter: Painter<'_>) -> Vec<Item> {
    let mut items = painter.drawn.map(|drawn| drawn.items).unwrap_or_default();
    for item in &mut items {
        item.node = None;
    }
    items.retain(|item| !matches!(item.mark, Mark::Anchor { .. } | Mark::Link { .. }));
    items
}

/// Triangles in light shades of both hues; nothing stands out of the area.
fn triangles(painter: &mut Painter<'_>, area: Rect) {
    let scheme = &painter.look.scheme;
    let (one, two) = (scheme.shades(scheme.primary), scheme.shades(scheme.accent));
    let paper = scheme.paper;
    let shade = |colour: Option<Colour>| colour.unwrap_or(paper);
    let colours = [shade(one.wash), shade(one.tint), shade(two.wash), shade(one.tint)];
    painter.area(area, 0.0, Some(shade(one.tint)), None);
    let columns = BACK_TRIANGLES;
    let width = area.width / f32::from(columns);
    let rows = (area.height / (1.5 * width)).round().max(1.0) as u8;
    let height = area.height / f32::from(rows);
    for row in 0..rows {
        let (top, foot) = (area.y + f32::from(row) * height, area.y + f32::from(row + 1) * height);
        for column in 0..columns {
            let left = area.x + f32::from(column) * width;
            let number = usize::from(row) * 3 + usize::from(column) * 2;
            let up = [(left, foot), (left + width, foot), (left + width / 2.0, top)];
            painter.polygon(&up, Some(colours[number % 4]), None);
            let right = (left + 1.5 * width).min(area.right());
            if column + 1 < columns {
                let down = [(left + width / 2.0, top), (right, top), (left + width, foot)];
                painter.polygon(&down, Some(colours[(number + 1) % 4]), None);
            }
        }
    }
}
