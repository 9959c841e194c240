//! What is fuzzed: each body takes bytes and must neither panic nor stall, whatever they are.
//! cargo-fuzz, the runner and the tests share them.

use std::path::Path;

use ksr::session::{
    BuildRequest, ExchangeFormat, Format, PrintOptions, Progress, Selection, Session, StalePolicy,
};
use ksr::source::Memory;

use super::grammar;

/// All targets by name.
#[expect(clippy::type_complexity, reason = "named by its place")]
pub const TARGETS: [(&str, fn(&[u8]) -> Reached); 20] = [
    ("yaml", yaml),
    ("inline", inline),
    ("template", template),
    ("svg", svg),
    ("png", png),
    ("font", font),
    ("po", po),
    ("csv", csv),
    ("toml", toml),
    ("theme", theme),
    ("game", game),
    ("xliff", xliff),
    ("list", list),
    ("part", part),
    ("translation", translation),
    ("jpeg", jpeg),
    ("plan", plan),
    ("words", words),
    ("stamps", stamps),
    ("layout", layout),
];

/// Runs a target by its name.
#[allow(dead_code, reason = "only cargo-fuzz names them")]
pub fn run(name: &str, data: &[u8]) {
    if let Some((_, body)) = TARGETS.iter().find(|(target, _)| *target == name) {
        body(data);
    }
}

/// How far a case got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reached {
    /// Refused with a reason.
    Refused,
    /// Read without an error.
    Read,
    /// Built to the end.
    Built,
}

/// A game that lacks nothing but what a case adds.
pub const HEAD: &str = "format: 1\nid: a\nlanguage: en\ntitle: A\nplayers: 2-4\nage: 8\n\
    minutes: 30\nicons: { i: { file: i.svg, title: Icon } }\n\
    figures: [{ id: f, file: f.png, alt: Figure }]\n\
    setup: [{ id: s, figure: f, text: 'Put {icon:i} out.' }]\n";

const ICON: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>";

#[expect(clippy::unnecessary_debug_formatting, reason = "quotes are wanted")]
fn build(files: Memory, formats: Vec<Format>) -> Reached {
    let Ok(session) = Session::open(Path::new("/p"), Box::new(files)) else {
        return Reached::Refused;
    };
    let analysis = session.analyse();
    if analysis.games.iter().all(|game| game.has_errors) {
        let found = analysis.sorted();
        for one in found.iter().take(20) {
            let drawn =
                ksr::session::human(ksr::session::Ui::default(), one, &analysis.sources, false);
            assert!(!drawn.contains('\u{1b}'), "an escape sequence reaches the terminal");
        }
        return Reached::Refused;
    }
    let request = BuildRequest {
        languages: Vec::new(),
        products: Vec::new(),
        formats,
        selection: Selection::default(),
        marked: std::collections::BTreeMap::new(),
        stale: StalePolicy::Warn,
        terms_with: None,
        bilingual: None,
        plain_spaces: false,
        print: PrintOptions::default(),
    };
    let outcome = session.build(&request, &Progress::default());
    for artifact in &outcome.artifacts {
        let is_plain = |part| matches!(part, std::path::Component::Normal(_));
        assert!(artifact.path.components().all(is_plain), "{:?}", artifact.path);
    }
    // Where prints are asked for, all before them is only half the way.
    let is_printed = |path: &Path| path.extension().is_some_and(|ending| ending == "pdf");
    let is_last = |path: &Path| !request.formats.contains(&Format::Pdf) || is_printed(path);
    let is_built = outcome.artifacts.iter().any(|artifact| is_last(&artifact.path));
    if is_built { Reached::Built } else { Reached::Read }
}

fn with(path: &str, bytes: &[u8], game: &str) -> Memory {
    let files = Memory::default()
        .with("/p/rules/a/game.yaml", game)
        .with("/p/rules/a/i.svg", ICON)
        .with("/p/rules/a/f.png", PNG);
    files.with(path, bytes)
}

fn yaml(data: &[u8]) -> Reached {
    build(with("/p/rules/a/game.yaml", data, ""), vec![Format::Md])
}

fn inline(data: &[u8]) -> Reached {
    let text: String = String::from_utf8_lossy(data).chars().filter(|c| *c != '\0').collect();
    let text = text.replace('\n', "\n      ");
    let game = format!("{HEAD}hints:\n  - id: h\n    title: T\n    text: |-\n      x{text}\n");
    build(with("/p/rules/a/game.yaml", game.as_bytes(), ""), vec![Format::Md, Format::Html])
}

