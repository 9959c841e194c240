//! What cannot be right in some selection: found for all of them at once.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::checks::{override_conflict, override_target, ref_removed, ref_scope};
use super::diagram::{ALWAYS, NEVER, Truth};
use super::universe::Universe;
use crate::diagnostic::{Diagnostic, Sink};
use crate::format::{Id, Mention, Ref, Text};
use crate::inline::{Counted, Piece, Placeholder, parse};
use crate::model::{Component, Field, Game, Part, Rule, Texts, locate, lower_rule};
use crate::source::{Sources, Span};

/// Selections that can be looked at one by one.
const FEW: usize = 20_000;

/// Reports changes that fight, changes of what is not there, and references to what is not there.
pub fn verify(game: &Game, sources: &Sources, sink: &mut Sink) -> Universe {
    let mut universe = Universe::new(game, sink);
    if universe.presence.is_empty() && universe.writes.is_empty() {
        return universe;
    }
    let parents = parents(&universe.game);
    let mut changed: BTreeMap<Id, Vec<usize>> = BTreeMap::new();
    for (at, write) in universe.writes.iter().enumerate() {
        if let Some(target) = &write.scoped.change.replace {
            changed.entry(target.value.clone()).or_default().push(at);
        }
    }
    let seen = HashMap::new();
    let mut verifier = Verifier { universe: &mut universe, sources, parents, changed, seen, sink };
    verifier.conflicts();
    verifier.targets();
    verifier.references();
    if is_entangled(&universe) {
        let message = "the conditions of this game are too entangled to be checked as a whole";
        sink.push(Diagnostic::new(&override_conflict::CHECK, message, game.span).help(
            "split long conditions, or let variants that nobody plays together exclude each other",
        ));
    }
    universe
}

/// Whether more hangs together than can be told for all selections. Few selections need no look.
fn is_entangled(universe: &Universe) -> bool {
    let space = &universe.space;
    if space.diagrams.is_full {
        return true;
    }
    let sizes = space.decisions.iter().map(|decision| decision.options.len());
    let is_small = sizes.fold(1, usize::saturating_mul) <= FEW;
    !is_small && universe.shown().is_none()
}

/// One thing that changes may say: presence, words, data or a number.
type Slot = (Id, String);

struct Verifier<'a> {
    universe: &'a mut Universe,
    sources: &'a Sources,
    /// The rule or component that holds something.
    parents: BTreeMap<Id, Id>,
    /// Changes of the words and data of a rule, by number.
    changed: BTreeMap<Id, Vec<usize>>,
    seen: HashMap<Id, Truth>,
    sink: &'a mut Sink,
}

