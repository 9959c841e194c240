//! Rules of board games, written once as YAML, printed as references, sheets and cards.
//!
//! # The pipeline
//!
//! - **load** ([`source`]): files become text, within limits.
//! - **parse** ([`syntax`]): text becomes a tree in which every scalar knows its bytes.
//! - **lower** ([`mod@format`], [`model`]): the tree becomes a typed [`model::Game`].
//! - **resolve** ([`resolve`]): every reference finds what it names.
//! - **check** ([`check`]): what the names cannot tell is compared, for every selection;
//!   [`policy`] says how loud a finding is, [`finding`] whose it is.
//! - **select** ([`select`]): an edition, a player count and variants are applied.
//! - **view** ([`view`]): one product in one language becomes template data.
//! - for the browser, [`web`] lays the views of all selections over each other.
//! - **render** ([`render`]): Tera turns the data into the bytes of a file.
//! - **write** ([`project`]): the only place that touches the output folder.
//!
//! Each stage before rendering is a total function with a
//! [`diagnostic::Sink`]: a broken file costs its own rules, not the run.
//!
//! # Example
//!
//! ```
//! use ksr::diagnostic::Sink;
//! use ksr::project::{Config, Project, Templates, analyse};
//! use ksr::source::{Memory, Sources};
//!
//! let game = "format: 1\nid: hare\nlanguage: en\ntitle: Hare\n\
//!     goal:\n  - id: first-home\n    text: See [[second-home]].\n";
//! let files = Memory::default().with("/p/rules/hare/game.yaml", game);
//! let project = Project { root: "/p".into(), config: Config::default() };
//! let templates = Templates::load(None, &files, Sources::default(), &mut Sink::default());
//! let analysis = analyse(&project, &files, &templates, &[]);
//! let found = analysis.diagnostics.into_sorted(&analysis.sources);
//! assert!(found.iter().any(|one| one.message == "`second-home` is not defined"));
//! ```

pub mod changes;
pub mod check;
pub mod cli;
pub mod diagnostic;
pub mod document;
pub mod export;
pub mod finding;
pub mod format;
pub mod history;
pub mod inline;
pub mod language;
pub mod mend;
pub mod model;
pub mod pdf;
pub mod picture;
pub mod policy;
pub mod project;
pub mod raster;
pub mod render;
pub mod report;
pub mod resolve;
pub mod schema;
pub mod select;
pub mod session;
pub mod source;
pub mod syntax;
pub mod translation;
pub mod typeset;
pub mod view;
pub mod web;
