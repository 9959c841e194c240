//! Documents as plain text, and as the BBCode of forums.
#![allow(clippy::format_push_string, reason = "short texts, and clearer so")]

mod blocks;
mod chapters;
mod dialect;
mod ending;
mod layout;
mod sentences;
mod spans;
#[cfg(test)]
mod tests;

use blocks::blocks;
use dialect::Dialect;

use super::engine::Engine;
use crate::document::Document;

impl Engine {
    /// A document as plain text, set to a width that fits every window and mail.
    pub fn text(&self, document: &Document) -> String {
        layout::text(&blocks(document, Dialect::Text))
    }

    /// A document as BBCode, in the few tags that all forums know.
    pub fn bbcode(&self, document: &Document) -> String {
        layout::bbcode(&blocks(document, Dialect::Bbcode))
    }
}
