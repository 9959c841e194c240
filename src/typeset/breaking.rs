//! Optimal line breaking after Knuth and Plass: the whole paragraph is weighed,
//! not one line after the other.

use super::places::{Mark, Place, Places};

/// What a paragraph consists of, as far as line breaking goes. Widths are ems.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Part {
    /// Something that is never cut.
    Box(f32),
    /// A blank; lines may break here if the flag says so.
    Space(f32, bool),
    /// A place where a line may break, with the width of the hyphen and a price.
    Break {
        /// Width of what is added at the end of the line.
        hyphen: f32,
        /// What the break costs.
        cost: f32,
    },
    /// The line ends here.
    Forced,
}

/// How a paragraph is set.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Manner {
    /// Width of the column in ems.
    pub measure: f32,
    /// Whether lines are filled.
    pub is_justified: bool,
    /// What a hyphen costs beside its own price.
    pub hyphen_cost: f32,
    /// What a single short word on the last line costs.
    pub short_end_cost: f32,
}

/// A line: parts from `first` to before `last`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Line {
    /// First part.
    pub first: usize,
    /// Behind the last part.
    pub last: usize,
    /// Whether it ends with a hyphen.
    pub has_hyphen: bool,
    /// Width without stretching, with hyphen.
    pub natural: f32,
    /// Factor for blanks: 1 is natural.
    pub blanks: f32,
    /// Whether there is nothing to stretch.
    pub has_no_blanks: bool,
}

/// How far blanks grow, and how far they shrink.
const STRETCH: f32 = 0.6;
const SHRINK: f32 = 0.3;
/// More hyphens in a row than this never happen.
const HYPHENS: u8 = 2;
const SLOTS: usize = HYPHENS as usize + 1;
/// What the best of lines costs.
const LEAST: f32 = 100.0;
/// What breaking a word without a hyphen costs.
pub(super) const RESCUE: f32 = 4000.0;

/// A line end that was found worth keeping.
struct Node {
    place: usize,
    previous: usize,
    start: Mark,
}

/// A node from which lines may still begin.
#[derive(Clone, Copy)]
struct Active {
    start: Mark,
    cost: f32,
    hyphens: u8,
    node: usize,
}

/// Breaks a paragraph into lines.
pub fn break_lines(parts: &[Part], manner: &Manner) -> Vec<Line> {
    break_at(&Places::new(parts), manner)
}

/// Breaks a paragraph into lines at some of its places.
pub fn break_at(places: &Places, manner: &Manner) -> Vec<Line> {
    let (cost, lines) = attempt(&places.usual, manner);
    match &places.all {
        // As long as this is cheaper than one rescue, none can make it better.
        Some(all) if cost >= RESCUE * RESCUE => attempt(all, manner).1,
        _ => lines,
    }
}

/// The best lines that end at some of the places, and what they cost.
fn attempt(places: &[Place], manner: &Manner) -> (f32, Vec<Line>) {
    if let [.., last] = places
        && places.iter().filter(|place| place.is_forced).count() == 1
        && last.end.sum.width <= manner.measure
    {
        return (LEAST, vec![line(Mark::default(), last, manner)]);
    }
    let mut nodes = vec![Node { place: 0, previous: 0, start: Mark::default() }];
    let mut active = vec![Active { start: Mark::default(), cost: 0.0, hyphens: 0, node: 0 }];
    let mut first = 0;
    for (at, place) in places.iter().enumerate() {
        let ends = ends(&active[first..], place, manner);
        first += ends.passed;
        for found in ends.found.into_iter().flatten() {
            active.push(Active { node: nodes.len(), ..found });
            nodes.push(Node { place: at, previous: found.node, start: found.start });
        }
    }
    trace(places, &nodes, &active[first..], manner)
}

/// The best lines that end at a place, at most one for each number of hyphens in a row.
struct Ends {
    found: [Option<Active>; SLOTS],
    /// So many of the lines that had begun can never end any more.
    passed: usize,
}

