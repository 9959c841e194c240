//! Texts that were set before.

use std::cell::RefCell;
use std::collections::HashMap;

use crate::language::Language;

/// Remembers how texts of one language are set. The selections of a page share nearly all of
/// their texts, and setting one takes longer than anything else that is done to it.
#[derive(Debug, Default)]
pub struct SetTexts(RefCell<HashMap<String, String>>);

impl SetTexts {
    /// Sets a text, or finds it set.
    pub(super) fn set(&self, language: &Language, markdown: &str) -> String {
        let mut known = self.0.borrow_mut();
        if let Some(set) = known.get(markdown) {
            return set.clone();
        }
        let set = language.set(markdown);
        known.insert(markdown.to_owned(), set.clone());
        set
    }
}
