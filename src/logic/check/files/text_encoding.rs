//! `text-encoding`

use std::collections::BTreeSet;
use std::ops::Range;

use unicode_normalization::{UnicodeNormalization, is_nfc};

use super::declare_check;
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Edit, Fix, Sink};
use crate::source::{FileId, ScalarStyle, Source, Span};
use crate::syntax::{Node, OffsetMap};

declare_check! {
    /// Characters that nobody sees or that got lost: invisible, control, bidirectional, not NFC.
    ///
    /// ## Why
    /// An invisible character splits a word for every search and comparison,
    /// and one that reverses the direction of writing can show a rule other
    /// than the one that is there. `ü` written as `u` and two dots looks the
    /// same, but is another text to computers. A file that is not UTF-8 cannot
    /// be read at all.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// language: de
    /// setup:
    ///   - id: deal
    ///     text: "Verteilt die Kar\u200bten."
    /// ```
    /// ```yaml,triggers
    /// goal:
    ///   - id: aim
    ///     text: "Collect \u202etsom points."
    /// ```
    /// ```yaml,triggers
    /// language: de
    /// goal:
    ///   - id: aim
    ///     text: "Baut die längste Bru\u0308cke."
    /// ```
    /// ```yaml,triggers
    /// language: pl
    /// goal:
    ///   - id: aim
    ///     text: "Zbuduj najd\ufffduższy most."
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// language: de
    /// goal:
    ///   - id: aim
    ///     text: "Baut die längste Brücke\u00a0– mit 👩‍🚀."
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// goal:
    ///   - id: aim
    ///     text: Zbuduj najdłuższy most.
    /// ```
    "text-encoding", Files, Error, fix: Safe, integrity: true
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    let translations = cx.game.translations.values().map(|translation| translation.span.file);
    // Parts and lists are known by what they bring.
    let others = cx.corpus.passages().map(|passage| passage.text.span.file);
    let own = std::iter::once(cx.game.span.file);
    let files: BTreeSet<FileId> = own.chain(translations).chain(others).collect();
    for file in files {
        if let Some(source) = cx.sources.get(file) {
            invisible(source, file, sink);
            decomposed(source, file, sink);
        }
    }
    for passage in cx.corpus.passages() {
        if passage.text.span.style == ScalarStyle::DoubleQuoted && !passage.text.value.is_ascii() {
            escaped(cx, passage, sink);
        }
    }
}

/// What a character that should not be there is called.
fn name(character: char, before: Option<char>) -> Option<&'static str> {
    Some(match character {
        '\u{fffd}' => "a character that got lost",
        '\u{200b}' => "a zero-width space",
        '\u{200c}' | '\u{200d}' if before.is_some_and(joins) => return None,
        '\u{200c}' | '\u{200d}' => "a zero-width joiner",
        '\u{feff}' => "a byte order mark",
        '\u{2060}' => "a word joiner",
        '\u{200e}' | '\u{200f}' | '\u{61c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            "a mark that changes the direction of writing"
        }
        '\u{2028}' | '\u{2029}' | '\u{85}' => "an invisible line break",
        '\t' | '\n' | '\r' => return None,
        _ if character.is_control() => "a control character",
        _ => return None,
    })
}

/// Emoji and some scripts are joined from several characters.
fn joins(character: char) -> bool {
    !matches!(character, '\0'..='\u{58f}' | '\u{1e00}'..='\u{206f}')
}

/// The control characters but for line breaks, and all characters that no European alphabet has.
fn unusual(text: &str) -> impl Iterator<Item = (usize, char)> {
    let is_odd = |byte: &u8| matches!(byte, 0..=9 | 11..b' ' | 0x7f | 0xc2 | 0xcc..);
    // Many bytes at a time: whole files are looked through, and nearly nothing is found.
    let parts = text.as_bytes().chunks(32).enumerate();
    let doubtful =
        parts.filter(move |(_, part)| part.iter().fold(false, |odd, byte| odd | is_odd(byte)));
    let bytes = doubtful.flat_map(|(number, part)| (32 * number..).zip(part));
    let starts = bytes.filter(move |(_, byte)| is_odd(byte));
    starts.filter_map(|(at, _)| Some((at, text[at..].chars().next()?)))
}

fn before(text: &str, at: usize) -> Option<char> {
    text[..at].chars().next_back()
}

/// Whether letters and accents may stand apart in a text: a cheap look at what is not ASCII.
fn may_be_decomposed(text: &str) -> bool {
    unusual(text).any(|(_, c)| c >= '\u{300}' && !('\u{2010}'..='\u{2027}').contains(&c))
}

