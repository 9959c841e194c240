//! JSON Schemas of what ksr reads and writes, made from its types.

use schemars::Schema;

pub use crate::format::format_page;

/// `game.yaml`.
pub fn game() -> Schema {
    crate::format::schema(false)
}

/// `<lang>.yaml`.
pub fn translation() -> Schema {
    crate::format::schema(true)
}

/// What `ksr build --format json` writes.
pub fn export() -> Schema {
    crate::export::export_schema()
}

/// What a template of a node sees.
pub fn templates() -> Schema {
    crate::render::schema()
}

/// What `ksr diff --format json` prints.
pub fn changes() -> Schema {
    crate::changes::schema()
}

/// What `ksr check --format json` prints.
pub fn findings() -> Schema {
    crate::report::findings_schema()
}
