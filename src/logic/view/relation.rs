//! How a rule stands to others, in words around its text.

use super::wording::Wording;
use crate::document::{Clause, ClauseKind, ClauseOrder, LinkRole, Phrase, Product, joined};
use crate::format::Ref;
use crate::model::{Field, Part, Rule, Values};

/// When a rule holds and for how long, as the language puts it.
pub(super) fn clauses(wording: &Wording<'_>, rule: &Rule, values: &Values) -> Vec<Clause> {
    let language = wording.language();
    let text = |field| wording.owned_with(rule.id.as_str(), &rule.texts, field, values);
    let clause = |kind, order, text: Phrase| Clause { kind, order, text };
    let when = text(Field::When);
    let lasts = text(Field::Lasts).map(|span| language.sentence("lasts", &[("span", &span)]));
    let until =
        text(Field::Until).map(|until| language.sentence("repeat.until", &[("condition", &until)]));
    let replaced = related(wording, rule, "replaces", rule.facets.replaces.as_slice());
    let found = [
        when.map(|when| clause(ClauseKind::When, ClauseOrder::Before, when)),
        lasts.map(|lasts| clause(ClauseKind::Lasts, ClauseOrder::Behind, lasts)),
        until.map(|until| clause(ClauseKind::Until, ClauseOrder::Behind, until)),
        replaced.map(|instead| clause(ClauseKind::InsteadOf, ClauseOrder::Behind, instead)),
    ];
    found.into_iter().flatten().collect()
}

/// What follows the text of a rule.
pub(super) fn tail(wording: &Wording<'_>, rule: &Rule) -> Vec<Phrase> {
    let (language, facets) = (wording.language(), &rule.facets);
    let times = facets.repeat_times().map(|times| wording.number(times));
    let times = times.map(|times| language.words_with("repeat.times", &[("number", &times)]));
    let recursive = facets.recursive.then(|| language.word_phrase("recursive"));
    let mut tail: Vec<Phrase> = times.into_iter().chain(recursive).collect();
    let mut relation =
        |key: &str, references: &[Ref]| tail.extend(related(wording, rule, key, references));
    let limit = facets.limit.as_ref();
    relation("reacts-to", facets.reacts_to.as_slice());
    relation("limit.then", limit.map_or(&[], |limit| limit.then.as_slice()));
    relation("limit.exempt", limit.map_or(&[], |limit| &limit.exempt));
    // Sheets and cards are for playing, not for studying.
    if wording.product == Product::Reference {
        relation("causes", &facets.causes);
        if rule.part != Part::Exception {
            relation("about", &facets.of.0);
        }
        relation("limit.checked", limit.map_or(&[], |limit| &limit.checked));
        relation("applies", &facets.applies);
        relation("see-also", &facets.see);
    }
    relation("continue", facets.continue_with.as_slice());
    tail
}

/// A sentence that names other rules; nothing if none but the parent or the rule itself would be named.
fn related(wording: &Wording<'_>, rule: &Rule, key: &str, references: &[Ref]) -> Option<Phrase> {
    let parent = wording.outline.place(rule.id.as_str()).and_then(|place| place.parent.as_deref());
    let is_other = |id: &str| parent != Some(id) && wording.current(id) != rule.id.as_str();
    let others = references.iter().filter(|target| is_other(target.as_str()));
    let (numbered, named): (Vec<&Ref>, Vec<&Ref>) = others
        .filter(|target| exists(wording, target))
        .partition(|target| !wording.game().terms.contains_key(wording.current(target.as_str())));
    let rules: Vec<&str> = numbered.iter().map(|target| target.as_str()).collect();
    let list = (!rules.is_empty()).then(|| wording.numbers(&rules, "list.and"));
    let names = named.into_iter().filter_map(|target| named_link(wording, target));
    let rules = joined(list.into_iter().chain(names), ", ");
    (!rules.is_empty()).then(|| wording.language().sentence(key, &[("rules", &rules)]))
}

/// Whether something is in force.
fn exists(wording: &Wording<'_>, target: &Ref) -> bool {
    let (id, game) = (wording.current(target.as_str()), wording.game());
    wording.outline.in_reference(id).is_some() || game.terms.contains_key(id)
}

/// A link to a term, with its name.
fn named_link(wording: &Wording<'_>, target: &Ref) -> Option<Phrase> {
    let id = wording.current(target.as_str());
    let term = wording.game().term(id, &wording.language().tag)?;
    Some(wording.linked(id, LinkRole::Name, wording.plain(&term.name.value)))
}
