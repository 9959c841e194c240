//! What prints cost: the sheets of this repository, from YAML to PDF.
//!
//! `cargo bench --bench print` prints the times of divan. The sheets have 400 to 700 words
//! in each of three languages, tables and figures.

use ksr::diagnostic::Sink;
use ksr::project::{
    Analysis, BuildRequest, Config, PrintOptions, Project, Templates, analyse, build,
};
use ksr::render::Format;
use ksr::select::Selection;
use ksr::source::{Disk, Sources};
use ksr::view::{Product, StalePolicy};

fn main() {
    divan::main();
}

struct Library {
    project: Project,
    templates: Templates,
    analysis: Analysis,
}

fn library(games: &[&str]) -> Library {
    let project = Project { root: env!("CARGO_MANIFEST_DIR").into(), config: Config::default() };
    let mut sink = Sink::default();
    let templates = Templates::load(Some(&project), &Disk, Sources::default(), &mut sink);
    let games: Vec<String> = games.iter().map(ToString::to_string).collect();
    let analysis = analyse(&project, &Disk, &templates, &games);
    Library { project, templates, analysis }
}

fn print(library: &Library, languages: &[&str], product: Product) -> usize {
    let request = BuildRequest {
        languages: languages.iter().map(ToString::to_string).collect(),
        products: vec![product],
        formats: vec![Format::Pdf],
        selection: Selection::default(),
        stale: StalePolicy::Warn,
        terms_with: None,
        bilingual: None,
        plain_spaces: false,
        print: PrintOptions::default(),
    };
    let Library { project, templates, analysis } = library;
    let outcome = build(project, &Disk, analysis, templates, &request);
    assert!(!outcome.diagnostics.has_errors());
    outcome.artifacts.iter().map(|artifact| artifact.bytes.len()).sum()
}

#[divan::bench(sample_count = 20)]
fn one_sheet(bencher: divan::Bencher<'_, '_>) {
    let library = library(&["kahuna"]);
    bencher.bench_local(|| print(&library, &["de"], Product::Sheet));
}

#[divan::bench(sample_count = 10)]
fn twelve_sheets(bencher: divan::Bencher<'_, '_>) {
    let library = library(&[]);
    bencher.bench_local(|| print(&library, &[], Product::Sheet));
}

#[divan::bench(sample_count = 10)]
fn cards_of_all_games(bencher: divan::Bencher<'_, '_>) {
    let library = library(&[]);
    bencher.bench_local(|| print(&library, &[], Product::Cards));
}

#[divan::bench(sample_count = 5)]
fn twelve_references(bencher: divan::Bencher<'_, '_>) {
    let library = library(&[]);
    bencher.bench_local(|| print(&library, &[], Product::Reference));
}
