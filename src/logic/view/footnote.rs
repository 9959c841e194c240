//! Footnotes of authors, and where a rule comes from.

use super::wording::Wording;
use crate::document::{Note, Phrase, Product, joined};
use crate::format::{Source, SourceStatus};
use crate::model::Facets;

/// The footnotes of a rule.
pub(super) fn footnotes(wording: &Wording<'_>, own: Option<Phrase>) -> Vec<Note> {
    own.into_iter().map(|text| wording.footnote(text)).collect()
}

/// Where a rule comes from; that is for those who study the rules, not for those who play.
pub(super) fn sources(wording: &Wording<'_>, facets: &Facets) -> Vec<Phrase> {
    let is_studied = wording.product == Product::Reference;
    let sources = facets.source.iter().filter(|_| is_studied);
    sources.filter_map(|source| source_words(wording, source)).collect()
}

/// A source in words, if it says more than which facts it holds.
fn source_words(wording: &Wording<'_>, source: &Source) -> Option<Phrase> {
    let language = wording.language();
    let status = source.status.map(|status| {
        let key = match status {
            SourceStatus::ConfirmedByPublisher => "source.confirmed-by-publisher",
            SourceStatus::ConfirmedByDesigner => "source.confirmed-by-designer",
            SourceStatus::FromExample => "source.from-example",
            SourceStatus::Implied => "source.implied",
        };
        language.word_phrase(key)
    });
    let page =
        source.page.map(|page| language.words_with("source.page", &[("page", &page.to_string())]));
    let edition = source.edition.as_ref().and_then(|edition| wording.title_of(edition.as_str()));
    let place = match (edition, page) {
        (Some(edition), Some(page)) => Some(joined([edition, page], ", ")),
        (Some(edition), None) if status.is_some() => Some(edition),
        (None, page) => page,
        _ => None,
    };
    match (status, place) {
        (Some(status), Some(place)) => Some(joined([status, place], " (").then(")")),
        (status, place) => status.or(place),
    }
}
