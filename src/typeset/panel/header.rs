//! The head of the first page, and the running head of the others.

use super::paint::{Painter, Room};
use super::{Emblem, Head};
use crate::typeset::display::{Colour, Rect};
use crate::typeset::paragraph::Paragraph;
use crate::typeset::style::panel::{
    BAND_CORNER, BAND_FROM, BAND_PAD, BAND_TEXT, BESIDE_LONG_TITLE, BESIDE_TITLE, GOAL_PAD,
    GOAL_TEXT, HAIRLINE, LIGHT_TITLE, LONG_TITLE, OUTLINE, PILL, RUNNING_HEAD, TITLE, TITLE_WIDTH,
};

impl Painter<'_> {
    /// Title, kind, facts and goal; gives the height.
    pub fn header(&mut self, head: &Head, room: Room) -> f32 {
        let size = self.band_size(head, room.width);
        let pad = BAND_PAD.pt();
        let pills = head.facts.iter().map(|(_, fact)| pill_width(fact, size) + 0.5 * size);
        let facts: f32 = pills.sum();
        let kind = head.kind.natural() * 1.08 * size + 1.6 * size;
        let beside = kind.max(facts) + 1.5 * size;
        let [least, most] = TITLE;
        let wide = (room.width - 2.0 * pad - beside).max(TITLE_WIDTH * room.width * 0.5);
        let band = self.scale.density.band.pt() * (self.size() / BAND_FROM.0).max(1.0);
        let natural = head.title.natural().max(f32::EPSILON);
        let one_line = (wide / natural).min(most * size).min(band * 0.7);
        let lines: usize = if one_line < least * size * 1.25 { 2 } else { 1 };
        let title = if lines == 1 {
            one_line
        } else {
            (wide * 1.75 / natural).clamp(least * size * 0.75, band * 0.36)
        };
        let title_lines = head.title.lines(&super::paint::ragged(wide / title));
        let band = band.max(title_lines.len() as f32 * title * 1.18 + 1.6 * size);
        let goal = self.goal_height(head, room);
        let height = band + goal;
        if self.is_draft() {
            return height;
        }
        let area = Rect { x: room.x, y: room.y, width: room.width, height };
        let deep = self.shades.deep;
        let corner = BAND_CORNER.pt();
        if goal > 0.0 {
            let ground = self.look.scheme.goal_ground;
            self.area(area, corner, ground, None);
        }
        let upper = Rect { height: band, ..area };
        if self.look.scheme.fills() {
            self.band(upper, goal <= 0.0);
            let (left, right) = self.band_colours();
            let ground = Colour(
                f32::midpoint(left.0, right.0),
                f32::midpoint(left.1, right.1),
                f32::midpoint(left.2, right.2),
            );
            let style = self.look.header.style;
            self.pattern(style, upper, ground);
            self.corners(upper, corner, goal <= 0.0);
        } else if goal > 0.0 {
            self.rule((area.x, upper.bottom()), (area.right(), upper.bottom()), deep, OUTLINE.0);
        }
        self.area(area, corner, None, Some((deep, OUTLINE.0)));
        let on_band = if self.look.scheme.fills() { self.look.scheme.paper } else { deep };
        let pitch = title * 1.18;
        let top = room.y + band / 2.0 - title_lines.len() as f32 * pitch / 2.0;
        for (at, line) in title_lines.iter().enumerate() {
            let middle = top + (at as f32 + 0.5) * pitch;
            self.title_line(&head.title, line, room.x + pad, middle, title, on_band);
        }
        self.kind_and_facts(head, upper, on_band);
        self.goal(head, Room { y: room.y + band, ..room }, goal);
        height
    }

    /// The letters beside the title: those of the text, unless they leave it no room.
    fn band_size(&self, head: &Head, width: f32) -> f32 {
        let most = if self.scale.is_large {
            self.size() / PILL.0
        } else {
            BAND_TEXT.0.max(0.6 * self.size())
        };
        let facts: f32 = head.facts.iter().map(|(_, fact)| fact.natural() * 0.92 + 3.7).sum();
        let share =
            if head.title.natural() > LONG_TITLE.0 { BESIDE_LONG_TITLE } else { BESIDE_TITLE };
        if self.scale.is_large { most } else { self.size().min(most) }
            .min(share * width / facts.max(1.0))
    }

    fn kind_and_facts(&mut self, head: &Head, band: Rect, on_band: Colour) {
        let size = self.band_size(head, band.width);
        let right = band.right() - 0.8 * BAND_PAD.pt();
        let own = 1.08 * size;
        let has_facts = !head.facts.is_empty();
        let middle = band.y + band.height * if has_facts { 0.3 } else { 0.5 };
        let width = head.kind.natural() * own;
        let label = Rect {
            x: right - width - 1.2 * size,
            y: middle - 0.92 * size,
            width: width + 1.2 * size,
            height: 1.84 * size,
        };
        if self.look.scheme.fills() {
            let deep = self.shades.deep;
            self.area(label, 0.35 * size, Some(deep), None);
        }
        self.single(&head.kind, right - width - 0.6 * size, middle, own, Some(on_band));
        let middle = band.y + band.height * 0.71;
        let mut x = right;
        for (emblem, fact) in head.facts.iter().rev() {
            let width = pill_width(fact, size);
            x -= width;
            let area = Rect { x, y: middle - 1.0 * size, width, height: 2.0 * size };
            let (paper, text) = (self.look.scheme.paper, self.look.scheme.text);
            let muted = self.look.scheme.muted;
            let line = (!self.look.scheme.fills()).then_some((muted, HAIRLINE.0));
            self.area(area, size, Some(paper), line);
            if let Some(emblem) = emblem {
                self.emblem(emblem, (x + 1.5 * size, middle), 1.1 * size, text, paper);
            }
            self.single(fact, x + 2.3 * size, middle, PILL * size, Some(text));
            x -= 0.5 * size;
        }
    }

    /// Where the words of the goal begin, and how wide they may be.
    fn goal_room(&self, label: &Paragraph, room: Room) -> Room {
        let size = self.size();
        let width = label.natural() * LIGHT_TITLE.0 * size * 0.95 + 3.0 * size;
        room.indented(BAND_PAD.pt() + width + 0.9 * size)
    }

    /// A little smaller, if that saves a line.
    fn goal_size(&self, words: &Paragraph, room: Room) -> f32 {
        let [usual, least] = GOAL_TEXT.map(|part| part * self.size());
        let fitting = room.width / (words.natural() + 0.1);
        if (least..usual).contains(&fitting) { fitting } else { usual }
    }

    fn goal_height(&mut self, head: &Head, room: Room) -> f32 {
        let Some((label, words)) = &head.goal else { return 0.0 };
        let mut inner = self.goal_room(label, room);
        inner.width -= BAND_PAD.pt();
        let size = self.goal_size(words, inner);
        let mut draft = if self.is_draft() { self.draft() } else { self.exact() };
        let lines = draft.text(words, inner, size);
        lines.max(2.0 * self.size()) + 2.0 * self.air(GOAL_PAD.pt())
    }

    fn goal(&mut self, head: &Head, room: Room, height: f32) {
        let Some((label, words)) = &head.goal else { return };
        let size = self.size();
        let own = LIGHT_TITLE * size * 0.95;
        let width = label.natural() * own + 3.0 * size;
        let middle = room.y + height / 2.0;
        let area =
            Rect { x: room.x + BAND_PAD.pt(), y: middle - 1.05 * size, width, height: 2.1 * size };
        let (ground, ink) = (self.look.scheme.goal_label, self.look.scheme.on_goal_label);
        let line = (!self.look.scheme.fills()).then_some((ink, 0.6));
        self.area(area, 0.4 * size, ground, line);
        let flag = Emblem::Sign("flag".to_owned());
        let paper = ground.unwrap_or(self.look.scheme.paper);
        self.emblem(&flag, (area.x + 1.35 * size, middle), 1.2 * size, ink, paper);
        self.single(label, area.x + 2.2 * size, middle, own, Some(ink));
        let mut inner = self.goal_room(label, room);
        inner.width -= BAND_PAD.pt();
        let text = self.goal_size(words, inner);
        let mut exact = self.exact();
        let lines = exact.text(words, inner, text);
        self.text(words, Room { y: middle - lines / 2.0, ..inner }, text);
    }

    /// The head of the second page and of those behind it.
    pub fn running_head(&mut self, title: &Paragraph, what: &Paragraph, room: Room) -> f32 {
        let size = self.size();
        let height = RUNNING_HEAD.pt().max(2.1 * size);
        if self.is_draft() {
            return height;
        }
        let area = Rect { x: room.x, y: room.y, width: room.width, height };
        let on_band = if self.look.scheme.fills() {
            self.band(area, true);
            self.look.scheme.paper
        } else {
            let deep = self.shades.deep;
            self.area(area, BAND_CORNER.pt(), None, Some((deep, OUTLINE.0)));
            deep
        };
        let pad = 0.8 * BAND_PAD.pt();
        let middle = room.y + height / 2.0;
        let own = (1.7 * size).min(0.45 * room.width / title.natural().max(f32::EPSILON));
        let start = self.items().len();
        let end = room.x + pad + self.single(title, room.x + pad, middle, own, Some(on_band));
        let right = room.x + room.width - pad;
        let most = (right - end - 2.0 * size) / what.natural().max(f32::EPSILON);
        let own = if self.scale.is_large { size } else { 0.92 * size }.min(most);
        // In large print rather no words than small ones.
        if !self.scale.is_large || own >= 0.9 * size {
            self.single(what, right - what.natural() * own, middle, own, Some(on_band));
        }
        // What is told again is no part of the text.
        for item in self.items().iter_mut().skip(start) {
            item.node = None;
        }
        height
    }
}

fn pill_width(fact: &Paragraph, size: f32) -> f32 {
    (fact.natural() * 0.92 + 3.2) * size
}
