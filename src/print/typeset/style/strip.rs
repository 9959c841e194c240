//! Strips with the order of a turn.

use super::Pt;

/// Strips on a sheet of paper, in the order in which they are tried.
pub const ON_SHEET: [usize; 4] = [4, 3, 2, 1];
/// Letters that are read across a table: with them a strip need not be higher.
pub const GOOD: Pt = Pt(9.0);
/// The largest letters.
pub const LARGEST: Pt = Pt(14.0);
/// More phases than this do not stand beside each other.
pub const MOST_BESIDE: usize = 6;
/// Rows of phases on a strip, at most.
pub const MOST_LINES: usize = 4;
/// Another row must make letters larger by this: one row says the order best.
pub const WORTH_A_LINE: Pt = Pt(1.0);
