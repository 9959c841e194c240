//! JSON Schemas of what ksr reads and writes, made from its types.

use serde_json::Value;

pub use crate::format::format_page;

/// `game.yaml`.
pub fn game() -> Value {
    crate::format::schema(false).to_value()
}

/// `<lang>.yaml`.
pub fn translation() -> Value {
    crate::format::schema(true).to_value()
}

/// What `ksr build --format json` writes.
pub fn export() -> Value {
    crate::export::export_schema().to_value()
}

/// What a template of a node sees.
pub fn templates() -> Value {
    crate::render::schema()
}

/// What `ksr diff --format json` prints.
pub fn changes() -> Value {
    crate::changes::schema().to_value()
}

/// What `ksr check --format json` prints.
pub fn findings() -> Value {
    crate::report::findings_schema().to_value()
}
