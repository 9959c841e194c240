//! What differs under a choice, put into words: in the order of the rules.

use std::collections::{BTreeMap, BTreeSet};

use super::plan::Plan;
use super::rule::{label_key, rule_own};
use super::section::{component_label, component_name};
use super::series::Series;
use super::tell::{Teller, Told, rule_in};
use super::tell_value::number;
use super::variant::{title_of, value_name};
use super::wording::Wording;
use crate::document::{
    BadgeKind, Change, ChangeKind, ClauseKind, Inline, LinkRole, Phrase, Product, ToldNumber,
    capitalize, joined,
};
use crate::format::{Covers, Id, ValueSpec};
use crate::model::{self, ChapterKind, Field, Part, Rule};
use crate::select::{Departures, Selected};

/// What differs under a heading.
pub(super) fn changes(
    wording: &Wording<'_>,
    teller: &mut Teller<'_>,
    heading: &BTreeSet<Departures>,
    told: &Told,
    variant: Option<&model::Variant>,
) -> Vec<Change> {
    let Some(way) = heading.iter().min_by_key(|way| way.len()) else { return Vec::new() };
    let way = teller.closed(way);
    let brought = brought(wording, teller, told);
    let places = places(wording, teller, told.values.keys());
    let selected = teller.selected(&way, None).clone();
    let there = wording.with_selected(&selected);
    let plan = Plan::sorted(&selected, wording.product, Some(wording.language()));
    let before = Plan::sorted(wording.subject.selected, wording.product, Some(wording.language()));
    let mut list = Listing {
        wording,
        there: &there,
        plan: &plan,
        told,
        brought,
        places,
        covered: variant.map(|variant| covered(wording, variant)).unwrap_or_default(),
        changes: Vec::new(),
    };
    list.values();
    let is_shown = |kind: ChapterKind| wording.product == Product::Reference || kind.is_binding();
    for chapter in selected.game.chapters.iter().filter(|chapter| is_shown(chapter.kind)) {
        list.rules(&chapter.rules, Holder::Chapter(chapter.kind), &before);
    }
    list.rules(&selected.game.regions, Holder::Chapter(ChapterKind::Components), &before);
    for component in &selected.game.components {
        component.walk(&mut |part| {
            list.rules(&part.shows, Holder::Chapter(ChapterKind::Components), &before);
        });
    }
    list.components(&selected);
    list.removed(&before);
    list.changes
}

/// Things that other choices bring: what they are called, and by which.
fn brought(
    wording: &Wording<'_>,
    teller: &mut Teller<'_>,
    told: &Told,
) -> BTreeMap<Id, (Phrase, Phrase)> {
    let mut found = BTreeMap::new();
    for (id, way) in &told.things {
        let Some(way) = way else { continue };
        let choice = title_of(wording, &BTreeSet::from([teller.essential(way)]));
        let selected = teller.selected(way, None).clone();
        let there = wording.with_selected(&selected);
        let name = match (there.title_of(id.as_str()), rule_in(&selected, id)) {
            (Some(title), _) => Some(title),
            (None, Some(rule)) => there.depth(rule, there.values_of(rule)),
            (None, None) => None,
        };
        let component = || component_name(&there, selected.game.component(id.as_str())?, None);
        let Some(name) = name.or_else(component) else { continue };
        let name = wording.language().sentence("title", &[("title", &name)]);
        found.insert(id.clone(), (name, choice));
    }
    found
}

/// Numbers without a name of their own, called by their places: "The 7 in 4.2, 5.1".
pub(super) fn places<'i>(
    wording: &Wording<'_>,
    teller: &Teller<'_>,
    numbers: impl Iterator<Item = &'i Id>,
) -> BTreeMap<Id, Phrase> {
    let universe = &wording.subject.selected.universe;
    let mut found = BTreeMap::new();
    for id in numbers.filter(|id| wording.placed.borrow().contains(*id)) {
        let mut rules: Vec<&Rule> = Vec::new();
        universe.game.walk_rules(&mut |rule| {
            let say = teller.influence.things.get(&rule.id);
            rules.extend(say.filter(|say| say.numbers.contains(id)).map(|_| rule));
        });
        let names = rules.iter().filter_map(|rule| place_of(wording, rule));
        let rules = joined(names, ", ");
        let number = Phrase::of(shown_number(wording, id));
        let slots = [("number", &number), ("rules", &rules)];
        let name = wording.language().sentence("change.number-in", &slots);
        found.extend((!rules.is_empty()).then(|| (id.clone(), name)));
    }
    found
}

