//! Words of the interface for templates.

use std::sync::{Arc, Mutex, PoisonError};

use indexmap::IndexMap;
use tera::Value;

/// Words of the interface as templates see them: the same for all pages of a language, and too
/// many to make them ready for each.
#[derive(Debug, Default)]
pub(super) struct ReadyWords(Mutex<Vec<(InterfaceWords, Value)>>);

/// Words of the interface, by key.
pub(super) type InterfaceWords = Arc<IndexMap<String, String>>;

impl ReadyWords {
    pub(super) fn get(&self, words: &InterfaceWords) -> Value {
        let mut ready = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, value)) = ready.iter().find(|(known, _)| Arc::ptr_eq(known, words)) {
            return value.clone();
        }
        let value = Value::from_serializable(&**words);
        // Languages without a file of their own are made anew each time.
        if ready.len() < 64 {
            ready.push((Arc::clone(words), value.clone()));
        }
        value
    }
}
