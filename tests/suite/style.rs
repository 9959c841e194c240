//! Layout has no numbers of its own: measures have names, units and reasons, in one place.

use crate::common::{files_below, repository};

/// Folders whose code lays out pages and drawings.
const LAYOUT: [&str; 2] = ["src/print/typeset", "src/core/picture"];
/// Where measures are explained: what is optics, and what themes may change.
const MEASURES: [&str; 18] = [
    "src/print/typeset/style/",
    "src/print/typeset/theme/measures.rs",
    "src/core/picture/style.rs",
    // Colours are computed from these numbers; drawings have coordinates.
    "src/print/typeset/palette.rs",
    "src/print/typeset/theme/colours.rs",
    "src/print/typeset/panel/card/",
    "src/print/typeset/panel/frame.rs",
    "src/print/typeset/panel/header.rs",
    "src/print/typeset/panel/pattern.rs",
    "src/print/typeset/panel/shape.rs",
    "src/print/typeset/panel/strip.rs",
    "src/print/typeset/panel/tile.rs",
    "src/print/typeset/flow/piece.rs",
    "src/print/typeset/paragraph.rs",
    "src/print/typeset/paper.rs",
    "src/print/typeset/pattern.rs",
    "src/print/typeset/fold.rs",
    "src/print/typeset/running.rs",
];
/// Nothing, half, all and twice need no reason.
const PLAIN: [&str; 4] = ["0.0", "0.5", "1.0", "2.0"];

#[test]
fn layout_takes_its_numbers_from_the_style() {
    let mut found = Vec::new();
    let mut files = 0;
    for folder in LAYOUT {
        for (name, bytes) in files_below(&repository().join(folder)) {
            let name = format!("{folder}/{name}");
            if MEASURES.iter().any(|measures| name.starts_with(measures)) {
                continue;
            }
            files += 1;
            let literals = floats(std::str::from_utf8(&bytes).unwrap());
            let strange = literals.into_iter().filter(|(_, value)| !PLAIN.contains(&&**value));
            found.extend(strange.map(|(line, value)| format!("{name}:{line}: {value}")));
        }
    }
    assert!(files > 30, "only {files} files were read");
    assert!(found.is_empty(), "name these in a style file:\n{}", found.join("\n"));
}

#[test]
fn floats_are_told_from_other_numbers() {
    let text = "let a = 0.35 * b.0.max(1e-4) + 7_f32; // 9.9\n\
                let c = (1..=5, x.0.1, \"3.3\", 1_000.5, 0x1e5, '\"', 2., r.map(|a| a.0)); /* 8.8 */\n\
                #[cfg(test)]\nmod tests { const D: f32 = 4.4; }";
    let found = floats(text);
    let expected = [(1, "0.35"), (1, "1e-4"), (1, "7"), (2, "1000.5"), (2, "2.")];
    assert_eq!(found, expected.map(|(line, value)| (line, value.to_owned())));
}

/// The float literals of a source before its tests: line, and digits without suffix.
fn floats(source: &str) -> Vec<(usize, String)> {
    let code = source.split("#[cfg(test)]").next().unwrap_or_default();
    let mut found = Vec::new();
    let (mut rest, mut line, mut before) = (code, 1, ' ');
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |at| at + 2),
            '"' => text_length(rest),
            '\'' => char_length(rest),
            '0'..='9' if !is_word(before) && before != '.' => {
                let (length, float) = number(rest);
                found.extend(float.map(|float| (line, float)));
                length
            }
            _ => first.len_utf8(),
        };
        let (token, others) = rest.split_at(length);
        line += token.matches('\n').count();
        before = token.chars().last().unwrap_or(' ');
        rest = others;
    }
    found
}

/// Length of a number, and its digits if it is a float.
fn number(code: &str) -> (usize, Option<String>) {
    let at = |index: usize| code[index..].chars().next().unwrap_or(' ');
    let digits = |from: usize| {
        let end = code[from..].find(|c: char| !c.is_ascii_digit() && c != '_');
        end.map_or(code.len(), |length| from + length)
    };
    let whole = digits(0);
    let mut end = whole;
    let after_point = if at(end) == '.' { at(end + 1) } else { '.' };
    if after_point != '.' && (after_point.is_ascii_digit() || !is_word(after_point)) {
        end = digits(end + 1);
    }
    if at(end) == 'e' && (at(end + 1) == '-' || at(end + 1).is_ascii_digit()) {
        end = digits(end + 2);
    }
    let suffix = code[end..].find(|c: char| !is_word(c)).map_or(code.len(), |length| end + length);
    let is_float =
        end > whole || code[end..suffix].ends_with("f32") || code[end..suffix].ends_with("f64");
    let value = code[..end].replace('_', "");
    (suffix, is_float.then_some(value))
}

fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// Length of a text in quotation marks.
fn text_length(code: &str) -> usize {
    let mut is_escaped = false;
    for (at, character) in code.char_indices().skip(1) {
        match character {
            '"' if !is_escaped => return at + 1,
            _ => is_escaped = character == '\\' && !is_escaped,
        }
    }
    code.len()
}

/// Length of a character in quotation marks; of a lifetime only its sign.
fn char_length(code: &str) -> usize {
    let mut characters = code.char_indices().skip(1);
    let second = characters.next().map_or(' ', |(_, character)| character);
    let end = if second == '\\' {
        characters.skip(1).find(|(_, character)| *character == '\'')
    } else {
        characters.next().filter(|(_, character)| *character == '\'')
    };
    end.map_or(1, |(at, _)| at + 1)
}
