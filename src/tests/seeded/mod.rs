//! Faults are sown into the shipped games, and `ksr check` must find them where they are.

mod field;
mod seed;
mod wording;

use std::collections::BTreeSet;

use field::{Field, Found};
use rayon::prelude::*;
use seed::Seed;

use crate::tests::common;

/// How many faults of a kind are sown.
fn count() -> usize {
    common::rounds(30, 200) as usize
}

/// Sows faults of a kind; at least so many of a hundred must be found at their place.
#[track_caller]
fn sow(kind: &str, percent: usize, seeds: fn(&Field) -> Vec<Seed>) {
    let field = Field::get();
    let all = seeds(field);
    assert!(!all.is_empty(), "{kind}: nowhere to sow");
    let chosen = field::draw(&all, count(), kind);
    assert!(chosen.len() >= count(), "{kind}: only {} faults", chosen.len());
    let missed: Vec<String> = chosen
        .par_iter()
        .filter_map(|seed| match field.check(seed) {
            Found::AtItsPlace => None,
            Found::Elsewhere(found) => Some(format!("{seed}\n  found elsewhere: {found:?}")),
            Found::Nowhere => Some(format!("{seed}\n  not found")),
        })
        .collect();
    let found = chosen.len() - missed.len();
    let distinct: BTreeSet<&String> = missed.iter().collect();
    let shown: Vec<&&String> = distinct.iter().take(12).collect();
    assert!(
        found * 100 >= percent * chosen.len(),
        "{kind}: {found} of {}\n{shown:#?}",
        chosen.len()
    );
}

#[test]
fn misspelt_keys() {
    sow("key misspelt", 99, seed::misspelt_keys);
}

#[test]
fn broken_references() {
    sow("reference broken", 99, seed::broken_references);
}

#[test]
fn doubled_ids() {
    sow("id duplicated", 99, seed::doubled_ids);
}

#[test]
fn removed_translations() {
    sow("translation removed", 99, seed::removed_translations);
}

#[test]
fn changed_numbers() {
    sow("number changed in one language", 95, wording::changed_numbers);
}

#[test]
fn lost_placeholders() {
    sow("placeholder lost", 99, wording::lost_placeholders);
}

#[test]
fn avoided_words() {
    sow("term replaced by an avoided word", 99, wording::avoided_words);
}

#[test]
fn changed_counts() {
    sow("component count changed", 99, seed::changed_counts);
}

#[test]
fn removed_player_counts() {
    sow("player-count row removed", 99, seed::removed_player_counts);
}

#[test]
fn removed_targets() {
    sow("override target removed", 99, seed::removed_targets);
}

#[test]
fn removed_tie_breaks() {
    sow("tie-break removed", 99, seed::removed_tie_breaks);
}

#[test]
fn changed_force() {
    sow("force changed in one language", 99, wording::changed_force);
}
