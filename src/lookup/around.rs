//! What stands around a place: the word, what it is part of, the text, the rule, the chapter.

use std::ops::Range;

use super::names::is_text_key;
use crate::syntax::{Kind, Node};

/// Everything that a place belongs to, from the word to the file; each lies within the next.
pub fn around(text: &str, root: &Node, offset: usize) -> Vec<Range<usize>> {
    let whole = 0..text.len();
    let mut found = vec![whole];
    collect(root, offset, &mut found);
    if let Some(last) = found.last().cloned() {
        found.extend(
            [("[[", "]]"), ("{", "}")]
                .iter()
                .filter_map(|signs| within(text, &last, offset, signs)),
        );
        found.extend(word(text, offset));
    }
    let mut outer = 0..text.len();
    found.retain_mut(|range| {
        let trimmed = text.get(range.clone()).unwrap_or_default().trim_end().len();
        range.end = range.start + trimmed;
        let fits = range.start < range.end && outer.start <= range.start && range.end <= outer.end;
        if fits {
            outer = range.clone();
        }
        fits
    });
    found.dedup();
    found.reverse();
    found
}

fn has(range: &Range<usize>, offset: usize) -> bool {
    range.start <= offset && offset <= range.end
}

fn collect(node: &Node, offset: usize, found: &mut Vec<Range<usize>>) {
    match &node.kind {
        Kind::Mapping(entries) => {
            for (key, value) in entries {
                let whole =
                    key.span.range().start..value.span.range().end.max(key.span.range().end);
                if has(&whole, offset) {
                    found.push(whole);
                    if has(&value.span.range(), offset) {
                        found.push(value.span.range());
                        collect(value, offset, found);
                    }
                    return;
                }
            }
        }
        Kind::Sequence(items) => {
            if let Some(item) = items.iter().rfind(|item| has(&item.span.range(), offset)) {
                found.push(item.span.range());
                collect(item, offset, found);
            }
        }
        Kind::Scalar { .. } | Kind::Empty | Kind::Refused => {}
    }
}

/// `[[draw]]` or `{hand card}` around an offset, within a part of a text.
fn within(
    text: &str,
    part: &Range<usize>,
    offset: usize,
    (open, close): &(&str, &str),
) -> Option<Range<usize>> {
    let before = text.get(part.start..offset)?;
    let start = before.rfind(open).filter(|at| !before[*at..].contains(close))?;
    let end = text.get(offset..part.end)?.find(close)? + close.len();
    Some(part.start + start..offset + end)
}

fn word(text: &str, offset: usize) -> Option<Range<usize>> {
    let is_part = |c: char| c.is_alphanumeric() || c == '-';
    let before = text.get(..offset)?;
    let start = before.trim_end_matches(is_part).len();
    let behind = &text[offset..];
    let end = offset + (behind.len() - behind.trim_start_matches(is_part).len());
    (start < end).then_some(start..end)
}

/// What is set in bold in the texts of a file: `**…**`, on one line.
pub fn strong(text: &str, root: &Node) -> Vec<Range<usize>> {
    fn walk(text: &str, node: &Node, key: &str, found: &mut Vec<Range<usize>>) {
        match &node.kind {
            Kind::Mapping(entries) => {
                for (name, value) in entries {
                    walk(text, value, name.as_str().unwrap_or_default(), found);
                }
            }
            Kind::Sequence(items) => items.iter().for_each(|item| walk(text, item, key, found)),
            Kind::Scalar { .. } if is_text_key(key) => {
                let start = node.span.range().start;
                let raw = text.get(node.span.range()).unwrap_or_default();
                let signs: Vec<usize> = raw.match_indices("**").map(|(at, _)| at).collect();
                for [open, close] in signs.as_chunks::<2>().0 {
                    if !raw[*open..*close].contains('\n') {
                        found.push(start + open..start + close + 2);
                    }
                }
            }
            Kind::Scalar { .. } | Kind::Empty | Kind::Refused => {}
        }
    }
    let mut found = Vec::new();
    walk(text, root, "", &mut found);
    found
}

/// Addresses of the web that are values of their own.
pub fn addresses(root: &Node) -> Vec<(Range<usize>, String)> {
    let mut found = Vec::new();
    let mut left = vec![root];
    while let Some(node) = left.pop() {
        match &node.kind {
            Kind::Mapping(entries) => left.extend(entries.iter().map(|(_, value)| value)),
            Kind::Sequence(items) => left.extend(items),
            Kind::Scalar { value, .. }
                if value.starts_with("https://") || value.starts_with("http://") =>
            {
                found.push((node.span.range(), value.clone()));
            }
            Kind::Scalar { .. } | Kind::Empty | Kind::Refused => {}
        }
    }
    found.sort_by_key(|(range, _)| range.start);
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Sink;
    use crate::source::FileId;
    use crate::syntax::parse;

    #[test]
    fn a_place_grows_from_the_word_to_the_chapter() {
        let text = "setup:\n  - id: deal\n    text: Łąka 🎲, siehe [[home]] und **das**.\n";
        let root = parse(text, FileId::default(), &mut Sink::default()).root;
        let at = text.find("ome]]").unwrap();
        let found: Vec<&str> = around(text, &root, at).into_iter().map(|at| &text[at]).collect();
        assert_eq!(found[0], "home");
        assert_eq!(found[1], "[[home]]");
        assert_eq!(found[2], "Łąka 🎲, siehe [[home]] und **das**.");
        assert!(found[3].starts_with("text: ") && found[4].starts_with("id: deal"));
        assert!(found.last().unwrap().starts_with("setup:"));
        let bold: Vec<&str> = strong(text, &root).into_iter().map(|at| &text[at]).collect();
        assert_eq!(bold, ["**das**"]);
    }
}
