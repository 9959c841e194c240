//! Blocks one below the other; items that follow each other make one list.

use super::Flow;
use super::write::{Writer, is_visible};
use crate::typeset::block::{Block, ListItem};
use crate::typeset::display::Bookmark;
use crate::typeset::face::FaceUse;
use crate::typeset::inline::{Ink, Inline, Style};
use crate::typeset::structure::{NodeId, Role};

/// Blocks below one node.
pub(super) struct Column {
    pub blocks: Vec<Block>,
    pub parent: NodeId,
    /// The list that is still open.
    list: Option<NodeId>,
}

impl Column {
    pub fn new(parent: NodeId) -> Self {
        Self { blocks: Vec::new(), parent, list: None }
    }

    pub fn push(&mut self, block: Block) {
        self.list = None;
        self.blocks.push(block);
    }

    /// The node of the open list, or of a new one.
    pub fn list(&mut self, flow: &mut Flow<'_>) -> NodeId {
        *self.list.get_or_insert_with(|| {
            self.blocks.push(Block::List(Vec::new()));
            flow.node(Role::List, self.parent)
        })
    }

    pub fn add_item(&mut self, item: ListItem) {
        if let Some(Block::List(items)) = self.blocks.last_mut() {
            items.push(item);
        }
    }
}

/// What stands before the words of a heading, and how often its card is wanted.
#[derive(Clone, Copy)]
pub(super) struct Heading<'h> {
    pub level: u8,
    pub marker: &'h str,
    /// Whether rules stand below it.
    pub has_rules: bool,
}

impl<'h> Heading<'h> {
    pub fn new(level: u8, marker: &'h str) -> Self {
        Self { level, marker, has_rules: false }
    }
}

impl<'a> Flow<'a> {
    /// Paragraphs; anchors without words wait for those that come next.
    pub fn text(&mut self, column: &mut Column, write: impl FnOnce(&mut Writer<'_, 'a>)) {
        let start = self.blocks.structure.nodes.len();
        let node = self.node(Role::Paragraph, column.parent);
        let style = self.style();
        let mut writer = Writer::new(self, style, Some(node)).below(column.parent);
        write(&mut writer);
        let paragraphs = writer.finish();
        if !paragraphs.iter().flatten().any(is_visible) {
            self.blocks.structure.nodes.truncate(start);
            self.wait(paragraphs.into_iter().flatten());
            return;
        }
        for words in paragraphs {
            let text = self.shape(&words);
            column.push(Block::Text(text));
        }
    }

    /// Anchors among words wait for what comes next.
    pub fn wait(&mut self, words: impl IntoIterator<Item = Inline>) {
        self.pending.extend(words.into_iter().filter_map(|inline| match inline {
            Inline::Anchor(name) => Some(name),
            _ => None,
        }));
    }

    /// A heading, and its bookmark if links can lead to it.
    pub fn heading(
        &mut self,
        column: &mut Column,
        heading: Heading<'_>,
        write: impl FnOnce(&mut Writer<'_, 'a>),
    ) {
        self.noted(column, heading, write, |_| {});
    }

    /// The same with words at its end, for all that stands below it.
    pub fn noted(
        &mut self,
        column: &mut Column,
        Heading { level, marker, has_rules }: Heading<'_>,
        write: impl FnOnce(&mut Writer<'_, 'a>),
        write_note: impl FnOnce(&mut Writer<'_, 'a>),
    ) {
        let node = self.node(Role::Heading(level), column.parent);
        let style = self.style().bold().ink(if level == 2 { Ink::Accent } else { Ink::Text });
        let style = match level {
            2 if self.is_book => style.face(FaceUse::Title),
            _ if self.is_book && has_rules => style.face(FaceUse::Heading),
            _ => style,
        };
        let mut writer = Writer::new(self, style, Some(node));
        write(&mut writer);
        let words = writer.line();
        let text = self.shape(&words);
        let anchor = words.iter().find_map(|inline| match inline {
            Inline::Anchor(name) => Some(name.clone()),
            _ => None,
        });
        if let Some(anchor) = anchor {
            let title = format!("{marker} {}", seen(&words));
            let title = title.trim().to_owned();
            self.blocks.bookmarks.push(Bookmark { level: level.saturating_sub(2), title, anchor });
        }
        let style = Style { node: Some(node), ..style.ink(Ink::Accent) };
        let marker =
            (!marker.is_empty()).then(|| self.shape(&[Inline::Text(marker.to_owned(), style)]));
        let plain = Style { node: Some(node), ..self.style().ink(Ink::Muted) };
        let mut writer = Writer::new(self, plain, Some(node));
        write_note(&mut writer);
        let words = writer.line();
        let note = words.iter().any(is_visible).then(|| self.shape(&words));
        column.push(Block::Heading { level, marker, text, note, has_rules });
    }
}

/// Words without badges, for bookmarks.
fn seen(inlines: &[Inline]) -> String {
    let words = inlines.iter().filter_map(|inline| match inline {
        Inline::Text(words, _) | Inline::Icon(_, words, _) => Some(words.as_str()),
        _ => None,
    });
    words.collect::<String>().replace('\u{a0}', " ")
}
