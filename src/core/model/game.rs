//! A whole game.

use std::sync::Arc;

use indexmap::IndexMap;

use super::{
    Branch, Chapter, ChapterKind, Field, NamedValue, Rule, ScopedChange, Texts, Values, When,
    Wording,
};
use crate::format::{
    Art, CardBack, CardEach, CardFoot, Change, Chapters, Copies, Covers, Credit, Each, Edition, Id,
    LetterSizes, Map, Mode, Number, PerCard, PictureFile, PictureNode, Players, Product,
    Provenance, Quantity, Ref, Shape, Sheet, TermNode, Text, Transition, TurnOrder, ValueSpec,
    VariantKind,
};
use crate::source::{Span, Spanned};

/// A game with its translations.
#[derive(Debug, Clone)]
pub struct Game {
    /// Its name; also the name of its folder.
    pub id: Id,
    /// Where the name stands.
    pub span: Span,
    /// Language of the source texts.
    pub language: String,
    /// Title, tagline, and what kind of text this is.
    pub texts: Texts,
    /// How many players.
    pub players: Option<Players>,
    /// Youngest age.
    pub age: Option<u32>,
    /// Minutes.
    pub minutes: Option<Quantity>,
    /// Who plays against whom.
    pub mode: Option<Mode>,
    /// How turns follow each other.
    pub turn_order: Option<TurnOrder>,
    /// Its makers.
    pub credits: Vec<Credit>,
    /// Licence and sources.
    pub provenance: Provenance,
    /// Named numbers.
    pub values: Values,
    /// Symbols.
    pub icons: IndexMap<Id, Icon>,
    /// Colours of pieces and roles.
    pub colours: IndexMap<Id, NamedColour>,
    /// Pictures of the game itself.
    pub art: Art,
    /// The glossary in the source language.
    pub terms: IndexMap<Ref, TermNode>,
    /// Terms whose words are never linked by themselves.
    pub unlinked: Vec<Ref>,
    /// Names that the game had before.
    pub was: Vec<Ref>,
    /// What is in the box.
    pub components: Vec<Component>,
    /// Where it is played.
    pub map: Option<Map>,
    /// Places beside the map's places.
    pub regions: Vec<Rule>,
    /// Pictures.
    pub figures: Vec<Picture>,
    /// Chapters that have rules, in printing order.
    pub chapters: Vec<Chapter>,
    /// Editions, player counts, variants.
    pub variants: Vec<Variant>,
    /// All changes, of variants, of options, of the game, and at their targets.
    pub changes: Arc<Vec<ScopedChange>>,
    /// How chapters are called, ordered and numbered.
    pub arrangement: Chapters,
    /// What is made of it; all that it can be if nothing is named.
    pub products: Vec<Product>,
    /// Composition of the sheet.
    pub sheet: Sheet,
    /// Player-aid cards.
    pub cards: Vec<CardSheet>,
    /// Rules that are to be marked as new or changed; no part of the game, but of a wish for prints.
    pub marked: Marks,
    /// Other languages, by language.
    pub translations: std::sync::Arc<IndexMap<String, Translation>>,
    /// What somebody has proofread: by language, the names of texts with a digest of what was read.
    pub proofs: std::collections::BTreeMap<String, std::collections::BTreeMap<String, String>>,
    /// Languages whose file breaks off: what they seem to lack may stand behind the fault.
    pub partial_translations: std::collections::BTreeSet<String>,
    /// Ids in parts of the file that could not be read: known, but unusable.
    pub broken_ids: std::collections::BTreeSet<String>,
}

/// Rules that are to be marked, by id: true if they are new, false if they have changed.
pub type Marks = std::collections::BTreeMap<String, bool>;

