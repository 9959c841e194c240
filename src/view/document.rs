//! The whole document.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::sync::Arc;

use indexmap::IndexMap;
use serde::{Serialize, Serializer};

use super::footer::{Footer, credits, footer};
use super::glossary::{GlossaryEntry, glossary};
use super::legend::{LegendEntry, legend};
use super::outline::Outline;
use super::plan::Plan;
use super::words::Words;
use super::{Card, ChapterView, CreditGroup, RuleView, SetTexts, Subject, cards, chapter};
use crate::format::Quantity;
use crate::model::Field;
use crate::select::for_players;

/// What can be made of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Product {
    /// The numbered rules reference.
    Reference,
    /// The quick-rules sheet.
    Sheet,
    /// Player-aid cards.
    Cards,
}

impl Product {
    /// All products.
    pub const ALL: [Self; 3] = [Self::Reference, Self::Sheet, Self::Cards];

    /// Its name, as in file names.
    pub fn name(self) -> &'static str {
        match self {
            Self::Reference => "reference",
            Self::Sheet => "sheet",
            Self::Cards => "cards",
        }
    }

    /// The wordings that it prefers, best first.
    pub(super) fn depths(self) -> &'static [Field] {
        match self {
            Self::Reference => &[Field::Text, Field::Short, Field::Card],
            Self::Sheet => &[Field::Short, Field::Text, Field::Card],
            Self::Cards => &[Field::Card, Field::Short, Field::Text],
        }
    }
}

/// Everything that a template sees.
#[derive(Debug, Clone, Serialize)]
pub struct Document {
    /// Which product this is.
    pub product: Product,
    /// Name of the file without its ending: `sheet.3-players`.
    pub file: String,
    /// Tag of the language.
    pub language: String,
    /// Own name of the language.
    pub language_name: String,
    /// The other languages of this product: tag, own name, path from here.
    pub languages: Vec<OtherLanguage>,
    /// The game in a few words.
    pub game: GameView,
    /// Words of the interface.
    #[serde(serialize_with = "words_as_map")]
    pub words: Arc<IndexMap<String, String>>,
    /// Titles of the variants in force.
    pub selection: Vec<String>,
    /// Chapters in order.
    pub chapters: Vec<ChapterView>,
    /// Cards, if this is the product of cards.
    pub cards: Vec<Card>,
    /// The glossary, if this is the reference.
    pub glossary: Vec<GlossaryEntry>,
    /// The makers, if this is the reference.
    pub credits: Vec<CreditGroup>,
    /// Footnotes in order; rules refer to them by number.
    pub footnotes: Vec<String>,
    /// What badges, signs and icons mean, if at least two are used.
    pub legend: Vec<LegendEntry>,
    /// Edition, sources, date, licence.
    pub footer: Footer,
    /// Language in which untranslated texts stand, if there are any.
    pub untranslated: Option<String>,
    /// True if a translation is older than its source.
    pub outdated: bool,
}

fn words_as_map<S: Serializer>(
    words: &Arc<IndexMap<String, String>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    words.as_ref().serialize(serializer)
}

/// Another language of the same product.
#[derive(Debug, Clone, Serialize)]
pub struct OtherLanguage {
    /// Its tag.
    pub tag: String,
    /// Its own name.
    pub name: String,
    /// The folder beside this one.
    pub folder: String,
}

/// The game in a few words.
#[derive(Debug, Clone, Serialize)]
pub struct GameView {
    /// Its name.
    pub id: String,
    /// Its title, as Markdown.
    pub title: String,
    /// The line under the title.
    pub tagline: Option<String>,
    /// "2 players", "10 and up", "90 minutes": what is known.
    pub facts: Vec<String>,
}

