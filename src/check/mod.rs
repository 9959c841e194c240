//! What ksr checks. One file per check, in the folder of its group.
//!
//! The doc comment of a check is its documentation: it is the page in
//! `docs/checks/`, the text of `ksr explain` and the help in SARIF; its
//! examples are run as tests. A check reads the context and writes
//! diagnostics. It reads no files, knows nothing of levels and suppression,
//! and depends on no other check.

mod bundle;
mod context;
mod corpus;
mod declare;
mod mentions;
mod pages;
mod reading;
mod selections;
mod table_steps;
mod wordings;
mod words;

mod files;
mod hygiene;
mod layout;
mod logic;
mod metadata;
mod numbers;
mod players;
mod references;
mod sameness;
mod sheet;
mod style;
mod terms;
mod translation;
mod typography;
mod variants;

pub use bundle::{Bundle, bundle};
pub use context::Context;
pub use corpus::{Corpus, Entry, Passage};
pub use declare::{Check, Group, Level, Mending, Run};
pub use pages::{page, pages};
pub use selections::{MAX_SELECTIONS, Selections, selections};

use std::collections::BTreeSet;

use crate::diagnostic::{Diagnostic, Sink};
use crate::select::Selected;
use crate::source::Span;
use declare::declare_check;

/// All checks, group by group, in each by slug.
pub static CHECKS: &[&[&Check]] = &[
    files::CHECKS,
    references::CHECKS,
    variants::CHECKS,
    players::CHECKS,
    numbers::CHECKS,
    translation::CHECKS,
    sameness::CHECKS,
    terms::CHECKS,
    logic::CHECKS,
    sheet::CHECKS,
    typography::CHECKS,
    layout::CHECKS,
    metadata::CHECKS,
    style::CHECKS,
    hygiene::CHECKS,
];

/// All checks in one row.
pub fn all() -> impl Iterator<Item = &'static Check> {
    CHECKS.iter().flat_map(|group| group.iter().copied())
}

/// The check with this slug.
pub fn by_slug(slug: &str) -> Option<&'static Check> {
    all().find(|check| check.slug == slug)
}

/// Runs the checks that are wanted over a game, and over every selection that it allows.
pub fn check(cx: Context<'_>, is_wanted: impl Fn(&Check) -> bool, sink: &mut Sink) {
    let mut found = Sink::default();
    let wanted: Vec<&Check> = all().filter(|check| is_wanted(check) || is_voice(check)).collect();
    for check in &wanted {
        if let Run::Game(run) = check.run {
            run(cx, &mut found);
        }
    }
    sink.extend(without_echoes(found.into_vec()));
    let selections = selections(cx.game);
    sink.extend(selections.announcement(cx.game));
    let mut known = BTreeSet::new();
    for choice in &selections.choices {
        let mut found = Sink::default();
        let selected = crate::select::select(cx.game, choice, cx.sources, &mut found);
        if !found.has_errors() {
            over_selection(cx, &wanted, &selected, &mut found);
        }
        for diagnostic in found.into_vec() {
            let span = diagnostic.primary.span;
            let place = (diagnostic.code, span.file, span.start, diagnostic.message.clone());
            if known.insert(place) {
                sink.push(with_selection(diagnostic, &selected));
            }
        }
    }
}

/// Checks whose findings repeat what more exact ones say of the same words.
const ECHOES: [(&str, &[&str]); 1] = [("x-number", &["number-restated", "count-text"])];

/// Whether other checks are silent because of this one.
fn is_voice(check: &Check) -> bool {
    ECHOES.iter().any(|(_, voices)| voices.contains(&check.slug))
}

/// One mistake, one message: leaves out what a more exact check says of the same words.
fn without_echoes(mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    for (echo, voices) in ECHOES {
        let spans: Vec<Span> = found
            .iter()
            .filter(|one| voices.contains(&one.code))
            .map(|one| one.primary.span)
            .collect();
        let overlaps = |one: Span, other: &Span| {
            one.file == other.file && one.start < other.end && other.start < one.end
        };
        found.retain(|one| {
            one.code != echo || !spans.iter().any(|span| overlaps(one.primary.span, span))
        });
    }
    found
}

fn over_selection(cx: Context<'_>, wanted: &[&Check], selected: &Selected, sink: &mut Sink) {
    for check in wanted {
        if let Run::Selection(run) = check.run {
            run(cx, selected, sink);
        }
    }
}

/// Says for which selection something was found, unless it is the base game.
fn with_selection(diagnostic: Diagnostic, selected: &Selected) -> Diagnostic {
    let players = selected.players.map(|count| format!("{count} players"));
    let named = selected.active.iter().map(|id| format!("`{id}`"));
    let conditions: Vec<String> = players.into_iter().chain(named).collect();
    if conditions.is_empty() {
        return diagnostic;
    }
    diagnostic.note(format!("found in the rules for {}", conditions.join(" with ")))
}
