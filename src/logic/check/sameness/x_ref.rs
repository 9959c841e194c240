//! `x-ref`

use std::collections::BTreeMap;
use std::ops::Range;

use super::declare_check;
use crate::check::bundle::bundles;
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::inline::Piece;

declare_check! {
    /// A reference that only some of the languages have.
    ///
    /// ## Why
    /// Readers of one language are not sent to the rule that the others are sent to, or are sent
    /// elsewhere. One that a translation merely adds is only worth knowing. How often a text refers to the same rule does not matter.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: "Deal the cards ([[turn-step]])." }]
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// texts:
    ///   deal: { text: Rozdaj karty. }
    /// ```
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: "Deal the cards ([[turn-step]])." }]
    /// ```
    /// ```yaml,triggers,file=de.yaml
    /// texts:
    ///   deal: { text: "Verteile die Karten ([[points]])." }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup: [{ id: deal, text: "Deal the cards ([[turn-step]])." }]
    /// ```
    /// ```yaml,passes,file=de.yaml
    /// texts:
    ///   deal: { text: "Verteile die Karten für das [[turn-step|Spielen]]." }
    /// ```
    "x-ref", Sameness, Error, doubt: Info
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for bundle in bundles(cx) {
        if !bundle.passages().any(|passage| passage.text.value.contains("[[")) {
            continue;
        }
        let source = references(cx, bundle.source);
        for passage in &bundle.translations {
            let target = references(cx, passage);
            let lost = source.iter().find(|(name, _)| !target.contains_key(*name));
            let added = target.iter().find(|(name, _)| !source.contains_key(*name));
            let (name, own, other) = (bundle.name(), &bundle.source.language, &passage.language);
            let message = match (lost, added) {
                (None, None) => continue,
                (Some((lost, _)), None) => {
                    format!("`{name}` refers to `{lost}` in `{own}`, but not in `{other}`")
                }
                (None, Some((added, _))) => {
                    format!("`{name}` refers to `{added}` in `{other}`, but not in `{own}`")
                }
                (Some((lost, _)), Some((added, _))) => {
                    format!("`{name}` refers to `{added}` in `{other}`, but to `{lost}` in `{own}`")
                }
            };
            let place = |passage: &Passage, range: Option<(&&str, &Range<usize>)>| {
                range.map_or(passage.text.span, |(_, range)| passage.span(cx.sources, range))
            };
            // What a translator merely adds sends nobody astray.
            let found = if lost.is_some() { Diagnostic::new } else { Diagnostic::doubtful };
            let mut diagnostic = found(&CHECK, message, place(passage, added))
                .also(place(bundle.source, lost), "the source text");
            if let (Some((lost, _)), Some((_, range))) = (lost, added) {
                let span = passage.span(cx.sources, range);
                diagnostic = diagnostic.fix(format!("write `{lost}`"), span, *lost);
            }
            sink.push(diagnostic);
        }
    }
}

/// What a text refers to, under its present name, and where.
fn references<'a>(cx: Context<'a>, passage: &'a Passage) -> BTreeMap<&'a str, Range<usize>> {
    let pieces = passage.inline.pieces.iter().filter_map(|piece| match piece {
        Piece::Reference { target, target_range, .. } => {
            Some((cx.index.current(target), target_range.clone()))
        }
        _ => None,
    });
    pieces.collect()
}
