//! Work on many things at once.

use rayon::prelude::*;

/// What becomes of each, in their order. A single one needs no threads: to start them, and to let
/// them look for work, would cost as much as a page.
pub(super) fn each<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync + Send) -> Vec<R> {
    match items {
        [] => Vec::new(),
        [single] => vec![work(single)],
        many => many.par_iter().map(work).collect(),
    }
}
