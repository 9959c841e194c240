//! From YAML events to the tree, within limits.

use std::ops::{ControlFlow, Range};

use granit_parser::{Event, Parser, ScalarStyle as Notation, options};

use super::keys::check_keys;
use super::{Kind, Node, simple};
use crate::diagnostic::{Diagnostic, Sink};
use crate::source::{FileId, ScalarStyle, Span};

/// Deepest nesting of lists and mappings.
pub const MAX_DEPTH: usize = 32;
/// Most values in one file.
pub const MAX_NODES: usize = 100_000;
/// Longest single text, in characters.
pub const MAX_TEXT_CHARS: usize = 20_000;

/// What a file came to.
#[derive(Debug)]
pub struct Parsed {
    /// The tree, as far as it could be read.
    pub root: Node,
    /// False if reading stopped before the end of the file.
    pub is_complete: bool,
}

/// Reads one YAML document. A file that is broken from the start yields an empty node.
pub fn parse(text: &str, file: FileId, sink: &mut Sink) -> Parsed {
    let mut builder = Builder::new(text, file, sink);
    builder.root = simple::read(&mut builder);
    match builder.root {
        Some(_) => Parsed { root: builder.finish(), is_complete: true },
        None => parse_fully(text, file, sink),
    }
}

/// The same with the full parser, which knows all of YAML and all mistakes.
pub(super) fn parse_fully(text: &str, file: FileId, sink: &mut Sink) -> Parsed {
    let mut builder = Builder::new(text, file, sink);
    let is_complete = builder.run().is_continue();
    Parsed { root: builder.finish(), is_complete }
}

/// A collection whose end has not come yet.
struct Open {
    span: Span,
    key: Option<Node>,
    kind: Kind,
}

/// Makes nodes, and puts them together in the order of the file.
pub(super) struct Builder<'a> {
    pub(super) text: &'a str,
    file: FileId,
    stack: Vec<Open>,
    root: Option<Node>,
    pub(super) nodes: usize,
    documents: usize,
    sink: &'a mut Sink,
}

impl<'a> Builder<'a> {
    pub(super) fn new(text: &'a str, file: FileId, sink: &'a mut Sink) -> Self {
        Self { text, file, stack: Vec::new(), root: None, nodes: 0, documents: 0, sink }
    }

    /// A text at its place; nothing if it is too long.
    pub(super) fn text(
        &mut self,
        value: &str,
        notation: Notation,
        range: &Range<usize>,
    ) -> Option<Node> {
        let span = Span { file: self.file, ..Span::default() }.with_range(range);
        (value.len() <= MAX_TEXT_CHARS).then(|| self.scalar(value.to_owned(), notation, span))
    }

    /// A list or mapping at its place.
    pub(super) fn collection(&mut self, range: &Range<usize>, kind: Kind) -> Node {
        self.nodes += 1;
        Node { span: Span { file: self.file, ..Span::default() }.with_range(range), kind }
    }

