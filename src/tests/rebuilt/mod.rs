//! A reader of the default reference knows every selection: what it tells of choices, applied to
//! the rules in force, gives the rules, words and numbers of each of them. A page shows the same.

mod games;
mod reader;

use std::collections::BTreeSet;
use std::sync::Arc;

use self::games::{crowded, random_games};
use self::reader::{Reader, shown};
use crate::diagnostic::Sink;
use crate::document::{Own, Product};
use crate::format::Id;
use crate::language::Language;
use crate::model::{Field, Game};
use crate::project::{Project, Templates, analyse};
use crate::select::{Choice, Departures, Selected, Selection, State, Universe};
use crate::source::{Disk, Sources};
use crate::tests::choices::{Dice, all_states, made};
use crate::tests::common::{repository, rounds, templates};
use crate::view::{StalePolicy, Subject, document, number, veiled};
use crate::web::Laid;

fn subject<'a>(
    game: &'a Game,
    templates: &'a Templates,
    selected: &'a Selected,
    language: &'a Language,
) -> Subject<'a> {
    Subject {
        selected,
        base: game,
        language,
        languages: &templates.languages,
        suffix: "",
        stale: StalePolicy::Warn,
        terms_with: None,
    }
}

/// What a reader of the default reference takes for something else than it is, in some selections.
fn mistakes(game: &Game, templates: &Templates, tag: &str, states: &[State]) -> Vec<String> {
    let language = templates.languages.get(tag).unwrap();
    let base = Choice::new(game, &Selection::default(), tag).unwrap().select();
    let universe = Arc::clone(&base.universe);
    // Numbers that are told by their places have no name: the document says which they are.
    let document =
        veiled(subject(game, templates, &base, &language), Product::Reference, &BTreeSet::new());
    let mut names = BTreeSet::new();
    document.each_node(&mut |node| {
        if let Own::Variant(variant) = &node.own {
            let numbers = variant.changes.iter().flat_map(|change| &change.numbers);
            names.extend(numbers.map(|number| Id::from(number.of.as_str())));
        }
    });
    let document = veiled(subject(game, templates, &base, &language), Product::Reference, &names);
    let mut components = BTreeSet::new();
    for component in &universe.game.components {
        component.walk(&mut |part| {
            components.insert(part.id.to_string());
        });
    }
    let reader = Reader::new(&document, &base, &components);
    // What is too much to be told is named as such.
    let mut untold = BTreeSet::new();
    document.each_node(&mut |node| {
        if let (Own::Variant(variant), "with-more") = (&node.own, node.id()) {
            untold.extend(variant.changes.iter().map(|change| change.of.clone()));
        }
    });
    let mut numbers = names.clone();
    for (id, value) in universe.game.values.iter() {
        if value.texts.has(Field::Title) || components.contains(id.as_str()) {
            numbers.insert(id.clone());
        }
    }
    numbers.retain(|id| !untold.contains(id.as_str()));
    let mut wrong = Vec::new();
    for state in states {
        let selected = universe.resolve(state);
        let there =
            veiled(subject(game, templates, &selected, &language), Product::Reference, &names);
        let there = shown(&there.nodes);
        let way: Departures = (0..state.len())
            .filter(|at| state[*at] != base.state[*at])
            .map(|at| (at, state[at]))
            .collect();
        let choices: Vec<String> = way
            .iter()
            .map(|(at, option)| {
                let decision = &universe.space.decisions[*at];
                format!("{}={}", decision.name, decision.options[*option])
            })
            .collect();
        let mut ids: BTreeSet<&String> = reader.base.keys().chain(reader.entries.keys()).collect();
        ids.extend(there.keys());
        for id in ids.into_iter().filter(|id| !untold.contains(*id)) {
            let read = reader.read(id, &way);
            let actual = there.get(id);
            let is_right = match (&read, actual) {
                (Ok(None), None) => true,
                (Ok(Some(read)), Some(actual)) => {
                    let read = read.as_str();
                    let is_said = actual.words.is_empty() || read == actual.words;
                    // What comes along with a choice has no number that could be pointed at.
                    let rest = actual.words.strip_prefix(read);
                    let target = rest.and_then(|rest| rest.split_once('[')?.1.split_once(']'));
                    let is_new = target.is_some_and(|(id, _)| !reader.base.contains_key(id));
                    let is_named = components.contains(id) && read.contains(&actual.words);
                    is_said || is_named || is_new
                }
                _ => false,
            };
            if !is_right {
                wrong.push(format!("{choices:?} {id}: read {read:?}, is {actual:?}"));
            }
        }
        for one in wrong_numbers(&reader, &base, state, &way, &numbers) {
            wrong.push(format!("{choices:?} {one}"));
        }
    }
    wrong
}

/// Numbers that a reader takes for others in a selection, for each player count if that is open.
fn wrong_numbers(
    reader: &Reader,
    base: &Selected,
    state: &State,
    way: &Departures,
    numbers: &BTreeSet<Id>,
) -> Vec<String> {
    let universe = &base.universe;
    let mut counts = vec![universe.space.count_of(state)];
    let open = universe.space.open_counts(state);
    if !open.is_empty() {
        counts = open.iter().map(|(count, _)| Some(*count)).collect();
    }
    let mut wrong = Vec::new();
    for (id, count) in numbers.iter().flat_map(|id| counts.iter().map(move |count| (id, *count))) {
        let at = |state: &State| {
            let mut state = state.clone();
            if let Some((decision, option)) = count.and_then(|count| universe.space.count(count)) {
                state[decision] = option;
            }
            number(&universe.values_there(&state), id)
        };
        let (Some(before), Some(actual)) = (at(&base.state), at(state)) else { continue };
        let read = reader.number(id.as_str(), way, count, &before);
        if read.as_ref() != Ok(&actual) {
            wrong.push(format!("{count:?} {id}: read {read:?}, is {actual:?}"));
        }
    }
    wrong
}

