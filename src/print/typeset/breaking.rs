//! Optimal line breaking after Knuth and Plass: the whole paragraph is weighed,
//! not one line after the other.

use super::positions::{Offset, Position, Positions, Sum};
use super::style::cost::{self, RESCUE};
use super::style::text::{
    RAGGED_SLACK, SHORT_END, SHRINK, STIFF_SLACK, STRETCH, TRACKING, WIDTH_ERROR,
};

/// What a paragraph consists of, as far as line breaking goes. Widths are ems.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Part {
    /// Something that is never cut.
    Box(f32),
    /// So many letters that are never parted.
    Letters(f32, u16),
    /// A blank; lines may break here if the flag says so.
    Space(f32, bool),
    /// A position where a line may break, with the width of the hyphen and a price.
    Break {
        /// Width of what is added at the end of the line.
        hyphen: f32,
        /// What the break costs.
        cost: f32,
    },
}

/// How a paragraph is set.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BreakStyle {
    /// Width of the column in ems.
    pub measure: f32,
    /// Whether lines are filled.
    pub is_justified: bool,
    /// What a hyphen costs beside its own price.
    pub hyphen_cost: f32,
    /// What a short word on the last line costs, about.
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
    /// Air behind each letter, in ems.
    pub tracking: f32,
    /// Whether it should be filled, and nothing in it stretches.
    pub is_stiff: bool,
}

/// More hyphens in a row than this never happen.
const HYPHENS: u8 = 2;
const SLOTS: usize = HYPHENS as usize + 1;

/// A line end that was found worth keeping.
struct Node {
    position: usize,
    previous: usize,
    start: Offset,
}

/// A node from which lines may still begin.
#[derive(Clone, Copy)]
struct Active {
    start: Offset,
    cost: f32,
    hyphens: u8,
    node: usize,
}

/// Breaks a paragraph into lines at some of its positions. A paragraph that cannot be filled
/// evenly is set ragged.
pub fn break_at(positions: &Positions, style: &BreakStyle) -> Vec<Line> {
    if style.is_justified {
        let (_, lines) = attempt(&positions.usual, style);
        if lines.iter().all(is_even) {
            return lines;
        }
        let (_, lines) = attempt(&positions.usual, &BreakStyle { hyphen_cost: 0.0, ..*style });
        if lines.iter().all(is_even) {
            return lines;
        }
    }
    let style = &BreakStyle { is_justified: false, ..*style };
    let (cost, lines) = attempt(&positions.usual, style);
    match &positions.all {
        // As long as this is cheaper than one rescue, none can make it better.
        Some(all) if cost >= RESCUE * RESCUE => attempt(all, style).1,
        _ => lines,
    }
}

/// The best lines that end at some of the positions, and what they cost.
fn attempt(positions: &[Position], style: &BreakStyle) -> (f32, Vec<Line>) {
    if let [.., last] = positions
        && positions.iter().filter(|position| position.is_forced).count() == 1
        && last.end.sum.width <= style.measure
    {
        return (cost::BEST_LINE, vec![line(Offset::default(), last, style)]);
    }
    let mut nodes = vec![Node { position: 0, previous: 0, start: Offset::default() }];
    let mut active = vec![Active { start: Offset::default(), cost: 0.0, hyphens: 0, node: 0 }];
    let mut first = 0;
    for (at, position) in positions.iter().enumerate() {
        let ends = ends(&active[first..], position, style);
        first += ends.passed;
        for found in ends.found.into_iter().flatten() {
            active.push(Active { node: nodes.len(), ..found });
            nodes.push(Node { position: at, previous: found.node, start: found.start });
        }
    }
    trace(positions, &nodes, &active[first..], style)
}

/// The best lines that end at a position, at most one for each number of hyphens in a row.
struct Ends {
    found: [Option<Active>; SLOTS],
    /// So many of the lines that had begun can never end any more.
    passed: usize,
}

fn ends(active: &[Active], position: &Position, style: &BreakStyle) -> Ends {
    let is_over =
        |from: &Active| least(from.start, position, style) > style.measure + WIDTH_ERROR.0;
    let passed = active.iter().take_while(|from| is_over(from)).count();
    let open = &active[passed..];
    let mut found: [Option<Active>; SLOTS] = [None; SLOTS];
    if open.iter().all(is_over) {
        // Nothing fits: what cannot be cut stands out, and is reported.
        let ends = active
            .iter()
            .filter_map(|from| end(from, position, cost::TOO_WIDE + overrun(from, position)));
        found[0] = ends.min_by(|a, b| a.cost.total_cmp(&b.cost));
        return Ends { found, passed: active.len() };
    }
    let known = |slot: &Option<Active>| slot.map_or(f32::INFINITY, |active| active.cost);
    let lowest = usize::from(position.hyphen > 0.0);
    let floor = open.iter().fold(f32::INFINITY, |least, from| least.min(from.cost));
    for from in open.iter().filter(|from| !is_over(from)) {
        let price = demerits(from.start, position, style);
        // Ragged lines that begin later are shorter, which is worse.
        let is_ragged = !style.is_justified && !position.is_forced;
        if is_ragged && floor + price >= known(&found[lowest]) {
            break;
        }
        let Some(end) = end(from, position, price) else { continue };
        let slot = &mut found[usize::from(end.hyphens)];
        if end.cost < known(slot) {
            *slot = Some(end);
        }
    }
    Ends { found, passed: if position.is_forced { active.len() } else { passed } }
}

