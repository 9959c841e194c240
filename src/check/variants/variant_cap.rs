//! `variant-cap`

use super::declare_check;
use crate::check::{MAX_SELECTIONS, Selections};
use crate::diagnostic::{Diagnostic, Sink};
use crate::model::Game;

declare_check! {
    /// A game with more combinations of variants than are checked.
    ///
    /// ## Why
    /// Every combination of edition, player count and variants that a game
    /// allows is put together and checked, up to 256 of them, those with few
    /// variants first. What was not tried may be wrong, so ksr says so.
    ///
    /// ## Fix
    /// Let variants that nobody plays together exclude each other with
    /// `excludes`.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// variants:
    ///   - { id: a, kind: variant, title: A, text: Way a. }
    ///   - { id: b, kind: variant, title: B, text: Way b. }
    ///   - { id: c, kind: variant, title: C, text: Way c. }
    ///   - { id: d, kind: variant, title: D, text: Way d. }
    ///   - { id: e, kind: variant, title: E, text: Way e. }
    ///   - { id: f, kind: variant, title: F, text: Way f. }
    ///   - { id: g, kind: variant, title: G, text: Way g. }
    ///   - { id: h, kind: variant, title: H, text: Way h. }
    ///   - { id: i, kind: variant, title: I, text: Way i. }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// variants:
    ///   - { id: a, kind: variant, title: A, text: Way a. }
    ///   - { id: b, kind: variant, title: B, text: Way b. }
    /// ```
    "variant-cap", Variants, Info
}

pub(super) fn run(game: &Game, selections: &Selections<'_>, sink: &mut Sink) {
    if selections.is_cut {
        let message =
            format!("only {MAX_SELECTIONS} combinations of variants were checked; there are more");
        sink.push(
            Diagnostic::new(&CHECK, message, game.span)
                .note("those with few variants come first")
                .help("let variants that nobody plays together exclude each other with `excludes`"),
        );
    }
}
