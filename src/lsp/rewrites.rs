//! What can be done at a place besides mending: other quotes, a shorter text, a value for a number,
//! a text that a language lacks, a translation that is right as it is, silence.

use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, OneOf,
    OptionalVersionedTextDocumentIdentifier, TextDocumentEdit, TextEdit,
};

use super::actions::{document, touch, whole_file, workspace};
use super::diagnostics::diagnostic;
use super::server::Server;
use super::wire::uri_of;
use crate::lookup::Rewrite;
use crate::session::{Checked, OpenFile, Session};
use crate::source::FileId;

/// The place that somebody asked about.
pub(super) struct Asked<'a> {
    pub server: &'a Server<'a>,
    pub session: &'a Session,
    pub file: OpenFile<'a>,
    pub params: &'a CodeActionParams,
}

impl Asked<'_> {
    /// All offers, those that somebody wants to see.
    pub(super) fn offers(
        &self,
        checked: &Checked,
        wanted: impl Fn(&CodeActionKind) -> bool,
    ) -> Vec<CodeActionOrCommand> {
        let mut found = Vec::new();
        let offset = self.server.wire.offset(self.file.source, self.params.range.start);
        if wanted(&CodeActionKind::REFACTOR_REWRITE) {
            let rewrites = self.session.rewrites(&self.file, offset);
            found.extend(rewrites.into_iter().filter_map(|rewrite| {
                self.action(self.file.id, rewrite, CodeActionKind::REFACTOR_REWRITE)
            }));
        }
        if wanted(&CodeActionKind::QUICKFIX) {
            found.extend(self.additions(offset));
            found.extend(self.acceptances(offset));
            found.extend(self.silences(checked));
        }
        found
    }

    /// The action for edits of one file.
    fn action(
        &self,
        file: FileId,
        rewrite: Rewrite,
        kind: CodeActionKind,
    ) -> Option<CodeActionOrCommand> {
        let source = self.session.analyse().sources.get(file)?;
        let edits = rewrite.edits.into_iter().map(|(range, new_text)| {
            OneOf::Left(TextEdit { range: self.server.wire.range(source, range), new_text })
        });
        let text_document = document(self.server, self.session, file)?;
        let edit = TextDocumentEdit { text_document, edits: edits.collect() };
        Some(CodeActionOrCommand::CodeAction(CodeAction {
            title: self.server.wire.ui.say(&rewrite.title).into_owned(),
            kind: Some(kind),
            edit: Some(workspace(vec![edit])),
            ..CodeAction::default()
        }))
    }

    fn additions(&self, offset: usize) -> impl Iterator<Item = CodeActionOrCommand> {
        let all = self.session.additions(&self.file, offset).into_iter();
        all.filter_map(|(file, language, rewrite)| {
            let title = format!("{} to the texts in {language}", rewrite.title);
            self.action(file, Rewrite { title, ..rewrite }, CodeActionKind::QUICKFIX)
        })
    }

    fn acceptances(&self, offset: usize) -> impl Iterator<Item = CodeActionOrCommand> {
        self.session.acceptances(&self.file, offset).into_iter().filter_map(|accepted| {
            let version = self.server.versions.get(&accepted.path).copied();
            let uri = uri_of(&accepted.path)?;
            let text_document = OptionalVersionedTextDocumentIdentifier { uri, version };
            let edits = vec![OneOf::Left(whole_file(accepted.text))];
            Some(CodeActionOrCommand::CodeAction(CodeAction {
                title: self
                    .server
                    .wire
                    .ui
                    .say(&format!("Accept the translation: {}", accepted.language))
                    .into_owned(),
                kind: Some(CodeActionKind::QUICKFIX),
                edit: Some(workspace(vec![TextDocumentEdit { text_document, edits }])),
                ..CodeAction::default()
            }))
        })
    }

    /// For each finding at the place that may be silenced.
    fn silences(&self, checked: &Checked) -> impl Iterator<Item = CodeActionOrCommand> {
        let shown = &self.file.source.path;
        let own = checked.findings.iter().filter(move |finding| {
            finding.file == *shown && !finding.diagnostic.check().is_integrity
        });
        own.filter_map(|finding| {
            let told = diagnostic(self.session, finding, self.server.wire)?;
            let span = finding.diagnostic.primary.span;
            if !touch(&told.range, &self.params.range) {
                return None;
            }
            let code = finding.diagnostic.code();
            let rewrite = self.session.silence(&self.file, span.range().start, code)?;
            self.action(span.file, rewrite, CodeActionKind::QUICKFIX)
        })
    }
}
