//! `licence-missing`

use super::declare_check;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Sink, nearest};
use crate::format::{RESERVED, Text};
use crate::model::locate;
use spdx::{Expression, ParseError, error::Reason};

declare_check! {
    /// Texts without a licence, or with one that nobody knows.
    ///
    /// ## Why
    /// Without a licence nobody may print the sheet, put it on a web site or
    /// translate it. A licence is named as SPDX lists it, so that people and
    /// programs know it: `CC-BY-4.0`, `CC0-1.0`, `MIT OR Apache-2.0`; one of
    /// your own is `LicenseRef-Name`. Whoever gives nothing away writes
    /// `LicenseRef-AllRightsReserved`; outputs then say so in words.
    ///
    /// ## Triggers
    /// ```yaml,triggers
    /// provenance: { date: 2026-11-15 }
    /// ```
    /// ```yaml,triggers
    /// provenance: { license: CC-BY-4 }
    /// ```
    /// ```yaml,triggers
    /// provenance: { license: CC-BY-4.0 oder CC0-1.0 }
    /// ```
    /// ```yaml,triggers
    /// provenance: { license: none }
    /// ```
    ///
    /// ## Passes
    /// ```yaml,passes
    /// provenance: { license: LicenseRef-AllRightsReserved }
    /// ```
    /// ```yaml,passes
    /// provenance: { license: CC-BY-4.0 }
    /// ```
    /// ```yaml,passes
    /// provenance: { license: CC-BY-SA-4.0 OR LicenseRef-Publisher }
    /// ```
    "licence-missing", Metadata, Warning, strict: Error, fix: Offered, whole: true
}

pub(super) fn run(cx: Context<'_>, sink: &mut Sink) {
    match &cx.game.provenance.license {
        None => sink.push(
            Diagnostic::new(&CHECK, "the texts have no licence", cx.game.span)
                .note("without one nobody may pass the sheets on")
                .help(
                    "add `provenance: { license: CC-BY-4.0 }`, or another licence by its SPDX name",
                ),
        ),
        Some(license) if is_refusal(&license.value) => {
            let message = format!("`{}` is no licence that SPDX lists", license.value);
            sink.push(
                Diagnostic::new(&CHECK, message, license.span)
                    .help("to give nothing away is possible: then outputs say that all rights are reserved")
                    .fix("reserve all rights", license.span, RESERVED.to_owned()),
            );
        }
        Some(license) => {
            if let Err(error) = Expression::parse(&license.value) {
                sink.push(describe(cx, license, &error));
            }
        }
    }
}

/// Whether somebody says that there is no licence.
fn is_refusal(value: &str) -> bool {
    const WORDS: [&str; 4] = ["none", "no", "keine", "brak"];
    let value = value.trim().trim_end_matches('.').to_lowercase();
    WORDS.contains(&value.as_str())
}

fn describe(cx: Context<'_>, license: &Text, error: &ParseError) -> Diagnostic {
    let wrong = license.value.get(error.span.clone()).unwrap_or(&license.value);
    let range = if wrong.is_empty() { 0..license.value.len() } else { error.span.clone() };
    let span = locate(cx.sources, license, &range);
    let is_name = matches!(error.reason, Reason::UnknownLicense | Reason::UnknownTerm);
    let near = nearest(wrong, spdx::identifiers::LICENSES.iter().map(|license| license.name))
        .filter(|_| is_name);
    let message = match near {
        None if !is_name => {
            format!("the licence `{}` cannot be read: {}", license.value, error.reason)
        }
        _ => format!("`{wrong}` is no licence that SPDX lists"),
    };
    let diagnostic = Diagnostic::new(&CHECK, message, span);
    match near {
        Some(_) => diagnostic.suggest(near),
        None => diagnostic.help(
            "write a name from spdx.org/licenses such as `CC-BY-4.0`, several joined by `OR` or `AND`, or `LicenseRef-Name`",
        ),
    }
}
