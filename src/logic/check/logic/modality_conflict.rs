//! `modality-conflict`

use std::collections::BTreeMap;

use super::declare_check;
use super::tree::Tree;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Deed, Force};
use crate::model::{Field, Part, Rule};
use crate::select::Selected;

declare_check! {
    /// One rule that demands or allows what another one forbids.
    ///
    /// ## Why
    /// Nobody can obey both. Two rules are about the same thing if their words are
    /// the same, or if they do the same to the same pieces (`deeds`), under the
    /// same condition. An exception may forbid what its rule demands.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// phases: [{ id: turn-step, title: Trade, force: may, text: Trade with your neighbour. }]
    /// topics: [{ id: trading, title: Trading, force: must-not, text: Trade with your neighbour. }]
    /// ```
    /// ```yaml,triggers
    /// components: [{ id: ships, name: ships, count: 4 }]
    /// setup:
    ///   - { id: table-ready, text: Put a ship on the table., deeds: [{ do: place, what: ships, to: table }] }
    /// phases:
    ///   - { id: turn-step, title: Sail, force: must, text: Move a ship., deeds: [{ do: move, what: ships, to: port }] }
    ///   - { id: storm, title: Storm, force: must-not, text: Ships stay., deeds: [{ do: move, what: ships, to: port }] }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// phases:
    ///   - id: turn-step
    ///     title: Trade
    ///     force: may
    ///     text: Trade with your neighbour.
    ///     exceptions: [{ id: in-war, force: must-not, text: Trade with your neighbour. }]
    /// ```
    /// ```yaml,passes
    /// phases:
    ///   - { id: turn-step, title: Trade, force: may, text: Trade with your neighbour. }
    ///   - { id: night, title: Night, force: must-not, when: At night, text: Trade with your neighbour. }
    /// ```
    "modality-conflict", Logic, Error
}

/// What two rules must share to be about the same.
type Subject = (String, String);

pub(super) fn run(_: Context<'_>, selected: &Selected, sink: &mut Sink) {
    let tree = Tree::new(&selected.game);
    let mut known: BTreeMap<Subject, Vec<usize>> = BTreeMap::new();
    for (at, node) in tree.nodes.iter().enumerate() {
        if matches!(node.rule.facets.force, None | Some(Force::Should)) {
            continue;
        }
        for subject in subjects(node.rule) {
            known.entry(subject).or_default().push(at);
        }
    }
    for rules in known.values() {
        let pairs = rules
            .iter()
            .enumerate()
            .flat_map(|(place, one)| rules[place + 1..].iter().map(move |other| (*one, *other)));
        let is_conflict = |(one, other): &(usize, usize)| {
            let forbids = |at: usize| tree.nodes[at].rule.facets.force == Some(Force::MustNot);
            forbids(*one) != forbids(*other) && !is_exempt(&tree, *one, *other)
        };
        if let Some((one, other)) = pairs.into_iter().find(is_conflict) {
            sink.push(finding(tree.nodes[one].rule, tree.nodes[other].rule));
        }
    }
}

/// The condition and each thing that a rule is about.
fn subjects(rule: &Rule) -> Vec<Subject> {
    let text = |field| {
        let words = rule.texts.get(field).map(|wording| wording.source.value.to_lowercase());
        words.unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let window = rule.facets.timing.as_ref().map(|timing| format!("{:?}", timing.window));
    let condition = format!("{} {}", text(Field::When), window.unwrap_or_default());
    let words = Some(text(Field::Text)).filter(|words| words.contains(' '));
    let deeds = rule.facets.deeds.iter().filter_map(deed);
    words.into_iter().chain(deeds).map(|subject| (condition.clone(), subject)).collect()
}

/// What is done to which pieces, from where to where and by whom.
fn deed(deed: &Deed) -> Option<String> {
    let what = deed.what.as_ref()?;
    let text = |text: &Option<crate::format::Text>| {
        text.as_ref().map(|text| text.value.clone()).unwrap_or_default()
    };
    let at: Vec<&str> = deed.at.iter().map(|place| place.value.as_str()).collect();
    let places = [text(&deed.from), text(&deed.to), text(&deed.by), at.join(",")];
    Some(format!("{} {what} {}", deed.verb.value, places.join("|")))
}

/// Whether one rule is an exception or a case of the other.
fn is_exempt(tree: &Tree<'_>, one: usize, other: usize) -> bool {
    let breaks = |one: usize, other: usize| {
        let rule = tree.nodes[one].rule;
        let names = rule.facets.of.0.iter().any(|of| of.value == tree.nodes[other].rule.id);
        names || tree.holds(other, one)
    };
    let is_role = |at: usize| tree.nodes[at].rule.part == Part::Ability;
    let inside = |at: usize| {
        let path = std::iter::once(at).chain(tree.ancestors(at));
        path.into_iter().any(|at| tree.nodes[at].rule.part == Part::Exception)
    };
    breaks(one, other)
        || breaks(other, one)
        || is_role(one)
        || is_role(other)
        || inside(one) != inside(other)
}

fn finding(first: &Rule, second: &Rule) -> Diagnostic {
    let says = |rule: &Rule| match rule.facets.force {
        Some(Force::Must) => "demands",
        Some(Force::MustNot) => "forbids",
        _ => "allows",
    };
    let message = format!("`{}` {} what `{}` {}", second.id, says(second), first.id, says(first));
    Diagnostic::new(&CHECK, message, second.span)
        .label(format!("{} it", says(second)))
        .also(first.span, format!("{} it", says(first)))
        .help("give one a condition with `when`, or make it an exception of the other")
}
