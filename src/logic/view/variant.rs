//! Variants as text: what differs when they are chosen.

use std::collections::BTreeSet;

use super::levels::Levels;
use super::listing::{bare, changes, named, places};
use super::plan::described_variants;
use super::section::component_name;
use super::series::range;
use super::tell::{Teller, Told};
use super::wording::Wording;
use crate::document::{Change, ChangeKind, Node, Own, Phrase, Variant, joined};
use crate::format::{Id, VariantKind};
use crate::model::{self, ChapterKind, Field};
use crate::select::{Departures, Selected};

/// An entry of the chapter while it is put together.
struct Entry<'a> {
    /// The choices that it is for.
    heading: BTreeSet<Departures>,
    /// The variant that lends its words.
    variant: Option<&'a model::Variant>,
    /// What cannot be chosen with it.
    excluded: Option<Change>,
    changes: Vec<Change>,
}

/// The variants that a chapter describes, and what else differs by choice.
pub(super) fn variants(wording: &Wording<'_>, chapter: ChapterKind) -> Vec<Node> {
    let selected = wording.subject.selected;
    let described = described_variants(selected, wording.product);
    let mut entries: Vec<Entry<'_>> = described
        .iter()
        .map(|variant| Entry {
            heading: heading(selected, variant),
            variant: Some(variant),
            excluded: excluded(wording, variant, &described),
            changes: implied(wording, variant).into_iter().collect(),
        })
        .collect();
    let steps = entries.iter().flat_map(|entry| entry.heading.iter().flatten());
    let mut open: BTreeSet<usize> = steps.map(|(decision, _)| *decision).collect();
    if selected.players.is_none() {
        open.extend(selected.universe.space.players());
    }
    let mut teller = Teller::new(wording, &open);
    let mut telling = teller.tell();
    let mut levels = Levels::all(wording, &mut teller, &described);
    for level in &mut levels {
        level.yield_steps(&telling);
        level.leave_out(&mut telling);
    }
    // The more choices come together, the later they are told of.
    let mut telling: Vec<(BTreeSet<Departures>, Told)> = telling.into_iter().collect();
    telling.sort_by_key(|(heading, _)| heading.iter().map(Vec::len).max());
    for (heading, told) in telling {
        let at = entries.iter().position(|entry| entry.heading == heading);
        let variant = at.and_then(|at| entries[at].variant);
        let changes = changes(wording, &mut teller, &heading, &told, variant);
        match at {
            Some(at) => entries[at].changes.extend(changes),
            None if changes.is_empty() => {}
            None => entries.push(Entry { heading, variant: None, excluded: None, changes }),
        }
    }
    let mut nodes = Vec::new();
    let mut levels = levels.into_iter().peekable();
    let is_here = |entry: &Entry<'_>| {
        let is_apart = entry.is_on_edition(selected) && selected.game.has_editions_chapter();
        is_apart == (chapter == ChapterKind::Editions)
    };
    for entry in entries.into_iter().filter(is_here) {
        let is_option = |level: &Levels<'_>| entry.variant.is_some_and(|one| level.has(one));
        nodes.extend(levels.next_if(is_option).map(|level| level.into_node(wording)));
        nodes.extend(node(wording, entry));
    }
    if chapter == ChapterKind::Variants {
        nodes.extend(untold(wording, &teller));
    }
    nodes
}

/// What so many choices change together that not all of it is told.
fn untold(wording: &Wording<'_>, teller: &Teller<'_>) -> Option<Node> {
    let language = wording.language();
    let decisions = &wording.subject.selected.universe.space.decisions;
    let places = places(wording, teller, teller.untold.keys());
    let line = |(id, support): (&Id, &BTreeSet<usize>)| {
        let options = support.iter().flat_map(|at| {
            let usual = wording.subject.selected.state[*at];
            let options = decisions[*at].options.iter().enumerate();
            options.filter(move |(option, _)| *option != usual).map(|(_, name)| name)
        });
        let titles = joined(options.filter_map(|name| wording.title_of(name)), ", ");
        let name = value_name(wording, id.as_str()).or_else(|| places.get(id).cloned());
        let name = name.unwrap_or_else(|| named(wording, wording, id.as_str()));
        let label = language.sentence("choice.untold", &[("name", &name), ("titles", &titles)]);
        Change { of: id.to_string(), ..bare(ChangeKind::Replace, label) }
    };
    let changes: Vec<Change> = teller.untold.iter().map(line).collect();
    let own = Variant {
        variant: "variant",
        kind_word: String::new(),
        title: language.word_phrase("choice.more"),
        text: None,
        requires: Vec::new(),
        holds: Vec::new(),
        changes,
    };
    (!own.changes.is_empty())
        .then(|| Node::named("with-more", Own::Variant(Box::new(own)), Vec::new()))
}

impl Entry<'_> {
    /// Whether it tells of another edition.
    fn is_on_edition(&self, selected: &Selected) -> bool {
        let decisions = &selected.universe.space.decisions;
        let mut steps = self.heading.iter().flatten();
        steps.any(|(decision, _)| decisions[*decision].name == "edition")
    }
}

/// What else is chosen with a variant.
fn implied(wording: &Wording<'_>, variant: &model::Variant) -> Option<Change> {
    let ids = variant.implies.iter().map(|id| id.as_str());
    let new = ids.filter(|id| !wording.subject.selected.has_in_force(id));
    let titles: Vec<Phrase> = new.filter_map(|id| wording.title_of(id)).collect();
    relation(wording, "choice.implies", ChangeKind::Add, titles)
}

