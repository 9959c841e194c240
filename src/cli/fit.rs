//! `ksr fit`

use super::build_args::FitArgs;
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
        marked: std::collections::BTreeMap::new(),
        stale: StalePolicy::Warn,
        terms_with: None,
        bilingual: None,
        plain_spaces: false,
        print: PrintOptions { paper: options.paper, fit_only: true, ..PrintOptions::default() },
    };
    let outcome = session.build(&request, &Progress::default());
    let longest = outcome.fits.iter().map(|row| row.game.len()).max().unwrap_or_default();
    for row in &outcome.fits {
        let ui = output.ui();
        let told = describe(row);
        output.line(format!("{:longest$}  {}  {}", row.game, row.language, ui.say(&told)));
        for line in details(row) {
            output.line(format!("{:longest$}      {}", "", ui.say(&line)));
        }
    }
    let is_broken = outcome.fits.iter().any(breaks_promise);
    let found = session.found(&outcome, &options.lang);
    let has_errors = output.diagnostics(&found, &session.analyse().sources);
    for unmet in &outcome.unmet {
        output.failure(unmet);
    }
    match (outcome.unmet.is_empty(), has_errors) {
        (false, _) => Exit::Failure,
        (true, true) => Exit::Findings,
        (true, false) if is_broken => Exit::Findings,
        (true, false) => Exit::Fine,
    }
}

fn describe(row: &FitRow) -> String {
    match &row.fit {
        Ok(fit) if !fit.rows.is_empty() => format!(
            "{:4.1} pt  pages: {} of {}  {} % full",
            fit.size,
            fit.pages,
            row.pages,
            percents(&fit.page_fills),
        ),
        Ok(fit) => format!(
            "{:4.1} pt  columns: {}  pages: {} of {}  last column {:3.0} % full  {:2.0} % white",
            fit.size,
            fit.columns,
            fit.pages,
            row.pages,
            fit.last_fill * 100.0,
            fit.slack * 100.0
        ),
        Err(overflow) => {
            format!("does not fit (pages: {}), lines too many: about {}", row.pages, overflow.lines)
        }
    }
}

fn percents(parts: &[f32]) -> String {
    let parts: Vec<String> = parts.iter().map(|part| format!("{:.0}", part * 100.0)).collect();
    parts.join(" / ")
}

/// Rows by page, letters of figures that are too small, lonely words.
fn details(row: &FitRow) -> Vec<String> {
    let Ok(fit) = &row.fit else { return Vec::new() };
    let told = fit.rows.iter().map(|row| {
        let (height, fill) = (row.height, row.fill * 100.0);
        let page = row.page;
        format!("page {page}: {height:3.0} mm, {fill:3.0} % filled: {}", row.panels.join(" + "))
    });
    let mut lines: Vec<String> = told.collect();
    if let Some(size) = fit.figure_letters.filter(|size| *size < LEAST_LETTERS) {
        lines.push(format!(
            "error: letters in figures are {size:.1} pt; {LEAST_LETTERS} is the least"
        ));
    }
    if let Some(least) = row.least.filter(|least| fit.size < least - SIZE_ERROR) {
        lines.push(format!("error: `sheet.text` promises {least} pt; it is {:.1} pt", fit.size));
    }
    if let Some(size) = fit.one_page_less {
        lines.push(format!("at {size:.1} pt it would fit (pages: {})", fit.pages - 1));
    }
    if let Some(shorter) = fit.shorter {
        let (size, less, pages) = (shorter.size, shorter.lines, shorter.pages);
        lines.push(format!("lines too many for {size:.1} pt: about {less} (pages: {pages})"));
    }
    if !fit.lonely.is_empty() {
        let saved = if fit.shorter.is_some() { "; a word less saves a line" } else { "" };
        lines.push(format!("one word on the last line{saved}: {}", fit.lonely.join(", ")));
    }
    lines
}

/// Whether letters are smaller than promised.
fn breaks_promise(row: &FitRow) -> bool {
    let Ok(fit) = &row.fit else { return true };
    row.least.is_some_and(|least| fit.size < least - SIZE_ERROR)
        || fit.figure_letters.is_some_and(|size| size < LEAST_LETTERS)
}

/// Sizes that differ by less are equal.
const SIZE_ERROR: f32 = 0.05;

/// Letters in figures are not smaller than this, in points, as they are printed.
const LEAST_LETTERS: f32 = 6.5;
