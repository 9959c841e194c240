//! A preview in a browser that follows every key and the cursor: served by this program, over the
//! texts that the editor has.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::PathBuf;

use lsp_types::ExecuteCommandParams;

use super::server::Server;
use super::symbols::open;
use crate::serve::{self, Guide};
use crate::session::{OpenFile, Session, Ui};

/// Opens the preview of the project of a file: `[uri]`.
pub(super) const COMMAND: &str = "ksr.openPreview";

/// The previews that were opened, by project, with their addresses.
#[derive(Default)]
pub(super) struct Browsers(RefCell<BTreeMap<PathBuf, (Guide, String)>>);

impl Browsers {
    /// The address of a project's preview, which is begun if there is none yet.
    fn open(&self, session: &Session, ui: Ui) -> Result<String, String> {
        let mut all = self.0.borrow_mut();
        if let Some((_, address)) = all.get(session.root()) {
            return Ok(address.clone());
        }
        let twin = session.twin().map_err(|error| error.to_string())?;
        let server = serve::Server::new(twin, 0, ui).map_err(|error| error.to_string())?;
        let address = server.address().entry;
        all.insert(session.root().to_owned(), (server.guide(), address.clone()));
        std::thread::spawn(move || server.run());
        Ok(address)
    }

    /// Texts have changed.
    pub(super) fn refresh(&self) {
        self.0.borrow().values().for_each(|(guide, _)| guide.refresh());
    }

    /// The cursor stands at a place.
    pub(super) fn point(&self, session: &Session, file: &OpenFile<'_>, offset: usize) {
        if let Some((guide, _)) = self.0.borrow().get(session.root())
            && let Some(rule) = session.rule_at(file, offset)
        {
            guide.point(file.game, &rule);
        }
    }
}

/// Carries out a command; gives the address, for editors that cannot open it themselves.
pub(super) fn command(
    server: &Server<'_>,
    params: &ExecuteCommandParams,
) -> Result<String, String> {
    if params.command != COMMAND {
        return Err(format!("`{}` is not known here", params.command));
    }
    let uri = params.arguments.first().and_then(|uri| serde_json::from_value(uri.clone()).ok());
    let uri = uri.ok_or("name the file whose project is to be shown")?;
    let (session, _) = open(server, &uri).ok_or("this file belongs to no game")?;
    let address = server.browsers.open(session, server.wire.ui)?;
    server.show(&address);
    Ok(address)
}
