//! Changes that are not well-formed.

use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Change, Ref, RuleNode, Text};
use crate::model::Part;
use crate::source::Span;
use crate::syntax::checks::schema_invalid::CHECK;

/// Nothing, or two things at once.
pub(in crate::select) fn not_one_change(change: &Change, span: Span, sink: &mut Sink) {
    let place = [&change.replace, &change.remove, &change.set].into_iter().flatten().next();
    let message =
        "a change must be exactly one of `replace`, `remove`, `add`, `add-component` and `set`";
    sink.push(Diagnostic::new(&CHECK, message, place.map_or(span, |place| place.span)));
}

/// A number without `to` or `by`, or with both.
pub(in crate::select) fn set_to_nothing(target: &Ref, sink: &mut Sink) {
    let message = format!("`set: {target}` does not say to what");
    sink.push(
        Diagnostic::new(&CHECK, message, target.span).help("add one of `to: …` and `by: +1`"),
    );
}

/// A key that a rule cannot lose.
pub(in crate::select) fn not_droppable(key: &Text, sink: &mut Sink) {
    let message = format!("`{}` is not something that a rule can lose", key.value);
    sink.push(
        Diagnostic::new(&CHECK, message, key.span).help(
            "a condition, badge or list of rules, such as `when`, `cost`, `limit`, `short` or `exceptions`",
        ),
    );
}

/// A new rule without a place, or with two.
pub(in crate::select) fn no_place(node: &RuleNode, sink: &mut Sink) {
    let message = format!("the new rule `{}` needs one place", node.id);
    let help = "add one of `after: rule`, `before: rule`, `into: chapter`, or `into: rule` with `as: exceptions`";
    sink.push(Diagnostic::new(&CHECK, message, node.id.span).help(help));
}

/// A new rule below another, without what it is to that.
pub(in crate::select) fn no_part(
    node: &RuleNode,
    parent: &Ref,
    key: Option<&Text>,
    sink: &mut Sink,
) {
    let keys = Part::KEYS.map(|(name, _)| format!("`{name}`")).join(", ");
    let message = format!("what the new rule `{}` is to `{parent}` is not said", node.id);
    let span = key.map_or(parent.span, |key| key.span);
    sink.push(Diagnostic::new(&CHECK, message, span).help(format!("add `as:` with one of {keys}")));
}