/// A line that ends at a position, with its price; none if it were one hyphen too many.
fn end(from: &Active, position: &Position, price: f32) -> Option<Active> {
    let hyphens = if position.hyphen > 0.0 { from.hyphens + 1 } else { 0 };
    let again = if hyphens > 1 { cost::HYPHEN_AGAIN } else { 0.0 };
    let at_end = if position.is_last && from.hyphens > 0 { cost::HYPHEN_AT_END } else { 0.0 };
    let cost = from.cost + price + again + at_end;
    (hyphens <= HYPHENS).then_some(Active { start: position.next, cost, hyphens, node: from.node })
}

/// What it costs how far a line is too wide.
fn overrun(from: &Active, position: &Position) -> f32 {
    cost::TOO_WIDE_BY_EM * (between(from.start, position.end).width + position.hyphen)
}

fn trace(
    positions: &[Position],
    nodes: &[Node],
    active: &[Active],
    style: &BreakStyle,
) -> (f32, Vec<Line>) {
    let cheapest = active.iter().min_by(|a, b| a.cost.total_cmp(&b.cost));
    let mut lines = Vec::new();
    let (cost, mut at) = cheapest.map_or((0.0, 0), |active| (active.cost, active.node));
    while at != 0 {
        let Node { position, previous, .. } = nodes[at];
        lines.push(line(nodes[previous].start, &positions[position], style));
        at = previous;
    }
    lines.reverse();
    (cost, lines)
}

/// What stands between the beginning of a line and a position.
fn between(start: Offset, end: Offset) -> Sum {
    if start.part > end.part {
        return Sum::default();
    }
    end.sum - start.sum
}

/// The least width of a line. Ragged lines are not squeezed: their neighbours would show it.
fn least(start: Offset, position: &Position, style: &BreakStyle) -> f32 {
    let Sum { width, blanks, .. } = between(start, position.here);
    width + position.hyphen - if style.is_justified { SHRINK * blanks } else { 0.0 }
}

/// How a line comes out.
struct Measures {
    natural: f32,
    /// How much of what it can stretch or shrink it needs: 1 is all.
    ratio: f32,
    blanks: f32,
    tracking: f32,
    is_stiff: bool,
}

fn measures(start: Offset, position: &Position, style: &BreakStyle) -> Measures {
    let Sum { width, blanks: own, letters } = between(start, position.end);
    let natural = width + position.hyphen;
    let slack = style.measure - natural;
    let is_filled = style.is_justified && (slack < 0.0 || !position.is_forced);
    let loose = Measures {
        natural,
        ratio: 0.0,
        blanks: 1.0,
        tracking: 0.0,
        is_stiff: is_filled && own <= 0.0,
    };
    if !is_filled || own <= 0.0 {
        // Nothing can stretch: what is missing is seen at once.
        return Measures { ratio: slack.abs() / (STIFF_SLACK * style.measure), ..loose };
    }
    if slack < 0.0 {
        return Measures { ratio: -slack / (SHRINK * own), blanks: 1.0 + slack / own, ..loose };
    }
    let ratio = slack / (STRETCH * own + TRACKING * letters);
    Measures { ratio, blanks: 1.0 + STRETCH * ratio, tracking: TRACKING * ratio, ..loose }
}

fn line(start: Offset, position: &Position, style: &BreakStyle) -> Line {
    let Measures { natural, blanks, tracking, is_stiff, .. } = measures(start, position, style);
    let last = position.end.part.max(start.part.min(position.here.part));
    let first = start.part.min(last);
    Line { first, last, has_hyphen: position.hyphen > 0.0, natural, blanks, tracking, is_stiff }
}

