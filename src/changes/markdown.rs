//! Changes for a pull-request comment.

use std::fmt::Write as _;

use super::data::{Changes, Presence};
use super::markdown_escape::{code, escape};
use super::story::{Entry, Line, Span, heading, plural, remarks, sections, summary};
use super::text::words;

/// Longest comment; GitHub takes 65,536 characters.
const MAX_CHARACTERS: usize = 60_000;
/// Games with more changes are folded.
const MAX_OPEN: usize = 25;
/// Longest text that is printed whole.
const MAX_WORDS: usize = 80;

impl Changes {
    /// As Markdown, for comments and summaries. Nothing in an author's text becomes markup, a link
    /// or a mention; what is too long is left out, and that is said.
    pub fn markdown(&self) -> String {
        markdown(self)
    }
}

fn markdown(changes: &Changes) -> String {
    let since = code(&changes.since);
    let other = changes.other.as_ref().map(|other| code(other));
    let mut out = match (&other, changes.is_empty()) {
        (Some(other), true) => return format!("No rule differs between {since} and {other}.\n"),
        (None, true) => return format!("No rule has changed since {since}.\n"),
        (Some(other), false) => format!("## What differs between {since} and {other}\n"),
        (None, false) => format!("## Rule changes since {since}\n"),
    };
    let mut left_out = 0;
    for game in &changes.games {
        let block = game_block(game);
        if out.chars().count() + block.chars().count() <= MAX_CHARACTERS && left_out == 0 {
            out.push_str(&block);
        } else {
            left_out += cut_block(game, &mut out);
        }
    }
    if left_out > 0 {
        let _ = write!(
            out,
            "\n**{} not shown here, to keep this readable: {} prints all.**\n",
            if left_out == 1 {
                "1 change is".to_owned()
            } else {
                format!("{left_out} changes are")
            },
            code(&match &changes.other {
                Some(other) => format!("ksr diff --editions {},{other}", changes.since),
                None => format!("ksr diff {}", changes.since),
            })
        );
    }
    out
}

fn game_block(game: &super::GameChanges) -> String {
    let mut body = String::new();
    for section in sections(game) {
        if section.is_minor {
            let count = plural(section.entries.len(), "rule");
            let _ = write!(body, "\n<details><summary>{count} only renumbered</summary>\n\n");
            section.entries.iter().for_each(|one| body.push_str(&entry(one)));
            body.push_str("\n</details>\n");
        } else {
            let _ = write!(body, "\n**{}**\n\n", section.title);
            section.entries.iter().for_each(|one| body.push_str(&entry(one)));
        }
    }
    let mut block = format!("\n### {}\n", line(&heading(game)));
    for remark in remarks(game) {
        let _ = write!(block, "\n{}\n", line(&remark));
    }
    if game.items.len() > MAX_OPEN {
        let summary = summary(game);
        let _ = write!(block, "\n<details><summary>{summary}</summary>\n{body}\n</details>\n");
    } else {
        block.push_str(&body);
    }
    block
}

/// As much of a game as still fits, unfolded; returns how many changes do not.
fn cut_block(game: &super::GameChanges, out: &mut String) -> usize {
    let mut length = out.chars().count();
    let mut left_out = 0;
    let mut add = |text: String, counts: usize| {
        let more = text.chars().count();
        if left_out == 0 && length + more <= MAX_CHARACTERS {
            out.push_str(&text);
            length += more;
        } else {
            left_out += counts;
        }
    };
    add(format!("\n### {}\n", line(&heading(game))), usize::from(game.items.is_empty()));
    for remark in remarks(game) {
        add(format!("\n{}\n", line(&remark)), 0);
    }
    for section in sections(game) {
        add(format!("\n**{}**\n\n", section.title), 0);
        section.entries.iter().for_each(|one| add(entry(one), 1));
    }
    left_out
}

fn entry(entry: &Entry) -> String {
    let mark = match entry.presence {
        Presence::Added => "**New:** ",
        Presence::Removed => "**Removed:** ",
        Presence::Changed => "",
    };
    let mut out = format!("- {mark}{}\n", line(&entry.head));
    for detail in &entry.details {
        let shown = if entry.presence == Presence::Changed { line(detail) } else { whole(detail) };
        let _ = writeln!(out, "  - {shown}");
    }
    out
}

fn line(line: &Line) -> String {
    line.iter().map(span).collect()
}

/// A line of something that is new or gone as a whole: its words need no marks.
fn whole(line: &Line) -> String {
    let plain = |one: &Span| match one {
        Span::Name(_) | Span::Plain(_) => span(one),
        other => escape(&cut(words(other))),
    };
    line.iter().map(plain).collect()
}

fn span(span: &Span) -> String {
    let text = words(span);
    match span {
        Span::Plain(_) | Span::Quoted(_) => escape(text),
        Span::Name(_) => code(text),
        // The marks need words to hold on to.
        _ if text.trim().is_empty() => String::new(),
        Span::Removed(_) | Span::Was(_) => format!("~~{}~~", escape(&cut(text))),
        Span::Added(_) | Span::Is(_) => format!("**{}**", escape(&cut(text))),
    }
}

/// The beginning of a text that is too long, and how much is missing.
fn cut(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.len().checked_sub(MAX_WORDS) {
        Some(more) if more > 10 => {
            format!("{} … ({more} more words)", words[..MAX_WORDS].join(" "))
        }
        _ => words.join(" "),
    }
}