impl Verifier<'_> {
    fn allowed(&mut self, truth: Truth) -> Truth {
        let allowed = self.universe.space.allowed;
        self.universe.space.diagrams.and(allowed, truth)
    }

    /// When something is there and all above it.
    fn visible(&mut self, id: &Id) -> Truth {
        if let Some(known) = self.seen.get(id) {
            return *known;
        }
        let own = self.has(id, None);
        let truth = match self.parents.get(id).cloned() {
            Some(parent) => {
                let above = self.visible(&parent);
                self.universe.space.diagrams.and(own, above)
            }
            None => own,
        };
        self.seen.insert(id.clone(), truth);
        truth
    }

    /// When something is there; what wins over a change may take it away.
    fn has(&mut self, id: &Id, before: Option<usize>) -> Truth {
        let Some(one) = self.universe.presence.get(id).cloned() else { return ALWAYS };
        let mut truth = one.base;
        for (at, has) in one.writes {
            let is_later = before.is_some_and(|change| self.universe.beats(at, change));
            if is_later && !has {
                continue;
            }
            let (when, then) = (self.universe.writes[at].when, if has { ALWAYS } else { NEVER });
            truth = self.universe.space.diagrams.choose(when, then, truth);
        }
        truth
    }

    /// Two changes that say different things of one slot, and neither wins.
    fn conflicts(&mut self) {
        for Conflict { id, pair, both } in conflicts(self.universe) {
            self.report_conflict(&id, pair, both);
        }
    }

    fn report_conflict(&mut self, id: &Id, pair: [usize; 2], both: Truth) {
        let spans = pair.map(|at| span(self.universe, at));
        let [first, second] = pair.map(|at| self.universe.writes[at].scoped.suffix.clone());
        let owners = pair.map(|at| self.universe.writes[at].scoped.owner.clone());
        let message = match &owners {
            [Some(a), Some(b)] if a != b => {
                format!("the variants `{a}` and `{b}` both change `{id}`")
            }
            _ => format!("the changes for `{first}` and `{second}` both change `{id}`"),
        };
        let both_of = owners.iter().flatten().map(Id::as_str).collect::<Vec<_>>().join(", ");
        let help = match &owners {
            [Some(a), Some(b)] if a != b => format!(
                "add `excludes: [{a}]` to `{b}`, or a change with `only: [{both_of}]` that says what holds with both"
            ),
            _ => {
                "add `unless` to one of them, or a change whose `only` names the conditions of both"
                    .to_owned()
            }
        };
        let witness = self.described(both);
        self.sink.push(
            Diagnostic::new(&override_conflict::CHECK, message, spans[1])
                .label(format!("`{second}` changes it here"))
                .also(spans[0], format!("`{first}` changes it here"))
                .note(format!("both hold with {witness}, and nothing says which of them wins"))
                .help(help),
        );
    }

    /// A smallest selection, in words.
    fn described(&self, truth: Truth) -> String {
        let space = &self.universe.space;
        let usual = space.usual();
        let Some(state) = space.diagrams.witness(truth, &usual) else { return String::new() };
        let departed = state.iter().zip(&usual).enumerate().filter(|(_, (now, then))| now != then);
        let name = |(at, (option, _)): (usize, (&usize, &usize))| {
            let decision = &space.decisions[at];
            let option = &decision.options[*option];
            if decision.name == super::space::PLAYERS {
                format!("{option} players")
            } else {
                format!("`{option}`")
            }
        };
        let names: Vec<String> = departed.map(name).collect();
        if names.is_empty() { "the base rules".to_owned() } else { names.join(" and ") }
    }

    /// Changes of what is not there.
    fn targets(&mut self) {
        for at in 0..self.universe.writes.len() {
            let change = self.universe.writes[at].scoped.change.clone();
            let target = change.replace.or(change.into).or(change.set);
            let Some(target) = target.filter(|target| self.is_node(&target.value)) else {
                continue;
            };
            let mut there = ALWAYS;
            let mut next = Some(target.value.clone());
            while let Some(id) = next {
                let one = self.has(&id, Some(at));
                there = self.universe.space.diagrams.and(there, one);
                next = self.parents.get(&id).cloned();
            }
            let when = self.universe.writes[at].when;
            let missing = self.universe.space.diagrams.without(when, there);
            let missing = self.allowed(missing);
            if missing != NEVER {
                self.report_target(at, &target, missing);
            }
        }
    }

    fn is_node(&self, id: &Id) -> bool {
        self.universe.presence.contains_key(id) || self.parents.contains_key(id)
    }

    fn report_target(&mut self, at: usize, target: &Ref, missing: Truth) {
        let write = &self.universe.writes[at];
        let message = match &write.scoped.owner {
            Some(owner) => format!("the variant `{owner}` changes `{target}`, which is not there"),
            None => format!("a change of `{target}` holds where `{target}` is not there"),
        };
        let witness = self.described(missing);
        let mut diagnostic = Diagnostic::new(&override_target::CHECK, message, target.span)
            .note(format!("it is not there with {witness}"));
        let remover = self.universe.presence.get(&target.value).and_then(|one| {
            one.writes.iter().find(|(by, has)| !*has && *by != at).map(|(by, _)| *by)
        });
        if let Some(by) = remover {
            let name = &self.universe.writes[by].scoped.suffix;
            diagnostic =
                diagnostic.also(span(self.universe, by), format!("`{name}` removes it here"));
        }
        self.sink.push(diagnostic.help(
            "add `only` or `unless` to the change; if the two do not go together, add `excludes`",
        ));
    }

    /// Texts and data that refer to what is not there.
    fn references(&mut self) {
        let game = self.universe.game.clone();
        let is_inside = |id: &Id| {
            let mut next = Some(id);
            while let Some(one) = next {
                if self.universe.presence.contains_key(one) {
                    return true;
                }
                next = self.parents.get(one);
            }
            false
        };
        let below = self.parents.keys().filter(|id| is_inside(id));
        let mut conditional: BTreeSet<String> = below.map(ToString::to_string).collect();
        conditional.extend(self.universe.presence.keys().map(ToString::to_string));
        if conditional.is_empty() {
            return;
        }
        game.walk_rules(&mut |rule| self.rule_references(rule, &conditional));
    }

    fn rule_references(&mut self, rule: &Rule, conditional: &BTreeSet<String>) {
        let here = self.visible(&rule.id);
        let writes = self.changed.get(&rule.id).cloned().unwrap_or_default();
        // Every form of every text, with the selections in which it is read.
        let mut forms: Vec<(Option<usize>, Rule)> = vec![(None, rule.clone())];
        for at in &writes {
            if let Some(with) = &self.universe.writes[*at].scoped.change.with {
                forms.push((Some(*at), lower_rule(with, Part::Chapter)));
            }
        }
        for (at, form) in &forms {
            let fields: Vec<Field> = form.texts.iter().map(|(field, _)| field).collect();
            for field in fields {
                let mut read = match at {
                    Some(at) => self.universe.writes[*at].when,
                    None => ALWAYS,
                };
                for other in writes.iter().filter(|other| Some(**other) != *at) {
                    let wins = at.is_none_or(|at| self.universe.beats(*other, at));
                    if wins && replaces(self.universe, *other, field) {
                        let when = self.universe.writes[*other].when;
                        read = self.universe.space.diagrams.without(read, when);
                    }
                }
                let read = self.universe.space.diagrams.and(read, here);
                let read = self.allowed(read);
                if read != NEVER {
                    let key = match at {
                        Some(at) => {
                            format!("{}@{}", rule.id, self.universe.writes[*at].scoped.suffix)
                        }
                        None => rule.id.to_string(),
                    };
                    self.text_references(&form.texts, field, &key, read, conditional);
                }
            }
            let read = match at {
                Some(at) => self.universe.writes[*at].when,
                None => ALWAYS,
            };
            let read = self.universe.space.diagrams.and(read, here);
            self.data_references(form, read, conditional);
        }
    }

    /// What data name must be there as well; what only points elsewhere is left out of prints.
    fn data_references(&mut self, form: &Rule, read: Truth, conditional: &BTreeSet<String>) {
        let mut names: Vec<Ref> = Vec::new();
        form.facets.mentions(&mut |mention| {
            if let Mention::Name(name, _) = mention {
                names.push(name.clone());
            }
        });
        for name in names.into_iter().filter(|name| conditional.contains(name.as_str())) {
            // NOTE: data may name what a variant takes away; links to it are not printed then.
            if self.universe.presence.get(&name.value).is_some_and(|one| one.is_added) {
                self.expect(&name.value, name.span, read);
            }
        }
    }

    fn text_references(
        &mut self,
        texts: &Texts,
        field: Field,
        key: &str,
        read: Truth,
        conditional: &BTreeSet<String>,
    ) {
        let translations = std::sync::Arc::clone(&self.universe.game.translations);
        let own = texts.get(field).map(|wording| wording.source.clone());
        let others = translations.values().filter_map(|one| one.texts.get(key)?.get(field));
        let all: Vec<Text> =
            own.into_iter().chain(others.map(|wording| wording.source.clone())).collect();
        for text in all {
            if !text.value.contains(['[', '{']) {
                continue;
            }
            for piece in parse(&text.value).pieces {
                let (name, range) = match &piece {
                    Piece::Reference { target, target_range, .. } => (target, target_range.clone()),
                    Piece::Placeholder(Placeholder::Name(name), inner) => (name, inner.clone()),
                    Piece::Placeholder(
                        Placeholder::Counted { number: Counted::Named(name), .. },
                        inner,
                    ) => (name, inner.start..inner.start + name.len()),
                    _ => continue,
                };
                if conditional.contains(name.as_str()) {
                    let span = locate(self.sources, &text, &range);
                    self.expect(&name.as_str().into(), span, read);
                }
            }
        }
    }

    /// Reports a name that is not there in some selection in which it is read.
    fn expect(&mut self, name: &Id, span: Span, read: Truth) {
        let there = self.visible(name);
        let gone = self.universe.space.diagrams.without(read, there);
        let gone = self.allowed(gone);
        if gone == NEVER {
            return;
        }
        let witness = self.described(gone);
        let presence = self.universe.presence.get(name);
        let bringer = presence
            .filter(|one| one.is_added)
            .and_then(|one| one.writes.iter().find(|(_, has)| *has).map(|(at, _)| *at));
        let diagnostic = if let Some(at) = bringer {
            let scoped = &self.universe.writes[at].scoped;
            let by = scoped.owner.as_ref().map_or(scoped.suffix.as_str(), Id::as_str);
            let message =
                format!("`{name}` exists only with the variant `{by}`, which is not in force here");
            Diagnostic::new(&ref_scope::CHECK, message, span)
                .also(scoped.span, format!("`{by}` adds it here"))
                .note(format!("it is not there with {witness}"))
                .help("let the variant replace this text as well, or refer to the variant itself")
        } else {
            let message = format!("a text refers to `{name}`, which a variant removes");
            Diagnostic::new(&ref_removed::CHECK, message, span)
                .note(format!("it is not there with {witness}"))
                .help("let the variant replace this text as well, or remove it")
        };
        self.sink.push(diagnostic);
    }
}

