//! Invented games in which many choices meet.

use std::fmt::Write as _;

use crate::diagnostic::Sink;
use crate::model::Game;
use crate::select::{Universe, verify};
use crate::source::Sources;
use crate::tests::choices::{Dice, made};

/// A game with all that a choice can do: numbers with and without a name, stated and moved by steps,
/// by player count and by formula, rules of one module that another changes, conditions on three.
#[expect(clippy::too_many_lines, reason = "the file from its first line to its last")]
fn game_file(seed: u64) -> String {
    let mut dice = Dice(seed);
    let modules = 3 + dice.roll(6);
    let kinds = ["variant", "expansion", "handicap"];
    let mut text = String::from(
        "format: 1\nid: made\nlanguage: en\ntitle: Made\nplayers: 2-4\nvalues:\n  \
         hand: { title: Hand, by-players: { 2: 4, 3: 3, 4: 2 } }\n  \
         rounds: { is: 7, title: Rounds }\n  limit: { is: 6 }\n  bonus: { is: 9 }\n  \
         shares: { by-players: { 2: 5, 3-4: 3 } }\n  \
         both: { formula: hand + rounds, title: Both }\n  product: { formula: limit * rounds }\n\
         components:\n  - { id: coins, name: coins, count: 40 }\n  \
         - { id: flags, name: flags, count: { by-players: { 2: 7, 3-4: 9 } } }\nsetup:\n",
    );
    let numbers = [
        "{hand}",
        "{rounds}",
        "{limit}",
        "{bonus}",
        "{shares}",
        "{both}",
        "{product}",
        "{coins}",
        "{= rounds + 1}",
        "no",
    ];
    let rules = 10;
    for at in 0..rules {
        let number = numbers[dice.roll(numbers.len())];
        let only = match dice.roll(12) {
            0 => ", only: m0".to_owned(),
            1 => ", only: players 2".to_owned(),
            2 => ", only: [m0, m1, m2]".to_owned(),
            3 => format!(", unless: m{}", dice.roll(modules)),
            _ => String::new(),
        };
        let title = if dice.roll(2) == 0 { format!(", title: Title {at}") } else { String::new() };
        writeln!(
            text,
            "  - {{ id: r{at}{title}{only}, text: \"Rule {at} with {number} things.\" }}"
        )
        .unwrap();
        if dice.roll(4) == 0 {
            text.truncate(text.len() - 3);
            writeln!(text, ", notes: [{{ id: n{at}, text: \"Mind {{limit}}.\" }}] }}").unwrap();
        }
    }
    text.push_str("variants:\n");
    text.push_str("  - { id: first, kind: edition, base: true, title: First }\n  - id: second\n    kind: edition\n    title: Second\n");
    writeln!(text, "    changes: [{{ set: bonus, to: 3 }}, {{ remove: r{} }}]", dice.roll(rules))
        .unwrap();
    text.push_str(
        "  - id: level\n    kind: variant\n    title: Level\n    default: easy\n    options:\n      - { id: easy, title: Easy }\n      - id: hard\n        title: Hard\n",
    );
    let change = |dice: &mut Dice, owner: &str, at: usize| {
        let rule = dice.roll(rules);
        let number = numbers[dice.roll(numbers.len())];
        let value = ["rounds", "limit", "bonus", "coins", "hand", "shares"][dice.roll(6)];
        match dice.roll(9) {
            0 => format!("{{ remove: r{rule} }}"),
            1..=3 => format!("{{ set: {value}, by: +{} }}", 1 + dice.roll(2)),
            4 => format!(
                "{{ add: {{ id: {owner}-{at}, text: \"Added by {owner} {at} for {number}.\" }}, into: setup }}"
            ),
            5 => format!("{{ set: {value}, to: {} }}", 5 + dice.roll(3)),
            6 => format!(
                "{{ add: {{ id: {owner}-{at}, title: By {owner}, text: \"Also {number}.\", notes: [{{ id: {owner}-{at}-note, text: \"Note {{limit}}.\" }}] }}, after: r{rule} }}"
            ),
            _ => format!(
                "{{ replace: r{rule}, with: {{ text: \"Said by {owner} {at} with {number}.\" }} }}"
            ),
        }
    };
    writeln!(text, "        changes: [{}]", change(&mut dice, "hard", 0)).unwrap();
    for at in 0..modules {
        let owner = format!("m{at}");
        let kind = kinds[dice.roll(3)];
        writeln!(text, "  - id: {owner}\n    kind: {kind}\n    title: Module {at}").unwrap();
        match dice.roll(8) {
            0 if at > 0 => writeln!(text, "    requires: [m{}]", dice.roll(at)).unwrap(),
            1 if at > 0 => writeln!(text, "    excludes: [m{}]", dice.roll(at)).unwrap(),
            2 if at > 0 => writeln!(text, "    implies: [m{}]", dice.roll(at)).unwrap(),
            _ => {}
        }
        writeln!(text, "    changes:\n      - {{ add: {{ id: own-{at}, title: Own {at}, text: \"Play {{limit}} and {{rounds}}.\" }}, into: setup }}\n      - {{ set: limit, by: +1 }}").unwrap();
        for number in 0..=dice.roll(2) {
            writeln!(text, "      - {}", change(&mut dice, &owner, number)).unwrap();
        }
    }
    text.push_str("changes:\n");
    for at in 0..4 {
        let mut module = || format!("m{}", dice.roll(modules));
        let (one, two, three) = (module(), module(), module());
        let condition = match dice.roll(6) {
            0 => format!("only: [{one}, {two}]"),
            1 => format!("only: [{one}, {two}, {three}]"),
            2 => format!("only: [players 3-4, {one}]"),
            3 => format!("only: {one}, unless: {two}"),
            4 => "only: players 2".to_owned(),
            _ => format!("only: {one} or {two}"),
        };
        let what = match dice.roll(4) {
            0 => format!(
                "replace: own-{}, with: {{ text: \"Own words {at} with {{limit}}.\" }}",
                dice.roll(modules)
            ),
            1 => "set: limit, by: +3".to_owned(),
            2 => format!("replace: r{}, with: {{ text: Said under {at}. }}", dice.roll(rules)),
            _ => "set: rounds, by: +2".to_owned(),
        };
        writeln!(text, "  - {{ {condition}, {what} }}").unwrap();
    }
    text
}

