//! What ksr checks beyond names: sums, results, variants, pictures.
//!
//! One file per check. Its doc comment is its documentation; a check reads
//! the context and writes diagnostics, and knows of no other check.

mod component_sum;
mod example_result;
mod value_formula;
mod variant_fit;

use crate::diagnostic::Sink;
use crate::resolve::Context;

/// A check.
pub struct Check {
    /// The slug of what it reports.
    pub slug: &'static str,
    /// What it finds, why that matters.
    pub docs: &'static str,
    run: fn(Context<'_>, &mut Sink),
}

/// Declares a check; the doc comment is kept as text.
macro_rules! declare_check {
    ($(#[doc = $doc:literal])+ $slug:literal) => {
        pub(super) const CHECK: $crate::check::Check =
            $crate::check::Check { slug: $slug, docs: concat!($($doc, "\n",)+), run };
    };
}
use declare_check;

/// All checks, by slug.
pub static CHECKS: &[Check] =
    &[component_sum::CHECK, example_result::CHECK, value_formula::CHECK, variant_fit::CHECK];

/// Runs every check.
pub fn check(cx: Context<'_>, sink: &mut Sink) {
    for check in CHECKS {
        (check.run)(cx, sink);
    }
}
