//! `x-emphasis`

use super::declare_check;
use crate::check::bundle::bundles;
use crate::check::{Context, Passage};
use crate::diagnostic::{Diagnostic, Sink};
use crate::inline::Piece;

declare_check! {
    /// Emphasis that only some of the languages have.
    ///
    /// ## Why
    /// What is set in bold is what players look for on a sheet. If a language has fewer or more of
    /// it, its readers find less, or an asterisk is missing.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: Deal **all** cards. }]
    /// ```
    /// ```yaml,triggers,file=de.yaml
    /// texts:
    ///   deal: { text: Verteile alle Karten. }
    /// ```
    /// ```yaml,triggers
    /// setup: [{ id: deal, text: "Deal **all** cards, *face down*." }]
    /// ```
    /// ```yaml,triggers,file=pl.yaml
    /// texts:
    ///   deal: { text: "Rozdaj **wszystkie** karty, **zakryte**." }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// setup: [{ id: deal, text: "Deal **all** cards, *face down*." }]
    /// ```
    /// ```yaml,passes,file=de.yaml
    /// texts:
    ///   deal: { text: "Verteile **alle** Karten, und zwar *verdeckt*." }
    /// ```
    "x-emphasis", Sameness, Warning
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    for bundle in bundles(cx) {
        let is_marked = |passage: &Passage| passage.text.value.contains(['*', '_']);
        if !bundle.passages().any(is_marked) {
            continue;
        }
        let source = marks(bundle.source);
        for passage in &bundle.translations {
            let target = marks(passage);
            let (kind, own, other) = match (source, target) {
                (source, target) if source == target => continue,
                ((own, _), (other, _)) if own != other => ("bold", own, other),
                ((_, own), (_, other)) => ("emphasised", own, other),
            };
            let places =
                |count: usize| format!("{count} place{}", if count == 1 { "" } else { "s" });
            let message = format!(
                "`{}` has {} {kind} in `{}`, but {other} in `{}`",
                bundle.name(),
                places(own),
                bundle.source.language,
                passage.language
            );
            sink.push(
                Diagnostic::new(&CHECK, message, passage.text.span)
                    .also(bundle.source.text.span, "the source text")
                    .help(match kind {
                        "bold" => "put `**` before and behind the same words in both, as in `**all** cards`, or take the asterisks away in both",
                        _ => "put `*` before and behind the same words in both, as in `*all* cards`, or take the asterisks away in both",
                    }),
            );
        }
    }
}

/// How many places are bold, and how many are emphasised.
fn marks(passage: &Passage) -> (usize, usize) {
    let (mut strong, mut light) = (0, 0);
    let mut before = ' ';
    for piece in &passage.inline.pieces {
        let Piece::Markdown(range) = piece else {
            before = 'x';
            continue;
        };
        let text = passage.text.value.get(range.clone()).unwrap_or_default();
        let mut rest = text;
        while let Some(character) = rest.chars().next() {
            let usual = rest.bytes().position(|byte| matches!(byte, b'\\' | b'`' | b'*' | b'_'));
            let (words, behind) = rest.split_at(usual.unwrap_or(rest.len()));
            if let Some(last) = words.chars().next_back() {
                (before, rest) = (last, behind);
                continue;
            }
            let run = rest.len() - rest.trim_start_matches(character).len();
            match character {
                // The escaped character is no mark.
                '\\' => {
                    rest = rest[1..]
                        .get(rest[1..].chars().next().map_or(0, char::len_utf8)..)
                        .unwrap_or_default();
                    before = 'x';
                    continue;
                }
                '`' => {
                    let code = rest[run..].find(&rest[..run]).map_or(run, |end| end + 2 * run);
                    rest = &rest[code..];
                    before = 'x';
                    continue;
                }
                _ => {
                    let after = rest[run..].chars().next();
                    let is_between = |c: char| c.is_alphanumeric();
                    let is_mark =
                        character == '*' || !(is_between(before) && after.is_some_and(is_between));
                    let is_alone = before.is_whitespace() && after.is_none_or(char::is_whitespace);
                    if is_mark && !is_alone {
                        strong += run / 2;
                        light += run % 2;
                    }
                    rest = &rest[run..];
                }
            }
            before = character;
        }
    }
    (strong / 2, light / 2)
}
