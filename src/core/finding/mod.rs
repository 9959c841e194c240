//! Diagnostics with where they belong: game, language, id, and a name that outlives edits.

mod place;

pub use place::Places;

use std::collections::BTreeMap;

use crate::diagnostic::Diagnostic;
use crate::source::{Source, Sources};

/// A diagnostic with where it belongs.
#[derive(Debug, Clone)]
pub struct Finding {
    /// What is wrong.
    pub diagnostic: Diagnostic,
    /// The file, relative to the project; empty if none is to blame.
    pub file: String,
    /// The game, if the file is one of a game.
    pub game: Option<String>,
    /// The language of the file's texts.
    pub language: Option<String>,
    /// Whose fault it is: `draw.text`, `terms.card.forms.pl.gen`; empty for a whole file.
    pub id_path: String,
    /// The same as long as the same thing is wrong with the same text, wherever it moves.
    pub fingerprint: String,
}

impl Finding {
    /// The id before the first dot: the rule, or `terms`, `values` …
    pub fn id(&self) -> &str {
        self.id_path.split(['.', '[']).next().unwrap_or_default()
    }
}

/// Says of each diagnostic where it belongs. The order stays.
pub fn findings(
    diagnostics: Vec<Diagnostic>,
    sources: &Sources,
    places: &mut Places,
) -> Vec<Finding> {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let mut all = Vec::with_capacity(diagnostics.len());
    for diagnostic in diagnostics {
        let span = diagnostic.primary.span;
        let source = sources.get(span.file);
        let place = places.find(sources, span);
        let evidence = source.map(|source| evidence(source, span.range())).unwrap_or_default();
        let language = place.language.clone().unwrap_or_default();
        let game = place.game.clone().unwrap_or_default();
        let identity =
            [diagnostic.code(), &game, &language, &place.id_path, &evidence].join("\u{1f}");
        let ordinal = seen.entry(identity.clone()).or_default();
        let hash = blake3::hash(format!("{identity}\u{1f}{ordinal}").as_bytes());
        *ordinal += 1;
        all.push(Finding {
            diagnostic,
            file: source.map(|source| source.path.clone()).unwrap_or_default(),
            game: place.game,
            language: place.language,
            id_path: place.id_path,
            fingerprint: hash.to_hex()[..16].to_owned(),
        });
    }
    all
}

/// What stands at the place, without line breaks and indentation.
fn evidence(source: &Source, range: std::ops::Range<usize>) -> String {
    let start = source.text.floor_char_boundary(range.start);
    let end = source.text.floor_char_boundary(range.end.min(start + 200).min(source.text.len()));
    let text = source.text.get(start..end.max(start)).unwrap_or_default();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
