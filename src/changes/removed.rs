//! Ids of rules that have vanished, for the check `id-removed`.

use std::collections::{BTreeMap, BTreeSet};

use super::compare::{Comparison, Side};
use super::data::ItemKind;
use super::find;
use super::snapshot::Item;
use crate::diagnostic::{Diagnostic, Sink};
use crate::model::Game;
use crate::project::Analysis;
use crate::project::checks::id_removed;
use crate::resolve::Index;
use crate::source::{Sources, Span};

/// Ids of rules that an earlier state had, and that nothing continues: `id-removed`.
pub fn removed_ids(old: &Analysis, new: &Analysis) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for game in &new.games {
        let before = find(old, &game.name).and_then(|game| game.game.as_deref());
        if let (Some(before), Some(after)) = (before, &game.game) {
            found.extend(in_game(before, after, &new.sources));
        }
    }
    found
}

fn in_game(old: &Game, new: &Game, sources: &Sources) -> Vec<Diagnostic> {
    let [before, after] = [old, new].map(|game| Side { game, numbers: BTreeMap::new() });
    let comparison = Comparison::new(&before, &after);
    if Comparison::is_cut(&after) {
        return Vec::new();
    }
    let search = Search {
        index: Index::build(new, &mut Sink::default()),
        former: new_names_of(&comparison),
        comparison: &comparison,
        new,
        sources,
    };
    let mut found = Vec::new();
    let mut covered: BTreeSet<&str> = BTreeSet::new();
    for (at, item) in comparison.old.iter().enumerate() {
        if !search.is_lost(at, item) {
            continue;
        }
        let inside = item.place.as_ref().map(|(inside, _)| inside.as_str()).unwrap_or_default();
        let is_guess = comparison.pairs.after[at].is_some();
        // What stood below a lost rule is lost with it: one message is enough.
        if covered.contains(inside) && !is_guess {
            covered.insert(&item.id);
            continue;
        }
        if !is_guess {
            covered.insert(&item.id);
        }
        found.push(search.report(at));
    }
    found
}

/// Names that some rule has now or had before.
fn new_names_of(comparison: &Comparison<'_>) -> BTreeSet<String> {
    let all = comparison.new.iter();
    all.flat_map(|item| std::iter::once(&item.id).chain(&item.was)).cloned().collect()
}

struct Search<'a> {
    index: Index,
    former: BTreeSet<String>,
    comparison: &'a Comparison<'a>,
    new: &'a Game,
    sources: &'a Sources,
}

impl Search<'_> {
    /// A rule with an id of its own that leads nowhere now.
    fn is_lost(&self, at: usize, item: &Item) -> bool {
        let pairs = &self.comparison.pairs;
        let continues = pairs.after[at].is_some_and(|after| !pairs.probable.contains(&after));
        item.kind == ItemKind::Rule
            && !item.id.contains('@')
            && !continues
            && !self.former.contains(&item.id)
            && !self.comparison.unreadable[1].contains(&item.id)
    }

    fn report(&self, at: usize) -> Diagnostic {
        let id = &self.comparison.old[at].id;
        let message = format!("the id `{id}` has vanished, and nothing says where it went");
        let note = "links from outside that lead to it no longer arrive";
        let successor = self.comparison.pairs.after[at].map(|after| &self.comparison.new[after]);
        if let Some(successor) = successor {
            let span = self.span(&successor.id).unwrap_or(self.new.span);
            let diagnostic = Diagnostic::new(&id_removed::CHECK, message, span)
                .label(format!("probably `{id}` under a new name"))
                .note(note);
            return if successor.was.is_empty() {
                let title = format!("say that it was called `{id}`");
                diagnostic.fix(title, span, self.with_former(&successor.id, span, id))
            } else {
                diagnostic.help(format!("add `{id}` to its `was:`"))
            };
        }
        let (span, label) = self.neighbour(at);
        Diagnostic::new(&id_removed::CHECK, message, span).label(label).note(note).help(format!(
            "if a rule took its place, add `was: [{id}]` to it; if it is gone for good, allow \
             `id-removed` here with a reason"
        ))
    }

    /// The nearest place that is left of where it stood.
    fn neighbour(&self, at: usize) -> (Span, String) {
        let comparison = self.comparison;
        let place = comparison.old[at].place.as_ref();
        let left = |old: &Item, at: usize| {
            let after = comparison.pairs.after[at].map(|after| comparison.new[after].id.as_str());
            self.span(after.unwrap_or(&old.id))
        };
        let earlier = || comparison.old[..at].iter().enumerate().rev();
        let sibling = earlier()
            .take_while(|(_, item)| Some(&item.id) != place.map(|(inside, _)| inside))
            .filter(|(_, item)| item.place.as_ref() == place)
            .find_map(|(at, item)| left(item, at));
        let parent = || {
            let (inside, _) = place?;
            earlier().find(|(_, item)| item.id == *inside).and_then(|(at, item)| left(item, at))
        };
        match (sibling, parent()) {
            (Some(span), _) => (span, "it stood behind this".to_owned()),
            (None, Some(span)) => (span, "it stood in here".to_owned()),
            (None, None) => {
                let chapter = place.map(|(inside, _)| inside.as_str()).unwrap_or_default();
                (self.new.span, format!("it stood in `{chapter}`"))
            }
        }
    }

    fn span(&self, id: &str) -> Option<Span> {
        self.index.get(id).map(|definition| definition.span).filter(|span| !span.is_nowhere())
    }

    /// The id with `was:` behind it, in the notation of the place.
    fn with_former(&self, id: &str, span: Span, former: &str) -> String {
        let text = self.sources.get(span.file).map(|source| source.text.as_str());
        let before = text.and_then(|text| text.get(..span.start as usize)).unwrap_or_default();
        let line = before.rsplit('\n').next().unwrap_or_default();
        let indent = line.find("id:").unwrap_or_default();
        let is_block = line[..indent].chars().all(|c| c == ' ' || c == '-');
        if is_block {
            format!("{id}\n{}was: [{former}]", " ".repeat(indent))
        } else {
            format!("{id}, was: [{former}]")
        }
    }
}
