//! Reading on behind a fault: the slip is mended or, if nobody can tell how, its line left out.

use std::cmp::Reverse;

use granit_parser::Parser;

use super::checks::yaml_syntax;
use super::draft::{Draft, common};
use super::grammar::{Fit, GrammarOf};
use super::parse::{Gap, options};
use super::slip::{Candidate, Slip, candidates, is_left_open, item_of};
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
const MAX_WORK: usize = 8 << 20;

/// The lines of what was read last and of the fault behind it. The latter alone would not do: a quote
/// that never closes is noticed at the end of the file.
type Reach = (usize, usize);

/// How good a try is: how far reading came and, of tries that come equally far, how little of what
/// was read stands where it may not.
type Worth = (Reach, Reverse<usize>);

/// Mends faults, one after the other.
pub(super) struct Repair<'a> {
    pub draft: Draft<'a>,
    file: FileId,
    grammar: Option<GrammarOf>,
    /// What was left out, as places in the original.
    pub gaps: Vec<Gap>,
    /// What was mended, as places in the original.
    pub mended: Vec<Span>,
    work: usize,
}

impl<'a> Repair<'a> {
    pub(super) fn new(text: &'a str, file: FileId, grammar: Option<GrammarOf>) -> Self {
        let draft = Draft::new(text);
        Self { draft, file, grammar, gaps: Vec::new(), mended: Vec::new(), work: 0 }
    }

    /// Makes ordinary spaces of those that word processors write at the beginning of lines.
    /// To YAML they are letters.
    pub(super) fn mend_blanks(&mut self) -> Option<Diagnostic> {
        let odd = |c: char| c.is_whitespace() && !c.is_ascii();
        let mended = |line: &str| {
            let rest = line.trim_start_matches(|c: char| odd(c) || c == ' ');
            let blanks = &line[..line.len() - rest.len()];
            let is_meant = blanks.contains(odd) && !rest.is_empty() && !rest.starts_with('\t');
            is_meant.then(|| format!("{}{rest}", " ".repeat(blanks.chars().count())))
        };
        let lines = 0..self.draft.len();
        let edits: Vec<(usize, String)> =
            lines.filter_map(|number| Some((number, mended(self.draft.line(number))?))).collect();
        let line = edits.first()?.0;
        let slip = Slip::OddBlanks { lines: edits.len() };
        let candidate = Candidate { slip, line, edits, is_loss: false };
        let diagnostic = self.tell(&candidate);
        self.draft.apply(candidate.edits);
        Some(diagnostic)
    }

    /// Leaves out the second of two versions that git could not join, and its marks.
    pub(super) fn mend_conflicts(&mut self) -> Vec<Diagnostic> {
        let begins = |line: &str, mark: &str| {
            line.trim_end() == mark || line.starts_with(&format!("{mark} "))
        };
        let mut told = Vec::new();
        let mut from = 0;
        while let Some(first) =
            (from..self.draft.len()).find(|number| begins(self.draft.line(*number), "<<<<<<<"))
        {
            let mut lines = first + 1..self.draft.len();
            let middle = lines.find(|number| begins(self.draft.line(*number), "======="));
            let last = lines.find(|number| begins(self.draft.line(*number), ">>>>>>>"));
            let (Some(middle), Some(last)) = (middle, last) else { break };
            let edits = std::iter::once(first).chain(middle..=last);
            let edits: Vec<_> = edits.map(|line| (line, String::new())).collect();
            let candidate = Candidate { slip: Slip::Conflict, line: first, edits, is_loss: true };
            told.push(self.tell(&candidate));
            self.draft.apply(candidate.edits);
            from = last + 1;
        }
        told
    }

    /// Leaves out lines that would end the file to YAML: people draw them to part chapters.
    pub(super) fn mend_parts(&mut self) -> Vec<Diagnostic> {
        let is_mark = |line: &str| matches!(line.trim_end(), "---" | "...");
        let is_content = |line: &str| {
            let line = line.trim();
            !line.is_empty() && !line.starts_with(['#', '%']) && !is_mark(line)
        };
        let lines = 0..self.draft.len();
        let Some(first) = lines.clone().find(|number| is_content(self.draft.line(*number))) else {
            return Vec::new();
        };
        let is_followed = |number: usize| {
            (number + 1..self.draft.len()).any(|below| is_content(self.draft.line(below)))
        };
        let marks: Vec<usize> = lines
            .skip(first)
            .filter(|number| is_mark(self.draft.line(*number)))
            .take(MAX_GAPS)
            .take_while(|number| is_followed(*number))
            .collect();
        let mut told = Vec::new();
        for line in marks {
            let mark = self.draft.line(line).trim_end().to_owned();
            let edits = vec![(line, String::new())];
            let candidate = Candidate { slip: Slip::PartMark(mark), line, edits, is_loss: false };
            told.push(self.tell(&candidate));
            self.draft.apply(candidate.edits);
        }
        told
    }

