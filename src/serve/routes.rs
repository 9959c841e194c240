//! What is answered to what. Things are named by ids that the program knows: no path of a request
//! ever becomes a path of the disk.

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use super::answer::{Answer, framed_by, policy};
use super::ask::Ask;
use super::board::Board;
use super::gate::{Door, Gate};
use super::view::{View, place, state};
use super::words;
use crate::session::{
    BuildRequest, Choice, Format, PrintOptions, Progress, Selection, Session, StalePolicy,
};

const STYLE: &str = include_str!("../../templates/serve/app.css");
/// Part of pages of games.
const LIVE: &str = include_str!("../../templates/serve/live.js");
const ICON: &str = include_str!("../../templates/serve/icon.svg");

const HTML: &str = "text/html; charset=utf-8";

/// Where the doors are, and what opens the second.
#[derive(Debug, Clone)]
pub struct Doors {
    /// Port of the preview.
    pub preview: u16,
    /// Port of the pages of games.
    pub games: u16,
    /// In front of paths of the second.
    pub games_token: String,
}

/// Answers a request that passed the gate. Streams of events are the business of `http`.
pub fn answer(board: &Board, gate: &Gate, doors: &Doors, ask: &Ask) -> Answer {
    match gate.door {
        Door::Games => {
            games(board, doors, ask).with("content-security-policy", framed_by(doors.preview))
        }
        Door::Preview => {
            let answer =
                if gate.is_entry(ask) { entry(board, gate) } else { preview(board, doors, ask) };
            answer
                .with("content-security-policy", policy(doors.games))
                .with("x-frame-options", "DENY")
        }
    }
}

/// The token becomes a cookie and leaves the address. No redirect: after a link from elsewhere it
/// would still count as cross-site, and the cookie would not be sent.
fn entry(board: &Board, gate: &Gate) -> Answer {
    let cookie = format!("{}={}; HttpOnly; SameSite=Strict; Path=/", gate.cookie(), gate.token);
    Answer::ok(HTML, words::entry(board.ui)).with("set-cookie", cookie)
}

fn preview(board: &Board, doors: &Doors, ask: &Ask) -> Answer {
    match ask.path() {
        "/" => Answer::ok(HTML, words::page(board.ui)),
        "/app.js" => Answer::ok("text/javascript; charset=utf-8", words::script(board.ui)),
        "/app.css" => Answer::ok("text/css; charset=utf-8", STYLE),
        "/icon.svg" => Answer::ok("image/svg+xml", ICON),
        "/games" => list(board, doors, ask.query().contains_key("behind")),
        "/state" => {
            // The project is let go before it is asked for again.
            let view = View::read(&board.session(), &ask.query());
            match view {
                Ok(view) => Answer::json(&state(board, &view)),
                Err(error) => Answer::failed(400, error),
            }
        }
        "/print.pdf" => pdf(board, ask),
        "/place" => find(board, ask),
        path => match path.strip_prefix("/picture/").and_then(|digest| board.picture(digest)) {
            Some(svg) => Answer::ok("image/svg+xml", svg.as_bytes()),
            None => Answer::failed(404, "nothing is here"),
        },
    }
}

fn list(board: &Board, doors: &Doors, tells_behind: bool) -> Answer {
    let session = board.session();
    let checked = board.checked(&session);
    let games: Vec<serde_json::Value> = session
        .summaries()
        .map(|(name, summary)| {
            let errors = checked.findings.iter().filter(|finding| {
                finding.game.as_deref() == Some(name)
                    && finding.diagnostic.severity() == crate::diagnostic::Severity::Error
            });
            let summary = summary.map(|summary| {
                let choice = |choice: &Choice| {
                    json!({ "id": choice.id, "title": choice.title, "edition": choice.is_edition })
                };
                let choices: Vec<serde_json::Value> = summary.choices.iter().map(choice).collect();
                json!({ "title": summary.title, "languages": summary.languages,
                    "players": summary.players, "choices": choices })
            });
            let behind = tells_behind.then(|| session.behind(name));
            json!({ "name": name, "errors": errors.count(), "summary": summary, "behind": behind })
        })
        .collect();
    let pages = format!("http://127.0.0.1:{}/{}", doors.games, doors.games_token);
    Answer::json(&json!({ "revision": board.revision(), "games": games, "pages": pages }))
}

fn pdf(board: &Board, ask: &Ask) -> Answer {
    let session = board.session();
    let view = match View::read(&session, &ask.query()) {
        Ok(view) => view,
        Err(error) => return Answer::failed(400, error),
    };
    match session.render_with(&view.wish, Format::Pdf, &view.print) {
        Ok(files) => match files.into_iter().next() {
            Some(file) => Answer::ok("application/pdf", file.bytes),
            None => Answer::failed(404, "nothing is printed"),
        },
        Err(error) => Answer::failed(409, error.to_string()),
    }
}

fn find(board: &Board, ask: &Ask) -> Answer {
    let query = ask.query();
    let said = |key: &str| query.get(key).map(String::as_str).unwrap_or_default();
    match place(&board.session(), said("game"), said("rule"), said("lang")) {
        Some(place) => Answer::json(&place),
        None => Answer::failed(404, "no file has this rule"),
    }
}

/// A page of a game as a build would write it: `/<token>/<game>/<file>`.
fn games(board: &Board, doors: &Doors, ask: &Ask) -> Answer {
    let nothing = || Answer::failed(404, "nothing is here");
    let below = ask.path().strip_prefix('/').and_then(|path| path.strip_prefix(&doors.games_token));
    let Some(below) = below.and_then(|path| path.strip_prefix('/')) else { return nothing() };
    let Ok(name) = percent_encoding::percent_decode_str(below).decode_utf8() else {
        return nothing();
    };
    let Some((game, _)) = name.split_once('/') else { return nothing() };
    if !board.session().summaries().any(|(known, _)| known == game) {
        return nothing();
    }
    let files = board.web(game, |session| web(session, game));
    // A name in the list of what was made, and nothing else.
    match files.as_ref().and_then(|files| files.get(&*name)) {
        Some(bytes) if name.ends_with(".html") => Answer::ok(HTML, live(bytes)),
        Some(bytes) => Answer::ok(kind(&name), bytes.clone()),
        None => nothing(),
    }
}

/// The page with a script that loads it again when the preview says so, where it was scrolled to: the
/// preview itself cannot look into another origin.
fn live(page: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(page);
    let digest = STANDARD.encode(Sha256::digest(LIVE));
    let allowed = text.replacen("script-src ", &format!("script-src 'sha256-{digest}' "), 1);
    match allowed.rfind("</body>") {
        Some(end) => {
            format!("{}<script>{LIVE}</script>{}", &allowed[..end], &allowed[end..]).into_bytes()
        }
        None => page.to_vec(),
    }
}

fn web(session: &Session, game: &str) -> Option<BTreeMap<String, Vec<u8>>> {
    let request = BuildRequest {
        languages: Vec::new(),
        products: Vec::new(),
        formats: vec![Format::Html],
        selection: Selection::default(),
        marked: std::collections::BTreeMap::new(),
        stale: StalePolicy::default(),
        terms_with: None,
        bilingual: None,
        plain_spaces: false,
        print: PrintOptions::default(),
    };
    let outcome = session.build_game(game, &request, &Progress::default())?;
    let name = |path: &std::path::Path| {
        let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
        parts.join("/")
    };
    let files = outcome.artifacts.into_iter().map(|file| (name(&file.path), file.bytes));
    let files: BTreeMap<String, Vec<u8>> = files.collect();
    (!files.is_empty()).then_some(files)
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => HTML,
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}
