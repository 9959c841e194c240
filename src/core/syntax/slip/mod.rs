//! Slips that people make in a line of YAML: how the line was meant, and the words for it.
//!
//! Nothing here decides. Every line near a fault gives candidates, each a way in which somebody
//! may have meant it; the reader tries them and takes the one that brings it furthest.

mod belonging;
mod flow;
mod indentation;
mod line;
mod quoting;
mod words;

pub(super) use indentation::item_of;
pub use quoting::{quoted, without_odd_quotes};
pub(super) use words::Slip;

use rustc_hash::FxHashSet;

use super::draft::{Draft, LineEdits};
use super::grammar::GrammarOf;
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
pub(super) fn candidates(
    draft: &Draft<'_>,
    near: &[usize],
    grammar: Option<GrammarOf>,
) -> Vec<Candidate> {
    let keys = known_keys(draft);
    let grammar_keys: FxHashSet<&str> =
        grammar.map(|grammar| grammar().keys().collect()).unwrap_or_default();
    let mut found = Vec::new();
    found.extend(indentation::all_tabs(draft, near));
    let full = near.iter().map(|number| (*number, Line::new(draft.line(*number))));
    let full: Vec<_> = full.filter(|(_, line)| !line.is_blank()).collect();
    for (number, line) in &full {
        let number = *number;
        found.extend(block_text(draft, number, line));
        let mut add = |slip, text: String| {
            let edits = vec![(number, text)];
            found.push(Candidate { slip, line: number, edits, is_loss: false });
        };
        if line.value().starts_with('{')
            && let Some((key, text)) = flow::parted(line.value())
            && grammar_keys.contains(key.as_str())
        {
            add(Slip::MissingComma(key), line.with_value(&text));
        }
        found.extend(two_keys(number, line, &grammar_keys));
        found.extend(remark(number, line));
        let mut add = |slip, text: String| {
            let edits = vec![(number, text)];
            found.push(Candidate { slip, line: number, edits, is_loss: false });
        };
        values(line, &mut add);
        keys_of(line, &keys, &mut add);
        found.extend(dash_without_blank(draft, number, line));
        found.extend(missing_dash(draft, number, line));
        found.extend(key_without_colon(draft, number, line));
        found.extend(half_keys(draft, number, line, grammar));
        found.extend(belonging::candidates(draft, number, line));
        found.extend(missing_blanks(draft, number, &grammar_keys));
        // A line of a text may begin with a word that is a key elsewhere: that it is one comes last.
        found.extend(missing_colon(line, &grammar_keys).map(|(slip, text)| Candidate {
            slip,
            line: number,
            edits: vec![(number, text)],
            is_loss: false,
        }));
    }
    let moves = full.iter().map(|(number, line)| indentation::moves(draft, *number, line, &keys));
    let mut moves: Vec<Candidate> = moves.flatten().collect();
    // A line at a column where hardly any other begins is likelier to be the one that slipped.
    moves.sort_by_key(|moved| indentation::is_usual(draft, moved.line));
    found.extend(moves);
    let losses = near.iter().flat_map(|number| losses(draft, *number));
    found.extend(losses);
    found
}

/// Whether the value of a line begins with a bracket that the line does not close.
pub(super) fn is_left_open(line: &str) -> bool {
    let line = Line::new(line);
    line.value().starts_with(['{', '[']) && flow::matching(line.value()).is_none()
}

/// What word processors, or people, write in the place of the hyphen before an item.
const BULLETS: [char; 15] =
    ['–', '—', '•', '·', '∙', '◦', '▪', '‣', '●', '○', '■', '−', '‐', '‑', '➤'];

/// What looks like a colon and is another sign.
const COLONS: [char; 5] = ['：', '﹕', '∶', '︓', 'ː'];

/// The keys of a file, wherever they stand.
fn known_keys<'a>(draft: &'a Draft<'_>) -> FxHashSet<&'a str> {
    (0..draft.len()).filter_map(|number| Line::new(draft.line(number)).key()).collect()
}

