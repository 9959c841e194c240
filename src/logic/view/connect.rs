//! Who refers to whom: links turned around.

use std::collections::BTreeMap;

use crate::document::{Attached, Node, Own, Phrase, Referrer};
use crate::model::ChapterKind;

/// Something that links to a rule.
#[derive(Clone)]
struct Link {
    referrer: Referrer,
    /// The question or correction itself, if it is one.
    attached: Option<Attached>,
}

/// Notes at every rule which others refer to it, and the questions and corrections about it.
pub(super) fn connect(nodes: &mut [Node]) {
    let mut links = Links::default();
    for node in nodes.iter() {
        links.collect(node, None, None);
    }
    for node in nodes {
        links.attach(node);
    }
}

#[derive(Default)]
struct Links {
    by_target: BTreeMap<String, Vec<Link>>,
}

impl Links {
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
            for target in node.targets() {
                let found = self.by_target.entry(target.to_owned()).or_default();
                let is_known = found.iter().any(|known| known.referrer.id == link.referrer.id);
                if target != link.referrer.id && !is_known {
                    found.push(link.clone());
                }
            }
        }
        node.children.iter().for_each(|child| self.collect(child, chapter, here));
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
