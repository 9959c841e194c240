//! A short run of every fuzz target, always of the same cases: counted, not timed.

#[path = "../../../fuzz/bodies.rs"]
mod bodies;
#[path = "../../../fuzz/engine.rs"]
mod engine;
#[path = "../../../fuzz/grammar.rs"]
mod grammar;

use std::fs;

use crate::common::repository;
use bodies::{Reached, TARGETS};

/// Cases of each target; `scripts/test-long` runs a hundred times as many.
fn cases(name: &str) -> usize {
    // Prints take longest.
    let short = if matches!(name, "game" | "svg" | "png" | "font" | "theme") { 2 } else { 8 };
    if std::env::var_os("THOROUGH").is_some() { short * 100 } else { short }
}

fn seeds(folder: &str, name: &str) -> Vec<Vec<u8>> {
    let folder = repository().join("fuzz").join(folder).join(name);
    let mut paths: Vec<_> =
        fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

#[test]
fn no_target_breaks_down() {
    for (name, body) in TARGETS {
        for regression in seeds("regressions", name) {
            body(&regression);
        }
        let mut known = seeds("seeds", name);
        if known.is_empty() {
            known.push((0..=255).collect());
        }
        let mut chance = engine::Chance::new(21);
        for _ in 0..cases(name) {
            body(&engine::mutated(&known, &mut chance));
        }
    }
}

#[test]
fn most_games_of_the_grammar_reach_the_paper() {
    let (_, body) = TARGETS.into_iter().find(|(name, _)| *name == "game").unwrap();
    let mut chance = engine::Chance::new(7);
    let total = 10;
    let built = (0..total).filter(|_| {
        let bytes: Vec<u8> = (0..1_200).map(|_| chance.below(256) as u8).collect();
        body(&bytes) == Reached::Built
    });
    let built = built.count();
    assert!(built * 2 >= total, "{built} of {total}");
}
