//! One product in one language, as data for a template.
//!
//! The view is the only contract with templates: everything is decided here
//! (what is shown, how it is numbered, which words are used), and nothing
//! here knows Markdown lists, HTML or paper.

mod badge;
mod bilingual;
mod cards;
mod change;
mod chapter;
mod document;
mod footer;
mod glossary;
mod icon;
mod legend;
mod memory;
mod naming;
mod outline;
mod plan;
mod relation;
mod rule;
mod source;
mod table;
mod term_links;
mod words;

pub use badge::Badge;
pub use bilingual::{Bilingual, Block, Row, bilingual};
pub use cards::{Card, CardSection};
pub use change::{ChangeView, VariantView};
pub use chapter::{ChapterView, ComponentView};
pub use document::{Document, GameView, OtherLanguage, Product, variant_titles};
pub use footer::{CreditGroup, CreditLine, Footer};
pub use glossary::GlossaryEntry;
pub use legend::LegendEntry;
pub use memory::SetTexts;
pub use outline::reference_numbers;
pub(crate) use plan::{Plan, described_variants, find};
pub use rule::{FigureView, RuleView};
pub use table::TableView;

use crate::language::{Language, Languages};
use crate::select::Selected;

/// What a view is made from.
#[derive(Clone, Copy)]
pub struct Subject<'a> {
    /// The rules in force.
    pub selected: &'a Selected,
    /// The rules before selection, for tables that compare.
    pub base: &'a crate::model::Game,
    /// The language of the product.
    pub language: &'a Language,
    /// All languages, for texts that are not translated.
    pub languages: &'a Languages,
    /// What output names add for the selection.
    pub suffix: &'a str,
    /// What to do with translations that are older than their source.
    pub stale: StalePolicy,
    /// A language whose terms stand beside those of the product, at first mention.
    pub terms_with: Option<&'a str>,
}

/// What to do with translations that are older than their source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum StalePolicy {
    /// Print them, marked.
    #[default]
    Warn,
    /// Print the source instead, marked.
    Fallback,
    /// Build nothing.
    Fail,
}

/// Makes the data of one product.
pub fn view(subject: Subject<'_>, product: Product) -> Document {
    document::build(subject, product, None)
}

/// The same, one of several in a language that share their texts.
pub fn view_again(subject: Subject<'_>, product: Product, texts: &SetTexts) -> Document {
    document::build(subject, product, Some(texts))
}
