//! Names in their colours: what a word in a text or in data stands for.

use std::ops::Range;

use lsp_types::{
    SemanticToken, SemanticTokenModifier, SemanticTokenType, SemanticTokens, SemanticTokensDelta,
    SemanticTokensDeltaParams, SemanticTokensEdit, SemanticTokensFullDeltaResult,
    SemanticTokensFullOptions, SemanticTokensLegend, SemanticTokensOptions, SemanticTokensParams,
    SemanticTokensRangeParams,
};

use super::server::Server;
use super::symbols::open;
use super::wire::path_of;
use crate::lookup::Role;
use crate::resolve::Kind;

/// The colours, in the order of their numbers.
const TYPES: [SemanticTokenType; 7] = [
    SemanticTokenType::FUNCTION,
    SemanticTokenType::TYPE,
    SemanticTokenType::VARIABLE,
    SemanticTokenType::CLASS,
    SemanticTokenType::ENUM_MEMBER,
    SemanticTokenType::NAMESPACE,
    SemanticTokenType::new("strong"),
];

/// The number of what is bold.
const STRONG: u32 = 6;

/// Bytes, a colour, and whether a name is given there.
type Piece = (Range<usize>, u32, u32);

/// The colours of a file that the editor was told, and their number.
pub(super) type Coloured = (u64, Vec<SemanticToken>);

/// What the editor is told of these colours beforehand.
pub(super) fn options() -> SemanticTokensOptions {
    SemanticTokensOptions {
        legend: SemanticTokensLegend {
            token_types: TYPES.to_vec(),
            token_modifiers: vec![SemanticTokenModifier::DECLARATION],
        },
        range: Some(true),
        full: Some(SemanticTokensFullOptions::Delta { delta: Some(true) }),
        ..SemanticTokensOptions::default()
    }
}

fn number(kind: Kind) -> u32 {
    match kind {
        Kind::Term => 1,
        Kind::Value => 2,
        Kind::Component => 3,
        Kind::Icon | Kind::Figure => 4,
        Kind::Variant => 5,
        _ => 0,
    }
}

/// All names of a file.
pub(super) fn whole(server: &Server<'_>, params: &SemanticTokensParams) -> Option<SemanticTokens> {
    remembered(server, &params.text_document.uri)
}

/// The names of a part of a file.
pub(super) fn part(
    server: &Server<'_>,
    params: &SemanticTokensRangeParams,
) -> Option<SemanticTokens> {
    let data = tokens(server, &params.text_document.uri, Some(params.range))?;
    Some(SemanticTokens { result_id: None, data })
}

fn tokens(
    server: &Server<'_>,
    uri: &lsp_types::Uri,
    part: Option<lsp_types::Range>,
) -> Option<Vec<SemanticToken>> {
    let (session, file) = open(server, uri)?;
    let book = session.book(file.game)?;
    let (_, names) = book.files.iter().find(|(id, _)| *id == file.id)?;
    let mut pieces: Vec<Piece> = Vec::new();
    for name in names {
        let Some(definition) = book.index.get(&name.name) else { continue };
        // Tokens do not overlap.
        if pieces.last().is_none_or(|last| last.0.end <= name.range.start) {
            let is_given = u32::from(name.role == Role::Given);
            pieces.push((name.range.clone(), number(definition.kind), is_given));
        }
    }
    let between = strong(&session.strong(&file), &pieces);
    pieces.extend(between);
    pieces.sort_by_key(|(range, ..)| range.start);
    let (mut line, mut column) = (0, 0);
    let mut data = Vec::new();
    for (range, token_type, token_modifiers_bitset) in pieces {
        let range = server.wire.range(file.source, range);
        let is_wanted = part.is_none_or(|part| part.start <= range.start && range.end <= part.end);
        // Nor do they run over lines.
        if !is_wanted || range.start.line != range.end.line {
            continue;
        }
        let delta_line = range.start.line - line;
        if delta_line > 0 {
            column = 0;
        }
        data.push(SemanticToken {
            delta_line,
            delta_start: range.start.character - column,
            length: range.end.character - range.start.character,
            token_type,
            token_modifiers_bitset,
        });
        (line, column) = (range.start.line, range.start.character);
    }
    Some(data)
}

/// What is bold, without the names in it, which have colours of their own.
fn strong(bold: &[Range<usize>], names: &[Piece]) -> Vec<Piece> {
    let mut found = Vec::new();
    for range in bold {
        let mut start = range.start;
        let within =
            names.iter().filter(|(name, ..)| range.start <= name.start && name.end <= range.end);
        for (name, ..) in within {
            found.push((start..name.start, STRONG, 0));
            start = name.end;
        }
        found.push((start..range.end, STRONG, 0));
    }
    found.retain(|(range, ..)| range.start < range.end);
    found
}

/// What of the colours has changed since the editor was told last; all, if that is not known.
pub(super) fn difference(
    server: &Server<'_>,
    params: &SemanticTokensDeltaParams,
) -> Option<SemanticTokensFullDeltaResult> {
    let before = path_of(&params.text_document.uri)
        .and_then(|path| server.coloured.borrow().get(&path).cloned())
        .filter(|(id, _)| id.to_string() == params.previous_result_id);
    let now = remembered(server, &params.text_document.uri)?;
    let Some((_, old)) = before else { return Some(now.into()) };
    let new = &now.data;
    let same = old.iter().zip(new).take_while(|(one, other)| one == other).count();
    let rest = (old.len() - same).min(new.len() - same);
    let ends = old.iter().rev().zip(new.iter().rev()).take(rest);
    let end = ends.take_while(|(one, other)| one == other).count();
    let count = |tokens: usize| u32::try_from(tokens * 5).unwrap_or(u32::MAX);
    let edit = SemanticTokensEdit {
        start: count(same),
        delete_count: count(old.len() - same - end),
        data: Some(new[same..new.len() - end].to_vec()),
    };
    let is_same = edit.delete_count == 0 && edit.data.as_ref().is_some_and(Vec::is_empty);
    let edits = if is_same { Vec::new() } else { vec![edit] };
    Some(SemanticTokensDelta { result_id: now.result_id, edits }.into())
}

/// All names of a file, under a number by which the editor can ask for what changes.
fn remembered(server: &Server<'_>, uri: &lsp_types::Uri) -> Option<SemanticTokens> {
    let data = tokens(server, uri, None)?;
    let mut all = server.coloured.borrow_mut();
    let entry = all.entry(path_of(uri)?).or_default();
    *entry = (entry.0 + 1, data.clone());
    Some(SemanticTokens { result_id: Some(entry.0.to_string()), data })
}
