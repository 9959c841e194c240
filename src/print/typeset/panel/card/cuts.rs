//! Where the text of a side may be cut: between sections, between rules, inside of long rules.

use super::side::{Foot, Side};
use crate::typeset::panel::{Panel, Piece, Step, Tile};
use crate::typeset::paragraph::Paragraph;

/// How deep a cut may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd)]
pub(super) enum Depth {
    /// Between sections.
    Sections,
    /// Between rules.
    Rules,
    /// Between the parts of a rule; it is named again.
    Parts,
}

impl Depth {
    pub const ALL: [Self; 3] = [Self::Sections, Self::Rules, Self::Parts];

    /// Whether sections are cut.
    pub fn is_cut(self) -> bool {
        self > Self::Sections
    }
}

/// Pieces before and behind a cut.
type Halves<T> = (Vec<T>, Vec<T>);

/// All ways to cut a side in two, the shortest first part first.
pub(super) fn cuts(side: &Side, depth: Depth) -> Vec<(Side, Side)> {
    let mut found = Vec::new();
    for (at, section) in side.sections.iter().enumerate() {
        let (before, behind) = (&side.sections[..at], &side.sections[at + 1..]);
        if depth.is_cut() {
            for (one, two) in body_cuts(&section.body, depth) {
                let first = Panel { body: one, turns: false, ..section.clone() };
                let second = Panel { body: two, is_continued: true, ..section.clone() };
                found.push((joined(before, first, &[]), joined(&[], second, behind)));
            }
        }
        if !behind.is_empty() {
            found.push((joined(before, section.clone(), &[]), behind.to_vec()));
        }
    }
    found.into_iter().map(|(first, second)| halves(side, first, second)).collect()
}

fn joined(before: &[Panel], one: Panel, behind: &[Panel]) -> Vec<Panel> {
    let mut all = before.to_vec();
    all.push(one);
    all.extend_from_slice(behind);
    all
}

/// The first half says where the text goes on; pictures and signs stand there alone.
fn halves(side: &Side, first: Vec<Panel>, second: Vec<Panel>) -> (Side, Side) {
    let rest = Side {
        sections: second,
        picture: None,
        chips: Vec::new(),
        note: None,
        has_field: false,
        ..side.clone()
    };
    let foot = Foot::Next(Paragraph::default());
    (Side { sections: first, foot, ..side.clone() }, rest)
}

fn body_cuts(body: &[Piece], depth: Depth) -> Vec<Halves<Piece>> {
    let mut found = Vec::new();
    for (at, piece) in body.iter().enumerate() {
        for (one, two) in inner_cuts(piece, depth) {
            let mut first = body[..at].to_vec();
            first.push(one);
            let mut second = vec![two];
            second.extend_from_slice(&body[at + 1..]);
            found.push((first, second));
        }
        // What leads to a list stays with it.
        let leads = matches!(piece, Piece::Text(words, _) if words.text.trim_end().ends_with(':'));
        if at + 1 < body.len() && !leads {
            found.push((body[..=at].to_vec(), body[at + 1..].to_vec()));
        }
    }
    found
}

fn inner_cuts(piece: &Piece, depth: Depth) -> Vec<(Piece, Piece)> {
    let inner = |body: &[Piece]| match depth {
        Depth::Parts => body_cuts(body, depth),
        _ => Vec::new(),
    };
    match piece {
        Piece::Steps(steps) => parted(
            steps,
            |step| {
                let part = |body| Step { sign: step.sign.clone(), body };
                let rest = |body| Step { sign: step.sign.gone(), body };
                inner(&step.body).into_iter().map(|(a, b)| (part(a), rest(b))).collect()
            },
            Piece::Steps,
        ),
        Piece::Tiles(tiles) => parted(
            tiles,
            |tile| {
                let part = |body| Tile { body, ..tile.clone() };
                let rest = |body| Tile { body, chips: Vec::new(), ..tile.clone() };
                inner(&tile.body).into_iter().map(|(a, b)| (part(a), rest(b))).collect()
            },
            Piece::Tiles,
        ),
        Piece::Cases(cases) => parted(cases, |_| Vec::new(), Piece::Cases),
        _ => Vec::new(),
    }
}

/// Cuts between items and inside of them.
fn parted<T: Clone>(
    items: &[T],
    inside: impl Fn(&T) -> Vec<(T, T)>,
    make: fn(Vec<T>) -> Piece,
) -> Vec<(Piece, Piece)> {
    let mut found = Vec::new();
    for (at, item) in items.iter().enumerate() {
        for (one, two) in inside(item) {
            let mut first = items[..at].to_vec();
            first.push(one);
            let mut second = vec![two];
            second.extend_from_slice(&items[at + 1..]);
            found.push((make(first), make(second)));
        }
        if at + 1 < items.len() {
            found.push((make(items[..=at].to_vec()), make(items[at + 1..].to_vec())));
        }
    }
    found
}
