//! `x-term`

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::declare_check;
use crate::check::bundle::bundles;
use crate::check::wordings::Wordings;
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::inline::{Piece, Placeholder};

declare_check! {
    /// A term in braces or brackets for which a translation has none of its words.
    ///
    /// ## Why
    /// Where the source counts a term, `{hand-limit card}`, or refers to it, `[[card]]`, the
    /// translation must speak of the same thing: in braces, or with a form that its glossary
    /// declares. Terms in running prose are not compared, since a good translation may write *it*;
    /// words that must not be used at all belong under `avoid:` (`term-forbidden`).
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// terms:
    ///   card: { name: card, forms: { sg: card, pl: cards } }
    /// setup: [{ id: deal, text: "Take {2 card}." }]
    /// ```
    /// ```yaml,triggers,file=de.yaml
    /// terms:
    ///   card: { name: Karte, forms: { sg: Karte, pl: Karten } }
    /// texts:
    ///   deal: { text: Nimm 2 Blätter. }
    /// ```
    /// ```yaml,triggers
    /// terms:
    ///   card: { name: card, forms: { sg: card, pl: cards } }
    /// setup: [{ id: deal, text: "Take {2 card}." }]
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// terms:
    ///   card: { name: karta, forms: { sg: karta, pl: { nom: karty, gen: kart } } }
    /// texts:
    ///   deal: { text: Weź 2 arkusze. }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// terms:
    ///   card: { name: card, forms: { sg: card, pl: cards } }
    /// setup: [{ id: deal, text: "Take {2 card}." }]
    /// ```
    /// ```yaml,passes,file=de.yaml
    /// terms:
    ///   card: { name: Karte, forms: { sg: Karte, pl: Karten } }
    /// texts:
    ///   deal: { text: Nimm 2 der Karten. }
    /// ```
    "x-term", Sameness, Warning
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let languages: BTreeMap<&str, Wordings<'_>> = cx
        .game
        .translations
        .keys()
        .map(|language| (language.as_str(), Wordings::new(cx, language)))
        .collect();
    for bundle in bundles(cx) {
        let source = marked(cx, bundle.source);
        if source.is_empty() {
            continue;
        }
        for passage in &bundle.translations {
            let Some(words) = languages.get(passage.language.as_str()) else { continue };
            let mut known: BTreeSet<&str> = marked(cx, passage).into_keys().collect();
            known.extend(words.find(passage).iter().flat_map(|found| {
                found.wordings.iter().filter(|wording| !wording.is_avoided).map(|one| one.term)
            }));
            let has_entry = |term: &str| {
                let translation = cx.game.translations.get(&passage.language);
                translation.is_some_and(|translation| translation.terms.contains_key(term))
            };
            let lost = source.iter().find(|(term, _)| !known.contains(*term) && has_entry(term));
            let Some((term, range)) = lost else { continue };
            let message = format!(
                "`{}` speaks of `{term}` in `{}`, but has no word for it in `{}`",
                bundle.name(),
                bundle.source.language,
                passage.language
            );
            let name = cx.game.term(term, &passage.language).map(|node| node.name.value.as_str());
            sink.push(
                Diagnostic::new(&CHECK, message, passage.text.span)
                    .also(bundle.source.span(cx.sources, range), "the source text")
                    .help(format!(
                        "use `{}` or one of its `forms:`; a form that is missing there goes under `also:`",
                        name.unwrap_or_default()
                    )),
            );
        }
    }
}

/// The terms that a text counts or refers to, each with one place.
fn marked<'a>(cx: Context<'a>, passage: &Passage) -> BTreeMap<&'a str, Range<usize>> {
    let pieces = passage.inline.pieces.iter().filter_map(|piece| {
        let (name, range) = match piece {
            Piece::Reference { target, target_range, .. } => (target, target_range),
            Piece::Placeholder(
                Placeholder::Form { term, .. }
                | Placeholder::Counted { term, .. }
                | Placeholder::Name(term),
                inner,
            ) => (term, inner),
            Piece::Markdown(_) | Piece::Placeholder(..) => return None,
        };
        let (term, _) = cx.game.terms.get_key_value(name.as_str())?;
        Some((term.as_str(), range.clone()))
    });
    pieces.collect()
}
