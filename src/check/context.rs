//! What a check reads.

use super::{Bundle, Corpus};
use crate::language::Languages;
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
