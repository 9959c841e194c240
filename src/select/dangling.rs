//! References to what a selection took away.

use std::collections::BTreeSet;

use super::checks::ref_removed;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::Text;
use crate::inline::{Piece, Placeholder, parse};
use crate::model::{Component, Game, locate};
use crate::source::Sources;

/// Reports texts that are still in force and refer to what is not.
pub(super) fn references(before: &Game, after: &Game, sources: &Sources, sink: &mut Sink) {
    let gone: BTreeSet<String> = names(before).difference(&names(after)).cloned().collect();
    if gone.is_empty() {
        return;
    }
    let mut check = |text: &Text| {
        // Reading every text for every selection would take longer than all else.
        if !gone.iter().any(|name| text.value.contains(name.as_str())) {
            return;
        }
        for piece in parse(&text.value).pieces {
            let (name, range) = match &piece {
                Piece::Reference { target, target_range, .. } => (target, target_range.clone()),
                Piece::Placeholder(Placeholder::Name(name), inner) => (name, inner.clone()),
                _ => continue,
            };
            if gone.contains(name) {
                let message = format!("a text refers to `{name}`, which a variant removes");
                sink.push(
                    Diagnostic::new(&ref_removed::CHECK, message, locate(sources, text, &range))
                        .help("let the variant replace this text as well, or remove it"),
                );
            }
        }
    };
    after.walk_rules(&mut |rule| {
        for (field, wording) in rule.texts.iter() {
            check(&wording.source);
            let key = wording.key.as_deref().unwrap_or(rule.id.as_str());
            for translation in after.translations.values() {
                let translated = translation.texts.get(key).and_then(|texts| texts.get(field));
                if let Some(wording) = translated {
                    check(&wording.source);
                }
            }
        }
    });
}

fn names(game: &Game) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    game.walk_rules(&mut |rule| {
        names.insert(rule.id.to_string());
    });
    let mut component = |part: &Component| {
        names.insert(part.id.to_string());
    };
    game.components.iter().for_each(|whole| whole.walk(&mut component));
    names
}
