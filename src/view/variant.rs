//! Variants as text: what differs when they are chosen.

use std::collections::BTreeSet;

use super::plan::{Plan, described_variants};
use super::rule::{label_key, rule_own};
use super::section::{component_label, component_name};
use super::series::range;
use super::tell::{Teller, Told};
use super::wording::Wording;
use crate::document::{
    Change, ChangeKind, ClauseKind, Inline, LinkRole, Node, Own, Phrase, Product, Variant, joined,
};
use crate::format::{Covers, Id, VariantKind};
use crate::model::{self, Field, Rule};
use crate::select::{Departures, Selected};

/// An entry of the chapter while it is put together.
struct Entry<'a> {
    /// The choices that it is for.
    heading: BTreeSet<Departures>,
    /// The variant that lends its words.
    variant: Option<&'a model::Variant>,
    changes: Vec<Change>,
}

/// The variants that the document describes, and what else differs by choice.
pub(super) fn variants(wording: &Wording<'_>) -> Vec<Node> {
    let selected = wording.subject.selected;
    let described = described_variants(selected, wording.product);
    let mut entries: Vec<Entry<'_>> = described
        .iter()
        .map(|variant| Entry {
            heading: heading(selected, variant),
            variant: Some(variant),
            changes: Vec::new(),
        })
        .collect();
    let steps = entries.iter().flat_map(|entry| entry.heading.iter().flatten());
    let mut open: BTreeSet<usize> = steps.map(|(decision, _)| *decision).collect();
    if selected.players.is_none() {
        open.extend(selected.universe.space.players());
    }
    let mut teller = Teller::new(wording, &open);
    for (heading, told) in teller.tell() {
        let at = entries.iter().position(|entry| entry.heading == heading);
        let variant = at.and_then(|at| entries[at].variant);
        let changes = changes(wording, &mut teller, &heading, &told, variant);
        match at {
            Some(at) => entries[at].changes = changes,
            None if changes.is_empty() => {}
            None => entries.push(Entry { heading, variant: None, changes }),
        }
    }
    entries.into_iter().filter_map(|entry| node(wording, entry)).collect()
}

/// The choices that a variant stands for.
fn heading(selected: &Selected, variant: &model::Variant) -> BTreeSet<Departures> {
    let space = &selected.universe.space;
    match (&variant.players, variant.kind) {
        (Some(counts), VariantKind::Players) => {
            let found = space.open_counts(&selected.state).into_iter();
            let meant = found.filter(|(count, _)| counts.contains(*count));
            meant.filter_map(|(count, _)| space.count(count)).map(|step| vec![step]).collect()
        }
        _ => space.find(variant.id.as_str()).map(|step| vec![step]).into_iter().collect(),
    }
}

fn node(wording: &Wording<'_>, entry: Entry<'_>) -> Option<Node> {
    let language = wording.language();
    let Some(variant) = entry.variant else {
        let title = title_of(wording, &entry.heading);
        let own = Variant {
            variant: "variant",
            kind_word: String::new(),
            title,
            text: None,
            requires: Vec::new(),
            changes: entry.changes,
        };
        let id = id_of(wording, &entry.heading);
        return Some(Node::named(&id, Own::Variant(Box::new(own)), Vec::new()));
    };
    let id = variant.id.as_str();
    let depth = wording.product.depths().iter().find(|field| variant.texts.has(**field));
    let kind = match variant.kind {
        VariantKind::Edition => "edition",
        VariantKind::Players => "players",
        VariantKind::Variant => "variant",
        VariantKind::Expansion => "expansion",
        VariantKind::Handicap => "handicap",
    };
    let title = |id: &str| wording.title_of(id);
    let text = depth.and_then(|field| wording.owned(id, &variant.texts, *field));
    let text = text.or_else(|| variant.unspecified.then(|| language.word_phrase("unspecified")));
    // A heading without words says nothing.
    if text.is_none() && entry.changes.is_empty() {
        return None;
    }
    // What is in force here need not be asked for.
    let selected = wording.subject.selected;
    let requires = variant.requires.iter().filter(|needed| !selected.has_in_force(needed.as_str()));
    let own = Variant {
        variant: kind,
        kind_word: language.word(&format!("kind.{kind}")).to_owned(),
        title: title(id).unwrap_or_else(|| title_of(wording, &entry.heading)),
        text,
        requires: requires.filter_map(|needed| title(needed.as_str())).collect(),
        changes: entry.changes,
    };
    let mut node = Node::named(id, Own::Variant(Box::new(own)), Vec::new());
    node.source = variant.id.span;
    node.former = variant.was.iter().map(ToString::to_string).collect();
    Some(node)
}

