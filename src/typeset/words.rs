//! The inline part of the Markdown reader: words, their looks, and our own tags.

use pulldown_cmark::{Event, Tag, TagEnd};

use super::block::{CalloutKind, LinkInfo, Rung};
use super::display::Target;
use super::inline::{BadgeLook, Ink, Inline, Style};
use super::markdown::{Reader, Run};
use super::structure::Role;
use super::style::text::NOTE_SCALE;

/// What an open tag does with the words in it.
enum Open {
    Style(Style),
    Badge(BadgeLook, Style),
    Marker(Style),
}

impl<'a, I: Iterator<Item = Event<'a>>> Reader<'a, I> {
    /// Inline content up to the next block.
    pub(super) fn run(&mut self, style: Style) -> Run {
        let mut run = Run::default();
        for anchor in std::mem::take(&mut self.pending) {
            run.words.push(Inline::Anchor(anchor));
        }
        let mut styles = vec![style];
        let mut open: Vec<Open> = Vec::new();
        loop {
            let current = *styles.last().unwrap_or(&style);
            match self.events.peek() {
                Some(
                    Event::Text(_)
                    | Event::Code(_)
                    | Event::InlineHtml(_)
                    | Event::SoftBreak
                    | Event::HardBreak
                    | Event::FootnoteReference(_)
                    | Event::Start(
                        Tag::Emphasis | Tag::Strong | Tag::Link { .. } | Tag::Image { .. },
                    )
                    | Event::End(TagEnd::Emphasis | TagEnd::Strong | TagEnd::Link),
                ) => {}
                _ => break,
            }
            match self.events.next() {
                Some(Event::Text(text)) => push_text(&mut run, &open, &text, current),
                Some(Event::Code(text)) => {
                    run.words.push(Inline::Badge(text.to_string(), BadgeLook::Plain, current));
                }
                Some(Event::SoftBreak) => run.words.push(Inline::Text(" ".into(), current)),
                Some(Event::HardBreak) => run.words.push(Inline::Break),
                Some(Event::InlineHtml(tag)) if tag.starts_with("<lang ") => {
                    let style = self.foreign(attribute(&tag, "code").unwrap_or_default(), current);
                    styles.push(style);
                }
                Some(Event::InlineHtml(tag)) if &*tag == "</lang>" => {
                    styles.pop();
                }
                Some(Event::InlineHtml(tag)) => self.tag(&tag, &mut run, &mut open, current),
                Some(Event::FootnoteReference(_)) if !self.reading.has_notes => {}
                Some(Event::FootnoteReference(label)) => {
                    let target = Target::Here(format!("note-{label}"));
                    let style = self.link(target, &label, current);
                    let style = Style { scale: style.scale * NOTE_SCALE, raise: 0.5, ..style };
                    run.words.push(Inline::Text(label.to_string(), style));
                }
                Some(Event::Start(Tag::Emphasis)) => {
                    let mut style = current;
                    style.face.italic = true;
                    styles.push(style);
                }
                Some(Event::Start(Tag::Strong)) => styles.push(current.bold()),
                Some(Event::Start(Tag::Link { dest_url, .. })) => {
                    let style = self.link(target(&dest_url), "", current);
                    styles.push(style);
                }
                Some(Event::Start(Tag::Image { dest_url, title, .. })) if !title.is_empty() => {
                    let icon = self.icon(&dest_url, current);
                    run.words.push(icon);
                }
                Some(Event::Start(Tag::Image { dest_url, .. })) => {
                    run.image = Some((dest_url.to_string(), self.alt()));
                }
                Some(Event::End(TagEnd::Link)) => {
                    self.page_of(&mut run, current);
                    styles.pop();
                }
                Some(Event::End(_)) => {
                    styles.pop();
                }
                _ => {}
            }
        }
        trim(&mut run.words);
        run
    }

    /// A picture within a line; words in brackets, if there is none.
    fn icon(&mut self, path: &str, style: Style) -> Inline {
        let name = self.alt();
        let Some(figure) = self.reading.figures.get(path).copied() else {
            return Inline::Text(format!("[{name}]"), style);
        };
        // What is printed on every page has no place in the structure.
        let node = style.node.map(|parent| self.blocks.structure.add_figure(parent, &name));
        Inline::Icon(figure, name, Style { node, ..style })
    }

    /// The words that stand for a picture.
    fn alt(&mut self) -> String {
        let mut alt = String::new();
        for event in self.events.by_ref() {
            match event {
                Event::Text(text) | Event::Code(text) => alt.push_str(&text),
                Event::SoftBreak | Event::HardBreak => alt.push(' '),
                Event::End(TagEnd::Image) => break,
                _ => {}
            }
        }
        alt
    }

    fn link(&mut self, target: Target, label: &str, style: Style) -> Style {
        let parent = style.node.unwrap_or_default();
        let node = self.node(Role::Link, parent);
        self.blocks.links.push(LinkInfo { target, label: label.to_owned(), node });
        let link = Some(self.blocks.links.len() - 1);
        // What is printed on every page has no place in the structure.
        let node = style.node.map(|_| node);
        Style { link, node, ..style }
    }

    /// Names the page of a rule that a link leads to, if it is another one.
    fn page_of(&mut self, run: &mut Run, style: Style) {
        let Some(link) = style.link else { return };
        let words = match run.words.last() {
            Some(Inline::Text(words, _)) => words.clone(),
            _ => return,
        };
        self.blocks.links[link].label.clone_from(&words);
        let Target::Here(anchor) = &self.blocks.links[link].target else { return };
        let is_number =
            words.trim_start_matches(['→', ' ', '\u{a0}']).starts_with(char::is_numeric);
        let here = self.reading.pages.get(&self.place);
        let there = self.reading.pages.get(anchor).filter(|page| Some(*page) != here);
        if let (true, Some(page), Some(phrase)) = (is_number, there, self.reading.page_words) {
            let words = phrase.replace("{page}", &page.to_string());
            self.blocks.named_pages.push((anchor.clone(), *page));
            run.words.push(Inline::Text(format!(",\u{a0}{words}"), style));
        }
    }

    /// Words in another language, with a node that says so.
    fn foreign(&mut self, code: &str, style: Style) -> Style {
        let language = self.hyphenation.add(code);
        let node = style.node.map(|parent| {
            let node = self.node(Role::Span, parent);
            self.blocks.structure.nodes[node].language = Some(code.to_owned());
            node
        });
        Style { node, language, ..style }
    }

    fn tag(&mut self, tag: &str, run: &mut Run, open: &mut Vec<Open>, style: Style) {
        let name = tag.trim_start_matches(['<', '/']);
        let name = &name[..name.find([' ', '>', '/']).unwrap_or(name.len())];
        let is_end = tag.starts_with("</");
        match name {
            "a" if !is_end => {
                if let Some(id) = attribute(tag, "id") {
                    id.clone_into(&mut self.place);
                    run.words.push(Inline::Anchor(id.to_owned()));
                }
            }
            "br" => run.words.push(Inline::Break),
            "copies" => {
                run.copies = attribute(tag, "n").and_then(|n| n.parse().ok()).unwrap_or(1);
            }
            "page" => {
                let page = attribute(tag, "id").and_then(|id| self.reading.pages.get(id));
                let words = page.map_or_else(|| "00".to_owned(), ToString::to_string);
                let name = attribute(tag, "id").unwrap_or_default().to_owned();
                self.blocks.named_pages.push((name, page.copied().unwrap_or_default()));
                let style = Style { link: None, ..style };
                run.page = Some(vec![Inline::Page(words, style)]);
            }
            "callout" if !is_end => {
                let kind = attribute(tag, "kind").unwrap_or_default();
                run.callout = Some(CalloutKind::Note);
                self.tags.push(format!("callout:{kind}"));
                let ink = if kind == "warning" { Ink::Alarm } else { Ink::Accent };
                open.push(Open::Style(style.bold().ink(ink)));
            }
            "badge" if !is_end => {
                let kind = attribute(tag, "kind").unwrap_or_default();
                let key = attribute(tag, "key").unwrap_or_default();
                open.push(Open::Badge(BadgeLook::of(kind, key), style));
            }
            "m" if !is_end => {
                run.rung = attribute(tag, "rung").map(|rung| match rung {
                    "open" => Rung::Open,
                    _ => Rung::Decides,
                });
                open.push(Open::Marker(style.bold().ink(Ink::Accent)));
            }
            "muted" if !is_end => open.push(Open::Style(style.ink(Ink::Muted))),
            _ if is_end => {
                open.pop();
            }
            _ => {}
        }
    }

    /// Anchors and the like that stand alone on a line.
    pub(super) fn block_tags(&mut self, html: &str) {
        for tag in html.split_inclusive('>') {
            let tag = tag.trim();
            if let Some(id) = attribute(tag, "id").filter(|_| tag.starts_with("<a ")) {
                id.clone_into(&mut self.place);
                self.pending.push(id.to_owned());
            }
        }
    }
}