fn ends(active: &[Active], place: &Place, manner: &Manner) -> Ends {
    let lowest = usize::from(place.hyphen > 0.0);
    let mut found: [Option<Active>; SLOTS] = [None; SLOTS];
    let mut rescue: Option<Active> = None;
    let is_over = |from: &Active| least(from.start, place) + place.hyphen > manner.measure + 1e-4;
    let passed = active.iter().take_while(|from| is_over(from)).count();
    let floor = active[passed..].iter().fold(f32::INFINITY, |least, from| least.min(from.cost));
    let mut is_lost = true;
    for (number, from) in active.iter().enumerate() {
        let is_over = number < passed || is_over(from);
        is_lost &= is_over;
        let hyphens = if place.hyphen > 0.0 { from.hyphens + 1 } else { 0 };
        if hyphens > HYPHENS {
            continue;
        }
        let known = |slot: &Option<Active>| slot.map_or(f32::INFINITY, |active| active.cost);
        let price = demerits(from.start, place, manner, is_over);
        // Ragged lines that begin later are shorter, which is worse.
        let is_ragged = !manner.is_justified && !place.is_forced && !is_over;
        if is_ragged && is_short_of(manner, from, place) && floor + price >= known(&found[lowest]) {
            break;
        }
        let cost = from.cost + price + if hyphens > 1 { 8000.0 } else { 0.0 };
        let slot = if is_over { &mut rescue } else { &mut found[usize::from(hyphens)] };
        if cost < known(slot) {
            *slot = Some(Active { start: place.next, cost, hyphens, node: from.node });
        }
    }
    if is_lost {
        // Nothing fits: what cannot be cut stands out, and is reported.
        found[0] = rescue;
    }
    Ends { found, passed: if is_lost || place.is_forced { active.len() } else { passed } }
}

fn trace(places: &[Place], nodes: &[Node], active: &[Active], manner: &Manner) -> (f32, Vec<Line>) {
    let cheapest = active.iter().min_by(|a, b| a.cost.total_cmp(&b.cost));
    let mut lines = Vec::new();
    let (cost, mut at) = cheapest.map_or((0.0, 0), |active| (active.cost, active.node));
    while at != 0 {
        let Node { place, previous, .. } = nodes[at];
        lines.push(line(nodes[previous].start, &places[place], manner));
        at = previous;
    }
    lines.reverse();
    (cost, lines)
}

/// What stands between the beginning of a line and a place: all, and its blanks.
fn between(start: Mark, end: Mark) -> (f32, f32) {
    if start.part > end.part {
        return (0.0, 0.0);
    }
    (end.sum.width - start.sum.width, end.sum.blanks - start.sum.blanks)
}

/// The least width of a line.
fn least(start: Mark, place: &Place) -> f32 {
    let (width, blanks) = between(start, place.here);
    width - SHRINK * blanks
}

/// Whether a line leaves room.
fn is_short_of(manner: &Manner, from: &Active, place: &Place) -> bool {
    between(from.start, place.end).0 + place.hyphen <= manner.measure
}

/// Natural width, width of the blanks, factor for blanks.
fn measures(start: Mark, place: &Place, manner: &Manner) -> (f32, f32, f32) {
    let (width, own) = between(start, place.end);
    let natural = width + place.hyphen;
    let slack = manner.measure - natural;
    let is_filled = slack < 0.0 || (manner.is_justified && !place.is_forced);
    let blanks = if is_filled && own > 0.0 { 1.0 + slack / own } else { 1.0 };
    (natural, own, blanks)
}

fn line(start: Mark, place: &Place, manner: &Manner) -> Line {
    let (natural, own, blanks) = measures(start, place, manner);
    let last = place.end.part.max(start.part.min(place.here.part));
    Line {
        first: start.part.min(last),
        last,
        has_hyphen: place.hyphen > 0.0,
        natural,
        blanks,
        has_no_blanks: own <= 0.0,
    }
}

