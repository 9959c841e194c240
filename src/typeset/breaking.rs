//! Optimal line breaking after Knuth and Plass: the whole paragraph is weighed,
//! not one line after the other.

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

struct Node {
    start: usize,
    cost: f32,
    hyphens: u8,
    previous: usize,
    line: Line,
}

/// Breaks a paragraph into lines.
pub fn break_lines(parts: &[Part], manner: &Manner) -> Vec<Line> {
    let sums = Sums::new(parts);
    let empty = Line {
        first: 0,
        last: 0,
        has_hyphen: false,
        natural: 0.0,
        blanks: 1.0,
        has_no_blanks: true,
    };
    let mut nodes = vec![Node { start: 0, cost: 0.0, hyphens: 0, previous: 0, line: empty }];
    let mut active = vec![0_usize];
    for at in 0..=parts.len() {
        let Some(kind) = opportunity(parts, at) else { continue };
        let mut best: [Option<Node>; HYPHENS as usize + 1] = [None, None, None];
        let mut rescue: Option<Node> = None;
        active.retain(|&from| {
            let start = nodes[from].start;
            let line = sums.line(parts, start, at, &kind, manner);
            let is_over = sums.least(start, at) + kind.hyphen > manner.measure + 1e-4;
            let hyphens = if kind.hyphen > 0.0 { nodes[from].hyphens + 1 } else { 0 };
            if hyphens <= HYPHENS {
                let price = demerits(&line, &kind, manner, is_over, at == parts.len());
                let price = price + if hyphens > 1 { 8000.0 } else { 0.0 };
                let cost = nodes[from].cost + price;
                let slot = if is_over { &mut rescue } else { &mut best[usize::from(hyphens)] };
                if slot.as_ref().is_none_or(|node| cost < node.cost) {
                    let start = after(parts, at);
                    *slot = Some(Node { start, cost, hyphens, previous: from, line });
                }
            }
            !is_over && !kind.is_forced
        });
        let found: Vec<Node> = best.into_iter().flatten().collect();
        // Nothing fits: what cannot be cut stands out, and is reported.
        let found = if found.is_empty() && active.is_empty() {
            rescue.into_iter().collect()
        } else {
            found
        };
        for node in found {
            active.push(nodes.len());
            nodes.push(node);
        }
    }
    trace(&nodes, &active)
}

fn trace(nodes: &[Node], active: &[usize]) -> Vec<Line> {
    let cheapest = active.iter().copied().min_by(|a, b| nodes[*a].cost.total_cmp(&nodes[*b].cost));
    let mut lines = Vec::new();
    let mut at = cheapest.unwrap_or_default();
    while at != 0 {
        lines.push(nodes[at].line);
        at = nodes[at].previous;
    }
    lines.reverse();
    lines
}

struct Kind {
    hyphen: f32,
    cost: f32,
    is_forced: bool,
}

/// What it means to break before the part at a position; none if that is not allowed.
fn opportunity(parts: &[Part], at: usize) -> Option<Kind> {
    let free = Kind { hyphen: 0.0, cost: 0.0, is_forced: false };
    match parts.get(at) {
        None | Some(Part::Forced) => Some(Kind { is_forced: true, ..free }),
        Some(Part::Space(_, true)) => {
            let follows_box = at > 0 && !matches!(parts[at - 1], Part::Space(..) | Part::Forced);
            follows_box.then_some(free)
        }
        Some(Part::Break { hyphen, cost }) => {
            Some(Kind { hyphen: *hyphen, cost: *cost, is_forced: false })
        }
        _ => None,
    }
}

/// Where the next line begins: blanks are swallowed.
fn after(parts: &[Part], at: usize) -> usize {
    let mut start = at;
    if matches!(parts.get(start), Some(Part::Break { .. } | Part::Forced)) {
        start += 1;
    }
    while matches!(parts.get(start), Some(Part::Space(..))) {
        start += 1;
    }
    start
}

fn demerits(line: &Line, kind: &Kind, manner: &Manner, is_over: bool, is_last: bool) -> f32 {
    if is_over {
        return 1e9 + (line.natural - manner.measure) * 1e6;
    }
    let slack = manner.measure - line.natural;
    let badness = if kind.is_forced {
        0.0
    } else if manner.is_justified {
        let ratio = if line.has_no_blanks {
            // Nothing can stretch: what is missing is seen at once.
            slack / (0.05 * manner.measure)
        } else if line.blanks >= 1.0 {
            (line.blanks - 1.0) / STRETCH
        } else {
            (1.0 - line.blanks) / SHRINK
        };
        100.0 * ratio.powi(3).min(200.0)
    } else {
        let ratio = slack / (0.28 * manner.measure);
        100.0 * ratio.powi(2)
    };
    let hyphen = if kind.hyphen > 0.0 { manner.hyphen_cost } else { 0.0 };
    let price = kind.cost + hyphen;
    let short = line.natural < 0.18 * manner.measure && line.first > 0;
    let short = if is_last && short { manner.short_end_cost } else { 0.0 };
    (10.0 + badness).powi(2) + price * price + short
}

/// Sums over the parts before each position.
struct Sums {
    width: Vec<f32>,
    blanks: Vec<f32>,
}

impl Sums {
    fn new(parts: &[Part]) -> Self {
        let mut sums = Self { width: vec![0.0], blanks: vec![0.0] };
        let (mut width, mut blanks) = (0.0, 0.0);
        for part in parts {
            match part {
                Part::Box(own) => width += own,
                Part::Space(own, _) => {
                    width += own;
                    blanks += own;
                }
                Part::Break { .. } | Part::Forced => {}
            }
            sums.width.push(width);
            sums.blanks.push(blanks);
        }
        sums
    }

    /// The least width of a line.
    fn least(&self, start: usize, end: usize) -> f32 {
        let blanks = self.blanks[end] - self.blanks[start.min(end)];
        self.width[end] - self.width[start.min(end)] - SHRINK * blanks
    }

    fn line(
        &self,
        parts: &[Part],
        first: usize,
        last: usize,
        kind: &Kind,
        manner: &Manner,
    ) -> Line {
        let mut end = last;
        while end > first && matches!(parts[end - 1], Part::Space(..)) {
            end -= 1;
        }
        let first = first.min(end);
        let natural = self.width[end] - self.width[first] + kind.hyphen;
        let own = self.blanks[end] - self.blanks[first];
        let slack = manner.measure - natural;
        let blanks = match slack {
            slack if slack < 0.0 && own > 0.0 => 1.0 + slack / own,
            slack if manner.is_justified && !kind.is_forced && own > 0.0 => 1.0 + slack / own,
            _ => 1.0,
        };
        Line {
            first,
            last: end,
            has_hyphen: kind.hyphen > 0.0,
            natural,
            blanks,
            has_no_blanks: own <= 0.0,
        }
    }
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
