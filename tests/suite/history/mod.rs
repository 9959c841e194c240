//! Earlier states: what changed since then, which findings that concerns, which ids were lost.
//!
//! Each test makes a repository of its own. What is printed stands in `tests/history/`;
//! `UPDATE=1 cargo test` rewrites it.

mod changes;
mod repository;
mod since;
mod surroundings;
