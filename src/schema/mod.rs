//! JSON Schemas of what ksr reads and writes, made from its types.

mod templates_page;

use schemars::Schema;
use serde_json::Value;

pub use crate::format::format_page;
pub use templates_page::{quoted_files, templates_page};

/// `game.yaml`.
pub fn game() -> Value {
    value(&crate::format::schema(false))
}

/// `parts/*.yaml`.
pub fn part() -> Value {
    value(&crate::format::part_schema())
}

/// `<lang>.yaml`.
pub fn translation() -> Value {
    value(&crate::format::schema(true))
}

/// What `ksr build --format json` writes.
pub fn export() -> Value {
    value(&crate::export::export_schema())
}

/// What a template of a node sees.
pub fn templates() -> Value {
    crate::render::schema()
}

/// What `ksr diff --format json` prints.
pub fn changes() -> Value {
    value(&crate::changes::schema())
}

/// What `ksr check --format json` prints.
pub fn findings() -> Value {
    value(&crate::report::findings_schema())
}

/// A schema with its keys in the usual order.
fn value(schema: &Schema) -> Value {
    // Data of ours: nothing in it can fail to be written.
    serde_json::to_value(schema).unwrap_or_default()
}
