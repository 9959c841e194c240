//! The lines of an entry of a mapping, so that it can be taken out whole.

use std::ops::Range;

/// The whole lines of the entry whose key begins here, with its line break.
///
/// `None` unless the key is the first thing in its line and the entry has a neighbour: inside
/// braces an entry has no lines of its own, and the last one would leave a key without a value.
pub fn entry_lines(text: &str, key: usize) -> Option<Range<usize>> {
    let start = text.get(..key)?.rfind('\n').map_or(0, |at| at + 1);
    let indent = key - start;
    if !text[start..key].bytes().all(|byte| byte == b' ') {
        return None;
    }
    let mut end = start;
    // Blank lines behind the entry stay: they part its neighbours.
    let mut at = start;
    for (number, line) in text[start..].split_inclusive('\n').enumerate() {
        let is_blank = line.trim().is_empty();
        if number > 0 && !is_blank && depth(line) <= indent {
            break;
        }
        at += line.len();
        if !is_blank {
            end = at;
        }
    }
    let is_neighbour = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    let before = text[..start].lines().rev().find(is_neighbour).map(depth);
    let behind = text[end..].lines().find(is_neighbour).map(depth);
    // What stands deeper above belongs to the entry before.
    let has_neighbour = before.is_some_and(|depth| depth >= indent) || behind == Some(indent);
    (has_neighbour && text[start..end].ends_with('\n')).then_some(start..end)
}

fn depth(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn without(text: &str, key: &str) -> Option<String> {
        let range = entry_lines(text, text.find(key).unwrap())?;
        Some(format!("{}{}", &text[..range.start], &text[range.end..]))
    }

    #[test]
    fn takes_the_lines_of_an_entry_and_no_more() {
        let text =
            "texts:\n  a:\n    text: >-\n      one\n\n      two\n\n  # about b\n  b: { text: x }\n";
        assert_eq!(without(text, "a:").unwrap(), "texts:\n\n  # about b\n  b: { text: x }\n");
        assert_eq!(
            without(text, "b:").unwrap(),
            "texts:\n  a:\n    text: >-\n      one\n\n      two\n\n  # about b\n"
        );
    }

    #[test]
    fn leaves_alone_what_has_no_lines_or_no_neighbour() {
        assert_eq!(without("a: { b: 1, c: 2 }\n", "b:"), None);
        assert_eq!(without("a:\n  b: 1\nc:\n  d: 2\n", "b:"), None);
        assert_eq!(without("a: 1\nb: 2", "b:"), None);
    }
}
