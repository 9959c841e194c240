//! What the badges, signs and icons of a document mean: only those that it uses.

use std::collections::BTreeMap;

use serde::Serialize;

use super::badge::Badge;
use super::words::Words;
use super::{ChapterView, Product, RuleView, icon};
use crate::inline::plain;
use crate::model::Field;

/// A badge, a sign or an icon, and what it means.
#[derive(Debug, Clone, Serialize)]
pub struct LegendEntry {
    /// The badge, if it is one.
    pub badge: Option<Badge>,
    /// The sign, or the icon as Markdown.
    pub sign: Option<String>,
    /// What it means.
    pub meaning: String,
}

/// Fewer entries need no explanation.
const LEAST: usize = 2;
/// Forces, the strongest first.
const FORCES: [&str; 4] = ["must", "may", "should", "must-not"];
/// Badges that look alike and do not say what they are about; "2×" and "ends the game" do.
const FACTS: [&str; 3] = ["cost", "limit", "timing"];

#[derive(Default)]
struct Uses {
    forces: BTreeMap<&'static str, Badge>,
    /// The first badge of each kind.
    facts: BTreeMap<&'static str, Badge>,
    has_cases: bool,
}

/// The legend of a document; cards have no room for one.
pub(super) fn legend(words: &Words<'_>, chapters: &[ChapterView]) -> Vec<LegendEntry> {
    if words.product == Product::Cards {
        return Vec::new();
    }
    let mut uses = Uses::default();
    for chapter in chapters {
        let shown = chapter.components.iter().flat_map(|component| &component.shows);
        chapter.topic.iter().chain(&chapter.rules).chain(shown).for_each(|rule| uses.note(rule));
    }
    let language = words.language();
    let forces = FORCES.iter().filter_map(|key| {
        let badge = Some(uses.forces.get(key)?.clone());
        let meaning = language.word(force_key(key)).to_owned();
        Some(LegendEntry { badge, sign: None, meaning })
    });
    let mut entries: Vec<LegendEntry> = forces.collect();
    let about: Vec<&str> = FACTS
        .iter()
        .filter(|kind| uses.facts.contains_key(**kind))
        .map(|kind| language.word(fact_key(kind)))
        .collect();
    let sample = FACTS.iter().find_map(|kind| uses.facts.get(kind));
    entries.extend(sample.map(|badge| LegendEntry {
        badge: Some(badge.clone()),
        sign: None,
        meaning: about.join(", "),
    }));
    if uses.has_cases {
        let meaning = language.word("legend.case").to_owned();
        entries.push(LegendEntry { badge: None, sign: Some("⇒".to_owned()), meaning });
    }
    entries.extend(icons(words));
    if entries.len() < LEAST { Vec::new() } else { entries }
}

/// The icons that texts have used so far, in the order of the game. Without picture and
/// character, an icon is its own name.
fn icons(words: &Words<'_>) -> Vec<LegendEntry> {
    let used = words.icons.borrow().clone();
    let icons = words.game().icons.iter().filter(|(name, icon)| {
        used.contains(name.as_str()) && (icon.file.is_some() || icon.symbol.is_some())
    });
    let entry = |name: &str, texts| LegendEntry {
        badge: None,
        sign: Some(words.language().set(&icon::markdown(words, name))),
        meaning: words
            .owned(name, texts, Field::Title)
            .map(|title| plain(&title))
            .unwrap_or_default(),
    };
    icons.map(|(name, icon)| entry(name.as_str(), &icon.texts)).collect()
}

impl Uses {
    fn note(&mut self, rule: &RuleView) {
        for badge in &rule.badges {
            let uses = if badge.kind == "force" { &mut self.forces } else { &mut self.facts };
            let key = if badge.kind == "force" { badge.key } else { badge.kind };
            uses.entry(key).or_insert_with(|| badge.clone());
        }
        self.has_cases |= rule.part == "case";
        rule.children.iter().for_each(|child| self.note(child));
    }
}

fn force_key(force: &str) -> &'static str {
    match force {
        "must" => "legend.must",
        "may" => "legend.may",
        "should" => "legend.should",
        _ => "legend.must-not",
    }
}

fn fact_key(kind: &str) -> &'static str {
    match kind {
        "cost" => "legend.cost",
        "limit" => "legend.limit",
        _ => "legend.timing",
    }
}
