//! From a document to a tree of nodes.

use std::collections::{BTreeMap, BTreeSet};

use super::html::{Converted, Converter, Html, plain};
use super::node::{
    BadgeOwn, ChapterOwn, CreditsOwn, FigureOwn, HeadOwn, ListOwn, Node, Own, RuleOwn, SourceOwn,
    StripOwn, TableOwn,
};
use super::picture::Pictures;
use crate::picture::{Inks, Shape, turn_strip};
use crate::view::{Badge, ChapterView, Document, FigureView, Product, RuleView, TableView};

/// What a tree is made from.
pub(super) struct Planter<'a> {
    pub document: &'a Document,
    /// The same document in the source language, if a text is older than its source.
    pub source: Option<&'a Document>,
    pub pictures: &'a Pictures,
    /// What has been made of texts in other selections, if there are any.
    pub converted: Option<&'a Converted>,
}

pub(super) struct Grower<'a> {
    pub(super) document: &'a Document,
    pub(super) converter: Converter<'a>,
    pictures: &'a Pictures,
    source_language: &'a str,
    source_texts: BTreeMap<&'a str, String>,
}

impl Planter<'_> {
    /// The parts of the document: its head, its chapters, its foot.
    pub(super) fn tree(&self) -> Vec<Node> {
        let document = self.document;
        let terms: BTreeSet<&str> =
            document.glossary.iter().map(|entry| entry.id.as_str()).collect();
        let word = |key: &str| document.words.get(key).map_or("", String::as_str);
        let mut source_texts = BTreeMap::new();
        for rule in self.source.into_iter().flat_map(rules_of) {
            gather(rule, &mut source_texts);
        }
        let grower = Grower {
            document,
            converter: Converter::new(&terms, [word("web.untranslated"), word("web.outdated")])
                .with_pictures(self.pictures)
                .remembering(self.converted),
            pictures: self.pictures,
            source_language: self.source.map_or("", |source| source.language.as_str()),
            source_texts,
        };
        let mut nodes = vec![grower.head()];
        nodes.extend(document.chapters.iter().map(|chapter| grower.chapter(chapter)));
        nodes.extend(grower.cards());
        nodes.push(grower.foot());
        // A rule on two cards is reached on the first.
        let mut known = BTreeSet::new();
        for node in &mut nodes {
            settle_anchors(node, &mut known);
        }
        nodes
    }
}

fn settle_anchors(node: &mut Node, known: &mut BTreeSet<String>) {
    node.is_anchor = !node.id.is_empty() && known.insert(node.id.clone());
    node.children.iter_mut().for_each(|child| settle_anchors(child, known));
}

fn rules_of(document: &Document) -> impl Iterator<Item = &RuleView> {
    document.chapters.iter().flat_map(|chapter| {
        let shown = chapter.components.iter().flat_map(|component| &component.shows);
        chapter.topic.iter().chain(&chapter.rules).chain(shown)
    })
}

/// The words of a rule and of all below it.
fn gather<'a>(rule: &'a RuleView, texts: &mut BTreeMap<&'a str, String>) {
    let title = rule.title.as_ref().map(|title| format!("**{title}{}** ", rule.stop));
    let words = [title.as_deref(), rule.text.as_deref()];
    texts.insert(&rule.id, words.into_iter().flatten().collect());
    rule.children.iter().for_each(|child| gather(child, texts));
}

/// A cell with more letters makes its table too wide for a phone.
const WORDY: usize = 24;

/// What ends a sentence, or leads on.
const STOPS: [char; 5] = ['.', '!', '?', ':', '…'];

/// Whether a text is marked as older than its source.
fn is_outdated(text: Option<&String>) -> bool {
    text.is_some_and(|text| text.starts_with("⟦≠⟧"))
}

pub(super) fn node(id: &str, own: Own, targets: BTreeSet<String>, children: Vec<Node>) -> Node {
    Node {
        id: id.to_owned(),
        is_anchor: true,
        key: id.to_owned(),
        own,
        children,
        is_base: true,
        only: String::new(),
        not: String::new(),
        alternatives: Vec::new(),
        targets: targets.into_iter().collect(),
    }
}

pub(super) fn list(id: &str, of: &'static str, children: Vec<Node>) -> Option<Node> {
    let own = Own::List(ListOwn { of, title: None });
    (!children.is_empty()).then(|| node(id, own, BTreeSet::new(), children))
}

