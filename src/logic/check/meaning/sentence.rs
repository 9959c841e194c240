//! What one sentence says, as counts that can be compared with those of another language.

use std::ops::Range;

use crate::language::{Sense, Shade};

/// Something that a sentence says, and where.
#[derive(Debug, Clone)]
pub(in crate::check) struct Mark {
    /// What.
    pub sense: Sense,
    /// How surely.
    pub shade: Shade,
    /// Where it stands in the text.
    pub range: Range<usize>,
    /// The number of its first word.
    pub word: usize,
    /// The clause: marks of one clause bear on each other.
    pub clause: usize,
    /// The part of the clause: those that *if* or *who* begins are counted apart.
    pub part: usize,
    /// The number that a bound is for, with *more than 3* counted as *at least 4*.
    pub bound: Option<i64>,
    /// *More than* and *fewer than*.
    pub is_strict: bool,
    /// A permission or obligation that its clause denies.
    pub is_denied: bool,
}

/// What a sentence, or several together, say.
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is an independent finding of the reader")]
pub(in crate::check) struct Sentence {
    /// Where it stands in the text.
    pub range: Range<usize>,
    /// The paragraph.
    pub paragraph: usize,
    /// How many letters and digits it has.
    pub length: usize,
    /// How many marks part it.
    pub cuts: usize,
    /// How often each sense is surely said.
    pub sure: [u8; Sense::COUNT],
    /// How often each is perhaps said, by shade.
    pub perhaps: Vec<(Sense, Shade, u8)>,
    /// Numbers, placeholders and an opening bracket: what is alike in all languages. Sorted.
    pub anchors: Vec<u64>,
    /// Capitalised words within the sentence, as hashes. Sorted.
    pub names: Vec<u64>,
    /// The beginnings of the words that tell what it is about, as hashes, with the parts
    /// of clauses where they stand. Sorted.
    pub stems: Vec<(u64, usize)>,
    /// Numbers above one, with the stems of what they count.
    pub counted: Vec<(i64, u64)>,
    /// Begins with words in bold.
    pub is_labelled: bool,
    /// Its negation holds for several things: *neither A nor B*, *no A or B*.
    pub denies_several: bool,
    /// Says what holds instead of what it denies.
    pub has_contrast: bool,
    /// A word that asks for a negation beside it has none.
    pub lacks_negation: Option<Range<usize>>,
    /// Obligations that are denied: *need not*.
    pub frees: u8,
    /// Obliges with a verb that would forbid with a negation behind it.
    pub is_two_edged: bool,
    /// Forbids with such a verb and its negation.
    pub forbids_two_edged: bool,
    /// Permissions that hold, and permissions that are denied.
    pub permits: u8,
    /// See `permits`.
    pub forbids: u8,
    /// What it says, in order.
    pub marks: Vec<Mark>,
}

impl Sentence {
    pub(super) fn empty(range: Range<usize>, paragraph: usize) -> Self {
        Self {
            range,
            paragraph,
            length: 0,
            cuts: 0,
            sure: [0; Sense::COUNT],
            perhaps: Vec::new(),
            anchors: Vec::new(),
            names: Vec::new(),
            stems: Vec::new(),
            counted: Vec::new(),
            is_labelled: false,
            denies_several: false,
            has_contrast: false,
            lacks_negation: None,
            frees: 0,
            is_two_edged: false,
            forbids_two_edged: false,
            permits: 0,
            forbids: 0,
            marks: Vec::new(),
        }
    }

    /// How often something is surely said.
    pub(super) fn sure(&self, sense: Sense) -> u8 {
        self.sure[sense as usize]
    }

    /// Whether something is surely said.
    pub(in crate::check) fn says(&self, sense: Sense) -> bool {
        self.sure(sense) > 0
    }

    /// How often something is said under a shade.
    pub(super) fn shaded(&self, sense: Sense, shade: Shade) -> u8 {
        let found = self.perhaps.iter().find(|(own, name, _)| *own == sense && *name == shade);
        found.map_or(0, |(_, _, count)| *count)
    }

    /// How often something is perhaps said.
    pub(super) fn perhaps(&self, sense: Sense) -> u8 {
        self.shades(sense).map(|(_, count)| count).sum()
    }

    /// The shades under which something is perhaps said.
    pub(super) fn shades(&self, sense: Sense) -> impl Iterator<Item = (Shade, u8)> {
        let own = self.perhaps.iter().filter(move |(own, _, _)| *own == sense);
        own.map(|(_, shade, count)| (*shade, *count))
    }

    pub(super) fn add_perhaps(&mut self, sense: Sense, shade: Shade, more: u8) {
        let known = self.perhaps.iter_mut().find(|(own, name, _)| *own == sense && *name == shade);
        match known {
            Some((_, _, count)) => *count = count.saturating_add(more),
            None => self.perhaps.push((sense, shade, more)),
        }
    }

    /// The marks of a sense that count surely.
    pub(super) fn sure_marks(&self, sense: Sense) -> impl Iterator<Item = &Mark> {
        self.marks.iter().filter(move |mark| mark.sense == sense && mark.shade == Shade::SURE)
    }

    /// The numbers that bounds of a sense are for; none if one of them is for something else.
    pub(super) fn bounds(&self, sense: Sense) -> Option<Vec<i64>> {
        let mut bounds =
            self.sure_marks(sense).map(|mark| mark.bound).collect::<Option<Vec<_>>>()?;
        bounds.sort_unstable();
        Some(bounds)
    }

    /// Several sentences as one.
    pub(super) fn joined(sentences: &[Self]) -> Self {
        let mut all = match sentences {
            [] => Self::empty(0..0, 0),
            [first, ..] => first.clone(),
        };
        for next in sentences.iter().skip(1) {
            all.range.end = next.range.end;
            all.length += next.length;
            all.cuts += next.cuts + 1;
            for (own, more) in all.sure.iter_mut().zip(next.sure) {
                *own = own.saturating_add(more);
            }
            for (sense, shade, count) in &next.perhaps {
                all.add_perhaps(*sense, *shade, *count);
            }
            all.anchors.extend(&next.anchors);
            all.names.extend(&next.names);
            all.stems.extend(&next.stems);
            all.counted.extend(&next.counted);
            all.denies_several |= next.denies_several;
            all.has_contrast |= next.has_contrast;
            all.frees = all.frees.saturating_add(next.frees);
            all.is_two_edged |= next.is_two_edged;
            all.forbids_two_edged |= next.forbids_two_edged;
            all.permits = all.permits.saturating_add(next.permits);
            all.forbids = all.forbids.saturating_add(next.forbids);
            all.marks.extend(next.marks.iter().cloned());
        }
        all.anchors.sort_unstable();
        all.names.sort_unstable();
        all.stems.sort_unstable();
        all
    }
}