    /// Leaves out dashes that begin an item above the others of its list, which stand further in: to
    /// YAML they would be a list within it, and all of them would be lost.
    pub(super) fn mend_dashes(&mut self) -> Vec<Diagnostic> {
        let bare = |line: &str| line.trim() == "-";
        let lines: Vec<usize> =
            (0..self.draft.len()).filter(|number| bare(self.draft.line(*number))).collect();
        let mut told = Vec::new();
        for line in lines {
            let edits = vec![(line, String::new())];
            let candidate = Candidate { slip: Slip::BareDash, line, edits, is_loss: true };
            let is_meant = !self.parts_a_list(line) && !self.suits_better(&candidate);
            if is_meant || told.len() == MAX_GAPS {
                continue;
            }
            told.push(self.tell(&candidate));
            self.draft.apply(candidate.edits);
        }
        told
    }

    /// Whether a file that can be read would suit its grammar better with a change.
    fn suits_better(&mut self, candidate: &Candidate) -> bool {
        if self.grammar.is_none() {
            return false;
        }
        let as_it_is = Candidate { edits: Vec::new(), is_loss: false, ..candidate.clone() };
        let far = self.draft.len();
        let (now, then) = (self.worth(&as_it_is, 0, far), self.worth(candidate, 0, far));
        now.zip(then).is_some_and(|(now, then)| now.0 == then.0 && now < then)
    }

    /// Whether a dash stands between a key and the list below it.
    fn parts_a_list(&self, number: usize) -> bool {
        let full = |number: &usize| {
            let line = self.draft.line(*number).trim();
            !line.is_empty() && !line.starts_with('#')
        };
        let column = |line: &str| line.len() - line.trim_start_matches([' ', '-']).len();
        let dash = self.draft.line(number).find('-');
        let above = (0..number).rev().find(full).map(|above| self.draft.line(above));
        let below = (number + 1..self.draft.len()).find(full).map(|below| self.draft.line(below));
        let (Some(dash), Some(above), Some(below)) = (dash, above, below) else { return false };
        let item = below.len() - below.trim_start().len();
        let is_item = below.trim_start().strip_prefix("- ").is_some_and(|item| item.contains(": "));
        above.trim_end().ends_with(':') && dash <= column(above) && is_item && column(above) < item
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
        let all = candidates(&self.draft, &near, self.grammar);
        let now = (self.draft.line_at(last), fault);
        let mut best: Option<(Worth, Candidate)> = None;
        for candidate in all {
            let many = candidate.is_loss && candidate.edits.len() > 1;
            // Leaving out much is for when nothing else gets any further.
            if many && best.as_ref().is_some_and(|((reach, _), _)| *reach > now) {
                continue;
            }
            let worth = self.worth(&candidate, from, fault + FAR)?;
            // Half a key at the head of a chapter is likelier than a whole chapter in the wrong place.
            let is_simpler =
                |known: &Candidate| known.edits.len() > MANY && candidate.edits.len() == 1;
            if best
                .as_ref()
                .is_none_or(|(most, known)| worth > *most || worth == *most && is_simpler(known))
            {
                best = Some((worth, candidate));
            }
        }
        let ((reach, _), candidate) = best?;
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
    /// brackets that are open, two above, one below, and the one beside it.
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
        // What stands beside it may have a dash too many, however long it is.
        let indent = |number: usize| {
            let line = self.draft.line(number);
            line.len() - line.trim_start().len()
        };
        near.extend((0..here).rev().filter(full).find(|above| indent(*above) <= indent(here)));
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

    /// How good a try is; `None` if the work has become too much.
    fn worth(&mut self, candidate: &Candidate, from: usize, far: usize) -> Option<Worth> {
        let text = self.draft.with(&candidate.edits, from);
        let line_of = |at: usize| {
            let before = &text[..text.floor_char_boundary(at.min(text.len()))];
            (from + before.matches('\n').count()).min(far)
        };
        let mut last = 0;
        let mut reach = (far, far);
        let mut fit = self.grammar.map(|grammar| Fit::new(grammar()));
        let stop = text.match_indices('\n').nth(far - from).map_or(text.len(), |(at, _)| at);
        for next in Parser::new_from_str_with_options(&text, options()) {
            match next {
                Ok((event, span)) => {
                    last = span.byte_range().map_or(last, |range| range.start);
                    if let Some(fit) = &mut fit {
                        fit.event(&event);
                    }
                }
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
        // What is left out stands nowhere.
        let lost = if candidate.is_loss { candidate.edits.len() } else { 0 };
        let misfits = lost + fit.map_or(0, |fit| fit.misfits);
        (self.work <= MAX_WORK).then_some((reach, Reverse(misfits)))
    }

    fn tell(&self, candidate: &Candidate) -> Diagnostic {
        let diagnostic =
            |span| Diagnostic::new(&yaml_syntax::CHECK, candidate.slip.message(), span);
        let text = self.draft.line(candidate.line);
        let indent = text.len() - text.trim_start().len();
        let whole = self.place(candidate.line, indent, text.trim_end().len().max(indent));
        if candidate.is_loss || matches!(candidate.slip, Slip::TwoKeys(..)) {
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
