//! How much a game may leave to choose: what every selection shows is worked out for all of them.

use std::collections::BTreeSet;

use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{GameFile, VariantNode};
use crate::syntax::checks::yaml_limit;

/// Variants, options and printings of one game, at most.
const MAX_CHOICES: usize = 100;

/// Leaves out the variants beyond the limit, once reported; gives their ids.
pub(super) fn limit(game: &mut GameFile, sink: &mut Sink) -> BTreeSet<String> {
    let mut count = 0;
    let is_beyond = |variant: &VariantNode| {
        count += 1 + variant.options.len() + variant.printings.len();
        count > MAX_CHOICES
    };
    let Some(first) = game.variants.iter().position(is_beyond) else { return BTreeSet::new() };
    let over = game.variants.split_off(first);
    let message = "there is too much to choose from";
    let help = format!(
        "a game has at most {MAX_CHOICES} variants, options and printings; make several games of it"
    );
    let span = over.first().map(|variant| variant.id.span).unwrap_or_default();
    sink.push(Diagnostic::new(&yaml_limit::CHECK, message, span).help(help));
    let mut ids = BTreeSet::new();
    for variant in &over {
        ids.insert(variant.id.value.to_string());
        ids.extend(variant.options.iter().map(|option| option.id.value.to_string()));
        ids.extend(variant.printings.iter().map(|printing| printing.id.value.to_string()));
    }
    ids
}
