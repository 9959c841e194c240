//! The structure tree: what is a heading, a list, a table.

use super::file::File;
use super::tokens::{Number, Tokens};
use crate::typeset::structure::{Node, NodeId, Role, Structure};

/// What a node holds, in reading order.
enum Kid {
    Node(NodeId),
    Content { page: usize, id: i64 },
    Annotation { page: usize, object: Number },
}

impl Kid {
    /// The page of marked content.
    fn page(&self) -> Option<usize> {
        match self {
            Self::Content { page, .. } => Some(*page),
            Self::Node(_) | Self::Annotation { .. } => None,
        }
    }
}

/// Collects what belongs to which node while pages are written.
pub(super) struct Tags<'a> {
    nodes: &'a [Node],
    kids: Vec<Vec<Kid>>,
    is_attached: Vec<bool>,
    /// For each page the node of each piece of marked content.
    pages: Vec<Vec<NodeId>>,
    /// Annotations: their key in the parent tree is the number of pages and their place here.
    annotations: Vec<NodeId>,
}

impl<'a> Tags<'a> {
    pub(super) fn new(structure: &'a Structure) -> Self {
        let count = structure.nodes.len();
        Self {
            nodes: &structure.nodes,
            kids: (0..count).map(|_| Vec::new()).collect(),
            is_attached: vec![false; count],
            pages: Vec::new(),
            annotations: Vec::new(),
        }
    }

    /// A new piece of marked content: its tag and its number on the page.
    pub(super) fn content(&mut self, node: NodeId, page: usize) -> (&'static str, i64) {
        self.attach(node);
        self.pages.resize_with(self.pages.len().max(page + 1), Vec::new);
        let id = self.pages[page].len() as i64;
        self.pages[page].push(node);
        self.kids[node].push(Kid::Content { page, id });
        (name(self.nodes[node].role), id)
    }

    /// A link; gives its key in the parent tree.
    pub(super) fn annotation(
        &mut self,
        node: NodeId,
        page: usize,
        object: Number,
        pages: usize,
    ) -> i64 {
        self.attach(node);
        self.kids[node].push(Kid::Annotation { page, object });
        self.annotations.push(node);
        (pages + self.annotations.len() - 1) as i64
    }

    /// A node stands in its parent where its first content is.
    fn attach(&mut self, node: NodeId) {
        if self.is_attached[node] {
            return;
        }
        self.is_attached[node] = true;
        if let Some(parent) = self.nodes[node].parent {
            self.attach(parent);
            self.kids[parent].push(Kid::Node(node));
        }
    }

    /// Writes the tree; gives its root.
    pub(super) fn write(self, file: &mut File, pages: &[Number]) -> Number {
        let root = file.reserve();
        // Nodes that show nothing are not written; their numbers stay free.
        let ids: Vec<Number> = self.nodes.iter().map(|_| file.reserve()).collect();
        for (at, node) in self.nodes.iter().enumerate().filter(|(at, _)| self.is_attached[*at]) {
            let parent = node.parent.map_or(root, |parent| ids[parent]);
            file.add(ids[at], |out| {
                out.name("S");
                out.name(name(node.role));
                out.raw("/P ");
                out.reference(parent);
                write_kids(&self.kids[at], &ids, pages, out);
                attributes(node, out);
            });
        }
        let tree = self.parent_tree(file, &ids, pages.len());
        let next = pages.len() + self.annotations.len();
        file.add(root, |out| {
            out.raw("/Type/StructTreeRoot/K[");
            out.reference(ids[Structure::ROOT]);
            out.raw("]/ParentTree ");
            out.reference(tree);
            out.raw("/ParentTreeNextKey ");
            out.integer(next as i64);
        });
        root
    }

    /// From marked content back to nodes.
    fn parent_tree(&self, file: &mut File, ids: &[Number], pages: usize) -> Number {
        let tree = file.reserve();
        file.add(tree, |out| {
            out.raw("/Nums[");
            for page in 0..pages {
                out.integer(page as i64);
                out.raw("[");
                for node in self.pages.get(page).into_iter().flatten() {
                    out.reference(ids[*node]);
                }
                out.raw("]");
            }
            for (at, node) in self.annotations.iter().enumerate() {
                out.integer((pages + at) as i64);
                out.raw(" ");
                out.reference(ids[*node]);
            }
            out.raw("]");
        });
        tree
    }
}

fn write_kids(kids: &[Kid], ids: &[Number], pages: &[Number], out: &mut Tokens) {
    let own_page = kids.iter().find_map(Kid::page);
    out.raw("/K[");
    for kid in kids {
        match kid {
            Kid::Node(node) => out.reference(ids[*node]),
            // Content on the page of its element needs no more than its number.
            Kid::Content { page, id } if Some(*page) == own_page => {
                out.integer(*id);
                out.raw(" ");
            }
            Kid::Content { page, id } => {
                out.raw("<</Type/MCR/Pg ");
                out.reference(pages[*page]);
                out.raw("/MCID ");
                out.integer(*id);
                out.raw(">>");
            }
            Kid::Annotation { page, object } => {
                out.raw("<</Type/OBJR/Pg ");
                out.reference(pages[*page]);
                out.raw("/Obj ");
                out.reference(*object);
                out.raw(">>");
            }
        }
    }
    out.raw("]");
    if let Some(page) = own_page {
        out.raw("/Pg ");
        out.reference(pages[page]);
    }
}

fn attributes(node: &Node, out: &mut Tokens) {
    if let Some(alt) = &node.alt {
        out.raw("/Alt ");
        out.text(alt);
    }
    if let Some(language) = &node.language {
        out.raw("/Lang ");
        out.text(language);
    }
    match node.role {
        Role::HeaderCell => out.raw("/A<</O/Table/Scope/Column>>"),
        Role::List => out.raw("/A<</O/List/ListNumbering/Unordered>>"),
        _ => {}
    }
}

/// The name of a role in PDF.
fn name(role: Role) -> &'static str {
    match role {
        Role::Document => "Document",
        Role::Section => "Sect",
        Role::Heading(1) => "H1",
        Role::Heading(2) => "H2",
        Role::Heading(3) => "H3",
        Role::Heading(_) => "H4",
        Role::Paragraph => "P",
        Role::List => "L",
        Role::ListItem => "LI",
        Role::Label => "Lbl",
        Role::ListBody => "LBody",
        Role::BlockQuote => "BlockQuote",
        Role::Table => "Table",
        Role::Row => "TR",
        Role::HeaderCell => "TH",
        Role::Cell => "TD",
        Role::Figure => "Figure",
        Role::Caption => "Caption",
        Role::Note => "Note",
        Role::Link => "Link",
        Role::Span => "Span",
    }
}
