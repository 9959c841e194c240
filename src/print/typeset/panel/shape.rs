//! Discs, bullets, crosses, triangles; the shapes of roles.

use super::paint::{Painter, Room, ragged, solid};
use super::{Emblem, Sign, Step, Token};
use crate::typeset::breaking::Line;
use crate::typeset::display::{Colour, Rect, Segment, rounded};
use crate::typeset::paragraph::Paragraph;
use crate::typeset::sign::{draw_shape, draw_sign};
use crate::typeset::style::Em;
use crate::typeset::style::card::{BOXED, BOXED_PITCH};
use crate::typeset::style::panel::{
    BULLET, BULLET_GAP, DISC, DISC_AIR, DISC_TEXT, HAIRLINE, SIGN_GAP, STEP_GAP, TRIANGLE,
};

impl Sign {
    /// Its room, with the air right of it, in ems.
    fn width(&self) -> f32 {
        self.own_width().0 + SIGN_GAP.0
    }

    fn own_width(&self) -> Em {
        match self {
            Self::Disc(_) | Self::Rung(_) | Self::OpenRung(_) => DISC,
            Self::Bullet(_) | Self::Cross(_) => BULLET,
            Self::Warning(_) => TRIANGLE,
            Self::Gone(width) => *width,
        }
    }

    /// That of an item which goes on: a number shown twice would say that it is two items.
    pub fn gone(&self) -> Self {
        Self::Gone(self.own_width())
    }

    pub fn gap(&self) -> f32 {
        match self {
            Self::Disc(_) | Self::Rung(_) | Self::OpenRung(_) => STEP_GAP.0,
            _ => BULLET_GAP.0,
        }
    }
}