/// Two changes that fight.
pub struct Conflict {
    /// What both change.
    pub id: Id,
    /// The changes, by number.
    pub pair: [usize; 2],
    /// When both hold, and nothing that wins over one of them.
    pub both: Truth,
}

/// All pairs of changes that say different things of one slot while neither wins.
pub fn conflicts(universe: &mut Universe) -> Vec<Conflict> {
    let mut slots: BTreeMap<Slot, Vec<(usize, String)>> = BTreeMap::new();
    for at in 0..universe.writes.len() {
        for (slot, content) in contents(universe, at) {
            slots.entry(slot).or_default().push((at, content));
        }
    }
    for (id, one) in &universe.presence {
        for (at, has) in &one.writes {
            let slot = (id.clone(), String::new());
            slots.entry(slot).or_default().push((*at, has.to_string()));
        }
    }
    let mut told = BTreeSet::new();
    let mut found = Vec::new();
    for ((id, _), writes) in slots.iter().filter(|(_, writes)| writes.len() > 1) {
        for (at, (one, says)) in writes.iter().enumerate() {
            for (other, differs) in &writes[at + 1..] {
                let pair = [*one.min(other), *one.max(other)];
                if says != differs
                    && !told.contains(&pair)
                    && let Some(both) = fight(universe, writes, pair)
                {
                    told.insert(pair);
                    found.push(Conflict { id: id.clone(), pair, both });
                }
            }
        }
    }
    found
}

