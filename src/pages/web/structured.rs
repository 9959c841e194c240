//! The game as search engines read it: schema.org.

use serde_json::{Map, Value, json};

use crate::document::{Document, Phrase};
use crate::format::{CreditRole, Quantity};
use crate::model::Game;

/// A `Game` of schema.org; only what is known.
pub(super) fn game(game: &Game, document: &Document) -> Value {
    let imprint = document.imprint();
    let mut data = Map::new();
    let mut add = |key: &str, value: Option<Value>| {
        if let Some(value) = value {
            data.insert(key.to_owned(), value);
        }
    };
    let people = |role: CreditRole, kind: &str| {
        let credits = game.credits.iter().filter(|credit| credit.role == role);
        let names = credits.flat_map(|credit| &credit.people);
        let people: Vec<Value> = names.map(|name| json!({ "@type": kind, "name": name })).collect();
        (!people.is_empty()).then_some(Value::Array(people))
    };
    let range = |quantity: Quantity| {
        let mut value = json!({ "@type": "QuantitativeValue", "minValue": quantity.min });
        if let Some(max) = quantity.max {
            value["maxValue"] = json!(max);
        }
        value
    };
    add("@context", Some(json!("https://schema.org")));
    add("@type", Some(json!("Game")));
    add("name", Some(json!(document.about.title.plain())));
    add(
        "description",
        Some(document.tagline()).filter(|words| !words.is_empty()).map(|words| json!(words)),
    );
    add("inLanguage", Some(json!(document.about.language)));
    add("numberOfPlayers", game.players.as_ref().map(|players| range(players.value)));
    add("typicalAgeRange", game.age.map(|age| json!(format!("{age}-"))));
    let minutes = game.minutes.map(|minutes| minutes.max.unwrap_or(minutes.min));
    add("timeRequired", minutes.map(|minutes| json!(format!("PT{minutes}M"))));
    add("author", people(CreditRole::Design, "Person"));
    add("publisher", people(CreditRole::Publisher, "Organization"));
    add("license", imprint.and_then(|own| own.license.as_ref()).map(|words| json!(words.plain())));
    let based_on: Vec<Value> =
        imprint.iter().flat_map(|own| &own.based_on).map(|one| json!(Phrase::plain(one))).collect();
    add("isBasedOn", (!based_on.is_empty()).then_some(Value::Array(based_on)));
    Value::Object(data)
}
