//! A value of the wrong shape: what its author most likely meant, with the lines as they should be.

use std::ops::Range;

use super::checks::{schema_invalid, schema_unknown_key, yaml_syntax};
use super::slip::{Slip, quoted};
use super::usual_words::{bound, nested, parent};
use super::{Kind, Node};
use crate::diagnostic::{Diagnostic, Edit, Fix};
use crate::source::{Span, plain_letters};

/// The shapes that a place may need.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Words.
    Text,
    /// Items with dashes.
    List,
    /// Names or keys with values.
    Entries,
}

/// What to tell of a value that has another shape than the one wanted; `expected` says what that is.
pub(super) fn explain(node: &Node, text: &str, wanted: Wanted, expected: &str) -> Diagnostic {
    let told = match (wanted, &node.kind) {
        (Wanted::Text, Kind::Mapping(entries)) => colon_in_text(entries, text),
        (Wanted::Text, Kind::Sequence(_)) => {
            lone_hyphen(node, text).or_else(|| bracket_at_start(node, text))
        }
        (Wanted::List, Kind::Scalar { plain: true, .. }) => {
            dashes_without_blank(node, text).or_else(|| missing_blank(node, text))
        }
        (_, Kind::Scalar { plain: true, .. }) => missing_blank(node, text),
        (Wanted::List, Kind::Mapping(entries)) => {
            row_of_pair(entries, text).or_else(|| missing_dash(node, text))
        }
        (Wanted::Entries, Kind::Sequence(items)) => needless_dashes(items, text, expected),
        _ => None,
    };
    told.unwrap_or_else(|| {
        let message = format!("expected {expected}, found {}", node.describe());
        let diagnostic = Diagnostic::new(&schema_invalid::CHECK, message, node.label_span());
        match (wanted, &node.kind) {
            (Wanted::List, Kind::Scalar { value, plain: true }) if is_word(value) => {
                let place = node.label_span();
                diagnostic.fix("make it a list of one", place, format!("[{value}]"))
            }
            (Wanted::List, Kind::Scalar { value, .. }) if is_enumeration(value) => {
                diagnostic.fix("make it a list", node.span, format!("[{value}]"))
            }
            (Wanted::Text, Kind::Sequence(_)) => {
                diagnostic.help("write one text here; a list of them may not stand in this place")
            }
            (Wanted::List, Kind::Scalar { .. }) => diagnostic
                .help("write each item in a line of its own below, after a dash and a space"),
            (Wanted::Entries, Kind::Scalar { value, .. }) if is_drawn(value) => diagnostic.help(
                "write the headings as `columns: [A, B]`, and below `rows:` each row as `- [a, b]`",
            ),
            (Wanted::Entries, Kind::Scalar { .. }) => {
                diagnostic.help("write each key in a line of its own, as in `key: value`")
            }
            _ => diagnostic,
        }
    })
}

/// Whether a text is one word that needs no quotes in a list.
fn is_word(value: &str) -> bool {
    value.starts_with(char::is_alphanumeric)
        && value.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '.'))
}

/// Whether a text is a table with strokes between its cells, as Markdown has them.
fn is_drawn(value: &str) -> bool {
    value.lines().filter(|line| line.trim_start().starts_with('|')).count() > 1
}

/// Whether a text is some names with commas between them, not a sentence.
fn is_enumeration(value: &str) -> bool {
    let is_name = |part: &str| {
        let mut words = part.split(' ');
        let is_word = |word: &str| {
            word.starts_with(char::is_alphanumeric)
                && word.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '.' | '\''))
        };
        part.split(' ').count() <= 3 && words.all(is_word)
    };
    value.contains(", ") && !value.ends_with('.') && value.split(", ").all(is_name)
}

