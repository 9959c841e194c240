//! A document as data for other programs: `--format json`.

mod convert;
mod data;

pub use convert::json;
pub use data::ExportedGame;

use schemars::Schema;
use schemars::generate::SchemaSettings;

/// The JSON Schema of what `--format json` writes.
pub fn export_schema() -> Schema {
    SchemaSettings::draft07().into_generator().into_root_schema_for::<ExportedGame>()
}
