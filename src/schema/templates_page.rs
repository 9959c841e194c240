//! The part of `docs/templates.md` that is made from the types: what each template sees.

use std::fmt::Write;

use serde_json::{Map, Value};

use crate::format::{flowing, kind};

/// Where the part that is made begins.
const BEGIN: &str = "<!-- From here on made from the types. -->\n";

/// What stands before a quotation of a file.
const QUOTED: &str = "<!-- quoted from ";

/// The page with everything fresh that is made: quotations and tables. `file` gives the text of a
/// file of the repository.
pub fn templates_page(page: &str, file: impl Fn(&str) -> String) -> String {
    let by_hand = page.split(BEGIN).next().unwrap_or_default();
    let mut fresh = with_quotations(by_hand, file);
    fresh.push_str(BEGIN);
    contract(&mut fresh);
    fresh
}

/// The names of the files that a page quotes.
pub fn quoted_files(page: &str) -> Vec<&str> {
    page.lines().filter_map(quoted).collect()
}

fn quoted(line: &str) -> Option<&str> {
    line.strip_prefix(QUOTED)?.strip_suffix(" -->")
}

/// Fences behind a line that names a file hold that file.
fn with_quotations(page: &str, file: impl Fn(&str) -> String) -> String {
    let mut fresh = String::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let _ = writeln!(fresh, "{line}");
        let Some(name) = quoted(line) else { continue };
        let is_fence = |line: &&str| line.starts_with("```");
        for line in lines.by_ref().take_while(|line| !is_fence(line)) {
            let _ = writeln!(fresh, "{line}");
        }
        let _ = write!(fresh, "```text\n{}```\n", file(name));
        // The old quotation, and its last fence.
        lines.by_ref().find(is_fence);
    }
    fresh
}

fn contract(page: &mut String) {
    let root = crate::render::schema();
    let none = Map::new();
    let definitions = root.get("definitions").and_then(Value::as_object).unwrap_or(&none);
    page.push_str("\n## What each template sees\n\n| templates | see |\n| --- | --- |\n");
    for property in properties(&root).map(|(_, property)| property) {
        let _ = writeln!(page, "| {} | {} |", meaning(property), kind(property));
    }
    for (name, definition) in definitions {
        // The words themselves have no fields, enumerations neither.
        let mut fields = properties(definition).peekable();
        if fields.peek().is_none() {
            continue;
        }
        let _ = write!(page, "\n### {name}\n\n{}\n\n", meaning(definition));
        page.push_str("| field | type | meaning |\n| --- | --- | --- |\n");
        for (field, property) in fields {
            let kind = without_dead_links(&kind(property), definitions);
            let _ = writeln!(page, "| `{field}` | {kind} | {} |", meaning(property));
        }
    }
}

fn properties(schema: &Value) -> impl Iterator<Item = (&String, &Value)> {
    schema.get("properties").and_then(Value::as_object).into_iter().flatten()
}

fn meaning(schema: &Value) -> String {
    let words = schema.get("description").and_then(Value::as_str).unwrap_or_default();
    flowing(words).replace('|', "\\|")
}

/// Types without a table are named, not linked.
fn without_dead_links(kind: &str, definitions: &Map<String, Value>) -> String {
    let mut kind = kind.to_owned();
    for (name, definition) in definitions {
        if properties(definition).next().is_none() {
            let link = format!("[{name}](#{})", name.to_lowercase());
            kind = kind.replace(&link, &name.to_lowercase());
        }
    }
    kind
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotations_are_fresh() {
        let page = "a\n<!-- quoted from x/y.md -->\nIn `y.md`:\n\n```text\nold\nold\n```\n\nb\n";
        let fresh = with_quotations(page, |name| format!("new {name}\n"));
        assert_eq!(
            fresh,
            "a\n<!-- quoted from x/y.md -->\nIn `y.md`:\n\n```text\nnew x/y.md\n```\n\nb\n"
        );
        assert_eq!(quoted_files(page), ["x/y.md"]);
    }

    #[test]
    fn every_field_of_the_contract_has_a_meaning() {
        let root = crate::render::schema();
        let definitions = root["definitions"].as_object().unwrap();
        assert!(definitions.len() > 30, "only {}", definitions.len());
        for (name, definition) in definitions {
            for (field, property) in properties(definition) {
                assert!(meaning(property).len() > 5, "{name}.{field}");
            }
        }
    }
}
