//! Slabs go into columns: the whole is weighed, so that columns are even and
//! nothing is torn that belongs together.

use super::galley::Slab;
use super::style::cost::{WHITE, WHITE_FLOWING};
use super::style::page::HEIGHT_ERROR;

/// A column: slabs from `first` to before `last`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Column {
    /// First slab.
    pub first: usize,
    /// Behind the last slab.
    pub last: usize,
    /// Height of what is in it.
    pub height: f32,
}

/// A column that is to be filled.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Room {
    /// Its height.
    pub height: f32,
    /// How much white at its foot matters.
    pub weight: f32,
}

/// Fills columns; none if the slabs do not fit.
pub fn fill(slabs: &[Slab], rooms: &[Room]) -> Option<Vec<Column>> {
    let count = slabs.len();
    let rest = Rest::new(slabs, rooms);
    if !rest.fits(0, 0) {
        return None;
    }
    // best[k][j]: the least cost with the first j slabs in the first k columns.
    let mut best = vec![vec![(f32::INFINITY, 0_usize); count + 1]; rooms.len() + 1];
    best[0][0].0 = 0.0;
    for (at, room) in rooms.iter().enumerate() {
        for start in 0..=count {
            let (cost, _) = best[at][start];
            if cost.is_infinite() || !rest.fits(at, start) {
                continue;
            }
            let mut height = lead(&slabs[start..]);
            for end in start..=count {
                if end > start {
                    let slab = &slabs[end - 1];
                    let before = if end - 1 == start { 0.0 } else { slab.before };
                    height += before + slab.height;
                }
                if height > room.height + HEIGHT_ERROR {
                    break;
                }
                let torn =
                    slabs.get(end).map_or(0.0, |slab| if end == 0 { 0.0 } else { slab.cost });
                let white = (room.height - height) / room.height;
                let total = cost + torn + room.weight * WHITE * white * white;
                if total < best[at + 1][end].0 {
                    best[at + 1][end] = (total, start);
                }
            }
        }
    }
    if best[rooms.len()][count].0.is_infinite() {
        return None;
    }
    let mut columns = Vec::with_capacity(rooms.len());
    let mut last = count;
    for at in (0..rooms.len()).rev() {
        let first = best[at + 1][last].1;
        columns.push(Column { first, last, height: height(&slabs[first..last]) });
        last = first;
    }
    columns.reverse();
    Some(columns)
}

/// Tells early what cannot end well.
struct Rest {
    /// Height of the slabs from each on.
    heights: Vec<f32>,
    /// Room from each column on.
    rooms: Vec<f32>,
    /// Air that falls away at the top of a column, at most.
    air: f32,
}

impl Rest {
    fn new(slabs: &[Slab], rooms: &[Room]) -> Self {
        let from_end = |values: &mut dyn Iterator<Item = f32>| {
            let mut sums = vec![0.0];
            for value in values {
                sums.push(sums[sums.len() - 1] + value);
            }
            sums.reverse();
            sums
        };
        Self {
            heights: from_end(&mut slabs.iter().rev().map(|slab| slab.before + slab.height)),
            rooms: from_end(&mut rooms.iter().rev().map(|room| room.height)),
            air: slabs.iter().map(|slab| slab.before).fold(0.0, f32::max),
        }
    }

    /// Whether the slabs from `start` on may go into the columns from `room` on.
    fn fits(&self, room: usize, start: usize) -> bool {
        let columns = (self.rooms.len() - 1 - room) as f32;
        // Sums of many floats differ a little from each other.
        self.heights[start] <= self.rooms[room] + columns * (self.air + HEIGHT_ERROR) + 0.5
    }
}

/// Fills as many columns as are needed, one after the other.
pub fn flow(slabs: &[Slab], room: impl Fn(usize) -> f32) -> Vec<Column> {
    let mut columns = Vec::new();
    let mut first = 0;
    while first < slabs.len() {
        let available = room(columns.len());
        let (mut used, mut beside, mut best, mut at) = (lead(&slabs[first..]), 0.0, None, first);
        while at < slabs.len() {
            let before = if at == first { 0.0 } else { slabs[at].before };
            let next = used + before + slabs[at].height;
            // What stands in the margin has as much room as the text.
            beside += super::aside::height(&slabs[at].asides);
            if (next > available + HEIGHT_ERROR || beside > available) && at > first {
                break;
            }
            used = next;
            at += 1;
            let cost = slabs.get(at).map_or(0.0, |slab| slab.cost);
            // White at the foot is dear, torn rules are dearer.
            let white = (1.0 - used / available).max(0.0);
            let total = cost + WHITE_FLOWING * white * white;
            let is_better = best.is_none_or(|(known, _)| total <= known);
            if is_better && cost.is_finite() {
                best = Some((total, at));
            }
        }
        let last = if at == slabs.len() { at } else { best.map_or(at, |(_, at)| at) };
        columns.push(Column { first, last, height: height(&slabs[first..last]) });
        first = last;
    }
    columns
}

/// Height of slabs that stand in one column.
pub fn height(slabs: &[Slab]) -> f32 {
    let all: f32 = slabs.iter().map(|slab| slab.before + slab.height).sum();
    all + lead(slabs) - slabs.first().map_or(0.0, |slab| slab.before)
}

/// Height of what is told again at the top of a column: the head of a table.
fn lead(slabs: &[Slab]) -> f32 {
    slabs.first().and_then(|slab| slab.head.as_deref()).map_or(0.0, |head| head.height)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slabs(heights: &[(f32, f32)]) -> Vec<Slab> {
        let slab =
            |(height, cost): &(f32, f32)| Slab { height: *height, cost: *cost, ..Slab::default() };
        heights.iter().map(slab).collect()
    }

    const ROOMS: [Room; 2] = [Room { height: 10.0, weight: 1.0 }; 2];

    #[test]
    fn columns_come_out_even() {
        let columns = fill(&slabs(&[(2.0, 0.0); 6]), &ROOMS).unwrap();
        assert_eq!((columns[0].height, columns[1].height), (6.0, 6.0));
    }

    #[test]
    fn a_heading_takes_its_line_along() {
        let never = f32::INFINITY;
        let parts = slabs(&[(3.0, 0.0), (3.0, 0.0), (1.0, 0.0), (3.0, never), (2.0, 0.0)]);
        let columns = fill(&parts, &ROOMS).unwrap();
        assert_eq!(columns[0].last, 2);
    }

    #[test]
    fn a_column_that_goes_on_with_a_table_has_room_for_its_head() {
        let mut rows = slabs(&[(2.0, 0.0); 12]);
        let head = std::sync::Arc::new(Slab { height: 2.0, ..Slab::default() });
        rows.iter_mut().skip(1).for_each(|row| row.head = Some(head.clone()));
        let columns = flow(&rows, |_| 10.0);
        let counts: Vec<usize> = columns.iter().map(|column| column.last - column.first).collect();
        assert_eq!(counts, [5, 4, 3], "five rows, then four below a head");
        assert!(columns.iter().all(|column| column.height <= 10.0));
    }

    #[test]
    fn too_much_does_not_fit() {
        assert!(fill(&slabs(&[(7.0, 0.0); 3]), &ROOMS).is_none());
    }
}