/// Games without conflicts, each with its seed.
pub(super) fn random_games(first: u64) -> impl Iterator<Item = (u64, Game, Universe)> {
    (first..).filter_map(|seed| {
        let game = made(&game_file(seed));
        let mut sink = Sink::default();
        let universe = verify(&game, &Sources::default(), &mut sink);
        (!sink.has_errors()).then_some((seed, game, universe))
    })
}

/// Many modules move one number that has no name, three of them together more than each.
pub(super) fn crowded(modules: usize) -> String {
    let mut text = String::from(
        "format: 1\nid: made\nlanguage: en\ntitle: Made\nplayers: 2-4\nvalues:\n  limit: { is: 6 }\n  \
         named: { is: 4, title: Named }\n\
         setup:\n  - { id: hold, text: \"Hold {limit} cards.\" }\n  - { id: keep, text: \"Keep {named} of {limit}, or {= named * 2}.\" }\nvariants:\n",
    );
    for at in 0..modules {
        writeln!(text, "  - {{ id: m{at}, kind: expansion, title: Module {at}, changes: [{{ set: limit, by: +1 }}, {{ set: named, by: +{} }}] }}", 1 + at % 3).unwrap();
    }
    text.push_str(
        "changes:\n  - { only: [m0, m1, m2], set: named, by: +5 }\n  - { only: [m1, m2, m3], replace: keep, with: { text: \"Keep all {named}.\" } }\n",
    );
    text
}
