//! Texts that end too early or too late: cut at a `#`, or gone on over lines with keys.

use super::checks::{yaml_cut_text, yaml_swallowed};
use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// A text without quotes that ends before `#3`, or in the middle of a sentence before `# like this`.
pub(super) fn at_hash(value: &str, span: Span, text: &str) -> Option<Diagnostic> {
    let behind = text[span.end as usize..].lines().next().unwrap_or_default();
    let hash = behind.find(|c| c != ' ').filter(|at| behind[*at..].starts_with('#'))?;
    let remark = behind[hash + 1..].trim();
    if behind[hash + 1..].starts_with(' ') && goes_on(value, remark) {
        let end = span.end as usize + behind.trim_end().len();
        let place = span.with_range(&(span.end as usize + hash..end));
        let message = "what stands behind `#` is a remark, and is not printed";
        let whole = span.with_range(&(span.start as usize..end));
        let quoted = super::slip::quoted(&text[whole.range()]);
        return Some(
            Diagnostic::doubtful(&yaml_cut_text::CHECK, message, place)
                .label("left out")
                .help("if it is a remark, write it in a line of its own above")
                .fix("put quotes around the whole text", whole, quoted),
        );
    }
    let word = behind[hash + 1..].split(' ').next().unwrap_or_default();
    // `# like this` or `#---`, and a word behind an id, are remarks.
    let is_meant = word.starts_with(char::is_alphanumeric);
    let is_number = word.starts_with(|c: char| c.is_ascii_digit());
    let is_text = value.is_empty() || value.contains(' ') || is_number;
    if !is_meant || !is_text {
        return None;
    }
    let whole = if value.is_empty() { span.end as usize + hash } else { span.start as usize };
    let end = span.end as usize + behind.trim_end().len();
    let start = span.end as usize + hash;
    let message =
        format!("the text ends before `#{word}`: what follows a space and `#` is a remark");
    let text = super::slip::quoted(&text[whole..end]);
    Some(
        Diagnostic::new(&yaml_cut_text::CHECK, message, span.with_range(&(start..end)))
            .label("left out")
            .help("if it is a remark, write a space after `#`")
            .fix("put quotes around the whole text", span.with_range(&(whole..end)), text),
    )
}

/// Whether words behind a `#` may belong to the text before it: one of them is no whole sentence
/// without the other, or both are. Behind names, titles and numbers, remarks are remarks, and so are
/// signs such as `KAN-002` anywhere.
fn goes_on(value: &str, remark: &str) -> bool {
    const LEAST_WORDS: usize = 3;
    let ends =
        |text: &str| text.trim_end_matches(['"', '”', '“', ')', '*']).ends_with(['.', '!', '?']);
    let is_prose = value.split_whitespace().count() >= LEAST_WORDS;
    let is_said = remark.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '{' | '(' | '*'));
    let is_word = remark.contains(char::is_lowercase);
    is_prose && is_said && is_word && (!ends(value) || ends(remark))
}

/// A text over several lines that holds what looks like the beginning of another rule.
pub(super) fn swallowed(span: Span, text: &str) -> Option<Diagnostic> {
    let raw = &text[span.range()];
    let mut at = span.start as usize;
    for (number, line) in raw.split_inclusive('\n').enumerate() {
        let bare = line.trim_start();
        let name = bare.strip_prefix("- ").unwrap_or(bare).strip_prefix("id: ");
        let is_id = name.is_some_and(|name| {
            let name = name.trim_end();
            !name.is_empty()
                && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        });
        if number > 0 && is_id {
            let start = at + line.len() - bare.len();
            let place = span.with_range(&(start..start + bare.trim_end().len()));
            let message = "this line looks like a rule of its own, but belongs to the text above";
            let diagnostic = Diagnostic::new(&yaml_swallowed::CHECK, message, place)
                .note("a text goes on as long as its lines begin further to the right than its key, or until its quotes close");
            return Some(match moved(text, start) {
                Some((range, lines)) => diagnostic.fix(
                    "move it and what follows under the rule above",
                    span.with_range(&range),
                    lines,
                ),
                None => {
                    diagnostic.help("move it and what follows to the left, under the rule above")
                }
            });
        }
        at += line.len();
    }
    None
}

/// The lines from here to the end of their block, moved under the nearest dash above.
fn moved(text: &str, start: usize) -> Option<(std::ops::Range<usize>, String)> {
    if !text[start..].starts_with("- ") {
        return None;
    }
    let indent = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let first = text[..start].rfind('\n')? + 1;
    let depth = start - first;
    let target = text[..first]
        .lines()
        .rev()
        .filter(|line| line.trim_start().starts_with("- "))
        .map(indent)
        .find(|column| *column < depth)?;
    let mut lines = String::new();
    let mut end = first;
    for line in text[first..].split_inclusive('\n') {
        if !line.trim().is_empty() && indent(line) < depth {
            break;
        }
        lines.push_str(
            line.get(depth - target..).filter(|_| !line.trim().is_empty()).unwrap_or("\n"),
        );
        end += line.len();
    }
    Some((first..end, lines))
}
