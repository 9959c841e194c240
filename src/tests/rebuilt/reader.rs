//! A reader of a reference, who takes its words as they stand.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::document::{
    BadgeKind, Change, ChangeKind, Document, Inline, Node, Own, Phrase, Rule, Target, ToldNumber,
    Variant,
};
use crate::format::ValueSpec;
use crate::model::{self, ChapterKind};
use crate::select::{Departures, Selected, State};
use crate::view::said;

/// Words without what only the place in the document gives them: the numbers of rules.
fn words(phrase: &Phrase) -> String {
    fn write(inlines: &[Inline], said: &mut String) {
        for inline in inlines {
            match inline {
                Inline::Link { to: Target::Here(id) | Target::Reference(id), role, inner } => {
                    if *role == crate::document::LinkRole::Words {
                        write(inner, said);
                    }
                    write!(said, "[{id}]").unwrap();
                }
                Inline::Link { inner, .. }
                | Inline::Emphasis { inner }
                | Inline::Strong { inner }
                | Inline::Term { inner, .. }
                | Inline::Marked { inner, .. } => write(inner, said),
                other => said.push_str(&Phrase::of_inlines(vec![other.clone()]).plain()),
            }
        }
    }
    let mut said = String::new();
    write(&phrase.inlines, &mut said);
    said.retain(|letter| !letter.is_whitespace());
    said.to_lowercase()
}

/// A rule or component of a document.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Shown {
    pub title: String,
    pub words: String,
}

fn badges<'b>(badges: impl Iterator<Item = &'b crate::document::Badge>) -> String {
    let shown = badges.filter(|badge| badge.kind != BadgeKind::Force);
    shown.map(|badge| format!("|{}", words(&badge.text))).collect()
}

pub(super) fn shown(nodes: &[Node]) -> BTreeMap<String, Shown> {
    fn walk(node: &Node, found: &mut BTreeMap<String, Shown>) {
        let rule = |rule: &Rule| Shown {
            title: rule.title.as_ref().map(words).unwrap_or_default(),
            words: said(rule).as_ref().map(words).unwrap_or_default() + &badges(rule.badges.iter()),
        };
        let own = match &node.own {
            Own::Rule(own) if !own.is_repeated => Some(rule(own)),
            Own::Section(section) => match section.chapter {
                ChapterKind::Variants | ChapterKind::Editions => return,
                _ => section.topic.as_ref().map(rule),
            },
            Own::Component(own) => Some(Shown { title: String::new(), words: words(&own.label) }),
            _ => None,
        };
        found.extend(own.map(|own| (node.id().to_owned(), own)));
        node.children.iter().for_each(|child| walk(child, found));
    }
    let mut found = BTreeMap::new();
    for node in nodes {
        walk(node, &mut found);
    }
    found
}

/// What a document tells of one choice about one thing.
pub(super) struct Entry {
    way: Departures,
    kind: ChangeKind,
    words: String,
}

/// Somebody who has read the default reference.
pub(super) struct Reader {
    pub base: BTreeMap<String, Shown>,
    pub entries: BTreeMap<String, Vec<Entry>>,
    numbers: Vec<(Departures, ToldNumber)>,
    usual: State,
    /// What holds each rule and component.
    parents: BTreeMap<String, String>,
    /// Player counts by decision and option.
    counts: BTreeMap<(usize, usize), u32>,
}

/// The most special of the ways that apply: none of them is within another.
fn top<'w>(ways: impl Iterator<Item = &'w Departures>) -> Vec<&'w Departures> {
    let is_within = |one: &Departures, other: &Departures| {
        one.len() < other.len() && one.iter().all(|step| other.contains(step))
    };
    let ways: Vec<&Departures> = ways.collect();
    let is_top = |one: &&Departures| !ways.iter().any(|other| is_within(one, other));
    ways.iter().copied().filter(is_top).collect()
}

impl Reader {
    pub fn new(document: &Document, base: &Selected, components: &BTreeSet<String>) -> Self {
        let (universe, mut parents) = (&base.universe, BTreeMap::new());
        let mut below = |rule: &model::Rule| {
            rule.walk(&mut |one| {
                let holds = |child: &model::Rule| (child.id.to_string(), one.id.to_string());
                parents.extend(one.children.iter().map(holds));
            });
        };
        universe.game.chapters.iter().flat_map(|chapter| &chapter.rules).for_each(&mut below);
        universe.game.regions.iter().for_each(&mut below);
        for whole in &universe.game.components {
            whole.walk(&mut |one| one.shows.iter().for_each(&mut below));
        }
        for whole in &universe.game.components {
            whole.walk(&mut |one| {
                let shows = one.shows.iter().map(|rule| &rule.id);
                let below = one.parts.iter().map(|part| &part.id).chain(shows);
                parents.extend(below.map(|id| (id.to_string(), one.id.to_string())));
            });
        }
        let mut counts = BTreeMap::new();
        if let Some(at) = universe.space.players() {
            let options = universe.space.decisions[at].options.iter().enumerate();
            counts.extend(
                options.filter_map(|(option, name)| Some(((at, option), name.parse().ok()?))),
            );
        }
        let mut reader = Self {
            base: shown(&document.nodes),
            entries: BTreeMap::new(),
            numbers: Vec::new(),
            usual: base.state.clone(),
            parents,
            counts,
        };
        let mut told: Vec<(Departures, &Change)> = Vec::new();
        document.each_node(&mut |node| {
            if let Own::Variant(variant) = &node.own {
                reader.numbers(variant, base);
                // What choices need or bring along is said with them.
                for way in &variant.holds {
                    let way = base.universe.closed(way, &base.state);
                    told.extend(variant.changes.iter().map(|change| (way.clone(), change)));
                }
            }
        });
        told.sort_by_key(|(way, _)| way.len());
        for (way, change) in told.into_iter().filter(|(_, change)| !change.of.is_empty()) {
            reader.entry(way, change, components);
        }
        reader
    }

