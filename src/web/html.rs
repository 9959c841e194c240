//! Texts as HTML: only elements that are written here, everything else escaped.

use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use serde::Serialize;

use super::picture::Pictures;
use crate::picture::Picture;

/// HTML that was made here; templates print it with `safe`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Html(String);

impl Html {
    /// Plain words.
    pub(super) fn of_plain(words: &str) -> Self {
        let mut html = String::with_capacity(words.len());
        escape_into(words, &mut html);
        Self(html)
    }

    /// A picture that was drawn from data, as part of the page.
    pub(super) fn of_drawing(picture: &Picture) -> Self {
        Self(picture.svg().trim_end().to_owned())
    }

    /// What was written as HTML.
    pub(super) fn written(html: String) -> Self {
        Self(html)
    }

    /// The HTML.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Turns the Markdown of one document into HTML and notes where its links lead.
pub(super) struct Converter<'a> {
    /// Ids of terms: links to them open an explanation.
    terms: &'a BTreeSet<&'a str>,
    /// What the marks of untranslated and of outdated texts mean.
    marks: [&'a str; 2],
    /// Icons.
    pictures: Option<&'a Pictures>,
    targets: RefCell<BTreeSet<String>>,
    known: Option<&'a Converted>,
}

/// What became of texts, and where their links lead. The selections of a page share nearly all of
/// their texts, as long as the same terms are in force.
#[derive(Debug, Default)]
pub(super) struct Converted {
    texts: RefCell<HashMap<String, (Html, BTreeSet<String>)>>,
    terms: OnceCell<BTreeSet<String>>,
}

/// Stands before a paragraph while it is parsed, so that its beginning is no list, heading or
/// quotation. It counts as a blank for emphasis, but not as an indent.
const GUARD: char = '\u{a0}';

impl<'a> Converter<'a> {
    pub(super) fn new(terms: &'a BTreeSet<&'a str>, marks: [&'a str; 2]) -> Self {
        Self { terms, marks, pictures: None, targets: RefCell::default(), known: None }
    }

    /// Shows icons as pictures; without them only their names.
    pub(super) fn with_pictures(self, pictures: &'a Pictures) -> Self {
        Self { pictures: Some(pictures), ..self }
    }

    /// With what was made in other selections, if their terms are the same.
    pub(super) fn remembering(self, converted: Option<&'a Converted>) -> Self {
        let own = || self.terms.iter().map(|term| (*term).to_owned()).collect();
        let is_same =
            |converted: &&Converted| converted.terms.get_or_init(own).iter().eq(self.terms.iter());
        Self { known: converted.filter(is_same), ..self }
    }

    /// The ids that were linked to since this was last asked.
    pub(super) fn take_targets(&self) -> BTreeSet<String> {
        self.targets.take()
    }

    /// Words within a line; paragraphs become lines.
    pub(super) fn inline(&self, markdown: &str) -> Html {
        let Some(known) = self.known.filter(|_| !is_plain(markdown)) else {
            return self.lines(markdown);
        };
        if let Some((html, targets)) = known.texts.borrow().get(markdown) {
            self.targets.borrow_mut().extend(targets.iter().cloned());
            return html.clone();
        }
        let before = self.targets.take();
        let html = self.lines(markdown);
        let targets = self.targets.replace(before);
        self.targets.borrow_mut().extend(targets.iter().cloned());
        known.texts.borrow_mut().insert(markdown.to_owned(), (html.clone(), targets));
        html
    }

    fn lines(&self, markdown: &str) -> Html {
        let mut html = String::with_capacity(markdown.len() + 16);
        let (language, markdown) = self.language_mark(markdown, &mut html);
        for (number, paragraph) in markdown.split("\n\n").enumerate() {
            if number > 0 {
                html.push_str("<br>");
            }
            self.paragraph(language, paragraph, &mut html);
        }
        Html(html)
    }

    /// Paragraphs.
    pub(super) fn blocks(&self, markdown: &str) -> Html {
        let mut html = String::with_capacity(markdown.len() + 32);
        html.push_str("<p>");
        let (language, markdown) = self.language_mark(markdown, &mut html);
        let paragraphs = markdown.split("\n\n").filter(|paragraph| !paragraph.trim().is_empty());
        for (number, paragraph) in paragraphs.enumerate() {
            if number > 0 {
                html.push_str("</p><p>");
            }
            self.paragraph(language, paragraph, &mut html);
        }
        html.push_str("</p>");
        Html(html)
    }

    /// Writes the mark of a text in another language; returns the language and the text.
    fn language_mark<'t>(&self, markdown: &'t str, html: &mut String) -> (&'t str, &'t str) {
        let foreign = markdown.strip_prefix('⟦').and_then(|rest| rest.split_once("⟧ "));
        let Some((tag, rest)) = foreign.filter(|(tag, _)| is_language(tag)) else {
            return ("", markdown);
        };
        self.mark(tag, html);
        html.push(' ');
        (tag, rest)
    }

