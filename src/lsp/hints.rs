//! What a name stands for, written behind it: the number of a rule, a value, the title of what is named.

use lsp_types::{InlayHint, InlayHintLabel, InlayHintParams};

use super::server::Server;
use super::symbols::open;

/// Longest title that is written into somebody's line.
const LONGEST: usize = 40;

/// The hints for a part of a file.
pub(super) fn hints(server: &Server<'_>, params: &InlayHintParams) -> Option<Vec<InlayHint>> {
    let (session, file) = open(server, &params.text_document.uri)?;
    let wanted = server.wire.offset(file.source, params.range.start)
        ..=server.wire.offset(file.source, params.range.end);
    let hints = session.hints(&file).into_iter().filter(|hint| wanted.contains(&hint.at));
    let hint = |hint: crate::session::Hint| InlayHint {
        position: server.wire.range(file.source, hint.at..hint.at).start,
        label: InlayHintLabel::String(shortened(&hint.words)),
        kind: None,
        text_edits: None,
        tooltip: None,
        padding_left: Some(true),
        padding_right: None,
        data: None,
    };
    Some(hints.map(hint).collect())
}

fn shortened(words: &str) -> String {
    if words.chars().count() <= LONGEST {
        return words.to_owned();
    }
    let kept: String = words.chars().take(LONGEST - 1).collect();
    format!("{}…", kept.trim_end())
}