fn demerits(start: Mark, place: &Place, manner: &Manner, is_over: bool) -> f32 {
    let (natural, own, blanks) = measures(start, place, manner);
    let slack = manner.measure - natural;
    if is_over {
        return 1e9 - slack * 1e6;
    }
    let badness = if place.is_forced {
        0.0
    } else if manner.is_justified {
        let ratio = if own <= 0.0 {
            // Nothing can stretch: what is missing is seen at once.
            slack / (0.05 * manner.measure)
        } else if blanks >= 1.0 {
            (blanks - 1.0) / STRETCH
        } else {
            (1.0 - blanks) / SHRINK
        };
        100.0 * ratio.powi(3).min(200.0)
    } else {
        let ratio = slack / (0.28 * manner.measure);
        100.0 * ratio.powi(2)
    };
    let hyphen = if place.hyphen > 0.0 { manner.hyphen_cost } else { 0.0 };
    let price = place.cost + hyphen;
    let is_short = place.is_last && natural < 0.18 * manner.measure && start.part > 0;
    let short = if is_short { manner.short_end_cost } else { 0.0 };
    (10.0 + badness).powi(2) + price * price + short
}

/// The factor for blanks that a line is drawn with: what is too much stays white.
pub fn drawn_blanks(line: &Line) -> f32 {
    line.blanks.clamp(1.0 - SHRINK, 1.0 + STRETCH)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(widths: &[f32]) -> Vec<Part> {
        let mut parts = Vec::new();
        for width in widths {
            parts.extend([Part::Box(*width), Part::Space(1.0, true)]);
        }
        parts.pop();
        parts
    }

    const RAGGED: Manner =
        Manner { measure: 10.0, is_justified: false, hyphen_cost: 50.0, short_end_cost: 3000.0 };

    #[test]
    fn evens_out_the_lines_of_a_paragraph() {
        // First fit would give 4+4, 2, leaving a lone word; the sum is smaller otherwise.
        let parts = words(&[4.0, 4.0, 4.0, 3.0]);
        let lines = break_lines(&parts, &RAGGED);
        assert_eq!(lines.iter().map(|line| line.natural).collect::<Vec<_>>(), [9.0, 8.0]);
    }

    #[test]
    fn what_is_too_wide_stands_alone() {
        let lines = break_lines(&words(&[3.0, 14.0, 3.0]), &RAGGED);
        assert_eq!(lines.len(), 3);
        assert!(lines[1].natural > 10.0);
    }

    #[test]
    fn never_more_than_two_hyphens_in_a_row() {
        let mut parts = Vec::new();
        for _ in 0..12 {
            parts.extend([Part::Box(6.0), Part::Break { hyphen: 0.5, cost: 0.0 }, Part::Box(3.0)]);
            parts.push(Part::Space(1.0, true));
        }
        let lines = break_lines(&parts, &RAGGED);
        let flags: Vec<bool> = lines.iter().map(|line| line.has_hyphen).collect();
        assert!(!flags.windows(3).any(|three| three.iter().all(|flag| *flag)), "{flags:?}");
    }

    #[test]
    fn justified_lines_are_full_and_bounded() {
        let manner = Manner { is_justified: true, measure: 30.0, ..RAGGED };
        let parts = words(&[3.0, 4.0, 5.0, 2.0, 6.0, 3.0, 4.0, 5.0, 2.0, 6.0, 3.0, 4.0, 5.0]);
        let lines = break_lines(&parts, &manner);
        for line in &lines[..lines.len() - 1] {
            assert!((0.7..=1.6).contains(&drawn_blanks(line)));
        }
    }

    #[test]
    fn nothing_gives_no_line() {
        assert_eq!(break_lines(&[], &RAGGED).len(), 1);
    }
}
