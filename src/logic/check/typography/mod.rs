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

use super::{Run, declare_check};
use crate::diagnostic::Check;

/// The checks of this group, and how they run.
pub(super) static CHECKS: &[(&Check, Run)] = &[
    (&typo_dash::CHECK, Run::Game(typo_dash::run)),
    (&typo_decimal::CHECK, Run::Game(typo_decimal::run)),
    (&typo_duplicate_word::CHECK, Run::Game(typo_duplicate_word::run)),
    (&typo_eszett::CHECK, Run::Game(typo_eszett::run)),
    (&typo_ocr::CHECK, Run::Game(typo_ocr::run)),
    (&typo_quotes::CHECK, Run::Game(typo_quotes::run)),
    (&typo_sierotka::CHECK, Run::Game(typo_sierotka::run)),
    (&typo_spacing::CHECK, Run::Game(typo_spacing::run)),
    (&typo_symbol::CHECK, Run::Game(typo_symbol::run)),
];
