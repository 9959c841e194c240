//! What a template of a project may cost: it comes from a stranger, and is a program.
//!
//! Tera counts nothing. So counters are put into the templates of a project when they are read:
//! one into each loop, one behind each assignment. What includes or calls itself is refused before
//! it runs, and what is written is counted on its way out.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::io::{self, Write};

use tera::{Error, Kwargs, State, Tera, TeraResult, Value};

use super::engine::EngineError;
use super::growth;
use super::tags::tags;

/// Steps of one document, at most.
const MAX_STEPS: u64 = 500_000;
/// Bytes that one template writes, at most.
pub(super) const MAX_BYTES: usize = 16 << 20;
/// Numbers in a row, at most.
const MAX_RANGE: i64 = 10_000;
/// Bytes of an assigned text, at most.
const MAX_TEXT: usize = 256 << 10;
/// Bytes of an assigned list with all that it holds, at most.
const MAX_LIST: usize = 4 << 20;
/// Bytes of a tag, at most: none computes with a hundred names.
const MAX_TAG: usize = 1_000;

thread_local! {
    static STEPS: Cell<u64> = const { Cell::new(0) };
}

/// Another document begins.
pub(super) fn begin() {
    STEPS.set(0);
}

/// Makes the counters known.
pub(super) fn register(tera: &mut Tera) {
    tera.register_function("ksr_step", step);
    tera.register_function("ksr_size", size);
    tera.register_function("range", range);
    growth::register(tera);
}

#[expect(clippy::needless_pass_by_value, reason = "Tera prescribes the signature")]
fn step(kwargs: Kwargs, _: &State) -> TeraResult<String> {
    let cost = kwargs.get::<u64>("cost")?.unwrap_or(1);
    STEPS.set(STEPS.get().saturating_add(cost));
    if STEPS.get() > MAX_STEPS {
        return Err(Error::message("it takes more steps than any document needs"));
    }
    Ok(String::new())
}

#[expect(clippy::needless_pass_by_value, reason = "Tera prescribes the signature")]
fn size(kwargs: Kwargs, _: &State) -> TeraResult<String> {
    let value: Value = kwargs.must_get("value")?;
    if value.as_str().is_some_and(|text| text.len() > MAX_TEXT) {
        return Err(Error::message("a text grows beyond 256 KiB"));
    }
    if weight(&value, MAX_LIST) > MAX_LIST {
        return Err(Error::message("a list grows beyond 4 MiB"));
    }
    Ok(String::new())
}

/// How many bytes a value would be if it were written; counted only until there are too many, since
/// lists that hold lists may share them.
fn weight(value: &Value, most: usize) -> usize {
    let mut all = 16;
    if let Some(text) = value.as_str() {
        all += text.len();
    } else if let Some(list) = value.as_array() {
        for one in list {
            if all > most {
                break;
            }
            all += weight(one, most - all);
        }
    } else if let Some(map) = value.as_map() {
        for one in map.values() {
            if all > most {
                break;
            }
            all += weight(one, most - all);
        }
    }
    all
}

/// The numbers from `start` up to `end`, in steps.
#[expect(clippy::needless_pass_by_value, reason = "Tera prescribes the signature")]
fn range(kwargs: Kwargs, _: &State) -> TeraResult<Vec<i64>> {
    let start = kwargs.get::<i64>("start")?.unwrap_or(0);
    let end = kwargs.must_get::<i64>("end")?;
    let step = kwargs.get::<i64>("step_by")?.unwrap_or(1);
    let step = usize::try_from(step).ok().filter(|step| *step > 0);
    let step = step.ok_or_else(|| Error::message("`step_by` must be at least 1"))?;
    if end.saturating_sub(start) > MAX_RANGE {
        return Err(Error::message(format!("a range has at most {MAX_RANGE} numbers")));
    }
    Ok((start..end).step_by(step).collect())
}

