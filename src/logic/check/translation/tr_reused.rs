//! `tr-reused`

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use super::declare_check;
use crate::check::bundle::{Bundle, bundles};
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};

declare_check! {
    /// One translation for the texts of different rules.
    ///
    /// ## Why
    /// A translation was pasted at a second place and never changed, so that a rule says what
    /// another one says. Short texts of up to four words may well be the same.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup:
    ///   - { id: deal, text: Deal the blue cards to all of the players. }
    ///   - { id: shuffle, text: Shuffle the red cards and put them aside. }
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// texts:
    ///   deal: { text: Rozdaj niebieskie karty wszystkim graczom przy stole. }
    ///   shuffle: { text: Rozdaj niebieskie karty wszystkim graczom przy stole. }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup:
    ///   - { id: deal, text: Deal the blue cards to all of the players. }
    ///   - { id: again, text: Deal the blue cards to all of the players. }
    /// ```
    /// ```yaml,passes,file=de.yaml
    /// texts:
    ///   deal: { text: Verteile die blauen Karten an alle Spieler. }
    ///   again: { text: Verteile die blauen Karten an alle Spieler. }
    /// ```
    "tr-reused", Translation, Warning
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let mut first: FxHashMap<(&str, &str), (&Bundle<'_>, &Passage)> = FxHashMap::default();
    for bundle in bundles(cx) {
        for passage in &bundle.translations {
            let place = (passage.language.as_str(), passage.text.value.as_str());
            let (known, one) = match first.entry(place) {
                Entry::Vacant(place) => {
                    place.insert((bundle, passage));
                    continue;
                }
                Entry::Occupied(place) => *place.get(),
            };
            // Texts of one rule at several depths, and a rule as variants change it.
            let is_same_rule = root(known.key) == root(bundle.key);
            let is_same_source =
                plain(&known.source.text.value) == plain(&bundle.source.text.value);
            if is_same_rule || is_same_source || passage.words().count() <= 4 {
                continue;
            }
            let message = format!(
                "`{}` and `{}` differ in `{}`, but are the same in `{}`",
                known.name(),
                bundle.name(),
                bundle.source.language,
                passage.language
            );
            sink.push(
                Diagnostic::new(&CHECK, message, passage.text.span)
                    .also(one.text.span, "the same here")
                    .also(bundle.source.text.span, "the source text"),
            );
        }
    }
}

fn root(key: &str) -> &str {
    key.split('@').next().unwrap_or_default()
}

/// The letters and digits of a text.
fn plain(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
