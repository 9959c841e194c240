//! What a game file says of the game itself, and what is neither rule nor number.

use serde_json::{Map, Value, json};

use super::data::ItemKind;
use super::snapshot::{Collector, ItemText};
use super::snapshot_texts::fields;
use crate::model::{Field, Texts};

pub(super) fn collect(list: &mut Collector<'_>) {
    let game = list.game;
    let none = Texts::default();
    let about = [
        ("language", json!(game.language)),
        ("players", json!(game.players)),
        ("age", json!(game.age)),
        ("minutes", json!(game.minutes)),
        ("mode", json!(game.mode)),
        ("turn-order", json!(game.turn_order)),
    ];
    titles(list, "title", Field::Title);
    titles(list, "tagline", Field::Tagline);
    for (key, value) in about.into_iter().filter(|(_, value)| !value.is_null()) {
        list.add(ItemKind::Setting, key, &none, entries(&json!({ key: value })));
    }
    let mut provenance = entries(&json!(game.provenance));
    provenance.shift_remove("work");
    list.add(ItemKind::Setting, "provenance", &none, provenance).texts = words(list, Field::Work);
    if let Some(map) = &game.map {
        let mut facts = entries(&json!(map));
        facts.shift_remove("regions");
        list.add(ItemKind::Setting, "map", &none, facts);
    }
    credits(list);
    for (id, icon) in &game.icons {
        let facts = entries(&json!({ "symbol": icon.symbol, "file": icon.file }));
        list.add(ItemKind::Icon, id.as_str(), &icon.texts, facts);
    }
    for (id, colour) in &game.colours {
        let facts = entries(&json!({ "hex": colour.hex, "shape": colour.shape }));
        list.add(ItemKind::Colour, id.as_str(), &colour.texts, facts);
    }
    let art = entries(&json!(game.art));
    if !art.is_empty() {
        list.add(ItemKind::Setting, "art", &none, art);
    }
    for figure in &game.figures {
        let facts = entries(&json!({ "file": figure.file, "smallest": figure.smallest }));
        list.add(ItemKind::Figure, figure.id.as_str(), &figure.texts, facts);
    }
    sheet(list);
    for card in &game.cards {
        let facts = json!({
            "show": card.show, "back": card.back, "foot": card.foot, "each": card.each,
            "per-card": card.per_card, "copies": card.copies, "text": card.text
        });
        list.add(ItemKind::Card, card.id.as_str(), &card.texts, entries(&facts));
    }
}

/// A text of the game itself, in all languages.
fn titles(list: &mut Collector<'_>, key: &str, field: Field) {
    let texts = words(list, field);
    if !texts.is_empty() {
        list.add(ItemKind::Setting, key, &Texts::default(), Map::new()).texts = texts;
    }
}

fn words(list: &Collector<'_>, field: Field) -> Vec<ItemText> {
    let game = list.game;
    let mut found = fields(&game.language, &game.texts);
    for language in game.languages().into_iter().skip(1) {
        if let Some(translation) = game.translations.get(language) {
            found.extend(fields(language, &translation.game));
        }
    }
    found.retain(|text| text.field == field.to_string());
    found
}

fn credits(list: &mut Collector<'_>) {
    let mut unnamed = Vec::new();
    for credit in &list.game.credits {
        let mut facts = entries(&json!(credit));
        facts.shift_remove("id");
        match &credit.id {
            Some(id) => {
                facts.shift_remove("text");
                let texts = Texts::default().with(Field::Text, credit.text.as_ref());
                list.add(ItemKind::Credit, id.as_str(), &texts, facts);
            }
            None => unnamed.push(Value::Object(facts)),
        }
    }
    if !unnamed.is_empty() {
        let facts = entries(&json!({ "credits": unnamed }));
        list.add(ItemKind::Setting, "credits", &Texts::default(), facts);
    }
}

/// What the sheet shows, and why it leaves out what it leaves out.
fn sheet(list: &mut Collector<'_>) {
    let mut facts = entries(&json!(list.game.sheet));
    facts.shift_remove("omit");
    for omission in &list.game.sheet.omit {
        let reason = match &omission.said_in {
            Some(said_in) => json!(format!("{} ({said_in})", omission.reason)),
            None => json!(omission.reason),
        };
        facts.insert(format!("omit {}", omission.rule), reason);
    }
    list.add(ItemKind::Setting, "sheet", &Texts::default(), facts);
}

/// The entries of a mapping that say something.
pub(super) fn entries(value: &Value) -> Map<String, Value> {
    let says_something = |value: &Value| match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(items) => !items.is_empty(),
        Value::Object(entries) => entries.values().any(|value| !value.is_null()),
        _ => true,
    };
    let all = value.as_object().into_iter().flatten();
    all.filter(|(_, value)| says_something(value))
        .map(|(key, value)| (key.clone(), value.clone()))
        .collect()
}