/// The words of another language.
#[derive(Debug, Clone)]
pub struct Translation {
    /// Where the file names its language.
    pub span: Span,
    /// Title, tagline, and what kind of text this is.
    pub game: Texts,
    /// The glossary.
    pub terms: IndexMap<Ref, TermNode>,
    /// Texts by id.
    pub texts: IndexMap<Ref, Texts>,
    /// What the source of each text was like when the translation was accepted:
    /// `id.field`, and the stamp.
    pub stamps: std::collections::BTreeMap<String, String>,
    /// Texts whose source has changed since: id and field.
    pub stale: std::collections::BTreeSet<TextKey>,
    /// Texts whose source has changed in markup, punctuation or spacing only.
    pub cosmetic: std::collections::BTreeSet<TextKey>,
    /// Texts of a changed rule that say what the rule itself says elsewhere: their translations
    /// are at hand.
    pub shared: std::collections::BTreeMap<TextKey, TextKey>,
}

/// The id, or `rule@variant`, and the field of a text.
pub type TextKey = (String, Field);

impl Translation {
    /// A translation that has no words yet.
    pub fn blank(span: Span) -> Self {
        Self {
            span,
            game: Texts::default(),
            terms: IndexMap::new(),
            texts: IndexMap::new(),
            stamps: std::collections::BTreeMap::new(),
            stale: std::collections::BTreeSet::new(),
            cosmetic: std::collections::BTreeSet::new(),
            shared: std::collections::BTreeMap::new(),
        }
    }

    /// The translation of a text, with the key under which it stands.
    pub fn find<'a>(&'a self, key: &'a str, field: Field) -> Option<(&'a str, Field, &'a Wording)> {
        let own = |key: &'a str, field| Some((key, field, self.texts.get(key)?.get(field)?));
        own(key, field).or_else(|| {
            let (key, field) = self.shared.get(&(key.to_owned(), field))?;
            own(key, *field)
        })
    }
}

/// A component.
#[derive(Debug, Clone)]
pub struct Component {
    /// Its name.
    pub id: Id,
    /// Where the name stands.
    pub span: Span,
    /// Names it had before.
    pub was: Vec<Ref>,
    /// `name` and `text`.
    pub texts: Texts,
    /// When it is in the game.
    pub when: When,
    /// The term that names it.
    pub term: Option<Ref>,
    /// How many; by its own name if a formula tells.
    pub count: Option<Spanned<Number>>,
    /// How many, as a formula, while nothing is chosen.
    pub formula: Option<Text>,
    /// How many by player count and by other choices.
    pub branches: Vec<Branch>,
    /// What the total consists of.
    pub parts: Vec<Component>,
    /// True if a table of cards or tiles gave the parts.
    pub has_list: bool,
    /// So many for each of something.
    pub each: Option<Each>,
    /// What one is worth.
    pub worth: Option<Number>,
    /// A sign beside its name.
    pub icon: Option<Ref>,
    /// Its colour: one of the game's, or a word.
    pub colour: Option<Text>,
    /// A picture of it.
    pub picture: Option<PictureNode>,
    /// What is printed on it.
    pub shows: Vec<Rule>,
    /// States: id, where, name.
    pub states: Vec<(Ref, Texts)>,
    /// Changes of state.
    pub transitions: Vec<Transition>,
}

impl Component {
    /// Its count as a value under its own name.
    pub fn count_value(&self) -> Option<(Id, NamedValue)> {
        let count = self.count.as_ref()?;
        let (is, formula) = match &count.value {
            Number::Literal(number) => {
                (Some(Spanned::new(ValueSpec::Integer(*number), count.span)), None)
            }
            Number::Named(name) => {
                let named = || Spanned::new(name.to_string(), count.span);
                (None, Some(self.formula.clone().unwrap_or_else(named)))
            }
        };
        let value = NamedValue {
            span: self.span,
            is,
            formula,
            branches: self.branches.clone(),
            instead: Vec::new(),
            texts: Texts::default(),
            is_gone: false,
        };
        Some((self.id.clone(), value))
    }

    /// This component and its parts, outermost first.
    pub fn walk<'a>(&'a self, visit: &mut impl FnMut(&'a Component)) {
        visit(self);
        self.parts.iter().for_each(|part| part.walk(visit));
    }
}

