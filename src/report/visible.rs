//! Makes characters visible that a terminal, a log or a browser would obey.

use std::fmt::Write as _;

use serde::Serialize;

/// True for what is not seen but does something: control characters, marks that turn the
/// direction of writing, and code points that are no characters.
fn is_obeyed(c: char) -> bool {
    c.is_control()
        || matches!(
            u32::from(c),
            0x061c | 0x200e | 0x200f | 0x2028..=0x202e | 0x2066..=0x2069 | 0xfeff
                | 0xfff9..=0xfffb | 0xe0000..=0xe007f
        )
        || u32::from(c) & 0xfffe == 0xfffe
}

/// The text on one line, without anything that would be obeyed.
pub(super) fn one_line(text: &str) -> String {
    text.chars().map(|c| if c == '\t' { ' ' } else { seen(c) }).collect()
}

/// The same, with its line breaks.
pub fn lines(text: &str) -> String {
    text.chars().map(|c| if matches!(c, '\n' | '\t') { c } else { seen(c) }).collect()
}

/// Text for a terminal, in which only colours are obeyed.
pub fn coloured(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\u{1b}') {
        safe.push_str(&lines(&rest[..at]));
        rest = &rest[at..];
        let colour = rest[1..].strip_prefix('[').and_then(|code| {
            let end = code.find(|c: char| !(c.is_ascii_digit() || c == ';'))?;
            code[end..].starts_with('m').then_some(end + 3)
        });
        let length = colour.unwrap_or(1);
        if colour.is_some() {
            safe.push_str(&rest[..length]);
        } else {
            safe.push(seen('\u{1b}'));
        }
        rest = &rest[length..];
    }
    safe.push_str(&lines(rest));
    safe
}

/// JSON with what would be obeyed written as escapes; it says the same.
pub fn escaped_json(json: &str) -> String {
    let mut safe = String::with_capacity(json.len());
    for c in json.chars() {
        if c == '\n' || !is_obeyed(c) {
            safe.push(c);
        } else {
            let mut units = [0; 2];
            for unit in c.encode_utf16(&mut units) {
                let _ = write!(safe, "\\u{unit:04x}");
            }
        }
    }
    safe
}

/// A picture of the character, if it would not be seen.
fn seen(c: char) -> char {
    match u32::from(c) {
        code @ 0..=0x1f => char::from_u32(0x2400 + code).unwrap_or(char::REPLACEMENT_CHARACTER),
        0x7f => '\u{2421}',
        _ if is_obeyed(c) => char::REPLACEMENT_CHARACTER,
        _ => c,
    }
}

/// A drawing whose only escape sequences are its colours, safe to be printed in a log.
///
/// The runner of GitHub obeys lines that begin with `::`, spaces before it or not, and `##[`
/// anywhere in a line. (`:::`, which points to a further file, is no command.)
pub(super) fn drawing(text: &str) -> String {
    let mut safe = String::with_capacity(text.len() + 1);
    for line in text.split_inclusive('\n') {
        let start = line.len() - line.trim_start().len();
        let (space, rest) = line.split_at(start);
        safe.push_str(space);
        let rest = match rest.strip_prefix("::") {
            Some(command) if !command.starts_with(':') => format!(": :{command}"),
            _ => rest.to_owned(),
        };
        let seen =
            rest.chars().map(|c| if matches!(c, '\n' | '\t' | '\u{1b}') { c } else { seen(c) });
        safe.push_str(&seen.collect::<String>().replace("##[", "# #["));
    }
    safe
}

/// Data as JSON that can be printed: what would be obeyed is escaped, and means the same.
pub(super) fn json(data: &impl Serialize) -> String {
    // NOTE: our data has only string keys, and no writer that could fail.
    let plain = serde_json::to_string_pretty(data).expect("internal error: data without JSON");
    escaped_json(&plain) + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_left_to_obey() {
        let text = "a\u{1b}[31m\r\nb\u{9b}\u{202e}\tc\u{7f}\u{feff}\u{e0041}";
        assert_eq!(one_line(text), "a␛[31m␍␊b\u{fffd}\u{fffd} c␡\u{fffd}\u{fffd}");
        assert_eq!(lines("a\n\u{1b}"), "a\n␛");
    }

    #[test]
    fn commands_of_a_runner_are_broken() {
        assert_eq!(
            drawing("  ::error::x\n  ::: b:1\n##[add-mask]y\n"),
            "  : :error::x\n  ::: b:1\n# #[add-mask]y\n"
        );
    }

    #[test]
    fn json_means_the_same() {
        let text = "\u{9b}\u{202e}\u{e0041}\n\"\\ü\u{ffff}";
        let json = json(&text);
        assert!(json.trim_end().chars().all(|c| !is_obeyed(c)), "{json:?}");
        assert_eq!(serde_json::from_str::<String>(&json).unwrap(), text);
    }
}
