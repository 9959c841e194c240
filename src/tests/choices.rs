//! Choices: changes that do not fight give the same game in any order.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::Arc;

use crate::diagnostic::Sink;
use crate::format::{Change, GameFile};
use crate::model::{Game, lower};
use crate::select::{Selected, State, Universe, conflicts, verify};
use crate::source::{FileId, Sources};
use crate::syntax::{parse, read};

/// Numbers that look random and are always the same.
pub(super) struct Dice(pub(super) u64);

impl Dice {
    pub(super) fn roll(&mut self, sides: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or_default() % sides
    }
}

const RULES: usize = 14;
const MODULES: usize = 5;

/// A game with editions, levels, player counts and modules that change the same rules.
#[expect(clippy::too_many_lines, reason = "the file from its first line to its last")]
pub(super) fn game_file(seed: u64, density: usize) -> String {
    let mut dice = Dice(seed);
    let mut text = String::from(
        "format: 1\nid: made\nlanguage: en\ntitle: Made\nplayers: 2-4\n\
         values:\n  hand: { title: Hand, by-players: { 2: 4, 3: 3, 4: 2 } }\n  rounds: { is: 7, title: Rounds }\n  both: { formula: hand + rounds }\n\
         setup:\n",
    );
    for at in 0..RULES {
        let number = ["hand {hand}", "rounds {rounds}", "both {both}", "no three"][dice.roll(4)];
        writeln!(text, "  - {{ id: r{at}, text: \"Rule {at} with {number} things.\" }}").unwrap();
    }
    text.push_str("variants:\n  - { id: first, kind: edition, base: true, title: First }\n");
    let owners = ["second", "easy", "hard"].map(str::to_owned);
    let modules: Vec<String> = (0..MODULES).map(|at| format!("m{at}")).collect();
    let changes = |dice: &mut Dice, text: &mut String, owner: &str, indent: &str| {
        writeln!(text, "{indent}changes:").unwrap();
        for at in 0..density {
            let rule = dice.roll(RULES);
            match dice.roll(5) {
                0 => writeln!(text, "{indent}  - {{ remove: r{rule} }}"),
                1 => writeln!(text, "{indent}  - {{ set: rounds, by: +1 }}"),
                2 => writeln!(
                    text,
                    "{indent}  - {{ add: {{ id: {owner}-{at}, text: Added by {owner} {at}. }}, into: setup }}"
                ),
                3 => writeln!(text, "{indent}  - {{ set: rounds, to: {} }}", 5 + dice.roll(3)),
                _ => writeln!(
                    text,
                    "{indent}  - {{ replace: r{rule}, with: {{ text: Said by {owner} {at}. }} }}"
                ),
            }
            .unwrap();
        }
    };
    text.push_str("  - id: second\n    kind: edition\n    title: Second\n");
    changes(&mut dice, &mut text, &owners[0], "    ");
    text.push_str(
        "  - id: level\n    kind: variant\n    title: Level\n    default: easy\n    options:\n",
    );
    for option in &owners[1..] {
        writeln!(text, "      - id: {option}\n        title: Level {option}").unwrap();
        if option == "hard" {
            changes(&mut dice, &mut text, option, "        ");
        }
    }
    for (at, module) in modules.iter().enumerate() {
        let kind = if at < 2 { "variant" } else { "expansion" };
        writeln!(
            text,
            "  - id: {module}\n    kind: {kind}\n    title: Module {at}\n    text: It is {at}."
        )
        .unwrap();
        match at {
            1 => text.push_str("    requires: [m0]\n"),
            3 => text.push_str("    excludes: [m2]\n"),
            4 => text.push_str("    implies: [m0]\n"),
            _ => {}
        }
        changes(&mut dice, &mut text, module, "    ");
    }
    // What belongs to no single module, under conditions of every shape.
    text.push_str("changes:\n");
    let conditions = [
        "only: [m0, m2]",
        "only: m2 or m3",
        "only: players 2",
        "only: [players 3-4, m4]",
        "only: m0, unless: m4",
        "unless: hard",
        "only: [second, m2]",
    ];
    for (at, condition) in conditions.iter().enumerate() {
        let rule = dice.roll(RULES);
        match dice.roll(3) {
            0 => writeln!(text, "  - {{ {condition}, set: rounds, to: {} }}", 5 + dice.roll(3)),
            1 => writeln!(text, "  - {{ {condition}, remove: r{rule} }}"),
            _ => writeln!(
                text,
                "  - {{ {condition}, replace: r{rule}, with: {{ text: Said under {at}. }} }}"
            ),
        }
        .unwrap();
    }
    text
}

pub(super) fn made(text: &str) -> Game {
    let mut sink = Sink::default();
    let root = parse(text, FileId::default(), &mut sink).root;
    let file: Option<GameFile> = read(&root, text, &mut sink);
    let found = sink.into_vec();
    assert!(found.is_empty(), "{found:?}\n{text}");
    lower(&file.unwrap(), std::iter::empty(), BTreeSet::new())
}

