//! Blocks as lines.

use super::blocks::Block;

/// Characters in a line of plain text.
const WIDTH: usize = 78;

/// Plain text: lines are broken, headings underlined.
pub(super) fn text(blocks: &[Block]) -> String {
    join(blocks, |block| match block {
        Block::Heading(level, words) => {
            let line = ["=", "-", ""][usize::from(*level - 1).min(2)];
            let under = line.repeat(words.chars().count().min(WIDTH));
            if under.is_empty() { words.clone() } else { format!("{words}\n{under}") }
        }
        Block::Words { indent, marker, words } => wrapped(*indent, marker, words, WIDTH),
        Block::Table { indent, rows } => table(rows, *indent),
        Block::Rule => "----".to_owned(),
    })
}

/// BBCode: the forum breaks the lines.
pub(super) fn bbcode(blocks: &[Block]) -> String {
    join(blocks, |block| match block {
        Block::Heading(level, words) => {
            let size = [18, 14, 12][usize::from(*level - 1).min(2)];
            format!("[size={size}][b]{}[/b][/size]", words.replace("[b]", "").replace("[/b]", ""))
        }
        Block::Words { indent, marker, words } => wrapped(*indent, marker, words, usize::MAX),
        Block::Table { rows, .. } => {
            let plain: Vec<Vec<String>> = rows
                .iter()
                .map(|row| row.iter().map(|cell| without_tags(cell)).collect())
                .collect();
            format!("[code]\n{}\n[/code]", table(&plain, 0))
        }
        Block::Rule => "----".to_owned(),
    })
}

/// Items of a list follow each other closely; everything else stands apart.
fn join(blocks: &[Block], write: impl Fn(&Block) -> String) -> String {
    let mut lines = String::new();
    let mut was_item = false;
    for block in blocks {
        let is_item = matches!(block, Block::Words { indent, .. } if *indent > 0);
        if !lines.is_empty() {
            lines.push_str(if was_item && is_item { "\n" } else { "\n\n" });
        }
        lines.push_str(&write(block));
        was_item = is_item;
    }
    lines.push('\n');
    lines
}

/// Words behind their marker, further lines below the first word.
fn wrapped(indent: usize, marker: &str, words: &str, width: usize) -> String {
    let hanging = " ".repeat(indent.max(marker.chars().count().min(indent)));
    let first = " ".repeat(indent.saturating_sub(marker.chars().count()));
    let mut lines = Vec::new();
    let mut line = format!("{first}{marker}");
    let mut is_empty = true;
    for part in words.split('\n') {
        for word in part.split(' ').filter(|word| !word.is_empty()) {
            let length = line.chars().count() + 1 + word.chars().count();
            if !is_empty && length > width {
                lines.push(std::mem::replace(&mut line, hanging.clone()));
                is_empty = true;
            }
            if !is_empty {
                line.push(' ');
            }
            line.push_str(word);
            is_empty = false;
        }
        lines.push(std::mem::replace(&mut line, hanging.clone()));
        is_empty = true;
    }
    lines.join("\n")
}

/// Columns under each other.
fn table(rows: &[Vec<String>], indent: usize) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |cells: Vec<String>| {
        let padded = cells.iter().zip(&widths).map(|(cell, width)| {
            format!("{cell}{}", " ".repeat(width - cell.chars().count().min(*width)))
        });
        let line = padded.collect::<Vec<_>>().join("  ");
        format!("{}{}", " ".repeat(indent), line.trim_end())
    };
    let mut lines: Vec<String> = rows.iter().map(|row| line(row.clone())).collect();
    if !lines.is_empty() {
        lines.insert(1, line(widths.iter().map(|width| "-".repeat(*width)).collect()));
    }
    lines.join("\n")
}

/// Within code, tags would be printed.
fn without_tags(words: &str) -> String {
    ["[b]", "[/b]", "[i]", "[/i]"]
        .iter()
        .fold(words.to_owned(), |words, tag| words.replace(tag, ""))
}
