//! Tables: written out, or made from data.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Ref, Text};
use crate::source::Spanned;
use crate::syntax::{lenient, lenient_list};

/// A table that ksr can make by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Generated {
    /// Values by player count.
    Players,
    /// Roles by action.
    Roles,
}

/// Rows and columns; cells are texts and may use values.
#[derive(Debug, Clone, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(rename = "Table")]
pub struct TableNode {
    /// Headings.
    ///
    /// Example: `columns: [Lines, Majority]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub columns: Vec<Text>,
    /// Cells, row by row.
    ///
    /// Example: `rows: [["3", "2"], ["4", "3"]]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub rows: Vec<Vec<Text>>,
    /// Makes one row for each number of a list value; the number is called `n` in the cells.
    ///
    /// Example: `each: line-counts`
    #[serde(default, deserialize_with = "lenient")]
    pub each: Option<Ref>,
    /// The cells of such a row.
    ///
    /// Example: `row: ["{n}", "{= floor(n / 2) + 1}"]`
    #[serde(default, deserialize_with = "lenient_list")]
    pub row: Vec<Text>,
    /// A table that ksr makes by itself.
    ///
    /// Example: `generate: players`
    #[serde(default, deserialize_with = "lenient")]
    pub generate: Option<Spanned<Generated>>,
}
