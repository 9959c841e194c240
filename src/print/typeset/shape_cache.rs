//! Shapers are kept for the next print: they know many words already, and the games of a library
//! share most of theirs.

use std::sync::{Mutex, PoisonError};

use super::face::Family;
use super::shape::Shaper;

/// A shaper that knows more words than this is not kept, so that memory stays bounded.
const MAX_WORDS: usize = 4_000;

/// Shapers that nobody uses; one for each language and thread.
static IDLE: Mutex<Vec<Shaper>> = Mutex::new(Vec::new());

/// Works with a shaper for a language. What it knows from before never changes a result.
pub(super) fn with_shaper<T>(
    family: &Family,
    language: &str,
    work: impl FnOnce(&mut Shaper) -> T,
) -> T {
    let reused = {
        let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
        let found = idle.iter().position(|shaper| shaper.is_for(family, language));
        found.map(|at| idle.swap_remove(at))
    };
    let mut shaper = reused.unwrap_or_else(|| Shaper::new(family.clone(), language));
    let result = work(&mut shaper);
    // Fonts of a project may be many. Characters without a glyph are reported once for each print, when they are met first.
    if shaper.missing.is_empty() && shaper.known() <= MAX_WORDS && family.is_built_in() {
        IDLE.lock().unwrap_or_else(PoisonError::into_inner).push(shaper);
    }
    result
}
