//! Tests of several modules together, with what only the library sees. Those that need the program
//! alone, or what anybody may use, are in `tests/suite`.
//!
//! `cargo test --lib tests::checks` runs one module; `UPDATE=1` rewrites its expectations.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]
#![allow(clippy::case_sensitive_file_extension_comparisons, reason = "all names are ours")]
#![allow(clippy::format_push_string, reason = "clarity before speed")]
#![allow(clippy::disallowed_methods, reason = "tests read and write their own files")]
#![allow(clippy::cast_possible_truncation, reason = "lengths are small")]

mod changes;
mod checks;
mod choices;
pub(crate) mod common;
mod coverage;
mod determinism;
mod documentation;
mod exchange;
mod force;
mod language;
#[cfg(feature = "lsp")]
mod lsp;
#[cfg(feature = "lsp")]
mod lsp_places;
mod meaning;
mod numbers;
mod oracle;
mod pictures;
mod print;
mod print_look;
mod properties;
mod rebuilt;
mod refresh;
mod reports;
mod reports_hostile;
mod seeded;
mod told;
mod tolerance;
mod ui;