    fn paragraph(&self, language: &str, markdown: &str, html: &mut String) {
        if language.is_empty() {
            self.events(markdown, html);
            return;
        }
        let _ = write!(html, "<span lang=\"{}\">", language.to_lowercase());
        self.events(markdown, html);
        html.push_str("</span>");
    }

    fn events(&self, markdown: &str, html: &mut String) {
        if is_plain(markdown) {
            self.words(markdown, html);
            return;
        }
        let guarded = format!("{GUARD}{markdown}");
        let mut is_first = true;
        // What each open link or icon must close; nothing if it became plain words.
        let mut links: Vec<&str> = Vec::new();
        for event in Parser::new_ext(&guarded, Options::empty()) {
            match event {
                Event::Text(text) => {
                    let text = if is_first { text.trim_start_matches(GUARD) } else { &text };
                    is_first = false;
                    self.words(text, html);
                }
                Event::Code(text) => {
                    html.push_str("<code>");
                    escape_into(&text, html);
                    html.push_str("</code>");
                }
                Event::Html(text) | Event::InlineHtml(text) => escape_into(&text, html),
                Event::SoftBreak => html.push(' '),
                Event::HardBreak => html.push_str("<br>"),
                Event::Start(Tag::Emphasis) => html.push_str("<em>"),
                Event::End(TagEnd::Emphasis) => html.push_str("</em>"),
                Event::Start(Tag::Strong) => html.push_str("<strong>"),
                Event::End(TagEnd::Strong) => html.push_str("</strong>"),
                Event::Start(Tag::Image { dest_url, .. }) => links.push(self.icon(&dest_url, html)),
                Event::Start(Tag::Link { dest_url, .. }) => links.push(self.link(&dest_url, html)),
                Event::End(TagEnd::Link | TagEnd::Image) => {
                    html.push_str(links.pop().unwrap_or_default());
                }
                _ => {}
            }
        }
    }

    /// Opens an icon; returns what closes it. Its name follows as words that only programs see: they can be searched,
    /// copied and read aloud. Without a picture the words are all there is.
    fn icon(&self, path: &str, html: &mut String) -> &'static str {
        let Some(picture) = self.pictures.and_then(|pictures| pictures.get(path)) else {
            return "";
        };
        html.push_str("<span class=\"icon\"><img alt=\"\" src=\"");
        escape_into(&picture.data, html);
        html.push_str("\"><span class=\"said\">");
        "</span></span>"
    }

    /// Opens a link, if it leads where links may lead; returns what closes it.
    fn link(&self, address: &str, html: &mut String) -> &'static str {
        if let Some(id) = address.strip_prefix('#').filter(|id| is_id(id)) {
            let class = if self.terms.contains(id) { " class=\"term\"" } else { "" };
            let _ = write!(html, "<a{class} href=\"#{id}\">");
            self.targets.borrow_mut().insert(id.to_owned());
            return "</a>";
        }
        // A sheet leads to its reference beside it.
        if let Some((file, id)) = address.split_once(".md#").filter(|(file, id)| {
            let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.');
            file.starts_with("reference") && file.chars().all(is_plain) && is_id(id)
        }) {
            let _ = write!(html, "<a href=\"{file}.html#{id}\">");
            return "</a>";
        }
        if is_address(address) {
            html.push_str("<a rel=\"noreferrer\" href=\"");
            escape_into(address, html);
            html.push_str("\">");
            return "</a>";
        }
        ""
    }

    /// Plain words, with the marks of translation in them.
    fn words(&self, text: &str, html: &mut String) {
        let mut rest = text;
        while let Some(start) = rest.find('⟦') {
            let after = &rest[start + '⟦'.len_utf8()..];
            let Some(end) = after.find('⟧').filter(|end| is_mark(&after[..*end])) else { break };
            escape_into(&rest[..start], html);
            self.mark(&after[..end], html);
            rest = &after[end + '⟧'.len_utf8()..];
        }
        escape_into(rest, html);
    }

    fn mark(&self, sign: &str, html: &mut String) {
        let meaning = if sign == "≠" { self.marks[1] } else { self.marks[0] };
        html.push_str("<abbr class=\"mark\" title=\"");
        escape_into(meaning, html);
        html.push_str("\">");
        escape_into(sign, html);
        html.push_str("</abbr>");
    }
}

