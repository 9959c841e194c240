//! `typo-sierotka`

use super::declare_check;
use super::prose::{Fault, base, fix, free, report};
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink};

declare_check! {
    /// A Polish word of one letter before a plain blank, where a line might end.
    ///
    /// ## Why
    /// Polish does not leave *a*, *i*, *o*, *u*, *w*, *z* at the end of a line. ksr
    /// binds them to the next word whenever it prints, so texts need no care; the
    /// check is for those who use the texts elsewhere too.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// language: pl
    /// ties: [{ id: tied, text: W razie remisu zwycięstwo jest wspólne. }]
    /// ```
    /// ```toml,triggers,file=ksr.toml
    /// [checks]
    /// profile = "pedantic"
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// language: pl
    /// ties: [{ id: tied, text: W razie remisu zwycięstwo jest wspólne. }]
    /// ```
    /// ```yaml,passes
    /// language: pl
    /// ties: [{ id: tied, text: Remis oznacza wspólne zwycięstwo. }]
    /// ```
    /// ```toml,passes,file=ksr.toml
    /// [checks]
    /// profile = "pedantic"
    /// ```
    "typo-sierotka", Typography, Info, fix: Safe, pedantic: true
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for passage in cx.corpus.passages().filter(|passage| base(passage) == "pl") {
        let mut faults = Vec::new();
        for (start, prose) in free(passage) {
            let bytes = prose.as_bytes();
            for at in 1..bytes.len() {
                let is_orphan = bytes[at] == b' '
                    && matches!(
                        bytes[at - 1].to_ascii_lowercase(),
                        b'a' | b'i' | b'o' | b'u' | b'w' | b'z'
                    )
                    && (at == 1 && start == 0
                        || at > 1 && matches!(bytes[at - 2], b' ' | b'(' | b'\n'));
                if is_orphan {
                    let range = start + at..start + at + 1;
                    let message = format!("`{}` may end a line", &prose[at - 1..at]);
                    faults.push(Fault { range, message, instead: Some("\u{a0}".to_owned()) });
                }
            }
        }
        let finding = |message: &str, span| {
            Diagnostic::new(&CHECK, message, span)
                .note("ksr binds it to the next word when it prints")
        };
        let Some(mut diagnostic) = report(cx, passage, &faults, finding) else { continue };
        diagnostic.fix = fix(cx, passage, &faults, "write no-break spaces", true);
        sink.push(diagnostic);
    }
}
