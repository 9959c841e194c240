//! Cuts a text into Markdown, references and placeholders.

use std::ops::Range;

use pulldown_cmark::{Event, LinkType, Options, Parser, Tag, TagEnd};

use super::Placeholder;
use super::slips::{Slip, doubled_braces, open_reference, unopened_reference, wrongly_closed};

/// A piece of a text, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// CommonMark, to be kept as it is.
    Markdown(Range<usize>),
    /// `[[target]]` or `[[target|words]]`.
    Reference {
        /// The id that it names.
        target: String,
        /// Where the id stands.
        target_range: Range<usize>,
        /// The author's words.
        words: Option<String>,
        /// `[[#target]]`: the bare number or name, without "see".
        is_bare: bool,
    },
    /// `{…}`, and where its inside stands.
    Placeholder(Placeholder, Range<usize>),
}

/// Something that must not stand in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// What it is.
    pub kind: ProblemKind,
    /// Where it stands in the text.
    pub range: Range<usize>,
    /// What was probably meant to stand there.
    pub instead: Option<String>,
}

/// The kinds of problems.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProblemKind {
    /// Raw HTML.
    Html,
    /// A list, heading, quotation …; its name.
    Block(&'static str),
    /// A picture.
    Image,
    /// A link with a scheme that is not allowed; the address.
    Link(String),
    /// Braces that cannot be read; why.
    Placeholder(String),
    /// Double brackets that open or close nothing; why.
    Reference(&'static str),
}

/// A text in pieces.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Inline {
    /// The pieces in order.
    pub pieces: Vec<Piece>,
    /// What must not stand there.
    pub problems: Vec<Problem>,
}

/// Cuts a text into its pieces. Never fails; what is wrong is among the problems.
pub fn parse(text: &str) -> Inline {
    let is_plain = is_plain(text);
    if is_plain && !has_any(text, |byte| matches!(byte, b'{' | b'}' | b']')) {
        return Inline { pieces: vec![Piece::Markdown(0..text.len())], problems: Vec::new() };
    }
    let mut scan = Scan::default();
    if !is_plain {
        scan.markdown(text);
    }
    scan.braces(text);
    scan.brackets(text);
    scan.special.sort_by_key(|(range, _)| range.start);
    scan.assemble(text)
}

/// Whether CommonMark finds nothing in a text that concerns us, as in most: one line without
/// code, links and escapes that begins no block. Emphasis is kept as it is.
pub(super) fn is_plain(text: &str) -> bool {
    let has_meaning = |byte: u8| matches!(byte, b'[' | b'<' | b'`' | b'\\' | 0..b' ');
    !begins_block(text) && !has_any(text, has_meaning)
}

/// Whether a text has a byte of a kind. It is looked through whole, many bytes at a time: nearly
/// always there is none.
fn has_any(text: &str, is_wanted: impl Fn(u8) -> bool) -> bool {
    text.bytes().fold(false, |found, byte| found | is_wanted(byte))
}

/// Whether a line may begin a list, a heading, a quotation or the like.
fn begins_block(line: &str) -> bool {
    match line.as_bytes() {
        [b' ' | b'#' | b'>' | b'-' | b'+' | b'=' | b'~', ..] => true,
        [b'0'..=b'9', ..] => {
            let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
            rest.starts_with(['.', ')'])
        }
        [mark @ (b'*' | b'_'), rest @ ..] => {
            rest.first().is_none_or(|next| *next == b' ')
                || rest.iter().all(|byte| byte == mark || *byte == b' ')
        }
        _ => false,
    }
}

/// What the two passes over a text find.
#[derive(Default)]
struct Scan {
    /// Ranges in which braces mean nothing.
    verbatim: Vec<Range<usize>>,
    special: Vec<(Range<usize>, Piece)>,
    problems: Vec<Problem>,
}

impl Scan {
    fn problem(&mut self, kind: ProblemKind, range: Range<usize>) {
        self.problems.push(Problem { kind, range, instead: None });
    }

    /// What is wrong, and what to write instead; gives the place behind it.
    fn slip(&mut self, kind: ProblemKind, text: &str, slip: Slip) -> usize {
        let end = slip.range.end;
        // What was meant counts as said: that it is not is no second mistake.
        self.special.extend(slip.piece(text).map(|piece| (slip.range.clone(), piece)));
        self.problems.push(Problem { kind, range: slip.range, instead: slip.instead });
        end
    }

