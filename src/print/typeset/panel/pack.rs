//! The sequence of panels cut into rows, and rows into pages.

use std::ops::Range;

use super::row::{Heights, Row};
use super::{Panel, PanelKind, Purpose};
use crate::typeset::style::packing::{EVEN, PARTED, ROOMY};
use crate::typeset::style::page::HEIGHT_ERROR;
use crate::typeset::style::panel::STRIP;

/// How the phases of a turn are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FlowShape {
    /// All side by side, with arrows from head to head.
    Row,
    /// As a strip above them.
    Strip,
    /// There are none.
    None,
}

/// Rows of a sheet.
#[derive(Debug, Clone)]
pub(super) struct Packing {
    pub rows: Vec<Row>,
    pub flow: FlowShape,
    /// What all rows cost.
    pub cost: f32,
}

/// The better of both ways to show the turn.
pub(super) fn better(row: Option<Packing>, strip: Option<Packing>, gap: f32) -> Option<Packing> {
    match (row, strip) {
        (Some(row), Some(strip)) => {
            let height = if strip.flow == FlowShape::Strip { STRIP.pt() + gap } else { 0.0 };
            let with_strip = strip.cost + height;
            let is_even =
                row.rows.iter().filter(|own| own.cells.len() > 1).all(|own| own.fill > EVEN);
            Some(if row.cost <= with_strip && is_even { row } else { strip })
        }
        (row, strip) => row.or(strip),
    }
}

/// What a row may hold, at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Limits {
    /// Panels one below the other in a cell.
    pub pile: usize,
    /// Phases in a row.
    pub phases: usize,
}

/// From the closest rows to the lowest: pages break between them, so low rows fill pages evenly.
pub(super) const LIMITS: [Limits; 3] =
    [Limits { pile: 3, phases: 6 }, Limits { pile: 1, phases: 6 }, Limits { pile: 1, phases: 1 }];

/// Dynamic programming over the places where rows may end.
pub(super) fn rows(
    heights: &Heights<'_>,
    flow: FlowShape,
    gap: f32,
    limits: Limits,
) -> Option<Packing> {
    let count = heights.panels.len();
    let mut best: Vec<Option<(f32, usize, Row)>> = vec![None; count + 1];
    let cost_of = |best: &[Option<(f32, usize, Row)>], at: usize| match at {
        0 => Some(0.0),
        _ => best[at].as_ref().map(|(cost, ..)| *cost),
    };
    for start in 0..count {
        let Some(before) = cost_of(&best, start) else { continue };
        for cells in shapes(start, count, limits.pile) {
            let end = cells.last().map_or(start, |cell| cell.end);
            let phases = heights.panels[start..end].iter().filter(|panel| is_phase(panel)).count();
            if phases > limits.phases || !is_allowed(heights.panels, &cells, start..end, flow) {
                continue;
            }
            let Some(row) = heights.row(&cells) else { continue };
            // Where letters are large enough, even rows are worth more than larger ones.
            if heights.scale.size > ROOMY.0 && row.gapes() {
                continue;
            }
            let parted = if parts(heights.panels, end) {
                PARTED * (heights.scale.density.pitch * heights.scale.size)
            } else {
                0.0
            };
            let cost = before + row.cost + gap + parted;
            if best[end].as_ref().is_none_or(|(known, ..)| cost < *known) {
                best[end] = Some((cost, start, row));
            }
        }
    }
    let mut rows = Vec::new();
    let mut at = count;
    let cost = cost_of(&best, count)?;
    while at > 0 {
        let (_, start, row) = best[at].take()?;
        rows.push(row);
        at = start;
    }
    rows.reverse();
    Some(Packing { rows, flow, cost })
}

/// Panels in the cells of a row, one below the other.
const SHAPES: [&[usize]; 20] = [
    &[1],
    &[1, 1],
    &[1, 2],
    &[2, 1],
    &[1, 3],
    &[3, 1],
    &[2, 2],
    &[2, 3],
    &[3, 2],
    &[3, 3],
    &[1, 1, 1],
    &[1, 1, 2],
    &[1, 2, 1],
    &[2, 1, 1],
    &[1, 2, 2],
    &[2, 1, 2],
    &[2, 2, 1],
    &[2, 2, 2],
    &[1, 1, 1, 1],
    &[1, 1, 1, 2],
];

