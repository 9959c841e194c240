//! Reads a text into tokens: the only place where Markdown becomes something else.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::parse::{Piece, is_plain, parse};
use super::placeholder::Placeholder;

/// A token of a text, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Token {
    /// Plain words; escapes and entities are resolved.
    Words(String),
    /// A character that was escaped: it is as it should be.
    Literal(char),
    /// Begins something that [`Token::Close`] ends.
    Open(Markup),
    /// Ends what was opened last.
    Close,
    /// Words as typed.
    Code(String),
    /// `[[target]]`, `[[#target]]` or `[[target|words]]`.
    Reference {
        /// The id that it names.
        target: String,
        /// The author's words, to be read in turn.
        words: Option<String>,
        /// The bare number or name, without "see".
        is_bare: bool,
    },
    /// `{…}`
    Placeholder(Placeholder),
    /// A new paragraph.
    Break,
}

/// What words can be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Markup {
    /// `*words*`
    Emphasis,
    /// `**words**`
    Strong,
    /// `[words](address)`
    Link(String),
}

/// Stands before a paragraph while it is read, so that its beginning is no list, heading or
/// quotation. It counts as a blank for emphasis, but not as an indent.
const GUARD: char = '\u{a0}';

/// Stands for a reference or placeholder while the Markdown around it is read: a letter, since
/// words will stand there.
const STAND_IN: char = 'x';

/// Reads a text. What must not stand in it, `parse` tells; here it is words.
pub fn read(text: &str) -> Vec<Token> {
    let is_simple = |byte: u8| !matches!(byte, b'{' | b'}' | b'*' | b'_' | b'&' | b'!');
    if is_plain(text) && text.bytes().all(is_simple) {
        let words = text.trim();
        return if words.is_empty() { Vec::new() } else { vec![Token::Words(words.to_owned())] };
    }
    let mut flat = String::with_capacity(text.len());
    let mut special = Vec::new();
    for piece in parse(text).pieces {
        let token = match piece {
            Piece::Markdown(range) => {
                push_flowing(&mut flat, &text[range]);
                continue;
            }
            Piece::Reference { target, words, is_bare, .. } => {
                Token::Reference { target, words, is_bare }
            }
            Piece::Placeholder(placeholder, _) => Token::Placeholder(placeholder),
        };
        special.push((flat.len(), token));
        flat.push(STAND_IN);
    }
    let mut reader = Reader { tokens: Vec::new(), special: special.into_iter().peekable() };
    let mut start = 0;
    for paragraph in flat.split("\n\n") {
        if !paragraph.trim().is_empty() {
            if !reader.tokens.is_empty() {
                reader.tokens.push(Token::Break);
            }
            reader.paragraph(paragraph, start);
        }
        start += paragraph.len() + 2;
    }
    reader.tokens
}

/// Adds Markdown with its line breaks folded; a blank line stays a new paragraph.
fn push_flowing(flat: &mut String, markdown: &str) {
    let mut rest = markdown;
    while let Some(at) = rest.find('\n') {
        flat.push_str(rest[..at].trim_end_matches([' ', '\r']));
        let after = rest[at..].trim_start_matches(['\n', ' ', '\r']);
        let breaks = rest[at..rest.len() - after.len()].matches('\n').count();
        flat.push_str(if breaks > 1 { "\n\n" } else { " " });
        rest = after;
    }
    flat.push_str(rest);
}

struct Reader<S: Iterator<Item = (usize, Token)>> {
    tokens: Vec<Token>,
    /// References and placeholders, by their place in the flat text.
    special: std::iter::Peekable<S>,
}

