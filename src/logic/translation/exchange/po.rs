//! GNU gettext PO.
//!
//! NOTE: `polib` writes, but does not read here: its parser panics on a lone
//! quotation mark, cuts long lines, joins entries without an empty line between
//! them, lets the last of two equal entries win, and knows no line numbers.

use std::io::BufWriter;

use polib::catalog::Catalog;
use polib::message::{Message, MessageFlags};
use polib::metadata::CatalogMetadata;
use polib::po_file;

use super::po_reader::{Entry, Reader};
use super::{FileError, Incoming, Row};
use crate::language::Language;
use crate::translation::State;

/// Before the stamp in the comment of an entry.
pub(super) const STAMP: &str = "stamp: ";

pub(super) fn write(game: &str, language: &Language, rows: &[Row]) -> String {
    let plural = language.gettext_plurals.as_ref();
    let plural = plural.map(|rule| format!("Plural-Forms: {rule}\n")).unwrap_or_default();
    let tag = &language.tag;
    let header = format!(
        "Project-Id-Version: {game}\nMIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\n\
         Content-Transfer-Encoding: 8bit\nLanguage: {tag}\n{plural}"
    );
    let mut catalog = Catalog::new(CatalogMetadata::parse(&header).unwrap_or_default());
    for row in rows {
        let mut flags = MessageFlags::new();
        if matches!(row.entry.state, State::Stale { .. } | State::Draft) {
            flags.add_flag("fuzzy");
        }
        let stamp = format!("{STAMP}{}", row.entry.stamp);
        let comments = std::iter::once(&stamp).chain(&row.notes).map(String::as_str);
        let message = Message::build_singular()
            .with_extracted_comments(comments.collect::<Vec<_>>().join("\n"))
            .with_source(row.place.clone())
            .with_flags(flags)
            .with_msgctxt(row.name.clone())
            .with_msgid(row.entry.source.value.clone())
            .with_msgstr(row.translation().to_owned())
            .done();
        catalog.append_or_update(message);
    }
    let mut writer = BufWriter::new(Vec::new());
    // Writing to memory does not fail.
    let _ = po_file::write(&catalog, &mut writer);
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}

/// Reads a PO file of this game and language.
pub(super) fn read(text: &str, game: &str, language: &str) -> Result<Vec<Incoming>, FileError> {
    let mut reader = Reader::default();
    for (number, line) in (1..).zip(text.split('\n')) {
        reader.line(number, line.strip_suffix('\r').unwrap_or(line).trim())?;
    }
    reader.finish()?;
    let mut messages = reader.messages.into_iter();
    match messages.next() {
        Some(header) if header.context.is_none() && header.id.is_empty() => {
            check_header(&header, game, language)?;
        }
        _ => return Err(FileError::new(1, "the file does not begin with a PO header")),
    }
    messages.map(Entry::incoming).collect()
}

fn check_header(header: &Entry, game: &str, language: &str) -> Result<(), FileError> {
    for line in header.translation.lines() {
        let Some((name, value)) = line.split_once(':') else { continue };
        let value = value.trim();
        let charset = value.to_ascii_lowercase();
        let message = match name.trim().to_ascii_lowercase().as_str() {
            "language" if !value.is_empty() && value.replace('_', "-") != language => {
                format!("the file is a translation into `{value}`, not into `{language}`")
            }
            "project-id-version" if !value.is_empty() && value != game => {
                format!("the file belongs to `{value}`, not to `{game}`")
            }
            "content-type"
                if charset.contains("charset=")
                    && !charset.replace('-', "").contains("charset=utf8") =>
            {
                format!("the header says `{value}`, but PO files must be UTF-8")
            }
            _ => continue,
        };
        return Err(FileError::new(header.line, message));
    }
    Ok(())
}
