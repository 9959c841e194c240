//! `tr-identical`

use super::declare_check;
use crate::check::Context;
use crate::check::bundle::bundles;
use crate::check::foreign::is_copy;
use crate::diagnostic::{Diagnostic, Sink};

declare_check! {
    /// A translation of more than three words that is the same as its source.
    ///
    /// ## Why
    /// The source was copied into the translation, to be translated later. It counts as translated,
    /// and outputs do not mark it. Names and numbers may well be the same in two languages.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: Deal all of the cards. }]
    /// ```
    /// ```yaml,triggers,file=de.yaml
    /// texts:
    ///   deal: { text: Deal all of the cards. }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup: [{ id: deal, title: "Kane, Ku, Lono", text: Deal all of the cards. }]
    /// ```
    /// ```yaml,passes,file=pl.yaml
    /// texts:
    ///   deal: { title: "Kane, Ku, Lono", text: Rozdaj wszystkie karty. }
    /// ```
    "tr-identical", Translation, Info
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for bundle in bundles(cx) {
        for passage in &bundle.translations {
            if !is_copy(bundle.source, passage) {
                continue;
            }
            let message = format!(
                "`{}` is the same in `{}` and `{}`",
                bundle.name(),
                passage.language,
                bundle.source.language
            );
            sink.push(
                Diagnostic::new(&CHECK, message, passage.text.span)
                    .help("translate it, or take it away until then: outputs mark what is missing"),
            );
        }
    }
}
