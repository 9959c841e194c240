//! Lines that begin too far to the left or to the right, and tabs.

use std::ops::Range;

use rustc_hash::FxHashSet;

use super::line::Line;
use super::{Candidate, Slip};
use crate::syntax::draft::Draft;

/// How many places are tried for a line.
const PLACES: usize = 4;

/// The line with those that belong to it: deeper ones and, with `siblings`, equally deep ones.
pub(super) fn block(draft: &Draft<'_>, number: usize, siblings: bool) -> Range<usize> {
    let indent = Line::new(draft.line(number)).indent;
    let mut end = number + 1;
    for behind in number + 1..draft.len() {
        let line = Line::new(draft.line(behind));
        if line.text.trim().is_empty() {
            continue;
        }
        if line.indent < indent || line.indent == indent && !siblings {
            break;
        }
        end = behind + 1;
    }
    number..end
}

/// The lines of the item or entry that a line belongs to; those of its own, if it begins one.
pub(in crate::syntax) fn item_of(draft: &Draft<'_>, number: usize) -> Range<usize> {
    let line = Line::new(draft.line(number));
    if line.has_dash() || line.indent == 0 {
        return block(draft, number, false);
    }
    let above = (0..number).rev().find(|above| {
        let above = Line::new(draft.line(*above));
        !above.is_blank() && above.indent < line.indent
    });
    block(draft, above.unwrap_or(number), false)
}

/// The line at the places where its neighbours begin, alone or with what belongs to it; a text that
/// goes on over several lines may need quotes instead.
pub(super) fn moves(
    draft: &Draft<'_>,
    number: usize,
    line: &Line<'_>,
    keys: &FxHashSet<&str>,
) -> Vec<Candidate> {
    let mut found = Vec::new();
    let is_item = line.key_end.is_some() || line.has_dash();
    let has_tab = line.text[..line.indent].contains('\t');
    if !is_item && line.content().contains(": ") {
        found.extend(folded(draft, number, line, keys));
    }
    if !is_item && !has_tab || line.content().is_empty() || line.content() == "-" {
        return found;
    }
    found.extend(folded(draft, number, line, keys));
    for column in columns(draft, number, line) {
        let slip = |count| {
            if has_tab {
                Slip::Tab { lines: 1 }
            } else {
                Slip::Indentation { from: line.indent, to: column, lines: count }
            }
        };
        let alone = vec![(number, line.moved_to(column))];
        found.push(Candidate { slip: slip(1), line: number, edits: alone, is_loss: false });
        if column > line.indent && !has_tab {
            found.extend(pushed_in(draft, number, line, column));
        }
        let whole = block(draft, number, true);
        if whole.len() > 1 && !has_tab && column < line.indent {
            let edits: Vec<_> = whole
                .filter_map(|number| {
                    let behind = Line::new(draft.line(number));
                    let to = (column + behind.indent).checked_sub(line.indent)?;
                    (!behind.text.trim().is_empty()).then(|| (number, behind.moved_to(to)))
                })
                .collect();
            let slip = slip(edits.len());
            found.push(Candidate { slip, line: number, edits, is_loss: false });
        }
    }
    found
}

/// An item that was pasted too far to the left, moved with those of its lines that came with it: up
/// to the first that stands where it would belong.
fn pushed_in(
    draft: &Draft<'_>,
    number: usize,
    line: &Line<'_>,
    column: usize,
) -> Option<Candidate> {
    let shift = column - line.indent;
    let body = block(draft, number, false).skip(1);
    let mut edits = vec![(number, line.moved_to(column))];
    for below in body {
        let moved = Line::new(draft.line(below));
        if moved.text.trim().is_empty() {
            continue;
        }
        if moved.indent >= line.content + shift {
            break;
        }
        edits.push((below, moved.moved_to(moved.indent + shift)));
    }
    let slip = Slip::Indentation { from: line.indent, to: column, lines: edits.len() };
    (edits.len() > 1).then_some(Candidate { slip, line: number, edits, is_loss: false })
}

