//! The loop: takes messages, keeps the texts that the editor has, answers.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::BufReader;
use std::path::PathBuf;

use lsp_server::{Connection, ErrorCode, Message, Notification, ProtocolError, Request, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidChangeWatchedFiles, DidCloseTextDocument, DidOpenTextDocument,
    DidSaveTextDocument, Notification as _,
};
use lsp_types::request::{
    CodeActionRequest, CodeLensRequest, Completion, DocumentHighlightRequest, DocumentLinkRequest,
    DocumentSymbolRequest, FoldingRangeRequest, Formatting, GotoDefinition, GotoImplementation,
    HoverRequest, InlayHintRequest, PrepareRenameRequest, RangeFormatting, References, Rename,
    Request as _, SelectionRangeRequest, SemanticTokensFullDeltaRequest, SemanticTokensFullRequest,
    SemanticTokensRangeRequest, WorkspaceSymbolRequest,
};
#[cfg(feature = "serve")]
use lsp_types::request::{ExecuteCommand, ShowDocument};
use lsp_types::{
    CodeActionKind, CodeActionOptions, CodeActionProviderCapability, CodeLensOptions,
    CompletionOptions, DidChangeTextDocumentParams, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, DocumentLinkOptions, FoldingRangeProviderCapability,
    HoverProviderCapability, ImplementationProviderCapability, InitializeParams, OneOf,
    PositionEncodingKind, RenameOptions, SelectionRangeProviderCapability, ServerCapabilities,
    TextDocumentSyncCapability, TextDocumentSyncKind,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::projects::Projects;
use super::wire::{Wire, path_of};
use super::{
    actions, diagnostics, formatting, hints, lens, navigation, places, preview, symbols, tokens,
    transport, writing,
};
use crate::source::Units;
use crate::ui::Ui;

/// Why the server ended before its time.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The editor does not keep to the protocol.
    #[error("the editor does not keep to the protocol: {0}")]
    Protocol(#[from] ProtocolError),
    /// The pipe to the editor broke.
    #[error("the connection to the editor broke: {0}")]
    Io(#[from] std::io::Error),
}

/// Serves an editor over standard input and output.
///
/// `system` is the language of the surroundings; that of the editor counts more.
pub fn run_stdio(system: Ui) -> Result<(), ServeError> {
    let input = BufReader::new(std::io::stdin());
    let (connection, pipes) = transport::connect(input, std::io::stdout())?;
    let ended = run(&connection, system);
    pipes.close(connection, ended)
}

/// The language of the editor, or that of the system.
fn spoken(locale: Option<&str>, system: Ui) -> Ui {
    let tag = locale.unwrap_or_default().split(['-', '_']).next().unwrap_or_default();
    match locale {
        Some(_) => Ui::of(&tag.to_lowercase()).unwrap_or_default(),
        None => system,
    }
}

/// Serves an editor until it says that it is done.
pub fn run(connection: &Connection, system: Ui) -> Result<(), ServeError> {
    let (id, params) = connection.initialize_start()?;
    let params: InitializeParams = serde_json::from_value(params).unwrap_or_default();
    let units = units(&params);
    let wants = Wants::read(&params);
    let answer = json!({
        "capabilities": capabilities(units, wants),
        "serverInfo": { "name": "ksr", "version": env!("CARGO_PKG_VERSION") },
    });
    connection.initialize_finish(id, answer)?;
    let mut server = Server {
        connection,
        wire: Wire { units, ui: spoken(params.locale.as_deref(), system) },
        projects: Projects::default(),
        versions: BTreeMap::new(),
        told: diagnostics::Told::default(),
        coloured: RefCell::default(),
        #[cfg(feature = "serve")]
        browsers: super::browser::Browsers::default(),
        #[cfg(feature = "serve")]
        opens: params.capabilities.window.as_ref().is_some_and(|window| {
            window.show_document.as_ref().is_some_and(|document| document.support)
        }),
        is_dirty: true,
    };
    for folder in folders(&params) {
        server.projects.add(&folder);
    }
    server.run()
}

/// Bytes, if the editor can count them; else what all editors can.
fn units(params: &InitializeParams) -> Units {
    let general = params.capabilities.general.as_ref();
    let encodings = general.and_then(|general| general.position_encodings.as_ref());
    let has_utf8 = encodings.is_some_and(|all| all.contains(&PositionEncodingKind::UTF8));
    if has_utf8 { Units::Utf8 } else { Units::Utf16 }
}

#[allow(deprecated, reason = "older editors name only one folder")]
fn folders(params: &InitializeParams) -> Vec<PathBuf> {
    match &params.workspace_folders {
        Some(folders) => folders.iter().filter_map(|folder| path_of(&folder.uri)).collect(),
        None => params.root_uri.iter().filter_map(path_of).collect(),
    }
}

fn capabilities(units: Units, wants: Wants) -> ServerCapabilities {
    let kinds = vec![CodeActionKind::QUICKFIX, CodeActionKind::REFACTOR_REWRITE, actions::FIX_ALL];
    ServerCapabilities {
        position_encoding: Some(match units {
            Units::Utf8 => PositionEncodingKind::UTF8,
            Units::Utf16 => PositionEncodingKind::UTF16,
        }),
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::FULL)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(["[", "{", ":", " "].map(str::to_owned).to_vec()),
            ..CompletionOptions::default()
        }),
        definition_provider: Some(OneOf::Left(true)),
        implementation_provider: Some(ImplementationProviderCapability::Simple(true)),
        references_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: lsp_types::WorkDoneProgressOptions::default(),
        })),
        document_symbol_provider: Some(OneOf::Left(true)),
        workspace_symbol_provider: Some(OneOf::Left(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        document_range_formatting_provider: Some(OneOf::Left(true)),
        code_lens_provider: wants
            .lenses
            .then_some(CodeLensOptions { resolve_provider: Some(false) }),
        inlay_hint_provider: wants.hints.then_some(OneOf::Left(true)),
        semantic_tokens_provider: Some(tokens::options().into()),
        selection_range_provider: Some(SelectionRangeProviderCapability::Simple(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        document_link_provider: Some(DocumentLinkOptions {
            resolve_provider: Some(false),
            work_done_progress_options: lsp_types::WorkDoneProgressOptions::default(),
        }),
        #[cfg(feature = "serve")]
        execute_command_provider: Some(lsp_types::ExecuteCommandOptions {
            commands: vec![super::browser::COMMAND.to_owned()],
            ..lsp_types::ExecuteCommandOptions::default()
        }),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(kinds),
            ..CodeActionOptions::default()
        })),
        ..ServerCapabilities::default()
    }
}