fn push_text(run: &mut Run, open: &[Open], text: &str, style: Style) {
    match open.last() {
        Some(Open::Badge(look, style)) => {
            run.words.push(Inline::Badge(text.to_owned(), *look, *style));
        }
        Some(Open::Marker(style)) => run.marker.push(Inline::Text(text.to_owned(), *style)),
        Some(Open::Style(style)) => run.words.push(Inline::Text(text.to_owned(), *style)),
        None => run.words.push(Inline::Text(text.to_owned(), style)),
    }
}

/// The value of an attribute.
fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let start = tag.find(&format!("{name}=\""))? + name.len() + 2;
    tag[start..].split('"').next()
}

fn target(address: &str) -> Target {
    if let Some(anchor) = address.strip_prefix('#') {
        return Target::Here(anchor.to_owned());
    }
    if address.contains("://") || address.starts_with("mailto:") {
        return Target::Web(address.to_owned());
    }
    let (file, anchor) = address.split_once('#').unwrap_or((address, ""));
    let file =
        file.strip_suffix(".md").map_or_else(|| file.to_owned(), |name| format!("{name}.pdf"));
    Target::Print { file, anchor: anchor.to_owned() }
}

/// No blanks at the ends.
fn trim(words: &mut Vec<Inline>) {
    let is_blank = |inline: &Inline| match inline {
        Inline::Text(text, _) => text.trim_matches([' ', '\n']).is_empty(),
        _ => false,
    };
    while words.last().is_some_and(is_blank) {
        words.pop();
    }
    if let Some(Inline::Text(text, _)) = words.last_mut() {
        text.truncate(text.trim_end_matches([' ', '\n']).len());
    }
    let first = words.iter().position(|inline| !matches!(inline, Inline::Anchor(_)));
    let Some(first) = first else { return };
    while words.get(first).is_some_and(is_blank) {
        words.remove(first);
    }
    if let Some(Inline::Text(text, _)) = words.get_mut(first) {
        let kept = text.trim_start_matches([' ', '\n']).to_owned();
        *text = kept;
    }
}
