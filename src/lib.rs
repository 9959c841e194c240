//! Rules of board games, written once as YAML, printed as references, sheets and cards.
//!
//! # The pipeline
//!
//! - **load** ([`source`]): files become text, within limits.
//! - **parse** (`syntax`): text becomes a tree in which every scalar knows its bytes.
//! - **lower** (`format`, `model`): the tree becomes a typed game.
//! - **resolve** (`resolve`): every reference finds what it names.
//! - **check** (`check`): what the names cannot tell is compared, for every selection;
//!   `policy` says how loud a finding is, `finding` whose it is.
//! - **select** (`select`): an edition, a player count and variants are applied.
//! - **view** (`view`): one product in one language becomes a [`document::Document`].
//! - for the browser, `web` lays the documents of all selections over each other.
//! - **render** (`render`), **print** (`typeset`, `pdf`): a document becomes the bytes of a file.
//! - **write** (`project`): the only place that touches the output folder.
//!
//! Each stage before rendering is a total function with a
//! [`diagnostic::Sink`]: a broken file costs its own rules, not the run.
//! All of them are reached through a [`session::Session`].
//!
//! # Example
//!
//! ```
//! use std::path::Path;
//!
//! use ksr::session::{Format, Product, Session, Wish};
//! use ksr::source::Memory;
//!
//! let game = "format: 1\nid: hare\nlanguage: en\ntitle: Hare\n\
//!     goal:\n  - id: first-home\n    text: Be the first who is home.\n";
//! let files = Memory::default().with("/p/rules/hare/game.yaml", game);
//! let session = Session::open(Path::new("/p"), Box::new(files))?;
//! assert!(session.analyse().games.iter().all(|game| !game.has_errors));
//!
//! let wish = Wish::new("hare", Product::Reference, "en");
//! let document = session.document(&wish)?;
//! assert_eq!(document.about.title.plain(), "Hare");
//!
//! let files = session.render(&wish, Format::Md)?;
//! assert_eq!(files[0].path, Path::new("hare/en/reference.md"));
//! assert!(String::from_utf8_lossy(&files[0].bytes).contains("Be the first who is home."));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use ksr_core::{artwork, finding, format, icon, inline, language, model, picture, syntax};
pub use ksr_core::{diagnostic, document, source};
use ksr_logic::{check, resolve, select, translation, view};
use ksr_pages::{export, render, web};
use ksr_print::{paint, pdf, raster, typeset};

mod changes;
pub mod cli;
mod history;
mod lookup;
#[cfg(feature = "lsp")]
pub mod lsp;
mod mend;
mod policy;
mod project;
mod report;
pub mod schema;
#[cfg(feature = "serve")]
pub mod serve;
pub mod session;
mod tidy;
mod ui;

#[cfg(test)]
mod tests;