/// What somebody wants to see between their lines: `initializationOptions` of the editor.
#[derive(Clone, Copy)]
struct Wants {
    lenses: bool,
    hints: bool,
}

impl Wants {
    fn read(params: &InitializeParams) -> Self {
        let said = |key: &str| params.initialization_options.as_ref()?.get(key)?.as_bool();
        Self { lenses: said("lenses").unwrap_or(true), hints: said("hints").unwrap_or(true) }
    }
}

/// What every answer is made from.
pub(super) struct Server<'a> {
    connection: &'a Connection,
    pub(super) wire: Wire,
    pub(super) projects: Projects,
    /// The versions of texts that the editor has open.
    pub(super) versions: BTreeMap<PathBuf, i32>,
    told: diagnostics::Told,
    /// The colours that the editor has of each file.
    pub(super) coloured: RefCell<BTreeMap<PathBuf, tokens::Coloured>>,
    /// Previews in browsers.
    #[cfg(feature = "serve")]
    pub(super) browsers: super::browser::Browsers,
    /// Whether the editor opens addresses.
    #[cfg(feature = "serve")]
    opens: bool,
    is_dirty: bool,
}

impl Server<'_> {
    fn run(&mut self) -> Result<(), ServeError> {
        loop {
            // Findings are told when nothing more urgent waits.
            if self.connection.receiver.is_empty() {
                self.look();
            }
            let Ok(message) = self.connection.receiver.recv() else { return Ok(()) };
            match message {
                Message::Request(request) => {
                    if self.connection.handle_shutdown(&request)? {
                        return Ok(());
                    }
                    self.look_quietly();
                    let response = self.answer(request);
                    self.send(Message::Response(response));
                }
                Message::Notification(notification) => self.notice(notification),
                Message::Response(_) => {}
            }
        }
    }

    /// Looks at the files again, and tells what is wrong with them.
    fn look(&mut self) {
        if !self.is_dirty {
            return;
        }
        self.projects.refresh();
        self.is_dirty = false;
        #[cfg(feature = "serve")]
        self.browsers.refresh();
        for params in self.told.update(&self.projects, self.wire) {
            let method = lsp_types::notification::PublishDiagnostics::METHOD.to_owned();
            self.send(Message::Notification(Notification::new(method, params)));
        }
    }

    /// Looks at the files without telling: a question waits.
    fn look_quietly(&mut self) {
        if self.is_dirty {
            self.projects.refresh();
        }
    }

    fn send(&self, message: Message) {
        // An editor that is gone needs no answer; the loop ends by itself.
        let _ = self.connection.sender.send(message);
    }

    /// Asks the editor to open an address, if it can.
    #[cfg(feature = "serve")]
    pub(super) fn show(&self, address: &str) {
        if self.opens {
            let params = json!({ "uri": address, "external": true });
            let id = lsp_server::RequestId::from(address.to_owned());
            let method = ShowDocument::METHOD.to_owned();
            self.send(Message::Request(Request { id, method, params }));
        }
    }

    fn answer(&self, request: Request) -> Response {
        match request.method.as_str() {
            HoverRequest::METHOD => reply(request, |params| writing::hover(self, &params)),
            Completion::METHOD => reply(request, |params| writing::complete(self, &params)),
            GotoDefinition::METHOD => {
                reply(request, |params| navigation::definition(self, &params))
            }
            GotoImplementation::METHOD => {
                reply(request, |params| navigation::translations(self, &params))
            }
            References::METHOD => reply(request, |params| navigation::references(self, &params)),
            PrepareRenameRequest::METHOD => {
                reply(request, |params| navigation::prepare_rename(self, &params))
            }
            Rename::METHOD => try_reply(request, |params| navigation::rename(self, &params)),
            DocumentSymbolRequest::METHOD => {
                reply(request, |params| symbols::document(self, &params))
            }
            WorkspaceSymbolRequest::METHOD => {
                reply(request, |params| symbols::workspace(self, &params))
            }
            FoldingRangeRequest::METHOD => reply(request, |params| symbols::folding(self, &params)),
            Formatting::METHOD => reply(request, |params| formatting::whole(self, &params)),
            RangeFormatting::METHOD => reply(request, |params| formatting::range(self, &params)),
            CodeLensRequest::METHOD => reply(request, |params| lens::lenses(self, &params)),
            InlayHintRequest::METHOD => reply(request, |params| hints::hints(self, &params)),
            SemanticTokensFullRequest::METHOD => {
                reply(request, |params| tokens::whole(self, &params))
            }
            SemanticTokensRangeRequest::METHOD => {
                reply(request, |params| tokens::part(self, &params))
            }
            SemanticTokensFullDeltaRequest::METHOD => {
                reply(request, |params| tokens::difference(self, &params))
            }
            SelectionRangeRequest::METHOD => {
                reply(request, |params| places::selections(self, &params))
            }
            DocumentHighlightRequest::METHOD => {
                reply(request, |params| places::highlights(self, &params))
            }
            DocumentLinkRequest::METHOD => reply(request, |params| places::links(self, &params)),
            "textDocument/ksrSide" => reply(request, |params| places::sides(self, &params)),
            CodeActionRequest::METHOD => reply(request, |params| actions::actions(self, &params)),
            #[cfg(feature = "serve")]
            ExecuteCommand::METHOD => {
                try_reply(request, |params| super::browser::command(self, &params))
            }
            "ksr/pages" => reply(request, |params| preview::pages(self, &params)),
            "ksr/rule" => reply(request, |params| preview::rule(self, &params)),
            "ksr/place" => reply(request, |params| preview::place(self, &params)),
            other => {
                let message = format!("`{other}` is not known here");
                Response::new_err(request.id, ErrorCode::MethodNotFound as i32, message)
            }
        }
    }

    fn notice(&mut self, notification: Notification) {
        let Notification { method, params } = notification;
        match method.as_str() {
            DidOpenTextDocument::METHOD => {
                let Some(params) = read::<DidOpenTextDocumentParams>(params) else { return };
                let document = params.text_document;
                self.hold(&document.uri, document.version, document.text);
            }
            DidChangeTextDocument::METHOD => {
                let Some(params) = read::<DidChangeTextDocumentParams>(params) else { return };
                let Some(change) = params.content_changes.into_iter().next_back() else { return };
                let document = params.text_document;
                self.hold(&document.uri, document.version, change.text);
            }
            DidCloseTextDocument::METHOD => {
                let Some(params) = read::<DidCloseTextDocumentParams>(params) else { return };
                let Some(path) = path_of(&params.text_document.uri) else { return };
                self.versions.remove(&path);
                self.coloured.borrow_mut().remove(&path);
                if let Some(unsaved) = self.projects.unsaved(&path) {
                    unsaved.forget(&path);
                }
                self.is_dirty = true;
            }
            DidSaveTextDocument::METHOD | DidChangeWatchedFiles::METHOD => self.is_dirty = true,
            _ => {}
        }
    }

    /// Keeps the text that the editor has of a file.
    fn hold(&mut self, uri: &lsp_types::Uri, version: i32, text: String) {
        let Some(path) = path_of(uri) else { return };
        if let Some(folder) = path.parent() {
            self.projects.add(folder);
        }
        // The mark that some editors keep in front of a text belongs to none of its lines.
        let text = text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text);
        if let Some(unsaved) = self.projects.unsaved(&path) {
            unsaved.set(path.clone(), text);
            self.versions.insert(path, version);
            self.is_dirty = true;
        }
    }
}

fn read<P: DeserializeOwned>(params: Value) -> Option<P> {
    serde_json::from_value(params).ok()
}

/// Answers a question that has an answer, if only nothing.
fn reply<P: DeserializeOwned, R: Serialize>(
    request: Request,
    answer: impl FnOnce(P) -> R,
) -> Response {
    try_reply(request, |params| Ok(answer(params)))
}

/// Answers a question, or says why that cannot be done.
fn try_reply<P: DeserializeOwned, R: Serialize>(
    request: Request,
    answer: impl FnOnce(P) -> Result<R, String>,
) -> Response {
    let Request { id, params, .. } = request;
    match serde_json::from_value(params) {
        Ok(params) => match answer(params) {
            Ok(result) => Response::new_ok(id, result),
            Err(why) => Response::new_err(id, ErrorCode::RequestFailed as i32, why),
        },
        Err(error) => Response::new_err(id, ErrorCode::InvalidParams as i32, error.to_string()),
    }
}
