//! From a document to exported data.

use super::data::{
    Badge, Card, Chapter, Chosen, Component, ExportedGame, Figure, Range, Rule, Table, Term,
    Variant, Words,
};
use crate::format::Quantity;
use crate::select::Selected;
use crate::view::{ChapterView, ComponentView, Document, RuleView, TableView, VariantView};
use crate::web::plain;

/// The version of the format.
const FORMAT: u32 = 1;

/// A document as JSON, with what was selected.
pub fn json(document: &Document, selected: &Selected) -> String {
    let game = exported(document, selected);
    // Data of ours: nothing in it can fail to be written.
    serde_json::to_string_pretty(&game).unwrap_or_default() + "\n"
}

fn exported(document: &Document, selected: &Selected) -> ExportedGame {
    let game = &selected.game;
    let maybe = |text: &Option<String>| text.as_deref().map(plain);
    let cards = document.cards.iter().map(|card| Card {
        id: card.id.clone(),
        title: plain(&card.title),
        copies: card.copies,
        rules: card.sections.iter().flat_map(|one| rules(&one.rules, document)).collect(),
    });
    let glossary = document.glossary.iter().map(|entry| Term {
        id: entry.id.clone(),
        name: plain(&entry.name),
        plural: maybe(&entry.plural),
        definition: entry.definition.as_deref().map(words),
    });
    ExportedGame {
        format: FORMAT,
        product: document.product.name(),
        language: document.language.clone(),
        languages: game.languages().into_iter().map(str::to_owned).collect(),
        id: document.game.id.clone(),
        title: plain(&document.game.title),
        tagline: maybe(&document.game.tagline),
        facts: document.game.facts.clone(),
        players: game.players.as_ref().map(|players| range(players.value)),
        age: game.age,
        minutes: game.minutes.map(range),
        selection: Chosen {
            players: selected.players,
            variants: selected.active.iter().map(ToString::to_string).collect(),
        },
        chapters: document.chapters.iter().map(|one| chapter(one, document)).collect(),
        cards: cards.collect(),
        glossary: glossary.collect(),
        edition: maybe(&document.footer.edition),
        license: maybe(&document.footer.license),
    }
}

fn range(quantity: Quantity) -> Range {
    Range { min: quantity.min, max: quantity.max }
}

fn words(markdown: &str) -> Words {
    Words { plain: plain(markdown), markdown: markdown.to_owned() }
}

fn chapter(chapter: &ChapterView, document: &Document) -> Chapter {
    let topic = chapter.topic.iter().map(|topic| rule(topic, document));
    Chapter {
        id: chapter.id.clone(),
        kind: chapter.kind,
        number: chapter.number.clone(),
        title: plain(&chapter.title),
        intro: chapter.intro.as_deref().map(words),
        rules: topic.chain(rules(&chapter.rules, document)).collect(),
        components: components(&chapter.components, document),
        variants: chapter.variants.iter().map(variant).collect(),
        table: chapter.table.as_ref().map(table),
    }
}

fn rules(views: &[RuleView], document: &Document) -> Vec<Rule> {
    views.iter().map(|view| rule(view, document)).collect()
}

fn rule(view: &RuleView, document: &Document) -> Rule {
    let badge = |badge: &crate::view::Badge| Badge { kind: badge.kind, text: plain(&badge.text) };
    let note = |number: &usize| document.footnotes.get(number.checked_sub(1)?);
    Rule {
        id: view.id.clone(),
        former: view.former.clone(),
        part: view.part,
        number: view.number.clone(),
        label: plain(&view.label),
        title: view.title.as_deref().map(plain),
        badges: view.badges.iter().map(badge).collect(),
        when: view.when.as_deref().map(words),
        text: view.text.as_deref().map(words),
        tail: view.tail.iter().chain(&view.lead).map(|one| words(one)).collect(),
        notes: view.footnotes.iter().filter_map(note).map(|note| plain(note)).collect(),
        table: view.table.as_ref().map(table),
        figure: view.figure.as_ref().map(|figure| Figure {
            id: figure.id.clone(),
            path: figure.path.clone(),
            alt: plain(&figure.alt),
            caption: figure.caption.as_deref().map(plain),
        }),
        children: rules(&view.children, document),
    }
}

fn table(view: &TableView) -> Table {
    let row = |cells: &Vec<String>| cells.iter().map(|cell| plain(cell)).collect();
    Table { columns: row(&view.columns), rows: view.rows.iter().map(row).collect() }
}

fn components(views: &[ComponentView], document: &Document) -> Vec<Component> {
    let component = |view: &ComponentView| Component {
        id: view.id.clone(),
        count: view.count.clone(),
        name: plain(&view.name),
        text: view.text.as_deref().map(words),
        parts: components(&view.parts, document),
        shows: rules(&view.shows, document),
    };
    views.iter().map(component).collect()
}

fn variant(view: &VariantView) -> Variant {
    let change = |change: &crate::view::ChangeView| {
        let text = change.text.as_ref().map(|text| format!(": {text}")).unwrap_or_default();
        words(&format!("{}{text}", change.label))
    };
    Variant {
        id: view.id.clone(),
        kind: view.kind,
        title: plain(&view.title),
        text: view.text.as_deref().map(words),
        changes: view.changes.iter().map(change).collect(),
    }
}
