//! `name-length`

use std::collections::BTreeMap;

use super::declare_check;
use super::names::names;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};

declare_check! {
    /// A title or caption that grows beyond measure once the names in it are filled in.
    ///
    /// ## Why
    /// `[[id]]` in a title is replaced by the name of what it refers to. If
    /// that name mentions others in turn, a few short titles can become longer
    /// than a book. A name has at most 1,000 characters, with all that is
    /// filled in.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup:
    ///   - { id: a, text: Deal., title: "As [[b]], [[b]], [[b]], [[b]], [[b]], [[b]] and [[b]]" }
    ///   - { id: b, text: Deal., title: "As [[c]], [[c]], [[c]], [[c]], [[c]], [[c]] and [[c]]" }
    ///   - { id: c, text: Deal., title: "As [[d]], [[d]], [[d]], [[d]], [[d]], [[d]] and [[d]]" }
    ///   - { id: d, text: Deal., title: Deal the cards }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup:
    ///   - { id: a, text: Deal again., title: "Another [[b]]" }
    ///   - { id: b, text: Deal the cards., title: Deal }
    /// ```
    "name-length", References, Error
}

/// Characters of a name with all that is filled in, at most.
const MAX_CHARS: usize = 1_000;

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for names in names(cx) {
        let mut lengths: BTreeMap<&str, usize> = BTreeMap::new();
        for name in names.within.in_order() {
            let own = names.words.get(name).map_or(0, |(length, _)| *length);
            let below = names.within.below(name).map(|other| {
                let words = names.words.get(other).map_or(0, |(length, _)| *length);
                lengths.get(other).copied().unwrap_or(words)
            });
            let (longest, total) = below.fold((0, own), |(longest, total), length| {
                (longest.max(length), length.saturating_add(total))
            });
            lengths.insert(name, total);
            // What contains a name that is too long is the same mistake.
            let is_first = longest <= MAX_CHARS && own <= MAX_CHARS;
            if let Some((_, span)) = names.words.get(name).filter(|_| is_first && total > MAX_CHARS)
            {
                let message = format!(
                    "the name of `{name}` has {total} characters once the names in it are filled in"
                );
                let help = "write `[[id|words]]`, or leave out some of the references";
                sink.push(Diagnostic::new(&CHECK, message, *span).help(help));
            }
        }
    }
}
