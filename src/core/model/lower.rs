//! From files to a game: one shape for everything that has an id and texts.

use std::collections::BTreeSet;
use std::sync::Arc;

use indexmap::IndexMap;

use super::lower_rule::{entry_texts, rule, with_legend};
use super::scope::{branches, other_numbers};
use super::{
    Branch, CardSheet, Chapter, ChapterKind, Component, Field, Game, Icon, NamedColour, NamedValue,
    Part, Picture, Rule, ScopedChange, Texts, Translation, Values, Variant, When,
};
use crate::format::{
    Amount, Change, ComponentNode, Copies, Count, GameFile, Id, Number, OptionNode, Players,
    RuleNode, Test, TranslationFile, ValueNode, ValueSpec, VariantNode,
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
    let most = most_players(file.players.as_ref());
    let components: Vec<Component> =
        file.components.iter().map(|node| component_for(node, most)).collect();
    let chapters = chapters(file);
    let regions: Vec<Rule> = file
        .map
        .iter()
        .flat_map(|map| &map.regions)
        .map(|node| rule(node, Part::Chapter))
        .collect();
    let variants: Vec<Variant> = file.variants.iter().map(variant).collect();
    let changes = changes(file, &variants, &chapters, &regions, &components);
    let provenance = file.provenance.clone().unwrap_or_default();
    let mut game = Game {
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
        mode: file.mode,
        turn_order: file.turn_order,
        credits: file.credits.clone(),
        provenance,
        values: values(file, &components, most),
        icons: icons(file),
        colours: colours(file),
        art: file.art.clone(),
        terms: file.terms.clone(),
        unlinked: file.unlinked.clone(),
        was: file.was.clone(),
        regions,
        map: file.map.clone(),
        figures: figures(file),
        chapters,
        variants,
        changes: Arc::new(changes),
        arrangement: file.chapters.clone(),
        products: file.products.clone(),
        sheet: file.sheet.clone(),
        cards: cards(file),
        marked: super::Marks::new(),
        translations: std::sync::Arc::new(
            translations.into_iter().map(|(lang, file)| (lang, translation(file))).collect(),
        ),
        proofs: std::collections::BTreeMap::new(),
        partial_translations: BTreeSet::new(),
        broken_ids: ids,
        components,
    };
    game.settle_colours();
    game
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
            ChapterKind::History => &file.history,
            ChapterKind::Components
            | ChapterKind::Variants
            | ChapterKind::Editions
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
pub fn named_value(name: &Spanned<Id>, node: &ValueNode) -> (Id, NamedValue) {
    let texts = Texts::default().with(Field::Title, node.title.as_ref());
    let value = NamedValue {
        span: name.span,
        is: node.is.clone(),
        formula: node.formula.clone(),
        branches: branches(&node.by_players, &node.by),
        instead: other_numbers(&node.instead),
        texts,
        is_gone: false,
    };
    (name.value.clone(), value)
}

fn values(file: &GameFile, components: &[Component], most: Option<u32>) -> Values {
    let mut values: IndexMap<Id, NamedValue> =
        file.values.iter().map(|(name, node)| named_value(name, node)).collect();
    for value in values.values_mut().filter(|value| value.is.is_none() && value.formula.is_none()) {
        let Some(amount) = usual(&value.branches, most) else { continue };
        match &amount.value {
            Amount::Number(number) => value.is = Some(Spanned::new(number.clone(), amount.span)),
            Amount::Formula(formula) => {
                value.formula = Some(Spanned::new(formula.clone(), amount.span));
            }
        }
    }
    for component in components {
        component.walk(&mut |part| {
            values.extend(
                part.count_value().filter(|(id, _)| !file.values.contains_key(id.as_str())),
            );
        });
    }
    Values::new(values)
}

/// The largest number of players for which a game is made.
fn most_players(players: Option<&Players>) -> Option<u32> {
    players.map(|players| players.max.unwrap_or(players.min))
}

/// The number that stands for all while nothing is chosen: that of the largest table, else the last.
fn usual(branches: &[Branch], most: Option<u32>) -> Option<&Spanned<Amount>> {
    let is_most = |branch: &&Branch| {
        branch.when.only.iter().any(|test| match &test.value {
            Test::Players(counts) => most.is_some_and(|most| counts.contains(most)),
            _ => false,
        })
    };
    let found = branches.iter().find(is_most).or(branches.last());
    found.map(|branch| &branch.amount)
}

/// Lowers a component and its parts.
pub fn component(node: &ComponentNode) -> Component {
    component_for(node, None)
}

fn component_for(node: &ComponentNode, most: Option<u32>) -> Component {
    let mut formula = None;
    let (number, branches) = match node.count.as_ref().map(|count| (&count.value, count.span)) {
        Some((Count::Number(number), span)) => {
            (Some(Spanned::new(number.clone(), span)), Vec::new())
        }
        Some((Count::By(by), _)) => {
            let branches = branches(&by.by_players, &by.by);
            let amount = usual(&branches, most).and_then(|amount| match &amount.value {
                Amount::Number(ValueSpec::Integer(number)) => {
                    Some(Spanned::new(Number::Literal(*number), amount.span))
                }
                Amount::Formula(text) => {
                    formula = Some(Spanned::new(text.clone(), amount.span));
                    Some(Spanned::new(Number::Named(node.id.value.clone()), amount.span))
                }
                Amount::Number(_) => None,
            });
            (amount, branches)
        }
        None => (None, Vec::new()),
    };
    Component {
        id: node.id.value.clone(),
        span: node.id.span,
        was: node.was.clone(),
        texts: Texts::default()
            .with(Field::Name, node.name.as_ref())
            .with(Field::Text, node.text.as_ref()),
        when: When::of(node.only.as_ref(), node.unless.as_ref()),
        term: node.term.clone(),
        count: number,
        formula,
        branches,
        parts: node.parts.iter().map(|part| component_for(part, most)).collect(),
        has_list: node.list.is_some(),
        each: node.each.clone(),
        worth: node.worth.clone(),
        icon: node.icon.clone(),
        colour: node.colour.clone(),
        picture: node.picture.clone(),
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

fn colours(file: &GameFile) -> IndexMap<Id, NamedColour> {
    let colour = |(key, node): (&Spanned<Id>, &crate::format::ColourNode)| {
        let texts = Texts::default().with(Field::Name, Some(&node.name));
        let (hex, shape) = (node.hex.clone(), node.shape);
        (key.value.clone(), NamedColour { span: key.span, hex, shape, texts })
    };
    file.colours.iter().map(colour).collect()
}

fn figures(file: &GameFile) -> Vec<Picture> {
    let picture = |figure: &crate::format::Figure| Picture {
        id: figure.id.clone(),
        file: figure.file.clone(),
        texts: with_legend(
            Texts::default()
                .with(Field::Alt, Some(&figure.alt))
                .with(Field::Caption, figure.caption.as_ref()),
            &figure.legend,
        ),
        legend: u16::try_from(figure.legend.len()).unwrap_or(u16::MAX),
        smallest: figure.smallest,
    };
    file.figures.iter().map(picture).collect()
}

fn variant(node: &VariantNode) -> Variant {
    Variant {
        id: node.id.clone(),
        was: node.was.clone(),
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
        implies: node.implies.clone(),
        options: node.options.iter().map(|one| option(node, one)).collect(),
        default: node.default.clone(),
        default_for: node.default_for.clone(),
        builds_on: node.builds_on.clone(),
        printings: node
            .printings
            .iter()
            .map(|one| (one.id.clone(), Texts::default().with(Field::Title, one.title.as_ref())))
            .collect(),
        covers: node.covers.clone(),
        changes: Arc::new(node.changes.clone()),
    }
}

/// An option is a variant of the kind of its choice.
fn option(choice: &VariantNode, node: &OptionNode) -> Variant {
    Variant {
        id: node.id.clone(),
        was: Vec::new(),
        kind: choice.kind,
        texts: Texts::default()
            .with(Field::Title, node.title.as_ref())
            .with(Field::Text, node.text.as_ref())
            .with(Field::Short, node.short.as_ref())
            .with(Field::Card, node.card.as_ref()),
        base: false,
        unspecified: false,
        players: None,
        edition: None,
        requires: node.requires.clone(),
        excludes: node.excludes.clone(),
        implies: node.implies.clone(),
        options: Vec::new(),
        default: None,
        default_for: Vec::new(),
        builds_on: None,
        printings: Vec::new(),
        covers: node.covers.clone(),
        changes: Arc::new(node.changes.clone()),
    }
}

/// All changes of a game: those of variants and options, those of the game, those at their targets.
fn changes(
    file: &GameFile,
    variants: &[Variant],
    chapters: &[Chapter],
    regions: &[Rule],
    components: &[Component],
) -> Vec<ScopedChange> {
    let mut changes = Vec::new();
    for variant in variants.iter().flat_map(|one| std::iter::once(one).chain(&one.options)) {
        let owner = Some((&variant.id.value, variant.kind));
        changes.extend(variant.changes.iter().map(|change| ScopedChange::new(owner, change)));
    }
    let of_game = |change| ScopedChange { is_of_game: true, ..ScopedChange::new(None, change) };
    changes.extend(file.changes.iter().map(of_game));
    let mut found = Vec::new();
    for change in &changes {
        let new = change.change.add.iter().chain(&change.change.with);
        new.for_each(|node| {
            rule(node, Part::Chapter).walk(&mut |one| found.extend(at_target(one)));
        });
    }
    let rules = chapters.iter().flat_map(|chapter| &chapter.rules).chain(regions);
    rules.for_each(|rule| rule.walk(&mut |one| found.extend(at_target(one))));
    for component in components {
        component.walk(&mut |part| {
            for shown in &part.shows {
                shown.walk(&mut |one| found.extend(at_target(one)));
            }
        });
    }
    changes.extend(found);
    changes
}

/// The changes that stand at the rule that they change.
fn at_target(rule: &Rule) -> Vec<ScopedChange> {
    let one = |node: &RuleNode| {
        let (mut with, target) = (node.clone(), Spanned::new(rule.id.clone(), rule.span));
        let span = node.only.as_ref().or(node.unless.as_ref()).map_or(rule.span, |one| one.span);
        let change = Change {
            only: with.only.take(),
            unless: with.unless.take(),
            replace: Some(target),
            with: Some(Box::new(with)),
            ..Change::default()
        };
        ScopedChange::new(None, &Spanned::new(change, span))
    };
    rule.facets.instead.iter().map(one).collect()
}

fn cards(file: &GameFile) -> Vec<CardSheet> {
    let card = |card: &crate::format::CardSpec| CardSheet {
        id: card.id.clone(),
        texts: Texts::default().with(Field::Title, card.title.as_ref()),
        show: card.show.clone(),
        back: None,
        foot: None,
        when: When::of(card.only.as_ref(), card.unless.as_ref()),
        each: card.each,
        per_card: None,
        copies: card.copies.map_or_else(Copies::default, Copies::Count),
        text: None,
    };
    let deck = |deck: &crate::format::DeckSpec| CardSheet {
        id: deck.id.clone(),
        texts: Texts::default().with(Field::Title, deck.title.as_ref()),
        show: deck.front.clone(),
        back: deck.back.clone(),
        foot: deck.foot,
        when: When::of(deck.only.as_ref(), deck.unless.as_ref()),
        each: deck.each,
        per_card: deck.per_card,
        copies: deck.copies.unwrap_or_default(),
        text: deck.text,
    };
    file.cards.iter().map(card).chain(file.decks.iter().map(deck)).collect()
}

/// The words of a translation file.
pub fn translation(file: &TranslationFile) -> Translation {
    Translation {
        game: Texts::default()
            .with(Field::Title, file.title.as_ref())
            .with(Field::Tagline, file.tagline.as_ref())
            .with(Field::Work, file.work.as_ref()),
        terms: file
            .terms
            .iter()
            .filter_map(|(id, term)| Some((id.clone(), term.named()?)))
            .collect(),
        texts: file.texts.iter().map(|(id, entry)| (id.clone(), entry_texts(entry))).collect(),
        ..Translation::blank(file.language.span)
    }
}
