//! Player-aid cards: decks whose sides share a size, fronts with their backs.

mod back;
mod band;
mod cuts;
mod deck;
mod fit;
mod foot;
mod fullest;
mod side;

use std::sync::Arc;

use super::paint::Look;
use super::{Panel, Token};
use crate::format::{LetterSizes, PerCard};
use crate::model::ChapterKind;
use crate::typeset::block::LinkInfo;
use crate::typeset::display::{Bookmark, Colour, Item};
use crate::typeset::figure::Figure;
use crate::typeset::paragraph::Paragraph;
use crate::typeset::shape::Shaper;
use crate::typeset::structure::Structure;
use crate::typeset::theme::{InkUse, Theme};

pub use deck::lay_out;

/// All cards of a game.
#[derive(Debug, Clone, Default)]
pub struct Decks {
    /// The decks in order.
    pub decks: Vec<Deck>,
    /// The name of the game, for backs.
    pub title: Paragraph,
    /// The kind of document, for backs.
    pub kind: Paragraph,
    /// The picture on backs, as an index into the figures.
    pub art: Option<usize>,
    /// "back"
    pub back: String,
    /// "next card"
    pub next: String,
    /// "continued"
    pub continued: String,
    /// The line at the foot of every page.
    pub running: Paragraph,
    /// Links that styles name by index.
    pub links: Vec<LinkInfo>,
    /// What is what.
    pub structure: Structure,
    /// Bookmarks.
    pub bookmarks: Vec<Bookmark>,
    /// Pages that the text names, by anchor.
    pub named_pages: Vec<(String, usize)>,
}

/// Cards that belong together.
#[derive(Debug, Clone)]
pub struct Deck {
    /// Its name.
    pub id: String,
    /// Heading of cards that several entries share.
    pub title: Paragraph,
    /// What stands on the fronts.
    pub fronts: Vec<Entry>,
    /// What stands on all backs.
    pub back: Option<Entry>,
    /// The turn, for the backs, if nothing else is said and it fits.
    pub turn: Option<Entry>,
    /// The chapter of which each rule has a card.
    pub each: Option<ChapterKind>,
    /// How many entries share a card.
    pub per_card: Option<PerCard>,
    /// The smallest and the largest letters.
    pub text: Option<LetterSizes>,
    /// Whether backs are the pattern or the picture, whatever the fronts need.
    pub has_art: bool,
    /// The phases at the foot: number, title.
    pub foot: Vec<(Paragraph, Paragraph)>,
}

/// What stands on a card: one or more sections.
#[derive(Debug, Clone, Default)]
pub struct Entry {
    /// The name of the card.
    pub id: String,
    /// Its heading.
    pub title: Paragraph,
    /// How often it is printed.
    pub copies: usize,
    /// Its sections; one without a title stands right below the heading.
    pub sections: Vec<Panel>,
    /// Colour and shape, if it is a role.
    pub token: Option<Token>,
    /// The colour of what it is about.
    pub colour: Option<Colour>,
    /// The word of the colour.
    pub note: Option<Paragraph>,
    /// The picture of a role, as an index into the figures.
    pub picture: Option<usize>,
    /// The actions that a role changes.
    pub chips: Vec<Paragraph>,
}

/// Size and look of cards.
pub struct CardLook<'a> {
    /// Width of a card in points.
    pub width: f32,
    /// Height of a card.
    pub height: f32,
    /// How far colour runs over the cut.
    pub bleed: f32,
    /// Sizes and margins.
    pub theme: &'a Theme,
    /// How much ink.
    pub ink: InkUse,
    /// Pictures.
    pub figures: &'a [Arc<Figure>],
    /// All that is to be read has at least 14 points.
    pub large_print: bool,
}

/// A card that is too small for what it must hold.
#[derive(Debug, Clone, PartialEq)]
pub struct CardOverflow {
    /// The card.
    pub card: String,
    /// What is too large for it.
    pub rule: Option<String>,
}

/// A card, drawn with its top left corner at the origin.
#[derive(Debug, Clone)]
pub struct CardFace {
    /// What is on its front.
    pub front: Vec<Item>,
    /// What is on its back.
    pub back: Vec<Item>,
    /// How often it is printed.
    pub copies: usize,
    /// Size of the text: front, back if it has words.
    pub sizes: (f32, Option<f32>),
    /// How much of each side is filled, from 0 to 1.
    pub fills: (f32, Option<f32>),
    /// Whether it is one more copy of the card before it.
    pub is_copy: bool,
    /// Name of the card.
    pub id: String,
}

/// What laying out cards needs.
struct Table<'a, 's> {
    decks: &'a Decks,
    look: &'a Look<'a>,
    card: &'a CardLook<'a>,
    shaper: &'s mut Shaper,
}
