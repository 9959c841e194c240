//! What may stand where in a file, by the schema of its type.
//!
//! YAML alone often reads a slip without complaint, in a place where it means nothing. Of two ways to
//! mend a line, the one is meant whose keys and values may stand where they come to stand.

use granit_parser::Event;
use rustc_hash::FxHashSet;
use serde_json::{Map, Value};

/// The keys of a kind of file, and what each of them may hold.
#[derive(Debug)]
pub struct Grammar {
    schema: Value,
    /// All keys that any place may hold.
    keys: Vec<String>,
}

/// What makes the grammar of a file, should it be needed: for a file without slips it is not.
pub type GrammarOf = fn() -> &'static Grammar;

impl Grammar {
    /// The grammar of a JSON Schema of draft 7.
    pub fn new(schema: Value) -> Self {
        let definitions = schema.get("definitions").and_then(Value::as_object);
        let shapes = definitions.into_iter().flat_map(Map::values).chain([&schema]);
        let mut keys: Vec<String> = shapes
            .filter_map(|shape| shape.get("properties")?.as_object())
            .flat_map(|properties| properties.keys().cloned())
            .collect();
        keys.sort();
        keys.dedup();
        Self { schema, keys }
    }

    pub(super) fn keys(&self) -> impl Iterator<Item = &str> {
        self.keys.iter().map(String::as_str)
    }

    /// The keys that begin like a word and go on.
    pub(super) fn completions<'a>(&'a self, word: &'a str) -> impl Iterator<Item = &'a str> {
        let longer = move |key: &&String| key.len() > word.len() && key.starts_with(word);
        self.keys.iter().filter(longer).map(String::as_str)
    }

    fn root(&self) -> Place<'_> {
        self.place(&self.schema)
    }

    /// A place with all shapes that it may take.
    fn place<'a>(&'a self, schema: &'a Value) -> Place<'a> {
        let mut shapes = Vec::new();
        self.collect(schema, &mut shapes);
        Place { grammar: self, shapes }
    }

    fn collect<'a>(&'a self, schema: &'a Value, shapes: &mut Vec<&'a Value>) {
        let name = schema.get("$ref").and_then(Value::as_str);
        let definition = name
            .and_then(|name| name.strip_prefix("#/definitions/"))
            .and_then(|name| self.schema.get("definitions")?.get(name));
        if let Some(definition) = definition {
            self.collect(definition, shapes);
        }
        let unions = ["anyOf", "oneOf", "allOf"].into_iter().filter_map(|key| schema.get(key));
        let mut is_union = definition.is_some();
        for part in unions.filter_map(Value::as_array).flatten() {
            is_union = true;
            self.collect(part, shapes);
        }
        if !is_union {
            shapes.push(schema);
        }
    }
}

/// A place in a file.
#[derive(Debug, Clone)]
struct Place<'a> {
    grammar: &'a Grammar,
    shapes: Vec<&'a Value>,
}

impl<'a> Place<'a> {
    fn joined(&self, schemas: impl Iterator<Item = &'a Value>) -> Option<Self> {
        let shapes: Vec<_> = schemas.flat_map(|schema| self.grammar.place(schema).shapes).collect();
        (!shapes.is_empty()).then_some(Self { grammar: self.grammar, shapes })
    }

    /// Where the value of a key stands; `None` if the key may not stand here.
    fn entry(&self, key: &str) -> Option<Self> {
        let by_name = self.shapes.iter().filter_map(|shape| shape.get("properties")?.get(key));
        let by_pattern = self.shapes.iter().filter_map(|shape| {
            let has_patterns = shape.get("patternProperties")?.as_object()?;
            has_patterns.values().next()
        });
        self.joined(by_name).or_else(|| {
            let any = self.shapes.iter().filter_map(|shape| shape.get("additionalProperties"));
            self.joined(any.filter(|any| **any != Value::Bool(false)).chain(by_pattern))
        })
    }

    /// Where the items of a list stand; `None` if no list may stand here.
    fn item(&self) -> Option<Self> {
        self.joined(self.shapes.iter().filter_map(|shape| shape.get("items")))
    }

    fn takes(&self, wanted: &str) -> bool {
        self.shapes.iter().any(|shape| match shape.get("type") {
            Some(Value::String(kind)) => is_kind(kind, wanted),
            Some(Value::Array(kinds)) => {
                kinds.iter().filter_map(Value::as_str).any(|kind| is_kind(kind, wanted))
            }
            // Choices between words name no type.
            _ => wanted == "text" || *shape == &Value::Bool(true),
        })
    }
}