impl<S: Iterator<Item = (usize, Token)>> Reader<S> {
    fn paragraph(&mut self, paragraph: &str, start: usize) {
        let blanks = paragraph.len() - paragraph.trim_start().len();
        let guarded = format!("{GUARD}{}", paragraph.trim());
        let origin = start + blanks;
        let shift = GUARD.len_utf8();
        // Pictures are refused where texts are checked; their words are kept.
        for (event, range) in Parser::new_ext(&guarded, Options::empty()).into_offset_iter() {
            let at = (origin + range.start).saturating_sub(shift);
            match event {
                Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => {
                    let is_first = range.start < shift;
                    let words =
                        if is_first { text.trim_start_matches(GUARD) } else { text.as_ref() };
                    let is_escaped = guarded[..range.start].ends_with('\\');
                    let escaped = words.chars().next().filter(|_| is_escaped);
                    self.tokens.extend(escaped.map(Token::Literal));
                    let skipped = escaped.map_or(0, char::len_utf8);
                    let at = if is_first { origin } else { at };
                    self.words(&words[skipped..], at + skipped);
                }
                Event::Code(text) => self.tokens.push(Token::Code(text.into_string())),
                Event::SoftBreak | Event::HardBreak => self.push_words(" "),
                Event::Start(Tag::Emphasis) => self.tokens.push(Token::Open(Markup::Emphasis)),
                Event::Start(Tag::Strong) => self.tokens.push(Token::Open(Markup::Strong)),
                Event::Start(Tag::Link { dest_url, .. }) => {
                    self.tokens.push(Token::Open(Markup::Link(dest_url.into_string())));
                }
                Event::End(TagEnd::Emphasis | TagEnd::Strong | TagEnd::Link) => {
                    self.tokens.push(Token::Close);
                }
                _ => {}
            }
        }
    }

    /// Words that begin at a place of the flat text, with what stands among them.
    fn words(&mut self, words: &str, at: usize) {
        let here = at..at + words.len();
        let mut from = 0;
        while let Some((place, token)) = self.special.next_if(|(place, _)| here.contains(place)) {
            let offset = place - at;
            self.push_words(words.get(from..offset).unwrap_or_default());
            self.tokens.push(token);
            from = offset + STAND_IN.len_utf8();
        }
        self.push_words(words.get(from..).unwrap_or_default());
    }

    fn push_words(&mut self, words: &str) {
        if words.is_empty() {
            return;
        }
        match self.tokens.last_mut() {
            Some(Token::Words(before)) => before.push_str(words),
            _ => self.tokens.push(Token::Words(words.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(text: &str) -> String {
        let token = |token: &Token| match token {
            Token::Words(words) => words.clone(),
            Token::Literal(character) => format!("'{character}'"),
            Token::Open(Markup::Emphasis) => "<em ".to_owned(),
            Token::Open(Markup::Strong) => "<b ".to_owned(),
            Token::Open(Markup::Link(to)) => format!("<{to} "),
            Token::Close => ">".to_owned(),
            Token::Code(words) => format!("`{words}`"),
            Token::Reference { target, .. } => format!("[{target}]"),
            Token::Placeholder(_) => "{}".to_owned(),
            Token::Break => "¶".to_owned(),
        };
        read(text).iter().map(token).collect()
    }

    #[test]
    fn reads_markup_references_and_placeholders() {
        assert_eq!(shape("**Draw {2 card}** x [[hand|x]] x *a*"), "<b Draw {}> x [hand] x <em a>");
        assert_eq!(shape("[a {b}](https://x.org/{c}) d"), "<https://x.org/{c} a {}> d");
        assert_eq!(shape("a {= n*2} b {= m*3} `{x}`"), "a {} b {} `{x}`");
    }

    #[test]
    fn resolves_escapes_and_entities() {
        assert_eq!(shape("\\*a\\* &amp; {n} \\{x\\}"), "'*'a'*' & {} '{'x'}'");
    }

    #[test]
    fn beginnings_are_no_blocks() {
        for text in
            ["1. FC Köln", "- one", "# one", "> one", "+ one", "---", "1) one *a", "    one"]
        {
            assert_eq!(shape(text), text.trim(), "{text}");
        }
    }

    #[test]
    fn folds_lines_and_keeps_paragraphs() {
        assert_eq!(shape("a\n  b \n\n c\r\n*d*"), "a b¶c <em d>");
        assert_eq!(shape("{n}\n\n{m}"), "{}¶{}");
    }
}
