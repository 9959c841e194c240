//! The strip of phases: chevrons in their colours, then how turns follow each other.

use super::TurnFlow;
use super::paint::{Painter, Room};
use crate::typeset::display::Rect;
use crate::typeset::style::panel::{LIGHT_TITLE, OUTLINE, SMALL, STRIP, STRIP_TIP};

/// The words at the end take this part of the strip at most.
const WORDS: f32 = 0.27;

impl Painter<'_> {
    /// The strip; gives its height.
    pub fn strip(&mut self, flow: &TurnFlow, room: Room) -> f32 {
        let height = STRIP.pt().max(2.2 * self.size());
        if self.is_draft() {
            return height;
        }
        let size = self.size();
        let small = self.smaller(SMALL);
        let words = flow.words.as_ref().map_or(0.0, |words| words.natural() * small);
        let words = words.min(WORDS * room.width);
        let end = words + 2.6 * size;
        let total = room.width - end - STRIP_TIP.pt();
        let own = LIGHT_TITLE * size;
        let fixed = 3.6 * size;
        let widths: Vec<(f32, f32)> = flow
            .phases
            .iter()
            .map(|(_, title, note)| {
                let note = note.as_ref().map_or(0.0, |note| note.natural() * small + 0.5 * size);
                (title.natural() * own, note)
            })
            .collect();
        let fixed_sum = fixed * widths.len() as f32;
        let titles: f32 = widths.iter().map(|(title, _)| title).sum();
        let notes: f32 = widths.iter().map(|(_, note)| note).sum();
        let has_notes = titles + notes + fixed_sum <= total;
        let wanted = if has_notes { titles + notes } else { titles };
        let shrink = ((total - fixed_sum) / wanted.max(1.0)).min(1.0);
        let spare = ((total - fixed_sum - wanted * shrink) / widths.len() as f32).max(0.0);
        let mut x = room.x;
        for (at, ((number, title, note), (title_width, note_width))) in
            flow.phases.iter().zip(&widths).enumerate()
        {
            let hue = self.look.phases.get(at).copied().unwrap_or(self.look.scheme.primary);
            let note = note.as_ref().filter(|_| has_notes);
            let note_width = if note.is_some() { *note_width } else { 0.0 };
            let width = fixed + (title_width + note_width) * shrink + spare;
            let known = std::mem::replace(&mut self.shades, self.look.scheme.shades(hue));
            let area = Rect { x, y: room.y, width: width - 0.9, height };
            self.chevron(area, at == 0);
            let middle = room.y + height / 2.0;
            let radius = 0.75 * size;
            let mut left = x + if at == 0 { 0.55 * size } else { STRIP_TIP.pt() + 0.35 * size };
            self.strip_disc(number, (left + radius, middle), radius);
            left += 2.0 * radius + 0.5 * size;
            let ink = self.shades.on_head;
            left += self.single(title, left, middle, own * shrink, Some(ink));
            if let Some(note) = note {
                self.single(
                    note,
                    left + 0.5 * size,
                    middle + 0.1 * size,
                    small * shrink,
                    Some(ink),
                );
            }
            self.shades = known;
            x += width;
        }
        let ink = self.shades.ink;
        let middle = room.y + height / 2.0;
        let left = x + STRIP_TIP.pt() + 0.9 * size;
        self.turning_arrow((left, middle), 0.6 * size, ink);
        if let Some(turns) = &flow.words {
            let width = room.x + room.width - left - 1.1 * size;
            let lines = super::count::lines(turns, width / small).lines as f32;
            let top = middle - lines * self.pitch(small) / 2.0;
            let inner = Room { x: left + 1.1 * size, y: top, width };
            self.text_in(turns, inner, small, Some(ink));
        }
        for item in self.items().iter_mut() {
            if item.node.is_some() {
                item.node = Some(flow.node);
            }
        }
        height
    }

    fn chevron(&mut self, area: Rect, is_first: bool) {
        let tip = STRIP_TIP.pt();
        let (l, t, r, b) = (area.x, area.y, area.right(), area.bottom());
        let middle = t + area.height / 2.0;
        let inset = if is_first { l } else { l + tip };
        let points = [(l, t), (r, t), (r + tip, middle), (r, b), (l, b), (inset, middle)];
        let fill = self.shades.fill;
        let line = (!self.look.scheme.fills()).then_some((fill, OUTLINE.0));
        let head = self.shades.head;
        self.polygon(&points, head, line);
    }

    fn strip_disc(&mut self, number: &super::Paragraph, (x, y): (f32, f32), radius: f32) {
        let area = Rect { x: x - radius, y: y - radius, width: 2.0 * radius, height: 2.0 * radius };
        let (paper, ink, fill) = (self.look.scheme.paper, self.shades.ink, self.shades.fill);
        let line = (!self.look.scheme.fills()).then_some((fill, 0.8));
        self.area(area, radius, Some(paper), line);
        self.centred(number, (x, y), self.size(), 1.6 * radius, ink);
    }
}