/// Quotes that the value of a line lacks.
fn values(line: &Line<'_>, add: &mut impl FnMut(Slip, String)) {
    let value = line.value();
    if let Some((close, text)) = flow::exchanged(value) {
        add(Slip::WrongBracket(close), line.with_value(&text));
    }
    if value.starts_with(['{', '['])
        && let Some((flaw, text)) = flow::mended(value)
    {
        add(Slip::of_flow(flaw), line.with_value(&text));
    }
    if value.starts_with('{')
        && let Some(text) = flow::closed(value)
    {
        add(Slip::OpenBracket('['), line.with_value(&text));
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
            // A space of a word processor is none to YAML.
            let rest = rest.trim_start();
            let value =
                if quoting::mended(rest).is_some() { quoted(rest) } else { rest.to_owned() };
            add(Slip::MissingBlank(key.to_owned()), format!("{before}{key}: {value}"));
        }
        if let Some((slip, text)) = missing_colon(line, keys) {
            add(slip, text);
        }
    }
    if let Some(rest) = content.strip_prefix(BULLETS)
        && let Some(dash) = content.chars().next()
    {
        add(Slip::LongDash(dash.to_string()), format!("{before}- {}", rest.trim_start()));
    }
    if let Some((mark, rest)) = markdown_item(content) {
        add(Slip::LongDash(mark.to_owned()), format!("{before}- {rest}"));
    }
    if let Some((key, rest)) = content.split_once(COLONS).filter(|(key, _)| is_key(key)) {
        add(Slip::OddColon(key.to_owned()), format!("{before}{key}: {}", rest.trim_start()));
    }
}

/// `* word`, `1. word`, `a) word`: an item as letters and Markdown have it.
fn markdown_item(content: &str) -> Option<(&str, &str)> {
    let (mark, rest) = content.split_once(' ')?;
    let count = mark.strip_suffix(['.', ')']).unwrap_or_default();
    let is_number =
        !count.is_empty() && count.len() < 3 && count.chars().all(|c| c.is_ascii_digit());
    let is_letter =
        mark.ends_with(')') && count.len() == 1 && count.chars().all(|c| c.is_ascii_lowercase());
    (matches!(mark, "*" | "+") || is_number || is_letter).then(|| (mark, rest.trim_start()))
}

/// `> words` with more of them below: the text of a folded block begins in the next line.
fn block_text(draft: &Draft<'_>, number: usize, line: &Line<'_>) -> Option<Candidate> {
    let value = line.value();
    let sign = value.chars().next().filter(|sign| matches!(sign, '>' | '|'))?;
    let rest = value[1..].trim_start_matches(['-', '+']).trim_start();
    let goes_on = (number + 1..draft.len())
        .map(|below| Line::new(draft.line(below)))
        .find(|below| !below.is_blank())
        .is_some_and(|below| {
            below.indent > line.content && below.key_end.is_none() && !below.has_dash()
        });
    let is_meant = quoting::begins_specially(value, sign) && (sign == '|' || goes_on);
    let words =
        if quoting::mended(rest).is_some() && !goes_on { quoted(rest) } else { rest.to_owned() };
    (is_meant && !rest.is_empty()).then(|| Candidate {
        slip: Slip::BlockSign(sign),
        line: number,
        edits: vec![(number, line.with_value(&words))],
        is_loss: false,
    })
}

/// `minutes 30` or `age = 8`: a key, a value, and no colon between them.
fn missing_colon(line: &Line<'_>, keys: &FxHashSet<&str>) -> Option<(Slip, String)> {
    let content = line.content();
    let word = content.split([' ', '=', ';']).next().unwrap_or_default();
    if line.key_end.is_some() || !keys.contains(word) || word.len() == content.len() {
        return None;
    }
    let rest = content[word.len()..].trim_start_matches([' ', '=', ';', ':']);
    let value = if quoting::mended(rest).is_some() { quoted(rest) } else { rest.to_owned() };
    let before = &line.text[..line.content];
    Some((Slip::MissingColon(word.to_owned()), format!("{before}{word}: {value}")))
}

/// `age: 8 minutes: 30`: two keys in one line. The second needs a line of its own, so it is left out.
fn two_keys(number: usize, line: &Line<'_>, keys: &FxHashSet<&str>) -> Option<Candidate> {
    let first = line.key()?;
    let (before, rest) = line.value().split_once(": ")?;
    let (value, second) = before.rsplit_once([' ', ','])?;
    let value = value.trim_end_matches([' ', ',', ';']);
    let is_short = !value.is_empty() && !value.contains([' ', '"', '{', '[']);
    let is_pair = is_short && keys.contains(first) && keys.contains(second);
    is_pair.then(|| Candidate {
        slip: Slip::TwoKeys(second.to_owned(), rest.to_owned()),
        line: number,
        edits: vec![(number, line.with_value(value))],
        is_loss: false,
    })
}

