//! Everything in a game that has an id.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::checks::{id_duplicate, id_format};
use crate::diagnostic::{Diagnostic, Sink, nearest};
use crate::format::{Kind, Ref};
use crate::model::{ChapterKind, Component, Game, Part, Rule, lower_component, lower_rule};
use crate::source::Span;
use crate::syntax::checks::schema_invalid;

/// Where a name is defined.
#[derive(Debug, Clone)]
pub struct Definition {
    /// What it stands for.
    pub kind: Kind,
    /// Where.
    pub span: Span,
    /// The variant that adds it, if the base rules lack it.
    pub variant: Option<String>,
}

/// All names of a game.
#[derive(Debug, Default)]
pub struct Index {
    definitions: BTreeMap<String, Definition>,
    former: BTreeMap<String, String>,
    /// Icons that are called like a term: `{icon:card}` and `[[card]]` are told apart by how they are written.
    icons: BTreeMap<String, Definition>,
    broken: std::collections::BTreeSet<String>,
    /// How often a near name was looked for.
    searches: AtomicUsize,
}

/// Near names that are looked for in one game, at most.
const MAX_SEARCHES: usize = 300;

impl Index {
    /// Collects all names; reports those that are missing, ill-formed or double.
    pub fn build(game: &Game, sink: &mut Sink) -> Self {
        let mut index = Self { broken: game.broken_ids.clone(), ..Self::default() };
        for kind in ChapterKind::ALL {
            let chapter = Definition { kind: Kind::Chapter, span: Span::default(), variant: None };
            index.definitions.insert(kind.key().to_owned(), chapter);
        }
        let mut builder = Builder { index, variant: None, former: Vec::new(), sink };
        builder.game(game);
        builder.former();
        builder.index
    }

    /// What a name, present or former, stands for.
    pub fn get(&self, name: &str) -> Option<&Definition> {
        self.definitions.get(self.current(name))
    }

    /// What a name stands for where one of some kinds is wanted. Only what may refer to rules takes former names: numbers, conditions and
    /// the like name things as they are called today.
    pub fn get_as(&self, name: &str, wanted: &[Kind]) -> Option<&Definition> {
        if self.former.contains_key(name) && !wanted.contains(&Kind::Rule) {
            return None;
        }
        let icon = self.icons.get(name).filter(|_| wanted == [Kind::Icon]);
        icon.or_else(|| self.get(name))
    }

    /// The present name of something, given its present or a former one.
    pub fn current<'a>(&'a self, name: &'a str) -> &'a str {
        self.former.get(name).map_or(name, String::as_str)
    }

    /// True for a name in a part of the file that could not be read.
    pub fn is_broken(&self, name: &str) -> bool {
        self.broken.contains(name)
    }

    /// All names with what they stand for, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Definition)> {
        self.definitions.iter().map(|(name, definition)| (name.as_str(), definition))
    }

    /// The defined name of a wanted kind that is nearest to a wrong one.
    /// Each search compares with all names, so there are not many.
    pub fn nearest(&self, name: &str, wanted: &[Kind]) -> Option<&str> {
        if self.searches.fetch_add(1, Ordering::Relaxed) >= MAX_SEARCHES {
            return None;
        }
        let of_kind = self.definitions.iter().filter(|(_, found)| wanted.contains(&found.kind));
        nearest(name, of_kind.map(|(name, _)| name.as_str()))
    }
}

/// What is said of a rule that lacks an id.
pub(super) const RULE_WITHOUT_ID: &str = "a rule without an id";

struct Builder<'a> {
    index: Index,
    variant: Option<String>,
    /// Names that rules had before, with the rules.
    former: Vec<(Ref, String)>,
    sink: &'a mut Sink,
}

