//! Finds each item of the earlier state in the present one.

use std::collections::BTreeMap;

use super::data::ItemKind;
use super::mentions::Renames;
use super::snapshot::Item;
use super::words::likeness;

/// Words that must agree before two texts count as the same rule.
const LEAST_LIKENESS: f64 = 0.75;
/// Shorter texts agree by chance.
const LEAST_WORDS: usize = 4;
/// Pairs of vanished and new items that are compared by their words; more is another game.
const MAX_COMPARED: usize = 250_000;

/// Which items are the same.
#[derive(Debug, Default)]
pub(super) struct Pairs {
    /// For each present item: the earlier one.
    pub before: Vec<Option<usize>>,
    /// For each earlier item: the present one.
    pub after: Vec<Option<usize>>,
    /// New names by old ones.
    pub renames: Renames,
    /// Present items whose former name is a guess.
    pub probable: std::collections::BTreeSet<usize>,
}

impl Pairs {
    fn join(&mut self, old: usize, new: usize) {
        self.before[new] = Some(old);
        self.after[old] = Some(new);
    }
}

/// Pairs items by id, then by `was:`, then by their words.
pub(super) fn pair(old: &[Item], new: &[Item]) -> Pairs {
    let mut pairs =
        Pairs { before: vec![None; new.len()], after: vec![None; old.len()], ..Pairs::default() };
    let mut known: BTreeMap<(ItemKind, &str), usize> = BTreeMap::new();
    for (at, item) in old.iter().enumerate() {
        known.entry((item.kind, item.id.as_str())).or_insert(at);
    }
    for (at, item) in new.iter().enumerate() {
        if let Some(before) = known.get(&(item.kind, item.id.as_str()))
            && pairs.after[*before].is_none()
        {
            pairs.join(*before, at);
        }
    }
    for (at, item) in new.iter().enumerate() {
        let former = item.was.iter().filter_map(|name| known.get(&(item.kind, name.as_str())));
        let free = former.copied().find(|before| pairs.after[*before].is_none());
        if let Some(before) = free.filter(|_| pairs.before[at].is_none()) {
            pairs.join(before, at);
            pairs.renames.insert(old[before].id.clone(), item.id.clone());
        }
    }
    replacements(old, new, &known, &mut pairs);
    guess(old, new, &mut pairs);
    pairs
}

/// `rule@variant` has a new name when its rule or its variant has one.
fn replacements(
    old: &[Item],
    new: &[Item],
    known: &BTreeMap<(ItemKind, &str), usize>,
    pairs: &mut Pairs,
) {
    let former: BTreeMap<String, String> =
        pairs.renames.iter().map(|(old, new)| (new.clone(), old.clone())).collect();
    for (at, item) in new.iter().enumerate().filter(|(_, item)| item.id.contains('@')) {
        let Some((rule, variant)) = item.id.split_once('@') else { continue };
        let name = |id: &str| former.get(id).cloned().unwrap_or_else(|| id.to_owned());
        let key = format!("{}@{}", name(rule), name(variant));
        if let Some(before) = known.get(&(item.kind, key.as_str())).copied()
            && pairs.before[at].is_none()
            && pairs.after[before].is_none()
        {
            pairs.join(before, at);
            pairs.renames.insert(old[before].id.clone(), item.id.clone());
        }
    }
}

/// Finds new names that no `was:` tells.
fn guess(old: &[Item], new: &[Item], pairs: &mut Pairs) {
    let gone: Vec<usize> = (0..old.len()).filter(|at| pairs.after[*at].is_none()).collect();
    let come: Vec<usize> = (0..new.len()).filter(|at| pairs.before[*at].is_none()).collect();
    if gone.is_empty() || come.is_empty() || gone.len() * come.len() > MAX_COMPARED {
        return;
    }
    let gone_words: Vec<Vec<String>> = gone.iter().map(|at| sorted_words(&old[*at])).collect();
    let come_words: Vec<Vec<String>> = come.iter().map(|at| sorted_words(&new[*at])).collect();
    let mut candidates = Vec::new();
    for (a, before) in gone.iter().enumerate() {
        for (b, after) in come.iter().enumerate() {
            if old[*before].kind == new[*after].kind {
                let like = agreement(&old[*before], &new[*after], &gone_words[a], &come_words[b]);
                candidates.extend(like.map(|like| (like, *before, *after)));
            }
        }
    }
    // The best first; among equals the order of the files decides.
    candidates.sort_by(|a, b| b.0.total_cmp(&a.0).then((a.1, a.2).cmp(&(b.1, b.2))));
    for (_, before, after) in candidates {
        if pairs.after[before].is_none() && pairs.before[after].is_none() {
            pairs.join(before, after);
            pairs.probable.insert(after);
            pairs.renames.insert(old[before].id.clone(), new[after].id.clone());
        }
    }
}

/// How sure it is that two items are the same one, if it is likely at all.
fn agreement(old: &Item, new: &Item, before: &[String], after: &[String]) -> Option<f64> {
    if before.is_empty() || after.is_empty() {
        // Without words: the same number, and nothing else to tell.
        let same = || {
            let facts = |item: &Item| -> Vec<_> {
                item.data.iter().map(|datum| (datum.key.clone(), datum.value.clone())).collect()
            };
            !old.data.is_empty() && facts(old) == facts(new)
        };
        let is_number = matches!(old.kind, ItemKind::Value | ItemKind::Component);
        return (is_number && before.len() == after.len() && same()).then_some(0.5);
    }
    if before == after {
        return Some(1.0);
    }
    let like = likeness(before, after);
    (before.len().min(after.len()) >= LEAST_WORDS && like >= LEAST_LIKENESS).then_some(like)
}

/// The words of an item in its first language, sorted.
fn sorted_words(item: &Item) -> Vec<String> {
    let language = item.texts.first().map(|text| text.language.as_str());
    let texts = item.texts.iter().filter(|text| Some(text.language.as_str()) == language);
    let mut words: Vec<String> = texts
        .flat_map(|text| text.text.split(|c: char| !c.is_alphanumeric()))
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    words.sort_unstable();
    words
}
