//! Decides what a product shows, how it is numbered and in which words: one document.
//!
//! Everything is decided here, and nothing here knows Markdown, HTML or paper.

mod badge;
mod cards;
mod cite;
mod connect;
mod document;
mod fill;
mod footnote;
mod glossary;
mod imprint;
mod legend;
mod levels;
mod listing;
mod look;
mod memory;
mod modal;
mod naming;
mod numbering;
mod plan;
mod players;
mod relation;
mod rule;
mod section;
mod series;
mod strip;
mod table;
mod tell;
mod tell_value;
mod term_links;
mod variant;
mod wording;

pub use document::variant_titles;
pub use memory::SetTexts;
pub use numbering::reference_numbers;
pub use plan::{Plan, described_variants, find, in_order};

use crate::document::{Document, Product};
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, clap::ValueEnum)]
pub enum StalePolicy {
    /// Print them, marked.
    #[default]
    Warn,
    /// Print the source instead, marked.
    Fallback,
    /// Build nothing.
    Fail,
}

/// Makes the document of one product.
pub fn document(subject: Subject<'_>, product: Product) -> Document {
    document::build(subject, product, None, None)
}

/// The same with names in place of the numbers that have one or are among these, and with other numbers by player count
/// as `{2=4|3=3}`: what it says can be compared between selections.
pub fn veiled(
    subject: Subject<'_>,
    product: Product,
    names: &std::collections::BTreeSet<crate::format::Id>,
) -> Document {
    document::build(subject, product, None, Some(names.clone()))
}

/// What a rule says in one piece, as a change tells it.
pub fn said(rule: &crate::document::Rule) -> Option<crate::document::Phrase> {
    listing::said(rule)
}

pub use tell_value::number;

/// The same, one of several in a language that share their texts.
pub fn document_again(subject: Subject<'_>, product: Product, texts: &SetTexts) -> Document {
    document::build(subject, product, Some(texts), None)
}
