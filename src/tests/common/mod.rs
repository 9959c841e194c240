//! What these tests share.

pub mod example;
#[path = "../../../tests/suite/common/files.rs"]
mod files;
pub mod hostile;
pub mod report;
pub mod shipped;

pub use files::*;

use std::sync::{Arc, OnceLock};

use crate::diagnostic::Sink;
use crate::document::{About, Document, Phrase, Product};
use crate::project::Templates;
use crate::source::{Memory, Sources};

/// How often something random is tried: `scripts/test-long` sets `THOROUGH` and takes its time.
pub fn rounds(usual: u32, thorough: u32) -> u32 {
    if std::env::var_os("THOROUGH").is_some() { thorough } else { usual }
}

/// The templates of the program, read once for all tests.
pub fn templates() -> &'static Templates {
    static TEMPLATES: OnceLock<Templates> = OnceLock::new();
    let read =
        || Templates::load(None, &Memory::default(), Sources::default(), &mut Sink::default());
    TEMPLATES.get_or_init(read)
}

/// A document without words.
pub fn blank_document(product: Product, language: &str) -> Document {
    let about = About {
        product,
        file: product.name().to_owned(),
        suffix: String::new(),
        language: language.to_owned(),
        language_name: String::new(),
        languages: Vec::new(),
        game: "game".to_owned(),
        title: Phrase::of("Title"),
        selection: Vec::new(),
        untranslated: None,
        outdated: false,
        contents: 1,
        words: Arc::default(),
        art: crate::document::Art::default(),
        living: None,
        beside: None,
    };
    Document { about, nodes: Vec::new(), notes: Vec::new(), is_cut: false, twin: None }
}