/// What a rule is called whose number is told; one that a choice brings, by its title or words.
fn place_of(wording: &Wording<'_>, rule: &Rule) -> Option<Phrase> {
    let id = rule.id.as_str();
    if wording.outline.place(id).is_some() {
        return Some(wording.linked(id, LinkRole::Number, wording.short_name(id)));
    }
    if wording.rules.contains_key(id) {
        return None;
    }
    let title = wording.owned(id, &rule.texts, Field::Title);
    let title = title.or_else(|| wording.depth(rule, &wording.game().values))?;
    Some(wording.language().sentence("title", &[("title", &title)]))
}

/// A number in the rules in force, side by side if it differs by player count.
fn shown_number(wording: &Wording<'_>, id: &Id) -> String {
    let values = &wording.game().values;
    match wording.series(values, |values| number(values, id)) {
        Some(series) => series.numbers(wording.language()),
        None => number(values, id).map_or_else(String::new, |one| wording.language().number(&one)),
    }
}

/// What the words of a variant on a sheet say already.
pub(super) fn covered(wording: &Wording<'_>, variant: &model::Variant) -> Covered {
    if wording.product == Product::Reference || !variant.texts.has(Field::Short) {
        return Covered::default();
    }
    match &variant.covers {
        Some(Covers::All) => Covered { all: true, ids: BTreeSet::new() },
        Some(Covers::Some(ids)) => {
            Covered { all: false, ids: ids.iter().map(|id| id.value.clone()).collect() }
        }
        None => {
            let mut ids = BTreeSet::new();
            for change in variant.changes.iter() {
                let targets = [&change.replace, &change.remove, &change.set];
                ids.extend(targets.into_iter().flatten().map(|target| target.value.clone()));
                for node in change.add.iter().chain(&change.with) {
                    let rule = model::lower_rule(node, Part::Chapter);
                    rule.walk(&mut |one| {
                        ids.insert(one.id.clone());
                    });
                }
                ids.extend(change.add_component.iter().map(|node| node.id.value.clone()));
            }
            Covered { all: false, ids }
        }
    }
}

#[derive(Default)]
pub(super) struct Covered {
    all: bool,
    ids: BTreeSet<Id>,
}

impl Covered {
    pub(super) fn has(&self, id: &Id) -> bool {
        self.all || self.ids.contains(id)
    }
}

/// What holds a list of rules.
#[derive(Clone, Copy)]
enum Holder<'l> {
    Chapter(ChapterKind),
    Rule(&'l Rule),
}

/// Puts what differs into words.
struct Listing<'l> {
    wording: &'l Wording<'l>,
    /// The same document under the heading.
    there: &'l Wording<'l>,
    plan: &'l Plan<'l>,
    told: &'l Told,
    brought: BTreeMap<Id, (Phrase, Phrase)>,
    /// Where numbers stand that have no name of their own.
    places: BTreeMap<Id, Phrase>,
    covered: Covered,
    changes: Vec<Change>,
}

impl<'l> Listing<'l> {
    fn is_told(&self, id: &Id) -> bool {
        // A sheet tells a number that has a name, not every sentence with it.
        let is_silent =
            self.wording.product != Product::Reference && self.told.numbers.contains(id);
        self.told.things.contains_key(id) && !self.covered.has(id) && !is_silent
    }

    fn rules(&mut self, rules: &'l [Rule], holder: Holder<'l>, before: &Plan<'_>) {
        for (at, rule) in rules.iter().enumerate() {
            if self.is_told(&rule.id) && self.plan.shows(rule) {
                let old = self.wording.rules.get(rule.id.as_str());
                if self.brought.contains_key(&rule.id) || old.is_some_and(|old| before.shows(old)) {
                    let label = self.about("change.replace", &rule.id);
                    self.push(ChangeKind::Replace, label, Some(rule), 0);
                    self.retitled(rule);
                } else {
                    let label = self.place(rules, at, holder);
                    self.add(rule, label);
                    continue;
                }
            }
            self.rules(&rule.children, Holder::Rule(rule), before);
        }
    }

    /// "Instead of 4.1 Draw", "Removed: 4.1 Draw"; what another choice brought is named by that.
    fn about(&self, key: &str, id: &Id) -> Phrase {
        let language = self.wording.language();
        let name = if let Some((name, choice)) = self.brought.get(id) {
            language.sentence("change.brought", &[("rule", name), ("choice", choice)])
        } else {
            let is_here = self.wording.rules.contains_key(id.as_str());
            let there = if self.is_there(id) && !is_here { self.there } else { self.wording };
            named(there, self.wording, id.as_str())
        };
        language.sentence(key, &[("rule", &name)])
    }

