//! What lists of words are about.

use serde::Deserialize;

/// What a list of words under `reading: words:` is about. A check that finds its list empty says
/// nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Topic {
    /// Somebody wins.
    Winning,
    /// What happens in a tie.
    Tie,
    /// Superlatives: who has these is ranked first.
    Most,
    /// Words before a superlative that take it back: *your* highest, *at* most.
    NotMostAfter,
    /// Words that rank behind one of `rank`, besides superlatives: second *best*.
    Best,
    /// Ranks behind the first: *second* highest.
    Rank,
    /// More than others have.
    More,
    /// Comparatives, by which a tie-break measures.
    Measure,
    /// Words by which a tie-break goes on from one before it: *still* equal.
    Again,
    /// Words for equality, wherever a text has them.
    Equal,
    /// What always breaks a tie: order, age, lot.
    Decides,
    /// Words that make something happen in some cases only.
    Condition,
    /// First words of sentences whose first clause is a condition.
    ClauseStart,
    /// Words that make a sentence hold in all cases.
    Always,
    /// Words that take some of the cases out again.
    Sometimes,
    /// Players, behind their number.
    Players,
    /// Players, in the heading of a table.
    PlayersHeading,
    /// Whole conditions for just so many players, `#`.
    WithPlayers,
    /// Whole conditions for so many players or more.
    WithPlayersOrMore,
    /// Before the first number of a range without end: *from* 5.
    RangeFrom,
    /// Between the numbers of a range.
    RangeTo,
    /// Behind the first number of a range without end: 5 *or more*.
    RangeMore,
    /// Between the name of a value and its number: the limit *is* 5.
    ValueIs,
    /// What is counted in any game.
    Thing,
    /// Letters that are words.
    LetterWord,
    /// Words that send the reader elsewhere.
    See,
    /// Places that have a number.
    Place,
    /// Pages, which have a number; short ones are abbreviations.
    Page,
    /// Words that speak to the reader as to a friend.
    Familiar,
    /// Words that speak to nobody.
    Impersonal,
    /// Words that speak to the reader as to a stranger, in capitals as they are.
    Formal,
    /// Words that may stand twice.
    MayRepeat,
    /// Words that may stand twice soon behind a comma.
    MayRepeatAfterComma,
}
