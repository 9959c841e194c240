//! `questions.yaml`: what players ask of a game, to measure its search by.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::{Ref, Text};
use crate::syntax::{lenient_list, lenient_map};

/// Questions by language.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(transparent)]
pub struct QuestionsFile {
    /// The questions of each language.
    #[serde(deserialize_with = "lenient_map")]
    pub by_language: IndexMap<String, Vec<Question>>,
}

/// A question, and the rules that answer it.
#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// As a player types it.
    pub ask: Text,
    /// Any of them is an answer.
    #[serde(deserialize_with = "lenient_list")]
    pub rules: Vec<Ref>,
}