    /// A new rule with all that stands below it.
    fn add(&mut self, rule: &'l Rule, label: Phrase) {
        self.push(ChangeKind::Add, label, Some(rule), 0);
        self.entitle(rule);
        self.below(rule, 1);
    }

    /// A rule that has another title than before.
    fn retitled(&mut self, rule: &'l Rule) {
        let before = self.wording.title_of(rule.id.as_str()).map(|title| title.plain());
        let after = self.there.title_of(rule.id.as_str()).map(|title| title.plain());
        if !self.brought.contains_key(&rule.id) && before != after {
            self.entitle(rule);
        }
    }

    /// Puts the title of a rule before its words.
    fn entitle(&mut self, rule: &'l Rule) {
        let title = self.there.owned(rule.id.as_str(), &rule.texts, Field::Title);
        if let (Some(title), Some(change)) = (title, self.changes.last_mut()) {
            let is_ended = title.plain().ends_with(['.', '!', '?', ':', '…']);
            let stop = if is_ended || change.text.is_none() { "" } else { "." };
            let inner = title.then(stop).into_inlines();
            let title = Phrase::of_inlines(vec![Inline::Strong { inner }]);
            change.text = Some(joined(std::iter::once(title).chain(change.text.take()), " "));
        }
    }

    fn below(&mut self, rule: &'l Rule, depth: u8) {
        for child in self.plan.children(rule) {
            let title = self.there.owned(child.id.as_str(), &child.texts, Field::Title);
            let word = label_key(child.part).map(|key| self.wording.language().word_phrase(key));
            let label = title.or(word).unwrap_or_default();
            self.push(ChangeKind::Add, label, Some(child), depth);
            self.below(child, depth.saturating_add(1));
        }
    }

    /// Where a new rule stands: in a sequence by its neighbour, else by what holds it.
    fn place(&self, rules: &[Rule], at: usize, holder: Holder<'_>) -> Phrase {
        let part = rules[at].part;
        let is_sequence = match holder {
            Holder::Chapter(kind) => kind.is_sequence(),
            Holder::Rule(_) => part == Part::Step,
        };
        let whole = match holder {
            Holder::Chapter(kind) => kind.key(),
            Holder::Rule(rule) => rule.id.as_str(),
        };
        // On a sheet, a step that stands alone has no name but that of its chapter.
        let name = |id: &str| self.there.short_name(id).plain();
        let is_here = |other: &&Rule| {
            let id = other.id.as_str();
            let is_placed = self.wording.outline.place(id).is_some();
            let is_named = is_placed && name(id) != name(whole) || self.is_along(other);
            other.part == part && is_named
        };
        let (key, id) = if is_sequence && let Some(one) = rules[..at].iter().rev().find(is_here) {
            ("change.add-after", one.id.as_str())
        } else if is_sequence && let Some(one) = rules[at + 1..].iter().find(is_here) {
            ("change.add-before", one.id.as_str())
        } else {
            ("change.add-to", whole)
        };
        let is_known = id == whole || self.wording.outline.place(id).is_some();
        let title = self.there.title_of(id).filter(|_| !is_known);
        let name = match title {
            Some(title) => self.wording.language().sentence("title", &[("title", &title)]),
            None => named(self.there, self.wording, id),
        };
        self.wording.language().sentence(key, &[("rule", &name)])
    }

    /// Whether a rule comes along with this choice and is told with another: it has but its title.
    fn is_along(&self, rule: &Rule) -> bool {
        let id = rule.id.as_str();
        let is_new = self.wording.outline.place(id).is_none() && self.plan.shows(rule);
        is_new && !self.told.things.contains_key(&rule.id) && self.there.title_of(id).is_some()
    }

    /// Rules and components that are not there.
    fn removed(&mut self, before: &Plan<'_>) {
        let (game, mut gone) = (self.wording.game(), Vec::new());
        let is_reference = self.wording.product == Product::Reference;
        let chapters = game.chapters.iter().filter(|one| is_reference || one.kind.is_binding());
        let rules = chapters.flat_map(|chapter| &chapter.rules).chain(&game.regions);
        rules.for_each(|rule| self.gone_below(rule, before, &mut gone));
        for component in &game.components {
            component.walk(&mut |part| {
                if self.told.things.contains_key(&part.id) && !self.is_there(&part.id) {
                    gone.push(part.id.clone());
                }
            });
        }
        gone.extend(self.brought.keys().filter(|id| !self.is_there(id)).cloned());
        for id in gone.into_iter().filter(|id| !self.covered.has(id)) {
            let label = self.about("change.remove", &id);
            self.changes.push(Change { of: id.to_string(), ..bare(ChangeKind::Remove, label) });
        }
    }

