//! Sheets as rows of panels: what stands in them, how high that is at a width, how it is drawn,
//! and the search for rows that fill the pages.

mod band;
mod beside;
mod body;
mod card;
mod columns;
mod component;
mod count;
mod foot;
mod frame;
mod header;
mod overflow;
mod pack;
mod page;
mod pages;
mod paint;
mod pattern;
mod row;
mod search;
mod shape;
mod sheet;
mod split;
mod strip;
mod table;
mod tile;
mod tiles;
mod turn_strip;

use super::block::{CalloutKind, LinkInfo, Table};
use super::display::{Bookmark, Colour};
use super::palette::Hue;
use super::paragraph::Paragraph;
use super::structure::{NodeId, Structure};
use super::style::Em;
use crate::format::{PanelHint, PanelShape, Shape};

pub use card::{CardFace, CardLook, CardOverflow, Deck, Decks, Entry, lay_out};
pub use page::{Board, board};

/// How a panel looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PanelKind {
    /// A filled head and an outline: what is played.
    Solid,
    /// A tint: what is prepared or looked up.
    Light,
    /// One line with its label at the left.
    Slim,
}

/// What a panel is for; colour and sign follow from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// What is in the box.
    Components,
    /// Set-up.
    Setup,
    /// What differs by player count.
    Players,
    /// A phase of the turn, from 0.
    Phase(usize),
    /// Any other subject.
    Topic,
    /// At any time, events, special cards.
    Anytime,
    /// Roles.
    Roles,
    /// Scoring.
    Scoring,
    /// The end.
    End,
    /// Winning.
    Win,
    /// Losing.
    Lose,
    /// Tie-breaks.
    Ties,
    /// Variants, hints, what is left open.
    Open,
}

/// A panel.
#[derive(Debug, Clone)]
pub struct Panel {
    /// What it is for.
    pub purpose: Purpose,
    /// How it looks.
    pub kind: PanelKind,
    /// Its id.
    pub id: String,
    /// The number in its head.
    pub number: Option<Paragraph>,
    /// The sign in its head, where there is no number.
    pub emblem: Option<Emblem>,
    /// Its title.
    pub title: Paragraph,
    /// What stands at the right of the head.
    pub note: Option<Paragraph>,
    /// The same without what the arrow to the next turn says.
    pub brief: Option<Paragraph>,
    /// What is in it.
    pub body: Vec<Piece>,
    /// The hue of what it is about, if that has a colour of its own.
    pub own_hue: Option<Hue>,
    /// What the author wishes.
    pub hint: Hint,
    /// Whether it goes on with a panel of the page before.
    pub is_continued: bool,
    /// Whether it goes on on the next page.
    pub goes_on: bool,
    /// Whether the next turn follows it.
    pub turns: bool,
}

/// What an author wishes for a panel.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Hint {
    /// Least width, in units.
    pub span: Option<f32>,
    /// The panel beside which it stands.
    pub beside: Option<String>,
}

/// What stands in a panel or a tile.
#[derive(Debug, Clone)]
pub enum Piece {
    /// Words.
    Text(Paragraph, Voice),
    /// Items with signs.
    Steps(Vec<Step>),
    /// Tiles in a grid.
    Tiles(Vec<Tile>),
    /// Conditions and what then holds.
    Cases(Vec<Case>),
    /// A table.
    Table(Table),
    /// A picture.
    Figure(Picture),
    /// A remark.
    Remark(CalloutKind, Vec<Piece>),
    /// What is in the box.
    Components(Vec<Thing>),
    /// The same in two languages, beside each other.
    Pair(Vec<Piece>, Vec<Piece>),
}

/// How words are set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Voice {
    /// As the text.
    Body,
    /// Smaller: notes, captions.
    Small,
}

/// An item.
#[derive(Debug, Clone)]
pub struct Step {
    /// What stands before it.
    pub sign: Sign,
    /// What it says.
    pub body: Vec<Piece>,
}

/// What stands before an item.
#[derive(Debug, Clone)]
pub enum Sign {
    /// A number or letter in a disc.
    Disc(Paragraph),
    /// A rung of a ladder: the disc is joined with the next.
    Rung(Paragraph),
    /// A rung that the rules leave open.
    OpenRung(Paragraph),
    /// A bullet.
    Bullet(Paragraph),
    /// What is forbidden, or loses.
    Cross(Paragraph),
    /// An exception.
    Warning(Paragraph),
    /// Nothing but its room: the item began on another side.
    Gone(Em),
}

/// A tile.
#[derive(Debug, Clone)]
pub struct Tile {
    /// A number or letter.
    pub mark: Option<Paragraph>,
    /// The sign in place of the letter.
    pub emblem: Option<Emblem>,
    /// Colour and shape, if it is a role.
    pub role: Option<Token>,
    /// Its title.
    pub title: Paragraph,
    /// What stands at the right of the title.
    pub chips: Vec<Paragraph>,
    /// Signs of the actions that a role changes, with their places in the structure.
    pub signs: Vec<(Emblem, NodeId)>,
    /// What is in it.
    pub body: Vec<Piece>,
}

