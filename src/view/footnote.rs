//! Where a rule comes from, as footnotes.

use super::wording::Wording;
use crate::document::{Note, Phrase, joined};
use crate::format::{Source, SourceStatus};
use crate::model::Facets;

/// The footnotes of a rule.
pub(super) fn footnotes(wording: &Wording<'_>, facets: &Facets, own: Option<Phrase>) -> Vec<Note> {
    let sources = facets.source.iter().filter_map(|source| source_words(wording, source));
    own.into_iter().chain(sources).map(|text| wording.footnote(text)).collect()
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