/// Every selection that a game allows.
pub(super) fn all_states(universe: &Universe) -> Vec<State> {
    let mut states: Vec<State> = vec![Vec::new()];
    for decision in &universe.space.decisions {
        states = states
            .iter()
            .flat_map(|state| {
                (0..decision.options.len()).map(|option| {
                    let mut longer = state.clone();
                    longer.push(option);
                    longer
                })
            })
            .collect();
    }
    let space = &universe.space;
    states.retain(|state| space.diagrams.holds(space.allowed, state));
    states
}

/// A game in short: its rules with their words, and its numbers.
fn summary(selected: &Selected) -> String {
    let mut text = String::new();
    selected.game.walk_rules(&mut |rule| {
        for (_, wording) in rule.texts.iter() {
            writeln!(text, "{}: {}", rule.id, wording.source.value).unwrap();
        }
    });
    for name in ["hand", "rounds", "both"] {
        writeln!(text, "{name} {:?}", selected.game.values.get(name)).unwrap();
    }
    text
}

#[test]
fn any_order_of_application_gives_the_same_game() {
    let mut compared = 0;
    for seed in 0..120 {
        let game = made(&game_file(seed, 3));
        let mut sink = Sink::default();
        let universe = verify(&game, &Sources::default(), &mut sink);
        if sink.has_errors() {
            continue;
        }
        let states = all_states(&universe);
        let universe = Arc::new(universe);
        let mut shuffled = (*universe).clone();
        let mut dice = Dice(seed + 1000);
        // Any order that keeps the stronger behind the weaker will do.
        let mut order: Vec<usize> = Vec::new();
        let mut left = universe.order.clone();
        while !left.is_empty() {
            let ready: Vec<usize> = left
                .iter()
                .copied()
                .filter(|one| {
                    !left.iter().any(|other| one != other && shuffled.beats(*one, *other))
                })
                .collect();
            let next = ready[dice.roll(ready.len())];
            order.push(next);
            left.retain(|at| *at != next);
        }
        shuffled.order.clone_from(&order);
        for one in shuffled.presence.values_mut() {
            one.writes.sort_by_key(|(at, _)| order.iter().position(|other| other == at));
        }
        let shuffled = Arc::new(shuffled);
        for state in states {
            let (one, other) = (universe.resolve(&state), shuffled.resolve(&state));
            assert_eq!(summary(&one), summary(&other), "seed {seed}, {state:?}");
            compared += 1;
        }
    }
    assert!(compared > 200, "too few games without conflicts: {compared}");
}

/// What a change says of each slot that it writes, read from the file once more.
fn says(change: &Change) -> Vec<(String, String)> {
    let mut said = Vec::new();
    if let (Some(target), Some(to)) = (&change.set, &change.to) {
        said.push((format!("number {target}"), to.value.to_string()));
    }
    if let Some(target) = &change.remove {
        said.push((format!("presence {target}"), "no".to_owned()));
    }
    if let Some(added) = &change.add {
        said.push((format!("presence {}", added.id.value), "yes".to_owned()));
    }
    if let (Some(target), Some(with)) = (&change.replace, &change.with) {
        let text = with.text.as_ref().map(|text| text.value.clone()).unwrap_or_default();
        said.push((format!("text {target}"), text));
    }
    said
}

/// Pairs of changes of which none wins in some selection, found by trying all of them.
fn fights(universe: &mut Universe) -> BTreeSet<[usize; 2]> {
    let said: Vec<Vec<(String, String)>> =
        universe.writes.iter().map(|write| says(&write.scoped.change)).collect();
    let mut found = BTreeSet::new();
    for state in all_states(universe) {
        let diagrams = &universe.space.diagrams;
        let holds = |at: &usize| diagrams.holds(universe.writes[*at].when, &state);
        let active: Vec<usize> = (0..said.len()).filter(holds).collect();
        let mut slots: BTreeMap<&str, Vec<(usize, &str)>> = BTreeMap::new();
        for at in active {
            for (slot, content) in &said[at] {
                slots.entry(slot).or_default().push((at, content));
            }
        }
        for writes in slots.values() {
            let mut strongest = writes.clone();
            strongest.retain(|(at, _)| !writes.iter().any(|(by, _)| universe.beats(*by, *at)));
            for (number, (one, says)) in strongest.iter().enumerate() {
                for (other, differs) in &strongest[number + 1..] {
                    if says != differs {
                        found.insert([*one.min(other), *one.max(other)]);
                    }
                }
            }
        }
    }
    found
}

#[test]
fn conflicts_are_those_that_trying_all_selections_finds() {
    let (mut games, mut pairs) = (0, 0);
    for seed in 0..40 {
        let mut universe = Universe::new(&made(&game_file(seed, 5)), &mut Sink::default());
        let found: BTreeSet<[usize; 2]> =
            conflicts(&mut universe).into_iter().map(|one| one.pair).collect();
        assert_eq!(found, fights(&mut universe), "seed {seed}");
        games += usize::from(!found.is_empty());
        pairs += found.len();
    }
    assert!(games > 10 && pairs > 30, "too few conflicts: {pairs} in {games} games");
}
