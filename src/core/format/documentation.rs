//! JSON Schema and the page about the format, both from the types.

use std::fmt::Write;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde_json::Value;

use super::{GameFile, PartFile, TranslationFile};

/// The JSON Schema of parts of a game.
pub fn part_schema() -> Schema {
    draft_seven::<PartFile>()
}

/// The JSON Schema of game files, or of translation files.
///
/// Draft 7, which the YAML support of editors understands best.
pub fn schema(translation: bool) -> Schema {
    if translation { draft_seven::<TranslationFile>() } else { draft_seven::<GameFile>() }
}

fn draft_seven<T: JsonSchema>() -> Schema {
    SchemaSettings::draft07().into_generator().into_root_schema_for::<T>()
}

/// The page `docs/format.md`.
pub fn format_page() -> String {
    let mut page = String::from(INTRODUCTION);
    let mut seen = Vec::new();
    let files = [
        (schema(false), "`game.yaml`"),
        (part_schema(), "`parts/*.yaml`"),
        (schema(true), "`<lang>.yaml`"),
    ];
    for (schema, heading) in files {
        let root = schema.to_value();
        section(&mut page, heading, &root);
        let definitions = root.get("definitions").and_then(Value::as_object);
        for (name, definition) in definitions.into_iter().flatten() {
            if !seen.contains(name) {
                section(&mut page, name, definition);
                seen.push(name.clone());
            }
        }
    }
    page
}

const INTRODUCTION: &str = "\
# The format of rules files

This page is made from the types that read the files; `cargo test` compares it
with them, and `UPDATE=1 cargo test` writes it anew. How texts refer to rules,
numbers and terms is told in [texts.md](texts.md).

A game is a folder `rules/<id>/` with `game.yaml` (structure, numbers, and the
texts of one language) and one `<lang>.yaml` for each further language. A
large game has further files `parts/*.yaml` with more of the same lists, and
tables of cards and tiles as `*.csv`; all of them are one game.
";

fn section(page: &mut String, heading: &str, schema: &Value) {
    let _ = write!(page, "\n## {heading}\n\n");
    if let Some(words) = schema.get("description").and_then(Value::as_str) {
        page.push_str(&flowing(words));
        page.push('\n');
    }
    if let Some(words) = choices(schema) {
        let _ = write!(page, "\n{words}");
    }
    let properties = schema.get("properties").and_then(Value::as_object);
    let Some(properties) = properties.filter(|properties| !properties.is_empty()) else {
        return;
    };
    let required: Vec<&str> = schema
        .get("required")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    page.push_str("\n| key | type | meaning | example |\n| --- | --- | --- | --- |\n");
    for (key, property) in properties {
        let words = property.get("description").and_then(Value::as_str).unwrap_or_default();
        let (meaning, example) = words.split_once("Example: ").unwrap_or((words, ""));
        let must = if required.contains(&key.as_str()) { " (required)" } else { "" };
        let cell = |text: &str| flowing(text).replace('|', "\\|");
        let (meaning, example) = (cell(meaning), cell(example));
        let _ = writeln!(page, "| `{key}` | {}{must} | {meaning} | {example} |", kind(property));
    }
}

/// The values of an enumeration, with their meanings.
fn choices(schema: &Value) -> Option<String> {
    let alternatives = schema.get("oneOf").and_then(Value::as_array)?;
    let line = |one: &Value| {
        let name = one
            .get("const")
            .or_else(|| one.get("enum").and_then(|names| names.get(0)))?
            .as_str()?
            .to_owned();
        let words = one.get("description").and_then(Value::as_str).unwrap_or_default();
        Some(format!("- `{name}`: {}\n", flowing(words)))
    };
    let lines: Vec<String> = alternatives.iter().filter_map(line).collect();
    (!lines.is_empty()).then(|| lines.concat())
}

/// Words in one line.
pub fn flowing(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The type of a property in words, with a link to its section.
pub fn kind(property: &Value) -> String {
    if let Some(name) =
        property.get("$ref").and_then(Value::as_str).and_then(|path| path.rsplit('/').next())
    {
        return format!("[{name}](#{})", name.to_lowercase());
    }
    for key in ["anyOf", "allOf"] {
        let parts: Vec<String> = property
            .get(key)
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
            .filter(|part| part.get("type").and_then(Value::as_str) != Some("null"))
            .map(kind)
            .collect();
        if !parts.is_empty() {
            return parts.join(" or ");
        }
    }
    let name = match property.get("type") {
        Some(Value::String(name)) => name.clone(),
        Some(Value::Array(names)) => {
            let names: Vec<&str> =
                names.iter().filter_map(Value::as_str).filter(|name| *name != "null").collect();
            names.join(" or ")
        }
        _ => String::new(),
    };
    match name.as_str() {
        "array" => {
            format!("list of {}", property.get("items").map_or_else(|| "values".to_owned(), kind))
        }
        "object" => match property.get("additionalProperties").filter(|inner| inner.is_object()) {
            Some(inner) => format!("map to {}", kind(inner)),
            None => "mapping".to_owned(),
        },
        "string" if property.get("pattern").is_some() => "id".to_owned(),
        "string" => "text".to_owned(),
        "integer" => "number".to_owned(),
        "boolean" => "`true` or `false`".to_owned(),
        other => other.replace("integer", "number").replace("string", "text"),
    }
}
