//! Who refers to whom: links turned around.

use std::collections::BTreeMap;

use super::html::Html;
use super::node::{Attached, Node, Own, Referrer, RuleOwn};

/// Something that links to a rule.
#[derive(Clone)]
struct Link {
    referrer: Referrer,
    /// The question or correction itself, if it is one.
    attached: Option<Attached>,
}

/// Notes at every rule which others refer to it, and the questions and corrections about it.
pub(super) fn connect(nodes: &mut [Node]) {
    let mut links: BTreeMap<String, Vec<Link>> = BTreeMap::new();
    for node in nodes.iter() {
        collect(node, "", None, &mut links);
    }
    for node in nodes {
        attach(node, &links);
    }
}

fn collect(
    node: &Node,
    chapter: &'static str,
    above: Option<&Link>,
    links: &mut BTreeMap<String, Vec<Link>>,
) {
    let chapter = match &node.own {
        Own::Chapter(own) => own.chapter,
        _ => chapter,
    };
    let own = link(node, chapter);
    // A remark without a number speaks for the rule that it belongs to.
    let here = own.as_ref().or(above);
    if let Some(link) = here.filter(|_| !matches!(chapter, "glossary" | "credits")) {
        for target in node.targets.iter().filter(|target| **target != link.referrer.id) {
            let found = links.entry(target.clone()).or_default();
            if !found.iter().any(|known| known.referrer.id == link.referrer.id) {
                found.push(link.clone());
            }
        }
    }
    node.children.iter().for_each(|child| collect(child, chapter, here, links));
}

/// How a node is called where it refers to others; nothing if it has no name.
fn link(node: &Node, chapter: &'static str) -> Option<Link> {
    let name = match &node.own {
        Own::Chapter(own) if own.number.is_empty() => own.title.clone(),
        Own::Chapter(own) => Html::of_plain(&own.number),
        Own::Rule(own) if !own.number.is_empty() => Html::of_plain(&own.number),
        Own::Variant(own) => own.title.clone(),
        Own::Component(own) => own.label.clone(),
        _ => return None,
    };
    let attached = match &node.own {
        Own::Rule(own) if matches!(chapter, "faq" | "errata") => Some(Attached {
            id: node.id.clone(),
            chapter,
            title: own.title.clone().unwrap_or_else(|| Html::of_plain(&own.number)),
            text: own.text.clone().unwrap_or_default(),
        }),
        _ => None,
    };
    Some(Link { referrer: Referrer { id: node.id.clone(), name }, attached })
}

fn attach(node: &mut Node, links: &BTreeMap<String, Vec<Link>>) {
    let rule: Option<&mut RuleOwn> = match &mut node.own {
        Own::Rule(own) => Some(own),
        Own::Chapter(own) => own.topic.as_mut(),
        _ => None,
    };
    if let Some((rule, links)) = rule.zip(links.get(&node.id)) {
        rule.has_more = true;
        for link in links {
            match &link.attached {
                Some(attached) => rule.attached.push(attached.clone()),
                None => rule.referred.push(link.referrer.clone()),
            }
        }
    }
    node.children.iter_mut().for_each(|child| attach(child, links));
}
