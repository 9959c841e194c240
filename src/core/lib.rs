//! What all stages share: files and their places, diagnostics, the tree of a YAML file, the model of a
//! game, the document that every output is made from, languages and pictures.

pub mod artwork;
pub mod diagnostic;
pub mod document;
pub mod finding;
pub mod format;
pub mod icon;
pub mod inline;
pub mod language;
pub mod model;
pub mod picture;
pub mod source;
pub mod syntax;