/// The ways in which a row may begin.
fn shapes(start: usize, count: usize, pile: usize) -> Vec<Vec<Range<usize>>> {
    let mut found = Vec::new();
    for shape in SHAPES {
        if start + shape.iter().sum::<usize>() > count || shape.iter().any(|own| *own > pile) {
            continue;
        }
        let mut at = start;
        let cells = shape.iter().map(|panels| {
            at += panels;
            at - panels..at
        });
        found.push(cells.collect());
    }
    found
}

pub(super) fn is_phase(panel: &Panel) -> bool {
    matches!(panel.purpose, Purpose::Phase(_)) && panel.number.is_some()
}

/// Phases begin a row and share it with phases only.
fn is_allowed(
    panels: &[Panel],
    cells: &[Range<usize>],
    all: Range<usize>,
    flow: FlowShape,
) -> bool {
    let own = &panels[all.clone()];
    let phases = own.iter().filter(|panel| is_phase(panel)).count();
    if phases > 0 {
        let has_pile = cells.iter().any(|cell| cell.len() > 1);
        // Numbers are read across: 3 does not stand beside 1 with 2 below it.
        let before_last = &cells[..cells.len() - 1];
        let is_crossed = before_last.iter().any(|cell| cell.len() > 1);
        if phases < own.len() || is_crossed || (has_pile && flow == FlowShape::Row) {
            return false;
        }
        let total = panels.iter().filter(|panel| is_phase(panel)).count();
        return flow != FlowShape::Row || phases == total;
    }
    let is_slim = |panel: &Panel| panel.kind == PanelKind::Slim;
    // A single line stands alone, or on top of another panel.
    let slim = own.iter().filter(|panel| is_slim(panel)).count();
    slim == 0 || cells.len() == 1 || own.len() <= 3
}

/// Whether a row that ends here parts what belongs together.
fn parts(panels: &[Panel], end: usize) -> bool {
    let (Some(one), Some(two)) = (panels.get(end.wrapping_sub(1)), panels.get(end)) else {
        return false;
    };
    let wished = |one: &Panel, two: &Panel| one.hint.beside.as_deref() == Some(two.id.as_str());
    let belongs = matches!(
        (one.purpose, two.purpose),
        (Purpose::Win, Purpose::Lose)
            | (Purpose::End, Purpose::Ties)
            | (Purpose::Setup, Purpose::Players)
    );
    belongs || wished(one, two) || wished(two, one)
}

/// Where pages begin: as even as can be. Nothing if some page is too full.
pub(super) fn cut(heights: &[f32], rooms: &[f32], gap: f32) -> Option<Vec<Range<usize>>> {
    let (count, pages) = (heights.len(), rooms.len());
    if count == 0 && pages == 1 {
        // All there is stands in the head.
        return Some(vec![0..0; 1]);
    }
    let fill = |rows: Range<usize>, page: usize| -> Option<f32> {
        let gaps = gap * rows.len().saturating_sub(1) as f32;
        let used = heights[rows].iter().sum::<f32>() + gaps;
        (used <= rooms[page] + HEIGHT_ERROR).then(|| used / rooms[page])
    };
    // best[page][end]: the least sum of squared white, and where the page begins.
    let mut best = vec![vec![None::<(f32, usize)>; count + 1]; pages];
    for page in 0..pages {
        for end in 1..=count {
            let starts = if page == 0 { 0..1 } else { 1..end };
            for start in starts {
                let before =
                    if page == 0 { Some(0.0) } else { best[page - 1][start].map(|(cost, _)| cost) };
                let (Some(before), Some(fill)) = (before, fill(start..end, page)) else { continue };
                let cost = before + (1.0 - fill).powi(2);
                if best[page][end].is_none_or(|(known, _)| cost < known) {
                    best[page][end] = Some((cost, start));
                }
            }
        }
    }
    let mut pages_found = Vec::new();
    let mut end = count;
    for page in (0..pages).rev() {
        let (_, start) = best[page][end]?;
        pages_found.push(start..end);
        end = start;
    }
    pages_found.reverse();
    Some(pages_found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_cut_evenly_and_never_too_full() {
        let heights = [30.0, 30.0, 30.0, 30.0];
        assert_eq!(cut(&heights, &[100.0, 100.0], 0.0), Some(vec![0..2, 2..4]));
        assert_eq!(cut(&heights, &[100.0], 0.0), None);
        assert_eq!(cut(&heights, &[40.0, 100.0], 0.0), Some(vec![0..1, 1..4]));
        assert_eq!(cut(&heights[..1], &[100.0, 100.0], 0.0), None, "no page is empty");
        assert_eq!(cut(&[], &[100.0], 0.0), Some(vec![0..0; 1]), "but one that has only a head");
    }
}
