//! What texts say, and how two of them differ.
//!
//! A text is read into counts of what it binds the players to: may, must, not, at least, before,
//! first. Sentences are aligned and their counts compared. No parser and no model: every language
//! is a list of phrases under `reading:` of its data file.

mod align;
mod compare;
mod depth;
mod freedom;
mod gap;
mod numbers;
mod opposites;
mod polarity;
mod read;
mod sentence;
mod settle;
mod shade;
mod verdict;
mod vocabulary;
mod witness;

pub(super) use compare::Topic;
pub(super) use depth::{conflicts, other_count, other_times, restated};
pub(super) use numbers::{NumberDifference, compare_numbers};
pub(super) use read::read as sentences;
pub(super) use sentence::{Mark, Sentence};
pub(super) use verdict::{Verdict, odd_one, verdicts};
pub(super) use vocabulary::{Stems, Vocabulary};
