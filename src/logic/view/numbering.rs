//! Numbers of rules, and where a reference leads.

use std::cell::OnceCell;
use std::collections::{BTreeMap, HashMap};

use super::Subject;
use super::plan::{Plan, described_in, is_numbered};
use crate::document::{Marker, Product, Sign};
use crate::format::{Id, NumberStyle, letters as letter};
use crate::model::{ChapterKind, Field, Part, Rule, Variant};

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
    /// How deep it stands among the sections of the reference.
    pub depth: u8,
    /// The how manieth of those with numbers it is, from 1.
    pub position: usize,
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
            let plan = Plan::sorted(
                self.subject.selected,
                Product::Reference,
                Some(self.subject.language),
            );
            Numberer::of(&plan, self.subject, Product::Reference)
        };
        self.reference.get_or_init(numbering).get(id)
    }
}

/// The numbers of chapters and rules in the reference, by id; those without one are left out.
pub fn reference_numbers(subject: Subject<'_>) -> BTreeMap<String, String> {
    let plan = Plan::sorted(subject.selected, Product::Reference, Some(subject.language));
    let places = Numberer::of(&plan, subject, Product::Reference);
    let numbers: BTreeMap<String, String> =
        places.into_iter().map(|(id, place)| (id, place.number)).collect();
    numbers.into_iter().filter(|(_, number)| !number.is_empty()).collect()
}

/// What holds of all rules below a chapter or a rule.
#[derive(Clone, Copy)]
struct Below<'n> {
    /// The number above them.
    above: &'n str,
    /// Whether they are numbered in the document.
    counts: bool,
    /// How deep sections among them stand; 0 where there are none.
    depth: u8,
    /// How many numbers stand above them.
    level: usize,
}

impl Below<'_> {
    fn depth_of(self, rule: &Rule) -> u8 {
        if matches!(rule.part, Part::Chapter | Part::Rule) { self.depth } else { 0 }
    }

    /// Only what has a heading has sections.
    fn depth_below(self, rule: &Rule) -> u8 {
        match self.depth_of(rule) {
            0 => 0,
            depth if rule.texts.has(Field::Title) => depth.saturating_add(1),
            _ => 0,
        }
    }
}

struct Numberer<'p, 'a> {
    places: HashMap<String, Numbering>,
    plan: &'p Plan<'a>,
    /// How numbers look, by level; chapters first.
    styles: &'a [NumberStyle],
}

impl<'p, 'a> Numberer<'p, 'a> {
    fn of(
        plan: &'p Plan<'a>,
        subject: Subject<'a>,
        product: Product,
    ) -> HashMap<String, Numbering> {
        let styles = match product {
            Product::Reference => subject.selected.game.arrangement.numbering.as_slice(),
            _ => &[],
        };
        let mut numbering = Numberer { places: HashMap::new(), plan, styles };
        for (position, chapter) in plan.chapters.iter().enumerate() {
            // Only the reference numbers its chapters. On a sheet the phases
            // of a turn have the plain numbers that players point at.
            let own = match product {
                Product::Reference => numbering.styled(0, "", position + 1),
                _ => String::new(),
            };
            let is_numbered = product == Product::Reference || chapter.kind == ChapterKind::Phases;
            let place = Numbering { number: own.clone(), ..Numbering::default() };
            let depth = u8::from(product == Product::Reference);
            let below = Below { above: &own, counts: is_numbered, depth, level: 1 };
            if product == Product::Reference {
                numbering.unnumbered(subject, chapter.kind);
            }
            if let Some(topic) = chapter.topic {
                numbering.places.insert(topic.id.to_string(), place);
                numbering.children(topic, below);
            } else {
                numbering.places.entry(chapter.kind.key().to_owned()).or_insert(place);
                numbering.rules(&chapter.rules, below, chapter.kind.key());
            }
        }
        numbering.places
    }

    /// A number that digits count, in the style of its level.
    fn styled(&self, level: usize, above: &str, count: usize) -> String {
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        match self.styles.get(level) {
            Some(style) => style.number(above, count),
            None if above.is_empty() => count.to_string(),
            None => format!("{above}.{count}"),
        }
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
            ChapterKind::Variants | ChapterKind::Editions => {
                let described = described_in(subject.selected, Product::Reference, kind);
                let has_described = |choice: &&Variant| {
                    let mut options = choice.options.iter();
                    options.any(|one| described.iter().any(|other| other.id.value == one.id.value))
                };
                for choice in game.variants.iter().filter(has_described) {
                    add(&choice.id.value);
                }
                for variant in &described {
                    add(&variant.id.value);
                }
            }
            _ => {}
        }
    }

    fn children(&mut self, rule: &'a Rule, below: Below<'_>) {
        let children = self.plan.children(rule);
        self.rules(&children, below, rule.id.as_str());
    }

    fn rules(&mut self, rules: &[&'a Rule], below: Below<'_>, parent: &'a str) {
        let Below { above, counts, .. } = below;
        let (mut digits, mut letters) = (0, 0);
        let is_counted = |rule: &Rule| matches!(rule.part, Part::Chapter | Part::Step);
        let is_alone = rules.iter().filter(|rule| is_counted(rule)).count() == 1;
        // In a style of its own, a level counts all that stand on it.
        let has_style = self.styles.get(below.level).is_some();
        let mut count = 0;
        for rule in rules {
            let is_lettered = lettered(rule.part);
            let is_labelled = is_lettered || is_numbered(rule.part);
            letters += u32::from(is_lettered);
            digits += u32::from(is_labelled && !is_lettered);
            count += usize::from(is_labelled);
            let number = match (counts && is_labelled, is_lettered && !has_style) {
                (false, _) => String::new(),
                (true, true) if above.is_empty() => letter(letters),
                (true, true) => format!("{above}.{}", letter(letters)),
                (true, false) if has_style => self.styled(below.level, above, count),
                (true, false) => self.styled(below.level, above, digits as usize),
            };
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
                depth: below.depth_of(rule),
                position: if is_labelled { count } else { 0 },
            };
            let depth = below.depth_below(rule);
            self.places.insert(rule.id.to_string(), place);
            for figure in &rule.facets.figure.0 {
                let parent = Some(rule.id.to_string());
                let place = Numbering { parent, ..Numbering::default() };
                self.places.entry(figure.to_string()).or_insert(place);
            }
            let above = if number.is_empty() { above } else { &number };
            let level = below.level + 1;
            self.children(rule, Below { above, counts: counts && is_labelled, depth, level });
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
