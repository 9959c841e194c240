//! Two languages on the same panels: numbers, signs and pictures once, the words of both beside
//! each other.

use crate::typeset::block::Table;
use crate::typeset::panel::{
    Case, FlowPhase, Head, Panel, Panels, Piece, Step, Thing, Tile, TurnFlow,
};
use crate::typeset::paragraph::Paragraph;
use crate::typeset::style::panel::AROUND_DOT;

/// Joins what was read in one language with the same in another.
pub(super) struct Pairing {
    /// Stands between both in one line.
    pub dot: Paragraph,
}

impl Pairing {
    /// The words of the second on the panels of the first.
    pub fn panels(&self, first: &mut Panels, second: Panels) {
        self.head(&mut first.head, second.head);
        if let (Some(flow), Some(other)) = (&mut first.flow, second.flow) {
            self.flow(flow, other);
        }
        let mut others = second.panels;
        for panel in &mut first.panels {
            if let Some(at) = others.iter().position(|other| other.id == panel.id) {
                self.panel(panel, others.remove(at));
            }
        }
        first.is_paired = true;
    }

    fn head(&self, head: &mut Head, other: Head) {
        self.add(&mut head.title, other.title);
        self.add(&mut head.kind, other.kind);
        for ((_, fact), (_, other)) in head.facts.iter_mut().zip(other.facts) {
            self.add(fact, other);
        }
        if let (Some((label, _)), Some((other, words))) = (&mut head.goal, other.goal) {
            self.add(label, other);
            head.goal_beside = Some(words);
        }
    }

    fn flow(&self, flow: &mut TurnFlow, other: TurnFlow) {
        for (phase, FlowPhase { title, .. }) in flow.phases.iter_mut().zip(other.phases) {
            phase.beside = Some(title);
        }
        self.add_maybe(&mut flow.words, other.words);
    }

    fn panel(&self, panel: &mut Panel, other: Panel) {
        self.add(&mut panel.title, other.title);
        self.add_maybe(&mut panel.note, other.note);
        self.add_maybe(&mut panel.brief, other.brief);
        panel.body = self.pieces(std::mem::take(&mut panel.body), other.body);
    }

    /// Both in one line; once, if they are the same.
    fn add(&self, words: &mut Paragraph, other: Paragraph) {
        if words.text.trim() != other.text.trim() {
            *words = words.followed(&[self.dot.clone(), other], AROUND_DOT);
        }
    }

    fn add_maybe(&self, words: &mut Option<Paragraph>, other: Option<Paragraph>) {
        match (words, other) {
            (Some(words), Some(other)) => self.add(words, other),
            (words, other) => *words = words.take().or(other),
        }
    }

    /// Piece by piece, if both have the same; else one column beside the other.
    fn pieces(&self, first: Vec<Piece>, second: Vec<Piece>) -> Vec<Piece> {
        let is_same = first.len() == second.len()
            && first.iter().zip(&second).all(|(one, other)| is_alike(one, other));
        if !is_same {
            return vec![Piece::Pair(first, second)];
        }
        first.into_iter().zip(second).flat_map(|(one, other)| self.piece(one, other)).collect()
    }

    fn piece(&self, one: Piece, other: Piece) -> Vec<Piece> {
        let paired = match (one, other) {
            (Piece::Steps(one), Piece::Steps(other)) => {
                let pairs = one.into_iter().zip(other);
                Piece::Steps(pairs.map(|(one, other)| self.step(one, other)).collect())
            }
            (Piece::Tiles(one), Piece::Tiles(other)) => {
                let pairs = one.into_iter().zip(other);
                Piece::Tiles(pairs.map(|(one, other)| self.tile(one, other)).collect())
            }
            (Piece::Cases(one), Piece::Cases(other)) => {
                let case = |case: Case| vec![Piece::Cases(vec![case])];
                let pairs = one.into_iter().zip(other);
                return pairs.map(|(one, other)| Piece::Pair(case(one), case(other))).collect();
            }
            (Piece::Table(one), Piece::Table(other)) if says_the_same(&one, &other) => {
                Piece::Table(one)
            }
            (Piece::Figure(mut one), Piece::Figure(other)) => {
                self.add_maybe(&mut one.caption, other.caption);
                Piece::Figure(one)
            }
            (Piece::Remark(kind, one), Piece::Remark(_, other)) => {
                Piece::Remark(kind, self.pieces(one, other))
            }
            (Piece::Components(one), Piece::Components(other)) => {
                let pairs = one.into_iter().zip(other);
                Piece::Components(pairs.map(|(one, other)| self.thing(one, other)).collect())
            }
            (one, other) => Piece::Pair(vec![one], vec![other]),
        };
        vec![paired]
    }

    fn step(&self, one: Step, other: Step) -> Step {
        Step { sign: one.sign, body: self.pieces(one.body, other.body) }
    }

    fn tile(&self, mut one: Tile, other: Tile) -> Tile {
        self.add(&mut one.title, other.title);
        for chip in other.chips {
            if one.chips.iter().all(|known| known.text != chip.text) {
                one.chips.push(chip);
            }
        }
        Tile { body: self.pieces(one.body, other.body), ..one }
    }

    fn thing(&self, mut one: Thing, other: Thing) -> Thing {
        self.add(&mut one.name, other.name);
        self.add_maybe(&mut one.sub, other.sub);
        one
    }
}

/// Whether two pieces can be joined part by part.
fn is_alike(one: &Piece, other: &Piece) -> bool {
    match (one, other) {
        (Piece::Steps(one), Piece::Steps(other)) => one.len() == other.len(),
        (Piece::Tiles(one), Piece::Tiles(other)) => one.len() == other.len(),
        (Piece::Cases(one), Piece::Cases(other)) => one.len() == other.len(),
        (Piece::Components(one), Piece::Components(other)) => one.len() == other.len(),
        _ => std::mem::discriminant(one) == std::mem::discriminant(other),
    }
}

/// Whether a table reads the same in both languages: numbers do.
fn says_the_same(one: &Table, other: &Table) -> bool {
    let words = |table: &Table| -> Vec<String> {
        let cells = table.header.iter().chain(table.rows.iter().flatten());
        cells.map(|cell| cell.text.trim().to_owned()).collect()
    };
    words(one) == words(other)
}
