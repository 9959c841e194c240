//! What prints cost, from YAML to PDF.
//!
//! `cargo bench --bench print` prints the times of divan for the games of this repository, whose
//! sheets have 400 to 700 words in each of three languages, tables and figures.
//! `cargo bench --bench print -- --report` runs the program itself and prints CPU seconds, memory
//! and sizes for an invented game of usual size.

mod games;
mod report;

use std::path::Path;

use ksr::session::{
    BuildRequest, Format, PrintOptions, Product, Progress, Selection, Session, StalePolicy,
};
use ksr::source::{Disk, Loader, Memory};

fn main() {
    if std::env::args().any(|argument| argument == "--report") {
        report::report();
    } else {
        divan::main();
    }
}

/// A project that has been read and checked.
fn library(root: &str, loader: Box<dyn Loader>, games: &[&str]) -> Session {
    let games: Vec<String> = games.iter().map(ToString::to_string).collect();
    let session = Session::open(Path::new(root), loader).and_then(|session| session.only(&games));
    let session = session.unwrap_or_else(|error| panic!("{error}"));
    session.analyse();
    session
}

/// Games of this repository; all if none is named.
fn own(games: &[&str]) -> Session {
    library(env!("CARGO_MANIFEST_DIR"), Box::new(Disk), games)
}

/// Invented games of usual size.
fn invented(games: usize) -> Session {
    let mut memory = Memory::default();
    for number in 0..games {
        let folder = format!("/p/rules/{}", games::marsh_name(number));
        for (file, text) in games::NAMES.iter().zip(games::marsh_lights(number)) {
            memory = memory.with(format!("{folder}/{file}"), text);
        }
    }
    library("/p", Box::new(memory), &[])
}

fn print(library: &Session, languages: &[&str], product: Product) -> usize {
    let request = BuildRequest {
        languages: languages.iter().map(ToString::to_string).collect(),
        products: vec![product],
        formats: vec![Format::Pdf],
        selection: Selection::default(),
        stale: StalePolicy::Warn,
        terms_with: None,
        bilingual: None,
        plain_spaces: false,
        marked: std::collections::BTreeMap::new(),
        print: PrintOptions::default(),
    };
    let outcome = library.build(&request, &Progress::default());
    assert!(!outcome.diagnostics.has_errors());
    outcome.artifacts.iter().map(|artifact| artifact.bytes.len()).sum()
}

#[divan::bench(sample_count = 20)]
fn one_sheet(bencher: divan::Bencher<'_, '_>) {
    let library = own(&["kahuna"]);
    bencher.bench_local(|| print(&library, &["de"], Product::Sheet));
}

#[divan::bench(sample_count = 10)]
fn twelve_sheets(bencher: divan::Bencher<'_, '_>) {
    let library = own(&[]);
    bencher.bench_local(|| print(&library, &[], Product::Sheet));
}

#[divan::bench(sample_count = 10)]
fn cards_of_all_games(bencher: divan::Bencher<'_, '_>) {
    let library = own(&[]);
    bencher.bench_local(|| print(&library, &[], Product::Cards));
}

#[divan::bench(sample_count = 5)]
fn twelve_references(bencher: divan::Bencher<'_, '_>) {
    let library = own(&[]);
    bencher.bench_local(|| print(&library, &[], Product::Reference));
}

#[divan::bench(args = [1, 10], sample_count = 5)]
fn invented_sheets(bencher: divan::Bencher<'_, '_>, games: usize) {
    let library = invented(games);
    bencher.bench_local(|| print(&library, &[], Product::Sheet));
}