/// "2–3 players", "Storm + Harbour".
fn title_of(wording: &Wording<'_>, heading: &BTreeSet<Departures>) -> Phrase {
    let (space, language) = (&wording.subject.selected.universe.space, wording.language());
    let players = space.players();
    let counts = |way: &Departures| match way.as_slice() {
        [(decision, option)] if Some(*decision) == players => {
            space.decisions[*decision].options[*option].parse::<u32>().ok()
        }
        _ => None,
    };
    let table: Vec<u32> = heading.iter().filter_map(counts).collect();
    let persons = |counts: &[u32]| {
        let most = counts.last().copied().unwrap_or_default();
        Phrase::of(language.set(&format!(
            "{} {}",
            range(counts),
            language.plural_word(most, "players")
        )))
    };
    let step = |(decision, option): &(usize, usize)| {
        let name = &space.decisions[*decision].options[*option];
        if Some(*decision) == players {
            return persons(&name.parse().into_iter().collect::<Vec<u32>>());
        }
        let title = wording.title_of(name).unwrap_or_else(|| wording.plain(name));
        if name.is_empty() {
            let off =
                &space.decisions[*decision].options[wording.subject.selected.state[*decision]];
            let off = wording.title_of(off).unwrap_or_else(|| wording.plain(off));
            return language.sentence("choice.without", &[("title", &off)]);
        }
        title
    };
    let mut names: Vec<Phrase> = Vec::new();
    if !table.is_empty() {
        names.push(persons(&table));
    }
    for way in heading.iter().filter(|way| counts(way).is_none()) {
        names.push(joined(way.iter().map(step), " + "));
    }
    joined(names, " / ")
}

fn id_of(wording: &Wording<'_>, heading: &BTreeSet<Departures>) -> String {
    let space = &wording.subject.selected.universe.space;
    let name = |(decision, option): &(usize, usize)| {
        let decision = &space.decisions[*decision];
        let option = &decision.options[*option];
        let prefix = if decision.name == "players" { "players-" } else { "" };
        if option.is_empty() {
            format!("no-{}", decision.name)
        } else {
            format!("{prefix}{option}")
        }
    };
    let ways = heading.iter().map(|way| way.iter().map(name).collect::<Vec<_>>().join("+"));
    format!("with-{}", ways.collect::<Vec<_>>().join("-or-")).replace(' ', "-")
}

/// What differs under a heading, in the order of the rules.
fn changes(
    wording: &Wording<'_>,
    teller: &mut Teller<'_>,
    heading: &BTreeSet<Departures>,
    told: &Told,
    variant: Option<&model::Variant>,
) -> Vec<Change> {
    let Some(way) = heading.iter().min_by_key(|way| way.len()) else { return Vec::new() };
    let numbers: BTreeSet<Id> =
        told.things.iter().filter(|id| teller.has_words_of_base(id, way)).cloned().collect();
    let selected = teller.selected(way, None).clone();
    let there = wording.with_selected(&selected);
    let plan = Plan::sorted(&selected, wording.product, Some(wording.language()));
    let before = Plan::sorted(wording.subject.selected, wording.product, Some(wording.language()));
    let covered = variant.map(|variant| covered(wording, variant)).unwrap_or_default();
    let has_named = told.values.iter().any(|id| value_name(wording, id.as_str()).is_some());
    let mut list = Listing {
        wording,
        there: &there,
        plan: &plan,
        told,
        covered,
        // Where a number has a name, a sheet tells the number, not every sentence with it.
        silent: if has_named && wording.product != Product::Reference {
            numbers
        } else {
            BTreeSet::new()
        },
        changes: Vec::new(),
    };
    list.values(&selected);
    let chapters = selected.game.chapters.iter().flat_map(|chapter| &chapter.rules);
    for rule in chapters.chain(&selected.game.regions) {
        list.rule(rule, None, &before);
    }
    for component in &selected.game.components {
        component
            .walk(&mut |part| part.shows.iter().for_each(|rule| list.rule(rule, None, &before)));
    }
    list.components(&selected);
    list.removed(&before);
    list.changes
}

