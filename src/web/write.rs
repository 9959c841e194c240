//! Nodes as HTML. There are hundreds on a page, so that they are written here and not by a
//! template; templates put chapters in their frames.

use indexmap::IndexMap;
use serde::Serialize;

use super::html::{Html, escape_into};
use super::node::{Node, Own};

/// A chapter of a page, ready for its frame.
#[derive(Debug, Clone, Serialize)]
pub struct Section {
    /// Its id, and where links to it lead.
    pub id: String,
    /// Key in the game file; `card` for a card.
    pub kind: &'static str,
    /// Its number.
    pub number: String,
    /// Its heading.
    pub title: Html,
    /// Ids that lead to it as well.
    pub former: Vec<String>,
    /// True if the base rules have it.
    pub is_base: bool,
    /// Numbers of the selections in which it stands, if it is not part of the base rules.
    pub only: String,
    /// Numbers of the selections in which it does not stand.
    pub not: String,
    /// Heading and what is said under it.
    pub own: Html,
    /// The same in other selections.
    pub alternatives: Vec<OtherOwn>,
    /// Everything below.
    pub inner: Html,
}

/// What a chapter shows in some selections.
#[derive(Debug, Clone, Serialize)]
pub struct OtherOwn {
    /// Numbers of the selections.
    pub selections: String,
    /// What it shows there.
    pub own: Html,
}

/// Writes nodes in one language.
pub(super) struct Writer<'a> {
    pub(super) html: String,
    words: &'a IndexMap<String, String>,
}

impl<'a> Writer<'a> {
    /// `words` are those of the interface.
    pub(super) fn new(words: &'a IndexMap<String, String>) -> Self {
        Self { html: String::new(), words }
    }

    /// What was written since this was last asked.
    pub(super) fn take(&mut self) -> Html {
        let html = Html::written(self.html.clone());
        self.html.clear();
        html
    }

    /// A chapter; nothing if the node is none.
    pub(super) fn section(&mut self, node: Node) -> Option<Section> {
        self.own(&node.own, &node.id, 0);
        let own = self.take();
        let alternatives = node.alternatives.iter().map(|other| {
            self.own(&other.own, &node.id, 0);
            OtherOwn { selections: other.selections.clone(), own: self.take() }
        });
        let alternatives = alternatives.collect();
        node.children.iter().for_each(|child| self.node(child, 1));
        let inner = self.take();
        let Own::Chapter(chapter) = node.own else { return None };
        Some(Section {
            id: node.id,
            kind: chapter.chapter,
            number: chapter.number,
            title: chapter.title,
            former: chapter.topic.map(|topic| topic.former).unwrap_or_default(),
            is_base: node.is_base,
            only: node.only,
            not: node.not,
            own,
            alternatives,
            inner,
        })
    }

    /// A node and all below it. In selections other than the base it may show something else
    /// (`data-in`), be absent (`data-not`), or be there only then (`data-only`).
    pub(super) fn node(&mut self, node: &Node, level: usize) {
        if !node.is_base {
            self.attribute("<template data-only=\"", &node.only);
            self.raw(">");
        }
        self.open(node);
        let is_folded = matches!(&node.own, Own::Rule(own) if own.part == "example");
        if is_folded {
            self.raw("<details>");
        }
        if !matches!(node.own, Own::List(_)) {
            self.shown(&node.own, &node.id, level);
            for other in &node.alternatives {
                self.attribute("<template data-in=\"", &other.selections);
                self.raw(">");
                self.shown(&other.own, &node.id, level);
                self.raw("</template>");
            }
        }
        let is_listed = matches!(node.own, Own::Rule(_) | Own::Component(_));
        if !node.children.is_empty() {
            let level = if is_listed { level + 1 } else { 1 };
            self.raw(if is_listed { "<ul class=\"rules\">" } else { "" });
            node.children.iter().for_each(|child| self.node(child, level));
            self.raw(if is_listed { "</ul>" } else { "" });
        }
        if is_folded {
            self.raw("</details>");
        }
        self.raw(match &node.own {
            Own::Chapter(_) => "</section>",
            Own::List(own) if own.title.is_some() => "</ul></div>",
            Own::List(_) => "</ul>",
            Own::Variant(_) => "</article>",
            Own::Rule(_) | Own::Component(_) | Own::Figure(_) | Own::Term(_) => "</li>",
            _ => "</div>",
        });
        self.raw(if node.is_base { "\n" } else { "</template>\n" });
    }

    /// What a node shows itself, and above it the line under which it is folded.
    fn shown(&mut self, own: &Own, id: &str, level: usize) {
        if let Own::Rule(rule) = own
            && rule.part == "example"
        {
            self.raw("<summary>");
            self.label(rule, id);
            self.raw("</summary>");
        }
        self.raw("<div class=\"own\">");
        self.own(own, id, level);
        self.raw("</div>");
    }

    fn open(&mut self, node: &Node) {
        let mut has_id = node.is_anchor;
        match &node.own {
            Own::Rule(own) if own.part == "rule" => {
                self.raw(if own.is_open {
                    "<li class=\"rule open\""
                } else {
                    "<li class=\"rule\""
                });
            }
            Own::Rule(own) => self.attribute("<li class=\"rule ", own.part),
            Own::List(own) => {
                has_id = false;
                if let Some(title) = &own.title {
                    self.raw("<div");
                    self.absent(node);
                    self.raw("><h3 class=\"section\">");
                    self.raw(title.as_str());
                    self.raw("</h3>");
                }
                self.attribute("<ul class=\"", own.of);
            }
            Own::Variant(_) => self.raw("<article class=\"variant\""),
            Own::Component(_) => self.raw("<li class=\"component\""),
            Own::Figure(_) => self.raw("<li class=\"picture\""),
            Own::Term(_) => self.raw("<li class=\"term-entry\""),
            other => {
                has_id = false;
                self.attribute("<div class=\"part ", other.kind());
            }
        }
        if has_id {
            self.attribute(" id=\"", &node.id);
        }
        self.absent(node);
        self.raw(">");
        if let (Own::Rule(own), true) = (&node.own, node.is_anchor) {
            for id in &own.former {
                self.attribute("<span class=\"former\" id=\"", id);
                self.attribute(" data-now=\"", &node.id);
                self.raw("></span>");
            }
        }
    }

    fn absent(&mut self, node: &Node) {
        if !node.not.is_empty() {
            self.attribute(" data-not=\"", &node.not);
        }
    }

    /// Something that was written here, or is HTML already.
    pub(super) fn raw(&mut self, html: &str) {
        self.html.push_str(html);
    }

    /// Plain words.
    pub(super) fn plain(&mut self, words: &str) {
        escape_into(words, &mut self.html);
    }

    /// An attribute up to its closing quotation mark.
    pub(super) fn attribute(&mut self, open: &str, value: &str) {
        self.raw(open);
        self.plain(value);
        self.raw("\"");
    }

    /// A word of the interface.
    pub(super) fn word(&mut self, key: &str) {
        let words = self.words;
        self.plain(words.get(key).map_or("", String::as_str));
    }
}