    /// Finds references, code, links, and what is not allowed.
    fn markdown(&mut self, text: &str) {
        let mut reference_end = 0;
        let mut link_words_end = 0;
        let mut list: Option<OpenList> = None;
        for (event, range) in Parser::new_ext(text, Options::ENABLE_WIKILINKS).into_offset_iter() {
            match event {
                Event::Start(Tag::Link {
                    link_type: LinkType::WikiLink { has_pothole },
                    dest_url,
                    ..
                }) => {
                    reference_end = range.end;
                    self.reference(text, range, &dest_url, has_pothole);
                }
                _ if range.end <= reference_end => {}
                Event::Start(Tag::Link { dest_url, .. }) => {
                    link_words_end = range.start + 1;
                    if !is_web(&dest_url) {
                        self.problem(ProblemKind::Link(dest_url.into_string()), range);
                    }
                }
                Event::End(TagEnd::Link) => self.verbatim.push(link_words_end..range.end),
                Event::Start(Tag::Image { .. }) => self.problem(ProblemKind::Image, range),
                // The closing tag belongs to the same mistake.
                Event::InlineHtml(tag) if tag.starts_with("</") => {}
                Event::Start(Tag::HtmlBlock) | Event::InlineHtml(_) => {
                    self.problem(ProblemKind::Html, range);
                }
                // "1. FC Köln" is words; only a second number makes a list of them.
                Event::Start(Tag::List(Some(_))) => {
                    list = Some(OpenList { range, items: 0 });
                }
                Event::Start(Tag::Item) => {
                    let items = list.as_mut().map_or(0, OpenList::begin_item);
                    if let Some(list) = list.as_ref().filter(|_| items == 2) {
                        let range = first_line(text, list.range.clone());
                        self.problem(ProblemKind::Block("a list"), range);
                    }
                }
                Event::Start(tag) => {
                    if let Some(block) = block_name(&tag) {
                        self.problem(ProblemKind::Block(block), first_line(text, range));
                    }
                }
                Event::Rule => self.problem(ProblemKind::Block("a horizontal rule"), range),
                Event::Code(_) => {
                    link_words_end = range.end;
                    self.verbatim.push(range);
                }
                Event::Text(_) => link_words_end = range.end,
                _ => {}
            }
        }
    }

    fn reference(&mut self, text: &str, range: Range<usize>, dest: &str, has_words: bool) {
        let (is_bare, dest) = dest.strip_prefix('#').map_or((false, dest), |dest| (true, dest));
        let start = range.start + 2 + usize::from(is_bare);
        let target_range = start..(start + dest.len()).min(range.end);
        let words = has_words.then(|| {
            text.get(target_range.end + 1..range.end.saturating_sub(2)).unwrap_or_default()
        });
        let words = words.map(str::to_owned);
        let target = dest.trim().to_owned();
        self.verbatim.push(range.clone());
        self.special.push((range, Piece::Reference { target, target_range, words, is_bare }));
    }

    /// Finds placeholders outside code, references and addresses.
    fn braces(&mut self, text: &str) {
        let mut at = 0;
        while let Some(found) = text[at..].find(['{', '}', '\\']) {
            let start = at + found;
            at = start + 1;
            if let Some(range) = self.verbatim.iter().find(|range| range.contains(&start)) {
                at = range.end.max(at);
                continue;
            }
            match text.as_bytes()[start] {
                // The escaped character, whatever it is.
                b'\\' => at += text[at..].chars().next().map_or(0, char::len_utf8),
                b'}' => self.lone_brace(text, Slip { range: start..at, instead: None }),
                _ => match text[at..]
                    .find(['{', '}'])
                    .filter(|end| text.as_bytes()[at + end] == b'}')
                {
                    None => match doubled_braces(text, start) {
                        Some(slip) => {
                            let why = "a placeholder stands between single braces";
                            at = self.slip(ProblemKind::Placeholder(why.to_owned()), text, slip);
                        }
                        None => self.lone_brace(text, wrongly_closed(text, start)),
                    },
                    Some(length) => {
                        let inner = at..at + length;
                        at = inner.end + 1;
                        self.placeholder(text, inner);
                    }
                },
            }
        }
    }

    fn placeholder(&mut self, text: &str, inner: Range<usize>) {
        let whole = inner.start - 1..inner.end + 1;
        match Placeholder::parse(&text[inner.clone()]) {
            Ok(placeholder) => self.special.push((whole, Piece::Placeholder(placeholder, inner))),
            Err(why) => self.problem(ProblemKind::Placeholder(why), whole),
        }
    }

    fn lone_brace(&mut self, text: &str, slip: Slip) {
        let why = "a brace without its partner; a brace to be printed is `\\{` or `\\}`";
        self.slip(ProblemKind::Placeholder(why.to_owned()), text, slip);
    }

