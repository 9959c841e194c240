//! Shapers that have worked before: they know many words already, and the games of a library
//! share most of theirs.

use std::sync::{Mutex, PoisonError};

use super::face::Family;
use super::shape::Shaper;

/// A shaper that knows more words than this is not kept, so that memory stays bounded.
const WORDS: usize = 4_000;

/// Shapers at rest; one for each language and thread.
static RESTING: Mutex<Vec<Shaper>> = Mutex::new(Vec::new());

/// Works with a shaper for a language. What it knows from before never changes a result.
pub(super) fn with_shaper<T>(
    family: &Family,
    language: &str,
    work: impl FnOnce(&mut Shaper) -> T,
) -> T {
    let rested = {
        let mut resting = RESTING.lock().unwrap_or_else(PoisonError::into_inner);
        let found = resting.iter().position(|shaper| shaper.is_for(family, language));
        found.map(|at| resting.swap_remove(at))
    };
    let mut shaper = rested.unwrap_or_else(|| Shaper::new(family.clone(), language));
    let result = work(&mut shaper);
    // Fonts of a project may be many. Characters without a glyph are reported once for each print, when they are met first.
    if shaper.missing.is_empty() && shaper.known() <= WORDS && family.is_built_in() {
        RESTING.lock().unwrap_or_else(PoisonError::into_inner).push(shaper);
    }
    result
}
