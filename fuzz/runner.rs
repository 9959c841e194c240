//! Runs the fuzz targets on stable Rust, within one process: `scripts/fuzz MINUTES [TARGET]`.
//!
//! A case that panics, or takes more than two seconds of the processor, is kept in `fuzz/found/`; so is the one
//! that was running if the process dies.
#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "a tool for developers")]

mod bodies;
mod engine;
mod grammar;

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bodies::{Reached, TARGETS};

#[expect(clippy::cast_possible_truncation, reason = "seconds of a run")]
fn main() {
    let mut arguments = std::env::args().skip(1);
    let minutes: f64 = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1.0);
    let wanted: Vec<String> = arguments.collect();
    let targets: Vec<_> = TARGETS
        .iter()
        .filter(|(name, _)| wanted.is_empty() || wanted.iter().any(|one| one == name))
        .collect();
    let share = Duration::from_secs_f64(minutes * 60.0 / targets.len().max(1) as f64);
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("fuzz");
    let course = Instant::now().elapsed().as_nanos() as u64 ^ u64::from(std::process::id());
    println!("target      cases  refused   read  built  slowest  found");
    let mut any = 0;
    for (name, body) in targets {
        any += run(name, *body, share, &root, course);
    }
    assert!(any == 0, "{any} cases in fuzz/found");
}

fn run(name: &str, body: fn(&[u8]) -> Reached, share: Duration, root: &Path, course: u64) -> usize {
    let seeds = seeds(root, name);
    let mut chance = engine::Chance::new(course);
    let start = Instant::now();
    let (mut counts, mut slowest, mut found) = ([0_usize; 3], Duration::ZERO, 0);
    let running = root.join("found").join(format!("{name}-running"));
    let _ = fs::create_dir_all(root.join("found"));
    while start.elapsed() < share {
        let case = engine::mutated(&seeds, &mut chance);
        let _ = fs::write(&running, &case);
        let began = spent();
        let result = catch_unwind(AssertUnwindSafe(|| body(&case)));
        let took = spent().saturating_sub(began);
        slowest = slowest.max(took);
        match result {
            Ok(reached) if took < Duration::from_secs(2) => counts[reached as usize] += 1,
            _ => {
                found += 1;
                let kept = root.join("found").join(format!("{name}-{found}"));
                let _ = fs::write(kept, &case);
            }
        }
    }
    let _ = fs::remove_file(running);
    let [refused, read, built] = counts;
    let cases = refused + read + built + found;
    println!(
        "{name:10} {cases:6}   {refused:6} {read:6} {built:6} {:6} ms {found:6}",
        slowest.as_millis()
    );
    found
}

/// The time that the processor has spent on this process: others may keep it busy as well.
fn spent() -> Duration {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let behind = stat.rsplit_once(')').map(|(_, behind)| behind).unwrap_or_default();
    let ticks = behind.split_whitespace().skip(11).take(2);
    let ticks: u64 = ticks.filter_map(|field| field.parse::<u64>().ok()).sum();
    Duration::from_millis(ticks * 10)
}

/// The seeds of a target, its regressions, and the games of this repository.
fn seeds(root: &Path, name: &str) -> Vec<Vec<u8>> {
    let mut seeds: Vec<Vec<u8>> = Vec::new();
    for folder in [root.join("seeds").join(name), root.join("regressions").join(name)] {
        let mut paths: Vec<PathBuf> = fs::read_dir(folder)
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.path())
            .collect();
        paths.sort();
        seeds.extend(paths.iter().filter_map(|path| fs::read(path).ok()));
    }
    if seeds.is_empty() {
        seeds.push((0..=255).collect());
    }
    seeds
}