    /// Finds double brackets that are no references: they would be printed as they are.
    fn brackets(&mut self, text: &str) {
        let mut at = 0;
        while let Some(found) = text[at..].find(['[', ']', '\\']) {
            let start = at + found;
            at = start + 1;
            let covers = |place: usize| self.verbatim.iter().find(|range| range.contains(&place));
            if let Some(range) = covers(start) {
                at = range.end.max(at);
                continue;
            }
            let is_double = text.as_bytes().get(at) == Some(&text.as_bytes()[start]);
            let is_double = is_double && covers(at).is_none();
            match text.as_bytes()[start] {
                b'\\' => at += text[at..].chars().next().map_or(0, char::len_utf8),
                b'[' if is_double => {
                    let slip = open_reference(text, start);
                    at = self.slip(ProblemKind::Reference("`[[` without its `]]`"), text, slip);
                }
                b']' if is_double => {
                    let slip = unopened_reference(text, start);
                    at = self.slip(ProblemKind::Reference("`]]` without its `[[`"), text, slip);
                }
                _ => {}
            }
        }
    }

    fn assemble(self, text: &str) -> Inline {
        let mut pieces = Vec::with_capacity(self.special.len() * 2 + 1);
        let mut at = 0;
        for (range, piece) in self.special {
            if range.start > at {
                pieces.push(Piece::Markdown(at..range.start));
            }
            at = range.end.max(at);
            pieces.push(piece);
        }
        if at < text.len() {
            pieces.push(Piece::Markdown(at..text.len()));
        }
        Inline { pieces, problems: self.problems }
    }
}

/// A list with numbers while it is read.
struct OpenList {
    range: Range<usize>,
    items: usize,
}

impl OpenList {
    /// Counts an item; returns how many there are.
    fn begin_item(&mut self) -> usize {
        self.items += 1;
        self.items
    }
}

fn first_line(text: &str, range: Range<usize>) -> Range<usize> {
    let length = text[range.clone()].lines().next().unwrap_or_default().len();
    range.start..range.start + length
}

fn block_name(tag: &Tag<'_>) -> Option<&'static str> {
    Some(match tag {
        Tag::Heading { .. } => "a heading",
        Tag::BlockQuote(_) => "a quotation",
        Tag::CodeBlock(_) => "a code block",
        Tag::List(_) => "a list",
        Tag::Table(_) => "a table",
        _ => return None,
    })
}

/// Only these addresses may be linked to.
/// Whether an address may be linked to, by every writer: a known scheme, and no character that
/// could end the place in which it stands, or turn the direction of writing.
pub fn is_web(address: &str) -> bool {
    let is_foreign = |c: char| {
        c.is_control()
            || c.is_whitespace()
            || matches!(c, '<' | '>' | '"' | '`' | '\\' | '|' | '^' | '{' | '}')
            || matches!(c, '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    ["https://", "http://", "mailto:"].iter().any(|scheme| address.starts_with(scheme))
        && !address.contains(is_foreign)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(text: &str) -> Vec<String> {
        let inline = parse(text);
        let piece = |piece: &Piece| match piece {
            Piece::Markdown(range) => text[range.clone()].to_owned(),
            Piece::Reference { target, words, .. } => {
                format!("<{target}|{}>", words.clone().unwrap_or_default())
            }
            Piece::Placeholder(_, inner) => format!("<{}>", &text[inner.clone()]),
        };
        let problems = inline.problems.iter().map(|problem| format!("!{:?}", problem.kind));
        inline.pieces.iter().map(piece).chain(problems).collect()
    }

    #[test]
    fn cuts_references_and_placeholders() {
        assert_eq!(
            shape("Draw {2 card} (see [[hand|your hand]]), `{x}` \\{y\\}."),
            ["Draw ", "<2 card>", " (see ", "<hand|your hand>", "), `{x}` \\{y\\}."]
        );
    }

    #[test]
    fn leaves_addresses_alone() {
        // A brace is no part of an address: it is told, and not read as a placeholder.
        let told = "!Link(\"https://x.org/{c}\")";
        assert_eq!(
            shape("[a {b}](https://x.org/{c})"),
            ["[a ", "<b>", "](https://x.org/{c})", told]
        );
    }

    #[test]
    fn a_number_at_the_beginning_is_no_list() {
        assert_eq!(shape("1. FC Köln"), ["1. FC Köln"]);
        assert_eq!(shape("Es gewinnt\n1. FC Köln")[1..], [] as [&str; 0]);
    }

    #[test]
    fn names_what_is_not_allowed() {
        assert_eq!(shape("a <b>c</b>")[1..], ["!Html"]);
        assert_eq!(shape("1. one\n2. two")[1..], ["!Block(\"a list\")"]);
        assert_eq!(shape("- one")[1..], ["!Block(\"a list\")"]);
        assert_eq!(shape("[x](javascript:alert)")[1..], ["!Link(\"javascript:alert\")"]);
        assert_eq!(shape("![x](https://y)")[1..].len(), 1);
        assert_eq!(shape("a { b").len(), 2);
    }
}
