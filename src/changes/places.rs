//! Where items stand, and which of them moved.

use std::collections::BTreeMap;

use super::data::{ItemKind, Moved, Position};
use super::mentions::renamed;
use super::order::moved;
use super::pairing::Pairs;
use super::snapshot::Item;

/// Where an item stands: what holds it, what it follows there.
pub(super) fn position(items: &[Item], at: usize) -> Option<Position> {
    let (inside, part) = items[at].place.as_ref()?;
    let siblings = items[..at].iter().rev();
    let after = siblings
        .take_while(|item| item.id != *inside)
        .find(|item| item.place.as_ref() == items[at].place.as_ref())
        .map(|item| item.id.clone());
    Some(Position { inside: inside.clone(), part: part.clone(), after })
}

/// The present items that stand elsewhere than before. As few as possible count as moved: what
/// only makes room for something new has not.
pub(super) fn moves(old: &[Item], new: &[Item], pairs: &Pairs) -> BTreeMap<usize, Moved> {
    let mut elsewhere = Vec::new();
    let mut groups: BTreeMap<(&str, &str), Vec<(usize, usize)>> = BTreeMap::new();
    for (at, item) in new.iter().enumerate() {
        let Some(before) = pairs.before[at].filter(|_| has_order(item.kind)) else { continue };
        let (Some((inside, part)), Some((was_inside, was_part))) =
            (&item.place, &old[before].place)
        else {
            continue;
        };
        if *inside == renamed_place(was_inside, pairs) && part == was_part {
            groups.entry((inside, part)).or_default().push((at, before));
        } else {
            elsewhere.push((at, before));
        }
    }
    for group in groups.into_values() {
        let before: Vec<usize> = group.iter().map(|(_, before)| *before).collect();
        elsewhere.extend(moved(&before).into_iter().map(|position| group[position]));
    }
    let both = |(at, before): (usize, usize)| {
        Some((at, Moved { from: position(old, before)?, to: position(new, at)? }))
    };
    elsewhere.into_iter().filter_map(both).collect()
}

fn has_order(kind: ItemKind) -> bool {
    matches!(kind, ItemKind::Rule | ItemKind::Component)
}

/// What holds an item, under its present name.
fn renamed_place(inside: &str, pairs: &Pairs) -> String {
    pairs.renames.get(inside).cloned().unwrap_or_else(|| renamed(inside, &pairs.renames))
}