fn demerits(start: Offset, position: &Position, style: &BreakStyle) -> f32 {
    let natural = between(start, position.end).width + position.hyphen;
    let slack = style.measure - natural;
    let badness = if position.is_forced {
        0.0
    } else if style.is_justified {
        cost::BADNESS * measures(start, position, style).ratio.powi(3).min(cost::WORST_RATIO)
    } else {
        cost::BADNESS * (slack / (RAGGED_SLACK * style.measure)).powi(2)
    };
    let hyphen = if position.hyphen > 0.0 { style.hyphen_cost } else { 0.0 };
    let price = position.cost + hyphen;
    // The shorter the last line, the worse.
    let lacking = 1.0 - natural / (SHORT_END * style.measure);
    let is_short = position.is_last && lacking > 0.0 && start.part > 0;
    let short = if is_short {
        cost::SHORT_END_FACTOR * style.short_end_cost * lacking * lacking
    } else {
        0.0
    };
    (cost::LINE + badness).powi(2) + price * price + short
}

/// Whether the blanks of a line are neither too wide nor too narrow.
fn is_even(line: &Line) -> bool {
    !line.is_stiff && (1.0 - SHRINK.0..=1.0 + STRETCH.0).contains(&line.blanks)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn break_lines(parts: &[Part], style: &BreakStyle) -> Vec<Line> {
        break_at(&Positions::new(parts), style)
    }

    fn words(widths: &[f32]) -> Vec<Part> {
        let mut parts = Vec::new();
        for width in widths {
            parts.extend([Part::Box(*width), Part::Space(1.0, true)]);
        }
        parts.pop();
        parts
    }

    const RAGGED: BreakStyle = BreakStyle {
        measure: 10.0,
        is_justified: false,
        hyphen_cost: 50.0,
        short_end_cost: 3000.0,
    };

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
    fn the_last_line_does_not_begin_with_a_piece_of_a_word() {
        let long = [Part::Box(5.0), Part::Break { hyphen: 0.5, cost: 0.0 }, Part::Box(2.0)];
        let mut parts = words(&[4.0]);
        parts.push(Part::Space(1.0, true));
        parts.extend(long);
        let lines = break_lines(&parts, &RAGGED);
        assert_eq!(lines.iter().map(|line| line.has_hyphen).collect::<Vec<_>>(), [false, false]);
        // In the midst of a paragraph it may be parted.
        parts.push(Part::Space(1.0, true));
        parts.extend(words(&[4.0, 9.0]));
        let lines = break_lines(&parts, &BreakStyle { hyphen_cost: 0.0, ..RAGGED });
        assert!(lines.iter().any(|line| line.has_hyphen), "{lines:?}");
    }

    #[test]
    fn justified_lines_are_full_and_bounded() {
        let style = BreakStyle { is_justified: true, measure: 30.0, ..RAGGED };
        let parts = words(&[3.0, 4.0, 5.0, 2.0, 6.0, 3.0, 4.0, 5.0, 2.0, 6.0, 3.0, 4.0, 5.0]);
        let lines = break_lines(&parts, &style);
        for line in &lines[..lines.len() - 1] {
            assert!((0.7..=1.6).contains(&line.blanks), "{line:?}");
        }
    }

    /// Every filled line is as wide as the column; a paragraph in which that would tear holes
    /// is not filled at all.
    #[test]
    fn paragraphs_are_filled_to_the_edge_or_ragged() {
        let (mut filled, mut ragged) = (0, 0);
        for seed in 0..200_usize {
            let mut parts = Vec::new();
            for word in 0..18 {
                let letters = 2 + (seed * 7 + word * word * 5 + seed * word) % 9;
                parts.push(Part::Letters(letters as f32 * 0.5, letters as u16));
                parts.push(Part::Space(0.26, true));
            }
            parts.pop();
            let style = BreakStyle { is_justified: true, measure: 24.0, ..RAGGED };
            let lines = break_lines(&parts, &style);
            let is_ragged = lines.iter().all(|line| (line.blanks - 1.0).abs() < 1e-6);
            ragged += usize::from(is_ragged);
            for line in lines[..lines.len() - 1].iter().filter(|_| !is_ragged) {
                let own = &parts[line.first..line.last];
                let width: f32 = own
                    .iter()
                    .map(|part| match part {
                        Part::Letters(width, count) => width + f32::from(*count) * line.tracking,
                        Part::Space(width, _) => width * line.blanks,
                        _ => 0.0,
                    })
                    .sum();
                assert!((width - 24.0).abs() < 0.01, "{width} {line:?}");
                assert!((0.699..=1.601).contains(&line.blanks), "{line:?}");
                assert!((0.0..=TRACKING.0 + 1e-6).contains(&line.tracking), "{line:?}");
                filled += 1;
            }
        }
        assert!(filled > 100 && ragged > 0, "{filled} {ragged}");
    }

    #[test]
    fn nothing_gives_no_line() {
        assert_eq!(break_lines(&[], &RAGGED).len(), 1);
    }
}
