//! The inline syntax of texts: references, numbers, terms, icons, and CommonMark inlines.

mod parse;
mod placeholder;
mod read;

pub use parse::{Inline, Piece, Problem, ProblemKind, parse};
pub use placeholder::{Counted, Placeholder};
pub use read::{Markup, Token, read};

/// Makes a plain word safe to stand in Markdown: nothing in it is markup.
pub fn escape(plain: &str) -> String {
    let mut escaped = String::with_capacity(plain.len());
    let mut characters = plain.chars().peekable();
    while let Some(character) = characters.next() {
        let mut begins_entity =
            || characters.peek().is_some_and(|next| *next == '#' || next.is_alphanumeric());
        let is_markup =
            matches!(character, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '~');
        if is_markup || (character == '&' && begins_entity()) {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}

/// Markdown as plain words.
pub fn plain(markdown: &str) -> String {
    let events = pulldown_cmark::Parser::new(markdown);
    let words = events.filter_map(|event| match event {
        pulldown_cmark::Event::Text(text) | pulldown_cmark::Event::Code(text) => {
            Some(text.to_string())
        }
        pulldown_cmark::Event::SoftBreak => Some(" ".to_owned()),
        _ => None,
    });
    words.collect::<String>().replace('\u{a0}', " ")
}
