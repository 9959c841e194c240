//! What stands above a line: texts of other languages that lag behind, and how the sheet fits.

use std::collections::BTreeMap;

use lsp_types::{CodeLens, CodeLensParams, Command};

use super::server::Server;
use super::symbols::open;
use super::wire::Wire;
use crate::lookup::{Entry, Role};
use crate::session::{Lag, OpenFile, PrintOptions, Product, Session, Wish};
use crate::source::Source;

/// Notes of a file: its sheet at the top, and a line where there is something to say.
pub(super) fn lenses(server: &Server<'_>, params: &CodeLensParams) -> Option<Vec<CodeLens>> {
    let (session, file) = open(server, &params.text_document.uri)?;
    let mut found = Vec::new();
    if let Some(words) = fit(session, &file) {
        found.push(lens(server.wire, file.source, 0..0, words));
    }
    let lag = session.lag(&file);
    let uses = uses(session, &file);
    notes(&session.outline(&file), &lag, &uses, &mut |entry, words| {
        found.push(lens(server.wire, file.source, entry.name_range.clone(), words));
    });
    Some(found)
}

/// `sheet en: 9.1 pt, 2 pages`
fn fit(session: &Session, file: &OpenFile<'_>) -> Option<String> {
    let wish = Wish::new(file.game, Product::Sheet, &file.language);
    let shown = session.show(&wish, &PrintOptions::default()).ok()?;
    let fit = shown.fit.as_ref()?.fit.as_ref();
    let words = match fit {
        Ok(fit) => {
            let pages = if fit.pages == 1 { "page" } else { "pages" };
            format!("{:.1} pt, {} {pages}", fit.size, fit.pages)
        }
        Err(overflow) => format!("about {} lines too many", overflow.lines),
    };
    Some(format!("sheet {}: {words}", file.language))
}

/// How often names that this file gives are used anywhere.
fn uses(session: &Session, file: &OpenFile<'_>) -> BTreeMap<String, usize> {
    let Some(book) = session.book(file.game).filter(|_| !file.is_translation) else {
        return BTreeMap::new();
    };
    let mut uses: BTreeMap<String, usize> = BTreeMap::new();
    for name in book.files.iter().flat_map(|(_, names)| names) {
        if name.role == Role::Used {
            *uses.entry(book.index.current(&name.name).to_owned()).or_default() += 1;
        }
    }
    uses
}

fn notes(
    entries: &[Entry],
    lag: &Lag,
    uses: &BTreeMap<String, usize>,
    tell: &mut impl FnMut(&Entry, String),
) {
    for entry in entries {
        let behind = if entry.is_chapter { None } else { lag.get(&entry.name) };
        if let Some(behind) = behind {
            let words = behind.iter().map(|(language, count)| format!("{language}: {count}"));
            tell(entry, format!("to translate: {}", words.collect::<Vec<_>>().join(", ")));
        }
        let count = if entry.is_chapter { None } else { uses.get(&entry.name) };
        if let Some(count) = count {
            let noun = if *count == 1 { "reference" } else { "references" };
            tell(entry, format!("{count} {noun}"));
        }
        notes(&entry.children, lag, uses, tell);
    }
}

/// Words that can be read, not pressed: every editor has commands of its own.
fn lens(wire: Wire, source: &Source, at: std::ops::Range<usize>, title: String) -> CodeLens {
    let command = Command { title, command: String::new(), arguments: None };
    CodeLens { range: wire.range(source, at), command: Some(command), data: None }
}
