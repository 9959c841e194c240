//! Reading on behind a fault: the slip is mended or, if nobody can tell how, its line left out.

use granit_parser::Parser;

use super::checks::yaml_syntax;
use super::draft::{Draft, common};
use super::parse::{Gap, options};
use super::slip::{Candidate, candidates, is_left_open, item_of};
use crate::diagnostic::{Diagnostic, Edit, Fix};
use crate::source::{FileId, Span};

/// Most slips of one file that are told.
pub(super) const MAX_SLIPS: usize = 100;
/// Most lines of one file that are left out: beyond that something else must be wrong with it.
const MAX_GAPS: usize = 40;
/// How many lines behind a fault a try must get through.
const FAR: usize = 60;
/// More lines than this are hardly all in the wrong place.
const MANY: usize = 30;
/// How many lines with an open bracket are looked at for one fault.
const OPEN: usize = 3;
/// How many bytes may be read in all tries of one file: a second, for a file made to annoy.
const MAX_WORK: usize = 40 << 20;

/// The lines of what was read last and of the fault behind it. The latter alone would not do: a quote
/// that never closes is noticed at the end of the file.
type Reach = (usize, usize);

/// Mends faults, one after the other.
pub(super) struct Repair<'a> {
    pub draft: Draft<'a>,
    file: FileId,
    /// What was left out, as places in the original.
    pub gaps: Vec<Gap>,
    /// What was mended, as places in the original.
    pub mended: Vec<Span>,
    work: usize,
}

impl<'a> Repair<'a> {
    pub(super) fn new(text: &'a str, file: FileId) -> Self {
        Self { draft: Draft::new(text), file, gaps: Vec::new(), mended: Vec::new(), work: 0 }
    }

    /// Mends the fault at an offset of the draft; `last` is where the reader stood before, `open`
    /// where the outermost bracket opened that it stood in.
    /// `None` if nothing helps.
    pub(super) fn mend(
        &mut self,
        at: usize,
        last: usize,
        open: Option<usize>,
    ) -> Option<Diagnostic> {
        if self.gaps.len() > MAX_GAPS {
            return None;
        }
        let near = self.near(at, last, open);
        let from = self.chapter(near.iter().copied().min()?);
        let fault = self.draft.line_at(at);
        let all = candidates(&self.draft, &near);
        let now = (self.draft.line_at(last), fault);
        let mut best: Option<(Reach, Candidate)> = None;
        for candidate in all {
            let many = candidate.is_loss && candidate.edits.len() > 1;
            // Leaving out much is for when nothing else gets any further.
            if many && best.as_ref().is_some_and(|(reach, _)| *reach > now) {
                continue;
            }
            let reach = self.reach(&candidate, from, fault + FAR)?;
            // Half a key at the head of a chapter is likelier than a whole chapter in the wrong place.
            let is_simpler =
                |known: &Candidate| known.edits.len() > MANY && candidate.edits.len() == 1;
            if best.as_ref().is_none_or(|(farthest, known)| {
                reach > *farthest || reach == *farthest && is_simpler(known)
            }) {
                best = Some((reach, candidate));
            }
        }
        let (reach, candidate) = best?;
        // The same fault in the same place: nothing was won.
        if reach < now || reach == now && !candidate.is_loss {
            return None;
        }
        let diagnostic = self.tell(&candidate);
        let places = candidate.edits.iter().map(|(line, _)| self.draft.place(*line));
        let span = Span { file: self.file, ..Span::default() };
        self.mended.extend(places.map(|range| span.with_range(&range)));
        if candidate.is_loss {
            let item = item_of(&self.draft, candidate.line);
            let item = self.draft.place(item.start).start..self.draft.place(item.end - 1).end;
            let lines = candidate.edits.iter().map(|(line, _)| self.draft.place(*line));
            self.gaps.extend(
                lines.map(|range| Gap {
                    lost: span.with_range(&range),
                    item: span.with_range(&item),
                }),
            );
        }
        self.draft.apply(candidate.edits);
        Some(diagnostic)
    }

