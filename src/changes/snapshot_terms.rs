//! The glossary, in all languages.

use serde_json::{Map, Value, json};

use super::data::ItemKind;
use super::snapshot::{Collector, Datum, ItemText};
use super::snapshot_settings::entries;
use super::snapshot_texts::collapsed;
use crate::format::TermNode;
use crate::model::Texts;

pub(super) fn collect(list: &mut Collector<'_>) {
    let game = list.game;
    for (id, node) in &game.terms {
        let mut texts = words(&game.language, node);
        let mut data = facts(&game.language, node);
        for language in game.languages().into_iter().skip(1) {
            let translation = game.translations.get(language);
            if let Some(node) = translation.and_then(|other| other.terms.get(id.as_str())) {
                texts.extend(words(language, node));
                data.extend(facts(language, node));
            }
        }
        let item = list.add(ItemKind::Term, id.as_str(), &Texts::default(), Map::new());
        item.texts = texts;
        item.data = data;
    }
}

fn words(language: &str, node: &TermNode) -> Vec<ItemText> {
    let define = node.define.as_ref().map(|text| ("define", text));
    let named = std::iter::once(("name", &node.name)).chain(define);
    named
        .map(|(field, text)| ItemText {
            language: language.to_owned(),
            field: field.to_owned(),
            text: collapsed(&text.value),
        })
        .collect()
}

fn facts(language: &str, node: &TermNode) -> Vec<Datum> {
    let mut found = entries(&json!(node));
    found.shift_remove("name");
    found.shift_remove("define");
    if let Some(Value::Object(forms)) = found.shift_remove("forms") {
        let forms = entries(&Value::Object(forms));
        found.extend(forms.into_iter().map(|(number, forms)| (format!("forms {number}"), forms)));
    }
    let datum = |(key, value)| Datum { key, language: Some(language.to_owned()), value };
    found.into_iter().filter(|(_, value)| *value != json!({})).map(datum).collect()
}
