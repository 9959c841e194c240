//! The glossary, in the order of the language's dictionary.

use super::look;
use super::wording::Wording;
use crate::document::{Look, Node, Own, Term};
use crate::format::{Case, Ref};
use crate::model::{Field, Texts};

fn words_of(text: &str) -> usize {
    text.split_whitespace().count()
}

/// The terms of a game.
pub(super) fn glossary(wording: &Wording<'_>) -> Vec<Node> {
    let (game, language) = (wording.game(), wording.language());
    let entry = |id: &Ref| {
        let term = game.term(id.as_str(), &language.tag)?;
        let (name, plural) = (&term.name.value, term.forms.pl.get(Case::Nom));
        // Shorter than the name, it is what texts say in passing.
        let plural = plural.map(|text| &text.value);
        let plural = plural.filter(|plural| *plural != name && words_of(plural) >= words_of(name));
        let definition = Texts::default().with(Field::Text, term.define.as_ref());
        let shown = wording.plain(name);
        let is_translated = wording.is_translated(id.as_str(), language);
        let own = Term {
            name: if is_translated { shown } else { wording.marked(shown) },
            plural: plural.map(|plural| wording.plain(plural)),
            definition: wording.in_place(&definition, Field::Text),
            look: Look { icon: look::of_term(wording, id.as_str()), ..Look::default() },
        };
        let mut node = Node::named(id.as_str(), Own::Term(own), Vec::new());
        node.source = term.name.span;
        let was = game.terms.get(id).map(|term| term.was.as_slice()).unwrap_or_default();
        node.former = was.iter().map(ToString::to_string).collect();
        Some((language.sort_key(name), node))
    };
    let mut entries: Vec<_> = game.terms.keys().filter_map(entry).collect();
    entries.sort_by(|(a, _), (b, _)| a.cmp(b));
    entries.into_iter().map(|(_, node)| node).collect()
}
