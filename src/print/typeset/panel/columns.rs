//! The body of a panel or tile in columns side by side: lines that are too long are hard to read,
//! and leave half of their last one empty.

use super::body::gap;
use super::paint::{Painter, Room};
use super::{Picture, Piece, Sign, Step};
use crate::typeset::style::packing::LOWER;
use crate::typeset::style::panel::{
    COLUMN_GAP, COLUMN_SAVING, COLUMN_SHARES, LONGEST_LINE, NARROWEST_COLUMN,
};

/// What is not parted between columns.
struct Atom {
    piece: Piece,
    /// The list of which it is an item.
    list: Option<usize>,
    /// White above it, in ems.
    gap: f32,
    /// Whether what follows belongs to it.
    leads: bool,
}

/// Where columns begin, and how wide they are.
struct Columns {
    starts: Vec<usize>,
    widths: Vec<f32>,
    height: f32,
}

impl Painter<'_> {
    /// Pieces in as many columns as make them lowest.
    pub fn body(&mut self, pieces: &[Piece], room: Room) -> f32 {
        let mut figures = Vec::new();
        let mut lifted = without_figures(pieces, &mut figures);
        let is_lifted = !figures.is_empty() && !lifted.is_empty();
        lifted.extend(figures.into_iter().map(Piece::Figure));
        let mut best = pieces;
        if is_lifted && !self.scale.is_large {
            let mut draft = self.draft();
            if draft.pieces(&lifted, room) < draft.pieces(pieces, room) - LOWER.0 {
                best = &lifted;
            }
        }
        let Some((atoms, columns)) = self.columns(best, &lifted, room) else {
            return self.pieces(best, room);
        };
        let gutter = COLUMN_GAP * self.size();
        let (mut x, mut tallest) = (room.x, 0.0_f32);
        for (at, width) in columns.widths.iter().enumerate() {
            let end = columns.starts.get(at + 1).copied().unwrap_or(atoms.len());
            let own = joined(&atoms[columns.starts[at]..end]);
            tallest = tallest.max(self.pieces(&own, Room { x, width: *width, ..room }));
            x += width + gutter;
        }
        tallest
    }

    /// The columns that are lower than one; nothing if none are.
    fn columns(&self, one: &[Piece], pieces: &[Piece], room: Room) -> Option<(Vec<Atom>, Columns)> {
        let size = self.size();
        let least = NARROWEST_COLUMN * size;
        let gutter = COLUMN_GAP * size;
        let is_fixed =
            self.look.is_paired || pieces.iter().any(|piece| matches!(piece, Piece::Tiles(_)));
        if is_fixed || self.scale.is_large || room.width < 2.0 * least + gutter {
            return None;
        }
        let atoms = atoms(pieces);
        if atoms.len() < 2 {
            return None;
        }
        let mut draft = self.draft();
        let whole = draft.pieces(one, room);
        let is_long = room.width > LONGEST_LINE * size;
        let bar = if is_long { whole } else { whole - COLUMN_SAVING * self.pitch(size) };
        let is_list = atoms.iter().all(|atom| atom.list.is_some());
        let (two, three) = (room.width - gutter, room.width - 2.0 * gutter);
        let mut shapes: Vec<Vec<f32>> = vec![vec![two / 2.0; 2]];
        if !is_list {
            shapes.extend(COLUMN_SHARES.map(|share| vec![two * share, two * (1.0 - share)]));
        }
        let third = three / f32::from(3_u8);
        if third >= least && atoms.len() > 2 {
            shapes.push(vec![third; 3]);
        }
        let found = shapes
            .into_iter()
            .filter(|widths| widths.iter().all(|width| *width >= least))
            .filter_map(|widths| draft.cut(&atoms, widths))
            .min_by(|a, b| a.height.total_cmp(&b.height))?;
        (found.height < bar).then_some((atoms, found))
    }

    /// The cut at which columns of these widths are lowest; the first is the longest if it can be.
    fn cut(&mut self, atoms: &[Atom], widths: Vec<f32>) -> Option<Columns> {
        let size = self.size();
        let heights: Vec<Vec<f32>> = widths
            .iter()
            .map(|width| {
                let room = Room { x: 0.0, y: 0.0, width: *width };
                let own = |atom: &Atom| self.pieces(std::slice::from_ref(&atom.piece), room);
                atoms.iter().map(own).collect()
            })
            .collect();
        let height = |column: usize, from: usize, to: usize| -> f32 {
            let gaps: f32 = atoms[from + 1..to].iter().map(|atom| self.air(atom.gap * size)).sum();
            heights[column][from..to].iter().sum::<f32>() + gaps
        };
        let may_end = |at: usize| !atoms[at - 1].leads;
        let count = atoms.len();
        let mut best: Option<(Vec<usize>, f32)> = None;
        let mut offer = |starts: Vec<usize>, height: f32| {
            if best.as_ref().is_none_or(|(_, known)| height <= *known) {
                best = Some((starts, height));
            }
        };
        for first in (1..count).filter(|at| may_end(*at)) {
            let one = height(0, 0, first);
            if widths.len() == 2 {
                offer(vec![0, first], one.max(height(1, first, count)));
                continue;
            }
            for second in (first + 1..count).filter(|at| may_end(*at)) {
                let rest = height(1, first, second).max(height(2, second, count));
                offer(vec![0, first, second], one.max(rest));
            }
        }
        best.map(|(starts, height)| Columns { starts, widths, height })
    }
}

