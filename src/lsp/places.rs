//! What belongs to a place: all it is part of, where its name stands, its other languages.

use std::str::FromStr as _;

use lsp_types::{
    DocumentHighlight, DocumentHighlightParams, DocumentLink, DocumentLinkParams, SelectionRange,
    SelectionRangeParams, TextDocumentPositionParams, Uri,
};
use percent_encoding::{CONTROLS, utf8_percent_encode};
use serde_json::{Value, json};

use super::navigation::find;
use super::server::Server;
use super::symbols::open;
use super::wire::uri_of;
use crate::session::Link;

/// From the word to the chapter, for each place.
pub(super) fn selections(
    server: &Server<'_>,
    params: &SelectionRangeParams,
) -> Option<Vec<SelectionRange>> {
    let (session, file) = open(server, &params.text_document.uri)?;
    let selection = |position: &lsp_types::Position| {
        let offset = server.wire.offset(file.source, *position);
        let mut parent = None;
        for range in session.around(&file, offset).into_iter().rev() {
            let range = server.wire.range(file.source, range);
            parent = Some(Box::new(SelectionRange { range, parent }));
        }
        let here = lsp_types::Range { start: *position, end: *position };
        parent.map_or(SelectionRange { range: here, parent: None }, |found| *found)
    };
    Some(params.positions.iter().map(selection).collect())
}

/// Where the name at a place stands in the same file.
pub(super) fn highlights(
    server: &Server<'_>,
    params: &DocumentHighlightParams,
) -> Option<Vec<DocumentHighlight>> {
    let at = &params.text_document_position_params;
    #[cfg(feature = "serve")]
    if let Some((session, file)) = open(server, &at.text_document.uri) {
        // Editors ask this wherever the cursor goes.
        let offset = server.wire.offset(file.source, at.position);
        server.browsers.point(session, &file, offset);
    }
    let found = find(server, &at.text_document.uri, at.position)?;
    let places = found.book.places(&found.name.name, true).into_iter();
    let own = places.filter(|span| span.file == found.file.id);
    let highlight = |span: crate::source::Span| {
        let range = server.wire.range(found.file.source, span.range());
        DocumentHighlight { range, kind: None }
    };
    Some(own.map(highlight).collect())
}

/// Pictures and addresses.
pub(super) fn links(server: &Server<'_>, params: &DocumentLinkParams) -> Option<Vec<DocumentLink>> {
    let (session, file) = open(server, &params.text_document.uri)?;
    let link = |(range, link): (std::ops::Range<usize>, Link)| {
        let target = match link {
            Link::Web(address) => {
                let encoded = utf8_percent_encode(&address, CONTROLS).to_string();
                Uri::from_str(&encoded).ok()?
            }
            Link::File(path) => uri_of(&path)?,
        };
        let range = server.wire.range(file.source, range);
        Some(DocumentLink { range, target: Some(target), tooltip: None, data: None })
    };
    Some(session.links(&file).into_iter().filter_map(link).collect())
}

/// The words of the rule at a place in every language: `[{ language, location }]`.
pub(super) fn sides(server: &Server<'_>, params: &TextDocumentPositionParams) -> Option<Value> {
    let (session, file) = open(server, &params.text_document.uri)?;
    let offset = server.wire.offset(file.source, params.position);
    let sides = session.sides(&file, offset).into_iter().filter_map(|(language, span)| {
        let location = server.wire.location(session, span)?;
        Some(json!({ "language": language, "location": location }))
    });
    Some(sides.collect())
}