/// A text in the place of keys, one of which is for texts: how it would stand behind that.
pub(super) fn text_alone(node: &Node, text: &str, known: &[&str]) -> Option<Diagnostic> {
    let has_id = known.contains(&"id");
    let Kind::Scalar { value, .. } = &node.kind else { return None };
    if text.get(node.span.range()).is_none_or(|raw| raw.contains('\n')) {
        return None;
    }
    let start = node.span.start as usize;
    let before = &text[text[..start].rfind('\n').map_or(0, |at| at + 1)..start];
    let column = before.chars().count();
    let place = node.span.with_range(&(start..start));
    let diagnostic = |message: &str| Diagnostic::new(&schema_invalid::CHECK, message, node.span);
    if has_id {
        // Only an item in a line of its own has room for two keys.
        let is_item = !value.is_empty() && before.trim_start().trim_end_matches(' ') == "-";
        let id = slug(value)?;
        let lines = format!("id: {id}\n{}text: ", " ".repeat(column));
        return is_item.then(|| {
            diagnostic(
                "a rule is more than its text: it has an id, and the text stands behind `text:`",
            )
            .fix("make it a rule with its text behind `text:`", place, lines)
        });
    }
    let indent = before.len() - before.trim_start().len();
    let line = start - before.len();
    // `text:` itself: it begins under the key that it belongs to, no deeper.
    let key = before.trim().trim_end_matches(':');
    let above = text[..line].trim_end().lines().next_back().unwrap_or_default();
    if before.trim_end().ends_with(':')
        && above.trim_end().ends_with(':')
        && above.len() - above.trim_start().len() == indent
        && known.contains(&key)
    {
        let moved = node.span.with_range(&(line..line));
        let message = "this line begins 2 spaces too far to the left";
        return Some(diagnostic(message).fix(
            "move it to the right, under the key above",
            moved,
            "  ",
        ));
    }
    let is_entry =
        before.trim_end().ends_with(':') && !before.trim_start().starts_with(['-', '{', '[']);
    let gap = start - (before.len() - before.trim_end().len());
    let place = node.span.with_range(&(gap..start));
    let lines = format!("\n{}text: ", " ".repeat(indent + 2));
    is_entry.then(|| {
        diagnostic("the text stands without its key `text:`").fix(
            "put it behind `text:`",
            place,
            lines,
        )
    })
}

/// `author: Jane Doe`, which stands a step deeper: `credits: [{ role: design, people: [Jane Doe] }]`.
pub(super) fn misplaced(
    (key, value): (&Node, &Node),
    known: &[&str],
    entries: &[(Node, Node)],
    text: &str,
) -> Option<Diagnostic> {
    let name = key.as_str()?;
    if let Some(told) = bounds((key, value), known, entries, text) {
        return Some(told);
    }
    if let Some(told) = too_deep((key, value), known) {
        return Some(told);
    }
    if let Some(parent) = parent(name).filter(|parent| known.contains(parent)) {
        let message = format!("`{name}` is no key of its own: it belongs to `{parent}`");
        let help = format!("move it below `{parent}:`, 2 spaces further to the right");
        return Some(Diagnostic::new(&schema_unknown_key::CHECK, message, key.span).help(help));
    }
    let nested = nested(name).filter(|nested| known.contains(&nested.key))?;
    let raw = text.get(value.span.range())?.trim_end();
    let is_list = matches!(value.kind, Kind::Sequence(_)) && raw.starts_with('[');
    if !(is_list || matches!(value.kind, Kind::Scalar { .. })) || raw.contains('\n') {
        return None;
    }
    let message = format!("`{name}` is no key of its own: it belongs to `{}`", nested.key);
    let diagnostic = Diagnostic::new(&schema_unknown_key::CHECK, message, key.span);
    let words = raw.trim_matches(['[', ']']);
    let within = format!("{}{words}{}", nested.before, nested.behind);
    if entries.iter().any(|(other, _)| other.as_str() == Some(nested.key)) {
        let item = within.strip_prefix('[').and_then(|item| item.strip_suffix(']'));
        let item = item.unwrap_or(within.trim_matches(['{', '}', ' ']));
        return Some(diagnostic.help(format!("add `{item}` to `{}`", nested.key)));
    }
    let end = value.span.start as usize + raw.len();
    let place = key.span.with_range(&(key.span.start as usize..end));
    let line = format!("{}: {within}", nested.key);
    Some(diagnostic.fix(format!("write it below `{}`", nested.key), place, line))
}

