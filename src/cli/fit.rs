//! `ksr fit`

use super::build_args::FitArgs;
use super::output::plural;
use super::session::open;
use super::{Args, Exit, Output};
use crate::session::{BuildRequest, FitRow, Format, PrintOptions, Product, Progress, StalePolicy};

pub(super) fn run(args: &Args, options: &FitArgs, output: &mut Output) -> Exit {
    let session = match open(args, &options.games, output) {
        Ok(session) => session,
        Err(exit) => return exit,
    };
    let request = BuildRequest {
        languages: options.lang.clone(),
        products: vec![Product::Sheet],
        formats: vec![Format::Pdf],
        selection: options.selection.selection(),
        stale: StalePolicy::Warn,
        terms_with: None,
        bilingual: None,
        plain_spaces: false,
        print: PrintOptions { paper: options.paper, fit_only: true, ..PrintOptions::default() },
    };
    let outcome = session.build(&request, &Progress::default());
    let longest = outcome.fits.iter().map(|row| row.game.len()).max().unwrap_or_default();
    for row in &outcome.fits {
        output.line(format!("{:longest$}  {}  {}", row.game, row.language, describe(row)));
    }
    let found = session.found(&outcome);
    let has_errors = output.diagnostics(&found, &session.analyse().sources);
    for unmet in &outcome.unmet {
        output.failure(unmet);
    }
    match (outcome.unmet.is_empty(), has_errors) {
        (false, _) => Exit::Failure,
        (true, true) => Exit::Findings,
        (true, false) => Exit::Fine,
    }
}

fn describe(row: &FitRow) -> String {
    match &row.fit {
        Ok(fit) => format!(
            "{:4.1} pt  {}  {} of {}  last column {:3.0} % full  {:2.0} % white",
            fit.size,
            plural(fit.columns, "column"),
            fit.pages,
            plural(row.pages, "page"),
            fit.last_fill * 100.0,
            fit.slack * 100.0
        ),
        Err(overflow) => {
            let (pages, lines) = (plural(row.pages, "page"), plural(overflow.lines, "line"));
            format!("does not fit {pages}: about {lines} too many")
        }
    }
}
