//! From names to what they name, and to who uses them.

use lsp_types::{
    DocumentChanges, GotoDefinitionParams, GotoDefinitionResponse, Location, OneOf,
    OptionalVersionedTextDocumentIdentifier, Position, PrepareRenameResponse, Range,
    ReferenceParams, RenameParams, TextDocumentEdit, TextDocumentPositionParams, TextEdit, Uri,
    WorkspaceEdit,
};

use super::server::Server;
use super::wire::{path_of, uri_of};
use crate::lookup::{Book, Name};
use crate::resolve::Kind;
use crate::session::{OpenFile, RenamedFile, Session};
use crate::source::Span;

/// A name, where it stands, and the game that it belongs to.
pub(super) struct Found<'a> {
    pub session: &'a Session,
    pub file: OpenFile<'a>,
    pub book: Book,
    pub name: Name,
}

/// The name at a place.
pub(super) fn find<'a>(server: &'a Server<'_>, uri: &Uri, position: Position) -> Option<Found<'a>> {
    let path = path_of(uri)?;
    let session = server.projects.of(&path)?;
    let file = session.file(&path)?;
    let offset = server.wire.offset(file.source, position);
    let book = session.book(file.game)?;
    let name = book.name_at(file.id, offset)?.clone();
    Some(Found { session, file, book, name })
}

fn find_at<'a>(server: &'a Server<'_>, at: &TextDocumentPositionParams) -> Option<Found<'a>> {
    find(server, &at.text_document.uri, at.position)
}

pub(super) fn definition(
    server: &Server<'_>,
    params: &GotoDefinitionParams,
) -> Option<GotoDefinitionResponse> {
    let found = find_at(server, &params.text_document_position_params)?;
    let definition = found.book.definition(&found.name.name)?;
    let span = match definition.kind {
        Kind::Chapter => chapter(&found, &found.name.name)?,
        _ => definition.span,
    };
    server.wire.location(found.session, span).map(GotoDefinitionResponse::Scalar)
}

/// A chapter is given by its key.
fn chapter(found: &Found<'_>, name: &str) -> Option<Span> {
    let file = found.book.game.span.file;
    let source = found.session.analyse().sources.get(file)?;
    let line = format!("\n{name}:");
    let start = if source.text.starts_with(&line[1..]) { 0 } else { source.text.find(&line)? + 1 };
    Some(Span { file, ..Span::default() }.with_range(&(start..start + name.len())))
}

/// The texts of other languages.
pub(super) fn translations(
    server: &Server<'_>,
    params: &GotoDefinitionParams,
) -> Option<GotoDefinitionResponse> {
    let found = find_at(server, &params.text_document_position_params)?;
    let places = found.book.translated(&found.name.name).into_iter();
    let places = places.filter_map(|span| server.wire.location(found.session, span));
    Some(GotoDefinitionResponse::Array(places.collect()))
}

pub(super) fn references(server: &Server<'_>, params: &ReferenceParams) -> Option<Vec<Location>> {
    let found = find_at(server, &params.text_document_position)?;
    let given = params.context.include_declaration;
    let places = found.book.places(&found.name.name, given).into_iter();
    Some(places.filter_map(|span| server.wire.location(found.session, span)).collect())
}

/// The name to be renamed; nothing for what the format itself names.
pub(super) fn prepare_rename(
    server: &Server<'_>,
    params: &TextDocumentPositionParams,
) -> Option<PrepareRenameResponse> {
    let found = find_at(server, params)?;
    if found.book.definition(&found.name.name)?.kind == Kind::Chapter {
        return None;
    }
    let range = server.wire.range(found.file.source, found.name.range.clone());
    Some(PrepareRenameResponse::RangeWithPlaceholder { range, placeholder: found.name.name })
}

pub(super) fn rename(
    server: &Server<'_>,
    params: &RenameParams,
) -> Result<Option<WorkspaceEdit>, String> {
    let Some(found) = find_at(server, &params.text_document_position) else { return Ok(None) };
    let (old, new) = (&found.name.name, &params.new_name);
    let plan = found.session.plan_rename(found.file.game, old, new);
    let files = plan.map_err(|error| error.to_string())?;
    let edits = files.iter().filter_map(|file| edit_of(server, found.session, file));
    Ok(Some(WorkspaceEdit {
        document_changes: Some(DocumentChanges::Edits(edits.collect())),
        ..WorkspaceEdit::default()
    }))
}

#[expect(clippy::single_match_else, reason = "both ways are told")]
fn edit_of(server: &Server<'_>, session: &Session, file: &RenamedFile) -> Option<TextDocumentEdit> {
    let edits = match session.file(&file.path) {
        Some(open) => {
            let edit = |(range, new_text): &(std::ops::Range<usize>, String)| {
                let range = server.wire.range(open.source, range.clone());
                OneOf::Left(TextEdit { range, new_text: new_text.clone() })
            };
            file.edits.iter().map(edit).collect()
        }
        // Stamps are lines of their own; the whole file changes.
        None => {
            let all = Range { start: Position::new(0, 0), end: Position::new(u32::MAX, 0) };
            vec![OneOf::Left(TextEdit { range: all, new_text: file.text.clone() })]
        }
    };
    let version = server.versions.get(&file.path).copied();
    let uri = uri_of(&file.path)?;
    let text_document = OptionalVersionedTextDocumentIdentifier { uri, version };
    Some(TextDocumentEdit { text_document, edits })
}
