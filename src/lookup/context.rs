//! What somebody is about to write at a place: found by the lines alone, so that it works while the
//! file is broken, which it is whenever somebody writes.

use std::ops::Range;

use super::names::is_text_key;

/// A step on the way from the top of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Under a key.
    Key(String),
    /// In a list.
    Item,
}

/// What is being written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Context {
    /// `[[dra`
    Reference,
    /// `{car`, with the words before the last one: `{hand car`
    Placeholder(Vec<String>),
    /// A key of a mapping.
    Key {
        /// Where the mapping stands.
        path: Vec<Step>,
        /// Its other keys.
        present: Vec<String>,
        /// Whether a colon follows already.
        has_colon: bool,
    },
    /// The value of a key, which is the last step.
    Value(Vec<Step>),
}

/// What is being written at an offset, and the bytes of what stands there already.
pub fn context(text: &str, offset: usize) -> Option<(Context, Range<usize>)> {
    let offset = text.floor_char_boundary(offset);
    let start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    let before = &text[start..offset];
    if before.trim_start().starts_with('#') {
        return None;
    }
    if let Some(open) = before.rfind("[[").filter(|open| !before[*open..].contains("]]")) {
        let typed = start + open + 2..offset;
        // Behind the bar stand words.
        let is_name = is_word(&text[typed.clone()]);
        return is_name.then_some((Context::Reference, typed));
    }
    let line = Line::read(before);
    if let Some(open) = before.rfind('{').filter(|open| !before[*open..].contains('}')) {
        let inner = &before[open + 1..];
        let is_flow = match line.key {
            // Of a text that begins so, YAML would make a mapping; who writes it means a number.
            Some(key) if before[..open].trim_end().ends_with(':') => !is_text_key(key),
            Some(_) => false,
            None => before[..open].trim_end().ends_with('-'),
        };
        return if is_flow {
            flow(text, start, &line, inner, offset)
        } else {
            let word = inner.rfind([' ', ':']).map_or(0, |at| at + 1);
            let first = inner[..word].split_inclusive([' ', ':']).map(str::to_owned).collect();
            Some((Context::Placeholder(first), offset - (inner.len() - word)..offset))
        };
    }
    let typed_from = |length: usize| offset - length..offset;
    if let Some(key) = line.key {
        let value = before[line.content + key.len() + 1..].trim_start();
        if !is_word(value) || before.ends_with(':') {
            return None;
        }
        let mut path = path(text, start, &line);
        path.push(Step::Key(key.to_owned()));
        Some((Context::Value(path), typed_from(value.len())))
    } else {
        let word = before.get(line.content..)?;
        if !is_word(word) {
            return None;
        }
        let rest = text[offset..].lines().next().unwrap_or_default();
        let has_colon = rest.trim_start_matches(is_word_part).starts_with(':');
        let path = path(text, start, &line);
        // An item that has no key yet may be a name in a list.
        let present = siblings(text, start, line.content);
        Some((Context::Key { path, present, has_colon }, typed_from(word.len())))
    }
}

/// Inside `{ id: a, te`.
fn flow(
    text: &str,
    start: usize,
    line: &Line<'_>,
    inner: &str,
    offset: usize,
) -> Option<(Context, Range<usize>)> {
    let mut path = path(text, start, line);
    if let Some(key) = line.key {
        path.push(Step::Key(key.to_owned()));
    }
    let entry = inner.rfind(',').map_or(0, |at| at + 1);
    let present = inner[..entry].split(',').filter_map(|part| Some(part.split_once(':')?.0.trim()));
    let present = present.map(str::to_owned).collect();
    let last = &inner[entry..];
    match last.split_once(':') {
        Some((key, value)) if is_word(value.trim_start()) => {
            path.push(Step::Key(key.trim().to_owned()));
            Some((Context::Value(path), offset - value.trim_start().len()..offset))
        }
        None if is_word(last.trim_start()) => {
            let typed = offset - last.trim_start().len()..offset;
            Some((Context::Key { path, present, has_colon: false }, typed))
        }
        _ => None,
    }
}

fn is_word_part(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '-' | '_' | '@')
}

fn is_word(text: &str) -> bool {
    text.chars().all(is_word_part)
}

/// A line: its dashes, where its content begins, and its key.
struct Line<'a> {
    dashes: Vec<usize>,
    content: usize,
    key: Option<&'a str>,
}

impl<'a> Line<'a> {
    fn read(line: &'a str) -> Self {
        let mut content = line.len() - line.trim_start_matches(' ').len();
        let mut dashes = Vec::new();
        while line[content..].starts_with("- ") || &line[content..] == "-" {
            dashes.push(content);
            let rest = &line[(content + 1).min(line.len())..];
            content = line.len() - rest.trim_start_matches(' ').len();
        }
        let key = line[content..].split_once(':').map(|(key, _)| key);
        let key = key.filter(|key| !key.is_empty() && is_word(key));
        Self { dashes, content, key }
    }
}