/// When both hold and nothing stronger than one of them does.
fn fight(
    universe: &mut Universe,
    writes: &[(usize, String)],
    [one, other]: [usize; 2],
) -> Option<Truth> {
    if universe.beats(one, other) || universe.beats(other, one) {
        return None;
    }
    let (a, b) = (universe.writes[one].when, universe.writes[other].when);
    let both = universe.space.diagrams.and(a, b);
    let mut both = universe.space.diagrams.and(universe.space.allowed, both);
    for (third, _) in writes {
        if both != NEVER && (universe.beats(*third, one) || universe.beats(*third, other)) {
            let when = universe.writes[*third].when;
            both = universe.space.diagrams.without(both, when);
        }
    }
    (both != NEVER).then_some(both)
}

/// Where a change is written: at its target, if it names one.
fn span(universe: &Universe, at: usize) -> Span {
    let scoped = &universe.writes[at].scoped;
    let change = &scoped.change;
    let target = change.replace.as_ref().or(change.remove.as_ref()).or(change.set.as_ref());
    let target = target.filter(|_| scoped.owner.is_some());
    target.map_or(scoped.span, |target| target.span)
}

/// Whether a change gives a text of its target other words, or takes it away.
fn replaces(universe: &Universe, at: usize, field: Field) -> bool {
    let change = &universe.writes[at].scoped.change;
    let given = change.with.as_ref().map(|with| lower_rule(with, Part::Chapter).texts);
    let has = |field| given.as_ref().is_some_and(|texts| texts.has(field));
    has(field)
        || change.drop.iter().any(|key| key.value == field.to_string())
        || (field == Field::Short && has(Field::Text))
        || (field == Field::Card && (has(Field::Text) || has(Field::Short)))
}