    fn numbers(&mut self, variant: &Variant, base: &Selected) {
        let closed = |way: &Departures| base.universe.closed(way, &base.state);
        for number in variant.changes.iter().flat_map(|change| &change.numbers) {
            match number.level {
                Some((decision, option)) if self.usual[decision] != option => {
                    self.numbers.push((closed(&vec![(decision, option)]), number.clone()));
                }
                Some(_) => {}
                None => {
                    let ways = variant.holds.iter();
                    self.numbers.extend(ways.map(|way| (closed(way), number.clone())));
                }
            }
        }
    }

    fn entry(&mut self, way: Departures, change: &Change, components: &BTreeSet<String>) {
        let mut text = change.text.clone().unwrap_or_default();
        // A title stands before the words.
        if matches!(text.inlines.first(), Some(Inline::Strong { .. })) {
            text.inlines.remove(0);
        }
        let text = words(&text);
        let is_component = components.contains(&change.of);
        let words = if is_component && change.change == ChangeKind::Add {
            words(&change.label)
        } else {
            text + &badges(change.badges.iter())
        };
        let entry = Entry { way, kind: change.change, words };
        // A number that has a name is no news about words.
        let known = self.read(&change.of, &entry.way).ok().flatten();
        let is_old =
            entry.kind == ChangeKind::Replace && known.is_some_and(|known| known == entry.words);
        if !is_old {
            self.entries.entry(change.of.clone()).or_default().push(entry);
        }
    }

    /// The words of a thing under some choices; nothing if it is not there.
    pub fn read(&self, id: &str, state: &Departures) -> Result<Option<String>, String> {
        match self.parents.get(id).map(|parent| self.read(parent, state)) {
            Some(Ok(None)) => return Ok(None),
            Some(Err(doubt)) => return Err(doubt),
            _ => {}
        }
        let count = state.iter().find_map(|step| self.counts.get(step)).copied();
        let read = self.read_alone(id, state)?;
        Ok(read.map(|read| for_count(&read, count)))
    }

    /// The same, whatever becomes of what holds it.
    fn read_alone(&self, id: &str, state: &Departures) -> Result<Option<String>, String> {
        let applies = |entry: &&Entry| entry.way.iter().all(|step| state.contains(step));
        let fitting: Vec<&Entry> =
            self.entries.get(id).into_iter().flatten().filter(applies).collect();
        let tops = top(fitting.iter().map(|entry| &entry.way));
        let mut strongest = fitting.iter().filter(|entry| tops.contains(&&entry.way));
        let Some(first) = strongest.next() else {
            return Ok(self.base.get(id).map(|base| base.words.clone()));
        };
        let is_gone = |entry: &&Entry| entry.kind == ChangeKind::Remove;
        if is_gone(first) || strongest.clone().any(is_gone) {
            return Ok(None);
        }
        if let Some(other) = strongest.find(|other| other.words != first.words) {
            return Err(format!("{} or {}?", first.words, other.words));
        }
        Ok(Some(first.words.clone()))
    }

    /// A number for a player count.
    pub fn number(
        &self,
        id: &str,
        state: &Departures,
        count: Option<u32>,
        base: &ValueSpec,
    ) -> Result<ValueSpec, String> {
        let fits = |(way, told): &&(Departures, ToldNumber)| {
            told.of == id
                && way.iter().all(|step| state.contains(step))
                && (told.count.is_none() || told.count == count)
        };
        let fitting: Vec<&(Departures, ToldNumber)> = self.numbers.iter().filter(fits).collect();
        let whole = fitting.iter().filter(|(_, told)| !told.is_step);
        let tops = top(whole.clone().map(|(way, _)| way));
        let mut strongest: Vec<&ValueSpec> =
            whole.filter(|(way, _)| tops.contains(&way)).map(|(_, told)| &told.number).collect();
        strongest.dedup();
        let found = match strongest.as_slice() {
            [] => base,
            [one] => *one,
            _ => return Err(format!("{strongest:?}")),
        };
        let ValueSpec::Integer(mut sum) = found.clone() else { return Ok(found.clone()) };
        for (way, told) in fitting.iter().filter(|(_, told)| told.is_step) {
            let is_in = tops.iter().any(|one| way.iter().all(|step| one.contains(step)));
            if let (false, ValueSpec::Integer(step)) = (is_in, &told.number) {
                sum += step;
            }
        }
        Ok(ValueSpec::Integer(sum))
    }
}

/// Numbers by player count as those of one count: `{2=4|3=3}`.
fn for_count(said: &str, count: Option<u32>) -> String {
    let Some(count) = count else { return said.to_owned() };
    let (mut found, mut rest) = (String::new(), said);
    while let Some((before, (inner, after))) =
        rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
    {
        let wanted = format!("{count}=");
        let number = inner.split('|').find_map(|one| one.strip_prefix(&wanted));
        write!(found, "{before}{}", number.unwrap_or("?")).unwrap();
        rest = after;
    }
    found + rest
}
