//! Carries out the changes of variants.

use std::collections::BTreeMap;

use super::checks::{override_conflict, override_target};
use super::locate::{find_list, rule_mut, take_component, take_rule};
use super::merge::{drop_key, merge};
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Change, ComponentNode, Id, Ref, RuleNode, VariantKind};
use crate::model::{ChapterKind, Game, Part, Variant, lower_component, lower_rule, part_by_key};
use crate::source::Span;
use crate::syntax::checks::schema_invalid;

/// Applies the changes of variants, in order.
pub(super) fn changes(game: &mut Game, variants: &[&Variant], sink: &mut Sink) {
    let mut applier = Applier { game, touched: BTreeMap::new(), removed: BTreeMap::new(), sink };
    for variant in variants {
        for change in &variant.changes {
            applier.change(variant, change);
        }
    }
}

/// Who changed something, and where that is written.
#[derive(Clone)]
struct Touch {
    variant: Id,
    kind: VariantKind,
    span: Span,
}

struct Applier<'a> {
    game: &'a mut Game,
    touched: BTreeMap<Id, Touch>,
    removed: BTreeMap<Id, Touch>,
    sink: &'a mut Sink,
}

impl Applier<'_> {
    fn change(&mut self, variant: &Variant, change: &Change) {
        let kinds =
            (&change.replace, &change.remove, &change.add, &change.set, &change.add_component);
        match kinds {
            (Some(target), None, None, None, None) => self.replace(variant, target, change),
            (None, Some(target), None, None, None) => self.remove(variant, target),
            (None, None, Some(rule), None, None) => self.add(variant, rule, change),
            (None, None, None, Some(target), None) => self.set(variant, target, change),
            (None, None, None, None, Some(node)) => self.add_component(node),
            _ => {
                let span = variant.id.span;
                let place =
                    [&change.replace, &change.remove, &change.set].into_iter().flatten().next();
                let message = "a change must be exactly one of `replace`, `remove`, `add`, `add-component` and `set`";
                self.sink.push(Diagnostic::new(
                    &schema_invalid::CHECK,
                    message,
                    place.map_or(span, |place| place.span),
                ));
            }
        }
    }

    /// Notes who changes a target; false if somebody of the same layer did before.
    fn touch(&mut self, variant: &Variant, target: &Ref) -> bool {
        let touch =
            Touch { variant: variant.id.value.clone(), kind: variant.kind, span: target.span };
        let before =
            self.removed.get(&target.value).or_else(|| self.touched.get(&target.value)).cloned();
        if let Some(before) =
            before.filter(|before| before.variant != touch.variant && before.kind == touch.kind)
        {
            let (first, second) = (&before.variant, &touch.variant);
            let message = format!("the variants `{first}` and `{second}` both change `{target}`");
            self.sink.push(
                Diagnostic::new(&override_conflict::CHECK, message, target.span)
                    .label(format!("`{second}` changes it here"))
                    .also(before.span, format!("`{first}` changes it here"))
                    .note("both can be chosen together, and nothing says which of them wins")
                    .help(format!(
                        "add `excludes: [{first}]` to `{second}`, or change different rules"
                    )),
            );
            return false;
        }
        self.touched.insert(target.value.clone(), touch);
        true
    }

    /// Reports a target that is not there (any more).
    fn gone(&mut self, variant: &Variant, target: &Ref) {
        let message =
            format!("the variant `{}` changes `{target}`, which is not there", variant.id);
        let mut diagnostic = Diagnostic::new(&override_target::CHECK, message, target.span);
        if let Some(removed) = self.removed.get(&target.value) {
            let by = &removed.variant;
            diagnostic = diagnostic
                .label("gone by then")
                .also(removed.span, format!("`{by}` removes it here"));
        }
        // An undefined name has been reported by resolve.
        let is_defined = self.removed.contains_key(&target.value)
            || rule_mut(self.game, &target.value).is_some();
        if is_defined {
            self.sink.push(diagnostic.help(
                "variants apply in the order edition, players, variant, expansion, handicap; if the two do not go together, add `excludes`",
            ));
        }
    }

    fn replace(&mut self, variant: &Variant, target: &Ref, change: &Change) {
        if self.removed.contains_key(&target.value) && self.same_layer_conflict(variant, target) {
            return;
        }
        if rule_mut(self.game, &target.value).is_none() {
            self.gone(variant, target);
            return;
        }
        if !self.touch(variant, target) {
            return;
        }
        let Some(rule) = rule_mut(self.game, &target.value) else {
            return;
        };
        for key in &change.drop {
            if !drop_key(rule, &key.value) {
                let message = format!("`{}` is not something that a rule can lose", key.value);
                self.sink.push(
                    Diagnostic::new(&schema_invalid::CHECK, message, key.span)
                        .help("a condition, badge or list of rules, such as `when`, `cost`, `limit`, `short` or `exceptions`"),
                );
            }
        }
        if let Some(with) = &change.with {
            merge(rule, &lower_rule(with, rule.part), &variant.id.value);
        }
    }

    fn same_layer_conflict(&mut self, variant: &Variant, target: &Ref) -> bool {
        let same_layer =
            self.removed.get(&target.value).is_some_and(|removed| removed.kind == variant.kind);
        same_layer && !self.touch(variant, target)
    }

    fn remove(&mut self, variant: &Variant, target: &Ref) {
        if self.removed.contains_key(&target.value) {
            // Two variants may agree that something goes.
            return;
        }
        if !self.touch(variant, target) {
            return;
        }
        let touch =
            Touch { variant: variant.id.value.clone(), kind: variant.kind, span: target.span };
        if let Some(rule) = take_rule(self.game, &target.value) {
            rule.walk(&mut |gone| {
                self.removed.insert(gone.id.clone(), touch.clone());
            });
        } else if let Some(component) = take_component(&mut self.game.components, &target.value) {
            component.walk(&mut |gone| {
                self.game.values.0.shift_remove(&gone.id);
                self.removed.insert(gone.id.clone(), touch.clone());
            });
        } else {
            self.gone(variant, target);
        }
    }

    fn set(&mut self, variant: &Variant, target: &Ref, change: &Change) {
        let Some(to) = &change.to else {
            let message = format!("`set: {target}` does not say to what");
            self.sink.push(
                Diagnostic::new(&schema_invalid::CHECK, message, target.span).help("add `to: …`"),
            );
            return;
        };
        if self.removed.contains_key(&target.value) {
            self.gone(variant, target);
        } else if self.touch(variant, target) {
            self.game.values.set(&target.value, to.clone());
        }
    }

    fn add_component(&mut self, node: &ComponentNode) {
        let component = lower_component(node);
        component.walk(&mut |part| self.game.values.0.extend(part.count_value()));
        self.game.components.push(component);
    }

    fn add(&mut self, variant: &Variant, node: &RuleNode, change: &Change) {
        let place = [(&change.after, true), (&change.before, false)]
            .into_iter()
            .find_map(|(at, after)| Some((at.as_ref()?, after)));
        let added = match (place, &change.into) {
            (Some((sibling, after)), None) => self.add_beside(node, sibling, after),
            (None, Some(parent)) => self.add_into(node, parent, change),
            _ => {
                let message = format!("the new rule `{}` needs one place", node.id);
                let help = "add one of `after: rule`, `before: rule`, `into: chapter`, or `into: rule` with `as: exceptions`";
                self.sink.push(
                    Diagnostic::new(&schema_invalid::CHECK, message, node.id.span).help(help),
                );
                return;
            }
        };
        if let Some(missing) = added.err() {
            self.gone(variant, &missing);
        }
    }

    fn add_beside(&mut self, node: &RuleNode, sibling: &Ref, after: bool) -> Result<(), Ref> {
        let lists = self.game.chapters.iter_mut().map(|chapter| &mut chapter.rules);
        let slot = lists.into_iter().find_map(|list| find_list(list, &sibling.value));
        let (list, at) = slot.ok_or_else(|| sibling.clone())?;
        let part = list[at].part;
        list.insert(if after { at + 1 } else { at }, lower_rule(node, part));
        Ok(())
    }

    fn add_into(&mut self, node: &RuleNode, parent: &Ref, change: &Change) -> Result<(), Ref> {
        if let Some(kind) = ChapterKind::by_key(parent.as_str()) {
            let chapter = self.game.chapters.iter_mut().find(|chapter| chapter.kind == kind);
            if let Some(chapter) = chapter {
                chapter.rules.push(lower_rule(node, Part::Chapter));
            }
            return Ok(());
        }
        let key = change.as_part.as_ref();
        let part = key.and_then(|key| part_by_key(&key.value));
        let Some(part) = part else {
            let keys = Part::KEYS.map(|(name, _)| format!("`{name}`")).join(", ");
            let message = format!("what the new rule `{}` is to `{parent}` is not said", node.id);
            let span = key.map_or(parent.span, |key| key.span);
            self.sink.push(
                Diagnostic::new(&schema_invalid::CHECK, message, span)
                    .help(format!("add `as:` with one of {keys}")),
            );
            return Ok(());
        };
        let rule = rule_mut(self.game, &parent.value).ok_or_else(|| parent.clone())?;
        let at = rule.children.iter().rposition(|child| child.part <= part).map_or(0, |at| at + 1);
        rule.children.insert(at, lower_rule(node, part));
        Ok(())
    }
}
