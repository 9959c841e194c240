//! Sizes, margins and distances that a theme may change.

use std::ops::RangeInclusive;

use serde::Deserialize;

use super::ThemeError;
use crate::typeset::style::{Mm, Pt, Ratio};

/// Makes a table of measures: what prints use, and the keys that a file may have, each with the range of values that make
/// sense.
macro_rules! table {
    (
        $(#[$meta:meta])+
        $name:ident, $keys:ident, $key:literal;
        $($(#[$doc:meta])+ $field:ident: $type:ident = $default:literal in $range:ident;)+
    ) => {
        $(#[$meta])+
        #[derive(Debug, Clone, Copy, PartialEq)]
        pub struct $name {
            $($(#[$doc])+ pub $field: $type,)+
        }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: $type($default),)+ }
            }
        }

        $(#[$meta])+
        #[derive(Debug, Clone, Default, PartialEq, Deserialize)]
        #[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
        pub struct $keys {
            $($(#[$doc])+ pub $field: Option<toml::Spanned<$type>>,)+
        }

        impl $keys {
            /// Puts what the file states in place of what was.
            pub(super) fn lay_over(&self, measures: &mut $name) {
                $(if let Some(value) = &self.$field {
                    measures.$field = *value.get_ref();
                })+
            }

            /// What nobody could read or print.
            pub(super) fn faults(&self, errors: &mut Vec<ThemeError>) {
                $(if let Some(value) = &self.$field && !$range.contains(&value.get_ref().0) {
                    let key = stringify!($field).replace('_', "-");
                    let (least, most) = ($range.start(), $range.end());
                    let message = format!("`{key}` of `[{}]` lies between {least} and {most}", $key);
                    errors.push(ThemeError { message, range: value.span() });
                })+
            }
        }
    };
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

table! {
    /// Sizes in points.
    Sizes, SizeKeys, "sizes";
    /// A sheet grows up to here.
    sheet_largest: Pt = 11.0 in SHEET;
    /// A sheet warns below this.
    sheet_warning: Pt = 8.5 in SHEET;
    /// Text of a reference.
    reference: Pt = 9.2 in LETTERS;
    /// Text of a reference on small paper.
    reference_small_paper: Pt = 8.6 in LETTERS;
    /// Text for people who read large letters.
    large_print: Pt = 14.0 in LETTERS;
    /// The name of the game on a sheet or a reference.
    title: Pt = 21.0 in TITLE;
    /// Words at the foot of a page.
    foot: Pt = 7.0 in FOOT_LETTERS;
    /// The same for people who read large letters.
    foot_large_print: Pt = 10.0 in FOOT_LETTERS;
    /// Text of a card grows up to here.
    card_largest: Pt = 13.0 in LETTERS;
    /// Title of a card.
    card_title: Pt = 13.0 in CARD_TITLE;
}

impl SizeKeys {
    /// A sheet warns before it is as large as it may be.
    pub(super) fn order_fault(&self, sizes: &Sizes) -> Option<ThemeError> {
        let stated = self.sheet_warning.as_ref().or(self.sheet_largest.as_ref())?;
        let is_sane = sizes.sheet_warning.0 <= sizes.sheet_largest.0;
        let message = "`sheet-warning` is larger than `sheet-largest`".to_owned();
        (!is_sane).then(|| ThemeError { message, range: stated.span() })
    }
}

table! {
    /// Sizes of headings, in relation to the text.
    Headings, HeadingKeys, "headings";
    /// Of a chapter.
    chapter: Ratio = 1.22 in HEADING;
    /// Below a chapter.
    section: Ratio = 1.06 in HEADING;
}

table! {
    /// Distance of base lines, in relation to the size. That of sheets is found when they are fitted.
    Leading, LeadingKeys, "leading";
    /// In a reference.
    reference: Ratio = 1.32 in LINES;
    /// In a reference with large letters.
    large_print: Ratio = 1.36 in LINES;
    /// On cards.
    cards: Ratio = 1.22 in LINES;
}

table! {
    /// Margins in millimetres.
    Margins, MarginKeys, "margins";
    /// Left and right of a page.
    side: Mm = 12.0 in MARGIN;
    /// Above the text.
    top: Mm = 10.0 in MARGIN;
    /// Height of the foot.
    foot: Mm = 14.5 in FOOT;
    /// Between columns.
    gutter: Mm = 6.5 in GUTTER;
    /// Left and right, on small paper.
    side_small_paper: Mm = 9.0 in MARGIN;
    /// Above the text, on small paper.
    top_small_paper: Mm = 8.0 in MARGIN;
    /// Between columns, on small paper.
    gutter_small_paper: Mm = 5.0 in GUTTER;
    /// Between the edge of a card and its text.
    card: Mm = 3.5 in CARD;
}