/// What a change says of words, data and numbers, slot by slot.
fn contents(universe: &Universe, at: usize) -> Vec<(Slot, String)> {
    let change = &universe.writes[at].scoped.change;
    let mut found = Vec::new();
    if let (Some(target), Some(to)) = (&change.set, &change.to) {
        found.push(((target.value.clone(), "=".to_owned()), to.value.to_string()));
    }
    let Some(target) = &change.replace else { return found };
    let mut put = |key: String, content: String| {
        found.push(((target.value.clone(), key), content));
    };
    for key in &change.drop {
        put(key.value.clone(), String::new());
    }
    let Some(with) = &change.with else { return found };
    let with = lower_rule(with, Part::Chapter);
    for (field, wording) in with.texts.iter() {
        put(field.to_string(), format!("={}", wording.source.value));
    }
    if let Ok(serde_json::Value::Object(data)) = serde_json::to_value(&with.facets) {
        for (key, value) in data {
            let is_stated = match &value {
                serde_json::Value::Null | serde_json::Value::Bool(false) => false,
                serde_json::Value::Array(items) => !items.is_empty(),
                serde_json::Value::Object(items) => !items.is_empty(),
                _ => true,
            };
            // Where a rule comes from is told of each change.
            if is_stated && key != "source" {
                put(key, value.to_string());
            }
        }
    }
    found
}

/// What holds each rule and component. Of an id that stands twice the first place counts, so that
/// nothing holds itself.
pub(super) fn parents(game: &Game) -> BTreeMap<Id, Id> {
    let mut parents = Parents::default();
    let rules = game.chapters.iter().flat_map(|chapter| &chapter.rules).chain(&game.regions);
    rules.for_each(|one| parents.rule(one, None));
    game.components.iter().for_each(|one| parents.component(one, None));
    parents.found
}

#[derive(Default)]
struct Parents {
    found: BTreeMap<Id, Id>,
    seen: BTreeSet<Id>,
}

impl Parents {
    fn place(&mut self, id: &Id, parent: Option<&Id>) {
        if self.seen.insert(id.clone())
            && let Some(parent) = parent
        {
            self.found.insert(id.clone(), parent.clone());
        }
    }

    fn rule(&mut self, one: &Rule, parent: Option<&Id>) {
        self.place(&one.id, parent);
        one.children.iter().for_each(|child| self.rule(child, Some(&one.id)));
    }

    fn component(&mut self, one: &Component, parent: Option<&Id>) {
        self.place(&one.id, parent);
        one.parts.iter().for_each(|part| self.component(part, Some(&one.id)));
        one.shows.iter().for_each(|shown| self.rule(shown, Some(&one.id)));
    }
}
