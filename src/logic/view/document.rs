//! The whole document.

use std::collections::BTreeSet;
use std::sync::Arc;

use indexmap::IndexMap;

use super::cards::cards;
use super::connect::connect;
use super::imprint::imprint;
use super::legend::legend;
use super::look;
use super::numbering::Outline;
use super::plan::Plan;
use super::section::sections;
use super::strip::strip;
use super::wording::Wording;
use super::{SetTexts, Subject};
use crate::document::{
    About, Document, Head, Imprint, ListKind, Node, OtherLanguage, Own, Phrase, Product,
};
use crate::format::{Id, Mode, Quantity, VariantKind};
use crate::model::{ChapterKind, Field, Variant};
use crate::select::{Selected, for_players};

/// `veil` writes numbers that have a name by it, and those with these names.
pub(super) fn build(
    subject: Subject<'_>,
    product: Product,
    texts: Option<&SetTexts>,
    veil: Option<BTreeSet<Id>>,
) -> Document {
    let plan = Plan::sorted(subject.selected, product, Some(subject.language));
    let outline = Outline::new(&plan, subject, product);
    let wording = Wording::new(subject, &outline, product, texts);
    wording.is_veiled.set(veil.is_some());
    wording.placed.replace(veil.unwrap_or_default());
    let selection = selection(subject, &wording);
    let title = wording.game_text(Field::Title).unwrap_or_default();
    let tagline = wording.game_text(Field::Tagline);
    let chapters = match product {
        Product::Cards => cards(&wording, &plan),
        Product::Reference | Product::Sheet => sections(&wording, &plan),
    };
    let series =
        wording.series_key().map(|key| ("players", Phrase::of(subject.language.set(&key))));
    let has_series = series.is_some();
    let (fact_signs, facts) = facts(subject).into_iter().chain(series).unzip();
    let head = Head { tagline, facts, fact_signs, has_series, selection: selection.clone() };
    let drawn = strip_of(product, &chapters);
    let imprint = Imprint { selection: selection.clone(), ..imprint(&wording) };
    let imprint = Own::Imprint(Box::new(imprint));
    let legend = legend(&wording, &chapters);
    let mut nodes = vec![Node::unnamed("head", Own::Head(head), drawn.into_iter().collect())];
    nodes.extend(chapters);
    nodes.push(Node::unnamed("foot", imprint, legend.into_iter().collect()));
    let about = About {
        outdated: wording.outdated.get(),
        untranslated: wording.untranslated.get().then(|| subject.base.language.to_uppercase()),
        ..about(subject, product, title, selection)
    };
    let is_cut = wording.is_cut();
    let (footnotes, linked) = wording.into_notes();
    if product == Product::Reference {
        connect(&mut nodes);
    } else {
        for node in &mut nodes {
            mark_targets(node, &linked);
        }
    }
    Document { about, nodes, notes: footnotes, is_cut, twin: None }
}

fn about(subject: Subject<'_>, product: Product, title: Phrase, selection: Vec<Phrase>) -> About {
    let file = match subject.suffix {
        "" => product.name().to_owned(),
        suffix => format!("{}.{suffix}", product.name()),
    };
    About {
        product,
        file,
        suffix: subject.suffix.to_owned(),
        language: subject.language.tag.clone(),
        language_name: subject.language.name.clone(),
        languages: other_languages(subject),
        game: subject.selected.game.id.to_string(),
        title,
        selection,
        untranslated: None,
        outdated: false,
        contents: subject.selected.game.arrangement.contents.unwrap_or(1).clamp(1, 3),
        words: Arc::clone(&subject.language.words),
        art: look::art(&subject.selected.game, &subject.language.tag),
        living: None,
        beside: None,
    }
}

/// A sheet shows the strip of phases at its head.
fn strip_of(product: Product, chapters: &[Node]) -> Option<Node> {
    let phases = chapters.iter().filter(|_| product == Product::Sheet).find_map(|node| {
        let Own::Section(section) = &node.own else { return None };
        (section.chapter == ChapterKind::Phases).then_some((node, section))
    });
    let (node, section) = phases?;
    let is_rules =
        |child: &&Node| matches!(&child.own, Own::List(list) if list.of == ListKind::Rules);
    strip(section, node.children.iter().find(is_rules))
}

/// Notes which rules links lead to; the others need no anchor on a sheet.
fn mark_targets(node: &mut Node, targets: &BTreeSet<String>) {
    if matches!(node.own, Own::Rule(_)) {
        node.is_target =
            targets.contains(node.id()) || node.former.iter().any(|id| targets.contains(id));
    }
    node.children.iter_mut().for_each(|child| mark_targets(child, targets));
}

