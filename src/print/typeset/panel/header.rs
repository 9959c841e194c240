//! The head of the first page, and the running head of the others.

use std::ops::Range;
use std::sync::Arc;

use super::paint::{Painter, Room, unbroken};
use super::{Emblem, Head};
use crate::typeset::breaking::Line;
use crate::typeset::display::{Colour, Rect};
use crate::typeset::paragraph::Paragraph;
use crate::typeset::style::panel::{
    BAND_CORNER, BAND_FROM, BAND_PAD, BAND_TEXT, BESIDE_LONG_TITLE, BESIDE_TITLE, GOAL_PAD,
    GOAL_TEXT, HAIRLINE, LIGHT_TITLE, LONG_TITLE, OUTLINE, PILL, RUNNING_HEAD, TITLE, TITLE_WIDTH,
};

/// The kind of document in relation to the letters of facts, and the distance of lines of a title.
const KIND: f32 = 1.08;
const TITLE_PITCH: f32 = 1.18;
/// A title beside facts is so much larger than the text; else it stands above them, and is as large
/// as it can be, on one line if it is large enough there.
const LEAST_BESIDE: f32 = 1.5;
const LEAST_ABOVE: f32 = 1.9;
/// Letters of facts, in points: if they were smaller, they stand below the title.
const LEAST_FACTS: f32 = 6.3;
const MOST_ABOVE: f32 = 2.6;
/// What a page holds, in its running head, in relation to the text: rather less of it than smaller.
const LEAST_RUNNING: f32 = 0.76;
/// Distance of rows of facts, in their letters.
const FACT_ROW: f32 = 2.9;
/// White between the goal in one language and in another, in ems.
const GOALS_APART: f32 = 0.3;

/// A fact: its sign, its words.
type Fact = (Option<Emblem>, Paragraph);

/// How the band of the title is shared.
struct Band {
    /// Letters of kind and facts.
    size: f32,
    /// Letters of the title.
    title: f32,
    /// Its lines.
    lines: Arc<[Line]>,
    height: f32,
    /// Height of a row for kind and facts below the title.
    below: f32,
}