    fn run(&mut self) -> ControlFlow<()> {
        let options = options! {
            emit_comments: false,
            emit_unresolved_aliases: true,
            emit_anchor_events: true,
            // Only a safety net: our own, lower limit speaks first.
            flow_nesting_limit: 2 * MAX_DEPTH,
            block_nesting_limit: 2 * MAX_DEPTH,
        };
        for next in Parser::new_from_str_with_options(self.text, options) {
            match next {
                Ok((event, span)) => {
                    let range = span.byte_range().unwrap_or(0..0);
                    let span = Span { file: self.file, ..Span::default() }.with_range(&range);
                    self.event(event, span)?;
                }
                Err(error) => {
                    self.syntax_error(error.marker().byte_offset().unwrap_or(0), &error.info());
                    return ControlFlow::Break(());
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn event(&mut self, event: Event<'_>, span: Span) -> ControlFlow<()> {
        use ControlFlow::{Break, Continue};
        match event {
            Event::DocumentStart(..) => {
                self.documents += 1;
                if self.documents > 1 {
                    let message = "a second YAML document in one file";
                    let help =
                        "remove the line `---`, or put the second part into a file of its own";
                    self.sink.push(Diagnostic::error("yaml-syntax", message, span).help(help));
                    return Break(());
                }
            }
            Event::Scalar(value, notation, _, tag) => {
                self.refuse_tag(tag.is_some(), span);
                let node = self.scalar(value.into_owned(), notation, span);
                self.add(node);
            }
            Event::SequenceStart(_, _, tag) => {
                self.refuse_tag(tag.is_some(), span);
                self.stack.push(Open { span, key: None, kind: Kind::Sequence(Vec::new()) });
            }
            Event::MappingStart(_, _, tag) => {
                self.refuse_tag(tag.is_some(), span);
                self.stack.push(Open { span, key: None, kind: Kind::Mapping(Vec::new()) });
            }
            Event::SequenceEnd | Event::MappingEnd => self.close(span),
            Event::Anchor(..) => self.refuse("anchors (`&name`)", span),
            Event::Alias(_) | Event::UnresolvedAlias(_) => {
                self.refuse("aliases (`*name`)", span);
                self.add(Node { span, kind: Kind::Refused });
            }
            _ => {}
        }
        if self.stack.len() > MAX_DEPTH {
            self.too_deep(span);
            return Break(());
        }
        if self.nodes > MAX_NODES {
            let message = format!("the file holds more than {MAX_NODES} values");
            self.limit(
                message,
                span,
                "split the game, or check whether the file was generated by mistake",
            );
            return Break(());
        }
        Continue(())
    }

    fn scalar(&mut self, value: String, notation: Notation, span: Span) -> Node {
        self.nodes += 1;
        // A key without a value arrives as a plain `~` with an empty span.
        if span.start == span.end && notation == Notation::Plain {
            return Node { span, kind: Kind::Empty };
        }
        let style = match notation {
            Notation::SingleQuoted => ScalarStyle::SingleQuoted,
            Notation::DoubleQuoted => ScalarStyle::DoubleQuoted,
            _ => ScalarStyle::Plain,
        };
        let raw = self.text.get(span.range()).unwrap_or_default();
        // The span of a block scalar may reach to the next line's first character.
        let end = span.start as usize + raw.trim_end().len().max(1);
        let span =
            Span { style, ..span.with_range(&(span.start as usize..end.min(self.text.len()))) };
        if value.len() > MAX_TEXT_CHARS && value.chars().count() > MAX_TEXT_CHARS {
            let first_line = raw.lines().next().unwrap_or_default().len().min(80);
            let place = span.with_range(&(span.start as usize..span.start as usize + first_line));
            let message = format!("a text of more than {MAX_TEXT_CHARS} characters");
            self.limit(message, place, "split it into several rules");
            return Node { span: place, kind: Kind::Refused };
        }
        // An empty line in folded text is a new paragraph; folding leaves one break of it.
        let value = match notation {
            Notation::Literal => value,
            _ if value.trim_end().contains('\n') => value.replace('\n', "\n\n"),
            _ => value,
        };
        Node { span, kind: Kind::Scalar { value, plain: notation == Notation::Plain } }
    }

    fn close(&mut self, end: Span) {
        let Some(open) = self.stack.pop() else { return };
        self.nodes += 1;
        let span = open.span.with_range(&(open.span.start as usize..end.end as usize));
        self.add(Node { span, kind: open.kind });
    }

    fn add(&mut self, node: Node) {
        match self.stack.last_mut() {
            None => self.root = Some(node),
            Some(Open { kind: Kind::Sequence(items), .. }) => items.push(node),
            Some(Open { kind: Kind::Mapping(_), key: key @ None, .. }) => *key = Some(node),
            Some(Open { kind: Kind::Mapping(entries), key, .. }) => {
                entries.extend(key.take().map(|key| (key, node)));
            }
            // NOTE: only collections are ever pushed on the stack.
            Some(_) => {}
        }
    }

    /// Ends the run: collections that an error left open are closed as they are.
    fn finish(mut self) -> Node {
        let end = Span { file: self.file, ..Span::default() }
            .with_range(&(self.text.len()..self.text.len()));
        while !self.stack.is_empty() {
            self.close(end);
        }
        let mut root =
            self.root.take().unwrap_or(Node { span: end.with_range(&(0..0)), kind: Kind::Empty });
        check_keys(&mut root, self.sink);
        root
    }

    fn refuse_tag(&mut self, has_tag: bool, span: Span) {
        if has_tag {
            self.refuse("tags (`!name`)", span);
        }
    }

    fn refuse(&mut self, what: &str, span: Span) {
        self.sink.push(
            Diagnostic::error("yaml-anchor", format!("{what} are not allowed in rules files"), span)
                .note("translators and tools that edit the file would break them")
                .help("write the value out; a number used in several places is a named value under `values:`"),
        );
    }

    fn too_deep(&mut self, span: Span) {
        let message = format!("lists and mappings are nested more than {MAX_DEPTH} deep");
        self.limit(message, span, "give inner rules ids and refer to them with `[[id]]` instead");
    }

    fn limit(&mut self, message: String, span: Span, help: &str) {
        self.sink.push(Diagnostic::error("yaml-limit", message, span).help(help));
    }

    fn syntax_error(&mut self, at: usize, info: &str) {
        let at = self.text.floor_char_boundary(at.min(self.text.len()));
        let end =
            self.text[at..].chars().next().filter(|c| *c != '\n').map_or(at, |c| at + c.len_utf8());
        let place = Span { file: self.file, ..Span::default() }.with_range(&(at..end));
        if info.contains("nesting") || info.contains("recursion") {
            return self.too_deep(place);
        }
        let message = format!("the YAML cannot be read: {info}");
        let mut diagnostic = Diagnostic::error("yaml-syntax", message, place);
        diagnostic.help.extend(syntax_help(info, &self.text[..at]).map(str::to_owned));
        self.sink.push(diagnostic);
    }
}

/// Advice for the mistakes that people make most.
fn syntax_help(info: &str, before: &str) -> Option<&'static str> {
    let line = before.rsplit('\n').next().unwrap_or_default();
    if info.contains("tab") {
        Some("indent with blanks, never with tabs")
    } else if info.contains("flow") {
        Some(
            "between `{` and `}` or `[` and `]`, a text with a bracket, brace or comma needs quotes",
        )
    } else if info.contains("mapping values are not allowed") || line.matches(": ").count() > 1 {
        Some("a text that contains a colon and a blank needs quotes, or a block: `text: >`")
    } else if line.contains(": {") || line.contains(": [") {
        Some("a text that begins with `{` or `[` needs quotes, or a block: `text: >`")
    } else {
        None
    }
}