/// Lists are cut between their items.
fn atoms(pieces: &[Piece]) -> Vec<Atom> {
    let mut atoms: Vec<Atom> = Vec::new();
    for (at, piece) in pieces.iter().enumerate() {
        let above = if at == 0 { 0.0 } else { gap(&pieces[at - 1], piece) };
        match piece {
            Piece::Steps(steps) if steps.iter().all(may_part) => {
                for (number, step) in steps.iter().enumerate() {
                    let piece = Piece::Steps(vec![step.clone()]);
                    let gap = if number == 0 { above } else { step.sign.gap() };
                    atoms.push(Atom { piece, list: Some(at), gap, leads: false });
                }
            }
            _ => {
                let leads = matches!(piece, Piece::Text(words, _) if words.text.ends_with(':'));
                atoms.push(Atom { piece: piece.clone(), list: None, gap: above, leads });
            }
        }
    }
    atoms
}

/// Rungs are joined by a line.
pub(super) fn may_part(step: &Step) -> bool {
    !matches!(step.sign, Sign::Rung(_) | Sign::OpenRung(_))
}

/// The same without figures, however deep they stand: those stand beside the words.
fn without_figures(pieces: &[Piece], found: &mut Vec<Picture>) -> Vec<Piece> {
    let mut rest = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Figure(picture) => found.push(picture.clone()),
            Piece::Steps(steps) => {
                let own = |step: &Step| Step {
                    sign: step.sign.clone(),
                    body: without_figures(&step.body, found),
                };
                rest.push(Piece::Steps(steps.iter().map(own).collect()));
            }
            Piece::Remark(kind, inner) => {
                let inner = without_figures(inner, found);
                if !inner.is_empty() {
                    rest.push(Piece::Remark(*kind, inner));
                }
            }
            other => rest.push(other.clone()),
        }
    }
    rest
}

/// The pieces of a column; items of one list are a list again.
fn joined(atoms: &[Atom]) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut known = None;
    for atom in atoms {
        match (pieces.last_mut(), &atom.piece) {
            (Some(Piece::Steps(list)), Piece::Steps(own))
                if atom.list.is_some() && known == atom.list =>
            {
                list.extend(own.iter().cloned());
            }
            _ => pieces.push(atom.piece.clone()),
        }
        known = atom.list;
    }
    pieces
}
