//! A game as data again, in the shape of a game file.

use serde::Serialize;
use serde_json::{Map, Value, json};

use super::{
    Branch, CardSheet, Component, Field, Game, Part, RULE_TEXTS, Rule, TableShape, Texts, Variant,
};
use crate::format::{Copies, Test};

/// The game in the shape of `game.yaml`, with the texts of its source language.
pub fn export(game: &Game) -> Value {
    let mut file = Map::new();
    let mut put = |key: &str, value: Value| {
        file.insert(key.to_owned(), value);
    };
    put("format", json!(1));
    put("id", json!(game.id));
    put("was", data(&game.was));
    put("language", json!(game.language));
    put("title", text(&game.texts, Field::Title));
    put("tagline", text(&game.texts, Field::Tagline));
    put("players", data(&game.players));
    put("age", data(&game.age));
    put("minutes", data(&game.minutes));
    put("mode", data(&game.mode));
    put("turn-order", data(&game.turn_order));
    put("credits", data(&game.credits));
    put("provenance", data(&game.provenance));
    put("values", values(game));
    put("icons", icons(game));
    put("colours", colours(game));
    put("art", data(&game.art));
    put("terms", data(&game.terms));
    put("unlinked", data(&game.unlinked));
    put("components", list(&game.components, |part| component_of(game, part)));
    put("map", data(&game.map));
    put("figures", figures(game));
    // Components and variants are chapters too, but no lists of rules.
    for chapter in game.chapters.iter().filter(|chapter| !chapter.rules.is_empty()) {
        put(chapter.kind.key(), list(&chapter.rules, rule));
    }
    put("variants", list(&game.variants, variant));
    let own = game.changes.iter().filter(|one| one.is_of_game);
    let own: Vec<&crate::format::Change> = own.map(|one| &one.change).collect();
    put("changes", data(&own));
    put("chapters", data(&game.arrangement));
    put("products", data(&game.products));
    put("sheet", data(&game.sheet));
    put("cards", cards(game));
    put("decks", decks(game));
    let mut value = Value::Object(file);
    prune(&mut value);
    value
}

/// What a rule says as data, by key; neither words nor children.
pub fn rule_facts(rule: &Rule) -> Map<String, Value> {
    let mut facts = pruned(data(&rule.facets));
    facts.extend(rule.colour.iter().map(|colour| ("colour".to_owned(), json!(colour))));
    // Its words are changes of their own.
    facts.shift_remove("instead");
    facts
}

/// What a component says as data, by key; neither words nor parts.
pub fn component_facts(part: &Component) -> Map<String, Value> {
    let mut facts = pruned(component(part));
    for words in ["id", "was", "name", "text", "parts", "shows", "states"] {
        facts.shift_remove(words);
    }
    facts
}

/// What a variant says as data, by key; neither words nor changes.
pub fn variant_facts(one: &Variant) -> Map<String, Value> {
    let mut facts = pruned(variant(one));
    for words in ["id", "was", "title", "text", "short", "card", "changes", "options"] {
        facts.shift_remove(words);
    }
    facts
}

/// The entries of a mapping that say something.
fn pruned(mut value: Value) -> Map<String, Value> {
    prune(&mut value);
    match value {
        Value::Object(entries) => entries,
        _ => Map::new(),
    }
}

fn data(value: &impl Serialize) -> Value {
    // NOTE: the types of the format have text keys only, so this cannot fail.
    serde_json::to_value(value).unwrap_or(Value::Null)
}

fn list<T>(items: &[T], one: impl Fn(&T) -> Value) -> Value {
    Value::Array(items.iter().map(one).collect())
}

fn text(texts: &Texts, field: Field) -> Value {
    texts.get(field).map_or(Value::Null, |wording| json!(wording.source.value))
}

/// Drops what says nothing: null, false, empty texts, lists and mappings.
fn prune(value: &mut Value) {
    match value {
        Value::Object(entries) => {
            entries.values_mut().for_each(prune);
            entries.retain(|_, value| !says_nothing(value));
        }
        Value::Array(items) => items.iter_mut().for_each(prune),
        _ => {}
    }
}

fn says_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::String(text) => text.is_empty(),
        Value::Object(entries) => entries.is_empty(),
        _ => false,
    }
}

