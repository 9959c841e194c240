//! `tie-break-missing`

use std::collections::BTreeSet;

use super::tree::{Tree, is_told};
use super::vocabulary::{
    compares, may_name_a_rank, names_a_rank, ranks, speaks_of_ties, speaks_of_winning, words_of,
};
use super::{declare_check, tie_chain};
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::language::Reading;
use crate::model::{ChapterKind, Game, Part, Rule};
use crate::select::Selected;

declare_check! {
    /// A ranking that does not say what happens in a tie.
    ///
    /// ## Why
    /// *Most points wins* is half a rule: ties are common, and the table will
    /// argue. The winner needs a chapter `ties`, or `ties` at the rule that names
    /// the winner, or a sentence that says the win is shared. A rule that gives
    /// points to whoever has the most, or a place in an order, needs `ties` of its
    /// own. If a tie-break compares again, another one must follow, and one that
    /// goes on (*if that is equal as well*) needs one before it. What the rule book
    /// leaves open is said with `unspecified: true`. Games that are won or lost
    /// together need none.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// ties: []
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// scoring:
    ///   - { id: points, text: "Wer die meisten Karten hat, bekommt 3 Punkte." }
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// scoring:
    ///   - { id: points, text: "Kto ma najwięcej kart, dostaje 3 punkty." }
    /// ```
    /// ```yaml,triggers
    /// scoring:
    ///   - { id: points, text: Whoever has more cards scores., points: 3 }
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// topics:
    ///   - { id: office, title: Amt, text: Das Amt geht an den Spieler mit dem dritthöchsten Turm. }
    /// ```
    ///
    /// ```yaml,triggers
    /// language: de
    /// ties: [{ id: tied, text: "Bei Gleichstand gewinnt, wer mehr Karten hat." }]
    /// ```
    /// ```yaml,triggers
    /// ties: [{ id: tied, text: "If that is equal as well, the win is shared." }]
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// ties: [{ id: tied, text: "W razie remisu wygrywa, kto ma więcej kart." }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// ties:
    ///   - { id: tied, text: The tied player with more cards wins. }
    ///   - { id: still-tied, text: "If that is equal as well, the win is shared." }
    /// ```
    /// ```yaml,passes
    /// ties: []
    /// win: [{ id: most-points, text: "The most points win; in a tie the win is shared." }]
    /// ```
    /// ```yaml,passes
    /// language: de
    /// scoring:
    ///   - id: points
    ///     text: Wer die meisten Karten hat, bekommt 3 Punkte.
    ///     ties: [{ id: nobody, text: Sonst niemand. }]
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// scoring:
    ///   - { id: points, text: "Policz swoje najwyższe karty, co najmniej 3." }
    /// ```
    /// ```yaml,passes
    /// scoring: []
    /// ties: []
    /// win: [{ id: most-points, text: All found a treasure. }]
    /// lose: [{ id: drowned, text: Somebody drowned. }]
    /// ```
    "tie-break-missing", Logic, Warning, whole: true
}

pub(super) fn run(cx: Context<'_>, selected: &Selected, sink: &mut Sink) {
    let (game, reading) = (&selected.game, cx.reading());
    if let Some(rule) = undecided_winner(game, reading) {
        let message =
            format!("the game `{}` has no `ties`: nothing says who wins in a tie", game.id);
        sink.push(
            Diagnostic::new(&CHECK, message, rule.span).label("who wins, but not in a tie").help(
                "write a chapter `ties`; if the rule book is silent, with `unspecified: true`",
            ),
        );
    }
    rankings(game, reading, sink);
    sink.extend(tie_chain::findings(game, reading));
}

/// The rule that ought to say who wins in a tie, if none does.
fn undecided_winner<'a>(game: &'a Game, reading: &Reading) -> Option<&'a Rule> {
    use ChapterKind::{End, Goal, Lose, Scoring, Ties, Win};
    let has = |kind: ChapterKind| !game.chapter(kind).is_empty();
    let is_alone = game.players.as_ref().is_some_and(|players| players.max == Some(1));
    if has(Ties) || has(Lose) || is_alone || !is_told(game) {
        return None;
    }
    let told = |kinds: &[ChapterKind]| -> Vec<&Rule> {
        kinds.iter().flat_map(|kind| game.chapter(*kind)).collect()
    };
    let winner = game.chapter(Scoring).last();
    let ending = told(&[Goal, End, Win]);
    let names_winner = |rule: &&&Rule| {
        let words = words_of(rule);
        ranks(&words, reading) && speaks_of_winning(&words, reading)
    };
    let ranking = ending.iter().find(names_winner).copied();
    let is_ranking = winner.is_some() || ranking.is_some();
    let says_so = |rule: &&Rule| {
        let mut found = false;
        rule.walk(&mut |one| {
            let is_tie = one.part == Part::Tie;
            found |= is_tie || speaks_of_ties(&words_of(one), reading);
        });
        found
    };
    if !is_ranking || ending.iter().copied().chain(winner).any(|rule| says_so(&rule)) {
        return None;
    }
    let last = |kind| game.chapter(kind).last();
    ranking.or_else(|| last(Win)).or_else(|| last(End)).or(winner).or_else(|| last(Goal))
}

/// Rules that rank and do not say what happens in a tie; one for each rule that holds them.
fn rankings(game: &Game, reading: &Reading, sink: &mut Sink) {
    let tree = Tree::new(game);
    let is_ranking = |at: usize| {
        let node = &tree.nodes[at];
        let rule = node.rule;
        if rule.part == Part::Tie || rule.facets.unspecified {
            return false;
        }
        let is_scoring = node.chapter == ChapterKind::Scoring;
        if !is_scoring && !may_name_a_rank(rule, reading) {
            return false;
        }
        let words = words_of(rule);
        let scores = is_scoring && rule.facets.points.is_some() && compares(&words, reading);
        let names_winner = speaks_of_winning(&words, reading);
        (is_scoring && !names_winner && ranks(&words, reading))
            || scores
            || names_a_rank(&words, reading)
    };
    let found: BTreeSet<usize> = (0..tree.nodes.len()).filter(|at| is_ranking(*at)).collect();
    let outer: BTreeSet<usize> = found.iter().flat_map(|at| tree.ancestors(*at)).collect();
    let mut told = BTreeSet::new();
    for at in found.difference(&outer) {
        let mut around = std::iter::once(*at).chain(tree.ancestors(*at));
        let rule = tree.nodes[*at].rule;
        if around.any(|at| tree.nodes[at].rule.parts(Part::Tie).next().is_some())
            || is_repeated_at(&tree, rule)
            || below_speaks_of_ties(rule, reading)
            || !told.insert(tree.nodes[*at].parent.unwrap_or(*at))
        {
            continue;
        }
        let message = format!("`{}` ranks, but has no `ties`: what if two are equal?", rule.id);
        sink.push(
            Diagnostic::new(&CHECK, message, rule.span)
                .help("give it `ties`; if the rule book is silent, with `unspecified: true`"),
        );
    }
}

/// Whether a tie-break of another rule is repeated beside this one.
fn is_repeated_at(tree: &Tree<'_>, rule: &Rule) -> bool {
    tree.nodes.iter().any(|node| {
        let beside = node.rule.facets.also_at.iter().any(|target| target.value == rule.id);
        node.rule.part == Part::Tie && beside
    })
}

fn below_speaks_of_ties(rule: &Rule, reading: &Reading) -> bool {
    let mut found = false;
    rule.walk(&mut |one| found |= speaks_of_ties(&words_of(one), reading));
    found
}
