//! What a template of a project may cost: it comes from a stranger, and is a program.
//!
//! Tera counts nothing. So counters are put into the templates of a project when they are read:
//! one into each loop, one behind each assignment. What includes or calls itself is refused before
//! it runs, and what is written is counted on its way out.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::io::{self, Write};

use tera::{Error, Kwargs, State, StringInput, Tera, TeraResult, Value};

use super::engine::EngineError;

/// Steps of one document, at most.
const MAX_STEPS: u64 = 500_000;
/// Bytes that one template writes, at most.
const MAX_BYTES: usize = 16 << 20;
/// Numbers in a row, at most.
const MAX_RANGE: i64 = 10_000;
/// Bytes of an assigned text, at most.
const MAX_TEXT: usize = 256 << 10;
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
    tera.register_filter("replace", replace);
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
    let length = value.as_str().map_or(0, str::len);
    if length > MAX_TEXT {
        return Err(Error::message("a text grows beyond 256 KiB"));
    }
    Ok(String::new())
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

/// Tera's own, within a limit: what stands between all letters multiplies.
#[expect(clippy::needless_pass_by_value, reason = "Tera prescribes the signature")]
fn replace(text: StringInput<'_>, kwargs: Kwargs, state: &State) -> TeraResult<Value> {
    let from = kwargs.must_get::<&str>("from")?;
    let to = kwargs.must_get::<StringInput<'_>>("to")?;
    let grown = text.as_str().matches(from).count().saturating_mul(to.as_str().len());
    if grown > MAX_BYTES {
        return Err(Error::message("a text grows beyond 16 MiB"));
    }
    if state.autoescaping_enabled() && (text.is_safe() || to.is_safe()) {
        let replaced = text.rendered(state)?.replace(from, &to.rendered(state)?);
        return Ok(Value::safe_string(&replaced));
    }
    Ok(Value::from(text.as_str().replace(from, to.as_str())))
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

/// A tag of a template: its first word, the rest, and where it stands.
struct Tag<'a> {
    word: &'a str,
    rest: &'a str,
    start: usize,
    end: usize,
    trims: bool,
}

/// The tags `{% … %}`, without comments and what is written as it is.
fn tags(text: &str) -> Vec<Tag<'_>> {
    let mut found: Vec<Tag<'_>> = Vec::new();
    let mut at = 0;
    let mut is_raw = false;
    while let Some(start) = text[at..].find("{%").map(|start| at + start) {
        if let Some(comment) = text[at..start].rfind("{#").filter(|_| !is_raw)
            && !text[at + comment..start].contains("#}")
        {
            let Some(end) = text[start..].find("#}") else { break };
            at = start + end + 2;
            continue;
        }
        let Some(end) = text[start..].find("%}").map(|end| start + end + 2) else { break };
        let inner = text[start + 2..end - 2].trim_matches('-');
        let trims = text[..end - 2].ends_with('-');
        let (word, rest) =
            inner.trim().split_once(char::is_whitespace).unwrap_or((inner.trim(), ""));
        at = end;
        match word {
            "raw" => is_raw = true,
            "endraw" => is_raw = false,
            _ if !is_raw => found.push(Tag { word, rest, start, end, trims }),
            _ => {}
        }
    }
    found
}

/// The template with its counters.
pub(super) fn counted(name: &str, text: &str) -> Result<String, EngineError> {
    let mut counted = String::with_capacity(text.len() * 2);
    let mut at = 0;
    let mut captured: Vec<String> = Vec::new();
    for tag in tags(text) {
        if tag.end - tag.start > MAX_TAG {
            let message = format!("a tag has at most {MAX_TAG} characters");
            return Err(EngineError {
                template: name.to_owned(),
                range: tag.start..tag.start + 2,
                message,
            });
        }
        counted.push_str(&text[at..tag.end]);
        at = tag.end;
        let mut call = |call: &str| {
            let (open, close) = if tag.trims { ("{{-", "-}}") } else { ("{{", "}}") };
            counted.push_str(&format!("{open} {call} {close}"));
        };
        match (tag.word, tag.rest.split_once('=')) {
            ("for", _) => {
                let body = text[tag.end..].find("endfor").unwrap_or(text.len() - tag.end);
                // What is kept in a name is not written, so not counted as such.
                let weight = if captured.is_empty() { 16 } else { 1 };
                let least = if captured.is_empty() { 1 } else { 5_000 };
                call(&format!("ksr_step(cost={})", least + body / weight));
            }
            ("set" | "set_global", Some((name, _))) => {
                call(&format!("ksr_size(value={})", name.trim()));
            }
            ("set" | "set_global" | "filter", None) => captured.push(tag.rest.trim().to_owned()),
            ("endset" | "endfilter", _) => {
                captured.pop();
            }
            _ => {}
        }
    }
    counted.push_str(&text[at..]);
    Ok(counted)
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
