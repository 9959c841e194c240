//! `rule-empty`

use super::declare_check;
use super::on_sheet::has_unread_key;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};
use crate::model::Rule;

declare_check! {
    /// A rule with an id and nothing else.
    ///
    /// ## Why
    /// It has a name, but says nothing, so no output shows it. Most often its `text` was forgotten, or
    /// taken away by mistake.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// scoring: [{ id: points, text: Your pieces score. }, { id: bonus }]
    /// ```
    /// ```yaml,triggers
    /// hints: [{ id: keep-cards }]
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// hints: [{ id: keep-cards, unspecified: true }]
    /// ```
    /// ```yaml,passes
    /// hints: [{ id: keep-cards, text: Keep some cards for later. }]
    /// ```
    "rule-empty", Sheet, Error, whole: true
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    cx.game.walk_rules(&mut |rule| {
        if says_nothing(rule) && !has_unread_key(cx, rule.span, &ANY_WORDS) {
            let message = format!("the rule `{}` says nothing, so no output shows it", rule.id);
            sink.push(
                Diagnostic::new(&CHECK, message, rule.span)
                    .label("only an id")
                    .help("write `text: …` in a line below it, as far to the right as `id`; or delete the `id`"),
            );
        }
    });
}

/// Keys that would have given it words, had they been readable.
const ANY_WORDS: [&str; 5] = ["title", "text", "short", "card", "when"];

/// Whether nothing but an id, and perhaps its former ones, stands in a rule.
fn says_nothing(rule: &Rule) -> bool {
    rule.children.is_empty() && rule.texts.iter().next().is_none() && rule.colour.is_none() && {
        let data = serde_json::to_value(&rule.facets).unwrap_or_default();
        !data.as_object().is_some_and(|keys| keys.values().any(is_said))
    }
}

/// Whether a key was written: what was not is null, false or empty.
fn is_said(value: &serde_json::Value) -> bool {
    match value {
        serde_json::Value::Null | serde_json::Value::Bool(false) => false,
        serde_json::Value::Array(items) => !items.is_empty(),
        serde_json::Value::Object(keys) => !keys.is_empty(),
        _ => true,
    }
}
