//! The game, typed: what the files say, in one uniform shape for all later stages.

mod chapter;
mod colour;
mod export;
mod facets;
mod formula;
mod game;
mod lower;
mod lower_rule;
mod rule;
mod scope;
mod shape;
mod text;
mod values;
mod visit;

pub use chapter::{Chapter, ChapterKind};
pub use colour::ColourTable;
pub use export::export;
pub use facets::Facets;
pub use formula::{Formula, FormulaError};
pub use game::{
    CardSheet, Component, Game, Icon, Marks, NamedColour, Picture, TextKey, Translation, Variant,
};
pub use lower::lower;
pub use rule::{Part, Rule};
pub use scope::{Branch, ScopedChange, When};
pub use shape::{Loop, TableShape};
pub use text::{Field, Texts, Wording, locate};
pub use values::{MAX_FORMULAS, NamedValue, Values};

pub use export::{component_facts, rule_facts, variant_facts};
pub use facets::RULE_TEXTS;
pub use lower::{component as lower_component, named_value, translation as lower_translation};
pub use lower_rule::{part_by_key, rule as lower_rule};
