//! From files to a game: one shape for everything that has an id and texts.

use std::collections::BTreeSet;

use indexmap::IndexMap;

use super::lower_rule::{entry_texts, rule};
use super::{
    CardSheet, Chapter, ChapterKind, Component, Field, Game, Icon, NamedValue, Part, Picture, Rule,
    Texts, Translation, Values, Variant,
};
use crate::format::{
    ComponentNode, GameFile, Id, RuleNode, TranslationFile, ValueNode, VariantNode,
};
use crate::source::Spanned;

/// Joins a game file and its translations.
///
/// `ids` are the ids that stand anywhere in the file: those that the model
/// does not hold belong to parts that could not be read.
pub fn lower<'a>(
    file: &GameFile,
    translations: impl IntoIterator<Item = (String, &'a TranslationFile)>,
    ids: BTreeSet<String>,
) -> Game {
    let components: Vec<Component> = file.components.iter().map(component).collect();
    let provenance = file.provenance.clone().unwrap_or_default();
    Game {
        id: file.id.value.clone(),
        span: file.id.span,
        language: file.language.value.clone(),
        texts: Texts::default()
            .with(Field::Title, Some(&file.title))
            .with(Field::Tagline, file.tagline.as_ref())
            .with(Field::Work, provenance.work.as_ref()),
        players: file.players.clone(),
        age: file.age,
        minutes: file.minutes,
        turn_order: file.turn_order,
        credits: file.credits.clone(),
        provenance,
        values: values(file, &components),
        icons: icons(file),
        terms: file.terms.clone(),
        regions: file
            .map
            .iter()
            .flat_map(|map| &map.regions)
            .map(|node| rule(node, Part::Chapter))
            .collect(),
        map: file.map.clone(),
        figures: figures(file),
        chapters: chapters(file),
        variants: file.variants.iter().map(variant).collect(),
        sheet: file.sheet.clone(),
        cards: cards(file),
        translations: std::sync::Arc::new(
            translations.into_iter().map(|(lang, file)| (lang, translation(file))).collect(),
        ),
        partial_translations: BTreeSet::new(),
        broken_ids: ids,
        components,
    }
}

fn chapters(file: &GameFile) -> Vec<Chapter> {
    let rules = |kind| -> &[RuleNode] {
        match kind {
            ChapterKind::Flavour => &file.flavour,
            ChapterKind::Goal => &file.goal,
            ChapterKind::Setup => &file.setup,
            ChapterKind::Phases => &file.phases,
            ChapterKind::Topics => &file.topics,
            ChapterKind::Anytime => &file.anytime,
            ChapterKind::Roles => &file.roles,
            ChapterKind::Events => &file.events,
            ChapterKind::Specials => &file.specials,
            ChapterKind::Scoring => &file.scoring,
            ChapterKind::End => &file.end,
            ChapterKind::Win => &file.win,
            ChapterKind::Lose => &file.lose,
            ChapterKind::Ties => &file.ties,
            ChapterKind::Hints => &file.hints,
            ChapterKind::Faq => &file.faq,
            ChapterKind::Errata => &file.errata,
            ChapterKind::Open => &file.open,
            ChapterKind::Components
            | ChapterKind::Variants
            | ChapterKind::Glossary
            | ChapterKind::Credits => &[],
        }
    };
    let lowered = |kind: &ChapterKind| -> Vec<Rule> {
        rules(*kind).iter().map(|node| rule(node, Part::Chapter)).collect()
    };
    ChapterKind::ALL.iter().map(|kind| Chapter { kind: *kind, rules: lowered(kind) }).collect()
}

/// A value node under its name.
pub(crate) fn named_value(name: &Spanned<Id>, node: &ValueNode) -> (Id, NamedValue) {
    let texts = Texts::default().with(Field::Title, node.title.as_ref());
    let value =
        NamedValue { span: name.span, is: node.is.clone(), formula: node.formula.clone(), texts };
    (name.value.clone(), value)
}

fn values(file: &GameFile, components: &[Component]) -> Values {
    let mut values: IndexMap<Id, NamedValue> =
        file.values.iter().map(|(name, node)| named_value(name, node)).collect();
    for component in components {
        component.walk(&mut |part| {
            values.extend(
                part.count_value().filter(|(id, _)| !file.values.contains_key(id.as_str())),
            );
        });
    }
    Values(values)
}

/// Lowers a component and its parts.
pub(crate) fn component(node: &ComponentNode) -> Component {
    Component {
        id: node.id.value.clone(),
        span: node.id.span,
        texts: Texts::default()
            .with(Field::Name, node.name.as_ref())
            .with(Field::Text, node.text.as_ref()),
        term: node.term.clone(),
        count: node.count.clone(),
        parts: node.parts.iter().map(component).collect(),
        each: node.each.clone(),
        worth: node.worth.clone(),
        shows: node.shows.iter().map(|shown| rule(shown, Part::Legend)).collect(),
        states: node
            .states
            .iter()
            .map(|state| (state.id.clone(), Texts::default().with(Field::Name, Some(&state.name))))
            .collect(),
        transitions: node.transitions.clone(),
    }
}

fn icons(file: &GameFile) -> IndexMap<Id, Icon> {
    let symbol = |(name, icon): (&Spanned<Id>, &crate::format::Icon)| {
        let texts = Texts::default().with(Field::Title, Some(&icon.title));
        let symbol =
            Icon { span: name.span, symbol: icon.symbol.clone(), file: icon.file.clone(), texts };
        (name.value.clone(), symbol)
    };
    file.icons.iter().map(symbol).collect()
}

fn figures(file: &GameFile) -> Vec<Picture> {
    let picture = |figure: &crate::format::Figure| Picture {
        id: figure.id.clone(),
        file: figure.file.clone(),
        texts: Texts::default()
            .with(Field::Alt, Some(&figure.alt))
            .with(Field::Caption, figure.caption.as_ref()),
    };
    file.figures.iter().map(picture).collect()
}

fn variant(node: &VariantNode) -> Variant {
    Variant {
        id: node.id.clone(),
        kind: node.kind,
        texts: Texts::default()
            .with(Field::Title, node.title.as_ref())
            .with(Field::Text, node.text.as_ref())
            .with(Field::Short, node.short.as_ref())
            .with(Field::Card, node.card.as_ref()),
        base: node.base,
        unspecified: node.unspecified,
        players: node.players.clone(),
        edition: node.edition.clone(),
        requires: node.requires.clone(),
        excludes: node.excludes.clone(),
        changes: node.changes.clone(),
    }
}

fn cards(file: &GameFile) -> Vec<CardSheet> {
    let card = |card: &crate::format::CardSpec| CardSheet {
        id: card.id.clone(),
        texts: Texts::default().with(Field::Title, card.title.as_ref()),
        show: card.show.clone(),
        each: card.each,
        copies: card.copies.unwrap_or(1),
    };
    file.cards.iter().map(card).collect()
}

/// The words of a translation file.
pub(crate) fn translation(file: &TranslationFile) -> Translation {
    Translation {
        span: file.language.span,
        game: Texts::default()
            .with(Field::Title, file.title.as_ref())
            .with(Field::Tagline, file.tagline.as_ref())
            .with(Field::Work, file.work.as_ref()),
        terms: file.terms.clone(),
        texts: file.texts.iter().map(|(id, entry)| (id.clone(), entry_texts(entry))).collect(),
        stamps: std::collections::BTreeMap::new(),
        stale: BTreeSet::new(),
        cosmetic: BTreeSet::new(),
    }
}
