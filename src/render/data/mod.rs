//! What templates see. Words are finished: their markup comes from `inline.md` and `inline.html`,
//! and nothing in them needs to be escaped. Single fields are absent if they are empty, lists are
//! always there.

mod node;
mod page;
mod rule;

pub use node::{
    CardData, ChangeData, ComponentData, CreditGroupData, CreditLineData, CreditsData, FigureData,
    HeadData, ImprintData, ImprintFact, LegendData, LegendEntryData, ListData, NodeData, OtherData,
    SectionData, StripData, TableData, TermData, VariantData,
};
pub use page::{BilingualPage, BlockData, ContentsEntry, MarkdownPage, RowData};
pub use rule::{
    AttachedData, BadgeData, ClauseData, NoteData, OriginalData, ReferrerData, RuleData,
};

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
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

/// Everything that a template of a node sees; of the last fields the one that it is named after.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "this is only described, never made")]
pub struct Seen {
    /// The node.
    node: NodeData,
    /// How deep it stands: 1 for what stands right in a chapter or on a card.
    level: usize,
    /// What stands below it, finished.
    inner: Words,
    /// Words of the interface, by key: `words["contents"]`.
    words: std::collections::BTreeMap<String, String>,
    /// `reference`, `sheet` or `cards`.
    product: String,
    /// Tag of the language.
    language: String,
    /// For `head`.
    head: HeadData,
    /// For `strip`, in pages.
    strip: StripData,
    /// For `section`.
    section: SectionData,
    /// For `list`.
    list: ListData,
    /// For `rule`.
    rule: RuleData,
    /// For `figure`.
    figure: FigureData,
    /// For `component`.
    component: ComponentData,
    /// For `table`.
    table: TableData,
    /// For `variant`.
    variant: VariantData,
    /// For `term`.
    term: TermData,
    /// For `credits`.
    credits: CreditsData,
    /// For `card`.
    card: CardData,
    /// For `legend`.
    legend: LegendData,
    /// For `imprint`.
    imprint: ImprintData,
    /// For `badge`.
    badge: BadgeData,
    /// For the pages `reference.md`, `sheet.md` and `cards.md`.
    page: MarkdownPage,
    /// For the page `bilingual.md`.
    bilingual: BilingualPage,
}

/// The JSON Schema of what templates see.
pub fn schema() -> serde_json::Value {
    SchemaSettings::draft07().into_generator().into_root_schema_for::<Seen>().to_value()
}
