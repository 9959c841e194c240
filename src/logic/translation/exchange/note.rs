//! What a translator should know about a text: numbers, forms, room.

use std::collections::BTreeSet;

use super::facts::{Use, uses};
use crate::format::{Case, Cells, TermNode};
use crate::model::{Field, Game};
use crate::translation::{Address, Entry, TermPart};

/// The notes on a text, one line each.
pub(super) fn notes(game: &Game, language: &str, entry: &Entry) -> Vec<String> {
    let mut notes = vec![format!("chapter: {}", entry.part)];
    notes.extend(about_forms(&entry.address).map(ToOwned::to_owned));
    let mut seen = BTreeSet::new();
    for one in uses(game, &entry.source.value) {
        if !seen.insert(one.clone()) {
            continue;
        }
        let note = match one {
            Use::Value(name) => game.values.get(&name).map(|value| format!("{name} = {value}")),
            Use::Formula(formula) => {
                game.values.compute(&formula).ok().map(|value| format!("{formula} = {value}"))
            }
            Use::Term(term) => Some(forms(game, language, &term)),
            Use::Reference(_) | Use::Icon(_) => None,
        };
        notes.extend(note);
    }
    if matches!(entry.address, Address::Text { field: Field::Short | Field::Card, .. }) {
        let budget = entry.source.value.chars().count() * 13 / 10;
        notes.push(format!("at most {budget} characters"));
    }
    // A line break would end the comment.
    notes.iter().map(|note| note.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// How the forms of a term are written.
fn about_forms(address: &Address) -> Option<&'static str> {
    let Address::Term { part, .. } = address else { return None };
    match part {
        TermPart::Singular => Some(
            "the singular: one word, or a word for each case that texts use, \
             such as `nom: karta, gen: karty`; nom, gen, dat, acc, ins, loc, voc",
        ),
        TermPart::Plural => Some("the plural, written in the same way"),
        TermPart::Also => Some("further forms that texts may have, with ` | ` between them"),
        TermPart::Name => Some("the term as the glossary shows it"),
        TermPart::Define => Some("what the term means"),
    }
}

fn forms(game: &Game, language: &str, term: &str) -> String {
    let translated = game.translations.get(language).and_then(|words| words.terms.get(term));
    match translated {
        Some(node) => format!("{term}: {}", declared(node)),
        None => format!("{term}: not translated yet"),
    }
}

/// `sg: nom karta, gen karty; pl: nom karty, gen kart`
fn declared(term: &TermNode) -> String {
    let number = |name: &str, cells: &Cells| match cells {
        Cells::Word(word) => Some(format!("{name}: {word}")),
        Cells::Cases(cases) if cases.is_empty() => None,
        Cells::Cases(cases) => {
            let known = Case::ALL
                .iter()
                .filter_map(|(case, key)| cases.get(key).map(|word| format!("{case} {word}")));
            Some(format!("{name}: {}", known.collect::<Vec<_>>().join(", ")))
        }
    };
    let numbers = [number("sg", &term.forms.sg), number("pl", &term.forms.pl)];
    let numbers: Vec<String> = numbers.into_iter().flatten().collect();
    if numbers.is_empty() { term.name.value.clone() } else { numbers.join("; ") }
}
