//! Numbers of rules, and where a reference leads.

use std::cell::OnceCell;
use std::collections::{BTreeMap, HashMap};

use super::Subject;
use super::plan::{Plan, described_variants, is_numbered};
use crate::document::{Marker, Product, Sign};
use crate::format::Id;
use crate::model::{ChapterKind, Part, Rule};

/// Where something stands in the document.
#[derive(Debug, Clone, Default)]
pub(super) struct Numbering {
    /// Its number: `5.2.b`; empty if it has none.
    pub number: String,
    /// What stands before it in a list.
    pub marker: Marker,
    /// The rule or chapter that holds it.
    pub parent: Option<String>,
    /// What it is to that rule.
    pub part: Option<Part>,
}

/// The numbering of one document, with that of the reference beside it.
pub(super) struct Outline<'a> {
    here: HashMap<String, Numbering>,
    /// Made when first asked for: most sheets never look beyond themselves.
    reference: OnceCell<HashMap<String, Numbering>>,
    subject: Subject<'a>,
    product: Product,
}

impl<'a> Outline<'a> {
    pub(super) fn new(plan: &Plan<'a>, subject: Subject<'a>, product: Product) -> Self {
        Self {
            here: Numberer::of(plan, subject, product),
            reference: OnceCell::new(),
            subject,
            product,
        }
    }

    /// Where a rule or chapter stands in this document.
    pub(super) fn place(&self, id: &str) -> Option<&Numbering> {
        self.here.get(id)
    }

    /// Where it stands in the reference.
    pub(super) fn in_reference(&self, id: &str) -> Option<&Numbering> {
        if self.product == Product::Reference {
            return self.here.get(id);
        }
        let numbering = || {
            let plan = Plan::new(self.subject.selected, Product::Reference);
            Numberer::of(&plan, self.subject, Product::Reference)
        };
        self.reference.get_or_init(numbering).get(id)
    }
}

/// The numbers of chapters and rules in the reference, by id; those without one are left out.
pub fn reference_numbers(subject: Subject<'_>) -> BTreeMap<String, String> {
    let plan = Plan::new(subject.selected, Product::Reference);
    let places = Numberer::of(&plan, subject, Product::Reference);
    let numbers: BTreeMap<String, String> =
        places.into_iter().map(|(id, place)| (id, place.number)).collect();
    numbers.into_iter().filter(|(_, number)| !number.is_empty()).collect()
}

struct Numberer<'p, 'a> {
    places: HashMap<String, Numbering>,
    plan: &'p Plan<'a>,
}

impl<'p, 'a> Numberer<'p, 'a> {
    fn of(
        plan: &'p Plan<'a>,
        subject: Subject<'a>,
        product: Product,
    ) -> HashMap<String, Numbering> {
        let mut numbering = Numberer { places: HashMap::new(), plan };
        for (position, chapter) in plan.chapters.iter().enumerate() {
            // Only the reference numbers its chapters. On a sheet the phases
            // of a turn have the plain numbers that players point at.
            let own = match product {
                Product::Reference => (position + 1).to_string(),
                _ => String::new(),
            };
            let is_numbered = product == Product::Reference || chapter.kind == ChapterKind::Phases;
            let place = Numbering { number: own.clone(), ..Numbering::default() };
            if product == Product::Reference {
                numbering.unnumbered(subject, chapter.kind);
            }
            if let Some(topic) = chapter.topic {
                numbering.places.insert(topic.id.to_string(), place);
                numbering.children(topic, &own, is_numbered);
            } else {
                numbering.places.entry(chapter.kind.key().to_owned()).or_insert(place);
                numbering.rules(&chapter.rules, &own, is_numbered, chapter.kind.key());
            }
        }
        numbering.places
    }

    /// Components and variants have anchors, but no numbers.
    fn unnumbered(&mut self, subject: Subject<'a>, kind: ChapterKind) {
        let game = &subject.selected.game;
        let mut add = |id: &'a Id| {
            let place = Numbering { parent: Some(kind.key().to_owned()), ..Numbering::default() };
            self.places.insert(id.to_string(), place);
        };
        match kind {
            ChapterKind::Components => {
                for component in &game.components {
                    component.walk(&mut |part| add(&part.id));
                }
            }
            ChapterKind::Variants => {
                let described = described_variants(subject.selected, Product::Reference);
                for variant in described {
                    add(&variant.id.value);
                }
            }
            _ => {}
        }
    }

    fn children(&mut self, rule: &'a Rule, number: &str, counts: bool) {
        let children = self.plan.children(rule);
        self.rules(&children, number, counts, rule.id.as_str());
    }

    fn rules(&mut self, rules: &[&'a Rule], above: &str, counts: bool, parent: &'a str) {
        let (mut digits, mut letters) = (0, 0);
        let is_counted = |rule: &Rule| matches!(rule.part, Part::Chapter | Part::Step);
        let is_alone = rules.iter().filter(|rule| is_counted(rule)).count() == 1;
        for rule in rules {
            let label = if lettered(rule.part) {
                letters += 1;
                letter(letters)
            } else if is_numbered(rule.part) {
                digits += 1;
                digits.to_string()
            } else {
                String::new()
            };
            let joined = match (above.is_empty(), label.is_empty()) {
                (_, true) => String::new(),
                (true, false) => label.clone(),
                (false, false) => format!("{above}.{label}"),
            };
            let number = if counts { joined } else { String::new() };
            let place = Numbering {
                number: number.clone(),
                // A list of one needs no number, unless others refer to it.
                marker: if is_alone && is_counted(rule) && number.is_empty() {
                    Marker::None
                } else {
                    marker(rule.part, digits, letters)
                },
                parent: Some(parent.to_owned()),
                part: Some(rule.part),
            };
            self.places.insert(rule.id.to_string(), place);
            if let Some(figure) = &rule.facets.figure {
                let parent = Some(rule.id.to_string());
                let place = Numbering { parent, ..Numbering::default() };
                self.places.entry(figure.to_string()).or_insert(place);
            }
            let below = if number.is_empty() { above } else { &number };
            self.children(rule, below, counts && !label.is_empty());
        }
    }
}

fn lettered(part: Part) -> bool {
    matches!(part, Part::Action | Part::Choice)
}

/// Sequence, choice, consequence and the rest look different.
fn marker(part: Part, digits: u32, letters: u32) -> Marker {
    match part {
        Part::Chapter | Part::Step => Marker::Counted(digits),
        Part::Action | Part::Choice => Marker::Lettered(letter(letters)),
        other => sign(other),
    }
}

/// The sign of a part that needs no number.
pub(super) fn sign(part: Part) -> Marker {
    match part {
        Part::Tie => Marker::Sign(Sign::Tie),
        Part::Case => Marker::Sign(Sign::Case),
        Part::Otherwise => Marker::Sign(Sign::Otherwise),
        Part::Exception => Marker::Sign(Sign::Exception),
        Part::Ability => Marker::Sign(Sign::Ability),
        _ => Marker::None,
    }
}

/// a, b, … z, aa, ab, …
fn letter(number: u32) -> String {
    let mut rest = number;
    let mut letters = Vec::new();
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(b'a' + u8::try_from(rest % 26).unwrap_or_default()));
        rest /= 26;
    }
    letters.iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_go_on_after_z() {
        assert_eq!([1, 2, 26, 27, 52, 53].map(letter), ["a", "b", "z", "aa", "az", "ba"]);
    }
}
