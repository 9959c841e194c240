//! What a node itself shows, as HTML: everything but rules and chapters.

use super::html::Html;
use super::node::{
    ComponentOwn, CreditsOwn, FigureOwn, FootOwn, HeadOwn, LegendOwn, Own, StripOwn, TableOwn,
    TermOwn, VariantOwn,
};
use super::write::Writer;

impl Writer<'_> {
    pub(super) fn own(&mut self, own: &Own, id: &str, level: usize) {
        match own {
            Own::Rule(own) => self.rule(own, id, level),
            Own::Chapter(own) => self.chapter(own, id),
            Own::Component(own) => self.component(own),
            Own::Figure(own) => self.figure(own),
            Own::Term(own) => self.term(own),
            Own::Variant(own) => self.variant(own),
            Own::Table(own) => self.table(own, "by-players"),
            Own::Credits(own) => self.credits(own),
            Own::Head(own) => self.head(own),
            Own::Foot(own) => self.foot(own),
            Own::Strip(own) => self.strip(own),
            Own::Legend(own) => self.legend(own),
            Own::List(_) => {}
        }
    }

    fn component(&mut self, own: &ComponentOwn) {
        self.around("<span class=\"label\">", &own.label, "</span>");
        if !own.facts.is_empty() {
            self.raw(" <span class=\"facts\">(");
            self.list(&own.facts, "; ", |writer, fact| writer.raw(fact.as_str()));
            self.raw(")</span>");
        }
        self.within("<span class=\"text\">: ", own.text.as_ref(), "</span>");
    }

    fn figure(&mut self, own: &FigureOwn) {
        self.raw("<figure>");
        if let Some(data) = &own.data {
            self.attribute("<img alt=\"", &own.alt);
            self.attribute(" src=\"", data);
            if let Some([width, height]) = own.size {
                self.attribute(" width=\"", &width.to_string());
                self.attribute(" height=\"", &height.to_string());
            }
            self.raw(">");
        } else {
            self.raw("<p>");
            self.plain(&own.alt);
            self.raw("</p>");
        }
        self.within("<figcaption>", own.caption.as_ref(), "</figcaption>");
        self.raw("</figure>");
    }

    fn term(&mut self, own: &TermOwn) {
        self.around("<dfn>", &own.name, "</dfn>");
        if let Some(plural) = shown(own.plural.as_ref()) {
            self.raw(" <span class=\"plural\">(");
            self.word("plural");
            self.raw(" ");
            self.raw(plural);
            self.raw(")</span>");
        }
        self.within("<p>", own.definition.as_ref(), "</p>");
    }

    fn variant(&mut self, own: &VariantOwn) {
        self.around("<h3>", &own.title, "");
        if let Some(kind) = &own.kind_word {
            self.raw(" <span class=\"badge kind\">");
            self.plain(kind);
            self.raw("</span>");
        }
        self.raw("</h3>");
        self.within("<p>", own.text.as_ref(), "</p>");
        if !own.requires.is_empty() {
            self.raw("<p class=\"meta\">");
            self.word("requires");
            self.raw(": ");
            self.list(&own.requires, ", ", |writer, one| writer.raw(one.as_str()));
            self.raw("</p>");
        }
        if own.changes.is_empty() {
            return;
        }
        self.raw("<ul class=\"changes\">");
        for change in &own.changes {
            self.attribute("<li class=\"", change.change);
            let text = shown(change.text.as_ref());
            self.around("><b>", &change.label, if text.is_some() { ":</b>" } else { "</b>" });
            self.badges(&change.badges, " ", "");
            self.within(" ", change.text.as_ref(), "");
            self.raw("</li>");
        }
        self.raw("</ul>");
    }

    /// A table that can be scrolled; the caption is a word of the interface.
    pub(super) fn table(&mut self, table: &TableOwn, caption: &str) {
        self.raw(if table.labels.is_empty() {
            "<div class=\"wide"
        } else {
            "<div class=\"wide wordy"
        });
        self.raw("\" tabindex=\"0\" role=\"group\"");
        if !caption.is_empty() {
            self.raw(" aria-label=\"");
            self.word(caption);
            self.raw("\"");
        }
        self.raw("><table>");
        if !caption.is_empty() {
            self.raw("<caption>");
            self.word(caption);
            self.raw("</caption>");
        }
        self.raw("\n<thead><tr>");
        for column in &table.columns {
            match column.as_str() {
                "" => self.raw("<td></td>"),
                _ => self.around("<th scope=\"col\">", column, "</th>"),
            }
        }
        self.raw("</tr></thead>\n<tbody>");
        for row in &table.rows {
            self.raw("<tr>");
            for (at, cell) in row.iter().enumerate() {
                match (at, table.labels.get(at)) {
                    (0, _) => self.around("<th scope=\"row\">", cell, "</th>"),
                    (_, Some(label)) => {
                        self.attribute("<td data-label=\"", label);
                        self.around(">", cell, "</td>");
                    }
                    _ => self.around("<td>", cell, "</td>"),
                }
            }
            self.raw("</tr>");
        }
        self.raw("</tbody></table></div>");
    }

    fn credits(&mut self, own: &CreditsOwn) {
        for group in &own.groups {
            self.within("<h3>", group.title.as_ref(), "</h3>");
            self.raw("<ul class=\"credits\">");
            for line in &group.lines {
                self.around("<li>", line, "</li>");
            }
            self.raw("</ul>");
        }
    }

    fn head(&mut self, own: &HeadOwn) {
        self.within("<p class=\"tagline\">", own.tagline.as_ref(), "</p>");
        if !own.facts.is_empty() {
            self.raw("<p class=\"facts\">");
            for fact in &own.facts {
                self.raw("<span>");
                self.plain(fact);
                self.raw("</span>");
            }
            self.raw("</p>");
        }
        if !own.selection.is_empty() {
            self.raw("<p class=\"selected\">");
            self.word("selection");
            self.raw(": ");
            self.list(&own.selection, ", ", |writer, one| writer.around("<b>", one, "</b>"));
            self.raw("</p>");
        }
    }

    fn foot(&mut self, own: &FootOwn) {
        self.within("<p>", own.work.as_ref(), "</p>");
        self.raw("<p>");
        for (label, words) in &own.facts {
            self.raw("<span>");
            self.plain(label);
            self.around(": ", words, "</span> ");
        }
        if let Some(url) = &own.url {
            self.attribute("<span><a rel=\"noreferrer\" href=\"", url);
            self.raw(">");
            self.plain(url);
            self.raw("</a></span> ");
        }
        self.raw("<span>");
        self.word("footer.made-with");
        self.raw("</span></p>");
    }

    /// Drawn twice; styles show the shape for which there is room.
    fn strip(&mut self, own: &StripOwn) {
        self.around("<div class=\"beside\">", &own.wide, "</div>");
        self.around("<div class=\"below\">", &own.tall, "</div>");
    }

    fn legend(&mut self, own: &LegendOwn) {
        self.raw("<p class=\"signs\"><b>");
        self.word("legend.title");
        self.raw(":</b>");
        for entry in &own.entries {
            self.raw(" <span>");
            match &entry.badge {
                Some(badge) => self.badges(std::slice::from_ref(badge), "", ""),
                None => self.within("", entry.sign.as_ref(), ""),
            }
            self.around(" ", &entry.meaning, "</span>");
        }
        self.raw("</p>");
    }

    /// Words between two tags, if there are any.
    pub(super) fn within(&mut self, open: &str, words: Option<&Html>, close: &str) {
        if let Some(words) = words.filter(|words| !words.as_str().is_empty()) {
            self.around(open, words, close);
        }
    }

    pub(super) fn around(&mut self, open: &str, words: &Html, close: &str) {
        self.raw(open);
        self.raw(words.as_str());
        self.raw(close);
    }

    pub(super) fn list<T>(&mut self, all: &[T], between: &str, write: impl Fn(&mut Self, &T)) {
        for (at, one) in all.iter().enumerate() {
            self.raw(if at > 0 { between } else { "" });
            write(self, one);
        }
    }
}

/// The words, if there are any.
pub(super) fn shown(words: Option<&Html>) -> Option<&str> {
    words.map(Html::as_str).filter(|words| !words.is_empty())
}
