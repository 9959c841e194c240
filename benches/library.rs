//! What a library costs: generated games in three languages, from YAML to Markdown and HTML.
//!
//! `cargo bench` prints the times of divan; `cargo bench --bench library -- --report` prints CPU
//! time per game and language, how it grows with the number of games, and what checking costs;
//! `html1` are the references alone.

mod games;

use std::fmt::Write as _;
use std::path::Path;

use ksr::session::{
    BuildRequest, Format, PrintOptions, Product, Progress, Selection, Session, StalePolicy,
};
use ksr::source::Memory;

fn main() {
    if std::env::args().any(|argument| argument == "--report") {
        report();
    } else {
        divan::main();
    }
}

/// The size of the games in a library.
#[derive(Clone, Copy)]
enum Size {
    /// About 900 words a language, as a usual rule book has.
    Usual,
    /// The first game of this repository, about 2,500 words a language.
    Kahuna,
}

/// A library of games in German, Polish and English.
fn library(games: usize, size: Size) -> Memory {
    let mut memory = Memory::default();
    for number in 0..games {
        let folder = format!("/p/rules/game-{number}");
        let name = format!("game-{number}");
        let [game, polish, english] = match size {
            Size::Usual => games::generated(&name),
            Size::Kahuna => kahuna(&name),
        };
        memory = memory
            .with(format!("{folder}/game.yaml"), game)
            .with(format!("{folder}/pl.yaml"), polish)
            .with(format!("{folder}/en.yaml"), english);
        for figure in FIGURES {
            memory = memory.with(format!("{folder}/figures/{figure}.svg"), "<svg/>");
        }
    }
    memory
}

const FIGURES: [&str; 5] = ["white-turn", "black-turn", "icon-turtle", "icon-fish", "icon-dolphin"];

fn kahuna(name: &str) -> [String; 3] {
    let game = include_str!("../rules/kahuna/game.yaml");
    let polish = include_str!("../rules/kahuna/pl.yaml");
    let english = include_str!("../rules/kahuna/en.yaml");
    [game.replacen("id: kahuna", &format!("id: {name}"), 1), polish.to_owned(), english.to_owned()]
}

fn open(memory: &Memory) -> Session {
    let session = Session::open(Path::new("/p"), Box::new(memory.clone()));
    session.unwrap_or_else(|error| panic!("{error}"))
}

/// Builds everything; returns how many files came out.
fn build_all(memory: &Memory, format: Format, products: &[Product]) -> usize {
    let session = open(memory);
    // A game with errors is not built, and would cost nothing.
    assert!(session.analyse().games.iter().all(|game| !game.has_errors), "the games are sound");
    let request = BuildRequest {
        languages: vec![],
        products: products.to_vec(),
        formats: vec![format],
        selection: Selection::default(),
        marked: std::collections::BTreeMap::new(),
        stale: StalePolicy::Warn,
        terms_with: None,
        bilingual: None,
        plain_spaces: false,
        print: PrintOptions::default(),
    };
    let outcome = session.build(&request, &Progress::default());
    assert!(!outcome.diagnostics.has_errors(), "the library builds");
    outcome.artifacts.len()
}

#[divan::bench(args = [1, 10, 100], sample_count = 5)]
fn build_markdown(bencher: divan::Bencher<'_, '_>, games: usize) {
    let memory = library(games, Size::Usual);
    bencher.bench_local(|| build_all(&memory, Format::Md, &[]));
}

#[divan::bench(args = [1, 10, 100], sample_count = 5)]
fn build_html(bencher: divan::Bencher<'_, '_>, games: usize) {
    let memory = library(games, Size::Usual);
    bencher.bench_local(|| build_all(&memory, Format::Html, &[]));
}

#[divan::bench(sample_count = 20)]
fn check_one_game(bencher: divan::Bencher<'_, '_>) {
    let memory = library(1, Size::Kahuna);
    bencher.bench_local(|| open(&memory).analyse().games.len());
}

/// CPU time of this process so far, all threads, in seconds.
fn cpu_seconds() -> f64 {
    let stat = std::process::Command::new("ps")
        .args(["-o", "cputimes=", "-p", &std::process::id().to_string()])
        .output();
    let exact = proc_stat();
    exact.or_else(|| String::from_utf8(stat.ok()?.stdout).ok()?.trim().parse().ok()).unwrap_or(0.0)
}

/// Linux counts in hundredths of a second.
#[expect(clippy::disallowed_methods, reason = "not a file of a project")]
fn proc_stat() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks: f64 = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
    Some(ticks / 100.0)
}

#[expect(clippy::print_stdout, reason = "the report is for reading")]
fn report() {
    let mut text = String::from("format  size    games  files  CPU s  ms per game and language\n");
    let mut measure = |(format, name): (Format, &str), size: (Size, &str), games: usize| {
        // The pages that are read most are the references.
        let products = if name == "html1" { &[Product::Reference][..] } else { &[] };
        let memory = library(games, size.0);
        let before = cpu_seconds();
        let files = build_all(&memory, format, products);
        let spent = cpu_seconds() - before;
        let each = spent * 1_000.0 / f64::from(u32::try_from(games * 3).unwrap_or(u32::MAX));
        let _ =
            writeln!(text, "{name:6}  {:6}  {games:5}  {files:5}  {spent:5.2}  {each:.2}", size.1);
    };
    for size in [(Size::Usual, "usual"), (Size::Kahuna, "kahuna")] {
        measure((Format::Md, "md"), size, 100);
        measure((Format::Md, "md"), size, 1_000);
        measure((Format::Html, "html"), size, 100);
        measure((Format::Html, "html1"), size, 100);
    }
    text.push_str(&check_report());
    print!("{text}");
}

/// What it costs to check 10,000 texts in three languages, and one large game again.
fn check_report() -> String {
    let mut text = String::from("\nchecked            texts  CPU s\n");
    for (name, games) in [("a library", CHECKED_GAMES), ("one game again", 1)] {
        let memory = library(games, Size::Kahuna);
        // Linux counts in hundredths of a second: one game is checked a hundred times.
        let times = if games == 1 { 100 } else { 1 };
        let before = cpu_seconds();
        let mut texts = 0;
        for _ in 0..times {
            let session = open(&memory);
            session.analyse();
            // Two translations, and the source.
            let counts = session.translation_counts();
            texts = counts.iter().map(|count| count.texts).sum::<usize>() / 2 * 3;
        }
        let spent = (cpu_seconds() - before) / f64::from(times);
        let _ = writeln!(text, "{name:15}  {texts:7}  {spent:5.3}");
    }
    text
}

/// Games of Kahuna's size that have 10,000 texts together.
const CHECKED_GAMES: usize = 47;
