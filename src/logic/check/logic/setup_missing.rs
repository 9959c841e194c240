//! `setup-missing`

use std::collections::BTreeSet;

use super::declare_check;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Cells, Deed, Ref, TermNode};
use crate::model::{ChapterKind, Component, Field, Game, Rule};
use crate::select::Selected;

declare_check! {
    /// Pieces that are used in play, though nothing ever brings them in.
    ///
    /// ## Why
    /// The first player who needs them will search the rules for where they come
    /// from. Read are the `deeds` of rules: what is moved, drawn or removed must be
    /// placed, dealt or taken somewhere, or the set-up must at least name it. Games
    /// whose set-up has no `deeds` are not looked at.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// components: [{ id: board, name: board, count: 1 }, { id: ships, name: ships, count: 4 }]
    /// setup:
    ///   - { id: table-ready, text: Unfold the board., deeds: [{ do: place, what: board, to: table }] }
    /// phases:
    ///   - { id: turn-step, title: Sail, text: Sail on., deeds: [{ do: move, what: ships, to: port }] }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// components: [{ id: board, name: board, count: 1 }, { id: ships, name: ships, count: 4 }]
    /// setup:
    ///   - { id: table-ready, text: Unfold the board., deeds: [{ do: place, what: board, to: table }] }
    ///   - { id: fleet, text: Take the ships., deeds: [{ do: take, what: ships, to: supply }] }
    /// phases:
    ///   - { id: turn-step, title: Sail, text: Sail on., deeds: [{ do: move, what: ships, to: port }] }
    /// ```
    "setup-missing", Logic, Warning, whole: true
}

/// Deeds that bring pieces into play, wherever they stand.
const BRINGING: [&str; 9] =
    ["place", "put", "deal", "add", "take", "lay", "set", "distribute", "reveal"];

pub(super) fn run(_: Context<'_>, selected: &Selected, sink: &mut Sink) {
    let game = &selected.game;
    let setup = deeds(game, |kind| kind == ChapterKind::Setup);
    let is_open = game.chapter(ChapterKind::Setup).iter().any(|rule| rule.facets.unspecified);
    if setup.is_empty() || is_open {
        return;
    }
    let play = deeds(game, |kind| kind != ChapterKind::Setup);
    let brings = |deed: &&&Deed| BRINGING.contains(&deed.verb.value.as_str());
    let brought: BTreeSet<&str> = setup
        .iter()
        .chain(play.iter().filter(brings))
        .filter_map(|deed| deed.what.as_ref())
        .flat_map(|what| family(game, what.as_str()))
        .collect();
    let mut told = BTreeSet::new();
    for deed in play.iter().filter(|deed| !brings(deed)) {
        let Some(what) = &deed.what else { continue };
        let own = family(game, what.as_str());
        let is_there = own.iter().any(|id| brought.contains(id));
        if !is_there && !is_named_in_setup(game, what) && told.insert(what.as_str()) {
            let message = format!("`{what}` is used in play, but nothing brings it in");
            sink.push(
                Diagnostic::new(&CHECK, message, what.span)
                    .help("say in the set-up where it comes from, with `deeds`"),
            );
        }
    }
}

/// The deeds of binding rules in some chapters.
fn deeds(game: &Game, is_wanted: impl Fn(ChapterKind) -> bool) -> Vec<&Deed> {
    fn collect<'a>(rule: &'a Rule, found: &mut Vec<&'a Deed>) {
        if rule.part.is_binding() {
            found.extend(&rule.facets.deeds);
            rule.children.iter().for_each(|child| collect(child, found));
        }
    }
    let mut found = Vec::new();
    let chapters = game.chapters.iter().filter(|chapter| chapter.kind.is_binding());
    for chapter in chapters.filter(|chapter| is_wanted(chapter.kind)) {
        chapter.rules.iter().for_each(|rule| collect(rule, &mut found));
    }
    found
}

/// A component with all that it is part of and all its parts, by id and by term.
fn family<'a>(game: &'a Game, what: &'a str) -> BTreeSet<&'a str> {
    let is_meant = |component: &Component| {
        component.id.as_str() == what
            || component.term.as_ref().is_some_and(|term| term.as_str() == what)
    };
    let mut found = BTreeSet::from([what]);
    for whole in &game.components {
        let mut path = Vec::new();
        related(whole, &is_meant, &mut path, &mut found);
    }
    found
}

fn related<'a>(
    component: &'a Component,
    is_meant: &impl Fn(&Component) -> bool,
    path: &mut Vec<&'a str>,
    found: &mut BTreeSet<&'a str>,
) {
    let names = std::iter::once(component.id.as_str())
        .chain(component.term.as_ref().map(|term| term.as_str()));
    let length = path.len();
    path.extend(names);
    if is_meant(component) {
        found.extend(path.iter().copied());
        component.walk(&mut |part| {
            found.insert(part.id.as_str());
            found.extend(part.term.as_ref().map(|term| term.as_str()));
        });
    }
    component.parts.iter().for_each(|part| related(part, is_meant, path, found));
    path.truncate(length);
}

/// Whether the words of the set-up name a piece.
fn is_named_in_setup(game: &Game, what: &Ref) -> bool {
    let component = game.component(what.as_str());
    let term = component.and_then(|one| one.term.as_ref()).unwrap_or(what);
    let forms = game.terms.get(term.as_str()).map(forms).unwrap_or_default();
    let name = component.and_then(|one| one.texts.get(Field::Name));
    let name = name.map(|wording| wording.source.value.to_lowercase());
    let words: Vec<String> = forms.into_iter().chain(name).collect();
    let mut found = false;
    for rule in game.chapter(ChapterKind::Setup) {
        rule.walk(&mut |one| {
            let text = super::vocabulary::words_of(one);
            found |= words.iter().any(|word| text.contains(word.as_str()))
                || text.contains(&format!("{term}}}"))
                || text.contains(&format!("{term}:"));
        });
    }
    found
}

fn forms(term: &TermNode) -> Vec<String> {
    let cells = |cells: &Cells| match cells {
        Cells::Word(word) => vec![word.value.to_lowercase()],
        Cells::Cases(cases) => cases.values().map(|word| word.value.to_lowercase()).collect(),
    };
    let mut forms = cells(&term.forms.sg);
    forms.extend(cells(&term.forms.pl));
    forms.push(term.name.value.to_lowercase());
    forms.extend(term.forms.also.iter().map(|word| word.value.to_lowercase()));
    forms
}
