//! `colour-unknown`

use super::declare_check;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink, nearest};
use crate::format::Text;
use crate::model::Field;

declare_check! {
    /// A colour that is neither one of `colours` nor a common word.
    ///
    /// ## Why
    /// Sheets, pages and cards show colours of roles and pieces. What a word
    /// looks like must be known: common words are (`red`, `blau`, `zielony`), all
    /// others are named once under `colours`, with their colour. Without it,
    /// only a shape stands for the word.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// roles: [{ id: pilot, title: Pilot, colour: bleu, text: Fly. }]
    /// ```
    /// ```yaml,triggers
    /// colours: { fire: { name: fire, hex: "#b5541d" } }
    /// roles:
    ///   - { id: pilot, title: Pilot, colour: fire, text: Fly. }
    ///   - { id: diver, title: Diver, colour: mauve, text: Dive. }
    /// ```
    /// ```yaml,triggers
    /// components: [{ id: boats, name: boats, count: 2, colour: blakc }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// colours: { fire: { name: fire, hex: "#b5541d" } }
    /// roles:
    ///   - { id: pilot, title: Pilot, colour: fire, text: Fly. }
    ///   - { id: diver, title: Diver, colour: blue, text: Dive. }
    /// ```
    /// ```yaml,passes
    /// roles: [{ id: pilot, title: Pilot, colour: petrol, text: Fly. }]
    /// ```
    "colour-unknown", References, Warning, fix: Offered
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let Some(language) = cx.languages.get(&cx.game.language) else { return };
    let mut examine = |text: &Text| {
        let is_known = cx.game.colours.contains_key(text.value.as_str())
            || language.colour(&text.value).is_some();
        if is_known {
            return;
        }
        let keys = cx.game.colours.keys().map(crate::format::Id::as_str);
        let near = nearest(&text.value, keys.chain(language.colour_words()));
        // A game that names no colours may call them what it likes.
        if near.is_none() && cx.game.colours.is_empty() {
            return;
        }
        let message = format!("nothing says what the colour `{}` looks like", text.value);
        let diagnostic = Diagnostic::new(&CHECK, message, text.span).suggest(near);
        sink.push(match near {
            Some(_) => diagnostic,
            None => diagnostic.help("add it to `colours`, with `name` and `hex`"),
        });
    };
    cx.game.walk_rules(&mut |rule| {
        rule.texts.get(Field::Colour).iter().for_each(|wording| examine(&wording.source));
    });
    for component in &cx.game.components {
        component.walk(&mut |part| part.colour.iter().for_each(&mut examine));
    }
}
