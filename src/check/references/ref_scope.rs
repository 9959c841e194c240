//! `ref-scope`

use super::declare_check;
use crate::check::Context;
use crate::check::mentions::{all_rules, facet_refs};
use crate::diagnostic::{Diagnostic, Sink};
use crate::inline::{Counted, Inline, Piece, Placeholder};
use crate::model::Game;
use crate::resolve::Kind;
use crate::select::Choice;
use crate::source::Span;

declare_check! {
    /// A reference to something that exists only in a variant, from where the variant is not in force.
    ///
    /// ## Why
    /// Without the variant the rule is not in the document: the reference
    /// would show an id and lead nowhere. A text of the base rules may refer
    /// to the variant itself; a text of a variant to what it adds, and to what
    /// the variants add that it requires.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup:
    ///   - { id: deal, text: "Deal the cards ([[solo-deck]])." }
    /// variants:
    ///   - id: solo
    ///     kind: variant
    ///     title: Solo
    ///     changes: [{ add: { id: solo-deck, text: Set the second deck aside. }, into: setup }]
    /// ```
    /// ```yaml,triggers
    /// setup:
    ///   - { id: deal, text: Deal the cards., see: [solo-deck] }
    /// variants:
    ///   - id: solo
    ///     kind: variant
    ///     title: Solo
    ///     changes: [{ add: { id: solo-deck, text: Set the second deck aside. }, into: setup }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup:
    ///   - { id: deal, text: "Deal the cards; alone see [[solo]]." }
    /// variants:
    ///   - id: solo
    ///     kind: variant
    ///     title: Solo
    ///     text: "There is a second deck ([[solo-deck]])."
    ///     changes: [{ add: { id: solo-deck, text: Set the second deck aside. }, into: setup }]
    /// ```
    "ref-scope", References, Error
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    if !cx.index.iter().any(|(_, definition)| definition.variant.is_some()) {
        return;
    }
    for entry in &cx.corpus.entries {
        let scope = scope_of(cx, &entry.key);
        for passage in entry.passages() {
            names(&passage.inline, &mut |name, range| {
                if let Some(variant) = outside(cx, name, scope.as_deref()) {
                    let span = passage.span(cx.sources, range);
                    sink.push(describe(cx, name, variant, span));
                }
            });
        }
    }
    all_rules(cx.game, &mut |rule, variant| {
        let scope = variant.map(|variant| variant.id.as_str());
        facet_refs(&rule.facets, &mut |name| {
            if let Some(variant) = outside(cx, name.as_str(), scope) {
                sink.push(describe(cx, name.as_str(), variant, name.span));
            }
        });
    });
}

/// The variant in which a text stands.
fn scope_of(cx: Context<'_>, key: &str) -> Option<String> {
    if let Some((_, variant)) = key.split_once('@') {
        return Some(variant.to_owned());
    }
    let definition = cx.index.get(key)?;
    match definition.kind {
        Kind::Variant => Some(key.to_owned()),
        _ => definition.variant.clone(),
    }
}

/// The variant that a name needs, if it is not in force where the name stands.
fn outside<'a>(cx: Context<'a>, name: &str, scope: Option<&str>) -> Option<&'a str> {
    let needed = cx.index.get(name)?.variant.as_deref()?;
    let is_in_force = scope.is_some_and(|scope| scope == needed || implies(cx.game, scope, needed));
    (!is_in_force).then_some(needed)
}

fn implies(game: &Game, scope: &str, needed: &str) -> bool {
    let Some(variant) = game.variant(scope) else { return false };
    Choice::closure(game, &[variant])
        .is_ok_and(|choice| choice.variants.iter().any(|one| one.id.as_str() == needed))
}

/// The names of a text with their places.
fn names(inline: &Inline, visit: &mut impl FnMut(&str, &std::ops::Range<usize>)) {
    for piece in &inline.pieces {
        match piece {
            Piece::Reference { target, target_range, .. } => visit(target, target_range),
            Piece::Placeholder(placeholder, inner) => match placeholder {
                Placeholder::Name(name) => visit(name, inner),
                Placeholder::Counted { number: Counted::Named(name), .. } => {
                    visit(name, &(inner.start..inner.start + name.len()));
                }
                _ => {}
            },
            Piece::Markdown(_) => {}
        }
    }
}

fn describe(cx: Context<'_>, name: &str, variant: &str, span: Span) -> Diagnostic {
    let message =
        format!("`{name}` exists only with the variant `{variant}`, which is not in force here");
    let diagnostic = Diagnostic::new(&CHECK, message, span);
    let diagnostic = match cx.index.get(name) {
        Some(definition) => diagnostic.also(definition.span, format!("`{variant}` adds it here")),
        None => diagnostic,
    };
    diagnostic.help(format!(
        "refer to the variant with `[[{variant}]]`, or let the variant replace this text"
    ))
}
