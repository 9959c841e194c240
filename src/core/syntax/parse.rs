//! From YAML events to the tree, within limits.

use std::ops::ControlFlow;

use granit_parser::{Event, Options, Parser, ScalarStyle as Notation};

use super::braces::joined;
use super::checks::{yaml_anchor, yaml_limit, yaml_syntax};
use super::cut;
use super::grammar::GrammarOf;
use super::keys::check_keys;
use super::repair::{MAX_SLIPS, Repair};
use super::slip::quoted;
use super::{Kind, Node};
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
    /// What was left out because it could not be read; the tree holds everything else.
    pub gaps: Vec<Gap>,
    /// The lines that were read in another shape than they have.
    pub mended: Vec<Span>,
}

/// Lines that were left out.
#[derive(Debug, Clone, Copy)]
pub struct Gap {
    /// The lines.
    pub lost: Span,
    /// The item or entry that they belong to: what it seems to lack may have stood there.
    pub item: Span,
}

impl Parsed {
    /// The words of lines that were left out: ids and names that may have been defined there.
    pub fn lost_words<'a>(&'a self, text: &'a str) -> impl Iterator<Item = &'a str> {
        let is_inner = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let lines = self.gaps.iter().filter_map(move |gap| text.get(gap.lost.range()));
        lines
            .flat_map(move |line| line.split(move |c| !is_inner(c)))
            .filter(|word| !word.is_empty())
    }
}

/// Reads one YAML document in spite of mistakes: each is reported, and costs its own line at most.
/// A file that is broken from the start yields an empty node.
pub fn parse(text: &str, file: FileId, sink: &mut Sink) -> Parsed {
    parse_as(None, text, file, sink)
}

/// The same for a file whose grammar is known: of the ways to read a slip, the one is taken that
/// suits the file best.
pub fn parse_as(grammar: Option<GrammarOf>, text: &str, file: FileId, sink: &mut Sink) -> Parsed {
    let mut repair = Repair::new(text, file, grammar);
    let odd = repair.mend_blanks();
    let conflicts = repair.mend_conflicts();
    let rules = repair.mend_parts();
    let dashes = repair.mend_dashes();
    let is_untouched =
        odd.is_none() && conflicts.is_empty() && dashes.is_empty() && rules.is_empty();
    sink.extend(odd.into_iter().chain(conflicts).chain(rules).chain(dashes));
    let mut run = build(repair.draft.text(), file);
    let mut fault = run.fault.take();
    if is_untouched && fault.is_none() {
        sink.extend(run.found);
        return Parsed {
            root: with_sound_keys(run.root, text, sink),
            is_complete: true,
            gaps: vec![],
            mended: vec![],
        };
    }
    let mut told = 0;
    let is_complete = loop {
        let Some(stop) = fault else { break true };
        let Fault::Syntax { at, last, open, is_depth } = stop else { break false };
        let mended = if is_depth || told == MAX_SLIPS { None } else { repair.mend(at, last, open) };
        told += 1;
        let Some(diagnostic) = mended else {
            let at = repair.draft.back(at);
            sink.push(if is_depth { too_deep(place(text, file, at)) } else { end(text, file, at) });
            break false;
        };
        sink.push(diagnostic);
        run = build(repair.draft.text(), file);
        fault = run.fault.take();
    };
    let back = |span: Span| {
        let range = repair.draft.back(span.start as usize)..repair.draft.back(span.end as usize);
        span.with_range(&range)
    };
    sink.extend(run.found.into_iter().map(|found| found.moved(&back)));
    run.root.visit_mut(&mut |node| {
        node.span = back(node.span);
        // Quotes that were only put there for reading.
        if !text[node.span.range()].starts_with(['"', '\'']) {
            node.span.style = ScalarStyle::Plain;
        }
    });
    Parsed {
        root: with_sound_keys(run.root, text, sink),
        is_complete,
        gaps: repair.gaps,
        mended: repair.mended,
    }
}

fn with_sound_keys(mut root: Node, text: &str, sink: &mut Sink) -> Node {
    check_keys(&mut root, text, sink);
    root
}

/// How the parser is asked to read.
pub(super) fn options() -> Options {
    granit_parser::options! {
        emit_comments: false,
        emit_unresolved_aliases: true,
        emit_anchor_events: true,
        // Only a safety net: our own, lower limit speaks first.
        flow_nesting_limit: 2 * MAX_DEPTH,
        block_nesting_limit: 2 * MAX_DEPTH,
    }
}

