//! Changes for the terminal.

use std::fmt::Write as _;

use annotate_snippets::normalize_untrusted_str;

use super::data::{Changes, Presence};
use super::story::{Entry, Line, Span, heading, plural, remarks, sections, summary};

impl Changes {
    /// For the terminal. Without colour, words that have gone stand in `[-…-]` and words that have
    /// come in `{+…+}`.
    pub fn text(&self, colour: bool) -> String {
        text(self, colour)
    }
}

fn text(changes: &Changes, colour: bool) -> String {
    let pen = Pen { colour };
    let since = normalize_untrusted_str(&changes.since);
    let other = changes.other.as_ref().map(|other| normalize_untrusted_str(other));
    if changes.is_empty() {
        return match other {
            Some(other) => format!("no rule differs between {since} and {other}\n"),
            None => format!("no rule has changed since {since}\n"),
        };
    }
    let mut out = String::new();
    for game in &changes.games {
        out.push_str(&pen.bold(&pen.line(&heading(game))));
        out.push('\n');
        for remark in remarks(game) {
            let _ = writeln!(out, "  {}", pen.line(&remark));
        }
        for section in sections(game) {
            let _ = write!(out, "\n  {}\n", pen.bold(section.title));
            section.entries.iter().for_each(|entry| pen.entry(entry, &mut out));
        }
        let summary = summary(game);
        if !summary.is_empty() {
            let _ = write!(out, "\n  {summary}\n");
        }
        out.push('\n');
    }
    let games = plural(changes.games.len(), "game");
    let _ = match other {
        Some(other) => writeln!(out, "{games} compared: {since} with {other}"),
        None => writeln!(out, "{games} changed since {since}"),
    };
    out
}

struct Pen {
    colour: bool,
}

impl Pen {
    fn entry(&self, entry: &Entry, out: &mut String) {
        let mark = match entry.presence {
            Presence::Added => self.paint("+", "32"),
            Presence::Removed => self.paint("-", "31"),
            Presence::Changed => "~".to_owned(),
        };
        let _ = writeln!(out, "    {mark} {}", self.line(&entry.head));
        for detail in &entry.details {
            // What is new or gone as a whole needs no marks in its words.
            let line = if entry.presence == Presence::Changed {
                self.line(detail)
            } else {
                detail.iter().map(|span| clean(words(span))).collect()
            };
            let _ = writeln!(out, "        {line}");
        }
    }

    fn line(&self, line: &Line) -> String {
        line.iter().map(|span| self.span(span)).collect()
    }

    fn span(&self, span: &Span) -> String {
        let text = clean(words(span));
        match span {
            Span::Plain(_) | Span::Quoted(_) => text,
            Span::Name(_) => self.paint(&text, "1"),
            Span::Removed(_) if self.colour => self.paint(&text, "31;9"),
            Span::Added(_) if self.colour => self.paint(&text, "32"),
            Span::Removed(_) => format!("[-{text}-]"),
            Span::Added(_) => format!("{{+{text}+}}"),
            Span::Was(_) => self.paint(&text, "31"),
            Span::Is(_) => self.paint(&text, "32"),
        }
    }

    fn bold(&self, text: &str) -> String {
        self.paint(text, "1")
    }

    fn paint(&self, text: &str, style: &str) -> String {
        if self.colour && !text.is_empty() {
            format!("\u{1b}[{style}m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }
}

/// The words of a piece, without its look.
pub(super) fn words(span: &Span) -> &str {
    match span {
        Span::Plain(text)
        | Span::Quoted(text)
        | Span::Name(text)
        | Span::Removed(text)
        | Span::Added(text)
        | Span::Was(text)
        | Span::Is(text) => text,
    }
}

/// Without characters that would steer a terminal or hide what is written.
fn clean(text: &str) -> String {
    normalize_untrusted_str(text)
}
