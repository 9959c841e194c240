//! The few things that the grammar of a language decides about its phrases.

use rustc_hash::FxHashSet;
use serde::Deserialize;

use super::phrasebook::Phrasebook;
use super::word_list::{WordList, items};
use crate::syntax::lenient;

/// Which modal verbs a negation denies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Binding {
    /// Those near it: *nobody may*, *may never*.
    #[default]
    Near,
    /// All of its clause, wherever it stands.
    Clause,
    /// The one right behind it.
    Before,
}

/// The part `grammar` of `reading`.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct GrammarFile {
    /// *And*, *but*, *or*: they begin a clause if a modal verb follows.
    #[serde(default, deserialize_with = "lenient")]
    pub joining: String,
    /// *Or*, *nor*: behind a negation, it holds for both.
    #[serde(default, deserialize_with = "lenient")]
    pub alternatives: String,
    /// *If*, *where*, *who*: they begin a clause where no mark parts it.
    #[serde(default, deserialize_with = "lenient")]
    pub subordinating: String,
    /// *But*, *sondern*: behind a negation, what holds instead.
    #[serde(default, deserialize_with = "lenient")]
    pub contrasting: String,
    /// Which modal verbs a negation denies.
    #[serde(default, deserialize_with = "lenient")]
    pub negation_binds: Binding,
    /// Negations that deny a verb behind them: *nobody*, *none*.
    #[serde(default, deserialize_with = "lenient")]
    pub subject_negations: String,
    /// Articles, and words in their place.
    #[serde(default, deserialize_with = "lenient")]
    pub articles: String,
    /// How adjectives end behind an article.
    #[serde(default, deserialize_with = "lenient")]
    pub adjective_ends: String,
    /// Whether every noun begins with a capital, so that capitals tell nothing of names.
    #[serde(default, deserialize_with = "lenient")]
    pub capitalises_nouns: bool,
    /// Words that need a negation beside them: *nikt … nie*.
    #[serde(default, deserialize_with = "lenient")]
    pub needs_negation: String,
    /// The same before a modal verb only: *nigdy … wolno*.
    #[serde(default, deserialize_with = "lenient")]
    pub needs_negation_of_modal: String,
    /// The same anywhere in a sentence: *ani … ani*.
    #[serde(default, deserialize_with = "lenient")]
    pub repeats_negation: String,
    /// Words that carry a negation on, and have none to carry: *either A nor B*.
    #[serde(default, deserialize_with = "lenient")]
    pub follows_negation: String,
    /// Those that deny by themselves where no verb stands beside them: *i żadnego w mieście*.
    #[serde(default, deserialize_with = "lenient")]
    pub negation_alone: String,
    /// What else counts as the negation that they need.
    #[serde(default, deserialize_with = "lenient")]
    pub counts_as_negation: String,
    /// How long a text is in the language, if it has 100 letters in English.
    #[serde(default, deserialize_with = "lenient")]
    pub length: Option<u16>,
}

/// How sentences of a language are read.
#[derive(Debug, Default)]
pub struct Grammar {
    /// What phrases say.
    pub book: Phrasebook,
    /// Which modal verbs a negation denies.
    pub binding: Binding,
    /// Words that begin a clause where no mark parts it.
    pub subordinating: WordList,
    /// Behind a negation, what holds instead.
    pub contrasting: WordList,
    /// Behind a negation, it holds for both.
    pub alternatives: WordList,
    /// Negations that deny a verb behind them.
    pub subject_negations: WordList,
    /// Articles, and words in their place.
    pub articles: WordList,
    /// How adjectives end behind an article.
    pub adjective_ends: WordList,
    /// Whether capitals tell nothing of names.
    pub capitalises_nouns: bool,
    /// Words that need a negation beside them.
    pub needs_negation: WordList,
    /// Words that need one if a modal verb follows.
    pub needs_negation_of_modal: WordList,
    /// Words that need one anywhere in their sentence.
    pub repeats_negation: WordList,
    /// Words that carry a negation on.
    pub follows_negation: WordList,
    /// Words that deny by themselves where no verb stands beside them.
    pub negation_alone: WordList,
    /// What else counts as such.
    pub is_negation: WordList,
    /// The usual length of a text that has 100 letters in English.
    pub length: u16,
    joining: FxHashSet<String>,
    modals: FxHashSet<String>,
    two_edged: FxHashSet<String>,
}

impl Grammar {
    pub(super) fn new(file: &GrammarFile, book: Phrasebook) -> Self {
        let list = |words: &str| WordList::new(words, &[]);
        Self {
            modals: book.modals(),
            two_edged: book.two_edged(),
            book,
            binding: file.negation_binds,
            subordinating: list(&file.subordinating),
            contrasting: list(&file.contrasting),
            alternatives: list(&file.alternatives),
            subject_negations: list(&file.subject_negations),
            articles: list(&file.articles),
            adjective_ends: list(&file.adjective_ends),
            capitalises_nouns: file.capitalises_nouns,
            needs_negation: list(&file.needs_negation),
            needs_negation_of_modal: list(&file.needs_negation_of_modal),
            repeats_negation: list(&file.repeats_negation),
            follows_negation: list(&file.follows_negation),
            negation_alone: list(&file.negation_alone),
            is_negation: list(&file.counts_as_negation),
            length: file.length.unwrap_or(100),
            joining: items(&file.joining).map(str::to_owned).collect(),
        }
    }

    /// *And*, *but*, *or*.
    pub fn joins(&self, word: &str) -> bool {
        self.joining.contains(word)
    }

    /// A verb that permits or obliges.
    pub fn is_modal(&self, word: &str) -> bool {
        self.modals.contains(word)
    }

    /// A verb that obliges, and forbids with a negation behind it.
    pub fn is_two_edged(&self, word: &str) -> bool {
        self.two_edged.contains(word)
    }
}
