//! What somebody looks at, as the address says it.

use std::collections::BTreeMap;

use clap::ValueEnum as _;
use serde_json::{Value, json};

use super::board::Board;
use crate::diagnostic::Severity;
use crate::session::{
    Checked, FitRow, InkUse, PrintOptions, Product, RenderError, Selection, Session, Shown, Ui,
    Wish,
};

/// A view: a wish and how it is printed.
#[derive(Debug, Clone)]
pub struct View {
    /// The document.
    pub wish: Wish,
    /// How it is printed.
    pub print: PrintOptions,
    /// Its name among others.
    pub key: String,
}

impl View {
    /// Reads the switches of an address; what it does not say is as in a build.
    pub fn read(session: &Session, query: &BTreeMap<String, String>) -> Result<Self, String> {
        let said = |key: &str| query.get(key).map(String::as_str).filter(|value| !value.is_empty());
        let game = said("game").ok_or("no game is named")?;
        let product = match said("product") {
            None => Product::Sheet,
            Some(name) => Product::from_str(name, false)?,
        };
        let language = match said("lang") {
            Some(language) => language,
            None => session.source_language(game).ok_or("this game cannot be read")?,
        };
        let mut wish = Wish::new(game, product, language);
        wish.beside = said("beside").map(str::to_owned);
        let players = said("players").map(str::parse).transpose();
        let players = players.map_err(|_| "`players` is a number")?;
        let with = said("with").map(|list| list.split(',').map(str::to_owned).collect());
        wish.selection = Selection { players, with: with.unwrap_or_default() };
        let mut print = PrintOptions::default();
        if let Some(paper) = said("paper") {
            print.paper = paper.parse()?;
        }
        if let Some(ink) = said("ink") {
            print.ink = InkUse::from_str(ink, false)?;
        }
        print.large_print = said("large") == Some("1");
        let key = format!("{wish:?} {print:?}");
        Ok(Self { wish, print, key })
    }
}

/// Everything that a page of the preview shows of a view.
pub fn state(board: &Board, view: &View) -> Value {
    let session = board.session();
    let now = session.show(&view.wish, &view.print);
    if let Ok(shown) = &now {
        board.keep(&view.key, shown);
    }
    let good = board.last_good(&view.key);
    let trouble = now.as_ref().err().map(|error| trouble(error, board.ui));
    let checked = board.checked(&session);
    json!({
        "revision": board.revision(),
        "trouble": trouble,
        "asOf": good.as_ref().map(|(_, revision)| *revision),
        "fit": good.as_ref().and_then(|(shown, _)| shown.fit.as_ref()).map(|row| board.ui.say(&fit(row)).into_owned()),
        "pages": good.as_ref().map(|(shown, _)| pages(shown)).unwrap_or_default(),
        "findings": findings(&session, &checked, &view.wish.game, board.ui),
    })
}

fn trouble(error: &RenderError, ui: Ui) -> String {
    match error {
        RenderError::Failed(found) => {
            let errors = found.iter().filter(|one| one.severity() == Severity::Error);
            let words: Vec<_> = errors.map(|one| ui.say(&one.message)).collect();
            words.join("; ")
        }
        other => ui.say(&other.to_string()).into_owned(),
    }
}

fn pages(shown: &Shown) -> Vec<Value> {
    let page = |page: &crate::session::ShownPage| {
        json!({
            "picture": format!("/picture/{}", page.digest),
            "width": page.width,
            "height": page.height,
            "areas": page.areas,
        })
    };
    shown.pages.iter().map(page).collect()
}

/// `2 pages, 9.1 pt, last column 94 % full`
fn fit(row: &FitRow) -> String {
    match &row.fit {
        Ok(fit) => {
            let pages = if fit.pages == 1 { "page" } else { "pages" };
            let full = (fit.last_fill * 100.0).round();
            format!("{} {pages}, {:.1} pt, last column {full} % full", fit.pages, fit.size)
        }
        Err(overflow) => format!("about {} lines too many", overflow.lines),
    }
}

fn findings(session: &Session, checked: &Checked, game: &str, ui: Ui) -> Vec<Value> {
    let own = checked
        .findings
        .iter()
        .filter(|finding| finding.game.as_deref() == Some(game) || finding.game.is_none());
    let mut found: Vec<(Severity, Value)> = own
        .map(|finding| {
            let diagnostic = ui.diagnostic(&finding.diagnostic);
            let source = checked.sources.get(diagnostic.primary.span.file);
            let place = source.map(|source| {
                let at = source.line_column(diagnostic.primary.span.start as usize);
                json!({ "file": source.path, "line": at.line, "column": at.column,
                    "path": session.root().join(&source.path).display().to_string() })
            });
            let value = json!({
                "check": diagnostic.code(),
                "severity": match diagnostic.severity() {
                    Severity::Error => "error",
                    Severity::Warning => "warning",
                    Severity::Info => "info",
                },
                "message": diagnostic.message,
                "help": diagnostic.help,
                "language": finding.language,
                "rule": finding.id(),
                "place": place,
            });
            (diagnostic.severity(), value)
        })
        .collect();
    found.sort_by_key(|(severity, _)| std::cmp::Reverse(*severity));
    found.into_iter().map(|(_, value)| value).collect()
}

/// Where the words of a rule stand in a language.
pub fn place(session: &Session, game: &str, rule: &str, language: &str) -> Option<Value> {
    let span = session.place_of(game, rule, language)?;
    let source = session.analyse().sources.get(span.file)?;
    let at = source.line_column(span.start as usize);
    let path = session.path_of(span.file)?.display().to_string();
    Some(json!({ "file": source.path, "line": at.line, "column": at.column, "path": path }))
}
