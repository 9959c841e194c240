//! Slips that people make in a line of YAML: how the line was meant, and the words for it.
//!
//! Nothing here decides. Every line near a fault gives candidates, each a way in which somebody
//! may have meant it; the reader tries them and takes the one that brings it furthest.

mod flow;
mod indentation;
mod line;
mod quoting;
mod words;

pub(super) use indentation::item_of;
pub(crate) use quoting::quoted;
pub(super) use words::Slip;

use rustc_hash::FxHashSet;

use super::draft::{Draft, LineEdits};
use line::{Line, is_key};

/// A way in which lines may have been meant.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    pub slip: Slip,
    /// The line to point at.
    pub line: usize,
    pub edits: LineEdits,
    /// True if the line is left out instead of mended.
    pub is_loss: bool,
}

/// The ways in which lines near a fault may have been meant, likely ones first; then those in which
/// something is left out.
pub(super) fn candidates(draft: &Draft<'_>, near: &[usize]) -> Vec<Candidate> {
    let keys = known_keys(draft);
    let mut found = Vec::new();
    found.extend(indentation::all_tabs(draft, near));
    let full = near.iter().map(|number| (*number, Line::new(draft.line(*number))));
    let full: Vec<_> = full.filter(|(_, line)| !line.is_blank()).collect();
    for (number, line) in &full {
        let number = *number;
        let mut add = |slip, text: String| {
            let edits = vec![(number, text)];
            found.push(Candidate { slip, line: number, edits, is_loss: false });
        };
        values(line, &mut add);
        keys_of(line, &keys, &mut add);
        found.extend(dash_without_blank(draft, number, line));
        found.extend(missing_dash(draft, number, line));
    }
    for (number, line) in &full {
        found.extend(indentation::moves(draft, *number, line, &keys));
    }
    let losses = near.iter().flat_map(|number| losses(draft, *number));
    found.extend(losses);
    found
}

/// Whether the value of a line begins with a bracket that the line does not close.
pub(super) fn is_left_open(line: &str) -> bool {
    let line = Line::new(line);
    line.value().starts_with(['{', '[']) && flow::matching(line.value()).is_none()
}

/// The keys of a file, wherever they stand.
fn known_keys<'a>(draft: &'a Draft<'_>) -> FxHashSet<&'a str> {
    (0..draft.len()).filter_map(|number| Line::new(draft.line(number)).key()).collect()
}

/// Quotes that the value of a line lacks.
fn values(line: &Line<'_>, add: &mut impl FnMut(Slip, String)) {
    let value = line.value();
    if value.starts_with(['{', '['])
        && let Some((flaw, text)) = flow::mended(value)
    {
        add(Slip::of_flow(flaw), line.with_value(&text));
    }
    if value == "-" && line.key_end.is_none() {
        add(Slip::Dash, line.with_value("–"));
    } else if (line.key_end.is_some() || line.has_dash())
        && let Some((flaw, text)) = quoting::mended(value)
    {
        add(Slip::of_value(flaw, value), line.with_value(&text));
    }
}

/// Colons and blanks that a line lacks at its beginning.
fn keys_of(line: &Line<'_>, keys: &FxHashSet<&str>, add: &mut impl FnMut(Slip, String)) {
    let content = line.content();
    let before = &line.text[..line.content];
    if line.key_end.is_none() {
        if let Some((key, rest)) = content.split_once(':')
            && is_key(key)
            && !rest.is_empty()
            && !rest.starts_with("//")
        {
            let value =
                if quoting::mended(rest).is_some() { quoted(rest) } else { rest.to_owned() };
            add(Slip::MissingBlank(key.to_owned()), format!("{before}{key}: {value}"));
        }
        let word = content.split([' ', '=', ';']).next().unwrap_or_default();
        if keys.contains(word) && word.len() < content.len() {
            let rest = content[word.len()..].trim_start_matches([' ', '=', ';']);
            let value =
                if quoting::mended(rest).is_some() { quoted(rest) } else { rest.to_owned() };
            add(Slip::MissingColon(word.to_owned()), format!("{before}{word}: {value}"));
        }
    }
    if let Some(rest) = content.strip_prefix(['–', '—', '•'])
        && let Some(dash) = content.chars().next()
    {
        add(Slip::LongDash(dash), format!("{before}- {}", rest.trim_start()));
    }
}

/// `-id: aim`, with the lines below that stand under its key.
fn dash_without_blank(draft: &Draft<'_>, number: usize, line: &Line<'_>) -> Option<Candidate> {
    let rest = line.content().strip_prefix('-')?;
    if !rest.starts_with(|c: char| c.is_alphabetic() || matches!(c, '{' | '"')) {
        return None;
    }
    let mut edits = vec![(number, format!("{}- {rest}", &line.text[..line.content]))];
    for below in indentation::block(draft, number, false).skip(1) {
        let below_line = Line::new(draft.line(below));
        if below_line.indent == line.content + 1 {
            edits.push((below, below_line.moved_to(line.content + 2)));
        }
    }
    Some(Candidate { slip: Slip::DashBlank, line: number, edits, is_loss: false })
}

/// `id: aim` with deeper lines below it, right under a key: their item lacks its dash.
fn missing_dash(draft: &Draft<'_>, number: usize, line: &Line<'_>) -> Option<Candidate> {
    let full = |number: &usize| !Line::new(draft.line(*number)).is_blank();
    let below = (number + 1..draft.len()).find(full)?;
    let above = (0..number).rev().find(full)?;
    let above = Line::new(draft.line(above));
    let opens = above.value().is_empty() && above.key_end.is_some() && above.indent <= line.indent;
    let is_item = line.key_end.is_some() && !line.has_dash() && !line.value().is_empty();
    let is_deeper = Line::new(draft.line(below)).indent == line.indent + 2;
    let text = format!("{}- {}", &line.text[..line.indent], &line.text[line.indent..]);
    (opens && is_item && is_deeper).then(|| Candidate {
        slip: Slip::MissingDash,
        line: number,
        edits: vec![(number, text)],
        is_loss: false,
    })
}

/// The line left out: behind its dash, or whole, or with all that stands deeper.
fn losses(draft: &Draft<'_>, number: usize) -> Vec<Candidate> {
    let line = Line::new(draft.line(number));
    if line.is_blank() {
        return Vec::new();
    }
    let lost = |edits| Candidate { slip: Slip::of_lost(&line), line: number, edits, is_loss: true };
    let mut found = Vec::new();
    if line.key_end.is_none() && is_key(line.content()) {
        found.push(lost(vec![(number, format!("{}:", line.text.trim_end()))]));
    }
    if line.has_dash() && !line.content().is_empty() && line.content > line.indent {
        found.push(lost(vec![(number, line.text[..line.content].to_owned())]));
    }
    found.push(lost(vec![(number, String::new())]));
    let block = indentation::block(draft, number, false);
    if block.len() > 1 {
        found.push(lost(block.map(|number| (number, String::new())).collect()));
    }
    found
}
