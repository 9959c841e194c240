//! The files that authors write: one type per mapping, one field per key.
//!
//! These types read the YAML, give the JSON Schema, and carry the
//! documentation of the format (`docs/format.md` is made from them). A doc
//! comment says what a key means and ends with a paragraph `Example:`.

mod component;
mod compose;
mod documentation;

mod credit;
mod facet;
mod game;
mod rule;
mod scalar;
mod table;
mod term;
mod translation;
mod value;
mod variant;

pub use component::{ComponentNode, Each, Map, MapKind, Place, StateNode, Transition};
pub use compose::{CardEach, CardSpec, Omission, Sheet, SheetCredit};

pub use credit::{Credit, CreditRole, Edition, Provenance};
pub use documentation::{format_page, schema};
pub use facet::{
    Cost, Deed, Ends, Face, Force, Limit, Order, Per, Source, SourceStatus, Timing, TimingWindow,
};
pub use game::{Figure, GameFile, Icon, Players, TurnOrder};
pub use rule::{Repeat, RuleNode};
pub use scalar::{Id, Number, Quantity, Ref, Text};
pub use table::{Generated, TableNode};
pub use term::{Case, Cells, Forms, Gender, TermNode};
pub use translation::{TermTexts, TextEntry, TranslationFile};
pub use value::{Expectation, ValueNode, ValueSpec};
pub use variant::{Change, VariantKind, VariantNode};
