//! What each template sees, as a JSON Schema. The types here are only described, never made; they
//! say what [`Walk`](crate::render::walk) and the renderers of pages put before templates.
#![expect(dead_code, reason = "nothing is made of these types")]

use std::collections::BTreeMap;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;

use super::{
    BadgeData, BilingualPage, CardData, ComponentData, CreditsData, FigureData, HeadData, HtmlPage,
    ImprintData, LegendData, ListData, MarkdownPage, NodeData, RuleData, SectionData, StripData,
    TableData, TermData, VariantData, Words,
};
use crate::web::{Library, Preview};

/// What templates see, by what they are for.
#[derive(JsonSchema)]
struct Templates {
    /// The template of a node: `rule.md`, `rule.html`, `section.md` …
    node: EveryNode,
    /// `badge.md` and `badge.html`.
    badge: Badge,
    /// `markdown/reference.md`, `sheet.md` and `cards.md`.
    markdown: Markdown,
    /// `markdown/bilingual.md`.
    bilingual: Bilingual,
    /// `html/reference.html`, `sheet.html`, `cards.html`, and `page.html`, which they fill.
    html: Html,
    /// `html/library.html`, the list of all games.
    library: Listing,
    /// `html/preview.svg`, the picture that stands for a game where a link to it is shown.
    preview: Preview,
}

/// What the template of a node sees: the fields that all have, and one that is named after its
/// kind.
#[derive(JsonSchema)]
struct EveryNode {
    /// What every node has.
    node: NodeData,
    /// How deep it stands: 1 for what stands right in a chapter or on a card.
    level: usize,
    /// False if only what the node itself shows is wanted, for another selection: without its
    /// frame, without what stands below it. Always true in Markdown.
    is_whole: bool,
    /// What stands below it, finished.
    inner: Words,
    /// Words of the interface, by key: `words["contents"]`.
    words: BTreeMap<String, String>,
    /// `reference`, `sheet` or `cards`.
    product: String,
    /// Tag of the language.
    language: String,
    /// In `head`.
    #[serde(skip_serializing_if = "Option::is_none")]
    head: Option<HeadData>,
    /// In `strip`.
    #[serde(skip_serializing_if = "Option::is_none")]
    strip: Option<StripData>,
    /// In `section`.
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<SectionData>,
    /// In `list`.
    #[serde(skip_serializing_if = "Option::is_none")]
    list: Option<ListData>,
    /// In `rule`.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<RuleData>,
    /// In `figure`.
    #[serde(skip_serializing_if = "Option::is_none")]
    figure: Option<FigureData>,
    /// In `component`.
    #[serde(skip_serializing_if = "Option::is_none")]
    component: Option<ComponentData>,
    /// In `table`.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<TableData>,
    /// In `variant`.
    #[serde(skip_serializing_if = "Option::is_none")]
    variant: Option<VariantData>,
    /// In `term`.
    #[serde(skip_serializing_if = "Option::is_none")]
    term: Option<TermData>,
    /// In `credits`.
    #[serde(skip_serializing_if = "Option::is_none")]
    credits: Option<CreditsData>,
    /// In `card`.
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<CardData>,
    /// In `legend`.
    #[serde(skip_serializing_if = "Option::is_none")]
    legend: Option<LegendData>,
    /// In `imprint`.
    #[serde(skip_serializing_if = "Option::is_none")]
    imprint: Option<ImprintData>,
}

/// What the template of a badge sees.
#[derive(JsonSchema)]
struct Badge {
    /// The badge.
    badge: BadgeData,
}

/// What the template of a whole document in Markdown sees.
#[derive(JsonSchema)]
struct Markdown {
    /// The document.
    page: MarkdownPage,
    /// Words of the interface, by key.
    words: BTreeMap<String, String>,
    /// `reference`, `sheet` or `cards`.
    product: String,
    /// Tag of the language.
    language: String,
}

/// What the template of a document in two languages sees.
#[derive(JsonSchema)]
struct Bilingual {
    /// The document.
    page: BilingualPage,
    /// Words of the interface in the first language, by key.
    words: BTreeMap<String, String>,
}

/// What the template of a page in the browser sees.
#[derive(JsonSchema)]
struct Html {
    #[serde(flatten)]
    page: HtmlPage<'static>,
    #[serde(flatten)]
    frame: Frame,
}

/// What the list of games sees.
#[derive(JsonSchema)]
struct Listing {
    #[serde(flatten)]
    page: Library,
    #[serde(flatten)]
    frame: Frame,
}

/// What every page in the browser sees.
#[derive(JsonSchema)]
struct Frame {
    /// Words of the interface, by key.
    words: BTreeMap<String, String>,
    /// What the page may load, for its `Content-Security-Policy`: its own styles and scripts.
    policy: String,
    /// `style.css`, with the colours of the game.
    style: String,
    /// `early.js`, which runs before anything is painted.
    early: String,
    /// `page.js` and the scripts joined to it, or `library.js` in the list of games.
    script: String,
}

/// The JSON Schema of what templates see.
pub fn schema() -> serde_json::Value {
    SchemaSettings::draft07()
        .for_serialize()
        .into_generator()
        .into_root_schema_for::<Templates>()
        .to_value()
}