impl Grower<'_> {
    pub(super) fn word(&self, key: &str) -> &str {
        self.document.words.get(key).map_or("", String::as_str)
    }

    pub(super) fn inline(&self, markdown: &str) -> Html {
        self.converter.inline(markdown)
    }

    pub(super) fn all(&self, texts: &[String]) -> Vec<Html> {
        texts.iter().map(|text| self.inline(text)).collect()
    }

    pub(super) fn maybe(&self, text: Option<&String>) -> Option<Html> {
        text.map(|text| self.inline(text))
    }

    pub(super) fn node(&self, id: &str, own: Own, children: Vec<Node>) -> Node {
        node(id, own, self.converter.take_targets(), children)
    }

    /// The phases of a turn, drawn in the colours of the page; a node of its own, because most
    /// selections share it.
    fn strip(&self, product: Product) -> Option<Node> {
        if self.document.product != product {
            return None;
        }
        let inks = Inks {
            text: "var(--ink)".to_owned(),
            accent: "var(--accent)".to_owned(),
            tint: "var(--tint)".to_owned(),
            paper: "var(--paper)".to_owned(),
            fills: true,
        };
        let drawn = |shape| Some(Html::of_drawing(&turn_strip(self.document, &inks, shape)?));
        let own = StripOwn { wide: drawn(Shape::Wide)?, tall: drawn(Shape::Tall)? };
        // Without an id: it could be that of a rule.
        Some(Node { key: "strip".to_owned(), ..self.node("", Own::Strip(own), Vec::new()) })
    }

    fn head(&self) -> Node {
        let own = HeadOwn {
            tagline: self.maybe(self.document.game.tagline.as_ref()),
            facts: self.document.game.facts.clone(),
            selection: self.all(&self.document.selection),
        };
        self.node("head", Own::Head(own), self.strip(Product::Sheet).into_iter().collect())
    }

    fn chapter(&self, chapter: &ChapterView) -> Node {
        let id = chapter.id.as_str();
        let own = ChapterOwn {
            chapter: chapter.kind,
            number: chapter.number.clone(),
            title: self.inline(&chapter.title),
            intro: self.maybe(chapter.intro.as_ref()),
            topic: chapter.topic.as_ref().map(|topic| self.rule_own(topic)),
        };
        let targets = self.converter.take_targets();
        let components = chapter.components.iter().map(|component| self.component(component));
        let below = chapter.topic.as_ref().map(|topic| self.below(topic)).unwrap_or_default();
        let shows_place = chapter.is_sequence || self.document.product == Product::Reference;
        let rules = chapter.rules.iter().map(|rule| self.placed(rule, shows_place));
        let rules = below.into_iter().chain(rules);
        let mut children = Vec::new();
        if chapter.kind == "phases" {
            children.extend(self.strip(Product::Reference));
        }
        children.extend(list(&format!("{id}.components"), "components", components.collect()));
        children.extend(list(&format!("{id}.rules"), "rules", rules.collect()));
        let table = chapter.table.as_ref().map(|table| Own::Table(self.table(table)));
        children.extend(table.map(|own| self.node(&format!("{id}.table"), own, Vec::new())));
        children.extend(chapter.variants.iter().map(|variant| self.variant(variant)));
        if chapter.kind == "glossary" {
            children.extend(list(&format!("{id}.terms"), "terms", self.terms()));
        }
        if chapter.kind == "credits" {
            let groups = self.document.credits.iter().map(|group| self.credits(group)).collect();
            let own = Own::Credits(CreditsOwn { groups });
            children.push(self.node(&format!("{id}.lines"), own, Vec::new()));
        }
        node(id, Own::Chapter(Box::new(own)), targets, children)
    }

    /// A rule of a chapter or card, with its place only where that means something.
    pub(super) fn placed(&self, rule: &RuleView, shows_place: bool) -> Node {
        let mut node = self.rule(rule);
        if let (Own::Rule(own), false) = (&mut node.own, shows_place) {
            own.number = String::new();
            own.last = String::new();
        }
        node
    }

    pub(super) fn rule(&self, rule: &RuleView) -> Node {
        let own = Own::Rule(Box::new(self.rule_own(rule)));
        let targets = self.converter.take_targets();
        let mut node = node(&rule.id, own, targets, self.below(rule));
        if rule.id.is_empty() {
            // What is merely repeated has no name of its own.
            node.key = rule.text.clone().unwrap_or_default();
        }
        node
    }

    /// Picture and rules below a rule.
    fn below(&self, rule: &RuleView) -> Vec<Node> {
        let figure = rule.figure.as_ref().map(|figure| self.figure(figure));
        figure.into_iter().chain(rule.children.iter().map(|child| self.rule(child))).collect()
    }

    fn rule_own(&self, rule: &RuleView) -> RuleOwn {
        let is_reference = self.document.product == Product::Reference;
        let has_symbol = matches!(rule.part, "case" | "otherwise" | "exception");
        let goes_on = !rule.tail.is_empty() || (rule.lead.is_some() && !rule.children.is_empty());
        let text = rule.text.as_ref().filter(|text| !text.is_empty()).map(|text| {
            let needs_stop = goes_on && !text.ends_with(STOPS);
            if needs_stop { format!("{text}.") } else { text.clone() }
        });
        let is_long = text.as_ref().is_some_and(|text| text.contains("\n\n"));
        let is_outdated = is_outdated(rule.title.as_ref()) || is_outdated(rule.text.as_ref());
        let source = self.source_texts.get(rule.id.as_str()).filter(|_| is_outdated);
        let source = source.map(|text| SourceOwn {
            language: self.source_language.to_owned(),
            text: self.inline(text),
        });
        // On sheets and cards a sign is no number.
        let is_counted = rule.marker.starts_with(|c: char| c.is_ascii_alphanumeric());
        let number = match (is_reference, is_counted) {
            (true, _) => rule.number.clone(),
            (false, true) => rule.marker.clone(),
            (false, false) => String::new(),
        };
        let shows_sign = if is_reference { has_symbol } else { !is_counted };
        let (prefix, last) = match number.rfind('.').filter(|_| is_reference) {
            Some(dot) => (number[..=dot].to_owned(), number[dot + 1..].to_owned()),
            None => (String::new(), number.clone()),
        };
        RuleOwn {
            part: rule.part,
            number,
            prefix,
            last,
            stop: rule.stop,
            symbol: if shows_sign { rule.marker.clone() } else { String::new() },
            label: Some(&rule.label).filter(|label| !label.is_empty()).map(|l| self.inline(l)),
            title: self.maybe(rule.title.as_ref()),
            badges: self.badges(&rule.badges),
            when: self.maybe(rule.when.as_ref()),
            text: text.map(
                |text| {
                    if is_long { self.converter.blocks(&text) } else { self.inline(&text) }
                },
            ),
            is_long,
            tail: self.all(&rule.tail),
            lead: self.maybe(rule.lead.as_ref().filter(|_| !rule.children.is_empty())),
            notes: rule
                .footnotes
                .iter()
                .filter_map(|number| self.document.footnotes.get(number.checked_sub(1)?))
                .map(|note| self.inline(note))
                .collect(),
            table: rule.table.as_ref().map(|table| self.table(table)),
            callout: rule.callout,
            action: self.maybe(rule.action.as_ref()),
            colour: self.maybe(rule.colour.as_ref()),
            is_open: rule.unspecified,
            former: rule.former.clone(),
            has_more: source.is_some() || rule.table.is_some() || !rule.footnotes.is_empty(),
            source,
            referred: Vec::new(),
            attached: Vec::new(),
        }
    }

    pub(super) fn badges(&self, badges: &[Badge]) -> Vec<BadgeOwn> {
        let tones = ["must", "may", "must-not", "should"];
        let tone = |badge: &Badge| {
            let is_tone = |tone: &&&str| self.word(&format!("force.{tone}")) == badge.text;
            tones.iter().filter(|_| badge.kind == "force").find(is_tone).copied()
        };
        let badge = |badge: &Badge| BadgeOwn {
            about: badge.kind,
            tone: tone(badge),
            text: self.inline(&badge.text),
        };
        badges.iter().map(badge).collect()
    }

    pub(super) fn table(&self, table: &TableView) -> TableOwn {
        let is_long = |cell: &String| plain(cell).chars().count() > WORDY;
        let is_wordy = table.columns.len() > 2 && table.rows.iter().flatten().any(is_long);
        let labels = table.columns.iter().filter(|_| is_wordy).map(|column| plain(column));
        TableOwn {
            labels: labels.collect(),
            columns: self.all(&table.columns),
            rows: table.rows.iter().map(|row| self.all(row)).collect(),
        }
    }

    fn figure(&self, figure: &FigureView) -> Node {
        let picture = figure.path.as_ref().and_then(|path| self.pictures.get(path));
        let own = FigureOwn {
            data: picture.map(|picture| picture.data.clone()),
            size: picture.and_then(|picture| picture.size),
            alt: plain(&figure.alt),
            caption: self.maybe(figure.caption.as_ref()),
        };
        self.node(&figure.id, Own::Figure(own), Vec::new())
    }
}
