//! Filters that templates may use.
#![expect(clippy::needless_pass_by_value, reason = "Tera prescribes the signature")]

use tera::{Kwargs, State, Tera, TeraResult, Value};

/// Makes the filters known; must happen before templates are added.
pub(super) fn register(tera: &mut Tera) {
    tera.register_filter("squeeze", squeeze);
    tera.register_filter("hang", hang);
    tera.register_filter("full_stop", full_stop);
    tera.register_filter("fill", fill);
    tera.register_filter("cell", cell);
    tera.register_filter("json", json);
}

/// One blank where there were several; none at the ends. No-break spaces stay.
fn squeeze(text: &str, _: Kwargs, _: &State) -> String {
    let blank = [' ', '\n', '\t', '\r'];
    let paragraphs = text.split("\n\n").map(|paragraph| {
        paragraph.split(blank).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    });
    let paragraphs: Vec<String> = paragraphs.filter(|paragraph| !paragraph.is_empty()).collect();
    paragraphs.join("\n\n")
}

/// Indents all lines but the first: `{{ text | hang(indent="  ") }}`.
fn hang(text: &str, kwargs: Kwargs, _: &State) -> TeraResult<String> {
    let indent: String = kwargs.must_get("indent")?;
    Ok(text.replace('\n', &format!("\n{indent}")))
}

/// Ends a run-in heading with a full stop, unless it ends with a mark of its own.
fn full_stop(text: &str, _: Kwargs, _: &State) -> String {
    let ends = text.ends_with(['.', '!', '?', ':', '…']);
    if ends { text.to_owned() } else { format!("{text}.") }
}

/// Words that stand in one cell of a table: no bar, no line break.
fn cell(text: &str, _: Kwargs, _: &State) -> String {
    let mut cell = String::with_capacity(text.len());
    let mut is_escaped = false;
    for character in text.chars() {
        if character == '|' && !is_escaped {
            cell.push('\\');
        }
        is_escaped = character == '\\' && !is_escaped;
        cell.push(if character == '\n' { ' ' } else { character });
    }
    cell
}

/// Fills the blank `{language}` of a phrase.
fn fill(text: &str, kwargs: Kwargs, _: &State) -> TeraResult<String> {
    let language: String = kwargs.must_get("language")?;
    Ok(text.replace("{language}", &language))
}

/// A text as JSON that can stand in a `script` element.
fn json(text: &str, _: Kwargs, _: &State) -> Value {
    Value::safe_string(&crate::web::json(&text))
}
