//! Texts that were set before.

use std::cell::RefCell;
use std::collections::HashMap;

use crate::document::Inline;
use crate::language::Language;

/// Remembers how texts of one language are set. The selections of a page share nearly all of
/// their texts, and setting one takes longer than anything else that is done to it.
#[derive(Debug, Default)]
pub struct SetTexts(RefCell<HashMap<Vec<Inline>, Vec<Inline>>>);

impl SetTexts {
    /// Sets a text, or finds it set.
    pub(super) fn set(&self, language: &Language, inlines: &mut Vec<Inline>) {
        let mut known = self.0.borrow_mut();
        if let Some(set) = known.get(inlines) {
            inlines.clone_from(set);
            return;
        }
        let typed = inlines.clone();
        language.set_inlines(inlines);
        known.insert(typed, inlines.clone());
    }
}
