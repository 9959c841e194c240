//! Joins names with what they name: ids, data references, and references in texts.

mod data;
mod index;
mod texts;
mod translations;

pub use index::{Definition, Index, Kind};

use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Number, Ref};
use crate::language::Languages;
use crate::model::Game;
use crate::source::{Sources, Span};

/// What the stages after lowering read.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The game.
    pub game: &'a Game,
    /// All files.
    pub sources: &'a Sources,
    /// Languages and their plural rules.
    pub languages: &'a Languages,
}

/// Builds the index of a game and reports every name that leads nowhere.
pub fn resolve(cx: Context<'_>, sink: &mut Sink) -> Index {
    let index = Index::build(cx.game, sink);
    data::resolve(cx, &index, sink);
    texts::resolve(cx, &index, sink);
    translations::resolve(cx, &index, sink);
    index
}

impl Index {
    /// Reports a name that is not defined, or is not one of the wanted kinds.
    pub(crate) fn expect(
        &self,
        name: &str,
        span: Span,
        wanted: &[Kind],
        sink: &mut Sink,
    ) -> Option<&Definition> {
        let words = kinds(wanted);
        match self.get(name) {
            Some(found) if wanted.contains(&found.kind) => Some(found),
            Some(found) => {
                let message = format!(
                    "`{name}` is {}, but {words} is needed here",
                    found.kind.described()
                );
                sink.push(
                    Diagnostic::error("ref-kind", message, span).also(found.span, "defined here"),
                );
                None
            }
            // Its definition was reported as unreadable: one mistake, one message.
            None if self.is_broken(name) => None,
            None => {
                let diagnostic =
                    Diagnostic::error("ref-unknown", format!("`{name}` is not defined"), span)
                        .label(
                            format!("no {words} has this id")
                                .replace("no a ", "no ")
                                .replace("no an ", "no "),
                        );
                let near = self.nearest(name, wanted);
                let diagnostic = match near.and_then(|near| self.get(near)) {
                    Some(found) if !found.span.is_nowhere() => {
                        diagnostic.also(found.span, "a similar id is defined here")
                    }
                    _ => diagnostic,
                };
                sink.push(diagnostic.suggest(near));
                None
            }
        }
    }

    pub(crate) fn expect_ref(&self, reference: &Ref, wanted: &[Kind], sink: &mut Sink) {
        self.expect(reference.as_str(), reference.span, wanted, sink);
    }

    pub(crate) fn expect_number(&self, number: &Number, span: Span, sink: &mut Sink) {
        if let Number::Named(name) = number {
            self.expect(name.as_str(), span, &[Kind::Value, Kind::Component], sink);
        }
    }
}

fn kinds(wanted: &[Kind]) -> String {
    match wanted {
        [] => "something".to_owned(),
        [kind] => kind.described().to_owned(),
        [kinds @ .., last] => {
            let kinds: Vec<&str> = kinds.iter().map(|kind| kind.described()).collect();
            format!("{} or {}", kinds.join(", "), last.described())
        }
    }
}
