//! The order of a turn alone, on a strip: all phases side by side, in the largest letters.

use super::pack::{FlowShape, Packing};
use super::row::{Heights, Row};
use super::sheet::{Set, Sheet};
use super::{Panel, PanelKind, Purpose};
use crate::typeset::style::page::{LEAST, STEPS_PER_POINT};
use crate::typeset::style::panel::DENSITIES;
use crate::typeset::style::strip::{
    GOOD, LARGEST, MOST_BESIDE, MOST_LINES, ON_SHEET, WORTH_A_LINE,
};

impl Sheet<'_> {
    /// As many strips on a sheet of paper as good letters allow.
    pub fn turn_strip(&mut self) -> Option<Set> {
        let panels = self.played();
        let whole = self.options.paper.sheet().1;
        let mut best: Option<(f32, Set)> = None;
        for count in ON_SHEET {
            self.page.1 = whole / count as f32;
            let Some(set) = self.largest_strip(&panels) else { continue };
            if best.as_ref().is_none_or(|(_, known)| set.scale.size > known.scale.size) {
                best = Some((self.page.1, set));
            }
            if best.as_ref().is_some_and(|(_, set)| set.scale.size >= GOOD.0) {
                break;
            }
        }
        let (height, set) = best?;
        self.page.1 = height;
        Some(set)
    }

    /// The phases; in a game without any, what else is played.
    fn played(&self) -> Vec<Panel> {
        let all = &self.in_row;
        let of = |wanted: &dyn Fn(&&Panel) -> bool| all.iter().filter(wanted).cloned().collect();
        let phases: Vec<Panel> = of(&|panel| matches!(panel.purpose, Purpose::Phase(_)));
        let topics = || of(&|panel| panel.purpose == Purpose::Topic);
        let solid = || of(&|panel| panel.kind == PanelKind::Solid);
        let rest: [&dyn Fn() -> Vec<Panel>; 3] = [&topics, &solid, &|| all.clone()];
        rest.into_iter().fold(phases, |found, next| if found.is_empty() { next() } else { found })
    }

    /// All in one row, or in a few rows where that makes letters larger.
    fn largest_strip(&self, panels: &[Panel]) -> Option<Set> {
        let steps = ((LARGEST.0 - LEAST.0) * STEPS_PER_POINT).round() as usize;
        let largest = |lines: usize| {
            let (mut low, mut high) = (0, steps + 1);
            let mut best = None;
            while low < high {
                let middle = usize::midpoint(low, high);
                let size = LARGEST.0 - middle as f32 / STEPS_PER_POINT;
                match self.strip_at(panels, size, lines) {
                    Some(set) => {
                        best = Some(set);
                        high = middle;
                    }
                    None => low = middle + 1,
                }
            }
            best
        };
        let found = (1..=MOST_LINES.min(panels.len().max(1))).filter_map(largest);
        found.reduce(|known, next| {
            if next.scale.size >= known.scale.size + WORTH_A_LINE.0 { next } else { known }
        })
    }

    fn strip_at(&self, panels: &[Panel], size: f32, lines: usize) -> Option<Set> {
        let scale = self.scale(size, &DENSITIES[1]);
        let heights = Heights::new(self.look, panels, scale, self.measure(scale));
        let on_line = panels.len().div_ceil(lines).max(1);
        if on_line > MOST_BESIDE {
            return None;
        }
        let starts = (0..panels.len()).step_by(on_line);
        let row = |start: usize| {
            let cells = start..(start + on_line).min(panels.len());
            heights.row(&cells.map(|at| at..at + 1).collect::<Vec<_>>())
        };
        let rows: Vec<Row> = starts.map(row).collect::<Option<_>>()?;
        let pages = vec![0..rows.len(); 1];
        let packing = Packing { rows, flow: FlowShape::Row, cost: 0.0 };
        let mut set = Set { scale, panels: panels.to_vec(), packing, pages };
        self.settle(&mut set).map(|()| set)
    }
}
