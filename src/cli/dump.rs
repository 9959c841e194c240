//! `ksr dump`

use super::args::DumpArgs;
use super::session::Session;
use super::{Args, Exit, Output};
use crate::diagnostic::Sink;
use crate::model::export;
use crate::select::{Choice, select};
use crate::view::{Subject, document};

pub(super) fn run(args: &Args, options: &DumpArgs, output: &mut Output) -> Exit {
    let session = match Session::open(args, std::slice::from_ref(&options.game), output) {
        Ok(session) => session,
        Err(exit) => return exit,
    };
    let Some(game) = session.analysis.games.iter().find_map(|analysed| analysed.game.as_ref())
    else {
        let sources = &session.analysis.sources;
        output.diagnostics(&session.analysis.diagnostics.into_sorted(sources), sources);
        return Exit::Findings;
    };
    let selection = options.selection.selection();
    let choice = match Choice::new(game, &selection) {
        Ok(choice) => choice,
        Err(error) => {
            output.failure(error);
            return Exit::Failure;
        }
    };
    let mut sink = Sink::default();
    let selected = select(game, &choice, &session.analysis.sources, &mut sink);
    let Some(product) = options.view else {
        let mut plain = selected.game.clone();
        if !selection.is_base() {
            // What was chosen has been applied; offering it again would be wrong.
            plain.variants.retain(|variant| !selected.active.contains(&variant.id.value));
        }
        return output.data(&export(&plain), options.format);
    };
    let tag = options.lang.as_deref().unwrap_or(&game.language);
    let known = game.languages().contains(&tag);
    let Some(language) = session.templates.languages.get(tag).filter(|_| known) else {
        output.failure(format!("the game `{}` has no texts in `{tag}`", game.id));
        return Exit::Failure;
    };
    let suffix = choice.suffix();
    let subject = Subject {
        selected: &selected,
        base: game,
        language: &language,
        languages: &session.templates.languages,
        suffix: &suffix,
        stale: crate::view::StalePolicy::Warn,
        terms_with: None,
    };
    output.data(&document(subject, product), options.format)
}
