//! What an author wishes for the panel of a chapter, phase or topic on the sheet.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Facet, Kind, Mention, Ref};
use crate::syntax::lenient;

/// Wishes for a panel of the sheet; the search decides what is not wished.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PanelHint {
    /// The least width, in twelfths of the page.
    ///
    /// Example: `span: 6`
    #[serde(default, deserialize_with = "lenient")]
    pub span: Option<u8>,
    /// How it looks: `solid` with a filled head, `light` on a tint, `slim` in one line.
    ///
    /// Example: `kind: light`
    #[serde(default, deserialize_with = "lenient")]
    pub kind: Option<PanelShape>,
    /// The chapter or rule beside which it should stand; both must follow each other.
    ///
    /// Example: `beside: setup`
    #[serde(default, deserialize_with = "lenient")]
    pub beside: Option<Ref>,
}

/// How a panel looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PanelShape {
    /// A filled head and an outline.
    Solid,
    /// A tint.
    Light,
    /// One line with its label at the left.
    Slim,
}

impl Facet for PanelHint {
    fn mentions<'a>(&'a self, _: &'static [Kind], visit: &mut dyn FnMut(Mention<'a>)) {
        self.beside.mentions(&[Kind::Rule, Kind::Chapter], visit);
    }
}
