//! Words within a line, as plain text and BBCode write them.

use super::dialect::Dialect;
use crate::document::{Age, Inline, Mark, Phrase, Target};

/// The words of a phrase; paragraphs are parted by empty lines.
pub(super) fn words(phrase: &Phrase, dialect: Dialect) -> String {
    let mut out = String::new();
    match (&phrase.language, phrase.age) {
        (Some(language), _) => mark(&Mark::Foreign(language.clone()), &mut out),
        (None, Age::Stale) => mark(&Mark::Stale, &mut out),
        (None, Age::Fresh) => {}
    }
    push(&phrase.inlines, dialect, &mut out);
    out
}

fn mark(mark: &Mark, out: &mut String) {
    out.push_str(&mark.printed());
    out.push(' ');
}

fn push(inlines: &[Inline], dialect: Dialect, out: &mut String) {
    let between = |[open, close]: [&str; 2], inner: &[Inline], out: &mut String| {
        out.push_str(open);
        push(inner, dialect, out);
        out.push_str(close);
    };
    for inline in inlines {
        match inline {
            Inline::Words { text, .. } | Inline::Number { text, .. } => {
                out.push_str(&dialect.words(text));
            }
            Inline::Emphasis { inner } => between(dialect.emphasis(), inner, out),
            Inline::Strong { inner } => between(dialect.strong(), inner, out),
            Inline::Code { text } => out.push_str(&dialect.badge(text)),
            Inline::Link { to: Target::Web(address), inner, .. } => {
                let [open, close] = dialect.link(address);
                between([&open, &close], inner, out);
            }
            // Within the document there is nothing to click.
            Inline::Link { inner, .. } => push(inner, dialect, out),
            Inline::Term { inner, beside, .. } => {
                push(inner, dialect, out);
                if let Some(beside) = beside {
                    let [open, close] = dialect.emphasis();
                    out.push_str(&format!(" ({open}{}{close})", dialect.words(beside)));
                }
            }
            Inline::Icon { name, symbol, picture, .. } => {
                out.push_str(&match (symbol, picture) {
                    (Some(symbol), _) if symbol != name => dialect.words(symbol),
                    (_, Some(_)) => dialect.picture(name),
                    (Some(symbol), None) => dialect.words(symbol),
                    (None, None) => dialect.words(&format!("[{name}]")),
                });
            }
            Inline::Marked { mark: sign, inner } => {
                mark(sign, out);
                push(inner, dialect, out);
            }
            Inline::Break => out.push_str("\n\n"),
        }
    }
}
