//! Generated pages are up to date, and every example in them can be read.

use crate::tests::common;

use crate::diagnostic::Sink;
use crate::format::*;
use crate::source::FileId;
use crate::syntax::{parse, read};
use crate::tests::common::{Expectations, repository};
use serde::de::DeserializeOwned;
use serde_json::Value;

#[test]
fn the_page_about_the_format_is_fresh() {
    let mut expectations = Expectations::default();
    expectations.text(&repository().join("docs/format.md"), &format_page());
    expectations.assert_met();
}

#[test]
fn the_schema_of_changes_is_fresh() {
    let mut schema = serde_json::to_string_pretty(&crate::changes::schema()).unwrap();
    schema.push('\n');
    let mut expectations = Expectations::default();
    expectations.text(&repository().join("docs/schema/diff.schema.json"), &schema);
    expectations.assert_met();
}

/// Properties of all mappings of the format: mapping, key, description.
fn properties() -> Vec<(String, String, String)> {
    let mut found = Vec::new();
    for (name, schema) in
        [("Game", schema(false)), ("Part", part_schema()), ("Translation", schema(true))]
    {
        let root = schema.to_value();
        collect(name, &root, &mut found);
        for (name, definition) in root["definitions"].as_object().unwrap() {
            collect(name, definition, &mut found);
        }
    }
    found
}

fn collect(name: &str, schema: &Value, found: &mut Vec<(String, String, String)>) {
    for (key, property) in schema["properties"].as_object().into_iter().flatten() {
        let description = property["description"].as_str().unwrap_or_default();
        // The cases of a noun explain themselves.
        if name != "Cells" {
            found.push((name.to_owned(), key.clone(), description.to_owned()));
        }
    }
}

#[test]
fn every_key_has_a_meaning_and_an_example_that_works() {
    let properties = properties();
    assert!(properties.len() > 150, "only {} keys", properties.len());
    for (mapping, key, description) in properties {
        let (meaning, example) = description
            .split_once("Example: `")
            .unwrap_or_else(|| panic!("{mapping}.{key} has no example: {description:?}"));
        assert!(
            meaning.trim().ends_with(['.', ':']) && meaning.len() > 8,
            "{mapping}.{key}: {meaning:?}"
        );
        let example = example.trim().strip_suffix('`').unwrap();
        assert!(example.starts_with(&format!("{key}:")), "{mapping}.{key}: {example}");
        assert_reads(&mapping, &key, example);
    }
}

/// Reads an example as the mapping it belongs to, with what else that needs.
fn assert_reads(mapping: &str, key: &str, example: &str) {
    fn check<T: DeserializeOwned>(needed: &[&str], key: &str, example: &str) {
        let others = needed.iter().filter(|line| !line.starts_with(&format!("{key}:")));
        let text = others.copied().chain([example]).collect::<Vec<_>>().join("\n");
        let mut sink = Sink::default();
        let root = parse(&text, FileId::default(), &mut sink).root;
        let value: Option<T> = read(&root, &text, &mut sink);
        let found = sink.into_vec();
        assert!(found.is_empty() && value.is_some(), "{example}: {found:?}");
    }
    let id = &["id: x"][..];
    match mapping {
        "Game" => {
            check::<GameFile>(&["format: 1", "id: x", "language: en", "title: X"], key, example);
        }
        "Part" => check::<PartFile>(&[], key, example),
        "Chapters" => check::<Chapters>(&[], key, example),
        "Translation" => check::<TranslationFile>(&["language: pl"], key, example),
        "Texts" => check::<TextEntry>(&[], key, example),
        "Rule" => check::<RuleNode>(id, key, example),
        "Repeat" => check::<Repeat>(&[], key, example),
        "Cost" => check::<Cost>(&["amount: 1"], key, example),
        "Limit" => check::<Limit>(&["max: 1"], key, example),
        "Timing" => check::<Timing>(&["window: on-event"], key, example),
        "Source" => check::<Source>(&[], key, example),
        "Deed" => check::<Deed>(&["do: place"], key, example),
        "Table" => check::<TableNode>(&[], key, example),
        "Value" => check::<ValueNode>(&[], key, example),
        "Expectation" => check::<Expectation>(&["formula: 1", "is: 1"], key, example),
        "Term" => check::<TermNode>(&["name: x"], key, example),
        "TermWords" => check::<TermTexts>(&[], key, example),
        "Forms" => check::<Forms>(&[], key, example),
        "Component" => check::<ComponentNode>(id, key, example),
        "Each" => check::<Each>(&["of: x", "count: 1"], key, example),
        "State" => check::<StateNode>(&["id: x", "name: x"], key, example),
        "Transition" => check::<Transition>(&["from: x", "to: y"], key, example),
        "Map" => check::<Map>(&["kind: graph"], key, example),
        "Place" => check::<Place>(&["name: X"], key, example),
        "Variant" => check::<VariantNode>(&["id: x", "kind: variant"], key, example),
        "Option" => check::<OptionNode>(id, key, example),
        "Printing" => check::<PrintingNode>(id, key, example),
        "OtherNumber" => check::<OtherNumber>(&["is: 1"], key, example),
        "CountBy" => check::<CountBy>(&[], key, example),
        "Change" => check::<Change>(&[], key, example),
        "Sheet" => check::<Sheet>(&[], key, example),
        "Omission" => check::<Omission>(&["rule: x", "reason: x"], key, example),
        "SheetCredit" => check::<SheetCredit>(&[], key, example),
        "Card" => check::<CardSpec>(id, key, example),
        "Deck" => check::<DeckSpec>(id, key, example),
        "Credit" => check::<Credit>(&["role: design"], key, example),
        "Provenance" => check::<Provenance>(&[], key, example),
        "Edition" => check::<Edition>(&[], key, example),
        "Icon" => check::<Icon>(&["title: x"], key, example),
        "Colour" => check::<ColourNode>(&["name: x"], key, example),
        "Art" => check::<Art>(&[], key, example),
        "Picture" => {
            check::<PictureNode>(&["file: x.svg", "license: x", "credit: x"], key, example);
        }
        "PanelHint" => check::<PanelHint>(&[], key, example),
        "Figure" => check::<Figure>(&["id: x", "alt: x"], key, example),
        other => panic!("the mapping {other} is new: add it here"),
    }
}

/// The built-in language files are complete, and say the same things.
#[test]
fn languages_have_the_same_words() {
    let words = |tag: &str| -> Vec<String> {
        let path = repository().join(format!("templates/strings/{tag}.yaml"));
        let mut sink = Sink::default();
        let file =
            crate::language::parse_strings(&common::read_text(&path), FileId::default(), &mut sink);
        assert!(sink.into_vec().is_empty(), "{tag}");
        let mut keys: Vec<String> = file.unwrap().words.into_keys().collect();
        // Polish counts in three forms.
        keys.retain(|key| !key.ends_with(".many"));
        keys.sort();
        keys
    };
    assert_eq!(words("en"), words("de"));
    assert_eq!(words("en"), words("pl"));
}
