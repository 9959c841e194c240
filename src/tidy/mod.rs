//! One layout for all files of rules: the same blanks everywhere.
//!
//! Where lines break is the choice of who writes; how far they are indented, and what stands
//! between words, is not. A file is rewritten only if it says the same afterwards: equal values in
//! an equal tree, equal comments between equal values, and a second time changes nothing. Else it
//! is left as it is.

mod flow;
mod gap;
mod scalar;
mod writer;

#[cfg(test)]
mod tests;

use crate::diagnostic::Sink;
use crate::source::FileId;
use crate::syntax::{Kind, Node, parse, strands};
use writer::Writer;

/// Why a file is left as it is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Untidy {
    /// It cannot be read, or not as it is meant.
    #[error("it has mistakes; `ksr check` tells them")]
    Broken,
    /// YAML that rules files hardly ever use.
    #[error("line {line} is written in a way that only a person should change: {what}")]
    Unusual {
        /// The line, from one.
        line: usize,
        /// What is unusual.
        what: &'static str,
    },
    /// The result would not say the same.
    #[error("it would not say the same afterwards")]
    Differs,
}

/// The text in the one layout; or why it is better left alone.
pub fn tidy(text: &str) -> Result<String, Untidy> {
    let (mark, body) = match text.strip_prefix('\u{feff}') {
        Some(body) => ("\u{feff}", body),
        None => ("", text),
    };
    // Line ends stay what they are; in between there is one kind.
    let is_windows = body.contains("\r\n");
    let plain = body.replace("\r\n", "\n");
    let after = laid_out(&plain)?;
    let after = if is_windows { after.replace('\n', "\r\n") } else { after };
    Ok(format!("{mark}{after}"))
}

fn laid_out(text: &str) -> Result<String, Untidy> {
    if let Some(at) = text.find('\r') {
        let line = text[..at].matches('\n').count() + 1;
        return Err(Untidy::Unusual { line, what: "a line end of another system" });
    }
    let before = sound(text).ok_or(Untidy::Broken)?;
    let written = Writer::write(text, &before)?;
    let after = sound(&written).ok_or(Untidy::Differs)?;
    let says_the_same = is_same(&before, &after) && strands(text) == strands(&written);
    if says_the_same && Writer::write(&written, &after).as_ref() == Ok(&written) {
        Ok(written)
    } else {
        Err(Untidy::Differs)
    }
}

/// The tree of a text without mistakes.
fn sound(text: &str) -> Option<Node> {
    let mut sink = Sink::default();
    let parsed = parse(text, FileId::default(), &mut sink);
    let is_sound = parsed.is_complete
        && parsed.gaps.is_empty()
        && parsed.mended.is_empty()
        && sink.into_vec().is_empty();
    is_sound.then_some(parsed.root)
}

/// Equal but for places.
fn is_same(one: &Node, other: &Node) -> bool {
    match (&one.kind, &other.kind) {
        (Kind::Empty, Kind::Empty) => true,
        (Kind::Scalar { value: a, plain: p }, Kind::Scalar { value: b, plain: q }) => {
            a == b && p == q
        }
        (Kind::Sequence(a), Kind::Sequence(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| is_same(a, b))
        }
        (Kind::Mapping(a), Kind::Mapping(b)) => {
            a.len() == b.len()
                && a.iter().zip(b).all(|((k, v), (l, w))| is_same(k, l) && is_same(v, w))
        }
        _ => false,
    }
}
