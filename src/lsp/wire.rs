//! Paths and places in the words of the protocol.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use lsp_types::{Location, Position, Range, Uri};
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

use crate::session::Session;
use crate::source::{EditorPlace, Source, Span, Units};
use crate::ui::Ui;

/// Everything that a path of a URI does not hold as it is.
const IN_PATH: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'[')
    .add(b'\\')
    .add(b']')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}');

/// The path of a file on this machine; nothing for other addresses.
pub(super) fn path_of(uri: &Uri) -> Option<PathBuf> {
    let rest = uri.as_str().strip_prefix("file://")?;
    let rest = rest.strip_prefix("localhost").unwrap_or(rest);
    if !rest.starts_with('/') {
        return None;
    }
    let path = percent_decode_str(rest).decode_utf8().ok()?;
    // `/c:/rules` is `C:\rules`.
    let is_drive = path.as_bytes().get(2) == Some(&b':');
    if cfg!(windows) && is_drive {
        let (drive, below) = path[1..].split_at(1);
        return Some(PathBuf::from(drive.to_uppercase() + below));
    }
    Some(PathBuf::from(path.into_owned()))
}

/// The address of a file.
pub(super) fn uri_of(path: &Path) -> Option<Uri> {
    let text = path.to_str()?.replace('\\', "/");
    let slash = if text.starts_with('/') { "" } else { "/" };
    let encoded = utf8_percent_encode(&text, IN_PATH);
    Uri::from_str(&format!("file://{slash}{encoded}")).ok()
}

/// Translates places of one connection.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wire {
    /// What the editor counts columns in.
    pub units: Units,
    /// The language of the editor.
    pub ui: Ui,
}

impl Wire {
    pub(super) fn offset(self, source: &Source, position: Position) -> usize {
        let line = usize::try_from(position.line).unwrap_or(usize::MAX);
        let column = usize::try_from(position.character).unwrap_or(usize::MAX);
        source.offset(EditorPlace { line, column }, self.units)
    }

    pub(super) fn range(self, source: &Source, range: std::ops::Range<usize>) -> Range {
        Range { start: self.position(source, range.start), end: self.position(source, range.end) }
    }

    fn position(self, source: &Source, offset: usize) -> Position {
        let place = source.editor_place(offset, self.units);
        let narrow = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        Position { line: narrow(place.line), character: narrow(place.column) }
    }

    /// A place in a file of a project.
    pub(super) fn location(self, session: &Session, span: Span) -> Option<Location> {
        let source = session.analyse().sources.get(span.file)?;
        let uri = uri_of(&session.path_of(span.file)?)?;
        Some(Location { uri, range: self.range(source, span.range()) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_with_odd_characters_come_back() {
        for path in ["/a/b c/łąka ß.yaml", "/a/100%/[x]#1?.yaml", "/a/plain.yaml"] {
            let uri = uri_of(Path::new(path)).unwrap();
            assert_eq!(path_of(&uri), Some(PathBuf::from(path)), "{}", uri.as_str());
        }
        let other = Uri::from_str("untitled:Untitled-1").unwrap();
        assert_eq!(path_of(&other), None);
    }
}
