//! `x-icon`

use super::declare_check;
use crate::check::bundle::bundles;
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::inline::{Piece, Placeholder};

declare_check! {
    /// An icon that only some of the languages have.
    ///
    /// ## Why
    /// Icons are the part of a text that everybody reads alike. If one was exchanged in the source
    /// only, the translation shows a symbol that is not on the card.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// icons: { fish: { title: fish }, bird: { title: bird } }
    /// setup: [{ id: deal, text: "Take {icon:fish}, not {icon:bird}." }]
    /// ```
    /// ```yaml,triggers,file=de.yaml
    /// texts:
    ///   fish: { title: Fisch }
    ///   bird: { title: Vogel }
    ///   deal: { text: "Nimm {icon:fish}, nicht {icon:fish}." }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// icons: { fish: { title: fish }, bird: { title: bird } }
    /// setup: [{ id: deal, text: "Take {icon:fish}, not {icon:bird}." }]
    /// ```
    /// ```yaml,passes,file=pl.yaml
    /// texts:
    ///   fish: { title: ryba }
    ///   bird: { title: ptak }
    ///   deal: { text: "Nie bierz {icon:bird}, tylko {icon:fish}." }
    /// ```
    "x-icon", Sameness, Error, doubt: Info, fix: Offered
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for bundle in bundles(cx) {
        if !bundle.passages().any(|passage| passage.text.value.contains("{icon:")) {
            continue;
        }
        let source = icons(bundle.source);
        for passage in &bundle.translations {
            let target = icons(passage);
            let (lost, added) = (only_in(&source, &target), only_in(&target, &source));
            let (name, own, other) = (bundle.name(), &bundle.source.language, &passage.language);
            let message = match (lost, added) {
                (None, None) => continue,
                (Some((lost, _)), None) => {
                    format!("`{name}` has the icon `{lost}` in `{own}`, but not in `{other}`")
                }
                (None, Some((added, _))) => {
                    format!("`{name}` has the icon `{added}` in `{other}`, but not in `{own}`")
                }
                (Some((lost, _)), Some((added, _))) => {
                    format!("`{name}` has the icon `{added}` in `{other}`, but `{lost}` in `{own}`")
                }
            };
            let place = |passage: &Passage, icon: Option<&Icon<'_>>| {
                icon.map_or(passage.text.span, |(_, range)| passage.span(cx.sources, range))
            };
            let message = counted(&bundle.name(), (own, &source), (other, &target), lost.or(added))
                .unwrap_or(message);
            // What a translator merely adds hides nothing.
            let found = if lost.is_some() { Diagnostic::new } else { Diagnostic::doubtful };
            let mut diagnostic = found(&CHECK, message, place(passage, added))
                .also(place(bundle.source, lost), "the source text");
            if let (Some((lost, _)), Some((_, range))) = (lost, added) {
                let span = passage.span(cx.sources, range);
                diagnostic =
                    diagnostic.fix(format!("write `icon:{lost}`"), span, format!("icon:{lost}"));
            }
            sink.push(diagnostic);
        }
    }
}

/// The name of an icon, and where `icon:name` stands.
type Icon<'a> = (&'a str, std::ops::Range<usize>);

fn icons(passage: &Passage) -> Vec<Icon<'_>> {
    let pieces = passage.inline.pieces.iter();
    let icon = |piece: &'_ Piece| match piece {
        Piece::Placeholder(Placeholder::Icon(_), inner) => Some(inner.clone()),
        _ => None,
    };
    let name = |range: std::ops::Range<usize>| {
        let name = passage.text.value.get(range.clone())?.strip_prefix("icon:")?.trim();
        Some((name, range))
    };
    pieces.filter_map(icon).filter_map(name).collect()
}

/// What to say of an icon that both texts have, but not equally often.
fn counted(
    name: &str,
    (own, source): (&str, &[Icon<'_>]),
    (other, target): (&str, &[Icon<'_>]),
    icon: Option<&Icon<'_>>,
) -> Option<String> {
    let (icon, _) = icon?;
    let count = |icons: &[Icon<'_>]| icons.iter().filter(|(found, _)| found == icon).count();
    let times =
        |count: usize| if count == 1 { "once".to_owned() } else { format!("{count} times") };
    let (before, after) = (count(source), count(target));
    (before > 0 && after > 0).then(|| {
        let (before, after) = (times(before), times(after));
        format!("`{name}` has the icon `{icon}` {before} in `{own}`, but {after} in `{other}`")
    })
}

/// The first icon that one text has more often than the other.
fn only_in<'a>(one: &'a [Icon<'a>], other: &[Icon<'_>]) -> Option<&'a Icon<'a>> {
    let count =
        |icons: &[Icon<'_>], name: &str| icons.iter().filter(|(icon, _)| *icon == name).count();
    one.iter().rev().find(|(name, _)| count(one, name) > count(other, name))
}