impl Painter<'_> {
    /// Title, kind, facts and goal; gives the height.
    pub fn header(&mut self, head: &Head, room: Room) -> f32 {
        let plan = self.band_plan(head, room.width);
        let goal = self.goal_height(head, room);
        let height = plan.height + goal;
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
        let upper = Rect { height: plan.height, ..area };
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
        let pitch = TITLE_PITCH * plan.title;
        let lines = plan.lines.len() as f32 * pitch;
        let top = room.y + (plan.height - plan.below) / 2.0 - lines / 2.0;
        for (at, line) in plan.lines.iter().enumerate() {
            let middle = top + (at as f32 + 0.5) * pitch;
            let x = room.x + BAND_PAD.pt();
            self.title_line(&head.title, line, x, middle, plan.title, on_band);
        }
        self.kind_and_facts(head, upper, &plan, on_band);
        self.goal(head, Room { y: room.y + plan.height, ..room }, goal);
        height
    }

    /// The title with kind and facts beside it; above them, if that would make it small.
    fn band_plan(&self, head: &Head, width: f32) -> Band {
        let beside = self.facts_beside(head, width);
        // In large print facts beside a title are as large as the text, or stand below it.
        let large = self.size() / PILL.0;
        let is_roomy = if self.scale.is_large {
            beside.size >= large - 0.01
        } else {
            beside.title >= LEAST_BESIDE * self.size() && beside.size >= LEAST_FACTS
        };
        if is_roomy {
            return beside;
        }
        let facts = fact_widths(head) + head.kind.natural() * KIND + 3.0;
        let wide = width - 2.0 * BAND_PAD.pt();
        let usual = self.size().min(BAND_TEXT.0.max(0.6 * self.size()));
        // Rather a second row than letters that are too small.
        let (usual, least) =
            if self.scale.is_large { (large, large) } else { (usual, LEAST_FACTS.min(usual)) };
        let size = usual.min(wide / facts).max(least);
        let natural = head.title.natural().max(f32::EPSILON);
        let [one, two] = [wide / natural, 1.8 * wide / natural];
        let most = MOST_ABOVE * self.size();
        let title = if one >= LEAST_ABOVE * self.size() { one } else { two }.min(most);
        let lines = head.title.lines(&unbroken(wide / title));
        let below = FACT_ROW * size * fact_rows(head, wide / size).len() as f32;
        let height = lines.len() as f32 * title * TITLE_PITCH + below + 1.2 * size;
        Band { size, title, lines, height, below }
    }

    fn facts_beside(&self, head: &Head, width: f32) -> Band {
        let size = self.band_size(head, width);
        let pills = fact_widths(head) * size;
        let kind = head.kind.natural() * KIND * size + 1.6 * size;
        let beside = kind.max(pills) + 1.5 * size;
        let [least, most] = TITLE;
        let wide = (width - 2.0 * BAND_PAD.pt() - beside).max(TITLE_WIDTH * width * 0.5);
        let band = self.scale.density.band.pt() * (self.size() / BAND_FROM.0).max(1.0);
        let natural = head.title.natural().max(f32::EPSILON);
        let one_line = (wide / natural).min(most * size).min(band * 0.7);
        let title = if one_line >= least * size * 1.25 {
            one_line
        } else {
            (wide * 1.75 / natural).clamp(least * size * 0.75, band * 0.36)
        };
        let lines = head.title.lines(&super::paint::ragged(wide / title));
        let height = band.max(lines.len() as f32 * title * TITLE_PITCH + 1.6 * size);
        Band { size, title, lines, height, below: 0.0 }
    }

    /// The letters beside the title: those of the text, unless they leave it no room.
    fn band_size(&self, head: &Head, width: f32) -> f32 {
        let most = if self.scale.is_large {
            self.size() / PILL.0
        } else {
            BAND_TEXT.0.max(0.6 * self.size())
        };
        let share =
            if head.title.natural() > LONG_TITLE.0 { BESIDE_LONG_TITLE } else { BESIDE_TITLE };
        if self.scale.is_large { most } else { self.size().min(most) }
            .min(share * width / fact_widths(head).max(1.0))
    }

    /// The kind of document above its facts; beside them, where the title stands above both.
    fn kind_and_facts(&mut self, head: &Head, band: Rect, plan: &Band, on_band: Colour) {
        let size = plan.size;
        let right = band.right() - 0.8 * BAND_PAD.pt();
        let left = band.x + BAND_PAD.pt();
        if plan.below > 0.0 {
            let pitch = FACT_ROW * size;
            let first = band.bottom() - plan.below + pitch / 2.0 - 0.2 * size;
            self.kind(head, right, first, size, on_band);
            let wide = band.width - 2.0 * BAND_PAD.pt();
            for (at, row) in fact_rows(head, wide / size).into_iter().enumerate() {
                self.facts(&head.facts[row], left, first + at as f32 * pitch, size);
            }
            return;
        }
        let part = if head.facts.is_empty() { 0.5 } else { 0.3 };
        self.kind(head, right, band.y + band.height * part, size, on_band);
        let x = right - fact_widths(head) * size + 0.5 * size;
        self.facts(&head.facts, x, band.y + band.height * 0.71, size);
    }

    fn kind(&mut self, head: &Head, right: f32, middle: f32, size: f32, on_band: Colour) {
        let own = KIND * size;
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
    }

    fn facts(&mut self, facts: &[Fact], x: f32, middle: f32, size: f32) {
        let mut x = x;
        for (emblem, fact) in facts {
            let width = pill_width(fact, size);
            let area = Rect { x, y: middle - 1.0 * size, width, height: 2.0 * size };
            let (paper, text) = (self.look.scheme.paper, self.look.scheme.text);
            let muted = self.look.scheme.muted;
            let line = (!self.look.scheme.fills()).then_some((muted, HAIRLINE.0));
            self.area(area, size, Some(paper), line);
            if let Some(emblem) = emblem {
                self.emblem(emblem, (x + 1.5 * size, middle), 1.1 * size, text, paper);
            }
            self.single(fact, x + 2.3 * size, middle, PILL * size, Some(text));
            x += width + 0.5 * size;
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
        let mut lines = draft.text(words, inner, size);
        if let Some(beside) = &head.goal_beside {
            lines += GOALS_APART * size + draft.text(beside, inner, size);
        }
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
        let mut lines = exact.text(words, inner, text);
        let below = lines + GOALS_APART * text;
        if let Some(beside) = &head.goal_beside {
            lines = below + exact.text(beside, inner, text);
        }
        let top = Room { y: middle - lines / 2.0, ..inner };
        self.text(words, top, text);
        if let Some(beside) = &head.goal_beside {
            self.text(beside, top.down(below), text);
        }
    }

    /// Letters of the title in a running head, and the largest of what stands at its right.
    fn running_sizes(&self, title: &Paragraph, what: &Paragraph, width: f32) -> (f32, f32) {
        let size = self.size();
        let natural = title.natural().max(f32::EPSILON);
        let own = (1.7 * size).min(0.45 * width / natural);
        let left = width - 1.6 * BAND_PAD.pt() - natural * own - 2.0 * size;
        (own, left / what.natural().max(f32::EPSILON))
    }

    /// Whether the words at the right of a running head can be read.
    pub fn has_running_room(&self, title: &Paragraph, what: &Paragraph, width: f32) -> bool {
        self.running_sizes(title, what, width).1 >= LEAST_RUNNING * self.size()
    }

    /// The head of the second page and of those behind it.
    pub fn running_head(&mut self, title: &Paragraph, what: &Paragraph, room: Room) -> f32 {
        let start = self.drawn.as_ref().map_or(0, |drawn| drawn.items.len());
        let height = self.slim_head(title, what, room);
        // What is told again is no part of the text.
        if !self.is_draft() {
            for item in self.items().iter_mut().skip(start) {
                item.node = None;
            }
        }
        height
    }

    /// Title and what is on the page, in one line.
    pub fn slim_head(&mut self, title: &Paragraph, what: &Paragraph, room: Room) -> f32 {
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
        let (own, most) = self.running_sizes(title, what, room.width);
        self.single(title, room.x + pad, middle, own, Some(on_band));
        let right = room.x + room.width - pad;
        let own = if self.scale.is_large { size } else { 0.92 * size }.min(most);
        // In large print rather no words than small ones.
        if !self.scale.is_large || own >= 0.9 * size {
            self.single(what, right - what.natural() * own, middle, own, Some(on_band));
        }
        height
    }
}

/// The facts below a title, row by row; the first one has room for the kind of document.
fn fact_rows(head: &Head, wide: f32) -> Vec<Range<usize>> {
    let mut rows = Vec::new();
    let (mut start, mut used) = (0, head.kind.natural() * KIND + 2.5);
    for (at, (_, fact)) in head.facts.iter().enumerate() {
        let width = pill_width(fact, 1.0);
        if used + width > wide && (at > start || rows.is_empty()) {
            rows.push(start..at);
            (start, used) = (at, 0.0);
        }
        used += width + 0.5;
    }
    rows.push(start..head.facts.len());
    rows
}

/// The pills of all facts with the white between them, in their letters.
fn fact_widths(head: &Head) -> f32 {
    head.facts.iter().map(|(_, fact)| pill_width(fact, 1.0) + 0.5).sum()
}

fn pill_width(fact: &Paragraph, size: f32) -> f32 {
    (fact.natural() * 0.92 + 3.2) * size
}
