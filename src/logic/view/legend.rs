//! What the badges, signs and icons of a document mean: only those that it uses.

use std::collections::BTreeMap;

use super::wording::Wording;
use crate::document::{
    Badge, BadgeKind, Legend, LegendEntry, Node, Own, Phrase, Product, Rule, Sign,
};
use crate::format::Force;
use crate::model::{Field, Part, Texts};

/// Fewer entries need no explanation.
const LEAST: usize = 2;
/// Forces, the strongest first, and what they mean.
const FORCES: [(Force, &str); 4] = [
    (Force::Must, "legend.must"),
    (Force::May, "legend.may"),
    (Force::Should, "legend.should"),
    (Force::MustNot, "legend.must-not"),
];
/// Badges that look alike and do not say what they are about; "2×" and "ends the game" do.
const FACTS: [(BadgeKind, &str); 3] = [
    (BadgeKind::Cost, "legend.cost"),
    (BadgeKind::Limit, "legend.limit"),
    (BadgeKind::Timing, "legend.timing"),
];

#[derive(Default)]
struct Uses {
    /// The first badge of each force.
    forces: Vec<Badge>,
    /// The first badge of each kind.
    facts: BTreeMap<BadgeKind, Badge>,
    has_cases: bool,
}

/// The legend of a document; cards have no room for one.
pub(super) fn legend(wording: &Wording<'_>, nodes: &[Node]) -> Option<Node> {
    if wording.product == Product::Cards {
        return None;
    }
    let mut uses = Uses::default();
    for node in nodes {
        node.each(&mut |node| match &node.own {
            Own::Rule(rule) => uses.note(rule),
            Own::Section(section) => section.topic.iter().for_each(|topic| uses.note(topic)),
            _ => {}
        });
    }
    let entries = entries(wording, &uses);
    // Without an id: it could be that of a rule.
    (entries.len() >= LEAST)
        .then(|| Node::unnamed("legend", Own::Legend(Legend { entries }), Vec::new()))
}

fn entries(wording: &Wording<'_>, uses: &Uses) -> Vec<LegendEntry> {
    let language = wording.language();
    let badge = |badge: &Badge, meaning: Phrase| LegendEntry {
        badge: Some(badge.clone()),
        sign: None,
        meaning,
    };
    let forces = FORCES.iter().filter_map(|(force, key)| {
        let first = uses.forces.iter().find(|badge| badge.force == Some(*force))?;
        Some(badge(first, language.word_phrase(key)))
    });
    let mut entries: Vec<LegendEntry> = forces.collect();
    let shown = || FACTS.iter().filter(|(kind, _)| uses.facts.contains_key(kind));
    let about: Vec<&str> = shown().map(|(_, key)| language.word(key)).collect();
    let sample = shown().find_map(|(kind, _)| uses.facts.get(kind));
    entries.extend(sample.map(|first| badge(first, Phrase::of(about.join(", ")))));
    if uses.has_cases {
        entries.push(LegendEntry {
            badge: None,
            sign: Some(Phrase::of(Sign::Case.symbol())),
            meaning: language.word_phrase("legend.case"),
        });
    }
    entries.extend(icons(wording));
    entries
}

/// The icons that texts have used so far, in the order of the game. Without picture and
/// character, an icon is its own name.
fn icons(wording: &Wording<'_>) -> Vec<LegendEntry> {
    let used = wording.icons.borrow().clone();
    let icons = wording.game().icons.iter().filter(|(name, icon)| {
        used.contains(name.as_str()) && (icon.file.is_some() || icon.symbol.is_some())
    });
    let entry = |name: &str, texts: &Texts| {
        let meaning = wording.owned(name, texts, Field::Title).unwrap_or_default();
        let meaning = meaning.plain().replace(crate::language::NO_BREAK, " ");
        let sign = Some(Phrase::of_inlines(wording.icon(name).into_iter().collect()));
        LegendEntry { badge: None, sign, meaning: Phrase::of(meaning) }
    };
    icons.map(|(name, icon)| entry(name.as_str(), &icon.texts)).collect()
}

impl Uses {
    fn note(&mut self, rule: &Rule) {
        for badge in &rule.badges {
            match badge.force {
                Some(force) if self.forces.iter().all(|known| known.force != Some(force)) => {
                    self.forces.push(badge.clone());
                }
                Some(_) => {}
                None => {
                    self.facts.entry(badge.kind).or_insert_with(|| badge.clone());
                }
            }
        }
        self.has_cases |= rule.part == Part::Case;
    }
}
