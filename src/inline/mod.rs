//! The inline syntax of texts: references, numbers, terms, icons, and CommonMark inlines.

mod parse;
mod placeholder;

pub use parse::{Inline, Piece, Problem, ProblemKind, parse};
pub use placeholder::{Counted, Placeholder};

/// Makes a plain word safe to stand in Markdown: nothing in it is markup.
pub fn escape(plain: &str) -> String {
    let mut escaped = String::with_capacity(plain.len());
    for character in plain.chars() {
        if matches!(character, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '&' | '~') {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}
