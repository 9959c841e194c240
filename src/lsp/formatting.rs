//! The one layout, as edits of the lines that differ.

use imara_diff::{Algorithm, Diff, InternedInput};
use lsp_types::{
    DocumentFormattingParams, DocumentRangeFormattingParams, Range, TextDocumentIdentifier,
    TextEdit,
};

use super::server::Server;
use super::wire::path_of;
use crate::session::tidy_text;

/// Lays out a file; no edits, if it is better left alone.
pub(super) fn whole(
    server: &Server<'_>,
    params: &DocumentFormattingParams,
) -> Option<Vec<TextEdit>> {
    edits(server, &params.text_document, None)
}

/// Lays out the lines that somebody has chosen.
pub(super) fn range(
    server: &Server<'_>,
    params: &DocumentRangeFormattingParams,
) -> Option<Vec<TextEdit>> {
    edits(server, &params.text_document, Some(params.range))
}

fn edits(
    server: &Server<'_>,
    document: &TextDocumentIdentifier,
    chosen: Option<Range>,
) -> Option<Vec<TextEdit>> {
    let path = path_of(&document.uri)?;
    let session = server.projects.of(&path)?;
    let file = session.file(&path)?;
    let before = &file.source.text;
    let after = tidy_text(before).ok()?;
    let lines: Vec<&str> = before.split_inclusive('\n').collect();
    let new_lines: Vec<&str> = after.split_inclusive('\n').collect();
    let mut starts = vec![0];
    starts.extend(lines.iter().scan(0, |end, line| {
        *end += line.len();
        Some(*end)
    }));
    let input = InternedInput::new(before.as_str(), after.as_str());
    let diff = Diff::compute(Algorithm::Myers, &input);
    let edits = diff.hunks().map(|hunk| {
        let old = starts[hunk.before.start as usize]..starts[hunk.before.end as usize];
        let new = hunk.after.start as usize..hunk.after.end as usize;
        let range = server.wire.range(file.source, old);
        TextEdit { range, new_text: new_lines[new].concat() }
    });
    let is_chosen = |edit: &TextEdit| {
        chosen.is_none_or(|chosen| edit.range.start <= chosen.end && edit.range.end >= chosen.start)
    };
    Some(edits.filter(is_chosen).collect())
}
