//! Two languages in one document: each phrase gets the same words of the second beside it.

use super::{Badge, Component, Document, Imprint, Node, Own, Phrase, Rule, Table, Variant};

/// Hangs the words of a second document beside those of the first. Both come from the same plan,
/// so that nodes with the same key say the same; what only one of them has stays alone.
pub fn pair(mut first: Document, second: &Document) -> Document {
    pair_nodes(&mut first.nodes, &second.nodes);
    pair_all(&mut first.notes, &second.notes);
    pair_one(&mut first.about.title, &second.about.title);
    pair_all(&mut first.about.selection, &second.about.selection);
    first.about.beside = Some(Box::new(second.about.clone()));
    first.twin = Some(Box::new(second.clone()));
    first
}

fn pair_nodes(first: &mut [Node], second: &[Node]) {
    for (at, node) in first.iter_mut().enumerate() {
        // Order is nearly always the same; glossaries sort by language.
        let same = |other: &&Node| other.key == node.key;
        let other = second.get(at).filter(same).or_else(|| second.iter().find(same));
        if let Some(other) = other {
            pair_own(&mut node.own, &other.own);
            pair_nodes(&mut node.children, &other.children);
        }
    }
}

fn pair_own(first: &mut Own, second: &Own) {
    match (first, second) {
        (Own::Head(a), Own::Head(b)) => {
            pair_maybe(&mut a.tagline, b.tagline.as_ref());
            pair_all(&mut a.facts, &b.facts);
            pair_all(&mut a.selection, &b.selection);
        }
        (Own::Strip(a), Own::Strip(b)) => {
            pair_one(&mut a.title, &b.title);
            pair_maybe(&mut a.words, b.words.as_ref());
            for (a, b) in a.phases.iter_mut().zip(&b.phases) {
                pair_one(&mut a.title, &b.title);
                pair_badges(&mut a.badges, &b.badges);
            }
        }
        (Own::Section(a), Own::Section(b)) => {
            pair_one(&mut a.title, &b.title);
            pair_maybe(&mut a.intro, b.intro.as_ref());
            if let (Some(a), Some(b)) = (&mut a.topic, &b.topic) {
                pair_rule(a, b);
            }
        }
        (Own::List(a), Own::List(b)) => pair_maybe(&mut a.title, b.title.as_ref()),
        (Own::Rule(a), Own::Rule(b)) => pair_rule(a, b),
        (Own::Figure(a), Own::Figure(b)) => {
            pair_one(&mut a.alt, &b.alt);
            pair_maybe(&mut a.caption, b.caption.as_ref());
            pair_all(&mut a.legend, &b.legend);
        }
        (Own::Component(a), Own::Component(b)) => pair_component(a, b),
        (Own::Table(a), Own::Table(b)) => pair_table(a, b),
        (Own::Variant(a), Own::Variant(b)) => pair_variant(a, b),
        (Own::Term(a), Own::Term(b)) => {
            pair_one(&mut a.name, &b.name);
            pair_maybe(&mut a.plural, b.plural.as_ref());
            pair_maybe(&mut a.definition, b.definition.as_ref());
        }
        (Own::Card(a), Own::Card(b)) => pair_one(&mut a.title, &b.title),
        (Own::Legend(a), Own::Legend(b)) => {
            for (a, b) in a.entries.iter_mut().zip(&b.entries) {
                pair_one(&mut a.meaning, &b.meaning);
            }
        }
        (Own::Imprint(a), Own::Imprint(b)) => pair_imprint(a, b),
        // Names of people are the same in every language.
        _ => {}
    }
}

fn pair_rule(a: &mut Rule, b: &Rule) {
    pair_maybe(&mut a.label, b.label.as_ref());
    pair_maybe(&mut a.title, b.title.as_ref());
    pair_badges(&mut a.badges, &b.badges);
    for clause in &mut a.clauses {
        let other = b.clauses.iter().find(|other| other.kind == clause.kind);
        if let Some(other) = other {
            pair_one(&mut clause.text, &other.text);
        }
    }
    pair_maybe(&mut a.text, b.text.as_ref());
    pair_all(&mut a.tail, &b.tail);
    pair_maybe(&mut a.lead, b.lead.as_ref());
    pair_maybe(&mut a.action, b.action.as_ref());
    pair_maybe(&mut a.colour, b.colour.as_ref());
    for (a, b) in a.notes.iter_mut().zip(&b.notes) {
        pair_one(&mut a.text, &b.text);
    }
    pair_all(&mut a.sources, &b.sources);
    if let (Some(a), Some(b)) = (&mut a.table, &b.table) {
        pair_table(a, b);
    }
}

fn pair_component(a: &mut Component, b: &Component) {
    pair_one(&mut a.name, &b.name);
    pair_one(&mut a.label, &b.label);
    pair_maybe(&mut a.worth, b.worth.as_ref());
    pair_maybe(&mut a.each, b.each.as_ref());
    pair_all(&mut a.states, &b.states);
    pair_maybe(&mut a.text, b.text.as_ref());
}

fn pair_table(a: &mut Table, b: &Table) {
    pair_all(&mut a.columns, &b.columns);
    for (a, b) in a.rows.iter_mut().zip(&b.rows) {
        pair_all(a, b);
    }
}

fn pair_variant(a: &mut Variant, b: &Variant) {
    pair_one(&mut a.title, &b.title);
    pair_maybe(&mut a.text, b.text.as_ref());
    pair_all(&mut a.requires, &b.requires);
    for (a, b) in a.changes.iter_mut().zip(&b.changes) {
        pair_one(&mut a.label, &b.label);
        pair_badges(&mut a.badges, &b.badges);
        pair_maybe(&mut a.text, b.text.as_ref());
    }
}

fn pair_imprint(a: &mut Imprint, b: &Imprint) {
    pair_all(&mut a.selection, &b.selection);
    pair_maybe(&mut a.work, b.work.as_ref());
    pair_maybe(&mut a.edition, b.edition.as_ref());
    pair_all(&mut a.based_on, &b.based_on);
}

fn pair_badges(a: &mut [Badge], b: &[Badge]) {
    for (a, b) in a.iter_mut().zip(b) {
        pair_one(&mut a.text, &b.text);
    }
}

fn pair_all(a: &mut [Phrase], b: &[Phrase]) {
    for (a, b) in a.iter_mut().zip(b) {
        pair_one(a, b);
    }
}

fn pair_maybe(a: &mut Option<Phrase>, b: Option<&Phrase>) {
    if let (Some(a), Some(b)) = (a, b) {
        pair_one(a, b);
    }
}

fn pair_one(a: &mut Phrase, b: &Phrase) {
    a.beside = Some(Box::new(b.clone()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Part;

    fn rule(key: &str, text: &str) -> Node {
        let rule = Rule { text: Some(Phrase::of(text)), ..Rule::blank(Part::Step) };
        Node::named(key, Own::Rule(Box::new(rule)), Vec::new())
    }

    #[test]
    fn finds_the_twin_by_its_key() {
        let mut first = [rule("a", "Zieh"), rule("b", "Leg ab"), rule("c", "Ende")];
        let second = [rule("b", "Discard"), rule("a", "Draw")];
        pair_nodes(&mut first, &second);
        let beside = |node: &Node| {
            let text = node.rule().and_then(|rule| rule.text.as_ref())?;
            text.beside.as_ref().map(|beside| beside.plain())
        };
        let beside: Vec<Option<String>> = first.iter().map(beside).collect();
        assert_eq!(beside, [Some("Draw".to_owned()), Some("Discard".to_owned()), None]);
    }
}
