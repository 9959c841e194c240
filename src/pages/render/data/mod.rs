//! What templates see. Words are finished: their markup comes from `inline.md` and `inline.html`,
//! and nothing in them needs to be escaped. Single fields are absent if they are empty, lists are
//! always there.

mod contract;
mod ending;
mod html_page;
mod node;
mod page;
mod rule;
mod thing;

pub use contract::schema;
pub use ending::{
    CreditGroupData, CreditLineData, CreditsData, ImprintData, ImprintFact, LegendData,
    LegendEntryData,
};
pub use html_page::{HtmlPage, MovedPage, SmallPage};
pub use node::{CardData, HeadData, ListData, NodeData, OtherData, SectionData, StripData};
pub use page::{BilingualPage, BlockData, ContentsEntry, MarkdownPage, RowData};
pub use rule::{
    AttachedData, BadgeData, ClauseData, LookData, NoteData, OriginalData, ReferrerData, RuleData,
};
pub use thing::{ChangeData, ComponentData, FigureData, TableData, TermData, VariantData};

use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use tera::Value;

/// Finished words.
#[derive(Debug, Clone)]
pub struct Words(Value);

impl Words {
    /// Words with all their markup.
    pub(super) fn finished(words: &str) -> Self {
        Self(Value::safe_string(words))
    }

    /// The words.
    pub fn as_str(&self) -> &str {
        self.0.as_str().unwrap_or_default()
    }
}

impl Serialize for Words {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl JsonSchema for Words {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Words".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string",
            "description": "Finished words: Markdown or HTML, as the template."
        })
    }
}
