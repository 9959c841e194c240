//! Reads the lines of a PO file.

use super::po::STAMP;
use super::{FileError, Incoming};
use crate::translation::Stamp;

/// The parts of an entry, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
enum Part {
    #[default]
    Comment,
    Context,
    Id,
    Translation,
}

/// An entry as the file has it.
#[derive(Debug, Default)]
pub(super) struct Entry {
    pub context: Option<String>,
    pub id: String,
    pub translation: String,
    stamp: Option<Stamp>,
    is_fuzzy: bool,
    part: Part,
    /// Where the translation begins.
    pub line: usize,
}

impl Entry {
    pub(super) fn incoming(self) -> Result<Incoming, FileError> {
        let missing = || FileError::new(self.line, "an entry without `msgctxt`");
        Ok(Incoming {
            name: self.context.ok_or_else(missing)?,
            source: self.id,
            translation: self.translation,
            stamp: self.stamp,
            is_unsure: self.is_fuzzy,
            line: self.line,
        })
    }
}

/// Reads line by line; stricter than gettext, so that nothing is guessed.
#[derive(Debug, Default)]
pub(super) struct Reader {
    pub messages: Vec<Entry>,
    open: Entry,
    /// False between two entries.
    is_open: bool,
}

impl Reader {
    /// Takes the next line, without its end.
    pub(super) fn line(&mut self, number: usize, line: &str) -> Result<(), FileError> {
        let wrong = |message: &str| Err(FileError::new(number, message));
        if line.is_empty() {
            return Ok(());
        }
        if let Some(comment) = line.strip_prefix('#') {
            return self.comment(number, comment);
        }
        if line.starts_with('"') {
            let value = unquote(number, line)?;
            match self.open.part {
                Part::Context => self.open.context.get_or_insert_default().push_str(&value),
                Part::Id => self.open.id.push_str(&value),
                Part::Translation => self.open.translation.push_str(&value),
                Part::Comment => return wrong("a text that belongs to nothing"),
            }
            return Ok(());
        }
        let (keyword, value) = line.split_once([' ', '\t']).unwrap_or((line, ""));
        let part = match keyword {
            "msgctxt" => Part::Context,
            "msgid" => Part::Id,
            "msgstr" => Part::Translation,
            "msgid_plural" => return wrong("entries with plural forms are not used here"),
            _ => return wrong("expected `msgctxt`, `msgid`, `msgstr`, a comment or a text"),
        };
        let value = unquote(number, value.trim())?;
        self.begin(number, part)?;
        match part {
            Part::Context => self.open.context = Some(value),
            Part::Id => self.open.id = value,
            _ => self.open.translation = value,
        }
        Ok(())
    }

    fn comment(&mut self, number: usize, comment: &str) -> Result<(), FileError> {
        // Entries that are gone, and sources as they were: tools keep them, nobody needs them.
        if comment.starts_with(['~', '|']) {
            return Ok(());
        }
        self.begin(number, Part::Comment)?;
        if let Some(flags) = comment.strip_prefix(',') {
            self.open.is_fuzzy |= flags.split(',').any(|flag| flag.trim() == "fuzzy");
        }
        if let Some(stamp) = comment.strip_prefix('.').and_then(|c| c.trim().strip_prefix(STAMP)) {
            self.open.stamp = Stamp::parse(stamp.trim());
        }
        Ok(())
    }

    /// Goes on to a part; what may not follow the present one begins a new entry.
    fn begin(&mut self, number: usize, part: Part) -> Result<(), FileError> {
        if self.is_open && self.open.part == Part::Translation {
            self.finish()?;
        }
        let is_next = part > self.open.part || (part == Part::Comment && self.open.part == part);
        let skips_id = part == Part::Translation && self.open.part != Part::Id;
        if !is_next || skips_id {
            let message = "the parts of an entry are out of order, or one of them is missing";
            return Err(FileError::new(number, message));
        }
        self.is_open = true;
        self.open.part = part;
        self.open.line = number;
        Ok(())
    }

    /// Closes the present entry.
    pub(super) fn finish(&mut self) -> Result<(), FileError> {
        let entry = std::mem::take(&mut self.open);
        self.is_open = false;
        match entry.part {
            // Comments at the end of the file belong to nothing.
            Part::Comment => {}
            Part::Translation => self.messages.push(entry),
            Part::Context | Part::Id => {
                let message = "the entry has no `msgstr`; the file may be truncated";
                return Err(FileError::new(entry.line, message));
            }
        }
        Ok(())
    }
}

/// The text between quotation marks, its escapes resolved.
fn unquote(line: usize, quoted: &str) -> Result<String, FileError> {
    let wrong = |message: &str| FileError::new(line, message);
    let inner = quoted
        .strip_prefix('"')
        .ok_or_else(|| wrong("expected a text in quotation marks"))?
        .strip_suffix('"')
        .ok_or_else(|| wrong("the text does not end with a quotation mark"))?;
    let mut text = String::with_capacity(inner.len());
    let mut characters = inner.chars();
    while let Some(character) = characters.next() {
        match character {
            '"' => return Err(wrong("a quotation mark inside a text must be `\\\"`")),
            '\\' => text.push(match characters.next() {
                Some('n') => '\n',
                Some('t') => '\t',
                Some('r') => '\r',
                Some(plain @ ('\\' | '"')) => plain,
                _ => {
                    return Err(wrong(
                        "an unknown escape; `\\\\`, `\\\"`, `\\n` and `\\t` are known",
                    ));
                }
            }),
            _ => text.push(character),
        }
    }
    Ok(text)
}