impl Painter<'_> {
    /// Items one below the other.
    pub fn steps(&mut self, steps: &[Step], room: Room) -> f32 {
        let size = self.size();
        let indent = steps.iter().map(|step| step.sign.width()).fold(0.0, f32::max) * size;
        let mut y = 0.0;
        for (at, step) in steps.iter().enumerate() {
            if at > 0 {
                y += self.air(step.sign.gap() * size);
            }
            let is_last = at + 1 == steps.len();
            let inner = room.down(y).indented(indent);
            let start = y;
            let slot = self.drawn.as_ref().map(|drawn| drawn.items.len());
            let height = self.pieces(&step.body, inner).max(self.pitch(size));
            y += height;
            if let Some(slot) = slot {
                let rest = self.items().split_off(slot);
                let reach = height + self.air(step.sign.gap() * size);
                let joins = matches!(step.sign, Sign::Rung(_)) && !is_last;
                self.sign(&step.sign, room.down(start), joins.then_some(reach));
                self.items().extend(rest);
            }
        }
        y
    }

    /// Where lines stand close, discs are smaller: those of steps of one line must not touch.
    fn disc_radius(&self) -> f32 {
        let size = self.size();
        let apart = self.pitch(size) + self.air(STEP_GAP * size);
        (DISC * size).min(apart - DISC_AIR * size) / 2.0
    }

    /// A sign at the first line of a room; a rung reaches down to the next.
    fn sign(&mut self, sign: &Sign, room: Room, reach: Option<f32>) {
        let size = self.size();
        let middle = room.y + self.pitch(size) / 2.0;
        let centre = room.x + DISC * size / 2.0;
        match sign {
            Sign::Disc(mark) | Sign::Rung(mark) => {
                if let Some(reach) = reach {
                    let line = self.shades.line;
                    self.rule((centre, middle), (centre, middle + reach), line, 1.2);
                }
                self.disc(mark, (centre, middle), self.disc_radius(), false);
            }
            Sign::OpenRung(mark) => {
                self.disc(mark, (centre, middle), self.disc_radius(), true);
            }
            Sign::Bullet(mark) => {
                let fill = self.shades.fill;
                self.single(mark, room.x, middle, size, Some(fill));
            }
            Sign::Cross(mark) => {
                let colour = self.look.scheme.forbidden;
                self.single(mark, room.x, middle, 1.15 * size, Some(colour));
            }
            Sign::Warning(mark) => self.triangle(mark, (room.x, middle), size),
            Sign::Gone(_) => {}
        }
    }

    /// A number in a disc; dashed if the rules leave it open.
    pub fn disc(&mut self, mark: &Paragraph, (x, y): (f32, f32), radius: f32, is_open: bool) {
        let area = Rect { x: x - radius, y: y - radius, width: 2.0 * radius, height: 2.0 * radius };
        let (fill, ink) = (self.shades.fill, self.shades.ink);
        let fills = self.look.scheme.fills() && !is_open;
        if fills {
            self.area(area, radius, Some(fill), None);
        } else {
            let mut line = solid(ink, 0.8);
            if is_open {
                line.dash = vec![1.8, 1.4];
            }
            let paper = Some(self.look.scheme.paper);
            self.path(rounded(area.grown(-0.4), radius), paper, Some(line));
        }
        let colour = if fills { self.look.scheme.paper } else { ink };
        let words = if self.scale.is_large { 1.0 } else { DISC_TEXT.0 };
        self.centred(
            mark,
            (x, y),
            2.0 * radius / DISC.0 * words,
            if self.scale.is_large { 1.9 } else { 1.7 } * radius,
            colour,
        );
    }

    /// Words in the middle of a place, smaller if they are too wide.
    pub fn centred(
        &mut self,
        mark: &Paragraph,
        (x, y): (f32, f32),
        size: f32,
        most: f32,
        ink: Colour,
    ) {
        let natural = mark.natural().max(f32::EPSILON);
        let size = size.min(most / natural);
        self.single(mark, x - natural * size / 2.0, y, size, Some(ink));
    }

    fn triangle(&mut self, mark: &Paragraph, (x, middle): (f32, f32), size: f32) {
        let known = size;
        let size = if self.scale.is_large { 1.4 * size } else { size };
        let (top, bottom) = (middle - 0.48 * size, middle + 0.42 * size);
        let points = [(x, bottom), (x + size, bottom), (x + size / 2.0, top)];
        let warning = self.look.scheme.warning;
        let line = (!self.look.scheme.fills()).then_some((warning, 0.8));
        let fill = self.look.scheme.fills().then_some(warning);
        self.polygon(&points, fill, line);
        let black = Colour(0.0, 0.0, 0.0);
        let words = if self.scale.is_large { known } else { 0.66 * size };
        self.centred(mark, (x + size / 2.0, middle + 0.12 * size), words, size, black);
    }

    /// A sign in a square around a place, in an ink on a ground.
    pub fn emblem(
        &mut self,
        emblem: &Emblem,
        (x, y): (f32, f32),
        side: f32,
        ink: Colour,
        ground: Colour,
    ) {
        let look = self.look;
        let Some(drawn) = &mut self.drawn else { return };
        let (left, top) = (x - side / 2.0, y - side / 2.0);
        match emblem {
            Emblem::Sign(name) => {
                draw_sign(name, (left, top, side), (ink, ground), None, &mut drawn.items);
            }
            Emblem::Figure(figure) => {
                let Some(figure) = look.figures.get(*figure) else { return };
                let scale = (side / figure.width.max(1.0)).min(side / figure.height.max(1.0));
                let left = x - figure.width * scale / 2.0;
                let top = y - figure.height * scale / 2.0;
                figure.draw(left, top, scale, None, &mut drawn.items);
            }
        }
    }

    /// The shape of a role.
    pub fn token(&mut self, token: Token, area: Rect) {
        let fill = self.token_colour(token);
        let outline = self.look.scheme.text;
        if let Some(drawn) = &mut self.drawn {
            let place = (area.x, area.y, area.width);
            draw_shape(token.shape, place, (Some(fill), outline), None, &mut drawn.items);
        }
    }

    /// A pawn in the colour of a role, around a place.
    pub fn pawn(&mut self, token: Token, (x, y): (f32, f32), height: f32) {
        let fill = Some(self.token_colour(token));
        let outline = (self.look.scheme.text, 0.05 * height);
        let (top, foot) = (y - height / 2.0, y + height / 2.0);
        let points = [
            (x - 0.11 * height, top + 0.36 * height),
            (x + 0.11 * height, top + 0.36 * height),
            (x + 0.31 * height, foot),
            (x - 0.31 * height, foot),
        ];
        self.polygon(&points, fill, Some(outline));
        let side = 0.44 * height;
        let head = Rect { x: x - side / 2.0, y: top, width: side, height: side };
        self.area(head, side / 2.0, fill, Some(outline));
    }

    /// The size at which words fit a low box in one line or two, without hyphens.
    pub fn boxed_size(words: &Paragraph, room: f32, height: f32) -> f32 {
        let [least, most] = BOXED;
        let fits = |size: f32| {
            let lines = words.lines(&ragged(room / size));
            let is_whole = |line: &Line| !line.has_hyphen && line.natural * size <= room + 0.1;
            lines.iter().all(is_whole) && lines.len() as f32 * BOXED_PITCH * size <= height
        };
        let mut size = most.0;
        while size > least.0 && !fits(size) {
            size -= 0.1;
        }
        size
    }

    /// Words in a low box.
    pub fn boxed(&mut self, words: &Paragraph, (x, middle): (f32, f32), room: f32, size: f32) {
        let ink = self.shades.ink;
        let lines = words.lines(&ragged(room / size));
        let top = middle - (lines.len() as f32 - 1.0) / 2.0 * BOXED_PITCH * size;
        for (at, line) in lines.iter().enumerate() {
            self.title_line(words, line, x, top + at as f32 * BOXED_PITCH * size, size, ink);
        }
    }

    /// The colour of a role; where none is known, a hue of its own.
    pub fn token_colour(&self, token: Token) -> Colour {
        let scheme = &self.look.scheme;
        let own = token.colour.map(|colour| scheme.true_colour(colour));
        own.unwrap_or_else(|| {
            let hue = scheme.primary.turned(61.0 * token.number as f32);
            scheme.shades(hue).line
        })
    }

    /// The loop that says: and so on.
    pub fn turning_arrow(&mut self, (x, y): (f32, f32), radius: f32, colour: Colour) {
        let k = 0.552_284_8 * radius;
        let segments = vec![
            Segment::Move(x + radius * 0.7, y - radius * 0.7),
            Segment::Curve([
                x + radius * 0.3,
                y - radius * 1.1,
                x - radius,
                y - radius,
                x - radius,
                y,
            ]),
            Segment::Curve([x - radius, y + k, x - k, y + radius, x, y + radius]),
            Segment::Curve([x + k, y + radius, x + radius, y + k, x + radius, y]),
        ];
        let mut stroke = solid(colour, radius * 0.34);
        stroke.is_round = true;
        self.path(segments, None, Some(stroke));
        let tip = [
            (x + radius * 1.15, y - radius * 1.15),
            (x + radius * 1.15, y - radius * 0.15),
            (x + radius * 0.2, y - radius * 0.35),
        ];
        self.polygon(&tip, Some(colour), None);
    }

    /// A hairline across a room.
    pub fn hairline(&mut self, room: Room) {
        let line = self.shades.line;
        self.rule((room.x, room.y), (room.x + room.width, room.y), line, HAIRLINE.0);
    }
}