fn values(game: &Game) -> Value {
    let mut counts = std::collections::BTreeSet::new();
    game.components.iter().for_each(|whole| {
        whole.walk(&mut |part| {
            counts.insert(&part.id);
        });
    });
    let own = game.values.iter().filter(|(id, _)| !counts.contains(id));
    let entry = |value: &super::NamedValue| {
        let mut entry = branches(game, &value.branches);
        if entry.is_empty() {
            entry.insert("is".to_owned(), json!(value.is));
            entry.insert("formula".to_owned(), json!(value.formula));
        }
        entry.insert("instead".to_owned(), list(&value.instead, other_number));
        entry.insert("title".to_owned(), text(&value.texts, Field::Title));
        Value::Object(entry)
    };
    Value::Object(own.map(|(id, value)| (id.to_string(), entry(value))).collect())
}

/// Numbers by player count and by the options of choices.
fn branches(game: &Game, branches: &[Branch]) -> Map<String, Value> {
    let (mut counts, mut options) = (Map::new(), Map::new());
    for branch in branches {
        for test in &branch.when.only {
            match &test.value {
                Test::Players(range) => {
                    let key = range.to_string().replace("-any", "+");
                    counts.insert(key, json!(branch.amount));
                }
                Test::Chosen(option) => {
                    let has = |one: &&Variant| one.options.iter().any(|o| o.id.value == *option);
                    let choice = game.variants.iter().find(has).map(|one| one.id.to_string());
                    let entry = options.entry(choice.unwrap_or_default());
                    if let Value::Object(numbers) = entry.or_insert_with(|| json!({})) {
                        numbers.insert(option.to_string(), json!(branch.amount));
                    }
                }
                _ => {}
            }
        }
    }
    let mut found = Map::new();
    found.extend((!counts.is_empty()).then(|| ("by-players".to_owned(), Value::Object(counts))));
    found.extend((!options.is_empty()).then(|| ("by".to_owned(), Value::Object(options))));
    found
}

fn other_number(branch: &Branch) -> Value {
    let tests = |tests: &[crate::source::Spanned<Test>]| -> Vec<String> {
        tests.iter().map(|test| test.value.to_string()).collect()
    };
    let (only, unless) = (tests(&branch.when.only), tests(&branch.when.unless));
    json!({ "only": only, "unless": unless, "is": branch.amount })
}

fn icons(game: &Game) -> Value {
    let entry = |icon: &super::Icon| json!({ "symbol": icon.symbol, "title": text(&icon.texts, Field::Title), "file": icon.file });
    Value::Object(game.icons.iter().map(|(id, icon)| (id.to_string(), entry(icon))).collect())
}

fn colours(game: &Game) -> Value {
    let entry = |colour: &super::NamedColour| json!({ "name": text(&colour.texts, Field::Name), "hex": colour.hex, "shape": colour.shape });
    Value::Object(game.colours.iter().map(|(id, colour)| (id.to_string(), entry(colour))).collect())
}

fn figures(game: &Game) -> Value {
    list(&game.figures, |figure| {
        let (alt, caption) = (text(&figure.texts, Field::Alt), text(&figure.texts, Field::Caption));
        let legend: Vec<Value> =
            (0..figure.legend).map(|line| text(&figure.texts, Field::Legend(line))).collect();
        json!({ "id": figure.id, "file": figure.file, "alt": alt, "caption": caption, "legend": legend, "smallest": figure.smallest })
    })
}

fn cards(game: &Game) -> Value {
    let plain: Vec<&CardSheet> = game.cards.iter().filter(|card| !is_deck(card)).collect();
    list(&plain, |card| {
        let title = text(&card.texts, Field::Title);
        json!({ "id": card.id, "title": title, "show": card.show, "each": card.each, "copies": card.copies })
    })
}

fn decks(game: &Game) -> Value {
    let decks: Vec<&CardSheet> = game.cards.iter().filter(|card| is_deck(card)).collect();
    list(&decks, |deck| {
        let title = text(&deck.texts, Field::Title);
        json!({
            "id": deck.id, "title": title, "front": deck.show, "back": deck.back, "foot": deck.foot, "each": deck.each,
            "per-card": deck.per_card, "copies": deck.copies, "text": deck.text
        })
    })
}

/// Whether it says what only decks can say.
fn is_deck(card: &CardSheet) -> bool {
    let is_counted = matches!(card.copies, Copies::Count(_));
    card.back.is_some()
        || card.foot.is_some()
        || card.per_card.is_some()
        || card.text.is_some()
        || !is_counted
}

