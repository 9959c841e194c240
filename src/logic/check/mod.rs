//! What ksr checks beyond what stages notice. One file per check, in the folder of its group.
//!
//! The doc comment of a check is its documentation: it is the page in
//! `docs/checks/`, the text of `ksr explain` and the help in SARIF; its
//! examples are run as tests. A check reads the context and writes
//! diagnostics. It reads no files, knows nothing of levels and suppression,
//! and depends on no other check.

mod bundle;
mod context;
mod corpus;
mod foreign;
mod leaning;
mod meaning;
mod mentions;
mod number_marks;
mod pages;
mod reading;
mod table_steps;
mod tokens;
mod wordings;
mod words;

pub mod files;
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
pub use pages::{page, pages};

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::diagnostic::{Check, Diagnostic, Sink, declare_check};
use crate::select::{Selected, verify};
use crate::source::Span;

/// When a check runs.
#[derive(Debug, Clone, Copy)]
pub enum Run {
    /// Once for a game.
    Game(fn(Context<'_>, &mut Sink)),
    /// For selections that show every rule and number in all its forms.
    Selection(fn(Context<'_>, &Selected, &mut Sink)),
}

/// The checks that run when names are resolved, group by group. What stages notice by themselves
/// is declared beside them.
static RUNS: &[&[(&Check, Run)]] = &[
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
    metadata::CHECKS,
    style::CHECKS,
];

/// The checks that run when names are resolved.
pub fn checks() -> impl Iterator<Item = &'static Check> {
    runs().map(|(check, _)| check)
}

fn runs() -> impl Iterator<Item = (&'static Check, Run)> {
    RUNS.iter().flat_map(|group| group.iter().copied())
}

/// Runs the checks that are wanted over a game, and over every selection that it allows.
pub fn check(cx: Context<'_>, is_wanted: impl Fn(&Check) -> bool, sink: &mut Sink) {
    let is_wanted = |check: &Check| is_wanted(check) || is_voice(check);
    let wanted: Vec<Run> =
        runs().filter(|(check, _)| is_wanted(check)).map(|(_, run)| run).collect();
    let mut found = Sink::default();
    for run in &wanted {
        if let Run::Game(run) = run {
            run(cx, &mut found);
        }
    }
    sink.extend(without_echoes(found.into_vec()));
    let mut choices = Sink::default();
    let universe = Arc::new(verify(cx.game, cx.sources, &mut choices));
    let is_sound = !choices.has_errors();
    sink.extend(choices.into_vec());
    let states = if is_sound { universe.representatives() } else { vec![universe.space.usual()] };
    let mut known = BTreeSet::new();
    for state in &states {
        let mut found = Sink::default();
        let selected = universe.resolve(state);
        over_selection(cx, &wanted, &selected, &mut found);
        for diagnostic in found.into_vec() {
            let span = diagnostic.primary.span;
            let place = (diagnostic.code(), span.file, span.start, diagnostic.message.clone());
            if known.insert(place) {
                sink.push(with_selection(diagnostic, &selected));
            }
        }
    }
}

/// Checks whose findings repeat what more exact ones say of the same words.
static ECHOES: [(&Check, &[&Check]); 2] = [
    (&sameness::x_number::CHECK, &[&numbers::number_restated::CHECK, &players::count_text::CHECK]),
    (&sameness::x_polarity::CHECK, &[&sameness::x_modality::CHECK]),
];

/// Whether other checks are silent because of this one.
fn is_voice(check: &Check) -> bool {
    ECHOES.iter().any(|(_, voices)| voices.contains(&check))
}

/// One mistake, one message: leaves out what a more exact check says of the same words.
fn without_echoes(mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    for (echo, voices) in &ECHOES {
        let spans: Vec<Span> = found
            .iter()
            .filter(|one| voices.contains(&one.check()))
            .map(|one| one.primary.span)
            .collect();
        let overlaps = |one: Span, other: &Span| {
            one.file == other.file && one.start < other.end && other.start < one.end
        };
        found.retain(|one| {
            one.check() != *echo || !spans.iter().any(|span| overlaps(one.primary.span, span))
        });
    }
    found
}

fn over_selection(cx: Context<'_>, wanted: &[Run], selected: &Selected, sink: &mut Sink) {
    for run in wanted {
        if let Run::Selection(run) = run {
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
