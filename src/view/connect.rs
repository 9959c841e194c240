//! Who refers to whom: links turned around.

use std::collections::BTreeMap;

use crate::document::{Attached, Inline, Node, Own, Phrase, Referrer, Rule, Target};
use crate::model::ChapterKind;

/// Something that links to a rule.
#[derive(Clone)]
struct Link {
    referrer: Referrer,
    /// The question or correction itself, if it is one.
    attached: Option<Attached>,
}

/// Notes at every rule which others refer to it, and the questions and corrections about it.
pub(super) fn connect(nodes: &mut [Node], notes: &[Phrase]) {
    let mut links = Links { by_target: BTreeMap::new(), notes };
    for node in nodes.iter() {
        links.collect(node, None, None);
    }
    for node in nodes {
        links.attach(node);
    }
}

struct Links<'n> {
    by_target: BTreeMap<String, Vec<Link>>,
    notes: &'n [Phrase],
}

impl Links<'_> {
    fn collect(&mut self, node: &Node, chapter: Option<ChapterKind>, above: Option<&Link>) {
        let chapter = match &node.own {
            Own::Section(section) => Some(section.chapter),
            _ => chapter,
        };
        let own = link(node, chapter);
        // A remark without a number speaks for the rule that it belongs to.
        let here = own.as_ref().or(above);
        let is_text = !matches!(chapter, Some(ChapterKind::Glossary | ChapterKind::Credits));
        if let Some(link) = here.filter(|_| is_text) {
            for target in self.targets(node) {
                let found = self.by_target.entry(target.clone()).or_default();
                let is_known = found.iter().any(|known| known.referrer.id == link.referrer.id);
                if target != link.referrer.id && !is_known {
                    found.push(link.clone());
                }
            }
        }
        node.children.iter().for_each(|child| self.collect(child, chapter, here));
    }

    /// The ids that a node leads to, its footnotes included.
    fn targets(&self, node: &Node) -> Vec<String> {
        let mut targets: Vec<String> = node.targets().into_iter().map(str::to_owned).collect();
        for number in rule_of(node).map(|rule| rule.notes.as_slice()).unwrap_or_default() {
            let note = number.checked_sub(1).and_then(|at| self.notes.get(at));
            note.into_iter().for_each(|note| led_to(&note.inlines, &mut targets));
        }
        targets.sort();
        targets.dedup();
        targets
    }

    fn attach(&self, node: &mut Node) {
        let links = node.id.as_ref().and_then(|id| self.by_target.get(id));
        let rule = match &mut node.own {
            Own::Rule(rule) => Some(rule.as_mut()),
            Own::Section(section) => section.topic.as_mut(),
            _ => None,
        };
        if let Some((rule, links)) = rule.zip(links) {
            for link in links {
                match &link.attached {
                    Some(attached) => rule.attached.push(attached.clone()),
                    None => rule.referrers.push(link.referrer.clone()),
                }
            }
        }
        node.children.iter_mut().for_each(|child| self.attach(child));
    }
}

fn rule_of(node: &Node) -> Option<&Rule> {
    match &node.own {
        Own::Rule(rule) => Some(rule),
        Own::Section(section) => section.topic.as_ref(),
        _ => None,
    }
}

fn led_to(inlines: &[Inline], targets: &mut Vec<String>) {
    for inline in inlines {
        match inline {
            Inline::Link { to: Target::Here(id), .. }
            | Inline::Term { id, is_linked: true, .. } => targets.push(id.clone()),
            other => led_to(other.inner().unwrap_or_default(), targets),
        }
    }
}

/// How a node is called where it refers to others; nothing if it has no name.
fn link(node: &Node, chapter: Option<ChapterKind>) -> Option<Link> {
    let name = match &node.own {
        Own::Section(section) if section.number.is_empty() => section.title.clone(),
        Own::Section(section) => Phrase::of(section.number.as_str()),
        Own::Rule(rule) if !rule.number.is_empty() => Phrase::of(rule.number.as_str()),
        Own::Variant(variant) => variant.title.clone(),
        Own::Component(component) => component.label.clone(),
        _ => return None,
    };
    let id = node.id().to_owned();
    let attached = match (&node.own, chapter) {
        (Own::Rule(rule), Some(chapter @ (ChapterKind::Faq | ChapterKind::Errata))) => {
            Some(Attached {
                id: id.clone(),
                is_correction: chapter == ChapterKind::Errata,
                title: rule.title.clone().unwrap_or_else(|| name.clone()),
                text: rule.text.clone().unwrap_or_default(),
            })
        }
        _ => None,
    };
    Some(Link { referrer: Referrer { id, name }, attached })
}
