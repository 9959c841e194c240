//! What files and projects consist of.

use lsp_types::{
    DocumentSymbol, DocumentSymbolParams, DocumentSymbolResponse, FoldingRange, FoldingRangeParams,
    OneOf, SymbolKind, Uri, WorkspaceSymbol, WorkspaceSymbolParams, WorkspaceSymbolResponse,
};
use unicode_normalization::UnicodeNormalization;

use super::server::Server;
use super::wire::{Wire, path_of};
use crate::lookup::Entry;
use crate::resolve::Kind;
use crate::session::{OpenFile, Session};
use crate::source::Source;

/// Most symbols of a search; nobody reads on.
const MOST: usize = 200;

pub(super) fn open<'a>(server: &'a Server<'_>, uri: &Uri) -> Option<(&'a Session, OpenFile<'a>)> {
    let path = path_of(uri)?;
    let session = server.projects.of(&path)?;
    Some((session, session.file(&path)?))
}

pub(super) fn document(
    server: &Server<'_>,
    params: &DocumentSymbolParams,
) -> Option<DocumentSymbolResponse> {
    let (session, file) = open(server, &params.text_document.uri)?;
    let entries = session.outline(&file);
    let symbols = entries.into_iter().map(|entry| symbol(entry, file.source, server.wire));
    Some(DocumentSymbolResponse::Nested(symbols.collect()))
}

#[allow(deprecated, reason = "the type has a field that nobody may fill")]
fn symbol(entry: Entry, source: &Source, wire: Wire) -> DocumentSymbol {
    let children = entry.children.into_iter().map(|child| symbol(child, source, wire)).collect();
    DocumentSymbol {
        detail: (entry.name != entry.title).then_some(entry.name),
        name: entry.title,
        kind: if entry.is_chapter { SymbolKind::NAMESPACE } else { SymbolKind::OBJECT },
        tags: None,
        deprecated: None,
        range: wire.range(source, entry.range),
        selection_range: wire.range(source, entry.name_range),
        children: Some(children),
    }
}

#[expect(clippy::unnecessary_wraps, reason = "like its neighbours")]
pub(super) fn workspace(
    server: &Server<'_>,
    params: &WorkspaceSymbolParams,
) -> Option<WorkspaceSymbolResponse> {
    let wanted = folded(&params.query);
    let mut found = Vec::new();
    for session in server.projects.iter() {
        for game in session.readable_games() {
            let Some(book) = session.book(game) else { continue };
            for (name, definition) in book.index.iter() {
                if definition.kind == Kind::Chapter {
                    continue;
                }
                let titles: Vec<String> = book
                    .game
                    .languages()
                    .into_iter()
                    .filter_map(|language| book.title(name, language))
                    .collect();
                let matches = folded(name).contains(&wanted)
                    || titles.iter().any(|title| folded(title).contains(&wanted));
                if !matches || found.len() >= MOST {
                    continue;
                }
                let Some(location) = server.wire.location(session, definition.span) else {
                    continue;
                };
                found.push(WorkspaceSymbol {
                    name: name.to_owned(),
                    kind: SymbolKind::OBJECT,
                    tags: None,
                    container_name: Some(game.to_owned()),
                    location: OneOf::Left(location),
                    data: None,
                });
            }
        }
    }
    Some(WorkspaceSymbolResponse::Nested(found))
}

/// Small letters without marks: who searches for `laka` finds `łąka`.
fn folded(words: &str) -> String {
    let plain = |c: char| match c {
        'ł' => 'l',
        other => other,
    };
    let lower = words.to_lowercase().replace('ß', "ss");
    lower.nfd().filter(|c| !('\u{300}'..='\u{36f}').contains(c)).map(plain).collect()
}

pub(super) fn folding(
    server: &Server<'_>,
    params: &FoldingRangeParams,
) -> Option<Vec<FoldingRange>> {
    fn collect(entries: &[Entry], source: &Source, wire: Wire, found: &mut Vec<FoldingRange>) {
        for entry in entries {
            let text = source.text.get(entry.range.clone()).unwrap_or_default();
            let end = entry.range.start + text.trim_end().len();
            let lines = wire.range(source, entry.range.start..end);
            if lines.start.line < lines.end.line {
                found.push(FoldingRange {
                    start_line: lines.start.line,
                    end_line: lines.end.line,
                    ..FoldingRange::default()
                });
            }
            collect(&entry.children, source, wire, found);
        }
    }
    let (session, file) = open(server, &params.text_document.uri)?;
    let mut found = Vec::new();
    collect(&session.outline(&file), file.source, server.wire, &mut found);
    Some(found)
}