fn other_languages(subject: Subject<'_>) -> Vec<OtherLanguage> {
    let others = subject.base.languages().into_iter().filter(|tag| *tag != subject.language.tag);
    let other = |tag: &str| {
        let name = subject
            .languages
            .get(tag)
            .map_or_else(|| tag.to_owned(), |language| language.name.clone());
        OtherLanguage { tag: tag.to_owned(), name, folder: format!("../{tag}") }
    };
    others.map(other).collect()
}

/// What is known of the game in a few words, each with its sign.
fn facts(subject: Subject<'_>) -> Vec<(&'static str, Phrase)> {
    let Subject { selected, language, .. } = subject;
    let game = &selected.game;
    let counted = |quantity: Quantity, key: &str| {
        let number = quantity.max.unwrap_or(quantity.min);
        format!("{} {}", range(quantity), language.plural_word(number, key))
    };
    let chosen = selected.players.map(Quantity::exactly);
    let players = game.players.as_ref().map(|players| with_opened(selected, players.value));
    let players = chosen.or(players);
    let players = players.map(|players| {
        let also = if chosen.is_some() { String::new() } else { also_players(subject, players) };
        format!("{}{also}", counted(players, "players"))
    });
    let age = game.age.map(|age| language.words_with("age", &[("age", &age.to_string())]).plain());
    let minutes = game.minutes.map(|minutes| counted(minutes, "minutes"));
    // That players compete goes without saying.
    let mode = look::mode(game).filter(|mode| *mode != Mode::Competitive);
    let mode = mode.map(|mode| language.word(&format!("mode.{}", mode.name())).to_owned());
    let facts = [("players", players), ("age", age), ("time", minutes), ("team", mode)];
    facts
        .into_iter()
        .filter_map(|(sign, fact)| Some((sign, Phrase::of(language.set(&fact?)))))
        .collect()
}

/// Player counts of the game with those that chosen expansions open beside them.
fn with_opened(selected: &Selected, usual: Quantity) -> Quantity {
    let mut counts = usual;
    for (count, _) in selected.universe.space.open_counts(&selected.state) {
        let has_rules_of_its_own = !for_players(&selected.game, count).is_empty();
        if has_rules_of_its_own || counts.contains(count) {
            continue;
        }
        if counts.max.is_some_and(|max| max + 1 == count) {
            counts.max = Some(count);
        } else if count + 1 == counts.min {
            counts.min = count;
        }
    }
    counts
}

/// Player counts that special rules add: " (2 with special rules)".
fn also_players(subject: Subject<'_>, usual: Quantity) -> String {
    let game = &subject.selected.game;
    let is_added = |count: &u32| !usual.contains(*count) && !for_players(game, *count).is_empty();
    let counts: Vec<i64> = (1..=20).filter(is_added).map(i64::from).collect();
    if counts.is_empty() {
        return String::new();
    }
    let counts = subject.language.joined(&counts, "or");
    format!(" ({})", subject.language.words_with("players.also", &[("counts", &counts)]).plain())
}

/// A quantity as people write it.
pub(super) fn range(quantity: Quantity) -> String {
    match quantity {
        Quantity { min, max: Some(max) } if min == max => min.to_string(),
        Quantity { min, max: Some(max) } => format!("{min}–{max}"),
        Quantity { min, max: None } => format!("{min}+"),
    }
}

/// Ids and titles of all variants, also of those that are not in force.
pub fn variant_titles(subject: Subject<'_>) -> IndexMap<String, Phrase> {
    let plan = Plan::sorted(subject.selected, Product::Reference, Some(subject.language));
    let outline = Outline::new(&plan, subject, Product::Reference);
    let wording = Wording::new(subject, &outline, Product::Reference, None);
    let title = |variant: &Variant| (variant.id.to_string(), variant_title(&wording, variant));
    subject.base.all_variants().map(title).collect()
}

fn variant_title(wording: &Wording<'_>, variant: &Variant) -> Phrase {
    let id = variant.id.as_str();
    wording.owned(id, &variant.texts, Field::Title).unwrap_or_else(|| Phrase::of(id))
}

fn selection(subject: Subject<'_>, wording: &Wording<'_>) -> Vec<Phrase> {
    let game = &subject.selected.game;
    let title = |id: &crate::format::Id| Some(variant_title(wording, game.variant(id.as_str())?));
    let counts = subject
        .selected
        .players
        .map(|count| format!("{count} {}", subject.language.plural_word(count, "players")));
    let is_count = |id: &&crate::format::Id| {
        game.variant(id.as_str()).is_some_and(|variant| variant.kind == VariantKind::Players)
    };
    let active = subject.selected.active.iter();
    let titles = active.filter(|id| !(counts.is_some() && is_count(id))).filter_map(title);
    titles.chain(counts.clone().map(Phrase::of)).collect()
}