/// Some of the selections of a game.
fn some_states(universe: &Universe, most: usize, seed: u64) -> Vec<State> {
    let mut states = all_states(universe);
    // What a printing corrects is told with that printing alone.
    let usual = universe.space.usual();
    states.retain(|state| {
        let mut decisions = universe.space.decisions.iter().enumerate();
        decisions.all(|(at, one)| !one.name.ends_with(" printing") || state[at] == usual[at])
    });
    let mut dice = Dice(seed);
    while states.len() > most {
        states.swap_remove(dice.roll(states.len()));
    }
    states
}

#[test]
fn the_default_reference_tells_every_selection_of_random_games() {
    let (mut compared, mut games, mut wrong) = (0, 0, Vec::new());
    for (seed, game, universe) in random_games(0).take(rounds(8, 250) as usize) {
        games += 1;
        let states = some_states(&universe, rounds(8, 60) as usize, seed);
        compared += states.len();
        let found = mistakes(&game, templates(), "en", &states);
        wrong.extend(found.into_iter().take(5).map(|one| format!("seed {seed} {one}")));
    }
    assert!(compared >= 8 * games / 2, "only {compared} selections");
    assert!(
        wrong.is_empty(),
        "{} mistakes in {games} games:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(60)].join("\n")
    );
}

#[test]
fn the_default_reference_tells_what_many_modules_add_up_to() {
    for modules in [3, 6, 9, 12] {
        let game = made(&crowded(modules));
        let universe = Universe::of(&game);
        let states = some_states(&universe, rounds(12, 200) as usize, 7);
        let wrong = mistakes(&game, templates(), "en", &states);
        let base = Choice::new(&game, &Selection::default(), "en").unwrap().select();
        let language = templates().languages.get("en").unwrap();
        let print = document(subject(&game, templates(), &base, &language), Product::Reference);
        print.each_node(&mut |node| assert_ne!(node.id(), "with-more", "{modules} modules"));
        assert!(
            wrong.is_empty(),
            "{modules} modules:\n{}",
            wrong[..wrong.len().min(20)].join("\n")
        );
    }
}

/// What the page of a game shows of selections otherwise than what is built for them.
fn differences(game: &Game, templates: &Templates, tag: &str, states: &[State]) -> Vec<String> {
    let base = Choice::new(game, &Selection::default(), tag).unwrap().select();
    let language = templates.languages.get(tag).unwrap();
    let make = |selected: &Selected| {
        document(subject(game, templates, selected, &language), Product::Reference)
    };
    let page = Laid::new(&base, &language, &make);
    let mut wrong = Vec::new();
    for state in states {
        let built = shown(&make(&base.universe.resolve(state)).nodes);
        let page = shown(&page.nodes(state));
        let ids: BTreeSet<&String> = built.keys().chain(page.keys()).collect();
        for id in ids.into_iter().filter(|id| built.get(*id) != page.get(*id)) {
            wrong.push(format!("{state:?} {id}: {:?}, built {:?}", page.get(id), built.get(id)));
        }
    }
    wrong
}

#[test]
fn a_page_shows_what_is_built_for_any_of_ten_modules() {
    let root = repository().join("tests/projects/patterns/ten-modules");
    let (mut sources, mut sink) = (Sources::default(), Sink::default());
    let project = Project::discover(&root, &Disk, &mut sources, &mut sink).unwrap();
    let analysis = analyse(&project, &Disk, templates(), &[]);
    let game = analysis.games[0].game.as_deref().unwrap();
    let states = some_states(&Universe::of(game), 200, 5);
    assert_eq!(states.len(), 200);
    let wrong = differences(game, templates(), "en", &states);
    assert!(wrong.is_empty(), "{}", wrong[..wrong.len().min(20)].join("\n"));
}

#[test]
fn a_page_shows_what_is_built_for_random_games() {
    for (seed, game, universe) in random_games(5000).take(rounds(3, 60) as usize) {
        let states = some_states(&universe, rounds(20, 200) as usize, seed);
        let wrong = differences(&game, templates(), "en", &states);
        assert!(wrong.is_empty(), "seed {seed}: {}", wrong[..wrong.len().min(20)].join("\n"));
    }
}

#[test]
fn the_default_references_of_shipped_games_tell_every_selection() {
    let (mut compared, mut wrong) = (0, Vec::new());
    let mut roots = vec![repository()];
    let patterns = repository().join("tests/projects/patterns");
    for name in ["ten-modules", "numbers-by-count", "modules-that-meet", "levels-and-hands"] {
        roots.push(patterns.join(name));
    }
    for root in roots {
        let (mut sources, mut sink) = (Sources::default(), Sink::default());
        let project = Project::discover(&root, &Disk, &mut sources, &mut sink).unwrap();
        let templates = Templates::load(Some(&project), &Disk, sources, &mut sink);
        let analysis = analyse(&project, &Disk, &templates, &[]);
        for game in analysis.games.iter().filter_map(|analysed| analysed.game.as_deref()) {
            let universe = Universe::of(game);
            let states = some_states(&universe, rounds(5, 400) as usize, 3);
            for tag in game.languages() {
                compared += states.len();
                let found = mistakes(game, &templates, tag, &states);
                wrong.extend(found.into_iter().map(|one| format!("{} {tag} {one}", game.id)));
            }
        }
    }
    assert!(compared > 60, "only {compared} selections");
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong[..wrong.len().min(60)].join("\n"));
}