/// Words without any markup, for titles and data.
pub fn plain(markdown: &str) -> String {
    if is_plain(markdown) {
        return markdown.trim_end().to_owned();
    }
    let mut words = String::with_capacity(markdown.len());
    let guarded = format!("{GUARD}{markdown}");
    for event in Parser::new_ext(&guarded, Options::empty()) {
        match event {
            Event::Text(text) | Event::Code(text) | Event::Html(text) | Event::InlineHtml(text) => {
                words.push_str(&text);
            }
            Event::SoftBreak | Event::HardBreak | Event::End(TagEnd::Paragraph) => words.push(' '),
            _ => {}
        }
    }
    words.trim_start_matches(GUARD).trim_end().to_owned()
}

/// Whether an address may be linked to.
pub(super) fn is_address(address: &str) -> bool {
    let schemes = ["https://", "http://", "mailto:"];
    schemes.iter().any(|scheme| address.starts_with(scheme))
        && !address.chars().any(|c| c.is_control() || c.is_whitespace())
}

fn is_id(id: &str) -> bool {
    !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'))
}

fn is_mark(sign: &str) -> bool {
    sign == "≠" || is_language(sign)
}

fn is_language(tag: &str) -> bool {
    (2..=12).contains(&tag.len()) && tag.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}

/// Nothing that CommonMark gives a meaning to within a line.
fn is_plain(text: &str) -> bool {
    let is_markup = |byte: u8| {
        matches!(byte, b'[' | b']' | b'<' | b'`' | b'!' | b'\\' | b'*' | b'_' | b'&' | b'\n')
    };
    !text.bytes().any(is_markup)
}

pub(super) fn escape_into(text: &str, html: &mut String) {
    let mut written = 0;
    for (at, byte) in text.bytes().enumerate() {
        let escaped = match byte {
            b'&' => "&amp;",
            b'<' => "&lt;",
            b'>' => "&gt;",
            b'"' => "&quot;",
            b'\'' => "&#39;",
            _ => continue,
        };
        html.push_str(&text[written..at]);
        html.push_str(escaped);
        written = at + 1;
    }
    html.push_str(&text[written..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(markdown: &str) -> String {
        let terms = BTreeSet::from(["hand"]);
        Converter::new(&terms, ["not translated", "outdated"]).inline(markdown).0
    }

    #[test]
    fn writes_emphasis_links_and_terms() {
        assert_eq!(
            html("*a* **„b“** [see 4](#x) [hand](#hand) [r](reference.3-players.md#y)"),
            "<em>a</em> <strong>„b“</strong> <a href=\"#x\">see 4</a> \
             <a class=\"term\" href=\"#hand\">hand</a> <a href=\"reference.3-players.html#y\">r</a>"
        );
    }

    #[test]
    fn beginnings_are_no_blocks() {
        for text in ["1. one", "- one", "# one", "> one", "    one", "+ one", "---"] {
            let shown = html(text);
            assert!(
                !shown.contains("&nbsp;") && shown.ends_with(&text[text.len() - 3..]),
                "{shown}"
            );
        }
        assert_eq!(html("**\"x\"** y"), "<strong>&quot;x&quot;</strong> y");
    }

    #[test]
    fn lets_nothing_through() {
        assert_eq!(html("<b onclick=x>&lt;"), "&lt;b onclick=x&gt;&lt;");
        assert_eq!(html("[x](javascript:alert) [y](data:text/html,z)"), "x y");
        assert_eq!(
            html("[y](https://a.b/?c=\"d)"),
            "<a rel=\"noreferrer\" href=\"https://a.b/?c=&quot;d\">y</a>"
        );
        assert_eq!(html("![x](https://a.b/c.png)"), "x");
        assert_eq!(html("[x](#a\"b)"), "x");
    }

    #[test]
    fn marks_are_explained() {
        assert_eq!(
            html("⟦DE⟧ Ziehe"),
            "<abbr class=\"mark\" title=\"not translated\">DE</abbr> <span lang=\"de\">Ziehe</span>"
        );
        assert_eq!(html("⟦≠⟧ a"), "<abbr class=\"mark\" title=\"outdated\">≠</abbr> a");
        assert_eq!(html("⟦no such mark⟧"), "⟦no such mark⟧");
    }
}
