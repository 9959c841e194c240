//! Numbers of rules, and where a reference leads.

use std::cell::OnceCell;
use std::collections::{BTreeMap, HashMap};

use super::plan::{Plan, described_variants, is_numbered};
use super::{Product, Subject};
use crate::format::Id;
use crate::model::{ChapterKind, Part, Rule};

/// Where something stands in the document.
#[derive(Debug, Clone, Default)]
pub(super) struct Place<'a> {
    /// Its number: `5.2.b`; empty if it has none.
    pub number: String,
    /// The marker before it: `1.`, `a)`, `⇒`; empty if there is none.
    pub marker: String,
    /// The rule or chapter that holds it.
    pub parent: Option<&'a str>,
    /// What it is to that rule.
    pub part: Option<Part>,
}

/// The numbering of one document, with that of the reference beside it.
pub(super) struct Outline<'a> {
    here: HashMap<&'a str, Place<'a>>,
    /// Made when first asked for: most sheets never look beyond themselves.
    reference: OnceCell<HashMap<&'a str, Place<'a>>>,
    subject: Subject<'a>,
    product: Product,
    /// File name of the reference, for what is not in this document.
    pub reference_file: String,
}

impl<'a> Outline<'a> {
    pub(super) fn new(plan: &Plan<'a>, subject: Subject<'a>, product: Product) -> Self {
        let suffix =
            if subject.suffix.is_empty() { String::new() } else { format!(".{}", subject.suffix) };
        Self {
            here: Numbering::of(plan, subject, product),
            reference: OnceCell::new(),
            subject,
            product,
            reference_file: format!("reference{suffix}.md"),
        }
    }

    /// Where a rule or chapter stands in this document.
    pub(super) fn place(&self, id: &str) -> Option<&Place<'a>> {
        self.here.get(id)
    }

    /// Where it stands in the reference.
    pub(super) fn in_reference(&self, id: &str) -> Option<&Place<'a>> {
        if self.product == Product::Reference {
            return self.here.get(id);
        }
        let numbering = || {
            let plan = Plan::new(self.subject.selected, Product::Reference);
            Numbering::of(&plan, self.subject, Product::Reference)
        };
        self.reference.get_or_init(numbering).get(id)
    }
}

/// The numbers of chapters and rules in the reference, by id; those without one are left out.
pub fn reference_numbers(subject: Subject<'_>) -> BTreeMap<String, String> {
    let plan = Plan::new(subject.selected, Product::Reference);
    let places = Numbering::of(&plan, subject, Product::Reference);
    let numbers: BTreeMap<String, String> =
        places.into_iter().map(|(id, place)| (id.to_owned(), place.number)).collect();
    numbers.into_iter().filter(|(_, number)| !number.is_empty()).collect()
}

struct Numbering<'p, 'a> {
    places: HashMap<&'a str, Place<'a>>,
    plan: &'p Plan<'a>,
}

impl<'p, 'a> Numbering<'p, 'a> {
    fn of(
        plan: &'p Plan<'a>,
        subject: Subject<'a>,
        product: Product,
    ) -> HashMap<&'a str, Place<'a>> {
        let mut numbering = Numbering { places: HashMap::new(), plan };
        for (position, chapter) in plan.chapters.iter().enumerate() {
            // Only the reference numbers its chapters. On a sheet the phases
            // of a turn have the plain numbers that players point at.
            let own = match product {
                Product::Reference => (position + 1).to_string(),
                _ => String::new(),
            };
            let is_numbered = product == Product::Reference || chapter.kind == ChapterKind::Phases;
            let place = Place { number: own.clone(), ..Place::default() };
            if product == Product::Reference {
                numbering.unnumbered(subject, chapter.kind);
            }
            if let Some(topic) = chapter.topic {
                numbering.places.insert(topic.id.as_str(), place);
                numbering.children(topic, &own, is_numbered);
            } else {
                numbering.places.entry(chapter.kind.key()).or_insert(place);
                numbering.rules(&chapter.rules, &own, is_numbered, chapter.kind.key());
            }
        }
        numbering.places
    }

    /// Components and variants have anchors, but no numbers.
    fn unnumbered(&mut self, subject: Subject<'a>, kind: ChapterKind) {
        let game = &subject.selected.game;
        let mut add = |id: &'a Id| {
            let place = Place { parent: Some(kind.key()), ..Place::default() };
            self.places.insert(id.as_str(), place);
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
            let place = Place {
                number: number.clone(),
                // A list of one needs no number, unless others refer to it.
                marker: if is_alone && is_counted(rule) && number.is_empty() {
                    String::new()
                } else {
                    marker(rule.part, &label)
                },
                parent: Some(parent),
                part: Some(rule.part),
            };
            self.places.insert(rule.id.as_str(), place);
            if let Some(figure) = &rule.facets.figure {
                let place = Place { parent: Some(rule.id.as_str()), ..Place::default() };
                self.places.entry(figure.as_str()).or_insert(place);
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
pub(super) fn marker(part: Part, label: &str) -> String {
    match part {
        Part::Chapter | Part::Step => format!("{label}."),
        Part::Tie => "=".to_owned(),
        Part::Action | Part::Choice => format!("{label})"),
        Part::Case => "⇒".to_owned(),
        Part::Otherwise => "↪".to_owned(),
        Part::Exception => "⚠".to_owned(),
        Part::Ability => "★".to_owned(),
        Part::Note | Part::Warning | Part::Example | Part::Hint | Part::Legend => String::new(),
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
