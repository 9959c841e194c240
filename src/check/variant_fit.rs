//! `variant-fit`

use std::collections::BTreeSet;

use crate::check::declare_check;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Change, VariantKind};
use crate::model::Variant;
use crate::resolve::Context;
use crate::select::{Choice, ChoiceError, select};

declare_check! {
    /// Variants that cannot be applied, alone or together with another.
    ///
    /// Every variant is applied with what it requires, and every two that may
    /// be chosen together are applied together. A target that is gone, or two
    /// changes that fight, would surface only at somebody's table.
    "variant-fit"
}

/// Most pairs that are tried; a game with more says so.
const MAX_PAIRS: usize = 2_000;

fn run(cx: Context<'_>, sink: &mut Sink) {
    let variants: Vec<&Variant> = cx.game.variants.iter().collect();
    for variant in &variants {
        players(variant, sink);
        apply(cx, &[variant], sink);
    }
    let pairs = (0..variants.len())
        .flat_map(|first| (first + 1..variants.len()).map(move |second| (first, second)));
    for (tried, (first, second)) in pairs.enumerate() {
        if tried == MAX_PAIRS {
            let message =
                format!("only the first {MAX_PAIRS} pairs of variants were tried together");
            sink.push(Diagnostic::warning("variant-fit", message, cx.game.span));
            return;
        }
        if may_meet(variants[first], variants[second]) {
            apply(cx, &[variants[first], variants[second]], sink);
        }
    }
}

/// Whether two variants could get in each other's way: they name the same thing,
/// or one removes something.
fn may_meet(one: &Variant, other: &Variant) -> bool {
    let removes = |variant: &Variant| variant.changes.iter().any(|change| change.remove.is_some());
    let names = |variant: &Variant| -> BTreeSet<String> {
        let places = |change: &Change| {
            let all = [&change.replace, &change.set, &change.after, &change.before, &change.into];
            all.map(|reference| reference.as_ref().map(ToString::to_string))
        };
        variant.changes.iter().flat_map(places).flatten().collect()
    };
    removes(one) || removes(other) || !names(one).is_disjoint(&names(other))
}

fn players(variant: &Variant, sink: &mut Sink) {
    let message = match (variant.kind == VariantKind::Players, &variant.players) {
        (true, None) => "a variant of kind `players` does not say for how many",
        (false, Some(_)) => "only a variant of kind `players` has `players`",
        _ => return,
    };
    sink.push(
        Diagnostic::error("schema-invalid", message, variant.id.span)
            .help("write `kind: players` and `players: 3`"),
    );
}

fn apply(cx: Context<'_>, wanted: &[&Variant], sink: &mut Sink) {
    match Choice::closure(cx.game, wanted) {
        Ok(choice) => {
            let selected = select(cx.game, &choice, cx.sources, sink);
            super::component_sum::run(Context { game: &selected.game, ..cx }, sink);
        }
        // Two that exclude each other need not fit; one that excludes what it
        // requires can never be chosen.
        Err(error @ ChoiceError::Excludes { .. }) if wanted.len() == 1 => {
            let variant = wanted[0];
            let message = format!("the variant `{}` can never be chosen: {error}", variant.id);
            sink.push(Diagnostic::error("variant-contradiction", message, variant.id.span));
        }
        Err(_) => {}
    }
}