/// Takes what a template writes, and not more.
#[derive(Default)]
pub(super) struct Bounded(pub Vec<u8>);

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > MAX_BYTES {
            return Err(io::Error::other("it writes more than 16 MiB"));
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The template with its counters.
pub(super) fn counted(name: &str, text: &str) -> Result<String, EngineError> {
    let mut counted = String::with_capacity(text.len() * 2);
    let mut at = 0;
    let mut captured: Vec<String> = Vec::new();
    for tag in tags(text) {
        let refused = if tag.end - tag.start > MAX_TAG {
            Some(format!("a tag has at most {MAX_TAG} characters"))
        } else if tag.has_loop {
            Some("a list cannot be made by `for` within brackets; write a loop".to_owned())
        } else {
            None
        };
        if let Some(message) = refused {
            let range = tag.start..tag.start + 2;
            return Err(EngineError { template: name.to_owned(), range, message });
        }
        counted.push_str(&text[at..tag.end]);
        at = tag.end;
        let mut call = |call: &str| {
            let (open, close) = if tag.trims { ("{{-", "-}}") } else { ("{{", "}}") };
            counted.push_str(&format!("{open} {call} {close}"));
        };
        match (tag.word, assigned(tag.rest)) {
            ("for", _) => {
                let body = text[tag.end..].find("endfor").unwrap_or(text.len() - tag.end);
                // What is kept in a name is not written, so not counted as such.
                let weight = if captured.is_empty() { 16 } else { 1 };
                let least = if captured.is_empty() { 1 } else { 5_000 };
                call(&format!("ksr_step(cost={})", least + body / weight));
            }
            ("set" | "set_global", Some(name)) => call(&format!("ksr_size(value={name})")),
            ("set" | "set_global" | "filter", _) => {
                let name = tag.rest.split(|c: char| !c.is_alphanumeric() && c != '_').next();
                captured.push(name.unwrap_or_default().to_owned());
            }
            ("endset" | "endfilter", _) => {
                let kept = captured.pop().unwrap_or_default();
                // What was put together between the two is as long as what was computed.
                if tag.word == "endset" && !kept.is_empty() {
                    call(&format!("ksr_size(value={kept})"));
                }
            }
            _ => {}
        }
    }
    counted.push_str(&text[at..]);
    Ok(counted)
}

/// The name that `name = …` gives something to; none where what follows the tag is kept.
fn assigned(rest: &str) -> Option<&str> {
    let (name, _) = rest.split_once('=')?;
    let name = name.trim();
    name.chars().all(|c| c.is_alphanumeric() || c == '_').then_some(name)
}

/// Refuses templates that include, and components that call, themselves.
pub(super) fn refuse_circles(templates: &BTreeMap<String, String>) -> Result<(), EngineError> {
    let mut uses: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, text) in templates {
        let mut owner = name.clone();
        let mut at = 0;
        for tag in tags(text) {
            called(&text[at..tag.start], &owner, &mut uses);
            at = tag.end;
            match tag.word {
                "component" => {
                    let component = tag.rest.split(['(', ' ', '{']).next().unwrap_or_default();
                    owner = format!("<{component}");
                }
                "endcomponent" => owner.clone_from(name),
                "include" | "extends" => {
                    let file = tag.rest.trim_matches(['"', '\'', '`', ' ']).to_owned();
                    uses.entry(owner.clone()).or_default().push(file);
                }
                _ => called(&text[tag.start..tag.end], &owner, &mut uses),
            }
        }
        called(&text[at..], &owner, &mut uses);
    }
    match circle(&uses) {
        Some(name) => {
            let message = format!("`{}` uses itself", name.trim_start_matches('<'));
            let is_file = templates.contains_key(&name);
            let template = if is_file { name } else { String::new() };
            Err(EngineError { template, range: 0..0, message })
        }
        None => Ok(()),
    }
}

/// Notes the components that a piece of a template calls: `{{<name …`, `{% <name …`.
fn called(text: &str, owner: &str, uses: &mut BTreeMap<String, Vec<String>>) {
    for (at, _) in text.match_indices('<') {
        let is_call = text[..at].trim_end_matches([' ', '-']).ends_with(['{', '%']);
        let name: String = text[at + 1..]
            .chars()
            .take_while(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | ':'))
            .collect();
        if is_call && !name.is_empty() {
            uses.entry(owner.to_owned()).or_default().push(format!("<{name}"));
        }
    }
}

/// A name that leads back to itself.
fn circle(uses: &BTreeMap<String, Vec<String>>) -> Option<String> {
    for start in uses.keys() {
        let mut seen: Vec<&str> = Vec::new();
        let mut open: Vec<&str> = uses[start].iter().map(String::as_str).collect();
        while let Some(name) = open.pop() {
            if name == start {
                return Some(start.clone());
            }
            if !seen.contains(&name) {
                seen.push(name);
                open.extend(uses.get(name).into_iter().flatten().map(String::as_str));
            }
        }
    }
    None
}