/// `min-players: 2` and `max-players: 4`, which are one key: `players: 2-4`.
fn bounds(
    (key, value): (&Node, &Node),
    known: &[&str],
    entries: &[(Node, Node)],
    text: &str,
) -> Option<Diagnostic> {
    let name = key.as_str()?;
    let (meant, is_least) = bound(name).filter(|(meant, _)| known.contains(meant))?;
    let is_partner = |(other, _): &&(Node, Node)| {
        other.as_str().and_then(bound).is_some_and(|(key, least)| key == meant && least != is_least)
    };
    let own = value.as_str()?;
    let other = entries.iter().find(is_partner).map(|(key, value)| (key, value.as_str()));
    let meant_line = match other {
        Some((_, Some(other))) if is_least => format!("{meant}: {own}-{other}"),
        Some((_, Some(other))) => format!("{meant}: {other}-{own}"),
        _ if is_least => format!("{meant}: {own}+"),
        _ => format!("{meant}: 1-{own}"),
    };
    let message = format!("`{name}` is no key of its own: it belongs to `{meant}`");
    let diagnostic = Diagnostic::new(&schema_unknown_key::CHECK, message, key.span);
    let Some((partner, _)) = other else {
        let place = key.span.with_range(&(key.span.start as usize..value.span.end as usize));
        return Some(diagnostic.fix(format!("write `{meant_line}`"), place, meant_line));
    };
    // Both lines become one; the second tells nothing of its own.
    let (first, last) =
        if key.span.start < partner.span.start { (key, partner) } else { (partner, key) };
    let start = first.span.start as usize;
    let line = text[last.span.start as usize..].lines().next().map_or(0, str::len);
    let end = last.span.start as usize + text[last.span.start as usize..][..line].trim_end().len();
    let between = text[start..last.span.start as usize].lines().count();
    let diagnostic = diagnostic.also(partner.span, "and this one");
    Some(if between == 1 {
        let place = key.span.with_range(&(start..end));
        diagnostic.fix(format!("write `{meant_line}`"), place, meant_line)
    } else {
        diagnostic.help(format!("write `{meant_line}`"))
    })
}

/// `meta:` with keys below it that belong to where it stands itself.
fn too_deep((key, value): (&Node, &Node), known: &[&str]) -> Option<Diagnostic> {
    let name = key.as_str()?;
    let mut names = value.names().peekable();
    names.peek()?;
    let all: Vec<&str> = names.collect();
    if !all.iter().all(|name| known.contains(name)) {
        return None;
    }
    let message = format!("the keys below `{name}:` belong where it stands itself");
    let help = format!("delete the line `{name}:`, and move those below it 2 spaces to the left");
    Some(Diagnostic::new(&schema_unknown_key::CHECK, message, key.span).help(help))
}

/// A name from the first words of a text, in the letters of ids.
fn slug(text: &str) -> Option<String> {
    const MOST_WORDS: usize = 4;
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let plain = |word: &str| -> String {
        let letters = word.chars().flat_map(char::to_lowercase);
        letters
            .map(|c| if c.is_ascii() { c.to_string() } else { plain_letters(c).to_owned() })
            .collect::<String>()
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .collect()
    };
    let name: Vec<String> =
        words.map(plain).filter(|word| !word.is_empty()).take(MOST_WORDS).collect();
    (!name.is_empty()).then(|| name.join("-"))
}

/// `- Note: no cards`: words with a colon, no key.
fn colon_in_text(entries: &[(Node, Node)], text: &str) -> Option<Diagnostic> {
    let [(key, value)] = entries else { return None };
    let range = key.span.start as usize..value.span.end.max(key.span.end) as usize;
    let raw = text.get(range.clone())?;
    let is_line = !raw.contains('\n') && matches!(value.kind, Kind::Scalar { .. });
    let before = text[..range.start].trim_end();
    if !is_line || before.ends_with('{') {
        return None;
    }
    let slip = Slip::colon(key.as_str()?);
    Some(mended(&slip, key.span.with_range(&range), vec![(range, quoted(raw))]))
}