impl Builder<'_> {
    fn game(&mut self, game: &Game) {
        for (id, term) in &game.terms {
            self.add(id, Kind::Term);
            self.was(&term.was, id.as_str());
        }
        game.icons
            .iter()
            .for_each(|(id, icon)| self.add(&Ref::new(id.clone(), icon.span), Kind::Icon));
        game.colours
            .iter()
            .for_each(|(id, colour)| self.add(&Ref::new(id.clone(), colour.span), Kind::Colour));
        game.components.iter().for_each(|component| self.component(component));
        for (id, value) in game.values.iter() {
            // Counts of components are values under the component's own name.
            if self.index.definitions.get(id.as_str()).is_none_or(|found| found.span != value.span)
            {
                self.add(&Ref::new(id.clone(), value.span), Kind::Value);
            }
        }
        game.figures.iter().for_each(|figure| self.add(&figure.id, Kind::Figure));
        let rules = game.chapters.iter().flat_map(|chapter| &chapter.rules).chain(&game.regions);
        rules.for_each(|rule| self.rule(rule));
        game.cards.iter().for_each(|card| self.add(&card.id, Kind::Card));
        game.credits
            .iter()
            .filter_map(|credit| credit.id.as_ref())
            .for_each(|id| self.add(id, Kind::Credit));
        for variant in game.all_variants() {
            self.add(&variant.id, Kind::Variant);
            self.was(&variant.was, variant.id.as_str());
            variant.printings.iter().for_each(|(id, _)| self.add(id, Kind::Variant));
        }
        for scoped in game.changes.iter() {
            let change = &scoped.change;
            let owner = scoped.owner.as_ref().map(ToString::to_string);
            self.variant = Some(owner.unwrap_or_else(|| scoped.suffix.clone()));
            if let Some(node) = &change.add_component {
                self.component(&lower_component(node));
            }
            change.add.iter().for_each(|added| self.rule(&lower_rule(added, Part::Chapter)));
            let new_children = change.with.iter().map(|with| lower_rule(with, Part::Chapter));
            new_children.flat_map(|with| with.children).for_each(|child| self.rule(&child));
        }
    }

    fn component(&mut self, component: &Component) {
        self.add(&Ref::new(component.id.clone(), component.span), Kind::Component);
        self.was(&component.was, component.id.as_str());
        component.parts.iter().for_each(|part| self.component(part));
        component.shows.iter().for_each(|rule| self.rule(rule));
        component.states.iter().for_each(|(id, _)| self.add(id, Kind::State));
    }

    fn rule(&mut self, rule: &Rule) {
        self.add(&Ref::new(rule.id.clone(), rule.span), Kind::Rule);
        self.was(&rule.was, rule.id.as_str());
        rule.children.iter().for_each(|child| self.rule(child));
    }

    fn was(&mut self, former: &[Ref], now: &str) {
        self.former.extend(former.iter().map(|was| (was.clone(), now.to_owned())));
    }

    /// A name of today never gives way to a former one.
    fn former(&mut self) {
        let mut first: BTreeMap<String, Span> = BTreeMap::new();
        for (was, rule) in std::mem::take(&mut self.former) {
            let (taken, what) =
                match (self.index.definitions.get(was.as_str()), first.get(was.as_str())) {
                    (Some(today), _) if was.as_str() == rule => {
                        (today.span, "its name is still this")
                    }
                    (Some(today), _) => (today.span, "called so today"),
                    (None, Some(other)) => (*other, "also said to have been called so"),
                    (None, None) => {
                        first.insert(was.to_string(), was.span);
                        self.index.former.insert(was.to_string(), rule);
                        continue;
                    }
                };
            let message = format!("the former name `{was}` of `{rule}` is not free");
            let mut diagnostic = Diagnostic::new(&id_duplicate::CHECK, message, was.span)
                .help("links to a former name must lead to one thing; take it out of `was`");
            if !taken.is_nowhere() {
                diagnostic = diagnostic.also(taken, what);
            }
            self.sink.push(diagnostic);
        }
    }

    fn add(&mut self, id: &Ref, kind: Kind) {
        if id.value.as_str().is_empty() {
            let message = format!("{} without an id", kind.described());
            self.sink.push(
                Diagnostic::new(&schema_invalid::CHECK, message, id.span)
                    .help("add `id: …`, a short name in lower-case letters, digits and hyphens"),
            );
            return;
        }
        if !id.is_well_formed() {
            self.ill_formed(id);
        }
        let first = self.index.definitions.get(id.as_str());
        if kind == Kind::Icon && first.is_some_and(|first| first.kind == Kind::Term) {
            let definition = Definition { kind, span: id.span, variant: None };
            self.index.icons.insert(id.to_string(), definition);
            return;
        }
        if let Some(first) = first {
            let first = first.clone();
            self.double(id, kind, &first);
            return;
        }
        let definition = Definition { kind, span: id.span, variant: self.variant.clone() };
        self.index.definitions.insert(id.to_string(), definition);
    }

    fn ill_formed(&mut self, id: &Ref) {
        let message = format!("`{id}` is not a well-formed id");
        let mut diagnostic = Diagnostic::new(&id_format::CHECK, message, id.span)
            .note("ids become link anchors and file names: lower-case letters, digits and single hyphens, at most 64 characters");
        if let Some(repaired) = id.repaired() {
            diagnostic = diagnostic.suggest(Some(repaired.as_str()));
        }
        self.sink.push(diagnostic);
    }

    fn double(&mut self, id: &Ref, kind: Kind, first: &Definition) {
        let diagnostic = if first.kind == Kind::Chapter {
            let message = format!("`{id}` is the name of a chapter");
            let other = format!("{id}-{}", kind.name());
            let diagnostic = Diagnostic::new(&id_duplicate::CHECK, message, id.span)
                .note(format!("`[[{id}]]` refers to the chapter"));
            match kind {
                Kind::Rule => diagnostic.help(format!(
                    "if you mean that chapter, write its rules below a line `{id}:` that begins at the left margin; if not, choose another id, such as `{other}`"
                )),
                _ => diagnostic.suggest(Some(&other)),
            }
        } else {
            Diagnostic::new(&id_duplicate::CHECK, format!("the id `{id}` is given twice"), id.span)
                .label(format!("here to {}", kind.described()))
                .also(first.span, format!("first to {}", first.kind.described()))
                .help("ids are unique in a game, whatever they name; give one of them another")
        };
        self.sink.push(diagnostic);
    }
}
