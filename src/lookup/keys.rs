//! Which keys and values the format knows at a place.

use std::sync::LazyLock;

use serde_json::Value;

use super::context::{Context, Step, context};
use crate::format::schema;

static GAME: LazyLock<Value> = LazyLock::new(|| schema(false).to_value());
static TRANSLATION: LazyLock<Value> = LazyLock::new(|| schema(true).to_value());

/// A key or a value that may be written, and what it is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Known {
    pub word: String,
    pub about: String,
    pub is_required: bool,
}

/// The schemas that hold at the end of a way; several, where the format leaves a choice.
struct Here {
    root: &'static Value,
    schemas: Vec<&'static Value>,
}

impl Here {
    fn find(is_translation: bool, path: &[Step]) -> Self {
        let root: &'static Value = if is_translation { &TRANSLATION } else { &GAME };
        let mut here = Self { root, schemas: Vec::new() };
        here.open(root, 0);
        for step in path {
            let mut next = Self { root, schemas: Vec::new() };
            for schema in &here.schemas {
                let below = match step {
                    Step::Item => schema.get("items"),
                    Step::Key(key) => schema
                        .get("properties")
                        .and_then(|properties| properties.get(key))
                        .or_else(|| schema.get("additionalProperties")),
                };
                if let Some(below) = below {
                    next.open(below, 0);
                }
            }
            here = next;
        }
        here
    }

    /// Follows references and choices.
    fn open(&mut self, schema: &'static Value, depth: usize) {
        if depth > 8 {
            return;
        }
        if let Some(name) = schema.get("$ref").and_then(Value::as_str) {
            let name = name.trim_start_matches("#/definitions/");
            if let Some(definition) = self.root.get("definitions").and_then(|all| all.get(name)) {
                self.open(definition, depth + 1);
            }
        }
        for choice in ["allOf", "anyOf", "oneOf"] {
            for one in schema.get(choice).and_then(Value::as_array).into_iter().flatten() {
                self.open(one, depth + 1);
            }
        }
        self.schemas.push(schema);
    }
}

/// The keys that a mapping may have.
pub(super) fn keys(is_translation: bool, path: &[Step]) -> Vec<Known> {
    let mut found: Vec<Known> = Vec::new();
    for schema in Here::find(is_translation, path).schemas {
        let required = schema.get("required").and_then(Value::as_array);
        let properties = schema.get("properties").and_then(Value::as_object);
        for (word, property) in properties.into_iter().flatten() {
            if found.iter().any(|known| known.word == *word) {
                continue;
            }
            let is_required =
                required.is_some_and(|all| all.iter().any(|one| one.as_str() == Some(word)));
            found.push(Known { word: word.clone(), about: about(property), is_required });
        }
    }
    found
}

/// The words that a key may have as its value.
pub(super) fn values(is_translation: bool, path: &[Step]) -> Vec<Known> {
    let mut found: Vec<Known> = Vec::new();
    let mut add = |word: &Value, about: String| {
        if let Some(word) = word.as_str().filter(|word| found.iter().all(|one| one.word != *word)) {
            found.push(Known { word: word.to_owned(), about, is_required: false });
        }
    };
    for schema in Here::find(is_translation, path).schemas {
        if let Some(word) = schema.get("const") {
            add(word, about(schema));
        }
        for word in schema.get("enum").and_then(Value::as_array).into_iter().flatten() {
            add(word, String::new());
        }
        if schema.get("type").and_then(Value::as_str) == Some("boolean") {
            add(&Value::from("true"), String::new());
            add(&Value::from("false"), String::new());
        }
    }
    found
}

/// Whether a name of something may stand at the end of a way.
pub(super) fn takes_name(is_translation: bool, path: &[Step]) -> bool {
    let here = Here::find(is_translation, path);
    let words = values(is_translation, path);
    let is_name = |schema: &&Value| {
        let kinds = schema.get("type");
        let is_text = kinds.is_some_and(|kind| kind.to_string().contains("\"string\""));
        is_text && (schema.get("pattern").is_some() || kinds.is_some_and(Value::is_array))
    };
    words.is_empty() && here.schemas.iter().any(is_name)
}

/// What a key is for, at a place in a file.
pub fn describe_key(is_translation: bool, text: &str, offset: usize) -> Option<String> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let rest = &text[offset..];
    let end = offset + (rest.len() - rest.trim_start_matches(is_part).len());
    if !text[end..].starts_with(':') {
        return None;
    }
    let (Context::Key { path, .. }, typed) = context(text, end)? else { return None };
    let word = &text[typed];
    let known = keys(is_translation, &path).into_iter().find(|key| key.word == word)?;
    Some(format!("`{word}`: {}", known.about))
}

fn about(schema: &Value) -> String {
    schema.get("description").and_then(Value::as_str).unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_format_is_known_at_every_depth() {
        let key = |name: &str| Step::Key(name.to_owned());
        let words = |known: Vec<Known>| known.into_iter().map(|one| one.word).collect::<Vec<_>>();
        assert!(words(keys(false, &[])).contains(&"setup".to_owned()));
        let rule = [key("setup"), Step::Item, key("steps"), Step::Item];
        assert!(words(keys(false, &rule)).contains(&"force".to_owned()));
        let force = [key("setup"), Step::Item, key("force")];
        assert!(words(values(false, &force)).contains(&"must".to_owned()));
        let term = [key("terms"), key("card")];
        assert!(words(keys(false, &term)).contains(&"define".to_owned()));
        assert!(words(keys(true, &[key("texts"), key("draw")])).contains(&"text".to_owned()));
        assert!(takes_name(false, &[key("setup"), Step::Item, key("continue")]));
        assert!(!takes_name(false, &force));
        let text = "setup:\n  - id: a\n    force: must\n";
        let at = text.find("force").unwrap() + 2;
        assert!(describe_key(false, text, at).unwrap().contains("binding"));
    }
}
