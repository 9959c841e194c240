//! Panels: ground, head and body.

use super::paint::{Painter, Room};
use super::{Panel, PanelKind, Piece, Purpose};
use crate::typeset::display::{Rect, Segment};
use crate::typeset::style::panel::{
    CORNER, HAIRLINE, HEAD_DISC, HEAD_TITLE, LIGHT_HEAD, LIGHT_TITLE, OUTLINE, PAD,
    PAD_BOTTOM, PAD_NUMBER, PAD_TOP, SMALL,
};

/// Narrower than this part of the measure, a slim panel is a light one.
const SLIM_FROM: f32 = 44.0;

impl Painter<'_> {
    /// A panel; as high as it must be, or as high as its row.
    pub fn panel(&mut self, panel: &Panel, room: Room, height: Option<f32>) -> f32 {
        let is_wide = room.width / self.size() >= SLIM_FROM;
        let own = match panel.kind {
            PanelKind::Slim if is_wide => self.slim(panel, room, height),
            PanelKind::Solid => self.solid(panel, room, height),
            PanelKind::Slim | PanelKind::Light => self.light(panel, room, height),
        };
        if let Some(height) = height.filter(|_| panel.goes_on) {
            self.going_on((room.x + room.width - PAD.pt(), room.y + height - PAD_BOTTOM.pt()));
        }
        own
    }

    /// The sign at the foot of a panel that goes on on the next page.
    fn going_on(&mut self, (x, y): (f32, f32)) {
        let side = 0.55 * self.size();
        let ink = self.shades.ink;
        self.polygon(&[(x - side, y - side), (x, y - side / 2.0), (x - side, y)], Some(ink), None);
    }

    fn solid(&mut self, panel: &Panel, room: Room, height: Option<f32>) -> f32 {
        let (pad, more) = (PAD.pt(), self.scale.pad);
        let mut draft = if self.is_draft() { self.draft() } else { self.exact() };
        let (head, note_below) = draft.head(panel, room);
        if let Some(height) = height {
            let area = Rect { x: room.x, y: room.y, width: room.width, height };
            self.solid_ground(area, head);
        }
        if height.is_some() {
            self.head(panel, room);
        }
        let mut y = head + self.air(PAD_TOP.pt()) + more;
        let inner = Room { x: room.x + pad, y: room.y, width: room.width - 2.0 * pad };
        if let Some(note) = panel.note.as_ref().filter(|_| note_below) {
            let ink = self.shades.ink;
            y += self.text_in(note, inner.down(y), SMALL * self.size(), Some(ink));
            y += 0.2 * self.size();
        }
        if !panel.body.is_empty() {
            y += self.body(&panel.body, inner.down(y));
        }
        y + self.air(PAD_BOTTOM.pt()) + more
    }

    fn solid_ground(&mut self, area: Rect, head: f32) {
        let radius = CORNER.pt();
        let (fill, paper) = (self.shades.fill, self.look.scheme.paper);
        self.area(area, radius, Some(paper), None);
        if let Some(colour) = self.shades.head {
            let (l, t, r, b) = (area.x, area.y, area.right(), area.y + head);
            let k = radius * 0.447_715;
            let segments = vec![
                Segment::Move(l, b),
                Segment::Line(l, t + radius),
                Segment::Curve([l, t + k, l + k, t, l + radius, t]),
                Segment::Line(r - radius, t),
                Segment::Curve([r - k, t, r, t + k, r, t + radius]),
                Segment::Line(r, b),
                Segment::Close,
            ];
            self.path(segments, Some(colour), None);
        } else {
            let y = area.y + head;
            self.rule((area.x, y), (area.right(), y), fill, OUTLINE.0);
        }
        self.area(area, radius, None, Some((fill, OUTLINE.0)));
    }

    /// Number, title, note; gives the height, and whether the note found no room.
    fn head(&mut self, panel: &Panel, room: Room) -> (f32, bool) {
        let size = self.size();
        let own = HEAD_TITLE * size;
        let line = self.scale.density.head * size;
        let on_head = self.shades.on_head;
        let left = if panel.number.is_some() { PAD_NUMBER } else { PAD };
        let mut x = room.x + left.pt();
        let right = room.x + room.width - PAD.pt();
        let middle = room.y + line / 2.0;
        if let Some(number) = &panel.number {
            let radius = HEAD_DISC * size / 2.0;
            if !self.is_draft() {
                self.head_disc(number, (x + radius, middle), radius);
            }
            x += 2.0 * radius + 0.5 * size;
        } else if let Some(emblem) = &panel.emblem {
            let side = 1.3 * size;
            let ground = self.shades.head.unwrap_or(self.look.scheme.paper);
            self.emblem(emblem, (x + side / 2.0, middle), side, on_head, ground);
            x += side + 0.5 * size;
        }
        let small = SMALL * size;
        let note = panel.note.as_ref().map_or(0.0, |note| note.natural() * small + 1.2 * size);
        let is_turning = matches!(panel.purpose, Purpose::Phase(_)) && panel.turns;
        let turn = if is_turning { 1.6 * size } else { 0.0 };
        let words = right - x - turn;
        let continued = if panel.is_continued {
            self.look.continued.natural() * small + 0.6 * size
        } else {
            0.0
        };
        let natural = panel.title.natural() * own + continued;
        if is_turning && !self.is_draft() {
            self.turning_arrow((right - 0.5 * size, middle), 0.45 * size, on_head);
        }
        if natural <= words {
            let end = x + self.single(&panel.title, x, middle, own, Some(on_head));
            if panel.is_continued {
                let continued = self.look.continued;
                self.single(
                    continued,
                    end + 0.6 * size,
                    middle + 0.15 * size,
                    small,
                    Some(on_head),
                );
            }
            let fits = natural + note <= words;
            if let Some(note) = panel.note.as_ref().filter(|_| fits) {
                let x = right - turn - note.natural() * small;
                self.single(note, x, middle, small, Some(on_head));
            }
            return (line, panel.note.is_some() && !fits);
        }
        let pitch = self.pitch(own);
        let top = (line - pitch) / 2.0;
        let inner = Room { x, y: room.y + top, width: words };
        let height = self.text_in(&panel.title, inner, own, Some(on_head));
        (height + 2.0 * top, panel.note.is_some())
    }

    /// A white disc on a filled head.
    fn head_disc(&mut self, number: &super::Paragraph, (x, y): (f32, f32), radius: f32) {
        let area = Rect { x: x - radius, y: y - radius, width: 2.0 * radius, height: 2.0 * radius };
        let (paper, ink, fill) = (self.look.scheme.paper, self.shades.ink, self.shades.fill);
        let line = (!self.look.scheme.fills()).then_some((fill, 0.8));
        self.area(area, radius, Some(paper), line);
        self.centred(number, (x, y), 1.1 * self.size(), 1.6 * radius, ink);
    }

    fn light_ground(&mut self, area: Rect) {
        let (tint, line) = (self.shades.tint, self.shades.line);
        let outline = (!self.look.scheme.fills()).then_some((line, HAIRLINE.0));
        self.area(area, CORNER.pt(), tint, outline);
    }

    fn light(&mut self, panel: &Panel, room: Room, height: Option<f32>) -> f32 {
        let size = self.size();
        let (pad, more) = (PAD.pt(), self.scale.pad);
        if let Some(height) = height {
            self.light_ground(Rect { x: room.x, y: room.y, width: room.width, height });
        }
        let inner = Room { x: room.x + pad, y: room.y, width: room.width - 2.0 * pad };
        let mut y = 0.8 * self.air(PAD_TOP.pt()) + more;
        if !panel.title.parts.is_empty() {
            let own = LIGHT_TITLE * size;
            let ink = self.shades.ink;
            let line = LIGHT_HEAD * size;
            let natural = panel.title.natural() * own;
            if natural <= inner.width {
                let middle = room.y + y + line / 2.0;
                let end = inner.x + self.single(&panel.title, inner.x, middle, own, Some(ink));
                if panel.is_continued {
                    let words = self.look.continued;
                    let x = end + 0.6 * size;
                    self.single(words, x, middle + 0.15 * size, SMALL * size, Some(ink));
                }
                y += line;
            } else {
                y += self.text_in(&panel.title, inner.down(y), own, Some(ink)) + 0.2 * size;
            }
        }
        y += self.air(0.25 * size);
        if let Some(note) = &panel.note {
            let ink = self.shades.ink;
            y += self.text_in(note, inner.down(y), SMALL * size, Some(ink)) + 0.2 * size;
        }
        if !panel.body.is_empty() {
            let was = std::mem::replace(&mut self.in_tile, true);
            y += self.body(&panel.body, inner.down(y));
            self.in_tile = was;
        }
        y + self.air(PAD_BOTTOM.pt()) + more
    }

    /// One line with its label at the left.
    fn slim(&mut self, panel: &Panel, room: Room, height: Option<f32>) -> f32 {
        let size = self.size();
        let (pad, above) = (PAD.pt(), 0.75 * self.air(PAD_TOP.pt()) + self.scale.pad);
        let own = LIGHT_TITLE * size;
        let label = panel.title.natural() * own;
        let gap = 1.6 * size;
        let inner = Room {
            x: room.x + pad + label + gap,
            y: room.y + above,
            width: room.width - 2.0 * pad - label - gap,
        };
        let mut draft = if self.is_draft() { self.draft() } else { self.exact() };
        let body = draft.slim_body(&panel.body, inner);
        let own_height = body + 2.0 * above;
        if let Some(height) = height {
            self.light_ground(Rect { x: room.x, y: room.y, width: room.width, height });
            let ink = self.shades.ink;
            let middle = room.y + height / 2.0;
            self.single(&panel.title, room.x + pad, middle, own, Some(ink));
            self.slim_body(&panel.body, inner.down((height - own_height) / 2.0));
        }
        own_height
    }

    fn slim_body(&mut self, body: &[Piece], room: Room) -> f32 {
        if let [Piece::Components(things)] = body
            && let Some(height) = self.thing_line(things, room)
        {
            return height;
        }
        self.pieces(body, room)
    }
}
