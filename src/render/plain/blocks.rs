//! A document as a list of blocks, with finished inline markup.

use super::dialect::Dialect;
use super::spans::words;
use crate::document::{
    Component, Document, Imprint, Inline, Node, Own, Phrase, Product, Rule, Section, Table, Variant,
};
use crate::model::ChapterKind;

/// A block.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Block {
    /// A heading of a level from 1.
    Heading(u8, String),
    /// Words, indented, perhaps with the marker of a list before them.
    Words { indent: usize, marker: String, words: String },
    /// Rows of a table; the first holds the headings.
    Table { indent: usize, rows: Vec<Vec<String>> },
    /// A line across.
    Rule,
}

/// The blocks of a document.
pub(super) fn blocks(document: &Document, dialect: Dialect) -> Vec<Block> {
    let mut writer = Writer { document, dialect, blocks: Vec::new() };
    writer.document();
    writer.blocks
}

pub(super) struct Writer<'a> {
    document: &'a Document,
    dialect: Dialect,
    blocks: Vec<Block>,
}

impl Writer<'_> {
    fn product(&self) -> Product {
        self.document.about.product
    }

    fn words(&self, phrase: &Phrase) -> String {
        words(phrase, self.dialect)
    }

    fn word(&self, key: &str) -> String {
        self.dialect.words(self.document.word(key))
    }

    fn joined(&self, phrases: &[Phrase], between: &str) -> String {
        phrases.iter().map(|phrase| self.words(phrase)).collect::<Vec<_>>().join(between)
    }

    fn strong(&self, words: &str) -> String {
        let [open, close] = self.dialect.strong();
        format!("{open}{words}{close}")
    }

    fn emphasis(&self, words: &str) -> String {
        let [open, close] = self.dialect.emphasis();
        format!("{open}{words}{close}")
    }

    fn heading(&mut self, level: u8, words: &str) {
        self.blocks.push(Block::Heading(level, words.trim().to_owned()));
    }

    /// Paragraphs; the first stands behind the marker.
    fn say(&mut self, indent: usize, marker: &str, text: &str) {
        let paragraphs = text.split("\n\n").map(str::trim).filter(|words| !words.is_empty());
        for (number, words) in paragraphs.enumerate() {
            let marker = if number == 0 { marker.to_owned() } else { String::new() };
            self.blocks.push(Block::Words { indent, marker, words: words.to_owned() });
        }
    }

    /// An item of a list; returns the indent of what is below it.
    fn item(&mut self, outer: usize, marker: &str, text: &str) -> usize {
        let marker = format!("{marker} ");
        let indent = outer + marker.chars().count();
        self.say(indent, &marker, text);
        indent
    }

    fn table(&mut self, indent: usize, table: &Table) {
        let row = |cells: &[Phrase]| {
            cells.iter().map(|cell| self.words(cell).trim().replace('\n', " ")).collect()
        };
        let rows = std::iter::once(row(&table.columns));
        let rows = rows.chain(table.rows.iter().map(|cells| row(cells))).collect();
        self.blocks.push(Block::Table { indent, rows });
    }

    fn document(&mut self) {
        let (document, product) = (self.document, self.product());
        let name = self.word(&format!("product.{}", product.name()));
        self.heading(1, &format!("{} – {name}", self.words(&document.about.title)));
        if let Some(head) = document.head() {
            if let Some(tagline) = head.tagline.as_ref().filter(|_| product == Product::Reference) {
                self.say(0, "", &self.emphasis(&self.words(tagline)));
            }
            if product != Product::Cards && !head.facts.is_empty() {
                self.say(0, "", &self.strong(&self.joined(&head.facts, " · ")));
            }
        }
        if product == Product::Reference {
            self.heading(2, &self.word("contents"));
            for (_, section) in document.sections() {
                self.item(0, &format!("{}.", section.number), &self.words(&section.title));
            }
        }
        for node in &document.nodes {
            match &node.own {
                Own::Section(section) => self.section(node, section),
                Own::Card(card) => {
                    self.blocks.push(Block::Rule);
                    let copies = format!("{}×", card.copies);
                    let copies =
                        (card.copies > 1).then(|| format!(" {}", self.dialect.badge(&copies)));
                    let title = self.words(&card.title) + &copies.unwrap_or_default();
                    self.heading(2, &title);
                    node.children.iter().for_each(|list| self.card_list(list));
                }
                Own::Imprint(imprint) => self.imprint(imprint),
                _ => {}
            }
        }
        self.notes();
    }

    fn section(&mut self, node: &Node, section: &Section) {
        let badges = section.topic.as_ref().map(|topic| self.badges(topic)).unwrap_or_default();
        let title = format!("{} {}{badges}", section.number, self.words(&section.title));
        self.heading(2, &title);
        if let Some(intro) = &section.intro {
            self.say(0, "", &self.words(intro));
        }
        if let Some(topic) = &section.topic {
            let has_rules = node.children.iter().any(|list| list.rules().next().is_some());
            self.say(0, "", &self.wording(topic, has_rules));
            topic.table.iter().for_each(|table| self.table(0, table));
        }
        for child in &node.children {
            match &child.own {
                Own::List(_) => self.list(child, section),
                Own::Table(table) => {
                    self.say(0, "", &self.strong(&self.word("by-players")));
                    self.table(0, table);
                }
                Own::Variant(variant) => self.variant(variant),
                Own::Credits(credits) => self.credits(credits),
                _ => {}
            }
        }
    }

    fn list(&mut self, list: &Node, section: &Section) {
        let is_reference = self.product() == Product::Reference;
        if !is_reference && list.children.iter().any(|one| matches!(one.own, Own::Component(_))) {
            let pieces: Vec<String> =
                list.children.iter().filter_map(|one| self.piece_with_parts(one)).collect();
            self.say(0, "", &pieces.join(" · "));
            return;
        }
        for node in &list.children {
            match &node.own {
                Own::Rule(rule) if section.topic.is_none() => self.top_rule(node, rule, section),
                Own::Term(term) => {
                    let plural = term
                        .plural
                        .as_ref()
                        .map(|plural| format!(" ({} {})", self.word("plural"), self.words(plural)));
                    let definition =
                        term.definition.as_ref().map(|words| format!(": {}", self.words(words)));
                    let name = self.strong(&self.words(&term.name));
                    let more = [plural, definition].into_iter().flatten().collect::<String>();
                    self.item(0, "-", &format!("{name}{more}"));
                }
                _ => self.node(node, 0, is_reference),
            }
        }
    }

    fn top_rule(&mut self, node: &Node, rule: &Rule, section: &Section) {
        let has_rules = node.rules().next().is_some();
        let title = rule.title.as_ref().map(|title| self.words(title));
        let is_reference = self.product() == Product::Reference;
        let is_phase = !is_reference && section.chapter == ChapterKind::Phases;
        if let Some(title) = title.filter(|_| is_reference || is_phase) {
            let head = if is_reference { rule.number.clone() } else { rule.marker.text() };
            let colour = rule.colour.as_ref().filter(|_| is_reference);
            let colour = colour.map(|colour| format!(" ({})", self.words(colour)));
            let badges = self.badges(rule);
            self.heading(3, &format!("{head} {title}{}{badges}", colour.unwrap_or_default()));
            self.say(0, "", &self.wording(rule, has_rules));
            return self.below(node, rule, 0, is_reference);
        }
        let (marker, head) = match (is_reference, section.is_sequence && !rule.marker.is_none()) {
            (true, _) => (None, rule.number.clone()),
            (false, true) => (Some(rule.marker.text()), String::new()),
            (false, false) => (Some("-".to_owned()), String::new()),
        };
        let sentence = self.sentence(rule, &head, has_rules);
        let indent = if let Some(marker) = marker {
            self.item(0, &marker, &sentence)
        } else {
            self.say(0, "", &sentence);
            0
        };
        self.below(node, rule, indent, is_reference);
    }

    fn card_list(&mut self, list: &Node) {
        let Own::List(own) = &list.own else { return };
        if let Some(title) = &own.title {
            self.heading(3, &self.words(title));
        }
        for (node, rule) in list.rules() {
            let sentence = self.sentence(rule, "", node.rules().next().is_some());
            let indent = if own.is_sequence && !rule.marker.is_none() {
                self.item(0, &rule.marker.text(), &sentence)
            } else if rule.table.is_some() || list.children.len() == 1 {
                self.say(0, "", &sentence);
                0
            } else {
                self.item(0, "-", &sentence)
            };
            self.below(node, rule, indent, false);
        }
    }

    fn below(&mut self, node: &Node, rule: &Rule, indent: usize, is_numbered: bool) {
        rule.table.iter().for_each(|table| self.table(indent, table));
        node.children.iter().for_each(|child| self.node(child, indent, is_numbered));
    }

    /// A node as an item of a list.
    fn node(&mut self, node: &Node, outer: usize, is_numbered: bool) {
        match &node.own {
            Own::Rule(rule) => {
                let marker = rule.marker.text();
                let is_step = !is_numbered && rule.kind() == "step" && !marker.is_empty();
                let sign = if matches!(rule.kind(), "case" | "otherwise" | "exception") {
                    &marker
                } else {
                    ""
                };
                let head = match (is_numbered, is_step) {
                    (true, _) => format!("{} {sign}", rule.number).trim().to_owned(),
                    (false, true) => String::new(),
                    (false, false) => marker.clone(),
                };
                let sentence = self.sentence(rule, &head, node.rules().next().is_some());
                let indent = self.item(outer, if is_step { &marker } else { "-" }, &sentence);
                self.below(node, rule, indent, is_numbered);
            }
            Own::Component(component) => {
                let indent = self.item(outer, "-", &self.piece(component));
                node.children.iter().for_each(|child| self.node(child, indent, false));
            }
            Own::Figure(figure) => {
                let alt = self.words(&figure.alt);
                let alt = if figure.path.is_some() { self.dialect.picture(&alt) } else { alt };
                self.say(outer, "", &alt);
                if let Some(caption) = &figure.caption {
                    self.say(outer, "", &self.emphasis(&self.words(caption)));
                }
            }
            _ => {}
        }
    }

    fn badges(&self, rule: &Rule) -> String {
        let badge = |badge: &crate::document::Badge| {
            format!(" {}", self.dialect.badge(&badge.text.plain()))
        };
        rule.badges.iter().map(badge).collect()
    }

    fn wording(&self, rule: &Rule, has_rules: bool) -> String {
        let mut out = String::new();
        let mut add = |words: String| {
            out.push(' ');
            out.push_str(&words);
        };
        for clause in rule.before() {
            add(self.emphasis(&format!("{}:", self.words(&clause.text))));
        }
        let text = rule.text.as_ref().filter(|text| !text.is_empty()).map(|text| {
            let mut text = text.clone();
            if rule.goes_on(has_rules) && !text.ends_sentence() {
                text.inlines.push(Inline::as_is("."));
            }
            self.words(&text)
        });
        let notes: String = rule.notes.iter().map(|note| format!(" ({})", note.number)).collect();
        if text.is_some() || !notes.is_empty() {
            add(text.unwrap_or_default() + &notes);
        }
        rule.behind().for_each(|clause| add(self.words(&clause.text)));
        rule.tail.iter().for_each(|words| add(self.words(words)));
        rule.lead.iter().filter(|_| has_rules).for_each(|lead| add(self.words(lead)));
        out
    }

    fn sentence(&self, rule: &Rule, head: &str, has_rules: bool) -> String {
        let bracketed = |phrase: &Phrase| format!(" ({})", self.words(phrase));
        let mut out = String::new();
        if !head.is_empty() {
            out += &format!("{} ", self.strong(head));
        }
        out += &rule.callout.map(|callout| format!("({callout}) ")).unwrap_or_default();
        if let Some(label) = &rule.label {
            out += &format!("{} ", self.emphasis(&format!("{}:", self.words(label))));
        }
        if let Some(title) = &rule.title {
            out += &self.strong(&format!("{}{}", self.words(title), rule.stop()));
        }
        rule.action.iter().chain(&rule.colour).for_each(|words| out += &bracketed(words));
        out + &self.badges(rule) + &self.wording(rule, has_rules)
    }

    fn piece(&self, component: &Component) -> String {
        let mut out = self.words(&component.label);
        for fact in component.worth.iter().chain(&component.each) {
            out += &format!(" ({})", self.words(fact));
        }
        if !component.states.is_empty() {
            out += &format!(" ({})", self.joined(&component.states, " / "));
        }
        out + &component
            .text
            .as_ref()
            .map(|text| format!(": {}", self.words(text)))
            .unwrap_or_default()
    }

    fn piece_with_parts(&self, node: &Node) -> Option<String> {
        let Own::Component(component) = &node.own else { return None };
        let parts: Vec<String> =
            node.children.iter().filter_map(|part| self.piece_with_parts(part)).collect();
        let parts = (!parts.is_empty()).then(|| format!(" ({})", parts.join(", ")));
        Some(self.piece(component) + &parts.unwrap_or_default())
    }

    fn variant(&mut self, variant: &Variant) {
        let title = self.words(&variant.title);
        let mut text = variant.text.as_ref().map(|text| self.words(text)).unwrap_or_default();
        if !variant.requires.is_empty() {
            let needed = self.joined(&variant.requires, ", ");
            text += &format!(" ({}: {needed})", self.word("requires"));
        }
        if self.product() == Product::Reference {
            let kind = (variant.title.plain() != variant.kind_word)
                .then(|| format!(" {}", self.dialect.badge(&variant.kind_word)));
            self.heading(3, &format!("{title}{}", kind.unwrap_or_default()));
            self.say(0, "", &text);
        } else {
            let stop = variant.title.stop_before(variant.text.as_ref());
            self.say(0, "", &format!("{} {text}", self.strong(&format!("{title}{stop}"))));
        }
        for change in &variant.changes {
            let colon = if change.text.is_some() { ":" } else { "" };
            let mut line = self.strong(&format!("{}{colon}", self.words(&change.label)));
            for badge in &change.badges {
                line += &format!(" {}", self.dialect.badge(&badge.text.plain()));
            }
            line += &change
                .text
                .as_ref()
                .map(|text| format!(" {}", self.words(text)))
                .unwrap_or_default();
            self.item(0, "-", &line);
        }
    }

    fn credits(&mut self, credits: &crate::document::Credits) {
        for group in &credits.groups {
            if let Some(title) = &group.title {
                self.say(0, "", &self.strong(&self.words(title)));
            }
            for line in &group.lines {
                let mut words =
                    format!("{}: {}", self.words(&line.role), self.joined(&line.people, ", "));
                line.others.iter().for_each(|others| words += &format!(" {}", self.words(others)));
                if let Some(text) = &line.text {
                    words += if line.people.is_empty() { "" } else { " – " };
                    words += &self.words(text);
                }
                line.url.iter().for_each(|url| words += &format!(" {}", self.address(url)));
                self.item(0, "-", &words);
            }
            group.imprint.iter().for_each(|line| {
                self.item(0, "-", &self.words(line));
            });
        }
    }

    fn address(&self, url: &str) -> String {
        let [open, close] = self.dialect.link(url);
        format!("{open}{}{close}", self.dialect.words(url))
    }

    fn imprint(&mut self, imprint: &Imprint) {
        self.blocks.push(Block::Rule);
        let mut out = String::new();
        if !self.document.about.selection.is_empty() {
            let selection = self.joined(&self.document.about.selection, ", ");
            out += &format!("{}: {selection}\n", self.word("selection"));
        }
        imprint.work.iter().for_each(|work| out += &format!("{}\n", self.words(work)));
        let one = |phrase: &Option<Phrase>| phrase.as_ref().map(|words| self.words(words));
        let many =
            |list: &[Phrase], between: &str| (!list.is_empty()).then(|| self.joined(list, between));
        let facts = [
            ("footer.edition", ": ", one(&imprint.edition)),
            ("footer.based-on", ": ", many(&imprint.based_on, "; ")),
            ("footer.version", " ", one(&imprint.version)),
            ("footer.date", " ", one(&imprint.date)),
            ("footer.license", ": ", one(&imprint.license)),
            ("footer.author", " ", one(&imprint.author)),
            ("footer.service-of", " ", many(&imprint.service_of, ", ")),
        ];
        for (key, between, text) in facts {
            text.iter().for_each(|text| out += &format!("{}{between}{text} · ", self.word(key)));
        }
        imprint.url.iter().for_each(|url| out += &format!("{} · ", self.address(url)));
        one(&imprint.contact).iter().for_each(|contact| out += &format!("{contact} · "));
        out += &self.word("footer.made-with");
        self.say(0, "", &out);
    }

    fn notes(&mut self) {
        let about = &self.document.about;
        if about.outdated {
            self.say(0, "", &self.emphasis(&self.word("outdated")));
        }
        if let Some(language) = &about.untranslated {
            let words = self.word("untranslated").replace("{language}", language);
            self.say(0, "", &self.emphasis(&words));
        }
        for (at, note) in self.document.notes.iter().enumerate() {
            self.say(0, &format!("({}) ", at + 1), &self.words(note));
        }
    }
}
