//! Findings as diagnostics, with the other places that they concern.

use std::collections::{BTreeMap, BTreeSet};

use lsp_types::{
    DiagnosticRelatedInformation, DiagnosticSeverity, DiagnosticTag, NumberOrString,
    PublishDiagnosticsParams, Uri,
};

use super::projects::Projects;
use super::wire::{Wire, uri_of};
use crate::diagnostic::{Diagnostic, Severity};
use crate::session::{Finding, Session};
use crate::ui::Ui;

/// The files about which something was told.
#[derive(Default)]
pub(super) struct Told(BTreeSet<Uri>);

impl Told {
    /// What is to be told now, also of files that have nothing left to tell.
    #[expect(clippy::mutable_key_type, reason = "addresses are not changed")]
    pub(super) fn update(
        &mut self,
        projects: &Projects,
        wire: Wire,
    ) -> Vec<PublishDiagnosticsParams> {
        let mut now: BTreeMap<Uri, Vec<lsp_types::Diagnostic>> = BTreeMap::new();
        for session in projects.iter() {
            for finding in session.check().findings {
                let Some(uri) = uri_of(&session.root().join(&finding.file)) else { continue };
                now.entry(uri).or_default().extend(diagnostic(session, &finding, wire));
            }
        }
        for uri in std::mem::take(&mut self.0) {
            now.entry(uri).or_default();
        }
        self.0 =
            now.iter().filter(|(_, found)| !found.is_empty()).map(|(uri, _)| uri.clone()).collect();
        now.into_iter()
            .map(|(uri, diagnostics)| PublishDiagnosticsParams { uri, diagnostics, version: None })
            .collect()
    }
}

/// A finding in the words of the protocol; nothing if it is in no file.
pub(super) fn diagnostic(
    session: &Session,
    finding: &Finding,
    wire: Wire,
) -> Option<lsp_types::Diagnostic> {
    let found = wire.ui.diagnostic(&finding.diagnostic);
    let source = session.analyse().sources.get(found.primary.span.file)?;
    let related = found.secondary.iter().filter_map(|label| {
        let location = wire.location(session, label.span)?;
        Some(DiagnosticRelatedInformation { location, message: label.text.clone() })
    });
    Some(lsp_types::Diagnostic {
        range: wire.range(source, found.primary.span.range()),
        severity: Some(match found.severity() {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
            Severity::Info => DiagnosticSeverity::INFORMATION,
        }),
        code: Some(NumberOrString::String(found.code().to_owned())),
        source: Some("ksr".to_owned()),
        message: message(&found, wire.ui),
        related_information: Some(related.collect()),
        tags: tag(found.code()).map(|tag| vec![tag]),
        ..lsp_types::Diagnostic::default()
    })
}

/// What may go, and what will.
fn tag(code: &str) -> Option<DiagnosticTag> {
    match code {
        _ if code.ends_with("-unused") => Some(DiagnosticTag::UNNECESSARY),
        "template-old" | "schema-outdated" => Some(DiagnosticTag::DEPRECATED),
        _ => None,
    }
}

/// What is wrong, why, and what to do, each on its line.
fn message(found: &Diagnostic, ui: Ui) -> String {
    let mut lines = vec![found.message.clone()];
    if !found.primary.text.is_empty() {
        lines.push(found.primary.text.clone());
    }
    lines.extend(found.notes.iter().cloned());
    lines.extend(found.help.iter().map(|help| format!("{}: {help}", ui.say("help"))));
    lines.join("\n")
}