/// `- -` in a table: a cell with a hyphen is a list with nothing in it.
fn lone_hyphen(node: &Node, text: &str) -> Option<Diagnostic> {
    let start = node.span.start as usize;
    let line = text.get(start..)?.lines().next()?;
    let range = start..start + 1;
    (line.trim_end() == "-")
        .then(|| mended(&Slip::Dash, node.span.with_range(&range), vec![(range, "–".to_owned())]))
}

/// `[[card]]` in the place of a text.
fn bracket_at_start(node: &Node, text: &str) -> Option<Diagnostic> {
    let raw = text.get(node.span.range())?.trim_end();
    if !raw.starts_with("[[") || raw.contains('\n') {
        return None;
    }
    let range = node.span.start as usize..node.span.start as usize + raw.len();
    Some(mended(&Slip::Start('['), node.span.with_range(&range), vec![(range, quoted(raw))]))
}

/// `id:aim`: a key whose colon has no blank behind it is a text to YAML.
fn missing_blank(node: &Node, text: &str) -> Option<Diagnostic> {
    let mut edits = Vec::new();
    let mut first = None;
    let mut at = node.span.start as usize;
    for line in text.get(node.span.range())?.split_inclusive('\n') {
        let bare = line.trim_start();
        let start = at + line.len() - bare.len();
        at += line.len();
        let Some((key, rest)) = bare.split_once(':') else { continue };
        let is_key = key.starts_with(|c: char| c.is_ascii_lowercase())
            && key.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
        if is_key && !rest.starts_with([' ', '/', '\n']) && !rest.is_empty() {
            let behind = start + key.len() + 1;
            edits.push((behind..behind, " ".to_owned()));
            first.get_or_insert((key.to_owned(), start..behind));
        }
    }
    let (key, place) = first?;
    Some(mended(&Slip::MissingBlank(key), node.span.with_range(&place), edits))
}

/// `- 2 equal: 5` among rows: a colon between what are two cells.
fn row_of_pair(entries: &[(Node, Node)], text: &str) -> Option<Diagnostic> {
    let [(key, value)] = entries else { return None };
    let Kind::Scalar { .. } = value.kind else { return None };
    let range = key.span.start as usize..value.span.end as usize;
    let raw = text.get(range.clone())?;
    let is_item = text[..range.start].trim_end_matches(' ').ends_with('-');
    if raw.contains('\n') || !is_item {
        return None;
    }
    let cell = |node: &Node| {
        let raw = &text[node.span.range()];
        let is_bare = !raw.contains([',', '[', ']', '{', '}', '#', '"', '\'']);
        if is_bare { raw.to_owned() } else { quoted(node.as_str().unwrap_or(raw)) }
    };
    let row = format!("[{}, {}]", cell(key), cell(value));
    let place = key.span.with_range(&range);
    let message = "a row of a table is a list of its cells, with commas between them";
    Some(Diagnostic::new(&schema_invalid::CHECK, message, place).fix(
        "make two cells of it",
        place,
        row,
    ))
}

/// `-Ada` in each line where a list is meant.
fn dashes_without_blank(node: &Node, text: &str) -> Option<Diagnostic> {
    let mut edits = Vec::new();
    let mut at = node.span.start as usize;
    for line in text.get(node.span.range())?.split_inclusive('\n') {
        let bare = line.trim_start();
        let behind = at + line.len() - bare.len() + 1;
        at += line.len();
        if bare.strip_prefix('-')?.starts_with(char::is_alphanumeric) {
            edits.push((behind..behind, " ".to_owned()));
        } else {
            return None;
        }
    }
    Some(mended(&Slip::DashBlank, node.label_span(), edits))
}

