//! XLIFF 2.0, written.
//!
//! A unit is named after its text; its id only counts, since names hold signs that ids may not
//! have. A unit that waits for somebody has the state `initial`; one that nobody has translated
//! has no state, so that it counts as done once a tool has filled it.

use std::fmt::Write as _;

use super::Row;
use crate::model::Game;
use crate::translation::State;

/// The namespace of XLIFF 2.
pub(super) const NAMESPACE: &str = "urn:oasis:names:tc:xliff:document:2.0";

/// Notes that ksr reads again, and those that tell where a text stands.
pub(super) const STAMP: &str = "stamp";
const LOCATION: &str = "location";

pub(super) fn write(game: &Game, language: &str, rows: &[Row]) -> String {
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <xliff xmlns=\"{NAMESPACE}\" version=\"2.0\" srcLang=\"{}\" trgLang=\"{}\">\n\
         \x20 <file id=\"{}\" original=\"{}\">\n",
        escaped(&game.language),
        escaped(language),
        escaped(game.id.as_str()),
        escaped(game.id.as_str()),
    );
    let mut number = 0;
    let groups = rows.chunk_by(|one, other| one.entry.part == other.entry.part);
    for (group, rows) in (1..).zip(groups) {
        let part = rows.first().map_or("", |row| row.entry.part);
        let _ = writeln!(text, "    <group id=\"g{group}\" name=\"{}\">", escaped(part));
        for row in rows {
            number += 1;
            unit(&mut text, number, row);
        }
        text.push_str("    </group>\n");
    }
    text.push_str("  </file>\n</xliff>\n");
    text
}

fn unit(text: &mut String, number: usize, row: &Row) {
    let _ = writeln!(text, "      <unit id=\"u{number}\" name=\"{}\">", escaped(&row.name));
    text.push_str("        <notes>\n");
    let stamp = row.entry.stamp.to_string();
    let marked = [(STAMP, &stamp), (LOCATION, &row.place)];
    for (category, words) in marked {
        let words = escaped(words);
        let _ = writeln!(text, "          <note category=\"{category}\">{words}</note>");
    }
    for note in &row.notes {
        let _ = writeln!(text, "          <note>{}</note>", escaped(note));
    }
    text.push_str("        </notes>\n");
    let state = match row.entry.state {
        State::Missing => "",
        State::Stale { .. } | State::Draft => " state=\"initial\"",
        State::Fresh | State::Cosmetic => " state=\"final\"",
    };
    let source = escaped(&row.entry.source.value);
    let _ = writeln!(text, "        <segment{state}>");
    let _ = writeln!(text, "          <source xml:space=\"preserve\">{source}</source>");
    if row.entry.target.is_some() {
        let target = escaped(row.translation());
        let _ = writeln!(text, "          <target xml:space=\"preserve\">{target}</target>");
    }
    text.push_str("        </segment>\n      </unit>\n");
}

/// A text that may stand between tags and in quotation marks. XML knows no other control
/// characters than these three; in attributes it would take them for blanks.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\r' => out.push_str("&#13;"),
            '\n' | '\t' => out.push(character),
            '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            _ if character.is_ascii_control() => out.push('\u{fffd}'),
            _ => out.push(character),
        }
    }
    out
}
