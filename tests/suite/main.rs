//! The tests of whole projects, one module each. They are one program because each program that
//! is linked with the library costs seconds and tens of megabytes.
//!
//! `cargo test --test suite projects::` runs one module; `UPDATE=1` rewrites its expectations.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]
#![allow(clippy::case_sensitive_file_extension_comparisons, reason = "all names are ours")]
#![allow(clippy::format_push_string, reason = "clarity before speed")]
#![allow(clippy::disallowed_methods, reason = "tests read and write their own files")]
#![allow(clippy::cast_possible_truncation, reason = "lengths are small")]

mod common;

mod authoring;
mod begin;
mod ci;
mod dump;
mod exchange;
mod export;
mod history;
mod hostile;
mod language;
mod layers;
mod output;
mod pictures;
mod print;
mod projects;
mod questions;
#[cfg(feature = "serve")]
mod serve;
mod shop;
mod style;
mod templates;
mod ui;
