//! Pages for editors that show them beside the text: an editor's panel cannot reach the preview
//! of a browser, which refuses it, and need not.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use clap::ValueEnum as _;
use lsp_types::{Location, TextDocumentIdentifier, TextDocumentPositionParams};
use serde::Deserialize;
use serde_json::{Value, json};

use super::server::Server;
use super::wire::path_of;
use crate::session::{PrintOptions, Product, Wish};

/// `ksr/pages`
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PagesParams {
    text_document: TextDocumentIdentifier,
    /// `sheet`, `cards` or `reference`
    product: String,
}

/// `ksr/place`
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PlaceParams {
    text_document: TextDocumentIdentifier,
    rule: String,
}

/// The pages of the game of a file, in the language of the file. Without good pages only what is
/// wrong: the editor keeps those it has.
pub(super) fn pages(server: &Server<'_>, params: &PagesParams) -> Option<Value> {
    let path = path_of(&params.text_document.uri)?;
    let session = server.projects.of(&path)?;
    let file = session.file(&path)?;
    let product = Product::from_str(&params.product, false).ok()?;
    let wish = Wish::new(file.game, product, &file.language);
    let shown = match session.show(&wish, &PrintOptions::default()) {
        Ok(shown) => shown,
        Err(error) => return Some(json!({ "trouble": error.to_string() })),
    };
    let pages = shown.pages.iter().map(|page| {
        json!({ "svg": STANDARD.encode(page.svg.as_bytes()), "digest": page.digest,
            "width": page.width, "height": page.height, "areas": page.areas })
    });
    let fit = shown.fit.as_ref().and_then(|row| row.fit.as_ref().ok());
    let fit =
        fit.map(|fit| format!("{:.1} pt on {} of {}", fit.size, fit.pages, shown.pages.len()));
    Some(json!({ "pages": pages.collect::<Vec<_>>(), "fit": fit }))
}

/// The rule that stands at a place of a file: the way from the cursor to the page.
pub(super) fn rule(server: &Server<'_>, params: &TextDocumentPositionParams) -> Option<Value> {
    let path = path_of(&params.text_document.uri)?;
    let session = server.projects.of(&path)?;
    let file = session.file(&path)?;
    let rule = session.rule_at(&file, server.wire.offset(file.source, params.position))?;
    Some(json!({ "game": file.game, "rule": rule }))
}

/// Where the words of a rule stand, in the language of a file.
pub(super) fn place(server: &Server<'_>, params: &PlaceParams) -> Option<Location> {
    let path = path_of(&params.text_document.uri)?;
    let session = server.projects.of(&path)?;
    let file = session.file(&path)?;
    let span = session.place_of(file.game, &params.rule, &file.language)?;
    server.wire.location(session, span)
}