/// What the words of a variant on a sheet say already.
fn covered(wording: &Wording<'_>, variant: &model::Variant) -> Covered {
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
            for change in &variant.changes {
                let targets = [&change.replace, &change.remove, &change.set];
                ids.extend(targets.into_iter().flatten().map(|target| target.value.clone()));
                for node in change.add.iter().chain(&change.with) {
                    let rule = model::lower_rule(node, model::Part::Chapter);
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
struct Covered {
    all: bool,
    ids: BTreeSet<Id>,
}

impl Covered {
    fn has(&self, id: &Id) -> bool {
        self.all || self.ids.contains(id)
    }
}

/// Puts what differs into words.
struct Listing<'l> {
    wording: &'l Wording<'l>,
    /// The same document under the heading.
    there: &'l Wording<'l>,
    plan: &'l Plan<'l>,
    told: &'l Told,
    covered: Covered,
    silent: BTreeSet<Id>,
    changes: Vec<Change>,
}

impl<'l> Listing<'l> {
    fn rule(&mut self, rule: &'l Rule, holder: Option<&'l Rule>, before: &Plan<'_>) {
        let is_told = self.told.things.contains(&rule.id) && !self.covered.has(&rule.id);
        let old = self.wording.rules.get(rule.id.as_str()).filter(|old| before.shows(old));
        if is_told && self.plan.shows(rule) && !self.silent.contains(&rule.id) {
            match old {
                None => {
                    self.add(rule, holder);
                    return;
                }
                Some(_) => self.replace(rule),
            }
        }
        rule.children.iter().for_each(|child| self.rule(child, Some(rule), before));
    }

    fn replace(&mut self, rule: &'l Rule) {
        let name = named(self.there, self.wording, rule.id.as_str());
        let label = self.wording.language().sentence("change.replace", &[("rule", &name)]);
        self.push(ChangeKind::Replace, label, Some(rule), 0);
    }

    /// A new rule with all that stands below it.
    fn add(&mut self, rule: &'l Rule, holder: Option<&'l Rule>) {
        let (language, there) = (self.wording.language(), self.there);
        let title = there.owned(rule.id.as_str(), &rule.texts, Field::Title);
        let label = match (title, holder) {
            (Some(title), _) => language.sentence("change.add-titled", &[("title", &title)]),
            (None, Some(holder)) => {
                let name = named(there, self.wording, holder.id.as_str());
                language.sentence("change.add-to", &[("rule", &name)])
            }
            (None, None) => match self.chapter_of(rule) {
                Some(name) => language.sentence("change.add-to", &[("rule", &name)]),
                None => language.word_phrase("change.add"),
            },
        };
        self.push(ChangeKind::Add, label, Some(rule), 0);
        self.below(rule, 1);
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

    /// Where a rule of a chapter is added: behind the one before it, or in its chapter.
    fn chapter_of(&self, rule: &Rule) -> Option<Phrase> {
        let game = self.there.game();
        let chapter =
            game.chapters.iter().find(|one| one.rules.iter().any(|other| other.id == rule.id))?;
        let at = chapter.rules.iter().position(|other| other.id == rule.id)?;
        let is_placed = |other: &&Rule| self.wording.outline.place(other.id.as_str()).is_some();
        let sibling = chapter.rules[..at].iter().rev().find(is_placed);
        let id = sibling.map_or(chapter.kind.key(), |sibling| sibling.id.as_str());
        Some(named(self.there, self.wording, id))
    }

    /// Rules and components that are not there.
    fn removed(&mut self, before: &Plan<'_>) {
        let (game, mut gone) = (self.wording.game(), Vec::new());
        let rules = game.chapters.iter().flat_map(|chapter| &chapter.rules).chain(&game.regions);
        rules.for_each(|rule| self.gone_below(rule, before, &mut gone));
        for component in &game.components {
            component.walk(&mut |part| {
                if self.told.things.contains(&part.id) && !self.is_there(&part.id) {
                    gone.push(part.id.clone());
                }
            });
        }
        for id in gone.into_iter().filter(|id| !self.covered.has(id)) {
            let name = named(self.wording, self.wording, id.as_str());
            let label = self.wording.language().sentence("change.remove", &[("rule", &name)]);
            self.changes.push(bare(ChangeKind::Remove, label));
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
        } else if before.shows(rule) && self.told.things.contains(&rule.id) {
            gone.push(rule.id.clone());
        }
    }

    fn components(&mut self, selected: &'l Selected) {
        let language = self.wording.language();
        let mut found = Vec::new();
        for component in &selected.game.components {
            component.walk(&mut |part| {
                let is_told = self.told.things.contains(&part.id) && !self.covered.has(&part.id);
                if is_told && !self.plan.omits(part.id.as_str()) {
                    found.push(part);
                }
            });
        }
        for part in found {
            let label = component_label(self.there, part);
            match self.wording.game().component(part.id.as_str()) {
                None => {
                    let label = language.sentence("change.add-titled", &[("title", &label)]);
                    let text = self.there.owned(part.id.as_str(), &part.texts, Field::Text);
                    let text = text.filter(|_| self.wording.product == Product::Reference);
                    self.changes.push(Change { text, ..bare(ChangeKind::Add, label) });
                }
                Some(_) if self.told.values.contains(&part.id) => {}
                Some(old) => {
                    let old = component_name(self.wording, old, None).unwrap_or_default();
                    let name = language.sentence("change.replace", &[("rule", &old)]);
                    let change = bare(ChangeKind::Replace, name);
                    self.changes.push(Change { text: Some(label), ..change });
                }
            }
        }
    }

    /// Numbers that have a name.
    fn values(&mut self, selected: &Selected) {
        let language = self.wording.language();
        for id in self.told.values.iter().filter(|id| !self.covered.has(id)) {
            let Some(name) = value_name(self.wording, id.as_str()) else { continue };
            let number =
                |values: &model::Values| values.get(id.as_str()).map(|n| language.number(&n));
            let before = number(&self.wording.game().values).unwrap_or_default();
            let after = number(&selected.game.values).unwrap_or_default();
            let (before, after) = (Phrase::of(before), Phrase::of(after));
            let label = if let Some(step) = step(self.wording.subject.selected, selected, id) {
                let step = Phrase::of(format!("{step:+}").replace('-', "−"));
                language.sentence("change.by", &[("name", &name), ("step", &step)])
            } else {
                let slots = [("name", &name), ("before", &before), ("after", &after)];
                language.sentence("change.set", &slots)
            };
            self.changes.push(bare(ChangeKind::Set, label));
        }
    }

    fn push(&mut self, kind: ChangeKind, label: Phrase, rule: Option<&'l Rule>, depth: u8) {
        let mut change = Change { depth, ..bare(kind, label) };
        if let Some(rule) = rule {
            let own = rule_own(self.there, self.plan, rule, &self.there.game().values);
            change.text = said(&own);
            change.badges = own.badges;
        }
        self.changes.push(change);
    }
}

/// By how much changes move a number, if they do nothing else with it.
fn step(before: &Selected, after: &Selected, id: &Id) -> Option<i64> {
    let universe = &before.universe;
    let mut found = 0;
    for write in &universe.writes {
        let change = &write.scoped.change;
        let is_about = change.set.as_ref().is_some_and(|set| set.value == *id);
        let holds =
            |selected: &Selected| universe.space.diagrams.holds(write.when, &selected.state);
        if is_about && holds(before) != holds(after) {
            found += change.by.as_ref()?.0;
        }
    }
    (found != 0).then_some(found)
}

fn bare(change: ChangeKind, label: Phrase) -> Change {
    Change { change, label, depth: 0, badges: Vec::new(), text: None }
}

/// The words of a rule in one piece.
fn said(own: &crate::document::Rule) -> Option<Phrase> {
    let mut pieces: Vec<Phrase> = Vec::new();
    for clause in &own.clauses {
        if clause.kind == ClauseKind::When {
            let inner = clause.text.clone().then(":").into_inlines();
            pieces.push(Phrase::of_inlines(vec![Inline::Emphasis { inner }]));
        }
    }
    pieces.extend(own.text.clone());
    let behind = own.clauses.iter().filter(|clause| clause.kind != ClauseKind::When);
    pieces.extend(behind.map(|clause| clause.text.clone()));
    if let Some(table) = &own.table {
        let rows = table.rows.iter().map(|row| joined(row.iter().cloned(), " – "));
        pieces.push(joined(rows, "; "));
    }
    pieces.extend(own.tail.iter().cloned());
    let words = joined(pieces, " ");
    (!words.is_empty()).then_some(words)
}

/// Number and title of what is changed.
fn named(there: &Wording<'_>, here: &Wording<'_>, id: &str) -> Phrase {
    if let Some(component) = there.game().component(id).or_else(|| here.game().component(id)) {
        return component_name(there, component, None).unwrap_or_default();
    }
    let name = there.short_name(id);
    let says_title = |title: &Phrase| name.plain().contains(&title.plain());
    let title = there.title_of(id).filter(|title| !says_title(title));
    let words = joined(std::iter::once(name).chain(title), " ");
    here.linked(id, LinkRole::Number, words)
}

/// What a value is called in tables: its title, or the component's name.
pub(super) fn value_name(wording: &Wording<'_>, id: &str) -> Option<Phrase> {
    let value = wording.game().values.declared(id)?;
    let component = || component_name(wording, wording.game().component(id)?, None);
    wording.owned(id, &value.texts, Field::Title).or_else(component)
}
