//! Work on many things at once.

use std::sync::LazyLock;

use rayon::prelude::*;

/// Whether threads can be had; where a system grants none, work is done one after the other.
static HAS_THREADS: LazyLock<bool> =
    LazyLock::new(|| rayon::ThreadPoolBuilder::new().build_global().is_ok());

/// What becomes of each, in their order. A single one needs no threads: to start them, and to let
/// them look for work, would cost as much as a page.
pub(super) fn each<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync + Send) -> Vec<R> {
    match items {
        [] => Vec::new(),
        [single] => vec![work(single)],
        many if *HAS_THREADS => many.par_iter().map(work).collect(),
        many => many.iter().map(work).collect(),
    }
}