/// A text that goes on in this line: in quotes as a whole.
fn folded(
    draft: &Draft<'_>,
    number: usize,
    line: &Line<'_>,
    keys: &FxHashSet<&str>,
) -> Option<Candidate> {
    let first = (0..number).rev().find(|above| {
        let above = Line::new(draft.line(*above));
        !above.is_blank() && above.indent < line.indent && above.key_end.is_some()
    })?;
    let head = Line::new(draft.line(first));
    let value = head.value();
    let is_key = line.key().is_some_and(|key| keys_beside(draft, number, key, keys));
    // What follows an id or another single word is rather a key that begins too far in.
    if !value.contains(' ') || value.starts_with(['"', '\'', '|', '>', '[', '{']) || is_key {
        return None;
    }
    let last = (number..draft.len())
        .take_while(|behind| Line::new(draft.line(*behind)).indent > head.content)
        .last()
        .unwrap_or(number);
    let joined = (first..=last).any(|number| draft.line(number).contains(['"', '\\']));
    if joined {
        return None;
    }
    let opened = head.with_value(&format!("\"{value}"));
    let closed = format!("{}\"", draft.line(last).trim_end());
    let edits = vec![(first, opened), (last, closed)];
    let value = line.key().unwrap_or_default();
    Some(Candidate { slip: Slip::colon(value), line: number, edits, is_loss: false })
}

/// Whether a word is a key in other lines of the file too.
fn keys_beside(draft: &Draft<'_>, number: usize, key: &str, keys: &FxHashSet<&str>) -> bool {
    let elsewhere =
        |other: usize| other != number && Line::new(draft.line(other)).key() == Some(key);
    keys.contains(key) && (0..draft.len()).any(elsewhere)
}

/// The columns at which the neighbours of a line begin, the nearest first.
fn columns(draft: &Draft<'_>, number: usize, line: &Line<'_>) -> Vec<usize> {
    let mut columns = Vec::new();
    let mut deepest = usize::MAX;
    let above = (0..number).rev().map(|above| Line::new(draft.line(above)));
    for above in above.filter(|above| !above.is_blank()) {
        if above.indent < deepest {
            // The first entry below a key without a value stands two further in.
            if deepest == usize::MAX && above.value().is_empty() {
                columns.push(above.content + 2);
            }
            deepest = above.indent;
            columns.extend([above.content, above.indent]);
        }
        if deepest == 0 {
            break;
        }
    }
    let behind = (number + 1..draft.len()).map(|behind| Line::new(draft.line(behind)));
    columns.extend(behind.filter(|line| !line.is_blank()).map(|line| line.indent).next());
    let has_tab = line.text[..line.indent].contains('\t');
    if has_tab {
        // How far it was meant to go nobody can tell: as far as what stands below allows.
        let behind = (number + 1..draft.len()).map(|behind| Line::new(draft.line(behind)));
        let next = behind.filter(|line| !line.is_blank()).map(|line| line.indent).next();
        let limit = next.filter(|_| line.value().is_empty()).unwrap_or(usize::MAX);
        columns.retain(|column| *column < limit);
        columns.sort_by_key(|column| std::cmp::Reverse(*column));
    } else {
        // What belongs to a key stands deeper than it, or is a list right under it.
        let behind = (number + 1..draft.len()).map(|behind| Line::new(draft.line(behind)));
        let next = behind.filter(|line| !line.is_blank()).find(Line::has_dash);
        if let Some(next) = next.filter(|_| line.value().is_empty() && line.key_end.is_some()) {
            columns.retain(|column| *column <= next.indent);
        }
        columns.retain(|column| *column != line.indent);
        columns.sort_by_key(|column| column.abs_diff(line.indent));
    }
    columns.dedup();
    columns.truncate(PLACES);
    columns
}

/// Whether at least three lines of the file begin where this one does.
pub(super) fn is_usual(draft: &Draft<'_>, number: usize) -> bool {
    let indent = Line::new(draft.line(number)).indent;
    let lines = (0..draft.len()).map(|other| Line::new(draft.line(other)));
    lines.filter(|line| !line.is_blank() && line.indent == indent).take(3).count() == 3
}

/// All tabs at the beginnings of lines, if several lines have them: one slip, not one for each.
pub(super) fn all_tabs(draft: &Draft<'_>, near: &[usize]) -> Vec<Candidate> {
    let has_tab = |number: &usize| {
        let line = Line::new(draft.line(*number));
        line.text[..line.indent].contains('\t')
    };
    let Some(&first) = near.iter().filter(|number| has_tab(number)).min() else { return vec![] };
    let lines: Vec<usize> = (first..draft.len()).filter(has_tab).collect();
    if lines.len() < 2 {
        return Vec::new();
    }
    let with = |width: usize| {
        let edits = lines.iter().map(|number| {
            let line = draft.line(*number);
            let indent = Line::new(line).indent;
            let blanks = line[..indent].replace('\t', &" ".repeat(width));
            (*number, format!("{blanks}{}", &line[indent..]))
        });
        let slip = Slip::Tab { lines: lines.len() };
        Candidate { slip, line: first, edits: edits.collect(), is_loss: false }
    };
    vec![with(2), with(4)]
}
