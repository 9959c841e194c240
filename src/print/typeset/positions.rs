//! The positions of a paragraph at which lines may end, with all that breaking needs to know of them.

use std::ops::Sub;

use super::breaking::Part;
use super::style::cost::RESCUE;

/// How much there is before a position.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sum {
    /// Width, blanks included.
    pub width: f32,
    /// Width of the blanks alone.
    pub blanks: f32,
    /// Number of letters.
    pub letters: f32,
}

impl Sub for Sum {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self {
            width: self.width - other.width,
            blanks: self.blanks - other.blanks,
            letters: self.letters - other.letters,
        }
    }
}

/// An offset among the parts, and how much there is before it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Offset {
    pub part: usize,
    pub sum: Sum,
}

/// A position at which a line may end.
#[derive(Debug, Clone, Copy)]
pub(super) struct Position {
    /// The break itself.
    pub here: Offset,
    /// Where the line ends that is broken here: blanks at its end do not count.
    pub end: Offset,
    /// Where the next line begins: blanks are swallowed.
    pub next: Offset,
    /// Width of the hyphen.
    pub hyphen: f32,
    /// Price of the break.
    pub cost: f32,
    /// Whether a line must end here.
    pub is_forced: bool,
    /// Whether the paragraph ends here.
    pub is_last: bool,
}

/// All positions of a paragraph; they do not depend on how wide the column is.
#[derive(Debug, Clone, Default)]
pub struct Positions {
    /// Positions where words end or have hyphens.
    pub(super) usual: Vec<Position>,
    /// These and, if there are any, positions that are used only where nothing else helps.
    pub(super) all: Option<Vec<Position>>,
}

impl Positions {
    /// Finds the positions.
    pub fn new(parts: &[Part]) -> Self {
        let sums = sums(parts);
        let mark = |part: usize| Offset { part, sum: sums[part] };
        let mut list = Vec::with_capacity(parts.len() / 2 + 1);
        for at in 0..=parts.len() {
            let Some((hyphen, cost, is_forced)) = opportunity(parts, at) else { continue };
            list.push(Position {
                here: mark(at),
                end: mark(before(parts, at)),
                next: mark(after(parts, at)),
                hyphen,
                cost,
                is_forced,
                is_last: at == parts.len(),
            });
        }
        if list.iter().all(|position| position.cost < RESCUE) {
            return Self { usual: list, all: None };
        }
        let usual = list.iter().filter(|position| position.cost < RESCUE).copied().collect();
        Self { usual, all: Some(list) }
    }
}

fn sums(parts: &[Part]) -> Vec<Sum> {
    let mut sums = Vec::with_capacity(parts.len() + 1);
    let mut sum = Sum::default();
    sums.push(sum);
    for part in parts {
        match part {
            Part::Box(own) => sum.width += own,
            Part::Letters(own, count) => {
                sum.width += own;
                sum.letters += f32::from(*count);
            }
            Part::Space(own, _) => {
                sum.width += own;
                sum.blanks += own;
            }
            Part::Break { .. } => {}
        }
        sums.push(sum);
    }
    sums
}

/// What it means to break before the part at a position: hyphen, price, whether it must be;
/// none if it is not allowed.
fn opportunity(parts: &[Part], at: usize) -> Option<(f32, f32, bool)> {
    match parts.get(at) {
        None => Some((0.0, 0.0, true)),
        Some(Part::Space(_, true)) => {
            let follows_box = at > 0 && !matches!(parts[at - 1], Part::Space(..));
            follows_box.then_some((0.0, 0.0, false))
        }
        Some(Part::Break { hyphen, cost }) => Some((*hyphen, *cost, false)),
        _ => None,
    }
}

fn before(parts: &[Part], at: usize) -> usize {
    let blanks = parts[..at].iter().rev().take_while(|part| matches!(part, Part::Space(..)));
    at - blanks.count()
}

fn after(parts: &[Part], at: usize) -> usize {
    let is_sign = matches!(parts.get(at), Some(Part::Break { .. }));
    let start = at + usize::from(is_sign);
    let blanks = parts.iter().skip(start).take_while(|part| matches!(part, Part::Space(..)));
    start + blanks.count()
}
