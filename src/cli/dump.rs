//! `ksr dump`

use super::args::DumpArgs;
use super::session::open;
use super::{Args, Exit, Output};
use crate::session::{Session, Unmet, Wish};

pub(super) fn run(args: &Args, options: &DumpArgs, output: &mut Output) -> Exit {
    let session = match open(args, std::slice::from_ref(&options.game), output) {
        Ok(session) => session,
        Err(exit) => return exit,
    };
    let selection = options.selection.selection();
    let Some(product) = options.view else {
        return match session.game_data(&options.game, &selection) {
            Ok(data) => output.data(&data, options.format),
            Err(unmet) => refuse(&session, &unmet, output),
        };
    };
    let source = session.source_language(&options.game).unwrap_or_default();
    let language = options.lang.as_deref().unwrap_or(source);
    let wish = Wish { selection, ..Wish::new(&options.game, product, language) };
    match session.document(&wish) {
        Ok(document) => output.data(&*document, options.format),
        Err(unmet) => refuse(&session, &unmet, output),
    }
}

/// Says why there is nothing to print; of a game that cannot be read, what is wrong with it.
fn refuse(session: &Session, unmet: &Unmet, output: &mut Output) -> Exit {
    if matches!(unmet, Unmet::Game(_) | Unmet::Unreadable(_)) {
        let analysis = session.analyse();
        output.diagnostics(&analysis.sorted(), &analysis.sources);
        return Exit::Findings;
    }
    output.fail(unmet)
}