/// A component with the numbers that it has by choice.
fn component_of(game: &Game, part: &Component) -> Value {
    let mut whole = component(part);
    let by = branches(game, &part.branches);
    if let (Value::Object(entries), false) = (&mut whole, by.is_empty()) {
        entries.insert("count".to_owned(), Value::Object(by));
    }
    if let Value::Object(entries) = &mut whole {
        entries.insert("parts".to_owned(), list(&part.parts, |one| component_of(game, one)));
        let tests = |tests: &[crate::source::Spanned<Test>]| -> Vec<String> {
            tests.iter().map(|test| test.value.to_string()).collect()
        };
        entries.insert("only".to_owned(), json!(tests(&part.when.only)));
        entries.insert("unless".to_owned(), json!(tests(&part.when.unless)));
    }
    whole
}

fn component(part: &Component) -> Value {
    let states =
        list(&part.states, |(id, texts)| json!({ "id": id, "name": text(texts, Field::Name) }));
    json!({
        "id": part.id,
        "was": part.was,
        "term": part.term,
        "name": text(&part.texts, Field::Name),
        "count": part.count,
        "parts": list(&part.parts, component),
        "each": data(&part.each),
        "worth": part.worth,
        "icon": part.icon,
        "colour": part.colour,
        "picture": data(&part.picture),
        "text": text(&part.texts, Field::Text),
        "shows": list(&part.shows, rule),
        "states": states,
        "transitions": data(&part.transitions),
    })
}

fn variant(variant: &Variant) -> Value {
    json!({
        "id": variant.id,
        "was": variant.was,
        "kind": variant.kind,
        "title": text(&variant.texts, Field::Title),
        "text": text(&variant.texts, Field::Text),
        "short": text(&variant.texts, Field::Short),
        "card": text(&variant.texts, Field::Card),
        "base": variant.base,
        "unspecified": variant.unspecified,
        "players": variant.players,
        "edition": data(&variant.edition),
        "requires": variant.requires,
        "excludes": variant.excludes,
        "implies": variant.implies,
        "options": list(&variant.options, option),
        "default": variant.default,
        "default-for": variant.default_for,
        "builds-on": variant.builds_on,
        "printings": list(&variant.printings, |(id, texts)| {
            json!({ "id": id, "title": text(texts, Field::Title) })
        }),
        "covers": data(&variant.covers),
        "changes": data(&*variant.changes),
    })
}

fn option(option: &Variant) -> Value {
    let mut whole = variant(option);
    if let Value::Object(entries) = &mut whole {
        entries.shift_remove("kind");
    }
    whole
}

fn rule(rule: &Rule) -> Value {
    let mut node = Map::new();
    let texts = |field| text(&rule.texts, field);
    node.insert("id".to_owned(), json!(rule.id));
    node.insert("was".to_owned(), json!(rule.was));
    for field in RULE_TEXTS {
        node.insert(field.to_string(), texts(*field));
    }
    if let Some(colour) = &rule.colour {
        node.insert("colour".to_owned(), json!(colour));
    }
    if let Value::Object(more) = data(&rule.facets) {
        node.extend(more);
    }
    if let Some(repeat) = &rule.facets.repeat {
        let repeat = json!({ "until": texts(Field::Until), "times": repeat.times });
        node.insert("repeat".to_owned(), repeat);
    }
    if let Some(shape) = &rule.facets.table {
        node.insert("table".to_owned(), table(shape, &rule.texts));
    }
    for (key, part) in Part::KEYS {
        let children = rule.parts(part).map(self::rule).collect();
        node.insert(key.to_owned(), Value::Array(children));
    }
    Value::Object(node)
}

fn table(shape: &TableShape, texts: &Texts) -> Value {
    let columns: Vec<Value> =
        (0..shape.columns).map(|column| text(texts, Field::Column(column))).collect();
    let row = |(number, cells): (u16, &u16)| -> Value {
        (0..*cells).map(|column| text(texts, Field::Cell(number, column))).collect()
    };
    let rows: Vec<Value> = (0..).zip(&shape.rows).map(row).collect();
    let each: Vec<Value> =
        (0..shape.each_cells).map(|column| text(texts, Field::EachCell(column))).collect();
    json!({ "columns": columns, "rows": rows, "each": shape.each, "row": each, "generate": shape.generate })
}
