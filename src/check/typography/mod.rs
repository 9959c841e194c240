//! Typography.
//!
//! ksr sets plain characters as the language wants them: quotes, dashes, minus, times, decimal
//! marks and no-break spaces. The checks find what it cannot decide, or what is plainly wrong.

mod prose;
mod typo_dash;
mod typo_decimal;
mod typo_duplicate_word;
mod typo_eszett;
mod typo_ocr;
mod typo_quotes;
mod typo_sierotka;
mod typo_spacing;
mod typo_symbol;

use super::{Check, declare_check};

/// The checks of this group, by slug.
pub(super) static CHECKS: &[&Check] = &[
    &typo_dash::CHECK,
    &typo_decimal::CHECK,
    &typo_duplicate_word::CHECK,
    &typo_eszett::CHECK,
    &typo_ocr::CHECK,
    &typo_quotes::CHECK,
    &typo_sierotka::CHECK,
    &typo_spacing::CHECK,
    &typo_symbol::CHECK,
];