    /// The lines that may be to blame: of the fault, of what was read last, of the
    /// brackets that are open, two above, one below.
    fn near(&self, at: usize, last: usize, open: Option<usize>) -> Vec<usize> {
        let here = self.draft.line_at(at);
        let mut near = vec![here, self.draft.line_at(last)];
        near.extend(open.map(|open| self.draft.line_at(open)));
        // A bracket is told only once it closes, so one that does not was never told.
        let unread = self.draft.line_at(last)..here;
        near.extend(unread.filter(|number| is_left_open(self.draft.line(*number))).take(OPEN));
        let full = |number: &usize| {
            let line = self.draft.line(*number).trim();
            !line.is_empty() && !line.starts_with('#')
        };
        near.extend((0..here).rev().filter(full).take(2));
        near.extend((here + 1..self.draft.len()).find(full));
        near.retain(full);
        near.sort_unstable();
        near.dedup();
        near
    }

    /// The line at the very left that the lines near a fault belong to: reading can begin there.
    fn chapter(&self, number: usize) -> usize {
        let begins = |number: &usize| {
            let line = self.draft.line(*number);
            line.starts_with(|c: char| c.is_ascii_alphabetic()) && line.contains(':')
        };
        // One entry more: a fault may lie in how the two are joined.
        (0..=number).rev().filter(begins).nth(1).unwrap_or(0)
    }

    /// How far reading would come; `None` if the work has become too much.
    fn reach(&mut self, candidate: &Candidate, from: usize, far: usize) -> Option<Reach> {
        let text = self.draft.with(&candidate.edits, from);
        let line_of = |at: usize| {
            let before = &text[..text.floor_char_boundary(at.min(text.len()))];
            (from + before.matches('\n').count()).min(far)
        };
        let mut last = 0;
        let mut reach = (far, far);
        let stop = text.match_indices('\n').nth(far - from).map_or(text.len(), |(at, _)| at);
        for next in Parser::new_from_str_with_options(&text, options()) {
            match next {
                Ok((_, span)) => last = span.byte_range().map_or(last, |range| range.start),
                Err(error) => {
                    let at = error.marker().byte_offset().unwrap_or(0);
                    reach = (line_of(last), line_of(at));
                    last = last.max(at);
                    break;
                }
            }
            if last > stop {
                break;
            }
        }
        self.work += last;
        (self.work <= MAX_WORK).then_some(reach)
    }

    fn tell(&self, candidate: &Candidate) -> Diagnostic {
        let diagnostic =
            |span| Diagnostic::new(&yaml_syntax::CHECK, candidate.slip.message(), span);
        let text = self.draft.line(candidate.line);
        let indent = text.len() - text.trim_start().len();
        let whole = self.place(candidate.line, indent, text.trim_end().len().max(indent));
        if candidate.is_loss {
            return diagnostic(whole).help(candidate.slip.advice());
        }
        let edits: Vec<Edit> =
            candidate.edits.iter().map(|(line, new)| self.edit(*line, new)).collect();
        // What changes is pointed at, unless it is only the space before the line.
        let changed = edits.first().map(|edit| edit.span).filter(|span| {
            span.start >= whole.start && span.start < span.end && span.end <= whole.end
        });
        let mut diagnostic = diagnostic(changed.unwrap_or(whole));
        diagnostic.fix = Some(Fix { title: candidate.slip.offer(), edits, is_safe: false });
        diagnostic
    }

    /// The change of one line, without what stays.
    fn edit(&self, line: usize, new: &str) -> Edit {
        let old = self.draft.line(line);
        let (prefix, suffix) = common(old, new);
        Edit {
            span: self.place(line, prefix, old.len() - suffix),
            replacement: new[prefix..new.len() - suffix].to_owned(),
        }
    }

    /// Columns of a line of the draft, as a place in the original.
    fn place(&self, line: usize, from: usize, to: usize) -> Span {
        let start = self.draft.start(line);
        let range = self.draft.back(start + from)..self.draft.back(start + to);
        Span { file: self.file, ..Span::default() }.with_range(&range)
    }
}
