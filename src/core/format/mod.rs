//! The files that authors write: one type per mapping, one field per key.
//!
//! These types read the YAML, give the JSON Schema, and carry the
//! documentation of the format (`docs/format.md` is made from them). A doc
//! comment says what a key means and ends with a paragraph `Example:`.

mod chapters;
mod choice;
mod component;
mod compose;
mod condition;
mod documentation;

mod credit;
mod deck;
mod deed;
mod facet;
mod file_name;
mod game;
mod grammar;
mod kind;
mod look;
mod mention;
mod panel;
mod part;
mod questions;
mod rule;
mod rule_keys;
mod scalar;
mod table;
mod term;
mod timing;
mod translation;
mod value;
mod variant;

pub use chapters::{Chapters, NumberStyle, letters};
pub use choice::CountBy;
pub use choice::{Count, Covers, Names, Step};
pub use component::{ComponentNode, Each, Map, Transition};
pub use compose::{CardEach, CardSpec, DeckSpec, Omission, Product, Sheet};
pub use deck::{CardBack, CardFoot, Copies, PerCard};
pub use panel::{PanelHint, PanelShape};
pub use part::PartFile;

pub use component::{Place, StateNode};
pub use compose::SheetCredit;
pub use condition::{Condition, Test};
pub use credit::{Credit, CreditRole, Edition, Provenance, RESERVED};
pub use deed::{Deed, Source, SourceStatus};
pub use documentation::{flowing, format_page, kind, part_schema, schema};
pub use facet::*;
pub use file_name::PictureFile;
pub use game::{Figure, GameFile, Icon, Players, TurnOrder};
pub use grammar::grammar_of;
pub use kind::Kind;
pub use look::{Art, ColourNode, LetterSizes, Mode, PictureNode, Shape};
pub use mention::{Facet, Mention};
pub use questions::QuestionsFile;
pub use rule::{Repeat, RuleNode};
pub use scalar::{Id, Number, Quantity, Ref, Text, is_reserved_name};
pub use table::{Generated, TableNode};
pub use term::{Case, Cells, Forms, Gender, TermNode};
pub use timing::{Timing, TimingWindow};
pub use translation::TermTexts;
pub use translation::{TextEntry, TranslationFile};
pub use value::{Amount, Expectation, OtherNumber, ValueNode, ValueSpec};
pub use variant::PrintingNode;
pub use variant::{Change, OptionNode, VariantKind, VariantNode};

pub(crate) use rule_keys::rule_keys;
pub use translation::TEXT_KEYS;
pub(crate) use translation::text_keys;
