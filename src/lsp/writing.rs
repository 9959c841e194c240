//! Help while somebody writes: what is this, what could stand here.

use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionParams, CompletionTextEdit,
    Documentation, Hover, HoverContents, HoverParams, InsertTextMode, MarkupContent, MarkupKind,
    TextEdit,
};

use super::server::Server;
use super::wire::path_of;
use crate::lookup::{Completion, Offer};
use crate::resolve::Kind;

/// Most offers that are sent; who types on narrows them.
const MOST: usize = 400;

fn markdown(value: String) -> MarkupContent {
    MarkupContent { kind: MarkupKind::Markdown, value }
}

pub(super) fn hover(server: &Server<'_>, params: &HoverParams) -> Option<Hover> {
    let at = &params.text_document_position_params;
    let path = path_of(&at.text_document.uri)?;
    let session = server.projects.of(&path)?;
    let file = session.file(&path)?;
    let (about, span) = session.describe(&file, server.wire.offset(file.source, at.position))?;
    let range = (!span.is_nowhere()).then(|| server.wire.range(file.source, span.range()));
    Some(Hover { contents: HoverContents::Markup(markdown(about)), range })
}

pub(super) fn complete(server: &Server<'_>, params: &CompletionParams) -> Option<CompletionList> {
    let at = &params.text_document_position;
    let path = path_of(&at.text_document.uri)?;
    let session = server.projects.of(&path)?;
    let file = session.file(&path)?;
    let offers = session.complete(&file, server.wire.offset(file.source, at.position));
    let item = |offer: Completion| {
        let range = server.wire.range(file.source, offer.range.clone());
        item(offer, range)
    };
    let is_incomplete = offers.len() > MOST;
    Some(CompletionList { is_incomplete, items: offers.into_iter().take(MOST).map(item).collect() })
}

fn item(offer: Completion, range: lsp_types::Range) -> CompletionItem {
    let kind = match offer.offer {
        Offer::Key => CompletionItemKind::PROPERTY,
        Offer::Word => CompletionItemKind::ENUM_MEMBER,
        Offer::Form => CompletionItemKind::TEXT,
        Offer::Name(Kind::Value | Kind::Component) => CompletionItemKind::VALUE,
        Offer::Name(Kind::Term) => CompletionItemKind::KEYWORD,
        Offer::Name(Kind::Icon | Kind::Figure) => CompletionItemKind::FILE,
        Offer::Name(Kind::Variant) => CompletionItemKind::MODULE,
        Offer::Name(_) => CompletionItemKind::REFERENCE,
    };
    CompletionItem {
        kind: Some(kind),
        detail: Some(offer.detail).filter(|detail| !detail.is_empty()),
        documentation: Some(offer.about)
            .filter(|about| !about.is_empty())
            .map(|about| Documentation::MarkupContent(markdown(about))),
        sort_text: Some(format!("{:05}", offer.rank)),
        filter_text: Some(offer.label.clone()),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit { range, new_text: offer.insert })),
        label: offer.label,
        // Lines that are written have their indentation.
        insert_text_mode: Some(InsertTextMode::AS_IS),
        ..CompletionItem::default()
    }
}
