//! Filters of Tera that make much of little, within a limit.

use std::borrow::Cow;

use tera::{Error, Kwargs, State, StringInput, Tera, TeraResult, Value};

use super::budget::MAX_BYTES;

/// Widest indentation.
const MAX_WIDTH: usize = 1_000;

pub(super) fn register(tera: &mut Tera) {
    tera.register_filter("replace", replace);
    tera.register_filter("join", join);
    tera.register_filter("indent", indent);
}

fn within_limit(bytes: usize) -> TeraResult<()> {
    if bytes > MAX_BYTES {
        return Err(Error::message("a text grows beyond 16 MiB"));
    }
    Ok(())
}

/// What stands between all letters multiplies.
#[expect(clippy::needless_pass_by_value, reason = "Tera prescribes the signature")]
fn replace(text: StringInput<'_>, kwargs: Kwargs, state: &State) -> TeraResult<Value> {
    let from = kwargs.must_get::<&str>("from")?;
    let to = kwargs.must_get::<StringInput<'_>>("to")?;
    let grown = text.as_str().matches(from).count().saturating_mul(to.as_str().len());
    within_limit(grown)?;
    if state.autoescaping_enabled() && (text.is_safe() || to.is_safe()) {
        let replaced = text.rendered(state)?.replace(from, &to.rendered(state)?);
        return Ok(Value::safe_string(&replaced));
    }
    Ok(Value::from(text.as_str().replace(from, to.as_str())))
}

/// Words between the entries of a list multiply.
#[expect(clippy::needless_pass_by_value, reason = "Tera prescribes the signature")]
fn join(list: &[Value], kwargs: Kwargs, state: &State) -> TeraResult<Value> {
    let between = kwargs.get::<StringInput>("sep")?;
    let is_safe = state.autoescaping_enabled()
        && (list.iter().any(|one| one.is_string() && one.is_safe())
            || between.as_ref().is_some_and(StringInput::is_safe));
    let between = match &between {
        Some(between) if is_safe => between.rendered(state)?,
        Some(between) => Cow::Borrowed(between.as_str()),
        None => Cow::Borrowed(""),
    };
    let mut joined = String::new();
    for (at, one) in list.iter().enumerate() {
        if at > 0 {
            joined.push_str(&between);
        }
        if is_safe && !one.is_undefined() {
            joined.push_str(&state.escape_if_needed(one)?);
        } else if !is_safe {
            joined.push_str(&one.to_string());
        }
        within_limit(joined.len())?;
    }
    Ok(if is_safe { Value::safe_string(&joined) } else { Value::from(joined) })
}

/// Blanks in front of lines multiply.
#[expect(clippy::needless_pass_by_value, reason = "Tera prescribes the signature")]
fn indent(text: StringInput<'_>, kwargs: Kwargs, state: &State) -> TeraResult<Value> {
    let width = kwargs.get::<usize>("width")?.unwrap_or(4).min(MAX_WIDTH);
    let sign = kwargs.get::<StringInput>("indentation")?;
    let has_first = kwargs.get::<bool>("first")?.unwrap_or(false);
    let has_blank = kwargs.get::<bool>("blank")?.unwrap_or(false);
    if sign.as_ref().is_some_and(|sign| sign.as_str().chars().count() != 1) {
        return Err(Error::message("the `indentation` of `indent` is exactly one character"));
    }
    let is_safe = state.autoescaping_enabled()
        && (text.is_safe() || sign.as_ref().is_some_and(StringInput::is_safe));
    let rendered = |text: &StringInput<'_>| -> TeraResult<String> {
        Ok(if is_safe { text.rendered(state)?.into_owned() } else { text.as_str().to_owned() })
    };
    let text = rendered(&text)?;
    let sign = sign.as_ref().map_or(Ok(" ".to_owned()), rendered)?;
    let margin = sign.repeat(width);
    let lines = text.lines().count();
    within_limit(text.len().saturating_add(lines.saturating_mul(margin.len())))?;
    let mut indented = String::new();
    for (at, line) in text.lines().enumerate() {
        if at > 0 {
            indented.push('\n');
        }
        let is_indented = if at == 0 { has_first } else { !line.is_empty() || has_blank };
        if is_indented {
            indented.push_str(&margin);
        }
        indented.push_str(line);
    }
    if text.ends_with('\n') {
        indented.push('\n');
    }
    Ok(if is_safe { Value::safe_string(&indented) } else { Value::from(indented) })
}