    fn is_there(&self, id: &Id) -> bool {
        let rule = self.there.rules.get(id.as_str());
        rule.is_some_and(|rule| self.plan.shows(rule))
            || self.there.game().component(id.as_str()).is_some()
    }

    /// The outermost rules that are gone, here or below: what is below goes with them.
    fn gone_below(&self, rule: &Rule, before: &Plan<'_>, gone: &mut Vec<Id>) {
        if self.is_there(&rule.id) {
            rule.children.iter().for_each(|child| self.gone_below(child, before, gone));
        } else if before.shows(rule) && self.told.things.contains_key(&rule.id) {
            gone.push(rule.id.clone());
        }
    }

    fn components(&mut self, selected: &'l Selected) {
        let language = self.wording.language();
        let mut found = Vec::new();
        for component in &selected.game.components {
            component.walk(&mut |part| {
                let is_told = self.is_told(&part.id) && !self.told.values.contains_key(&part.id);
                if is_told && !self.plan.omits(part.id.as_str()) {
                    found.push(part);
                }
            });
        }
        for part in found {
            let label = component_label(self.there, part);
            let old = self.wording.game().component(part.id.as_str());
            if old.is_none() && !self.brought.contains_key(&part.id) {
                let label = language.sentence("change.add-titled", &[("title", &label)]);
                let text = self.there.owned(part.id.as_str(), &part.texts, Field::Text);
                let text = text.filter(|_| self.wording.product == Product::Reference);
                let of = part.id.to_string();
                self.changes.push(Change { text, of, ..bare(ChangeKind::Add, label) });
            } else {
                let change = bare(ChangeKind::Replace, self.about("change.replace", &part.id));
                let of = part.id.to_string();
                self.changes.push(Change { text: Some(label), of, ..change });
            }
        }
    }

    /// Numbers that have a name.
    fn values(&mut self) {
        let language = self.wording.language();
        for (id, steps) in self.told.values.iter().filter(|(id, _)| !self.covered.has(id)) {
            let name = value_name(self.there, id.as_str()).or_else(|| self.places.get(id).cloned());
            let Some(mut name) = name else { continue };
            capitalize(&mut name.inlines);
            let label = if let Some(number) = self.new_counts(id) {
                language.sentence("change.by", &[("name", &name), ("step", &number)])
            } else if let Some(steps) = steps {
                let step = Phrase::of(Series::steps(&self.steps(steps), language));
                language.sentence("change.by", &[("name", &name), ("step", &step)])
            } else {
                let (before, after) = self.before_and_after(id);
                let slots = [("name", &name), ("before", &before), ("after", &after)];
                language.sentence("change.set", &slots)
            };
            // A component is often called as the value that counts it.
            let is_said = |change: &&mut Change| change.label.plain() == label.plain();
            let numbers = self.numbers(id, steps.as_deref());
            match self.changes.iter_mut().find(is_said) {
                Some(known) => known.numbers.extend(numbers),
                None => self.changes.push(Change { numbers, ..bare(ChangeKind::Set, label) }),
            }
        }
    }

    /// The numbers that a change of a value tells.
    fn numbers(&self, id: &Id, steps: Option<&[i64]>) -> Vec<ToldNumber> {
        let told = |count: Option<u32>, number: ValueSpec, is_step: bool| ToldNumber {
            of: id.to_string(),
            level: None,
            count,
            number,
            is_step,
        };
        if let Some(steps) = steps {
            let step =
                |(count, step): (Option<u32>, &i64)| told(count, ValueSpec::Integer(*step), true);
            // One step for all player counts is one for those, too, that choices open.
            return match steps {
                [first, rest @ ..] if rest.iter().all(|step| step == first) => {
                    vec![step((None, first))]
                }
                _ => {
                    let counts = self.wording.by_count.iter().map(|(count, _)| Some(*count));
                    counts.zip(steps).map(step).collect()
                }
            };
        }
        if self.there.by_count.is_empty() {
            let number = number(&self.there.game().values, id);
            return number.into_iter().map(|number| told(None, number, false)).collect();
        }
        let by_count = self.there.by_count.iter();
        by_count
            .filter_map(|(count, values)| Some(told(Some(*count), number(values, id)?, false)))
            .collect()
    }