/// Why reading stopped.
enum Fault {
    /// No YAML at this offset; `last` is where the reader stood before, `open` where the
    /// outermost bracket opened that it stood in.
    Syntax { at: usize, last: usize, open: Option<usize>, is_depth: bool },
    /// Something that was reported.
    Reported,
}

/// One reading of a text: as far as it went.
struct Run {
    root: Node,
    found: Vec<Diagnostic>,
    fault: Option<Fault>,
}

fn build(text: &str, file: FileId) -> Run {
    let mut builder = Builder {
        text,
        file,
        stack: Vec::new(),
        root: None,
        nodes: 0,
        documents: 0,
        last: 0,
        stretched: None,
        found: Vec::new(),
    };
    let fault = builder.run().err();
    let root = builder.finish();
    Run { root, found: builder.found, fault }
}

/// A collection whose end has not come yet.
struct Open {
    span: Span,
    key: Option<Node>,
    kind: Kind,
}

struct Builder<'a> {
    text: &'a str,
    file: FileId,
    stack: Vec<Open>,
    root: Option<Node>,
    nodes: usize,
    documents: usize,
    last: usize,
    /// Where the bracket opened that closed last, if that was on another line: perhaps it should
    /// have closed there, and what closed it belongs to a text.
    stretched: Option<usize>,
    found: Vec<Diagnostic>,
}