/// What cannot be chosen with a variant, of all that the document describes, and the edition in force.
fn excluded(
    wording: &Wording<'_>,
    variant: &model::Variant,
    described: &[&model::Variant],
) -> Option<Change> {
    let names = |one: &model::Variant, other: &model::Variant| {
        one.excludes.iter().any(|id| id.as_str() == other.id.as_str())
    };
    let in_force = wording.game().variants.iter().filter(|one| {
        one.kind == VariantKind::Edition && wording.subject.selected.has_in_force(one.id.as_str())
    });
    let others = in_force.chain(described.iter().copied());
    let others = others.filter(|other| names(variant, other) || names(other, variant));
    let titles = others.filter_map(|other| wording.title_of(other.id.as_str())).collect();
    relation(wording, "choice.excludes", ChangeKind::Remove, titles)
}

fn relation(
    wording: &Wording<'_>,
    key: &str,
    kind: ChangeKind,
    titles: Vec<Phrase>,
) -> Option<Change> {
    let title = joined(titles, ", ");
    let label = || wording.language().sentence(key, &[("title", &title)]);
    (!title.is_empty()).then(|| bare(kind, label()))
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
            holds: entry.heading.iter().cloned().collect(),
        };
        let id = id_of(wording, &entry.heading);
        return Some(Node::named(&id, Own::Variant(Box::new(own)), Vec::new()));
    };
    let id = variant.id.as_str();
    let text = words_of(wording, variant);
    // A heading without words says nothing.
    if text.is_none() && entry.changes.is_empty() {
        return None;
    }
    let changes = entry.excluded.into_iter().chain(entry.changes).collect();
    let mut own = variant_own(wording, variant, text, changes);
    own.holds = entry.heading.iter().cloned().collect();
    own.title = wording.title_of(id).unwrap_or_else(|| title_of(wording, &entry.heading));
    let choice = wording
        .game()
        .variants
        .iter()
        .find(|one| one.options.iter().any(|option| option.id.value == variant.id.value));
    if let Some(choice) = choice.and_then(|choice| wording.title_of(choice.id.as_str())) {
        own.title =
            language.sentence("choice.option", &[("choice", &choice), ("title", &own.title)]);
    }
    let mut node = Node::named(id, Own::Variant(Box::new(own)), Vec::new());
    node.source = variant.id.span;
    node.former = variant.was.iter().map(ToString::to_string).collect();
    Some(node)
}

/// What a variant says of itself at the depth of the document.
pub(super) fn words_of(wording: &Wording<'_>, variant: &model::Variant) -> Option<Phrase> {
    let depth = wording.product.depths().iter().find(|field| variant.texts.has(**field));
    let text = depth.and_then(|field| wording.owned(variant.id.as_str(), &variant.texts, *field));
    let unspecified = || wording.language().word_phrase("unspecified");
    text.or_else(|| variant.unspecified.then(unspecified))
}

/// A variant with its kind and what it needs.
pub(super) fn variant_own(
    wording: &Wording<'_>,
    variant: &model::Variant,
    text: Option<Phrase>,
    changes: Vec<Change>,
) -> Variant {
    let kind = match variant.kind {
        VariantKind::Edition => "edition",
        VariantKind::Players => "players",
        VariantKind::Variant => "variant",
        VariantKind::Expansion => "expansion",
        VariantKind::Handicap => "handicap",
    };
    // What is in force here need not be asked for.
    let selected = wording.subject.selected;
    let requires = variant.requires.iter().filter(|needed| !selected.has_in_force(needed.as_str()));
    Variant {
        variant: kind,
        kind_word: wording.language().word(&format!("kind.{kind}")).to_owned(),
        title: wording.title_of(variant.id.as_str()).unwrap_or_default(),
        text,
        requires: requires.filter_map(|needed| wording.title_of(needed.as_str())).collect(),
        changes,
        holds: Vec::new(),
    }
}

/// "2–3 players", "Storm + Harbour".
pub(super) fn title_of(wording: &Wording<'_>, heading: &BTreeSet<Departures>) -> Phrase {
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
    // Player counts that the same choices go with are named together: "5–6 players + Night".
    let mut others: Vec<(Departures, Vec<u32>)> = Vec::new();
    for way in heading.iter().filter(|way| counts(way).is_none()) {
        let (on_players, rest): (Departures, Departures) =
            way.iter().partition(|(decision, _)| Some(*decision) == players);
        let count = counts(&on_players);
        match others.iter_mut().find(|(known, counts)| *known == rest && !counts.is_empty()) {
            Some((_, counts)) => counts.extend(count),
            None => others.push((rest, count.into_iter().collect())),
        }
    }
    others.sort_by_key(|(rest, _)| rest.len());
    for (rest, counts) in others {
        let persons = (!counts.is_empty()).then(|| persons(&counts));
        names.push(joined(persons.into_iter().chain(rest.iter().map(step)), " + "));
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

/// What a value is called in tables: its title, or the component's name.
pub(super) fn value_name(wording: &Wording<'_>, id: &str) -> Option<Phrase> {
    let value = wording.game().values.declared(id)?;
    let component = || component_name(wording, wording.game().component(id)?, None);
    wording.owned(id, &value.texts, Field::Title).or_else(component)
}
