//! What it costs to go on with an open project: one word is typed, its pages and findings follow.
//!
//! `cargo bench --bench warm` prints CPU milliseconds for Kanaloa and the most memory held with a
//! hundred games open. What is remembered from step to step is part of the figures.

mod games;

use std::path::{Path, PathBuf};

use ksr::session::{PrintOptions, Product, Session, Wish};
use ksr::source::{Disk, Memory};

/// Runs of each step; the median counts.
const TIMES: usize = 15;

#[expect(clippy::print_stdout, reason = "the report is for reading")]
fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let kilobytes = library();
    println!("{:34} {:5.1} MB", "most memory, a hundred games", kilobytes / 1_000.0);
    let mut project = Typing::new(root, "kanaloa");
    for (name, product, language) in [
        ("sheet, typed in its language", Product::Sheet, "de"),
        ("cards, typed in their language", Product::Cards, "de"),
        ("reference, typed in its language", Product::Reference, "de"),
        ("sheet, typed in another language", Product::Sheet, "pl"),
    ] {
        project.show(product, language);
        let (read, shown) = project.step(product, language);
        println!("{name:34} read and check {read:5.1} ms, pages {shown:5.1} ms");
    }
    println!("{:34} {:5.1} ms", "nothing typed, looked at again", project.idle());
    println!("{:34} {:5.1} ms", "another language is shown", project.switched());
}

/// A project in which one rule is typed.
struct Typing {
    session: Session,
    file: PathBuf,
    text: String,
    typed: usize,
    game: &'static str,
}

impl Typing {
    fn new(root: &Path, game: &'static str) -> Self {
        let session = Session::open(root, Box::new(Disk)).unwrap_or_else(|error| panic!("{error}"));
        session.analyse();
        let file = root.join("rules").join(game).join("game.yaml");
        #[expect(clippy::disallowed_methods, reason = "the benchmark types into it")]
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{error}"));
        Self { session, file, text, typed: 0, game }
    }

    /// Puts another letter behind the first text of a rule.
    fn typed(&mut self) {
        self.typed += 1;
        let at = self.text.find("short: ").map_or(0, |at| at + "short: ".len());
        let mut text = self.text.clone();
        let letter = char::from(b'A' + u8::try_from(self.typed % 26).unwrap_or_default());
        let is_quoted = text[at..].starts_with(['"', '\'']);
        text.insert(at + usize::from(is_quoted), letter);
        self.session.unsaved().set(self.file.clone(), text);
    }

    fn show(&self, product: Product, language: &str) -> usize {
        let wish = Wish::new(self.game, product, language);
        let shown = self.session.show(&wish, &PrintOptions::default());
        shown.unwrap_or_else(|error| panic!("{error}")).pages.len()
    }

    /// Medians for reading with checking, and for the pages.
    fn step(&mut self, product: Product, language: &str) -> (f64, f64) {
        let mut read = Vec::new();
        let mut shown = Vec::new();
        for _ in 0..TIMES {
            self.typed();
            read.push(spent(|| drop(self.session.refresh())));
            shown.push(spent(|| assert!(self.show(product, language) > 0)));
        }
        (median(read), median(shown))
    }

    fn idle(&mut self) -> f64 {
        median((0..TIMES).map(|_| spent(|| drop(self.session.refresh()))).collect())
    }

    /// Languages by turns, each for the first time since a rule was typed.
    fn switched(&mut self) -> f64 {
        let mut costs = Vec::new();
        for _ in 0..TIMES {
            self.typed();
            drop(self.session.refresh());
            self.show(Product::Sheet, "de");
            costs.push(spent(|| assert!(self.show(Product::Sheet, "en") > 0)));
        }
        median(costs)
    }
}

/// Opens and checks a hundred games and shows the sheets of some; the most memory held, in kB.
fn library() -> f64 {
    let mut memory = Memory::default();
    for number in 0..100 {
        let folder = format!("/p/rules/{}", games::marsh_name(number));
        for (file, text) in games::NAMES.iter().zip(games::marsh_lights(number)) {
            memory = memory.with(format!("{folder}/{file}"), text);
        }
    }
    let session = Session::open(Path::new("/p"), Box::new(memory));
    let session = session.unwrap_or_else(|error| panic!("{error}"));
    session.analyse();
    for number in 0..10 {
        let wish = Wish::new(&games::marsh_name(number), Product::Sheet, "de");
        let shown = session.show(&wish, &PrintOptions::default());
        assert!(shown.is_ok());
    }
    most_memory()
}

fn median(mut costs: Vec<f64>) -> f64 {
    costs.sort_by(f64::total_cmp);
    costs[costs.len() / 2]
}

/// CPU milliseconds of all threads.
fn spent(work: impl FnOnce()) -> f64 {
    let before = cpu();
    work();
    cpu() - before
}

/// CPU milliseconds of the threads that live, by the nanosecond; the kernel's sum for the whole process
/// is coarser than a step.
#[expect(clippy::disallowed_methods, reason = "not a file of a project")]
fn cpu() -> f64 {
    let Ok(threads) = std::fs::read_dir("/proc/self/task") else { return 0.0 };
    let of_thread = |path: PathBuf| {
        let text = std::fs::read_to_string(path.join("schedstat")).ok()?;
        text.split_whitespace().next()?.parse::<f64>().ok()
    };
    threads.flatten().filter_map(|thread| of_thread(thread.path())).sum::<f64>() / 1_000_000.0
}

/// The most memory that this process has held, in kB.
#[expect(clippy::disallowed_methods, reason = "not a file of a project")]
fn most_memory() -> f64 {
    let text = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = text.lines().find(|line| line.starts_with("VmHWM"));
    let number = line.and_then(|line| line.split_whitespace().nth(1));
    number.and_then(|number| number.parse().ok()).unwrap_or_default()
}
