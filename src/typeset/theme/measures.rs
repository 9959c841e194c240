//! Sizes, margins and distances that a theme may change.

use std::ops::RangeInclusive;

use serde::Deserialize;

use super::Theme;
use crate::typeset::style::{Mm, Pt, Ratio};

/// Sizes in points.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Sizes {
    /// A sheet grows up to here.
    pub sheet_largest: Pt,
    /// A sheet warns below this.
    pub sheet_warning: Pt,
    /// Text of a reference.
    pub reference: Pt,
    /// Text of a reference on small paper.
    pub reference_small_paper: Pt,
    /// Text for people who read large letters.
    pub large_print: Pt,
    /// The name of the game on a sheet or a reference.
    pub title: Pt,
    /// Words at the foot of a page.
    pub foot: Pt,
    /// The same for people who read large letters.
    pub foot_large_print: Pt,
    /// Text of a card grows up to here.
    pub card_largest: Pt,
    /// Title of a card.
    pub card_title: Pt,
}

impl Default for Sizes {
    fn default() -> Self {
        Self {
            sheet_largest: Pt(11.0),
            sheet_warning: Pt(8.5),
            reference: Pt(9.2),
            reference_small_paper: Pt(8.6),
            large_print: Pt(14.0),
            title: Pt(21.0),
            foot: Pt(7.0),
            foot_large_print: Pt(10.0),
            card_largest: Pt(9.0),
            card_title: Pt(10.0),
        }
    }
}

/// Sizes of headings, in relation to the text.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Headings {
    /// Of a chapter.
    pub chapter: Ratio,
    /// Below a chapter.
    pub section: Ratio,
}

impl Default for Headings {
    fn default() -> Self {
        Self { chapter: Ratio(1.22), section: Ratio(1.06) }
    }
}

/// Distance of base lines, in relation to the size. That of sheets is found when they are fitted.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Leading {
    /// In a reference.
    pub reference: Ratio,
    /// In a reference with large letters.
    pub large_print: Ratio,
    /// On cards.
    pub cards: Ratio,
}

impl Default for Leading {
    fn default() -> Self {
        Self { reference: Ratio(1.32), large_print: Ratio(1.36), cards: Ratio(1.22) }
    }
}

/// Margins in millimetres.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Margins {
    /// Left and right of a page.
    pub side: Mm,
    /// Above the text.
    pub top: Mm,
    /// Height of the foot.
    pub foot: Mm,
    /// Between columns.
    pub gutter: Mm,
    /// Left and right, on small paper.
    pub side_small_paper: Mm,
    /// Above the text, on small paper.
    pub top_small_paper: Mm,
    /// Between columns, on small paper.
    pub gutter_small_paper: Mm,
    /// Between the edge of a card and its text.
    pub card: Mm,
}

impl Default for Margins {
    fn default() -> Self {
        Self {
            side: Mm(12.0),
            top: Mm(10.0),
            foot: Mm(14.5),
            gutter: Mm(6.5),
            side_small_paper: Mm(9.0),
            top_small_paper: Mm(8.0),
            gutter_small_paper: Mm(5.0),
            card: Mm(3.5),
        }
    }
}

/// Sizes of letters: below, nobody can read them; above, no sheet holds a game.
const LETTERS: RangeInclusive<f32> = 6.0..=24.0;
/// Sizes of a sheet, which is read from farther away.
const SHEET: RangeInclusive<f32> = 7.0..=24.0;
/// The foot of a page has little room.
const FOOT_LETTERS: RangeInclusive<f32> = 6.0..=12.0;
/// So has the title of a card.
const CARD_TITLE: RangeInclusive<f32> = 6.0..=16.0;
/// The name of a game may be large.
const TITLE: RangeInclusive<f32> = 9.0..=48.0;
/// A heading is not smaller than its text, and not larger than a title.
const HEADING: RangeInclusive<f32> = 1.0..=2.0;
/// Closer lines touch; wider ones fall apart.
const LINES: RangeInclusive<f32> = 1.0..=2.0;
/// Printers print nothing nearer to the edge than 3 mm; pages are 148 mm wide at least.
const MARGIN: RangeInclusive<f32> = 3.0..=40.0;
/// Columns that are nearer run together.
const GUTTER: RangeInclusive<f32> = 2.0..=40.0;
/// The foot holds two lines and a ruler.
const FOOT: RangeInclusive<f32> = 10.0..=40.0;
/// Cuts may be off by two millimetres; half of the smallest card is 15.
const CARD: RangeInclusive<f32> = 2.0..=8.0;

/// What is wrong with the measures of a theme: one message for each.
pub(super) fn faults(theme: &Theme) -> Vec<String> {
    let Theme { sizes, headings, leading, margins, .. } = theme;
    let is_sheet_sane = SHEET.contains(&sizes.sheet_largest.0)
        && (*SHEET.start()..=sizes.sheet_largest.0).contains(&sizes.sheet_warning.0);
    let sheet = (!is_sheet_sane).then(|| {
        "sizes of a sheet lie between 7 and 24 points, the warning below the largest".to_owned()
    });
    let checked = [
        ("sizes", "reference", sizes.reference.0, LETTERS),
        ("sizes", "reference-small-paper", sizes.reference_small_paper.0, LETTERS),
        ("sizes", "large-print", sizes.large_print.0, LETTERS),
        ("sizes", "title", sizes.title.0, TITLE),
        ("sizes", "foot", sizes.foot.0, FOOT_LETTERS),
        ("sizes", "foot-large-print", sizes.foot_large_print.0, FOOT_LETTERS),
        ("sizes", "card-largest", sizes.card_largest.0, LETTERS),
        ("sizes", "card-title", sizes.card_title.0, CARD_TITLE),
        ("headings", "chapter", headings.chapter.0, HEADING),
        ("headings", "section", headings.section.0, HEADING),
        ("leading", "reference", leading.reference.0, LINES),
        ("leading", "large-print", leading.large_print.0, LINES),
        ("leading", "cards", leading.cards.0, LINES),
        ("margins", "side", margins.side.0, MARGIN),
        ("margins", "top", margins.top.0, MARGIN),
        ("margins", "foot", margins.foot.0, FOOT),
        ("margins", "gutter", margins.gutter.0, GUTTER),
        ("margins", "side-small-paper", margins.side_small_paper.0, MARGIN),
        ("margins", "top-small-paper", margins.top_small_paper.0, MARGIN),
        ("margins", "gutter-small-paper", margins.gutter_small_paper.0, GUTTER),
        ("margins", "card", margins.card.0, CARD),
    ];
    let outside = checked.into_iter().filter(|(.., value, range)| !range.contains(value));
    let fault = |(table, key, _, range): (&str, &str, f32, RangeInclusive<f32>)| {
        format!("`{key}` of `[{table}]` lies between {} and {}", range.start(), range.end())
    };
    sheet.into_iter().chain(outside.map(fault)).collect()
}
