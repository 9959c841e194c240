//! Badges, each made once by the template `badge`: most pages use the same few.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tera::Context;

use super::data::{BadgeData, Words};
use super::dialect::Dialect;
use super::engine::{Engine, EngineError};

/// More are not remembered.
const MOST: usize = 4096;

/// A badge and the dialect in which it is written.
type Key = (bool, &'static str, Option<&'static str>, String);

/// Badges that were made.
#[derive(Debug, Default)]
pub(super) struct MadeBadges(Mutex<HashMap<Key, Words>>);

/// The badges of one dialect.
#[derive(Clone, Copy)]
pub(super) struct Badges<'a> {
    pub(super) engine: &'a Engine,
    pub(super) dialect: Dialect,
}

impl Badges<'_> {
    /// The badge with its finished form.
    pub(super) fn finished(&self, badge: BadgeData) -> Result<BadgeData, EngineError> {
        let is_html = self.dialect == Dialect::Html;
        let key = (is_html, badge.kind, badge.tone, badge.text.as_str().to_owned());
        let made = &self.engine.badges.0;
        let known = made.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
        if known.is_some() {
            return Ok(BadgeData { finished: known, ..badge });
        }
        let [folder, ending] = self.dialect.folder();
        let mut context = Context::new();
        context.insert("badge", &badge);
        let text = self.engine.fill_from(&format!("{folder}/badge.{ending}"), &context)?;
        let finished = Words::finished(text.trim());
        let mut made = made.lock().unwrap_or_else(PoisonError::into_inner);
        if made.len() < MOST {
            made.insert(key, finished.clone());
        }
        Ok(BadgeData { finished: Some(finished), ..badge })
    }
}
