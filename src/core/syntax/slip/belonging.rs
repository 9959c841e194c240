//! Lines that are meant to belong to the line above, and dashes that are too few or too many beside
//! their neighbours.

use super::line::{Line, is_key};
use super::{Candidate, Slip, indentation};
use crate::syntax::draft::{Draft, LineEdits};

/// The ways in which a line may be meant to belong to others.
pub(super) fn candidates(draft: &Draft<'_>, number: usize, line: &Line<'_>) -> Vec<Candidate> {
    let told = |(slip, edits): (Slip, LineEdits)| Candidate {
        is_loss: matches!(slip, Slip::ListBehindKey(..)),
        slip,
        line: number,
        edits,
    };
    let mended = [
        continuation(draft, number, line),
        item_among_entries(draft, number, line),
        needless_dash(draft, number, line),
        dash_of_sibling(draft, number, line),
        list_behind_key(draft, number, line),
    ];
    mended.into_iter().flatten().map(told).collect()
}

/// The nearest line above that is not blank.
fn above<'a>(draft: &'a Draft<'_>, number: usize) -> Option<(usize, Line<'a>)> {
    let lines = (0..number).rev().map(|above| (above, Line::new(draft.line(above))));
    lines.into_iter().find(|(_, line)| !line.is_blank())
}

/// Words without a key, below the beginning of a text: they and the words below them go on with it.
fn continuation(draft: &Draft<'_>, number: usize, line: &Line<'_>) -> Option<(Slip, LineEdits)> {
    let is_words = |line: &Line<'_>| line.key_end.is_none() && !line.has_dash();
    let (_, head) = above(draft, number)?;
    // Nothing stands behind its key yet: it waits for the words.
    let waits = head.value().is_empty() && matches!(head.key(), Some("text" | "short" | "card"));
    let is_text =
        waits || head.value().contains(' ') || matches!(head.value(), "|" | ">" | "|-" | ">-");
    head.key_end?;
    // A single word may be half a key, unless the text above waits for it.
    let is_half_key = is_key(line.content()) && !head.value().ends_with(',') && !waits;
    if !is_words(line) || !is_text || is_half_key || line.indent > head.content {
        return None;
    }
    let lines = (number..draft.len()).map(|below| (below, Line::new(draft.line(below))));
    let words = lines.take_while(|(_, below)| !below.is_blank() && is_words(below));
    let edits = words.map(|(below, words)| (below, words.moved_to(head.content + 2))).collect();
    Some((Slip::Continuation, edits))
}

/// `- id: deal` among `hand:` and `end:`, as the file of the game has it, where each id is a key.
fn item_among_entries(
    draft: &Draft<'_>,
    number: usize,
    line: &Line<'_>,
) -> Option<(Slip, LineEdits)> {
    if !line.has_dash() || !stands_among_entries(draft, number, line) {
        return None;
    }
    let (id, rest) = match line.content().strip_prefix('{') {
        Some(inner) => {
            let (id, rest) = inner.trim_start().strip_prefix("id: ")?.split_once(',')?;
            (id, format!(" {{ {}", rest.trim_start()))
        }
        None => {
            (line.value().split(" #").next().filter(|_| line.key() == Some("id"))?, String::new())
        }
    };
    let id = id.trim().trim_matches(['"', '\'']);
    let text = format!("{}{id}:{rest}", " ".repeat(line.indent));
    is_key(id).then(|| (Slip::ItemAmongEntries(id.to_owned()), vec![(number, text)]))
}

/// `- who:` among `deal:` and `end:`.
fn needless_dash(draft: &Draft<'_>, number: usize, line: &Line<'_>) -> Option<(Slip, LineEdits)> {
    if !line.has_dash() || line.key_end.is_none() || !stands_among_entries(draft, number, line) {
        return None;
    }
    let bare = format!("{}{}", " ".repeat(line.indent), line.content());
    Some((Slip::NeedlessDash, vec![(number, bare)]))
}

/// Whether the neighbours of a line with a dash are keys without one.
fn stands_among_entries(draft: &Draft<'_>, number: usize, line: &Line<'_>) -> bool {
    let is_sibling = |other: &Line<'_>| {
        other.indent == line.indent && !other.has_dash() && other.key_end.is_some()
    };
    let full = |other: usize| Some(Line::new(draft.line(other))).filter(|other| !other.is_blank());
    let is_near = |other: &Line<'_>| other.indent <= line.indent;
    let above = (0..number).rev().filter_map(full).find(is_near);
    // The first of them has none above.
    let below = || (number + 1..draft.len()).filter_map(full).find(is_near);
    let is_first = above.is_some_and(|above| above.indent < line.indent);
    let sibling = if is_first { below() } else { above };
    sibling.is_some_and(|sibling| is_sibling(&sibling))
}

/// `id: deal` right under the dash of the item above, which begins with the same key.
fn dash_of_sibling(draft: &Draft<'_>, number: usize, line: &Line<'_>) -> Option<(Slip, LineEdits)> {
    let key = line.key().filter(|_| !line.has_dash())?;
    let lines = (0..number).rev().map(|above| Line::new(draft.line(above)));
    let sibling =
        lines.filter(|above| !above.is_blank()).find(|above| above.indent <= line.indent)?;
    if sibling.indent != line.indent || !sibling.has_dash() || sibling.key() != Some(key) {
        return None;
    }
    let text = format!("{}- {}", " ".repeat(line.indent), line.content());
    Some((Slip::MissingDash, vec![(number, text)]))
}

/// `cases: - id: tie`, with the rest of the item below: left out whole, since it needs another line.
fn list_behind_key(draft: &Draft<'_>, number: usize, line: &Line<'_>) -> Option<(Slip, LineEdits)> {
    let key = line.key()?;
    let item = line.value().strip_prefix("- ")?;
    let begins = Line::new(item).key_end.is_some() || item.starts_with('{');
    if !begins {
        return None;
    }
    let mut edits = vec![(number, String::new())];
    edits.extend(
        indentation::block(draft, number, false).skip(1).map(|below| (below, String::new())),
    );
    Some((Slip::ListBehindKey(key.to_owned(), line.value().to_owned()), edits))
}