fn template(data: &[u8]) -> Reached {
    build(with("/p/templates/markdown/rule.md", data, HEAD), vec![Format::Md])
}

fn svg(data: &[u8]) -> Reached {
    build(with("/p/rules/a/i.svg", data, HEAD), vec![Format::Html, Format::Pdf])
}

fn png(data: &[u8]) -> Reached {
    build(with("/p/rules/a/f.png", data, HEAD), vec![Format::Pdf])
}

fn font(data: &[u8]) -> Reached {
    let theme = b"[fonts]\nregular = \"f.ttf\"\n";
    let files = with("/p/templates/themes/default.toml", theme, HEAD);
    build(files.with("/p/templates/themes/f.ttf", data), vec![Format::Pdf])
}

fn toml(data: &[u8]) -> Reached {
    build(with("/p/ksr.toml", data, HEAD), vec![Format::Md])
}

fn theme(data: &[u8]) -> Reached {
    build(with("/p/templates/themes/default.toml", data, HEAD), vec![Format::Pdf])
}

fn exchange(data: &[u8], format: ExchangeFormat) -> Reached {
    let files = with("/p/rules/a/de.yaml", b"language: de\ntitle: A\n", HEAD);
    let Ok(session) = Session::open(Path::new("/p"), Box::new(files)) else {
        return Reached::Refused;
    };
    let read = session.read_texts("a", "de", data.to_vec(), format);
    if read.is_ok() { Reached::Read } else { Reached::Refused }
}

fn po(data: &[u8]) -> Reached {
    exchange(data, ExchangeFormat::Po)
}

fn csv(data: &[u8]) -> Reached {
    exchange(data, ExchangeFormat::Csv)
}

fn xliff(data: &[u8]) -> Reached {
    exchange(data, ExchangeFormat::Xliff)
}

/// A list of cards beside a game.
fn list(data: &[u8]) -> Reached {
    let game = format!("{HEAD}components: [{{ id: cards, name: cards, list: l.csv }}]\n");
    build(with("/p/rules/a/l.csv", data, &game), vec![Format::Md])
}

fn part(data: &[u8]) -> Reached {
    build(with("/p/rules/a/parts/x.yaml", data, HEAD), vec![Format::Md])
}

fn translation(data: &[u8]) -> Reached {
    build(with("/p/rules/a/de.yaml", data, HEAD), vec![Format::Md, Format::Html])
}

fn jpeg(data: &[u8]) -> Reached {
    let game = HEAD.replace("f.png", "f.jpg");
    build(with("/p/rules/a/f.jpg", data, &game), vec![Format::Pdf])
}

fn plan(data: &[u8]) -> Reached {
    build(with("/p/templates/print/sheet.toml", data, HEAD), vec![Format::Pdf])
}

/// The words of a language.
fn words(data: &[u8]) -> Reached {
    build(with("/p/templates/strings/en.yaml", data, HEAD), vec![Format::Md])
}

fn stamps(data: &[u8]) -> Reached {
    let files = with("/p/rules/a/de.stamps", data, HEAD);
    build(files.with("/p/rules/a/de.yaml", "language: de\ntitle: A\n"), vec![Format::Md])
}

/// What is laid out anew says the same, and stays as it is the second time.
fn layout(data: &[u8]) -> Reached {
    let Ok(text) = std::str::from_utf8(data) else { return Reached::Refused };
    let Ok(once) = ksr::session::tidy_text(text) else { return Reached::Refused };
    assert_eq!(ksr::session::tidy_text(&once).ok().as_deref(), Some(once.as_str()));
    Reached::Built
}

fn game(data: &[u8]) -> Reached {
    let (game, german) = grammar::game(data);
    build(
        with("/p/rules/a/game.yaml", game.as_bytes(), "").with("/p/rules/a/de.yaml", german),
        vec![Format::Md, Format::Html, Format::Pdf, Format::Json, Format::Txt, Format::Bbcode],
    )
}

/// A white pixel.
pub const PNG: &[u8] = &[
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x02, 0x00, 0x00, 0x00, 0x90, 0x77, 0x53,
    0xde, 0x00, 0x00, 0x00, 0x0c, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9c, 0x63, 0xf8, 0xff, 0xff, 0x3f,
    0x00, 0x05, 0xfe, 0x02, 0xfe, 0x0d, 0xef, 0x46, 0xb8, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4e,
    0x44, 0xae, 0x42, 0x60, 0x82,
];
