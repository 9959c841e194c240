//! `edition-undocumented`

use super::declare_check;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Change, Ref, VariantKind};
use crate::model::{Field, Game, Variant};

declare_check! {
    /// An edition with another number or another force, and no word that tells the reader.
    ///
    /// ## Why
    /// Owners of two editions want to know what differs. A changed number is
    /// listed by the title of its value, a changed force by the new words of
    /// the rule; without them the list of changes shows an id or nothing.
    ///
    /// ## Fix
    /// Give the value a `title`, the rule new words, or the edition a `text`
    /// that tells the difference.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// values: { hand: 7 }
    /// setup: [{ id: deal, text: "Everybody takes {hand} cards." }]
    /// variants:
    ///   - { id: second, kind: edition, title: Second, changes: [{ set: hand, to: 6 }] }
    /// ```
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: Deal all cards., force: must }]
    /// variants:
    ///   - { id: second, kind: edition, title: Second, changes: [{ replace: deal, with: { force: may } }] }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// values: { hand: { is: 7, title: Cards in hand } }
    /// setup: [{ id: deal, text: "Everybody takes {hand} cards." }]
    /// variants:
    ///   - { id: second, kind: edition, title: Second, changes: [{ set: hand, to: 6 }] }
    /// ```
    /// ```yaml,passes
    /// values: { hand: 7 }
    /// setup: [{ id: deal, text: "Everybody takes {hand} cards." }]
    /// variants:
    ///   - { id: second, kind: edition, title: Second, text: One card less., changes: [{ set: hand, to: 6 }] }
    /// ```
    "edition-undocumented", Variants, Warning, whole: true
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let is_silent = |variant: &&Variant| {
        variant.kind == VariantKind::Edition
            && ![Field::Text, Field::Short].iter().any(|field| variant.texts.has(*field))
    };
    for edition in cx.game.variants.iter().filter(is_silent) {
        let unsaid = edition.changes.iter().find_map(|change| unsaid(cx.game, change));
        if let Some((target, what)) = unsaid {
            let message = format!(
                "the edition `{}` changes {what} of `{target}`, and nothing says so",
                edition.id
            );
            sink.push(
                Diagnostic::new(&CHECK, message, target.span)
                    .help(format!("add a `text` to `{}` that tells what differs", edition.id)),
            );
        }
    }
}

/// What a change changes without a word.
fn unsaid<'a>(game: &Game, change: &'a Change) -> Option<(&'a Ref, &'static str)> {
    if let Some(target) = &change.set {
        let value = game.values.declared(target.as_str())?;
        let has_name = value.texts.has(Field::Title) || game.component(target.as_str()).is_some();
        return (!has_name).then_some((target, "the number"));
    }
    let (target, with) = (change.replace.as_ref()?, change.with.as_ref()?);
    let has_words = [&with.text, &with.short, &with.title].iter().any(|words| words.is_some());
    (with.force.is_some() && !has_words).then_some((target, "the force"))
}
