//! `x-structure`

use super::declare_check;
use crate::check::Context;
use crate::check::bundle::bundles;
use crate::diagnostic::{Diagnostic, Sink};

declare_check! {
    /// A text that has more or fewer paragraphs in one language than in another.
    ///
    /// ## Why
    /// A paragraph was lost, added or run into its neighbour. Steps, choices and tables are data
    /// and the same in all languages by themselves.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup:
    ///   - id: deal
    ///     text: |-
    ///       Deal all cards.
    ///
    ///       Put the rest aside.
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// texts:
    ///   deal: { text: Rozdaj wszystkie karty. Resztę odłóż na bok. }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup:
    ///   - id: deal
    ///     text: |-
    ///       Deal all cards.
    ///
    ///       Put the rest aside.
    /// ```
    /// ```yaml,passes,file=de.yaml
    /// texts:
    ///   deal:
    ///     text: |-
    ///       Verteile alle Karten.
    ///
    ///       Lege den Rest zur Seite.
    /// ```
    "x-structure", Sameness, Warning
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for bundle in bundles(cx) {
        if !bundle.passages().any(|passage| passage.text.value.contains('\n')) {
            continue;
        }
        let own = paragraphs(&bundle.source.text.value);
        for passage in &bundle.translations {
            let other = paragraphs(&passage.text.value);
            if own == other {
                continue;
            }
            let counted =
                if own == 1 { "1 paragraph".to_owned() } else { format!("{own} paragraphs") };
            let message = format!(
                "`{}` has {counted} in `{}`, but {other} in `{}`",
                bundle.name(),
                bundle.source.language,
                passage.language
            );
            sink.push(
                Diagnostic::new(&CHECK, message, passage.text.span)
                    .also(bundle.source.text.span, "the source text"),
            );
        }
    }
}

fn paragraphs(text: &str) -> usize {
    let lines = text.trim().lines().map(str::trim);
    let mut was_blank = true;
    let begins = lines.filter(|line| {
        let begins = was_blank && !line.is_empty();
        was_blank = line.is_empty();
        begins
    });
    begins.count()
}