/// `// words`, `/* words */`, `-- words`: a remark as other languages write it.
fn remark(number: usize, line: &Line<'_>) -> Option<Candidate> {
    let content = line.text.trim();
    let marks = [("//", ""), ("/*", "*/"), ("<!--", "-->"), ("--", ""), (";", ""), ("%", "")];
    let (words, mark) = marks.iter().find_map(|(open, close)| {
        let inner = content.strip_prefix(open)?;
        let inner = if close.is_empty() { inner } else { inner.strip_suffix(close)? };
        Some((inner.trim_matches(['*', '/', '-', ' ']), *open))
    })?;
    let text = format!("{}# {words}", " ".repeat(line.indent));
    Some(Candidate {
        slip: Slip::Remark(mark),
        line: number,
        edits: vec![(number, text)],
        is_loss: false,
    })
}

/// Several lines in a row without a blank behind the colon: to YAML they are one text, so that none
/// of them can be mended alone.
fn missing_blanks(draft: &Draft<'_>, number: usize, keys: &FxHashSet<&str>) -> Option<Candidate> {
    let mended = |number: &usize| {
        let line = Line::new(draft.line(*number));
        let (key, rest) = line.content().split_once(':')?;
        let lacks = line.key_end.is_none() && keys.contains(key) && !rest.is_empty();
        let value = if quoting::mended(rest).is_some() { quoted(rest) } else { rest.to_owned() };
        lacks.then(|| (*number, format!("{}{key}: {value}", &line.text[..line.content])))
    };
    let above = (0..number).rev().map_while(|number| mended(&number));
    let mut edits: Vec<_> = above.collect();
    edits.reverse();
    edits.extend((number..draft.len()).map_while(|number| mended(&number)));
    let first = edits.first().filter(|_| edits.len() > 1)?.0;
    let line = Line::new(draft.line(first));
    let key = line.content().split(':').next().unwrap_or_default().to_owned();
    Some(Candidate { slip: Slip::MissingBlank(key), line: first, edits, is_loss: false })
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

/// `goal` with a list or deeper lines below it: a key that lacks its colon.
fn key_without_colon(draft: &Draft<'_>, number: usize, line: &Line<'_>) -> Option<Candidate> {
    if line.key_end.is_some() || !is_key(line.content()) {
        return None;
    }
    heads_lines(draft, number, line).then(|| Candidate {
        slip: Slip::MissingColon(line.content().to_owned()),
        line: number,
        edits: vec![(number, format!("{}:", line.text.trim_end()))],
        is_loss: false,
    })
}

/// `ter` with deeper lines below it: the keys that begin so, unless they stand beside it already.
fn half_keys(
    draft: &Draft<'_>,
    number: usize,
    line: &Line<'_>,
    grammar: Option<GrammarOf>,
) -> Vec<Candidate> {
    let word = line.content();
    let is_head = line.key_end.is_none() && is_key(word) && heads_lines(draft, number, line);
    let Some(grammar) = grammar.filter(|_| is_head) else { return Vec::new() };
    let beside = keys_beside(draft, number, line);
    let before = &line.text[..line.content];
    let keys = grammar().completions(word).filter(|key| !beside.contains(key));
    keys.map(|key| Candidate {
        slip: Slip::CutKey { word: word.to_owned(), key: key.to_owned() },
        line: number,
        edits: vec![(number, format!("{before}{key}:"))],
        is_loss: false,
    })
    .collect()
}

/// Whether a list or keys below a line would belong to it, were it a key.
fn heads_lines(draft: &Draft<'_>, number: usize, line: &Line<'_>) -> bool {
    let mut lines = (number + 1..draft.len()).map(|below| Line::new(draft.line(below)));
    lines.find(|below| !below.is_blank()).is_some_and(|below| {
        let is_list = below.has_dash() && below.indent >= line.content;
        is_list || below.key_end.is_some() && below.indent > line.content
    })
}

/// The keys that begin where a line does, up to the ends of what it stands in.
fn keys_beside<'a>(draft: &'a Draft<'_>, number: usize, line: &Line<'_>) -> FxHashSet<&'a str> {
    let full = |number: usize| Some(Line::new(draft.line(number))).filter(|line| !line.is_blank());
    let is_within = |other: &Line<'_>| other.content >= line.content;
    let above = (0..number).rev().filter_map(full).take_while(is_within);
    let below = (number + 1..draft.len()).filter_map(full).take_while(is_within);
    let beside = above.chain(below).filter(|other| other.content == line.content);
    beside.filter_map(|other| other.key()).collect()
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
