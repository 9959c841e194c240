//! The tree that parsing yields.

use crate::source::Span;

/// A YAML value with its place.
#[derive(Debug, Clone)]
pub struct Node {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub kind: Kind,
}

/// The shape of a value.
#[derive(Debug, Clone)]
pub enum Kind {
    /// Nothing: a key without a value.
    Empty,
    /// A scalar, decoded; `plain` if it was written without quotes or block
    /// marks, so that it may be read as a number or a truth value.
    Scalar {
        /// The decoded text.
        value: String,
        /// Written without quotes or block marks.
        plain: bool,
    },
    /// A list.
    Sequence(Vec<Node>),
    /// Keys and values in file order; no key twice.
    Mapping(Vec<(Node, Node)>),
    /// Something refused and reported; whoever reads it stays silent.
    Refused,
}

impl Node {
    /// The text of a scalar.
    pub fn as_str(&self) -> Option<&str> {
        match &self.kind {
            Kind::Scalar { value, .. } => Some(value),
            _ => None,
        }
    }

    /// The value under a key of a mapping.
    pub fn get(&self, key: &str) -> Option<&Node> {
        match &self.kind {
            Kind::Mapping(entries) => {
                entries.iter().find(|(name, _)| name.as_str() == Some(key)).map(|(_, value)| value)
            }
            _ => None,
        }
    }

    /// The keys of a mapping.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let entries = match &self.kind {
            Kind::Mapping(entries) => entries.as_slice(),
            _ => &[],
        };
        entries.iter().filter_map(|(key, _)| key.as_str())
    }

    /// A short place to underline: a collection shows its first scalar only.
    pub fn label_span(&self) -> Span {
        match &self.kind {
            Kind::Sequence(items) => items.first().map_or(self.span, Self::label_span),
            Kind::Mapping(entries) => {
                entries.first().map_or(self.span, |(key, _)| key.label_span())
            }
            _ => self.span,
        }
    }

    /// What a person would call it.
    pub fn describe(&self) -> &'static str {
        match &self.kind {
            Kind::Empty => "nothing",
            Kind::Scalar { .. } => "a single value",
            Kind::Sequence(_) => "a list",
            Kind::Mapping(_) => "keys with values",
            Kind::Refused => "something that cannot be read",
        }
    }

    /// Calls `visit` with this node, its keys and all nodes below.
    pub(super) fn visit_mut(&mut self, visit: &mut impl FnMut(&mut Self)) {
        visit(self);
        match &mut self.kind {
            Kind::Mapping(entries) => {
                for (key, value) in entries {
                    key.visit_mut(visit);
                    value.visit_mut(visit);
                }
            }
            Kind::Sequence(items) => items.iter_mut().for_each(|item| item.visit_mut(visit)),
            _ => {}
        }
    }

    /// Calls `visit` with every scalar, keys as well as values.
    pub fn visit_scalars(&self, visit: &mut impl FnMut(Span, &str)) {
        match &self.kind {
            Kind::Scalar { value, .. } => visit(self.span, value),
            Kind::Mapping(entries) => {
                for (key, value) in entries {
                    key.visit_scalars(visit);
                    value.visit_scalars(visit);
                }
            }
            Kind::Sequence(items) => items.iter().for_each(|item| item.visit_scalars(visit)),
            _ => {}
        }
    }

    /// Calls `visit` with every scalar `id:` below this node, whether the
    /// model could read its surroundings or not.
    pub fn visit_ids<'a>(&'a self, visit: &mut impl FnMut(&'a str)) {
        match &self.kind {
            Kind::Mapping(entries) => {
                for (key, value) in entries {
                    if let (Some("id"), Some(id)) = (key.as_str(), value.as_str()) {
                        visit(id);
                    }
                    value.visit_ids(visit);
                }
            }
            Kind::Sequence(items) => items.iter().for_each(|item| item.visit_ids(visit)),
            _ => {}
        }
    }
}
