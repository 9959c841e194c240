//! What these tests share.

pub mod example;
#[path = "../../../tests/suite/common/files.rs"]
mod files;
pub mod hostile;
pub mod report;
pub mod shipped;

pub use files::*;

use std::sync::Arc;

use crate::document::{About, Document, Phrase, Product};

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
        words: Arc::default(),
        art: crate::document::Art::default(),
        living: None,
        beside: None,
    };
    Document { about, nodes: Vec::new(), notes: Vec::new(), is_cut: false }
}
