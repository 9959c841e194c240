//! The inline syntax of texts: references, numbers, terms, icons, and CommonMark inlines.

mod parse;
mod placeholder;
mod read;
mod slips;

pub use parse::{Inline, Piece, Problem, ProblemKind, is_web, parse};
pub use placeholder::{Counted, Placeholder};
pub use read::{Markup, Token, read};
