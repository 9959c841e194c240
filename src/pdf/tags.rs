//! The structure tree: what is a heading, a list, a table.

use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};

use crate::typeset::structure::{Node, NodeId, Role, Structure};

/// What a node holds, in reading order.
enum Kid {
    Node(NodeId),
    Content { page: usize, id: i64 },
    Annotation { page: usize, object: ObjectId },
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
        object: ObjectId,
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
    pub(super) fn write(self, file: &mut Document, pages: &[ObjectId]) -> ObjectId {
        let root = file.new_object_id();
        let ids: Vec<ObjectId> = self.nodes.iter().map(|_| file.new_object_id()).collect();
        for (at, node) in self.nodes.iter().enumerate().filter(|(at, _)| self.is_attached[*at]) {
            let mut element = dictionary! {
                "S" => name(node.role),
                "P" => node.parent.map_or(root, |parent| ids[parent]),
            };
            let own_page = self.kids[at].iter().find_map(Kid::page);
            let kids = self.kids[at].iter().map(|kid| match kid {
                Kid::Node(node) => Object::Reference(ids[*node]),
                // Content on the page of its element needs no more than its number.
                Kid::Content { page, id } if Some(*page) == own_page => Object::Integer(*id),
                Kid::Content { page, id } => Object::Dictionary(
                    dictionary! { "Type" => "MCR", "Pg" => pages[*page], "MCID" => *id },
                ),
                Kid::Annotation { page, object } => Object::Dictionary(
                    dictionary! { "Type" => "OBJR", "Pg" => pages[*page], "Obj" => *object },
                ),
            });
            element.set("K", kids.collect::<Vec<_>>());
            if let Some(page) = own_page {
                element.set("Pg", pages[page]);
            }
            attributes(node, &mut element);
            file.objects.insert(ids[at], Object::Dictionary(element));
        }
        let tree = self.parent_tree(file, &ids, pages.len());
        let next = (pages.len() + self.annotations.len()) as i64;
        let dictionary = dictionary! {
            "Type" => "StructTreeRoot",
            "K" => vec![Object::Reference(ids[Structure::ROOT])],
            "ParentTree" => tree,
            "ParentTreeNextKey" => next,
        };
        file.objects.insert(root, Object::Dictionary(dictionary));
        root
    }

    /// From marked content back to nodes.
    fn parent_tree(&self, file: &mut Document, ids: &[ObjectId], pages: usize) -> ObjectId {
        let mut numbers: Vec<Object> = Vec::new();
        for page in 0..pages {
            let nodes = self.pages.get(page).map(Vec::as_slice).unwrap_or_default();
            let list: Vec<Object> =
                nodes.iter().map(|node| Object::Reference(ids[*node])).collect();
            numbers.extend([Object::Integer(page as i64), Object::Array(list)]);
        }
        for (at, node) in self.annotations.iter().enumerate() {
            numbers.extend([Object::Integer((pages + at) as i64), Object::Reference(ids[*node])]);
        }
        file.add_object(dictionary! { "Nums" => numbers })
    }
}

fn attributes(node: &Node, element: &mut Dictionary) {
    if let Some(alt) = &node.alt {
        element.set("Alt", lopdf::text_string(alt));
    }
    if let Some(language) = &node.language {
        element.set("Lang", lopdf::text_string(language));
    }
    if node.role == Role::HeaderCell {
        let scope = dictionary! { "O" => "Table", "Scope" => "Column" };
        element.set("A", Object::Dictionary(scope));
    }
    if node.role == Role::List {
        let numbering = dictionary! { "O" => "List", "ListNumbering" => "Unordered" };
        element.set("A", Object::Dictionary(numbering));
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
