//! Where a link leads.

use schemars::JsonSchema;
use serde::Serialize;

use super::About;

/// Where a link leads.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// Something in this document, by id.
    Here(String),
    /// Something in the reference beside this document, by id.
    Reference(String),
    /// An address on the web; only `http:`, `https:` and `mailto:`.
    Web(String),
}

impl Target {
    /// The address as a file with this ending writes it.
    pub fn address(&self, about: &About, extension: &str) -> String {
        match self {
            Self::Here(id) => format!("#{id}"),
            Self::Reference(id) => {
                let suffix = if about.suffix.is_empty() {
                    String::new()
                } else {
                    format!(".{}", about.suffix)
                };
                format!("reference{suffix}.{extension}#{id}")
            }
            Self::Web(address) => address.clone(),
        }
    }

    /// Whether an address may be linked to.
    pub fn is_web(address: &str) -> bool {
        crate::inline::is_web(address)
    }
}
