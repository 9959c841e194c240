//! Tie-breaks one after the other: the first must not lean on one before it, the last must decide.

use super::tie_break_missing;
use super::vocabulary::{decides, goes_on, measures, speaks_of_ties, words_of};
use crate::diagnostic::Diagnostic;
use crate::language::Reading;
use crate::model::{ChapterKind, Game, Part, Rule};

/// What is wrong with the tie-breaks of a game.
pub(super) fn findings(game: &Game, reading: &Reading) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let whole: Vec<&Rule> = game.chapter(ChapterKind::Ties).iter().collect();
    let told = [ChapterKind::Goal, ChapterKind::End, ChapterKind::Win];
    let mut winners = told.iter().flat_map(|kind| game.chapter(*kind));
    let is_told = winners.any(|rule| speaks_of_ties(&words_of(rule), reading));
    found.extend(chain(&whole, is_told, reading));
    game.walk_rules(&mut |rule| {
        let ties: Vec<&Rule> = rule.parts(Part::Tie).collect();
        if !ties.is_empty() && rule.part.is_binding() {
            found.extend(chain(&ties, speaks_of_ties(&words_of(rule), reading), reading));
        }
    });
    found
}

/// `is_told`: the rule itself already says something of ties.
fn chain(ties: &[&Rule], is_told: bool, reading: &Reading) -> Option<Diagnostic> {
    let (first, last) = (ties.first()?, ties.last()?);
    if !is_told && goes_on(&words_of(first), reading) {
        let message = format!("the tie-break `{}` goes on from one that is not there", first.id);
        return Some(
            Diagnostic::new(&tie_break_missing::CHECK, message, first.span)
                .label("the first of its list")
                .help("write the tie-break before it"),
        );
    }
    let facets = &last.facets;
    let is_settled = facets.unspecified || facets.recursive || !last.children.is_empty();
    let words = words_of(last);
    if is_settled || decides(&words, reading) || !measures(&words, reading) {
        return None;
    }
    let message = format!("nothing says what happens if `{}` does not decide", last.id);
    Some(
        Diagnostic::new(&tie_break_missing::CHECK, message, last.span)
            .label("the last of its list, and it compares again")
            .help("add what decides then; if the rule book is silent, with `unspecified: true`"),
    )
}
