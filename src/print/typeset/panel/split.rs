//! Panels that go on on the next page: broken between items, with their title again.

use super::paint::{Look, Painter, Room, Scale};
use super::{Panel, Piece};

/// Parts a panel so that the first part is not higher than a room. Nothing if it cannot be parted.
pub(super) fn split(
    panel: &Panel,
    look: &Look<'_>,
    scale: Scale,
    width: f32,
    room: f32,
) -> Option<(Panel, Panel)> {
    let hue = panel.hue(&look.phases, look.scheme.primary, look.scheme.accent);
    let height = |body: Vec<Piece>| {
        let part = Panel { body, goes_on: true, ..panel.clone() };
        let mut painter = Painter::new(look, scale, hue, true);
        painter.panel(&part, Room { x: 0.0, y: 0.0, width }, None)
    };
    let mut best = None;
    for (first, second) in cuts(&panel.body) {
        if height(first.clone()) > room {
            break;
        }
        best = Some((first, second));
    }
    let (first, second) = best?;
    let rest = Panel { body: second, is_continued: true, note: None, ..panel.clone() };
    let turns = panel.turns;
    Some((
        Panel { body: first, goes_on: true, turns: false, ..panel.clone() },
        Panel { turns, ..rest },
    ))
}

/// All ways to cut a body in two, the shortest first part first.
fn cuts(body: &[Piece]) -> Vec<(Vec<Piece>, Vec<Piece>)> {
    let mut cuts = Vec::new();
    for at in 0..body.len() {
        for (one, two) in inner_cuts(&body[at]) {
            let mut first = body[..at].to_vec();
            first.push(one);
            let mut second = vec![two];
            second.extend_from_slice(&body[at + 1..]);
            cuts.push((first, second));
        }
        if at + 1 < body.len() {
            cuts.push((body[..=at].to_vec(), body[at + 1..].to_vec()));
        }
    }
    cuts
}

/// Lists are cut between items, with at least two on each side.
fn inner_cuts(piece: &Piece) -> Vec<(Piece, Piece)> {
    fn parted<T: Clone>(
        items: &[T],
        least: usize,
        make: fn(Vec<T>) -> Piece,
    ) -> Vec<(Piece, Piece)> {
        let most = items.len().saturating_sub(least);
        let cut = |at: usize| (make(items[..at].to_vec()), make(items[at..].to_vec()));
        (least..=most).map(cut).collect()
    }
    match piece {
        Piece::Steps(steps) => parted(steps, 2, Piece::Steps),
        Piece::Tiles(tiles) => parted(tiles, 1, Piece::Tiles),
        Piece::Cases(cases) => parted(cases, 2, Piece::Cases),
        Piece::Components(things) => parted(things, 2, Piece::Components),
        _ => Vec::new(),
    }
}