    /// By how much a number moves, for each player count that is open.
    fn steps(&self, steps: &[i64]) -> Vec<(u32, i64)> {
        let counts = self.wording.by_count.iter().map(|(count, _)| *count);
        counts.chain(std::iter::once(0)).zip(steps.iter().copied()).collect()
    }

    /// Both numbers; if they differ by player count, with the counts that they are for, said once.
    fn before_and_after(&self, id: &Id) -> (Phrase, Phrase) {
        let number = |wording: &Wording<'_>| {
            let series = wording.series(&wording.game().values, |values| number(values, id));
            let series = series.filter(|_| !wording.is_explained());
            let key = series.map(|series| series.key(wording.language()));
            (shown_number(wording, id), key)
        };
        let told = |(number, key): (String, Option<String>)| {
            Phrase::of(key.map_or_else(|| number.clone(), |key| format!("{number} {key}")))
        };
        let (before, mut after) = (number(self.wording), number(self.there));
        if before.1 == after.1 {
            after.1 = None;
        }
        (told(before), told(after))
    }

    /// The number for the player counts that the choice adds, if it is the same for the others:
    /// "2 (with 5 players)".
    fn new_counts(&self, id: &Id) -> Option<Phrase> {
        let (old, language) = (&self.wording.by_count, self.wording.language());
        let known = |count: u32| old.iter().find(|(other, _)| *other == count);
        let mut groups = Vec::new();
        for (count, values) in &self.there.by_count {
            let number = number(values, id)?;
            match known(*count) {
                Some((_, before)) if self::number(before, id)? != number => return None,
                Some(_) => {}
                None => groups.push((vec![*count], number)),
            }
        }
        let series = Series { groups };
        let words = format!("{} {}", series.numbers(language), series.key(language));
        (!old.is_empty() && !series.groups.is_empty()).then(|| Phrase::of(words))
    }

    fn push(&mut self, kind: ChangeKind, label: Phrase, rule: Option<&'l Rule>, depth: u8) {
        let mut change = Change { depth, ..bare(kind, label) };
        if let Some(rule) = rule {
            change.of = rule.id.to_string();
            let own = rule_own(self.there, self.plan, rule, self.there.values_of(rule));
            change.text = said(&own);
            change.badges = own.badges;
            // A word of its own before a sentence that says as much: "Allowed: You may …".
            if own.says_force {
                change.badges.retain(|badge| badge.kind != BadgeKind::Force);
            }
        }
        self.changes.push(change);
    }
}

pub(super) fn bare(change: ChangeKind, label: Phrase) -> Change {
    Change {
        change,
        label,
        depth: 0,
        badges: Vec::new(),
        text: None,
        of: String::new(),
        numbers: Vec::new(),
    }
}

/// The words of a rule in one piece.
pub(super) fn said(own: &crate::document::Rule) -> Option<Phrase> {
    let mut pieces: Vec<Phrase> = Vec::new();
    pieces.extend(
        own.action.iter().map(|action| Phrase::of("(").then_phrase(action.clone()).then(")")),
    );
    for clause in &own.clauses {
        if clause.kind == ClauseKind::When {
            let inner = clause.text.clone().then(own.joint(clause)).into_inlines();
            pieces.push(Phrase::of_inlines(vec![Inline::Emphasis { inner }]));
        }
    }
    pieces.extend(own.text.clone());
    let behind = own.clauses.iter().filter(|clause| clause.kind != ClauseKind::When);
    pieces.extend(behind.map(|clause| clause.text.clone()));
    if let Some(table) = &own.table {
        let is_open = |said: &Phrase| !said.plain().ends_with(['.', '!', '?', ':', '…']);
        if let Some(last) = pieces.pop() {
            pieces.push(if is_open(&last) { last.then(":") } else { last });
        }
        let rows = table.rows.iter().map(|row| joined(row.iter().cloned(), " – "));
        pieces.push(joined(rows, "; "));
    }
    pieces.extend(own.tail.iter().cloned());
    let words = joined(pieces, " ");
    (!words.is_empty()).then_some(words)
}

/// Number and title of what is changed.
pub(super) fn named(there: &Wording<'_>, here: &Wording<'_>, id: &str) -> Phrase {
    if let Some(component) = there.game().component(id).or_else(|| here.game().component(id)) {
        return component_name(there, component, None).unwrap_or_default();
    }
    let name = there.short_name(id);
    let says_title = |title: &Phrase| name.plain().contains(&title.plain());
    let title = there.title_of(id).filter(|title| !says_title(title));
    let words = joined(std::iter::once(name).chain(title), " ");
    here.linked(id, LinkRole::Number, words)
}