/// A colour of pieces or roles.
#[derive(Debug, Clone)]
pub struct NamedColour {
    /// Where the key stands.
    pub span: Span,
    /// `#rrggbb`, if it is stated.
    pub hex: Option<Text>,
    /// The shape that stands for it, if it is stated.
    pub shape: Option<Shape>,
    /// Its name.
    pub texts: Texts,
}

/// A symbol for texts.
#[derive(Debug, Clone)]
pub struct Icon {
    /// Where the name stands.
    pub span: Span,
    /// The character that stands for it.
    pub symbol: Option<String>,
    /// A picture.
    pub file: Option<PictureFile>,
    /// Its title.
    pub texts: Texts,
}

/// A picture.
#[derive(Debug, Clone)]
pub struct Picture {
    /// Its name.
    pub id: Ref,
    /// The file in the game's folder.
    pub file: Option<PictureFile>,
    /// `alt`, `caption` and `legend`.
    pub texts: Texts,
    /// How many lines the legend has.
    pub legend: u16,
    /// The least width in print, in millimetres.
    pub smallest: Option<u8>,
}

/// A named set of changes.
#[derive(Debug, Clone)]
pub struct Variant {
    /// Its name.
    pub id: Ref,
    /// Names it had before.
    pub was: Vec<Ref>,
    /// What it is.
    pub kind: VariantKind,
    /// `title`, `text`, `short`, `card`.
    pub texts: Texts,
    /// The edition that the base rules describe.
    pub base: bool,
    /// The rule book does not say how it goes.
    pub unspecified: bool,
    /// Player counts it is for.
    pub players: Option<Spanned<Quantity>>,
    /// Its imprint.
    pub edition: Option<Edition>,
    /// Variants that must be chosen as well.
    pub requires: Vec<Ref>,
    /// Variants that cannot be chosen with it.
    pub excludes: Vec<Ref>,
    /// Variants and options that are switched on with it.
    pub implies: Vec<Ref>,
    /// Ways to play of which exactly one holds.
    pub options: Vec<Variant>,
    /// The option that holds unasked.
    pub default: Option<Ref>,
    /// Languages whose prints describe this edition.
    pub default_for: Vec<Text>,
    /// The edition whose changes hold as well.
    pub builds_on: Option<Ref>,
    /// Printings of an edition: id, title.
    pub printings: Vec<(Ref, Texts)>,
    /// What its short words say already.
    pub covers: Option<Covers>,
    /// What it changes.
    pub changes: Arc<Vec<Spanned<Change>>>,
}

/// A player-aid card.
#[derive(Debug, Clone)]
pub struct CardSheet {
    /// Its name.
    pub id: Ref,
    /// Its title.
    pub texts: Texts,
    /// What it shows.
    pub show: Vec<Ref>,
    /// When it is made.
    pub when: When,
    /// What stands on the back; without it ksr decides.
    pub back: Option<CardBack>,
    /// What stands at the foot; without it ksr decides.
    pub foot: Option<CardFoot>,
    /// One card for each of these.
    pub each: Option<CardEach>,
    /// How many entries share a card; without it ksr decides.
    pub per_card: Option<PerCard>,
    /// How many to print.
    pub copies: Copies,
    /// The smallest and the largest letters.
    pub text: Option<LetterSizes>,
}

impl Game {
    /// The rules of a chapter.
    pub fn chapter(&self, kind: ChapterKind) -> &[Rule] {
        self.chapters
            .iter()
            .find(|chapter| chapter.kind == kind)
            .map_or(&[], |chapter| &chapter.rules)
    }

    /// The pictures that somebody has to be named for: those of the game itself, then those of rules and components.
    pub fn credited(&self) -> Vec<&PictureNode> {
        let mut all: Vec<&PictureNode> = self.art.pictures().map(|(_, picture)| picture).collect();
        self.walk_rules(&mut |rule| all.extend(&rule.facets.picture));
        for component in &self.components {
            component.walk(&mut |part| all.extend(&part.picture));
        }
        all
    }