fn invisible(source: &Source, file: FileId, sink: &mut Sink) {
    for (at, character) in unusual(&source.text) {
        if let Some(name) = name(character, before(&source.text, at)) {
            let range = at..at + character.len_utf8();
            let span = Span { file, ..Span::default() }.with_range(&range);
            sink.push(describe(character, name, span));
        }
    }
}

fn describe(character: char, name: &str, span: Span) -> Diagnostic {
    let message = format!("{name} (U+{:04X})", u32::from(character));
    let diagnostic = Diagnostic::new(&CHECK, message, span);
    match character {
        '\u{fffd}' => diagnostic
            .note("a program that did not understand the text put it there")
            .help("type the right character"),
        '\u{2028}' | '\u{2029}' | '\u{85}' => {
            diagnostic.safe_fix("put a blank in its place", span, " ")
        }
        _ => diagnostic.label("cannot be seen").safe_fix("remove it", span, ""),
    }
}

/// One finding for a file: a program that decomposes letters does so everywhere.
fn decomposed(source: &Source, file: FileId, sink: &mut Sink) {
    if !may_be_decomposed(&source.text) || is_nfc(&source.text) {
        return;
    }
    let place = |range: &Range<usize>| Span { file, ..Span::default() }.with_range(range);
    let words = words(&source.text).filter(|range| !is_nfc(&source.text[range.clone()]));
    let edits: Vec<Edit> = words
        .map(|range| {
            let replacement = source.text[range.clone()].nfc().collect();
            Edit { span: place(&range), replacement }
        })
        .collect();
    let Some(first) = edits.first() else { return };
    let mut diagnostic = not_nfc(&first.replacement, first.span);
    if edits.len() > 1 {
        diagnostic = diagnostic.note(format!("words of the file that need it: {}", edits.len()));
    }
    diagnostic.fix = Some(Fix { title: "write it as usual".to_owned(), edits, is_safe: true });
    sink.push(diagnostic);
}

fn not_nfc(word: &str, span: Span) -> Diagnostic {
    let message = format!("`{word}` is written with letters and accents apart");
    Diagnostic::new(&CHECK, message, span)
        .note("it looks the same, but searches and comparisons do not find it")
}

fn words(text: &str) -> impl Iterator<Item = Range<usize>> {
    text.split(|c: char| c.is_ascii() && !c.is_ascii_alphanumeric()).filter_map(move |word| {
        let start = word.as_ptr().addr() - text.as_ptr().addr();
        (!word.is_empty()).then(|| start..start + word.len())
    })
}

/// Reports what hides behind an escape, in whatever a file says: names of people and data are
/// printed as well as texts are.
pub fn hidden(root: &Node, source: &str, sink: &mut Sink) {
    root.visit_scalars(&mut |span, value| {
        let raw = source.get(span.range()).unwrap_or_default();
        if span.style != ScalarStyle::DoubleQuoted || !raw.contains('\\') {
            return;
        }
        let map = OffsetMap::new(raw, span.style, value);
        for (at, character) in unusual(value) {
            let name = match character {
                // A line break of the file is another character by now.
                '\r' => Some("a control character"),
                _ => name(character, before(value, at)),
            };
            let place = map.range(&(at..at + character.len_utf8()));
            if let (Some(name), Some(place)) = (name, place)
                && let Some(length) = escape_length(&raw[place.start..])
            {
                let start = span.range().start + place.start;
                sink.push(describe(character, name, span.with_range(&(start..start + length))));
            }
        }
    });
}

/// How long the escape is that begins here.
fn escape_length(raw: &str) -> Option<usize> {
    let length = match raw.get(..2)? {
        "\\x" => 4,
        "\\u" => 6,
        "\\U" => 10,
        named if named.starts_with('\\') => 2,
        _ => return None,
    };
    Some(length.min(raw.len()))
}

/// Letters and accents that stand apart behind escapes: `u\u0308`.
fn escaped(cx: Context<'_>, passage: &Passage, sink: &mut Sink) {
    let text = &passage.text.value;
    let raw = |span: Span| cx.sources.get(span.file).and_then(|file| file.text.get(span.range()));
    if raw(passage.text.span).is_some_and(|raw| !raw.contains('\\')) {
        return;
    }
    for word in words(text).filter(|word| !is_nfc(&text[word.clone()])) {
        let span = passage.span(cx.sources, &word);
        if raw(span).is_some_and(|raw| raw.contains('\\')) {
            sink.push(not_nfc(&text[word].nfc().collect::<String>(), span));
        }
    }
}