pub(super) fn build(subject: Subject<'_>, product: Product, texts: Option<&SetTexts>) -> Document {
    let game = &subject.selected.game;
    let plan = Plan::new(subject.selected, product);
    let outline = Outline::new(&plan, subject, product);
    let untranslated = Cell::new(false);
    let words = Words::new(subject, &outline, product, &untranslated).remembering(texts);
    let is_reference = product == Product::Reference;
    let mut document = Document {
        product,
        file: match subject.suffix {
            "" => product.name().to_owned(),
            suffix => format!("{}.{suffix}", product.name()),
        },
        language: subject.language.tag.clone(),
        language_name: subject.language.name.clone(),
        languages: other_languages(subject),
        game: game_view(subject, &words),
        words: Arc::clone(&subject.language.words),
        selection: selection(subject, &words),
        chapters: if product == Product::Cards {
            Vec::new()
        } else {
            chapter::chapters(&words, &plan)
        },
        cards: if product == Product::Cards { cards::cards(&words, &plan) } else { Vec::new() },
        glossary: if is_reference { glossary(&words) } else { Vec::new() },
        credits: if is_reference { credits(&words) } else { Vec::new() },
        footnotes: Vec::new(),
        legend: Vec::new(),
        footer: footer(&words),
        untranslated: None,
        outdated: false,
    };
    document.legend = legend(&words, &document.chapters);
    document.outdated = words.outdated.get();
    let (footnotes, targets) = words.into_notes();
    document.footnotes = footnotes;
    if !is_reference {
        let rules = document
            .chapters
            .iter_mut()
            .flat_map(|chapter| chapter.topic.iter_mut().chain(&mut chapter.rules));
        let cards = document
            .cards
            .iter_mut()
            .flat_map(|card| &mut card.sections)
            .flat_map(|section| &mut section.rules);
        rules.chain(cards).for_each(|rule| mark_targets(rule, &targets));
    }
    document.untranslated = untranslated.get().then(|| game.language.to_uppercase());
    document
}

/// Notes which rules links lead to; the others need no anchor on a sheet.
fn mark_targets(rule: &mut RuleView, targets: &BTreeSet<String>) {
    rule.is_target =
        targets.contains(&rule.id) || rule.former.iter().any(|former| targets.contains(former));
    rule.children.iter_mut().for_each(|child| mark_targets(child, targets));
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

fn game_view(subject: Subject<'_>, words: &Words<'_>) -> GameView {
    let game = &subject.selected.game;
    GameView {
        id: game.id.to_string(),
        title: words.game_text(Field::Title).unwrap_or_default(),
        tagline: words.game_text(Field::Tagline),
        facts: facts(subject),
    }
}

fn facts(subject: Subject<'_>) -> Vec<String> {
    let Subject { selected, language, .. } = subject;
    let game = &selected.game;
    let counted = |quantity: Quantity, key: &str| {
        let number = quantity.max.unwrap_or(quantity.min);
        format!("{} {}", range(quantity), language.plural_word(number, key))
    };
    let chosen = selected.players.map(Quantity::exactly);
    let players = chosen.or(game.players.as_ref().map(|players| players.value));
    let players = players.map(|players| {
        let also = if chosen.is_some() { String::new() } else { also_players(subject, players) };
        format!("{}{also}", counted(players, "players"))
    });
    let age = game.age.map(|age| language.phrase("age", &[("age", &age.to_string())]));
    let minutes = game.minutes.map(|minutes| counted(minutes, "minutes"));
    let facts = players.into_iter().chain(age).chain(minutes);
    facts.map(|fact| language.set(&fact)).collect()
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
    format!(" ({})", subject.language.phrase("players.also", &[("counts", &counts)]))
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
pub fn variant_titles(subject: Subject<'_>) -> IndexMap<String, String> {
    let plan = Plan::new(subject.selected, Product::Reference);
    let outline = Outline::new(&plan, subject, Product::Reference);
    let untranslated = Cell::new(false);
    let words = Words::new(subject, &outline, Product::Reference, &untranslated);
    let title = |variant: &crate::model::Variant| {
        let id = variant.id.as_str();
        let title = words.owned(id, &variant.texts, Field::Title);
        (id.to_owned(), title.unwrap_or_else(|| crate::inline::escape(id)))
    };
    subject.base.variants.iter().map(title).collect()
}

fn selection(subject: Subject<'_>, words: &Words<'_>) -> Vec<String> {
    let game = &subject.selected.game;
    let title = |id: &crate::format::Id| {
        let variant = game.variant(id.as_str())?;
        let title = words.owned(id.as_str(), &variant.texts, Field::Title);
        Some(title.unwrap_or_else(|| crate::inline::escape(id.as_str())))
    };
    let counts = subject
        .selected
        .players
        .map(|count| format!("{count} {}", subject.language.plural_word(count, "players")));
    let is_count = |id: &&crate::format::Id| {
        game.variant(id.as_str())
            .is_some_and(|variant| variant.kind == crate::format::VariantKind::Players)
    };
    let variants = subject
        .selected
        .active
        .iter()
        .filter(|id| !(counts.is_some() && is_count(id)))
        .filter_map(title);
    variants.chain(counts.clone()).collect()
}
