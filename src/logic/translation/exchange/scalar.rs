//! Writes a text as a YAML scalar that reads back as the same text.

use std::fmt::Write as _;

use crate::diagnostic::Sink;
use crate::source::FileId;
use crate::syntax::parse;

/// Column at which folded texts are wrapped, and from which a new text is folded.
const WIDTH: usize = 100;

/// How a text was written that another one replaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Habit {
    /// Not at all: whatever suits the text.
    New,
    /// Without quotes.
    Plain,
    /// Between quotes.
    Quoted,
    /// `>` or `|`
    Block,
}

/// Where a scalar is to stand.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place<'a> {
    /// Between `{ }` or `[ ]`.
    pub is_flow: bool,
    /// Blanks before the lines of a block.
    pub indent: usize,
    /// How it was written before.
    pub habit: Habit,
    /// A comment that stands behind the mark of a block, with its `#`.
    pub comment: Option<&'a str>,
    /// False if something follows on the same line, so that no block may begin.
    pub has_rest_of_line: bool,
}

/// The text as a scalar, as near to the habit as possible; `None` if no
/// notation can hold it there. Each notation is tried with our own parser
/// before it is taken.
pub(super) fn scalar(value: &str, place: Place<'_>) -> Option<String> {
    let tail = place.comment.map(|comment| format!(" {comment}")).unwrap_or_default();
    let may_block = !place.is_flow && place.has_rest_of_line;
    let block = |text: Option<String>| text.filter(|_| may_block);
    let plain = || is_plain(value).then(|| format!("{value}{tail}"));
    let folded = || block(folded(value, place.indent, &tail));
    let quoted = || quoted(value).map(|text| format!("{text}{tail}"));
    let literal = || block(literal(value, place.indent, &tail));
    let is_long = place.indent + value.chars().count() > WIDTH;
    let candidates = match place.habit {
        Habit::New if is_long => [folded(), plain(), quoted(), literal()],
        Habit::New | Habit::Plain => [plain(), quoted(), folded(), literal()],
        Habit::Quoted => [quoted(), plain(), folded(), literal()],
        Habit::Block => [folded(), literal(), plain(), quoted()],
    };
    candidates.into_iter().flatten().find(|text| reads_as(text, value, place))
}

fn reads_as(text: &str, value: &str, place: Place<'_>) -> bool {
    let blanks = " ".repeat(place.indent.saturating_sub(2));
    let document = if place.is_flow {
        format!("{blanks}k: {{ a: {text}, b: x }}\n")
    } else {
        format!("{blanks}a: {text}\n{blanks}b: x\n")
    };
    let mut sink = Sink::default();
    let parsed = parse(&document, FileId::default(), &mut sink);
    let root = if place.is_flow { parsed.root.get("k") } else { Some(&parsed.root) };
    let is =
        |key, value| root.and_then(|root| root.get(key)).and_then(|n| n.as_str()) == Some(value);
    parsed.is_complete && !sink.has_errors() && is("a", value) && is("b", "x")
}

/// True for a text that needs no quotes by any reading of YAML, old or new.
/// Commas and brackets harm only inside brackets, where the trial shows it.
fn is_plain(value: &str) -> bool {
    const WORDS: [&str; 9] = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"];
    value.starts_with(char::is_alphabetic)
        && !value.ends_with([' ', ':'])
        && !value.contains(": ")
        && !value.contains(" #")
        && !value.contains(|c: char| c.is_control() || "\u{2028}\u{2029}\u{feff}".contains(c))
        && !WORDS.contains(&value.to_ascii_lowercase().as_str())
}

/// `"…"`; `None` for single line breaks, which between quotes would become paragraphs.
fn quoted(value: &str) -> Option<String> {
    let value = if value.trim_end().contains('\n') {
        let halved = value.replace("\n\n", "\n");
        (halved.replace('\n', "\n\n") == value).then_some(halved)?
    } else {
        value.to_owned()
    };
    let mut text = String::from("\"");
    for character in value.chars() {
        match character {
            '"' | '\\' => text.extend(['\\', character]),
            '\n' => text.push_str("\\n"),
            '\t' => text.push_str("\\t"),
            '\u{2028}' | '\u{2029}' | '\u{feff}' => {
                let _ = write!(text, "\\u{:04X}", u32::from(character));
            }
            _ if character.is_control() => {
                let _ = write!(text, "\\x{:02X}", u32::from(character));
            }
            _ => text.push(character),
        }
    }
    text.push('"');
    Some(text)
}

