//! How large a picture may be, found out before anything else reads it.

use super::ArtworkError;

/// Bytes of a drawing, at most.
pub(super) const MAX_SVG_BYTES: usize = 1 << 20;
/// Pixels of a photograph, at most.
pub(super) const MAX_PIXELS: u64 = 20_000_000;
/// Elements of a drawing, at most, each counted as often as it is drawn.
pub(super) const MAX_ELEMENTS: u64 = 20_000;
/// Elements within each other, at most.
pub(super) const MAX_DEPTH: usize = 32;
/// Characters of words in a drawing, at most.
pub(super) const MAX_WORDS: usize = 4_000;
/// Attributes of one element, at most.
const MAX_ATTRIBUTES: usize = 64;
/// Declared namespaces, at most.
const MAX_NAMESPACES: usize = 32;

pub(super) fn large(what: impl Into<String>) -> ArtworkError {
    ArtworkError::Large(what.into())
}

/// Counts what costs more than its length when XML is read, and gives the text without its
/// DOCTYPE, which many programs write and nobody needs.
pub(super) fn scan(text: &str) -> Result<String, ArtworkError> {
    if text.len() > MAX_SVG_BYTES {
        return Err(large(format!("a drawing has at most {} MiB", MAX_SVG_BYTES >> 20)));
    }
    if text.matches("xmlns").count() > MAX_NAMESPACES {
        return Err(large(format!("more than {MAX_NAMESPACES} namespaces")));
    }
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        kept.push_str(&rest[..at]);
        rest = &rest[at..];
        let (length, is_kept) = markup(rest)?;
        if is_kept {
            kept.push_str(&rest[..length]);
        }
        rest = &rest[length..];
    }
    kept.push_str(rest);
    Ok(kept)
}

/// How long the markup is that begins here, and whether it matters.
fn markup(text: &str) -> Result<(usize, bool), ArtworkError> {
    let until = |end: &str| {
        let broken = || ArtworkError::Broken("SVG", format!("`{end}` is missing"));
        text.find(end).map(|at| at + end.len()).ok_or_else(broken)
    };
    if text.starts_with("<!--") {
        Ok((until("-->")?, false))
    } else if text.starts_with("<![CDATA[") {
        Ok((until("]]>")?, true))
    } else if text.starts_with("<?") {
        Ok((until("?>")?, text.starts_with("<?xml ")))
    } else if text.starts_with("<!") {
        let length = until(">")?;
        if text[..length].contains('[') {
            return Err(ArtworkError::Unknown("!ENTITY".to_owned()));
        }
        Ok((length, false))
    } else {
        Ok((tag(text)?, true))
    }
}

/// How long a tag is; `>` may stand within quotation marks.
fn tag(text: &str) -> Result<usize, ArtworkError> {
    let mut open = None;
    let mut attributes = 0;
    for (at, byte) in text.bytes().enumerate() {
        match (open, byte) {
            (None, b'>') => return Ok(at + 1),
            (None, b'"' | b'\'') => open = Some(byte),
            (Some(mark), _) if mark == byte => {
                open = None;
                attributes += 1;
                if attributes > MAX_ATTRIBUTES {
                    return Err(large(format!("more than {MAX_ATTRIBUTES} attributes")));
                }
            }
            _ => {}
        }
    }
    Err(ArtworkError::Broken("SVG", "`>` is missing".to_owned()))
}
