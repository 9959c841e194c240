//! Which nodes a plan means: by kind, chapter, part, id, or what they have.

use serde::Deserialize;

use crate::document::{Node, Own};
use crate::model::ChapterKind;

/// Kinds of nodes that can be chosen.
const KINDS: [&str; 2] = ["rule", "variant"];
/// What a rule can be to what holds it.
const PARTS: [&str; 15] = [
    "rule",
    "action",
    "step",
    "choice",
    "case",
    "otherwise",
    "exception",
    "tie",
    "ability",
    "note",
    "warning",
    "example",
    "hint",
    "legend",
    "restated",
];

/// What must hold of a node.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum Selector {
    /// `kind:variant`
    Kind(String),
    /// `section:ties`: right in this chapter.
    Section(ChapterKind),
    /// `part:note`
    Part(String),
    /// `id:draw-card`
    Id(String),
    /// `titled`: has a title.
    Titled,
    /// `tabled`: has a table.
    Tabled,
    /// `alone`: the only rule of its chapter.
    Alone,
    /// `counted`: one of a sequence.
    Counted,
}

/// A node and where it stands.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The node.
    pub node: &'a Node,
    /// The chapter that it stands right in.
    pub chapter: Option<ChapterKind>,
    /// Whether it is the only one there.
    pub is_alone: bool,
    /// Whether it is one of a sequence.
    pub is_counted: bool,
}

impl Selector {
    /// Whether it means this node.
    pub fn matches(&self, context: &Context<'_>) -> bool {
        let Context { node, chapter, is_alone, is_counted } = *context;
        let rule = node.rule();
        match self {
            Self::Kind(kind) => match &node.own {
                Own::Rule(_) => kind == "rule",
                Own::Variant(_) => kind == "variant",
                _ => false,
            },
            Self::Section(section) => chapter == Some(*section),
            Self::Part(part) => rule.is_some_and(|rule| rule.kind() == part),
            Self::Id(id) => node.id() == id,
            Self::Titled => rule.is_some_and(|rule| rule.title.is_some()),
            Self::Tabled => rule.is_some_and(|rule| rule.table.is_some()),
            Self::Alone => is_alone,
            Self::Counted => is_counted,
        }
    }
}

impl TryFrom<String> for Selector {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let known = |names: &[&str], name: &str| {
            names
                .contains(&name)
                .then(|| name.to_owned())
                .ok_or_else(|| format!("`{name}` is none of {}", names.join(", ")))
        };
        match text.split_once(':') {
            Some(("kind", kind)) => known(&KINDS, kind).map(Self::Kind),
            Some(("part", part)) => known(&PARTS, part).map(Self::Part),
            Some(("id", id)) => Ok(Self::Id(id.to_owned())),
            Some(("section", key)) => ChapterKind::by_key(key)
                .map(Self::Section)
                .ok_or_else(|| format!("`{key}` is no chapter of a game")),
            _ => match text.as_str() {
                "titled" => Ok(Self::Titled),
                "tabled" => Ok(Self::Tabled),
                "alone" => Ok(Self::Alone),
                "counted" => Ok(Self::Counted),
                _ => Err(format!(
                    "`{text}` selects nothing; write `kind:`, `section:`, `part:` or `id:` and a \
                     name, or titled, tabled, alone, counted"
                )),
            },
        }
    }
}
