//! Rules and the heads of chapters, as HTML.

use super::node::{Attached, BadgeOwn, ChapterOwn, Referrer, RuleOwn};
use super::write::Writer;
use super::write_own::shown;

impl Writer<'_> {
    pub(super) fn rule(&mut self, own: &RuleOwn, id: &str, level: usize) {
        let heading = shown(own.title.as_ref()).filter(|_| level == 1 && own.part == "rule");
        if let Some(title) = heading {
            self.raw("<h3>");
            self.number(own, id);
            self.raw(title);
            self.within(" <span class=\"colour\">(", own.colour.as_ref(), ")</span>");
            self.badges(&own.badges, " ", "");
            self.raw("</h3><div class=\"say\">");
        } else {
            self.raw("<div class=\"say\">");
            if own.part != "example" {
                self.label(own, id);
            }
            self.badges(&own.badges, "", " ");
        }
        self.said(own);
    }

    /// Condition, words, what follows; then everything under them.
    fn said(&mut self, own: &RuleOwn) {
        self.within("<em class=\"when\">", own.when.as_ref(), ":</em> ");
        if own.is_long {
            self.within("<div class=\"long\">", own.text.as_ref(), "</div> ");
        } else {
            self.within("", own.text.as_ref(), " ");
        }
        for words in &own.tail {
            self.around("<span class=\"tail\">", words, "</span> ");
        }
        self.within("<span class=\"lead\">", own.lead.as_ref(), "</span>");
        self.raw("</div>");
        if own.has_more {
            self.after(own);
        }
    }

    fn number(&mut self, own: &RuleOwn, id: &str) {
        if own.last.is_empty() {
            return;
        }
        self.attribute("<a class=\"num\" href=\"#", id);
        self.raw(">");
        if !own.prefix.is_empty() {
            self.raw("<i>");
            self.plain(&own.prefix);
            self.raw("</i>");
        }
        self.plain(&own.last);
        self.raw("</a> ");
    }

    /// Number, callout, what it is, title.
    pub(super) fn label(&mut self, own: &RuleOwn, id: &str) {
        self.number(own, id);
        if !own.symbol.is_empty() {
            self.raw("<span class=\"symbol\" aria-hidden=\"true\">");
            self.plain(&own.symbol);
            self.raw("</span> ");
        }
        if let Some(callout) = own.callout {
            self.raw("<span class=\"callout\">");
            self.plain(&callout.to_string());
            self.raw("</span> ");
        }
        // A folded example stands alone in its line, unless it has a title.
        let is_alone = own.part == "example" && shown(own.title.as_ref()).is_none();
        let close = if is_alone { "</i> " } else { ":</i> " };
        self.within("<i class=\"label\">", own.label.as_ref(), close);
        if let Some(title) = shown(own.title.as_ref()) {
            self.raw("<b class=\"title\">");
            self.raw(title);
            // Folded, the line stands alone.
            self.raw(if own.part == "example" { "" } else { own.stop });
            self.raw("</b> ");
        }
        self.within("<span class=\"colour\">(", own.action.as_ref(), ")</span> ");
        self.within("<span class=\"colour\">(", own.colour.as_ref(), ")</span> ");
    }

    pub(super) fn badges(&mut self, badges: &[BadgeOwn], before: &str, after: &str) {
        for badge in badges {
            self.raw(before);
            self.raw("<span class=\"badge ");
            self.plain(badge.about);
            if let Some(tone) = badge.tone {
                self.raw(" ");
                self.plain(tone);
            }
            self.around("\">", &badge.text, "</span>");
            self.raw(after);
        }
    }

    /// Table, source text, questions, where it comes from and who refers to it.
    fn after(&mut self, own: &RuleOwn) {
        if let Some(table) = &own.table {
            self.table(table, "");
        }
        if let Some(source) = &own.source {
            self.raw("<details class=\"source\"><summary>");
            self.word("web.outdated");
            self.raw(" – ");
            self.word("web.original");
            self.attribute("</summary><div lang=\"", &source.language);
            self.around(">", &source.text, "</div></details>");
        }
        own.attached.iter().for_each(|one| self.attached(one));
        if own.notes.is_empty() && own.referred.is_empty() {
            return;
        }
        self.raw("<p class=\"meta\">");
        for note in &own.notes {
            self.around("<span class=\"note\">", note, "</span> ");
        }
        if !own.referred.is_empty() {
            self.raw("<span class=\"referred\">");
            self.word("web.referred-by");
            self.raw(" ");
            self.list(&own.referred, ", ", Self::referrer);
            self.raw("</span>");
        }
        self.raw("</p>");
    }

    fn referrer(&mut self, one: &Referrer) {
        self.attribute("<a href=\"#", &one.id);
        self.around(">", &one.name, "</a>");
    }

    fn attached(&mut self, one: &Attached) {
        self.raw("<details class=\"attached\"><summary>");
        self.word(if one.chapter == "faq" { "web.faq" } else { "web.errata" });
        self.around(": ", &one.title, "</summary><div>");
        self.raw(one.text.as_str());
        self.attribute(" <a href=\"#", &one.id);
        self.raw(">→</a></div></details>");
    }

    pub(super) fn chapter(&mut self, own: &ChapterOwn, id: &str) {
        self.attribute("<h2 id=\"title_", id);
        self.raw(">");
        if !own.number.is_empty() {
            self.attribute("<a class=\"num\" href=\"#", id);
            self.raw(">");
            self.plain(&own.number);
            self.raw("</a> ");
        }
        self.raw(own.title.as_str());
        if let Some(topic) = &own.topic {
            self.badges(&topic.badges, " ", "");
        }
        self.raw("</h2>");
        self.within("<p class=\"intro\">", own.intro.as_ref(), "</p>");
        if let Some(topic) = &own.topic {
            self.raw("<div class=\"say\">");
            self.said(topic);
        }
    }
}
