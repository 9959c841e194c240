//! Where lines of a language may end.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;

use super::typography::Typography;
use super::word_list::items;
use crate::syntax::lenient;

/// The part `hyphenation` of a language's data file.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct HyphenationFile {
    /// The two letters of the language whose patterns part its words.
    pub patterns: String,
    /// Words that the patterns part wrongly, with hyphens in the right places, between commas.
    #[serde(default, deserialize_with = "lenient")]
    pub exceptions: String,
}

/// How a language parts its words, and which words end no line.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct HyphenationRules {
    /// The key of the patterns; empty if no word is parted.
    pub patterns: String,
    /// Words in lower case, with their parts.
    pub exceptions: Vec<(String, Vec<String>)>,
    /// Words in lower case that never end a line.
    pub bound: Vec<String>,
}

/// The rules of all languages by tag.
pub type HyphenationTable = Arc<BTreeMap<String, Arc<HyphenationRules>>>;

impl HyphenationRules {
    pub(super) fn new(file: Option<&HyphenationFile>, typography: Option<&Typography>) -> Self {
        let exceptions = file.map_or("", |file| file.exceptions.as_str());
        let parted = |word: &str| {
            let parts = word.split('-').map(str::to_owned).collect();
            (word.replace('-', ""), parts)
        };
        Self {
            patterns: file.map(|file| file.patterns.clone()).unwrap_or_default(),
            exceptions: items(exceptions).map(parted).collect(),
            bound: typography.map(Typography::bound_words).unwrap_or_default(),
        }
    }
}
