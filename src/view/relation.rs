//! How a rule stands to others, in words behind its text.

use super::Product;
use super::words::Words;
use crate::format::Ref;
use crate::model::{Part, Rule};

/// What follows the text of a rule.
pub(super) fn tail(
    words: &Words<'_>,
    rule: &Rule,
    until: Option<String>,
    lasts: Option<String>,
) -> Vec<String> {
    let (language, facets) = (words.language(), &rule.facets);
    let mut tail = Vec::new();
    tail.extend(lasts.map(|lasts| language.phrase("lasts", &[("span", &lasts)])));
    tail.extend(until.map(|until| language.phrase("repeat.until", &[("condition", &until)])));
    let times = facets.repeat_times.as_ref().map(|times| words.number(times));
    tail.extend(times.map(|times| language.phrase("repeat.times", &[("number", &times)])));
    if facets.recursive {
        tail.push(language.word("recursive").to_owned());
    }
    let parent = words.outline.place(rule.id.as_str()).and_then(|place| place.parent);
    let is_parent = |target: &&Ref| parent == Some(target.as_str());
    let mut relation = |key: &str, references: &[Ref]| {
        let others = references.iter().filter(|target| !is_parent(target));
        let shown: Vec<String> = others.filter_map(|target| named_link(words, target)).collect();
        if !shown.is_empty() {
            tail.push(language.phrase(key, &[("rules", &shown.join(", "))]));
        }
    };
    relation("replaces", facets.replaces.as_slice());
    relation("reacts-to", facets.reacts_to.as_slice());
    relation("limit.then", facets.limit.as_ref().map_or(&[], |limit| limit.then.as_slice()));
    relation("limit.exempt", facets.limit.as_ref().map_or(&[], |limit| &limit.exempt));
    // Sheets and cards are for playing, not for studying.
    if words.product == Product::Reference {
        relation("causes", &facets.causes);
        if rule.part != Part::Exception {
            relation("about", facets.of.as_slice());
        }
        relation("limit.checked", facets.limit.as_ref().map_or(&[], |limit| &limit.checked));
        relation("applies", &facets.applies);
        relation("see-also", &facets.see);
    }
    relation("continue", facets.continue_with.as_slice());
    tail
}

/// A link with number, unless the target is not in force.
fn named_link(words: &Words<'_>, target: &Ref) -> Option<String> {
    let id = target.as_str();
    let exists = words.outline.in_reference(id).is_some() || words.game().terms.contains_key(id);
    if let Some(term) = words.game().term(id, &words.language().tag) {
        return Some(words.link(id, &words.plain(&term.name.value)));
    }
    exists.then(|| words.link(id, &words.short_name(id)))
}