fn is_kind(kind: &str, wanted: &str) -> bool {
    match wanted {
        "text" => !matches!(kind, "object" | "array" | "null"),
        other => kind == other,
    }
}

/// A collection that is open, and what may stand in it; nothing is known of one in a wrong place.
enum Level<'a> {
    List(Option<Place<'a>>),
    Keys { place: Option<Place<'a>>, seen: FxHashSet<String>, due: Due<'a> },
}

/// What is due in a collection of keys.
enum Due<'a> {
    Key,
    /// The value of the last key; nothing is known of it if the key may not stand here.
    Value(Option<Place<'a>>),
}

/// Follows what is read, and counts what may not stand where it does.
pub(super) struct Fit<'a> {
    levels: Vec<Level<'a>>,
    root: Place<'a>,
    /// Keys and values in places that are not theirs.
    pub misfits: usize,
}

impl<'a> Fit<'a> {
    pub(super) fn new(grammar: &'a Grammar) -> Self {
        Self { levels: Vec::new(), root: grammar.root(), misfits: 0 }
    }

    pub(super) fn event(&mut self, event: &Event<'_>) {
        match event {
            Event::Scalar(value, ..) => self.scalar(value),
            Event::Alias(_) | Event::UnresolvedAlias(_) => {
                self.next();
            }
            Event::SequenceStart(..) => {
                let place = self.next().and_then(|place| place.item());
                self.misfits += usize::from(place.is_none());
                self.levels.push(Level::List(place));
            }
            Event::MappingStart(..) => {
                let place = self.next().filter(|place| place.takes("object"));
                self.misfits += usize::from(place.is_none());
                self.levels.push(Level::Keys { place, seen: FxHashSet::default(), due: Due::Key });
            }
            Event::SequenceEnd | Event::MappingEnd => {
                self.levels.pop();
            }
            _ => {}
        }
    }

    fn scalar(&mut self, word: &str) {
        if let Some(Level::Keys { place, seen, due: due @ Due::Key }) = self.levels.last_mut() {
            let entry = place.as_ref().and_then(|place| place.entry(word));
            let is_new = seen.insert(word.to_owned());
            self.misfits += usize::from(entry.is_none() || !is_new);
            *due = Due::Value(entry);
            return;
        }
        let is_empty = word.is_empty() || word == "~";
        let fits = self.next().is_some_and(|place| is_empty || place.takes("text"));
        self.misfits += usize::from(!fits);
    }

    /// The place of what comes next.
    fn next(&mut self) -> Option<Place<'a>> {
        match self.levels.last_mut() {
            None => Some(self.root.clone()),
            Some(Level::List(place)) => place.clone(),
            Some(Level::Keys { due, .. }) => match std::mem::replace(due, Due::Key) {
                Due::Key => None,
                Due::Value(place) => place,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use granit_parser::Parser;
    use serde_json::json;

    use super::*;

    fn misfits(text: &str) -> usize {
        let grammar = Grammar::new(json!({
            "type": "object",
            "properties": {
                "title": { "type": "string" },
                "terms": { "type": "object", "additionalProperties": { "$ref": "#/definitions/Term" } },
                "goal": { "type": ["array", "null"], "items": { "anyOf": [{ "type": "string" }, { "$ref": "#/definitions/Term" }] } },
            },
            "additionalProperties": false,
            "definitions": {
                "Term": { "type": "object", "properties": { "name": { "type": "string" } }, "additionalProperties": false },
            },
        }));
        let mut fit = Fit::new(&grammar);
        for next in Parser::new_from_str(text) {
            fit.event(&next.unwrap().0);
        }
        fit.misfits
    }

    #[test]
    fn counts_what_stands_where_it_may_not() {
        assert_eq!(misfits("title: a\nterms:\n  x: { name: b }\ngoal:\n- c\n- name: d\n"), 0);
        assert_eq!(misfits("terms:\ngoal:\n"), 0);
        // A key of the outer level among names; what belongs to it is no name of a term.
        assert_eq!(misfits("terms:\n  x: { name: b }\n  goal:\n  - c\n"), 2);
        assert_eq!(misfits("title: a\ntitle: b\n"), 1);
        assert_eq!(misfits("titel: a\n"), 2);
        assert_eq!(misfits("terms: word\n"), 1);
    }

    #[test]
    fn completes_keys() {
        let grammar = Grammar::new(json!({ "properties": { "terms": {}, "texts": {}, "te": {} } }));
        assert_eq!(grammar.completions("te").collect::<Vec<_>>(), ["terms", "texts"]);
    }
}