/// A condition, and what then holds.
#[derive(Debug, Clone)]
pub struct Case {
    /// The condition.
    pub when: Paragraph,
    /// What then holds.
    pub then: Vec<Piece>,
}

/// A picture.
#[derive(Debug, Clone)]
pub struct Picture {
    /// Index into the figures.
    pub figure: usize,
    /// Words under it, or beside it.
    pub caption: Option<Paragraph>,
    /// The picture in the structure.
    pub node: NodeId,
}

/// A sign: one of the program, or a picture of the game.
#[derive(Debug, Clone, PartialEq)]
pub enum Emblem {
    /// By its name.
    Sign(String),
    /// As an index into the figures.
    Figure(usize),
}

/// What tells a role from others.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Token {
    /// Its true colour, if it is known.
    pub colour: Option<Colour>,
    /// Its shape.
    pub shape: Shape,
    /// Its place among the roles.
    pub number: usize,
}

/// Something in the box.
#[derive(Debug, Clone)]
pub struct Thing {
    /// Its sign.
    pub emblem: Option<Emblem>,
    /// How many.
    pub count: Option<Paragraph>,
    /// What it is called.
    pub name: Paragraph,
    /// Parts, worth, states.
    pub sub: Option<Paragraph>,
}

/// A phase on the strip.
#[derive(Debug, Clone)]
pub struct FlowPhase {
    /// Its number.
    pub number: Paragraph,
    /// Its title.
    pub title: Paragraph,
    /// Its title in a second language.
    pub beside: Option<Paragraph>,
    /// Force and limits.
    pub note: Option<Paragraph>,
}

/// The strip of phases.
#[derive(Debug, Clone)]
pub struct TurnFlow {
    /// The phases.
    pub phases: Vec<FlowPhase>,
    /// How turns follow each other.
    pub words: Option<Paragraph>,
    /// The strip in the structure.
    pub node: NodeId,
}

/// The head of a sheet.
#[derive(Debug, Clone, Default)]
pub struct Head {
    /// The title.
    pub title: Paragraph,
    /// The kind of document.
    pub kind: Paragraph,
    /// Facts, one for each pill, with the names of their signs.
    pub facts: Vec<(Option<Emblem>, Paragraph)>,
    /// The label of the goal, and the goal.
    pub goal: Option<(Paragraph, Paragraph)>,
    /// The goal in a second language.
    pub goal_beside: Option<Paragraph>,
}

/// A sheet in panels.
#[derive(Debug, Clone, Default)]
pub struct Panels {
    /// The head.
    pub head: Head,
    /// The panels in reading order.
    pub panels: Vec<Panel>,
    /// The strip of phases.
    pub flow: Option<TurnFlow>,
    /// Footnotes and imprint, small.
    pub small: Vec<Paragraph>,
    /// The line at the foot of every page.
    pub running: Paragraph,
    /// The code that leads to the page on the web, as an index into the figures.
    pub code: Option<usize>,
    /// Whether there are two languages.
    pub is_paired: bool,
    /// "continued"
    pub continued: String,
    /// Links that styles name by index.
    pub links: Vec<LinkInfo>,
    /// What is what.
    pub structure: Structure,
    /// Bookmarks.
    pub bookmarks: Vec<Bookmark>,
    /// Pages that the text names, by anchor.
    pub named_pages: Vec<(String, usize)>,
}

impl Panel {
    /// Its hue: that of what it is about, of its purpose, or of the game.
    pub(super) fn hue(&self, phases: &[Hue], primary: Hue, accent: Hue) -> Hue {
        self.own_hue.unwrap_or_else(|| self.purpose.hue(phases, primary, accent))
    }

    /// Takes over what an author wishes.
    pub(super) fn wish(&mut self, hint: &PanelHint) {
        self.hint.span = hint.span.map(f32::from).or(self.hint.span);
        if let Some(beside) = &hint.beside {
            self.hint.beside = Some(beside.to_string());
        }
        self.kind = match hint.kind {
            Some(PanelShape::Solid) => PanelKind::Solid,
            Some(PanelShape::Light) => PanelKind::Light,
            Some(PanelShape::Slim) => PanelKind::Slim,
            None => self.kind,
        };
    }
}

impl Purpose {
    /// The sign of its chapter.
    pub(super) fn emblem(self) -> Option<Emblem> {
        let name = match self {
            Self::Anytime => "bolt",
            Self::Roles => "pawn",
            Self::Scoring | Self::Win => "trophy",
            Self::End => "flag",
            Self::Lose => "skull",
            Self::Ties => "steps",
            _ => return None,
        };
        Some(Emblem::Sign(name.to_owned()))
    }

    /// The hue of a panel, if it is not that of the game.
    pub(super) fn hue(self, phases: &[Hue], primary: Hue, accent: Hue) -> Hue {
        match self {
            Self::Components => accent,
            Self::Phase(number) => phases.get(number).copied().unwrap_or(primary),
            Self::Anytime => Hue::ANY_TIME,
            Self::Scoring | Self::Win => Hue::WIN,
            Self::Lose => Hue::LOSE,
            Self::Open => Hue::OPEN,
            Self::Setup | Self::Players | Self::Topic | Self::Roles | Self::End | Self::Ties => {
                primary
            }
        }
    }
}
