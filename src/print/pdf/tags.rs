//! The structure tree: what is a heading, a list, a table.

use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};

use super::metadata::text;
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
    roles: Vec<Role>,
    levels: Levels,
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
            roles: structure.nodes.iter().map(|node| node.role).collect(),
            levels: Levels::default(),
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
        (name(self.roles[node]), id)
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
        self.roles[node] = self.levels.even(self.roles[node]);
    }

    /// Adds the tree to a document; gives its root.
    pub(super) fn write(self, document: &mut Document, pages: &[ObjectId]) -> ObjectId {
        let root = document.new_object_id();
        // Nodes that show nothing are not written, and nothing leads to them.
        let mut id =
            |is_attached: &bool| if *is_attached { document.new_object_id() } else { root };
        let ids: Vec<ObjectId> = self.is_attached.iter().map(&mut id).collect();
        for (at, node) in self.nodes.iter().enumerate().filter(|(at, _)| self.is_attached[*at]) {
            let mut element = dictionary! {
                "S" => name(self.roles[at]),
                "P" => node.parent.map_or(root, |parent| ids[parent]),
            };
            describe_kids(&mut element, &self.kids[at], &ids, pages);
            describe(&mut element, node);
            document.set_object(ids[at], element);
        }
        let tree = document.add_object(dictionary! { "Nums" => self.parents(&ids, pages.len()) });
        let next = pages.len() + self.annotations.len();
        let entries = dictionary! {
            "Type" => "StructTreeRoot",
            "K" => vec![ids[Structure::ROOT].into()],
            "ParentTree" => tree,
            "ParentTreeNextKey" => next as i64,
        };
        document.set_object(root, entries);
        root
    }

    /// From marked content and links back to nodes.
    fn parents(&self, ids: &[ObjectId], pages: usize) -> Vec<Object> {
        let mut entries = Vec::with_capacity(2 * (pages + self.annotations.len()));
        for page in 0..pages {
            let nodes = self.pages.get(page).into_iter().flatten();
            let nodes: Vec<Object> = nodes.map(|node| ids[*node].into()).collect();
            entries.extend([(page as i64).into(), nodes.into()]);
        }
        for (at, node) in self.annotations.iter().enumerate() {
            entries.extend([((pages + at) as i64).into(), ids[*node].into()]);
        }
        entries
    }
}

fn describe_kids(element: &mut Dictionary, kids: &[Kid], ids: &[ObjectId], pages: &[ObjectId]) {
    let own_page = kids.iter().find_map(Kid::page);
    let entry = |kid: &Kid| -> Object {
        match kid {
            Kid::Node(node) => ids[*node].into(),
            // Content on the page of its element needs no more than its number.
            Kid::Content { page, id } if Some(*page) == own_page => (*id).into(),
            Kid::Content { page, id } => {
                dictionary! { "Type" => "MCR", "Pg" => pages[*page], "MCID" => *id }.into()
            }
            Kid::Annotation { page, object } => {
                dictionary! { "Type" => "OBJR", "Pg" => pages[*page], "Obj" => *object }.into()
            }
        }
    };
    element.set("K", kids.iter().map(entry).collect::<Vec<_>>());
    if let Some(page) = own_page {
        element.set("Pg", pages[page]);
    }
}

fn describe(element: &mut Dictionary, node: &Node) {
    if let Some(alt) = &node.alt {
        element.set("Alt", text(alt));
    }
    if let Some(language) = &node.language {
        element.set("Lang", text(language));
    }
    match node.role {
        Role::HeaderCell => {
            element.set("A", dictionary! { "O" => "Table", "Scope" => "Column" });
        }
        Role::List => {
            element.set("A", dictionary! { "O" => "List", "ListNumbering" => "Unordered" });
        }
        _ => {}
    }
}

/// Lets headings begin at the first level and skip none, as readers aloud expect: cards begin
/// lower, because they are parts of something larger. What is not shown does not count.
#[derive(Default)]
struct Levels {
    /// The level above the first heading.
    above: Option<u8>,
    last: u8,
}

impl Levels {
    fn even(&mut self, role: Role) -> Role {
        let Role::Heading(level) = role else { return role };
        let above = *self.above.get_or_insert(level.saturating_sub(1));
        self.last = level.saturating_sub(above).clamp(1, self.last + 1);
        Role::Heading(self.last)
    }
}

/// The name of a role in PDF.
fn name(role: Role) -> &'static str {
    match role {
        Role::Document => "Document",
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
        Role::Note => "Note",
        Role::Link => "Link",
        Role::Span => "Span",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_begin_at_the_first_level_and_skip_none() {
        let levels = |levels: &[u8]| -> Vec<Role> {
            let mut even = Levels::default();
            levels.iter().map(|level| even.even(Role::Heading(*level))).collect()
        };
        let of = |levels: &[u8]| -> Vec<Role> {
            levels.iter().map(|level| Role::Heading(*level)).collect()
        };
        assert_eq!(levels(&[2, 3, 3, 2]), of(&[1, 2, 2, 1]));
        assert_eq!(levels(&[1, 3, 4, 2]), of(&[1, 2, 3, 2]));
        assert_eq!(levels(&[1, 2, 3]), of(&[1, 2, 3]));
    }
}