/// Keys where a list is meant: the dash of their one item is missing.
fn missing_dash(node: &Node, text: &str) -> Option<Diagnostic> {
    let lines = lines_of(node, text)?;
    let (first, start) = (*lines.first()?, node.span.start as usize);
    if text[start..].starts_with('-') {
        let mut edits = vec![(start + 1..start + 1, " ".to_owned())];
        edits.extend(lines.iter().skip(1).map(|at| (*at..*at, "  ".to_owned())));
        let place = node.label_span();
        return Some(mended(&Slip::DashBlank, place, edits));
    }
    let mut edits = vec![(start..start, "- ".to_owned())];
    edits.extend(lines.iter().skip(1).map(|at| (*at..*at, "  ".to_owned())));
    let message = "a list is needed here: each of its items begins with a dash";
    let mut diagnostic = Diagnostic::new(&schema_invalid::CHECK, message, node.label_span());
    diagnostic.fix = Some(fix("make it an item with a dash", node.span, edits));
    (first <= start).then_some(diagnostic)
}

/// A list where names with values are meant: the dashes are too much.
fn needless_dashes(items: &[Node], text: &str, expected: &str) -> Option<Diagnostic> {
    let mut edits = Vec::new();
    for item in items {
        let Kind::Mapping(entries) = &item.kind else { return None };
        let start = entries.first()?.0.span.start as usize;
        let line = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let dash = line + text[line..start].rfind("- ")?;
        let between = text[dash + 1..start].trim();
        // `- id: deal`: what names an item of a list is the name itself here.
        if let [(key, name), (next, _), ..] = entries.as_slice()
            && let (Some("id"), Some(id)) = (key.as_str(), name.as_str())
        {
            match between {
                "" => edits.push((dash..name.span.end as usize, format!("{id}:"))),
                "{" => edits.push((dash..next.span.start as usize, format!("{id}: {{ "))),
                _ => return None,
            }
            continue;
        }
        between.is_empty().then_some(())?;
        edits.push((dash..start, String::new()));
        // `- lamp:` with what belongs to it below, no deeper: there it stands right without the dash.
        let is_head = entries.len() > 1 && matches!(entries[0].1.kind, Kind::Empty);
        if is_head {
            continue;
        }
        let deeper = lines_of(item, text)?;
        edits.extend(deeper.iter().skip(1).map(|at| (*at..*at + (start - dash), String::new())));
    }
    let first = items.first()?;
    let message = format!("expected {expected}, found a list");
    let mut diagnostic = Diagnostic::new(&schema_invalid::CHECK, message, first.label_span())
        .help("only lists have dashes; names with their values stand without");
    diagnostic.fix = Some(fix("take the dashes away", first.span, edits));
    Some(diagnostic)
}

/// Where the lines of a block begin that a node fills; `None` for one in brackets.
fn lines_of(node: &Node, text: &str) -> Option<Vec<usize>> {
    let raw = text.get(node.span.range())?;
    if raw.starts_with(['{', '[']) {
        return None;
    }
    let start = node.span.start as usize;
    let first = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let mut lines = vec![first];
    let breaks = raw.trim_end().match_indices('\n').map(|(at, _)| start + at + 1);
    lines.extend(
        breaks.filter(|at| !text[*at..].lines().next().unwrap_or_default().trim().is_empty()),
    );
    Some(lines)
}

fn mended(slip: &Slip, place: Span, edits: Vec<(Range<usize>, String)>) -> Diagnostic {
    let mut diagnostic = Diagnostic::new(&yaml_syntax::CHECK, slip.message(), place);
    diagnostic.fix = Some(fix(&slip.offer(), place, edits));
    diagnostic
}

fn fix(title: &str, span: Span, edits: Vec<(Range<usize>, String)>) -> Fix {
    let edits = edits
        .into_iter()
        .map(|(range, replacement)| Edit { span: span.with_range(&range), replacement });
    Fix { title: title.to_owned(), edits: edits.collect(), is_safe: false }
}
