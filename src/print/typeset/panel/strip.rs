//! The strip of phases: chevrons in their colours, then how turns follow each other.

use super::paint::{Painter, Room, ragged, unbroken};
use super::{FlowPhase, TurnFlow};
use crate::typeset::display::Rect;
use crate::typeset::paragraph::Paragraph;
use crate::typeset::style::panel::{LIGHT_TITLE, OUTLINE, SMALL, STRIP, STRIP_TIP};

/// The words at the end take this part of the strip at most.
const WORDS: f32 = 0.27;
/// Titles in two lines, and the distance of these, in relation to the text.
const TWO_LINES: f32 = 0.86;
const LINE_PITCH: f32 = 1.12;
/// Smaller than the text by this much, titles rather have two lines.
const SMALL_TITLE: f32 = 0.95;
/// Disc and white of a phase, in ems.
const FIXED: f32 = 3.6;

/// How the phases share the strip.
struct Shares {
    /// Size of titles.
    size: f32,
    /// Lines of a title at most.
    lines: usize,
    /// Whether limits stand behind the titles.
    has_notes: bool,
    /// The words of each phase.
    widths: Vec<f32>,
    /// White in each phase beyond the usual.
    spare: f32,
}

impl Painter<'_> {
    /// The strip; gives its height.
    pub fn strip(&mut self, flow: &TurnFlow, room: Room) -> f32 {
        let height = STRIP.pt().max(2.2 * self.size());
        if self.is_draft() {
            return height;
        }
        let size = self.size();
        let small = self.smaller(SMALL);
        let (shares, words) = self.strip_shares(flow, room.width);
        let mut x = room.x;
        for (at, (phase, own)) in flow.phases.iter().zip(&shares.widths).enumerate() {
            let hue = self.look.phases.get(at).copied().unwrap_or(self.look.scheme.primary);
            let note = phase.note.as_ref().filter(|_| shares.has_notes);
            let width = FIXED * size + own + shares.spare;
            let known = std::mem::replace(&mut self.shades, self.look.scheme.shades(hue));
            let area = Rect { x, y: room.y, width: width - 0.9, height };
            self.chevron(area, at == 0);
            let middle = room.y + height / 2.0;
            let radius = 0.75 * size;
            let mut left = x + if at == 0 { 0.55 * size } else { STRIP_TIP.pt() + 0.35 * size };
            self.strip_disc(&phase.number, (left + radius, middle), radius);
            left += 2.0 * radius + 0.5 * size;
            let ink = self.shades.on_head;
            if shares.lines > 1 {
                self.strip_title(phase, (left, middle), *own, &shares);
            } else {
                left += self.single(&phase.title, left, middle, shares.size, Some(ink));
            }
            if let Some(note) = note {
                self.single(note, left + 0.5 * size, middle + 0.1 * size, small, Some(ink));
            }
            self.shades = known;
            x += width;
        }
        self.strip_end(flow, (x, room.x + room.width), room.y + height / 2.0, words);
        for item in self.items().iter_mut() {
            if item.node.is_some() {
                item.node = Some(flow.node);
            }
        }
        height
    }

    /// How turns follow each other, behind the last phase.
    fn strip_end(&mut self, flow: &TurnFlow, (x, right): (f32, f32), middle: f32, words: f32) {
        let (size, small, ink) = (self.size(), self.smaller(SMALL), self.shades.ink);
        let left = x + STRIP_TIP.pt() + 0.9 * size;
        self.turning_arrow((left, middle), 0.6 * size, ink);
        if let Some(turns) = &flow.words {
            let width = (right - left - 1.1 * size).max(words);
            let lines = turns.lines(&ragged(width / small)).len() as f32;
            let top = middle - lines * self.pitch(small) / 2.0;
            let inner = Room { x: left + 1.1 * size, y: top, width };
            self.text_in(turns, inner, small, Some(ink));
        }
    }

    /// The shares that leave titles largest, and the width of the words at the end: these give
    /// way first, then titles have two lines.
    fn strip_shares(&self, flow: &TurnFlow, width: f32) -> (Shares, f32) {
        let size = self.size();
        let small = self.smaller(SMALL);
        let room = |words: f32| width - words - 2.6 * size - STRIP_TIP.pt();
        let turns = flow.words.as_ref();
        let words = turns.map_or(0.0, |turns| (turns.natural() * small).min(WORDS * width));
        let is_paired = flow.phases.iter().any(|phase| phase.beside.is_some());
        let one = self.one_line(flow, room(words));
        if !is_paired && one.size >= SMALL_TITLE * size {
            return (one, words);
        }
        let words = turns.map_or(0.0, |turns| narrowest(turns) * small + 0.5 * size).min(words);
        let (one, two) = (self.one_line(flow, room(words)), self.two_lines(flow, room(words)));
        let is_small = is_paired || one.size < SMALL_TITLE * size && two.size > one.size;
        (if is_small { two } else { one }, words)
    }

    fn one_line(&self, flow: &TurnFlow, room: f32) -> Shares {
        let size = self.size();
        let small = self.smaller(SMALL);
        let room = room - FIXED * size * flow.phases.len() as f32;
        let note = |note: &Option<Paragraph>| {
            note.as_ref().map_or(0.0, |note| note.natural() * small + 0.5 * size)
        };
        let own = LIGHT_TITLE * size;
        let titles = || flow.phases.iter().map(|phase| phase.title.natural());
        let notes: f32 = flow.phases.iter().map(|phase| note(&phase.note)).sum();
        let sum = titles().sum::<f32>().max(1.0);
        let has_notes = sum * own + notes <= room;
        let notes = if has_notes { notes } else { 0.0 };
        let own = own.min((room / sum).max(1.0));
        let spare = ((room - sum * own - notes) / flow.phases.len().max(1) as f32).max(0.0);
        let width = |(title, words): (f32, &Option<Paragraph>)| {
            title * own + if has_notes { note(words) } else { 0.0 }
        };
        let widths = titles().zip(flow.phases.iter().map(|phase| &phase.note)).map(width);
        Shares { size: own, lines: 1, has_notes, widths: widths.collect(), spare }
    }

    fn two_lines(&self, flow: &TurnFlow, room: f32) -> Shares {
        let room = room - FIXED * self.size() * flow.phases.len() as f32;
        let titles: Vec<f32> = flow.phases.iter().map(two_lined).collect();
        let sum = titles.iter().sum::<f32>().max(1.0);
        let size = (TWO_LINES * self.size()).min((room / sum).max(1.0));
        let spare = ((room - sum * size) / titles.len().max(1) as f32).max(0.0);
        let widths = titles.iter().map(|title| title * size).collect();
        Shares { size, lines: 2, has_notes: false, widths, spare }
    }

    /// A title in one line or two, or in two languages, around the middle of the strip.
    fn strip_title(
        &mut self,
        phase: &FlowPhase,
        (x, middle): (f32, f32),
        own: f32,
        shares: &Shares,
    ) {
        let (size, ink) = (shares.size, self.shades.on_head);
        let pitch = LINE_PITCH * size;
        if let Some(beside) = &phase.beside {
            self.single(&phase.title, x, middle - pitch / 2.0, size, Some(ink));
            self.single(beside, x, middle + pitch / 2.0, size, Some(ink));
            return;
        }
        let title = &phase.title;
        let lines = title.lines(&unbroken((own + 0.5 * shares.spare) / size + 0.05));
        let top = middle - (lines.len() as f32 - 1.0) / 2.0 * pitch;
        for (at, line) in lines.iter().enumerate() {
            self.title_line(title, line, x, top + at as f32 * pitch, size, ink);
        }
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

/// The width of a title in two lines, or of the longer one of two languages, in ems.
fn two_lined(phase: &FlowPhase) -> f32 {
    match &phase.beside {
        Some(beside) => phase.title.natural().max(beside.natural()),
        None => narrowest(&phase.title),
    }
}

/// The narrowest measure at which words have two lines at most, in ems.
fn narrowest(words: &Paragraph) -> f32 {
    let natural = words.natural();
    let least = words.min_width(false).max(natural / 2.0);
    let step = (natural - least) / 12.0;
    let mut measures = (0..12).map(|at| least + step * at as f32 + 0.05);
    let fits = |measure: &f32| words.lines(&unbroken(*measure)).len() <= 2;
    measures.find(fits).unwrap_or(natural + 0.05)
}