/// The way to the mapping in which a line stands.
fn path(text: &str, start: usize, line: &Line<'_>) -> Vec<Step> {
    // Keys further left than the first, dashes further left than the second, lead here.
    let (mut keys, mut dashes) = (line.content, line.content);
    let mut way = Vec::new();
    for dash in line.dashes.iter().rev() {
        way.push(Step::Item);
        (keys, dashes) = (dash + 1, *dash);
    }
    for above in text[..start].lines().rev() {
        if keys == 0 {
            break;
        }
        let trimmed = above.trim();
        if trimmed.is_empty() || trimmed.starts_with('#') {
            continue;
        }
        let above = Line::read(above);
        if let Some(key) = above.key.filter(|_| above.content < keys) {
            way.push(Step::Key(key.to_owned()));
            (keys, dashes) = (above.content, above.content);
        }
        for dash in above.dashes.iter().rev() {
            if *dash < dashes {
                way.push(Step::Item);
                (keys, dashes) = (dash + 1, *dash);
            }
        }
    }
    way.reverse();
    way
}

/// The keys of the mapping that has its keys at a column, besides that of a line.
fn siblings(text: &str, start: usize, column: usize) -> Vec<String> {
    let mut found = Vec::new();
    let own = Line::read(text[start..].lines().next().unwrap_or_default());
    let above = text[..start].lines().rev();
    let below = text[start..].lines().skip(1);
    if own.dashes.is_empty() {
        for line in above {
            let read = Line::read(line);
            let is_empty = line.trim().is_empty();
            if !is_empty && read.content < column {
                break;
            }
            found.extend(read.key.filter(|_| read.content == column).map(str::to_owned));
            if read.content == column && !read.dashes.is_empty() {
                break;
            }
        }
    }
    for line in below {
        let read = Line::read(line);
        let first = read.dashes.first().copied().unwrap_or(read.content);
        if !line.trim().is_empty() && first < column {
            break;
        }
        found.extend(read.key.filter(|_| read.content == column).map(str::to_owned));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The context at `|`.
    fn at(text: &str) -> Option<(Context, String)> {
        let offset = text.find('|').unwrap();
        let text = text.replacen('|', "", 1);
        context(&text, offset).map(|(context, typed)| (context, text[typed].to_owned()))
    }

    fn key(name: &str) -> Step {
        Step::Key(name.to_owned())
    }

    #[test]
    fn references_and_placeholders_in_half_typed_texts() {
        assert_eq!(at("    text: Łąka ß 🎲 [[dra|"), Some((Context::Reference, "dra".into())));
        assert_eq!(at("    text: see [[draw|x"), Some((Context::Reference, "draw".into())));
        assert_eq!(at("    text: see [[draw]] and|"), None);
        let placeholder = |first: &[&str], typed: &str| {
            let first = first.iter().map(|word| (*word).to_owned()).collect();
            Some((Context::Placeholder(first), typed.to_owned()))
        };
        assert_eq!(at("    text: Draw {ha|"), placeholder(&[], "ha"));
        assert_eq!(at("    text: {ha|"), placeholder(&[], "ha"));
        assert_eq!(at("    text: Draw {hand ca|"), placeholder(&["hand "], "ca"));
        assert_eq!(at("    text: Draw {icon:su|"), placeholder(&["icon:"], "su"));
        assert_eq!(at("# a comment [[x|"), None);
    }

    #[test]
    fn keys_know_their_way_and_their_siblings() {
        let text = "id: a\nsetup:\n  - id: deal\n    text: x\n    steps:\n      - id: b\n        te|\n        force: must\n  - id: c\n";
        let (context, typed) = at(text).unwrap();
        assert_eq!(typed, "te");
        let path = vec![key("setup"), Step::Item, key("steps"), Step::Item];
        let present = vec!["id".to_owned(), "force".to_owned()];
        assert_eq!(context, Context::Key { path, present, has_colon: false });

        let (context, _) = at("setup:\n- id: a\n  fo|: x\n").unwrap();
        let path = vec![key("setup"), Step::Item];
        assert_eq!(context, Context::Key { path, present: vec!["id".into()], has_colon: true });

        let (context, _) = at("id: a\nti|\nsetup: []\n").unwrap();
        let present = vec!["id".to_owned(), "setup".to_owned()];
        assert_eq!(context, Context::Key { path: vec![], present, has_colon: false });
    }

    #[test]
    fn values_and_mappings_on_one_line() {
        let (context, typed) = at("setup:\n  - id: a\n    force: mu|\n").unwrap();
        assert_eq!(context, Context::Value(vec![key("setup"), Step::Item, key("force")]));
        assert_eq!(typed, "mu");
        let (context, _) = at("setup:\n  - { id: a, fo|\n").unwrap();
        let path = vec![key("setup"), Step::Item];
        assert_eq!(context, Context::Key { path, present: vec!["id".into()], has_colon: false });
        let (context, _) = at("setup:\n  - { id: a, force: |\n").unwrap();
        assert_eq!(context, Context::Value(vec![key("setup"), Step::Item, key("force")]));
    }
}
