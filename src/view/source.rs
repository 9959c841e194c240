//! Where a rule comes from, as footnotes.

use super::words::Words;
use crate::format::{Source, SourceStatus};
use crate::model::Facets;

/// Numbers of the footnotes of a rule.
pub(super) fn footnotes(words: &Words<'_>, facets: &Facets, own: Option<String>) -> Vec<usize> {
    let sources = facets.source.iter().filter_map(|source| source_words(words, source));
    own.into_iter().chain(sources).map(|note| words.footnote(note)).collect()
}

/// A source in words, if it says more than which facts it holds.
fn source_words(words: &Words<'_>, source: &Source) -> Option<String> {
    let language = words.language();
    let status = source.status.map(|status| {
        let key = match status {
            SourceStatus::ConfirmedByPublisher => "source.confirmed-by-publisher",
            SourceStatus::ConfirmedByDesigner => "source.confirmed-by-designer",
            SourceStatus::FromExample => "source.from-example",
            SourceStatus::Implied => "source.implied",
        };
        language.word(key).to_owned()
    });
    let page =
        source.page.map(|page| language.phrase("source.page", &[("page", &page.to_string())]));
    let edition = source.edition.as_ref().and_then(|edition| words.title_of(edition.as_str()));
    let place = match (edition, page) {
        (Some(edition), Some(page)) => Some(format!("{edition}, {page}")),
        (Some(edition), None) if status.is_some() => Some(edition),
        (None, page) => page,
        _ => None,
    };
    match (status, place) {
        (Some(status), Some(place)) => Some(format!("{status} ({place})")),
        (status, place) => status.or(place),
    }
}
