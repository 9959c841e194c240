//! A document as data for other programs: `--format json`.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde::Serialize;

use crate::document::Document;
use crate::format::Quantity;
use crate::select::Selected;

/// The version of the format; it counts what breaks.
const FORMAT: u32 = 2;

/// A game in one language after selection: the document as all outputs read it, with what was
/// selected.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Export")]
pub struct ExportedGame<'a> {
    /// Version of this format.
    pub format: u32,
    /// Fewest and most players; the most are null if there is no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<Range>,
    /// Youngest age.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub age: Option<u32>,
    /// Shortest and longest duration.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minutes: Option<Range>,
    /// What was selected.
    pub chosen: Chosen,
    /// The document.
    #[serde(flatten)]
    pub document: &'a Document,
}

/// A range of numbers.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Range {
    /// The least.
    pub min: u32,
    /// The most.
    pub max: Option<u32>,
}

/// What was selected.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Chosen {
    /// The player count.
    pub players: Option<u32>,
    /// Ids of editions and variants in force.
    pub variants: Vec<String>,
}

/// A document as JSON, with what was selected.
pub fn json(document: &Document, selected: &Selected) -> String {
    let game = &selected.game;
    let exported = ExportedGame {
        format: FORMAT,
        players: game.players.as_ref().map(|players| range(players.value)),
        age: game.age,
        minutes: game.minutes.map(range),
        chosen: Chosen {
            players: selected.players,
            variants: selected.active.iter().map(ToString::to_string).collect(),
        },
        document,
    };
    // Data of ours: nothing in it can fail to be written.
    serde_json::to_string_pretty(&exported).unwrap_or_default() + "\n"
}

fn range(quantity: Quantity) -> Range {
    Range { min: quantity.min, max: quantity.max }
}

/// The JSON Schema of what `--format json` writes.
pub fn export_schema() -> Schema {
    // As it is written, not as it could be read: what is empty may be absent.
    let settings = SchemaSettings::draft07().for_serialize();
    settings.into_generator().into_root_schema_for::<ExportedGame<'static>>()
}