/// `>-` and wrapped lines.
fn folded(value: &str, indent: usize, tail: &str) -> Option<String> {
    let (body, mark) = value.strip_suffix('\n').map_or((value, ">-"), |body| (body, ">"));
    let blanks = " ".repeat(indent);
    let mut text = format!("{mark}{tail}");
    for (number, paragraph) in (0..).zip(body.split("\n\n")) {
        let is_even = !paragraph.is_empty() && paragraph.split(' ').all(|word| !word.is_empty());
        if !is_even || paragraph.contains(['\n', '\t']) {
            return None;
        }
        if number > 0 {
            text.push('\n');
        }
        let mut room = 0;
        for word in paragraph.split(' ') {
            let width = word.chars().count() + 1;
            if room < width {
                let _ = write!(text, "\n{blanks}{word}");
                room = WIDTH.saturating_sub(indent + width - 1);
            } else {
                let _ = write!(text, " {word}");
                room -= width;
            }
        }
    }
    Some(text)
}

/// `|` and the lines as they are.
fn literal(value: &str, indent: usize, tail: &str) -> Option<String> {
    let (body, chomp) = value.strip_suffix('\n').map_or((value, "-"), |body| (body, ""));
    if body.ends_with('\n') || body.is_empty() {
        return None;
    }
    let own = if body.starts_with([' ', '\n']) { "2" } else { "" };
    let mut text = format!("|{own}{chomp}{tail}");
    for line in body.split('\n') {
        let blanks = if line.is_empty() { 0 } else { indent };
        let _ = write!(text, "\n{}{line}", " ".repeat(blanks));
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn places() -> Vec<Place<'static>> {
        let place = |is_flow, habit| Place {
            is_flow,
            indent: 4,
            habit,
            comment: None,
            has_rest_of_line: true,
        };
        [Habit::New, Habit::Plain, Habit::Quoted, Habit::Block]
            .into_iter()
            .flat_map(|habit| [place(false, habit), place(true, habit)])
            .collect()
    }

    #[test]
    fn hostile_texts_read_back() {
        let texts = [
            "no",
            "Yes",
            "null",
            "~",
            "5",
            "1.5",
            "0x1F",
            "- x",
            "# c",
            "a # c",
            ": ",
            "a: b",
            "a:",
            "\"",
            "'",
            "\\",
            "\\n",
            " a",
            "a ",
            "{",
            "}",
            "[",
            "]",
            "&a",
            "*a",
            "!a",
            "|",
            ">",
            "%a",
            "@a",
            "`a",
            "a\u{2028}b",
            "\u{feff}a",
            "a\n\nb",
            "a\n",
            "---",
            "...",
            "? a",
            "a, b",
            "{x} y",
            "a\tb",
            "=",
            "<<",
            "a\u{a0}b",
            "a\u{85}b",
            "\u{2002}",
        ];
        for text in texts {
            for place in places() {
                let written = scalar(text, place);
                assert!(written.is_some(), "{text:?} {place:?}");
            }
        }
        assert!(scalar("a\nb", places()[0]).is_some_and(|text| text.starts_with("|-")));
        assert_eq!(scalar("a\nb", places()[1]), None);
    }

    #[test]
    fn a_block_stays_one_and_keeps_its_comment() {
        let place = Place { comment: Some("# why"), ..places()[6] };
        let long = "word ".repeat(30);
        let text = scalar(long.trim(), place).expect("a notation");
        assert!(text.starts_with(">- # why\n    word word"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert_eq!(scalar(" a", place).as_deref(), Some("|2- # why\n     a"));
    }

    proptest! {
        // Whatever notation is chosen has been read back by `scalar` itself; this
        // shows that one is always found.
        #[test]
        fn every_line_finds_a_notation(text in "[-:#{}\\[\\]&*!|>%@`'\", \\\\a\\PC]{1,20}") {
            for place in places() {
                prop_assert!(scalar(&text, place).is_some(), "{:?}", place);
            }
        }
    }
}