    /// The files of all pictures, by language where they differ.
    pub fn picture_files(&self) -> Vec<&PictureFile> {
        let figures = self.figures.iter().filter_map(|figure| figure.file.as_ref());
        let icons = self.icons.values().filter_map(|icon| icon.file.as_ref());
        let credited = self.credited().into_iter().map(|picture| &picture.file);
        figures.chain(icons).chain(credited).collect()
    }

    /// The names of all files of pictures, each once.
    pub fn pictures(&self) -> Vec<&Text> {
        let mut files: Vec<&Text> = Vec::new();
        for file in self.picture_files().into_iter().flat_map(PictureFile::all) {
            if files.iter().all(|known| known.value != file.value) {
                files.push(file);
            }
        }
        files
    }

    /// Calls `visit` with every rule of every chapter and component.
    pub fn walk_rules<'a>(&'a self, visit: &mut impl FnMut(&'a Rule)) {
        for rule in self.chapters.iter().flat_map(|chapter| &chapter.rules).chain(&self.regions) {
            rule.walk(visit);
        }
        for component in &self.components {
            component.walk(&mut |part| part.shows.iter().for_each(|rule| rule.walk(visit)));
        }
    }

    /// The entry of a term in a language, or in the source language if it is not translated.
    pub fn term(&self, name: &str, language: &str) -> Option<&TermNode> {
        let translated =
            self.translations.get(language).and_then(|translation| translation.terms.get(name));
        translated.or_else(|| self.terms.get(name))
    }

    /// The component with this name.
    pub fn component(&self, id: &str) -> Option<&Component> {
        let mut found = None;
        for component in &self.components {
            component.walk(&mut |part| {
                if part.id.as_str() == id {
                    found = Some(part);
                }
            });
        }
        found
    }

    /// The variant or option with this name.
    pub fn variant(&self, id: &str) -> Option<&Variant> {
        let was = |variant: &&Variant| variant.was.iter().any(|was| was.as_str() == id);
        let named = self.all_variants().find(|variant| variant.id.as_str() == id);
        named.or_else(|| self.all_variants().find(was))
    }

    /// All variants, each with its options behind it.
    pub fn all_variants(&self) -> impl Iterator<Item = &Variant> {
        self.variants.iter().flat_map(|variant| std::iter::once(variant).chain(&variant.options))
    }

    /// Whether something is called so: a rule, a term, a value, an icon …
    pub fn defines(&self, id: &Id) -> bool {
        self.broken_ids.contains(id.as_str())
            || self.terms.contains_key(id.as_str())
            || self.values.declared(id.as_str()).is_some()
            || self.icons.contains_key(id)
            || self.colours.contains_key(id)
    }

    /// The author's title of a chapter.
    pub fn chapter_title(&self, kind: ChapterKind) -> Option<Texts> {
        let title = self.arrangement.titles.get(kind.key())?;
        Some(Texts::default().with(Field::Title, Some(title)))
    }

    /// Whether editions have a chapter of their own: one that the author names.
    pub fn has_editions_chapter(&self) -> bool {
        let key = ChapterKind::Editions.key();
        let is_ordered = self.arrangement.order.iter().any(|one| one.as_str() == key);
        is_ordered || self.chapter_title(ChapterKind::Editions).is_some()
    }

    /// Whether a product is made of it: one that it names, and cards only if there are any.
    pub fn makes(&self, product: Product) -> bool {
        let is_named = self.products.is_empty() || self.products.contains(&product);
        is_named && (product != Product::Cards || !self.cards.is_empty())
    }

    /// The languages in which there are texts: the source first, then by name.
    pub fn languages(&self) -> Vec<&str> {
        let mut others: Vec<&str> = self.translations.keys().map(String::as_str).collect();
        others.sort_unstable();
        std::iter::once(self.language.as_str()).chain(others).collect()
    }
}
