//! The fixes that findings offer, as actions.

use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, DocumentChanges, OneOf,
    OptionalVersionedTextDocumentIdentifier, Position, Range, TextDocumentEdit, TextEdit,
    WorkspaceEdit,
};

use super::diagnostics::diagnostic;
use super::rewrites::Asked;
use super::server::Server;
use super::wire::{path_of, uri_of};
use crate::diagnostic::{Edit, Fix};
use crate::session::{Session, Ui};
use crate::source::FileId;

/// Mends everything that nobody needs to look at.
pub(super) const FIX_ALL: CodeActionKind = CodeActionKind::new("source.fixAll.ksr");

pub(super) fn actions(
    server: &Server<'_>,
    params: &CodeActionParams,
) -> Option<Vec<CodeActionOrCommand>> {
    let path = path_of(&params.text_document.uri)?;
    let session = server.projects.of(&path)?;
    let shown = session.file(&path)?.source.path.clone();
    let wanted = move |kind: &CodeActionKind| match &params.context.only {
        Some(only) => only.iter().any(|one| kind.as_str().starts_with(one.as_str())),
        None => true,
    };
    let checked = session.check();
    let mut found = Vec::new();
    for finding in checked.findings.iter().filter(|finding| finding.file == shown) {
        let Some(fix) =
            finding.diagnostic.fix.as_ref().filter(|_| wanted(&CodeActionKind::QUICKFIX))
        else {
            continue;
        };
        let Some(told) = diagnostic(session, finding, server.wire) else { continue };
        if !touch(&told.range, &params.range) {
            continue;
        }
        found.push(CodeActionOrCommand::CodeAction(CodeAction {
            title: title(fix, server.wire.ui),
            kind: Some(CodeActionKind::QUICKFIX),
            diagnostics: Some(vec![told]),
            edit: Some(edit(server, session, &fix.edits)),
            is_preferred: Some(fix.is_safe),
            ..CodeAction::default()
        }));
    }
    let file = session.file(&path)?;
    found.extend(Asked { server, session, file, params }.offers(&checked, wanted));
    let asks_for_all = params.context.only.is_some() && wanted(&FIX_ALL);
    if asks_for_all {
        let round = session.fixes(&checked, false);
        let files = round.files.iter().filter(|file| file.path == shown);
        let edits: Vec<TextDocumentEdit> =
            files.filter_map(|file| whole(server, session, file.file, &file.after)).collect();
        if !edits.is_empty() {
            found.push(CodeActionOrCommand::CodeAction(CodeAction {
                title: server.wire.ui.say("Mend what can be mended safely").into_owned(),
                kind: Some(FIX_ALL),
                edit: Some(workspace(edits)),
                ..CodeAction::default()
            }));
        }
    }
    Some(found)
}

/// `did you mean …?` is a question; an action says what it does.
fn title(fix: &Fix, ui: Ui) -> String {
    if let Some(name) =
        fix.title.strip_prefix("did you mean ").and_then(|rest| rest.strip_suffix('?'))
    {
        ui.say(&format!("Write {name}")).into_owned()
    } else {
        let title = ui.say(&fix.title);
        let mut letters = title.chars();
        letters
            .next()
            .map(|first| first.to_uppercase().chain(letters).collect())
            .unwrap_or_default()
    }
}

pub(super) fn touch(one: &Range, other: &Range) -> bool {
    one.start <= other.end && other.start <= one.end
}

pub(super) fn workspace(edits: Vec<TextDocumentEdit>) -> WorkspaceEdit {
    WorkspaceEdit {
        document_changes: Some(DocumentChanges::Edits(edits)),
        ..WorkspaceEdit::default()
    }
}

fn edit(server: &Server<'_>, session: &Session, edits: &[Edit]) -> WorkspaceEdit {
    let mut files: Vec<TextDocumentEdit> = Vec::new();
    for edit in edits {
        let sources = &session.analyse().sources;
        let Some(source) = sources.get(edit.span.file) else { continue };
        let Some(document) = document(server, session, edit.span.file) else { continue };
        let range = server.wire.range(source, edit.span.range());
        let new = OneOf::Left(TextEdit { range, new_text: edit.replacement.clone() });
        match files.iter_mut().find(|file| file.text_document.uri == document.uri) {
            Some(file) => file.edits.push(new),
            None => files.push(TextDocumentEdit { text_document: document, edits: vec![new] }),
        }
    }
    workspace(files)
}

/// All of a file anew.
pub(super) fn whole_file(new_text: String) -> TextEdit {
    let range = Range { start: Position::new(0, 0), end: Position::new(u32::MAX, 0) };
    TextEdit { range, new_text }
}

fn whole(
    server: &Server<'_>,
    session: &Session,
    file: FileId,
    text: &str,
) -> Option<TextDocumentEdit> {
    let text_document = document(server, session, file)?;
    let edits = vec![OneOf::Left(whole_file(text.to_owned()))];
    Some(TextDocumentEdit { text_document, edits })
}

pub(super) fn document(
    server: &Server<'_>,
    session: &Session,
    file: FileId,
) -> Option<OptionalVersionedTextDocumentIdentifier> {
    let path = session.path_of(file)?;
    let version = server.versions.get(&path).copied();
    Some(OptionalVersionedTextDocumentIdentifier { uri: uri_of(&path)?, version })
}
