//! `variant-contradiction`

use super::declare_check;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::VariantKind;
use crate::model::Variant;
use crate::select::{ChoiceError, contradiction};
use crate::syntax::checks::schema_invalid;

declare_check! {
    /// A variant that can never be chosen, because what it requires and excludes cannot be met.
    ///
    /// ## Why
    /// Nobody could ever play it; one of the two lists is a mistake.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// variants:
    ///   - { id: calm, kind: variant, title: Calm, text: Nobody steals. }
    ///   - { id: wild, kind: variant, title: Wild, text: Everybody steals., requires: [calm], excludes: [calm] }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// variants:
    ///   - { id: calm, kind: variant, title: Calm, text: Nobody steals. }
    ///   - { id: wild, kind: variant, title: Wild, text: Everybody steals., excludes: [calm] }
    /// ```
    "variant-contradiction", Variants, Error
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for variant in cx.game.all_variants() {
        players(variant, sink);
        if let Some([first, second]) = contradiction(cx.game, variant) {
            let (first, second) = (first.id.to_string(), second.id.to_string());
            let error = ChoiceError::Excludes { first, second };
            let message = format!("the variant `{}` can never be chosen: {error}", variant.id);
            sink.push(Diagnostic::new(&CHECK, message, variant.id.span));
        }
    }
}

fn players(variant: &Variant, sink: &mut Sink) {
    let message = match (variant.kind == VariantKind::Players, &variant.players) {
        (true, None) => "a variant of kind `players` does not say for how many",
        (false, Some(_)) if variant.kind != VariantKind::Expansion => {
            "only a variant of kind `players` or `expansion` has `players`"
        }
        _ => return,
    };
    sink.push(
        Diagnostic::new(&schema_invalid::CHECK, message, variant.id.span)
            .help("write `kind: players` and `players: 3`"),
    );
}