impl Builder<'_> {
    fn run(&mut self) -> Result<(), Fault> {
        for next in Parser::new_from_str_with_options(self.text, options()) {
            match next {
                Ok((event, span)) => {
                    let range = span.byte_range().unwrap_or(0..0);
                    self.last = range.start;
                    let span = Span { file: self.file, ..Span::default() }.with_range(&range);
                    if self.event(event, span).is_break() {
                        return Err(Fault::Reported);
                    }
                }
                Err(error) => {
                    let at = error.marker().byte_offset().unwrap_or(0).min(self.text.len());
                    let info = error.info();
                    let is_depth = info.contains("nesting") || info.contains("recursion");
                    let at = self.text.floor_char_boundary(at);
                    let starts = self.stack.iter().map(|open| open.span.start as usize);
                    let open = starts
                        .filter(|start| self.text[*start..].starts_with(['{', '[']))
                        .min()
                        .or(self.stretched);
                    return Err(Fault::Syntax { at, last: self.last, open, is_depth });
                }
            }
        }
        Ok(())
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
                    self.found.push(Diagnostic::new(&yaml_syntax::CHECK, message, span).help(help));
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
            Event::Anchor(..) => self.refuse('&', span),
            Event::Alias(_) | Event::UnresolvedAlias(_) => {
                self.refuse('*', span);
                self.add(Node { span, kind: Kind::Refused });
            }
            _ => {}
        }
        if self.stack.len() > MAX_DEPTH {
            self.found.push(too_deep(span));
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
            // Where nothing stands is told only with what comes next, maybe lines below.
            let key = self.stack.last().and_then(|open| open.key.as_ref()).map(|key| key.span);
            let colon = key.and_then(|key| {
                Some(key.end as usize + self.text[key.end as usize..].find(':')? + 1)
            });
            if let Some(behind) = colon {
                let place = span.with_range(&(behind..behind));
                self.found.extend(cut::at_hash("", place, self.text));
            }
            return Node { span, kind: Kind::Empty };
        }
        let style = match notation {
            Notation::SingleQuoted => ScalarStyle::SingleQuoted,
            Notation::DoubleQuoted => ScalarStyle::DoubleQuoted,
            _ => ScalarStyle::Plain,
        };
        let raw = self.text.get(span.range()).unwrap_or_default();
        // The span of a block scalar may reach to the next line's first character.
        // What holds nothing but blanks still stands at its first one, whole.
        let first = raw.chars().next().map_or(1, char::len_utf8);
        let end = span.start as usize + raw.trim_end().len().max(first);
        let span =
            Span { style, ..span.with_range(&(span.start as usize..end.min(self.text.len()))) };
        if value.len() > MAX_TEXT_CHARS && value.chars().count() > MAX_TEXT_CHARS {
            let first_line = raw.lines().next().unwrap_or_default().len().min(80);
            let place = span.with_range(&(span.start as usize..span.start as usize + first_line));
            let message = format!("a text of more than {MAX_TEXT_CHARS} characters");
            self.limit(message, place, "split it into several rules");
            return Node { span: place, kind: Kind::Refused };
        }
        if notation == Notation::Plain {
            self.found.extend(cut::at_hash(&value, span, self.text));
        } else if raw.contains('\n') {
            self.found.extend(cut::swallowed(span, self.text));
        }
        // An empty line in folded text is a new paragraph; folding leaves one break of it.
        let value = match notation {
            Notation::Literal => value,
            _ if value.trim_end().contains('\n') => value.replace('\n', "\n\n"),
            _ => value,
        };
        Node { span, kind: Kind::Scalar { value, plain: notation == Notation::Plain } }
    }

    /// Whether what comes is the value of a key.
    fn close(&mut self, end: Span) {
        let Some(open) = self.stack.pop() else { return };
        self.nodes += 1;
        let span = open.span.with_range(&(open.span.start as usize..end.end as usize));
        let written = &self.text[span.range()];
        if written.starts_with(['{', '[']) && written.contains('\n') {
            self.stretched = Some(span.start as usize);
        }
        let kind = match open.kind {
            Kind::Mapping(entries) => joined(entries, span, self.text, &mut self.found),
            kind => kind,
        };
        self.add(Node { span, kind });
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
    fn finish(&mut self) -> Node {
        let end = Span { file: self.file, ..Span::default() }
            .with_range(&(self.text.len()..self.text.len()));
        while !self.stack.is_empty() {
            self.close(end);
        }
        self.root.take().unwrap_or(Node { span: end.with_range(&(0..0)), kind: Kind::Empty })
    }

    fn refuse_tag(&mut self, has_tag: bool, span: Span) {
        if has_tag {
            // The span is that of the value behind the tag.
            let start = self.text[..span.start as usize].rfind([' ', '[', '{', '\n']);
            let before = self.text[..span.start as usize].trim_end();
            let tag = before.rfind('!').map_or(start.unwrap_or_default(), |at| {
                at - before[..at].len() + before[..at].trim_end_matches('!').len()
            });
            self.refuse('!', span.with_range(&(tag..span.end as usize)));
        }
    }

    /// A text that begins with one of the marks of YAML for names and types.
    fn refuse(&mut self, mark: char, span: Span) {
        let mut diagnostic = Diagnostic::new(
            &yaml_anchor::CHECK,
            format!("a text that begins with `{mark}` needs quotes"),
            span,
        )
        .note(format!("without quotes, `{mark}` is a mark of YAML that rules files do not use"));
        let start = span.start as usize;
        let is_bracket =
            |open: &Open| self.text[open.span.start as usize..].starts_with(['{', '[']);
        // Only where a line holds one of them: within brackets it may hold thousands.
        let line = if self.stack.iter().any(is_bracket) { "[" } else { &self.text[start..] };
        let line = line.lines().next().unwrap_or_default().trim_end();
        diagnostic = if line.contains(['{', '}', '[', ']', '"', '#']) {
            diagnostic.help("put quotes around the text; a number used in several places is a named value under `values:`")
        } else {
            diagnostic.fix(
                "put quotes around the whole text",
                span.with_range(&(start..start + line.len())),
                quoted(line),
            )
        };
        self.found.push(diagnostic);
    }

    fn limit(&mut self, message: String, span: Span, help: &str) {
        self.found.push(Diagnostic::new(&yaml_limit::CHECK, message, span).help(help));
    }
}

fn too_deep(span: Span) -> Diagnostic {
    let message = format!("lists and entries are nested more than {MAX_DEPTH} deep");
    Diagnostic::new(&yaml_limit::CHECK, message, span)
        .help("give inner rules ids and refer to them with `[[id]]` instead")
}

/// The character at an offset.
fn place(text: &str, file: FileId, at: usize) -> Span {
    let at = text.floor_char_boundary(at.min(text.len()));
    let end = text[at..].chars().next().filter(|c| *c != '\n').map_or(at, |c| at + c.len_utf8());
    Span { file, ..Span::default() }.with_range(&(at..end))
}

/// Nothing helps: the file is read up to here.
fn end(text: &str, file: FileId, at: usize) -> Diagnostic {
    let message = "from here on, the file cannot be read";
    Diagnostic::new(&yaml_syntax::CHECK, message, place(text, file, at))
        .help("look at this line and those above: a quote or bracket may not be closed, or a line begins too far to the left or right")
}
