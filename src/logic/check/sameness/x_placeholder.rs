//! `x-placeholder`

use super::declare_check;
use super::numbers::{Lone, Numbers};
use crate::check::Context;
use crate::check::bundle::bundles;
use crate::diagnostic::{Diagnostic, Sink};

declare_check! {
    /// A value or formula in braces that only some of the languages have.
    ///
    /// ## Why
    /// The translation lost a number, or shows another one. Even if both come to the same today,
    /// a variant or the next edition may change one of them only. A number that is written out
    /// instead of named is compared by its value.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// values: { hand-limit: 7 }
    /// setup: [{ id: deal, text: "Keep {hand-limit} cards." }]
    /// ```
    /// ```yaml,triggers,file=de.yaml
    /// texts:
    ///   deal: { text: Behalte Karten. }
    /// ```
    /// ```yaml,triggers
    /// values: { hand-limit: 7, table-limit: 7 }
    /// setup: [{ id: deal, text: "Keep {hand-limit} cards." }, { id: show, text: "Show {table-limit} cards." }]
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// texts:
    ///   deal: { text: "Zatrzymaj {table-limit} kart." }
    ///   show: { text: "Pokaż {table-limit} kart." }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// values: { hand-limit: 7 }
    /// setup: [{ id: deal, text: "Keep {hand-limit} cards." }]
    /// ```
    /// ```yaml,passes,file=de.yaml
    /// texts:
    ///   deal: { text: "Behalte {hand-limit} Karten." }
    /// ```
    /// ```yaml,passes,file=pl.yaml
    /// texts:
    ///   deal: { text: Zatrzymaj siedem kart. }
    /// ```
    "x-placeholder", Sameness, Error
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let numbers = Numbers::new(cx);
    for bundle in bundles(cx) {
        let is_candidate = bundle.passages().any(|passage| passage.text.value.contains('{'));
        if !is_candidate {
            continue;
        }
        let source = numbers.read(bundle.source);
        for passage in &bundle.translations {
            let target = numbers.read(passage);
            let Some(mut found) = numbers.compare(bundle, &source, &target) else { continue };
            // A number that stands where the other language has a name is reported as such.
            if !found.target.numbers.is_empty() {
                found.source.values.clear();
            }
            if !found.source.numbers.is_empty() {
                found.target.values.clear();
            }
            // A formula that cannot be computed has been told.
            let is_broken = |lone: &Lone| {
                let names = lone.values.iter().filter_map(|mark| mark.value());
                let mut formulas = names.filter(|name| name.starts_with('='));
                formulas.any(|formula| numbers.amounts(bundle, formula).is_empty())
            };
            if is_broken(&found.source) || is_broken(&found.target) {
                continue;
            }
            let (lost, added) = (names(&found.source), names(&found.target));
            let (name, own) = (bundle.name(), &bundle.source.language);
            let other = &passage.language;
            let message = match (lost.as_str(), added.as_str()) {
                ("", "") => continue,
                (lost, "") => format!("`{name}` has {lost} in `{own}`, but not in `{other}`"),
                ("", added) => format!("`{name}` has {added} in `{other}`, but not in `{own}`"),
                (lost, added) => {
                    format!("`{name}` has {added} in `{other}`, but {lost} in `{own}`")
                }
            };
            let place = |passage: &crate::check::Passage, lone: &Lone| {
                let mark = lone.values.first();
                mark.map_or(passage.text.span, |mark| passage.span(cx.sources, &mark.range))
            };
            let diagnostic = Diagnostic::new(&CHECK, message, place(passage, &found.target))
                .also(place(bundle.source, &found.source), "the source text");
            let help = match (lost.as_str(), added.as_str()) {
                (lost, "") => {
                    format!("write {lost} in `{other}` as well, where its number belongs")
                }
                ("", added) => {
                    format!("write {added} in `{own}` as well, or take it out of `{other}`")
                }
                (lost, added) => format!("write {lost} in `{other}` in place of {added}"),
            };
            sink.push(diagnostic.help(help));
        }
    }
}

fn names(lone: &Lone) -> String {
    let names = lone.values.iter().filter_map(|mark| mark.value());
    names.map(|name| format!("`{{{name}}}`")).collect::<Vec<_>>().join(" and ")
}
