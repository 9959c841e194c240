//! `sheet-omit-needless`

use std::collections::BTreeSet;

use super::declare_check;
use super::on_sheet::{OnSheet, is_binding, is_binding_chapter};
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Omission, Product};
use crate::model::{ChapterKind, Game, Rule};
use crate::select::{Selected, Universe};

declare_check! {
    /// An entry of `sheet.omit` that leaves nothing out, or gives no reason.
    ///
    /// ## Why
    /// The list tells a reader of the file what the sheet lacks and why. An entry
    /// for something that is printed all the same, or would not be printed
    /// anyway, hides what really is missing; without a reason nobody can judge it.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// sheet:
    ///   show: [goal, setup, phases, scoring, end, win, tied]
    ///   omit: [{ rule: tied, reason: said with the winner }]
    /// ```
    /// ```yaml,triggers
    /// hints: [{ id: early, text: Play early. }]
    /// sheet: { omit: [{ rule: early, reason: advice only }] }
    /// ```
    /// ```yaml,triggers
    /// sheet: { omit: [{ rule: tied, reason: "" }] }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// sheet: { omit: [{ rule: tied, reason: said with the winner, in: most-points }] }
    /// ```
    /// ```yaml,passes
    /// hints: [{ id: early, text: Play early., short: play early }]
    /// sheet:
    ///   show: [goal, setup, phases, scoring, end, win, ties, hints]
    ///   omit: [{ rule: early, reason: advice only }]
    /// ```
    "sheet-omit-needless", Sheet, Warning
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let omit = &cx.game.sheet.omit;
    if omit.is_empty() || !cx.game.makes(Product::Sheet) {
        return;
    }
    let mut known = BTreeSet::new();
    for omission in omit {
        let id = omission.rule.as_str();
        if omission.reason.value.trim().is_empty() {
            let message = format!("the sheet leaves out `{id}` without a reason");
            sink.push(
                Diagnostic::new(&CHECK, message, omission.rule.span)
                    .help("say in `reason` why nobody will miss it; it is not printed"),
            );
        } else if !known.insert(id) {
            let message = format!("the sheet leaves out `{id}` twice");
            sink.push(Diagnostic::new(&CHECK, message, omission.rule.span));
        }
    }
    let universe = Universe::of(cx.game);
    let base = uses(omit, &universe.resolve(&universe.space.usual()));
    let mut doubtful: Vec<(&Omission, Use)> = omit
        .iter()
        .zip(base)
        .filter(|(omission, found)| *found != Use::Real && is_known(cx, omission))
        .collect();
    // A variant may need what the base rules do not.
    if !doubtful.is_empty() {
        for state in universe.representatives().iter().skip(1) {
            let found = uses(omit, &universe.resolve(state));
            let is_real = |omission: &Omission| {
                omit.iter()
                    .zip(&found)
                    .any(|(one, used)| one.rule.span == omission.rule.span && *used == Use::Real)
            };
            doubtful.retain(|(omission, _)| !is_real(omission));
        }
    }
    for (omission, found) in doubtful {
        sink.push(needless(omission, found));
    }
}

fn is_known(cx: Context<'_>, omission: &Omission) -> bool {
    cx.index.get(omission.rule.as_str()).is_some() && !omission.reason.value.trim().is_empty()
}

/// What an omission does in a selection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Use {
    /// It leaves something out, or says why something is not there.
    Real,
    /// What it names is printed.
    Printed,
    /// What it names would not be printed without it, and need not be.
    Idle,
}

/// What each omission does in a selection.
fn uses(omit: &[Omission], selected: &Selected) -> Vec<Use> {
    let (sheet, required) = (OnSheet::new(selected), required(&selected.game));
    let one = |omission: &Omission| {
        let id = omission.rule.as_str();
        if sheet.shows(id) {
            Use::Printed
        } else if required.contains(id) || is_printed_without(selected, omission) {
            Use::Real
        } else {
            Use::Idle
        }
    };
    omit.iter().map(one).collect()
}

/// Whether something would be on the sheet if it were not left out. Costly, and seldom asked.
fn is_printed_without(selected: &Selected, omission: &Omission) -> bool {
    let mut without = selected.clone();
    without.game.sheet.omit.retain(|other| other.rule.value != omission.rule.value);
    OnSheet::new(&without).shows(omission.rule.as_str())
}

/// Rules and chapters that are left out and bind, so that their absence needs a reason.
fn required(game: &Game) -> BTreeSet<&str> {
    let omitted: BTreeSet<&str> = game.sheet.omit.iter().map(|one| one.rule.as_str()).collect();
    let mut found = BTreeSet::new();
    for chapter in game.chapters.iter().filter(|chapter| is_binding_chapter(chapter.kind)) {
        if omitted.contains(chapter.kind.key()) {
            found.insert(chapter.kind.key());
        } else {
            chapter.rules.iter().for_each(|rule| collect(rule, &omitted, &mut found));
        }
    }
    if !game.variants.is_empty() {
        found.insert(ChapterKind::Variants.key());
    }
    found
}

/// The outermost rules that are left out, here or below.
fn collect<'a>(rule: &'a Rule, omitted: &BTreeSet<&str>, found: &mut BTreeSet<&'a str>) {
    if !rule.part.is_binding() {
        return;
    }
    if omitted.contains(rule.id.as_str()) {
        if is_binding(rule) {
            found.insert(rule.id.as_str());
        }
        return;
    }
    rule.children.iter().for_each(|child| collect(child, omitted, found));
}

fn needless(omission: &Omission, found: Use) -> Diagnostic {
    let id = omission.rule.as_str();
    let diagnostic = |message| Diagnostic::new(&CHECK, message, omission.rule.span);
    match found {
        Use::Printed => {
            diagnostic(format!("`{id}` is said to be left out, but the sheet prints it"))
                .help("take it from `sheet.show`, or from `sheet.omit`")
        }
        _ => diagnostic(format!("`{id}` would not be on the sheet anyway"))
            .help("take it from `sheet.omit`"),
    }
}
