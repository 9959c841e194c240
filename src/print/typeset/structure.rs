//! What the parts of a print are, for programs that read it aloud.

/// A node, as an index.
pub type NodeId = usize;

/// What a node is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// The whole.
    Document,
    /// A heading of a level.
    Heading(u8),
    /// A paragraph.
    Paragraph,
    /// A list.
    List,
    /// An item of a list.
    ListItem,
    /// The marker of an item.
    Label,
    /// What an item says.
    ListBody,
    /// A remark beside the text.
    BlockQuote,
    /// A table.
    Table,
    /// A row.
    Row,
    /// A cell that names its column.
    HeaderCell,
    /// A cell.
    Cell,
    /// A picture.
    Figure,
    /// A footnote.
    Note,
    /// A link.
    Link,
    /// Words within a paragraph that differ from it, as by their language.
    Span,
}

/// A node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// What it is.
    pub role: Role,
    /// What holds it; the document has nothing above it.
    pub parent: Option<NodeId>,
    /// What a picture shows.
    pub alt: Option<String>,
    /// Its language, if it is not that of the print.
    pub language: Option<String>,
}

/// All nodes; the first is the document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Structure {
    /// The nodes, each after its parent.
    pub nodes: Vec<Node>,
}

impl Default for Structure {
    fn default() -> Self {
        Self { nodes: vec![Node { role: Role::Document, parent: None, alt: None, language: None }] }
    }
}

impl Structure {
    /// The whole document.
    pub const ROOT: NodeId = 0;

    /// Adds a node.
    pub fn add(&mut self, role: Role, parent: NodeId) -> NodeId {
        self.nodes.push(Node { role, parent: Some(parent), alt: None, language: None });
        self.nodes.len() - 1
    }

    /// Adds a picture.
    pub fn add_figure(&mut self, parent: NodeId, alt: &str) -> NodeId {
        let node = self.add(Role::Figure, parent);
        self.nodes[node].alt = Some(alt.to_owned());
        node
    }
}
