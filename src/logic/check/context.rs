//! What a check reads.

use super::{Bundle, Corpus, Passage};
use crate::language::{Languages, Reading};
use crate::model::Game;
use crate::resolve::Index;
use crate::source::Sources;

/// What a check reads.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The game as its files describe it, before any selection.
    pub game: &'a Game,
    /// All names of the game.
    pub index: &'a Index,
    /// Every text in every language, cut into its pieces.
    pub corpus: &'a Corpus,
    /// The texts beside their translations.
    pub bundles: &'a [Bundle<'a>],
    /// All files.
    pub sources: &'a Sources,
    /// Languages and their plural rules.
    pub languages: &'a Languages,
}

impl<'a> Context<'a> {
    /// How texts in the source language are read.
    pub fn reading(&self) -> &'a Reading {
        self.languages.reading(self.game.language.as_str())
    }

    /// How a text is read.
    pub fn reading_of(&self, passage: &Passage) -> &'a Reading {
        self.languages.reading(&passage.language)
    }
}
