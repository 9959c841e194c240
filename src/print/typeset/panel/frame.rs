//! Panels: ground, head and body.

use super::paint::{Painter, Room};
use super::{Panel, PanelKind, Piece, Purpose};
use crate::typeset::display::{Rect, Segment};
use crate::typeset::style::panel::{
    BESIDE_HEAD, CORNER, CORNER_CURVE, HAIRLINE, HEAD_DISC, HEAD_EMBLEM, HEAD_TITLE, LIGHT_HEAD,
    LIGHT_TITLE, NOTE_GAP, OUTLINE, PAD, PAD_BOTTOM, PAD_NUMBER, PAD_TOP, SIDE_AIR, SIDE_SAVING,
    SIGN_GAP, SMALL, TURN,
};

/// Narrower than this part of the measure, a slim panel is a light one.
const SLIM_FROM: f32 = 44.0;

/// Whether its head says that the next turn follows.
fn turns(panel: &Panel) -> bool {
    matches!(panel.purpose, Purpose::Phase(_)) && panel.turns
}

impl Painter<'_> {
    /// A panel; as high as it must be, or as high as its row.
    pub fn panel(&mut self, panel: &Panel, room: Room, height: Option<f32>) -> f32 {
        let is_wide = room.width / self.size() >= SLIM_FROM;
        let own = match panel.kind {
            PanelKind::Slim if is_wide => self.slim(panel, room, height),
            PanelKind::Solid => match self.side_head(panel, room) {
                Some(head) => self.sided(panel, room, head, height),
                None => self.solid(panel, room, height),
            },
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
            y += self.text_in(note, inner.down(y), self.smaller(SMALL), Some(ink));
            y += 0.2 * self.size();
        }
        if !panel.body.is_empty() {
            y += self.body(&panel.body, inner.down(y));
        }
        y + self.air(PAD_BOTTOM.pt()) + more
    }

    fn solid_ground(&mut self, area: Rect, head: f32) {
        let (l, t, r, b) = (area.x, area.y, area.right(), area.y + head);
        let (radius, k) = (CORNER.pt(), CORNER.pt() * CORNER_CURVE.0);
        let segments = vec![
            Segment::Move(l, b),
            Segment::Line(l, t + radius),
            Segment::Curve([l, t + k, l + k, t, l + radius, t]),
            Segment::Line(r - radius, t),
            Segment::Curve([r - k, t, r, t + k, r, t + radius]),
            Segment::Line(r, b),
            Segment::Close,
        ];
        self.ground(area, segments, ((l, b), (r, b)));
    }

    /// The same with the head at the left.
    fn sided_ground(&mut self, area: Rect, head: f32) {
        let (l, t, r, b) = (area.x, area.y, area.x + head, area.bottom());
        let (radius, k) = (CORNER.pt(), CORNER.pt() * CORNER_CURVE.0);
        let segments = vec![
            Segment::Move(r, t),
            Segment::Line(r, b),
            Segment::Line(l + radius, b),
            Segment::Curve([l + k, b, l, b - k, l, b - radius]),
            Segment::Line(l, t + radius),
            Segment::Curve([l, t + k, l + k, t, l + radius, t]),
            Segment::Close,
        ];
        self.ground(area, segments, ((r, t), (r, b)));
    }

    /// White with an outline; the head is filled, or parted by a line.
    fn ground(&mut self, area: Rect, head: Vec<Segment>, edge: ((f32, f32), (f32, f32))) {
        let (fill, paper) = (self.shades.fill, self.look.scheme.paper);
        self.area(area, CORNER.pt(), Some(paper), None);
        match self.shades.head {
            Some(colour) => self.path(head, Some(colour), None),
            None => self.rule(edge.0, edge.1, fill, OUTLINE.0),
        }
        self.area(area, CORNER.pt(), None, Some((fill, OUTLINE.0)));
    }

    /// The width of a head at the left of its words, if that makes a short panel lower.
    fn side_head(&self, panel: &Panel, room: Room) -> Option<f32> {
        let is_whole = !panel.is_continued && !panel.goes_on && !self.scale.is_large;
        let is_text = |piece: &Piece| matches!(piece, Piece::Text(..));
        if !is_whole || panel.body.is_empty() || !panel.body.iter().all(is_text) {
            return None;
        }
        let size = self.size();
        let left = if panel.number.is_some() { PAD_NUMBER } else { PAD };
        let number = panel.number.as_ref().map(|_| HEAD_DISC * size);
        let emblem = panel.emblem.as_ref().map(|_| HEAD_EMBLEM * size);
        let signs = number.into_iter().chain(emblem);
        let sign: f32 = signs.map(|width| width + SIGN_GAP * size).sum();
        let title = panel.title.natural() * (HEAD_TITLE * size);
        let note = panel.note.as_ref();
        let note =
            note.map_or(0.0, |note| note.natural() * (self.smaller(SMALL)) + NOTE_GAP * size);
        let turn = if turns(panel) { TURN * size } else { 0.0 };
        let head = left.pt() + sign + title + note + turn + PAD.pt() + SIDE_AIR * size;
        if room.width - head < BESIDE_HEAD * size {
            return None;
        }
        let mut draft = self.draft();
        let usual = draft.solid(panel, room, None);
        (draft.sided(panel, room, head, None) <= SIDE_SAVING * usual).then_some(head)
    }

    fn sided(&mut self, panel: &Panel, room: Room, head: f32, height: Option<f32>) -> f32 {
        let line = self.scale.density.head * self.size();
        let pad = 0.5 * self.air(PAD_TOP.pt() + PAD_BOTTOM.pt()) + self.scale.pad;
        let inner = room.indented(head + PAD.pt());
        let inner = Room { width: inner.width - PAD.pt(), ..inner };
        let mut draft = if self.is_draft() { self.draft() } else { self.exact() };
        let words = draft.body(&panel.body, inner);
        let own = (words + 2.0 * pad).max(line);
        let Some(height) = height else { return own };
        let height = height.max(own);
        self.sided_ground(Rect { x: room.x, y: room.y, width: room.width, height }, head);
        self.head(panel, Room { width: head, ..room.down((height - line) / 2.0) });
        self.body(&panel.body, inner.down((height - words) / 2.0));
        own
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
            x += 2.0 * radius + SIGN_GAP * size;
        }
        if let Some(emblem) = &panel.emblem {
            let side = HEAD_EMBLEM * size;
            let ground = self.shades.head.unwrap_or(self.look.scheme.paper);
            self.emblem(emblem, (x + side / 2.0, middle), side, on_head, ground);
            x += side + SIGN_GAP * size;
        }
        let small = self.smaller(SMALL);
        let is_turning = turns(panel);
        let turn = if is_turning { TURN * size } else { 0.0 };
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
            let spare = words - natural - NOTE_GAP * size;
            // The arrow says that the turn ends: the note may leave it out.
            let brief = panel.brief.as_ref().filter(|_| is_turning);
            let mut notes = panel.note.iter().chain(brief);
            let note = notes.find(|note| note.natural() * small <= spare);
            if let Some(note) = note {
                let x = right - turn - note.natural() * small;
                self.single(note, x, middle, small, Some(on_head));
            }
            return (line, panel.note.is_some() && note.is_none());
        }
        let pitch = self.pitch(own);
        let top = (line - pitch) / 2.0;
        let inner = Room { x, y: room.y + top, width: words };
        let height = self.text_in(&panel.title, inner, own, Some(on_head));
        (height + 2.0 * top, panel.note.is_some())
    }

    /// The number of a phase on the band of a card.
    pub fn band_disc(
        &mut self,
        number: &super::Paragraph,
        place: (f32, f32),
        radius: f32,
        body: f32,
    ) {
        let known = std::mem::replace(&mut self.scale.size, body);
        self.head_disc(number, place, radius);
        self.scale.size = known;
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
        let outline = tint.is_none().then_some((line, HAIRLINE.0));
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
                    self.single(words, x, middle + 0.15 * size, self.smaller(SMALL), Some(ink));
                }
                y += line;
            } else {
                y += self.text_in(&panel.title, inner.down(y), own, Some(ink)) + 0.2 * size;
            }
        }
        y += self.air(0.25 * size);
        if let Some(note) = &panel.note {
            let ink = self.shades.ink;
            y += self.text_in(note, inner.down(y), self.smaller(SMALL), Some(ink)) + 0.2 * size;
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
