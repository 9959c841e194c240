//! Files listed in any order, read by any number of threads: the same bytes in every format.

use std::path::{Path, PathBuf};

use crate::diagnostic::Sink;
use crate::finding::{Places, findings};
use crate::project::{Project, Templates, analyse_after};
use crate::report::{Report, ReportFormat, render};
use crate::source::{Entry, LoadError, Loader, Memory, Sources};
use crate::tests::common::rounds;
use crate::ui::Ui;

/// A disk that lists its files in an order of its own.
struct Shuffled {
    files: Memory,
    seed: u64,
}

impl Loader for Shuffled {
    fn bytes(&self, path: &Path) -> Result<Vec<u8>, LoadError> {
        self.files.bytes(path)
    }

    fn real(&self, path: &Path) -> Option<PathBuf> {
        self.files.real(path)
    }

    fn entries(&self, folder: &Path) -> Result<Vec<Entry>, LoadError> {
        let mut entries = self.files.entries(folder)?;
        let mut state = self.seed | 1;
        for at in (1..entries.len()).rev() {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040);
            let other = usize::try_from(state >> 33).unwrap() % (at + 1);
            entries.swap(at, other);
        }
        Ok(entries)
    }
}

/// Two games with faults in three languages, and a file that belongs to nothing.
fn project() -> Memory {
    let game = |id: &str| {
        format!(
            "format: 1\nid: {id}\nlanguage: en\ntitle: Hare\nplayers: 2-4\n\
             values: {{ cards: {{ is: 12, formula: 6 * 2 + 1 }} }}\n\
             goal: [{{ id: aim, text: \"Take 3 cards ([[hom]]).\" }}]\n\
             setup: [{{ id: deal, force: must, text: \"You must deal {{cards}} cards.\" }}]\n\
             win: [{{ id: first, text: Most points win. }}]\n"
        )
    };
    let german = "language: de\ntitle: Hase\ntexts:\n  aim: { text: \"Nimm 4 Karten.\" }\n  deal: { text: \"Du darfst {cards} Karten geben.\" }\n";
    let polish = "language: pl\ntitle: Zając\ntexts:\n  aim: { text: \"Weź 3 karty.\" }\n  lost: { text: x }\n";
    let mut memory = Memory::default();
    for id in ["hare", "tortoise"] {
        memory = memory
            .with(format!("/p/rules/{id}/game.yaml"), game(id))
            .with(format!("/p/rules/{id}/de.yaml"), german)
            .with(format!("/p/rules/{id}/pl.yaml"), polish)
            .with(format!("/p/rules/{id}/old.yaml"), "x: 1\n");
    }
    memory.with("/p/ksr.toml", "[checks]\nprofile = \"pedantic\"\n")
}

/// All reports of one run.
fn reports(loader: &Shuffled) -> String {
    let (mut sources, mut sink) = (Sources::default(), Sink::default());
    let project = Project::discover(Path::new("/p"), loader, &mut sources, &mut sink).unwrap();
    let templates = Templates::load(Some(&project), loader, sources, &mut sink);
    let analysis = analyse_after(&project, loader, &templates, &[], sink.into_vec());
    let sorted = analysis.diagnostics.into_sorted(&analysis.sources);
    let mut places = Places::new(&project.rules_name());
    let found = findings(sorted, &analysis.sources, &mut places);
    assert!(found.len() > 12, "only {} findings", found.len());
    let report = Report {
        findings: &found,
        sources: &analysis.sources,
        games: analysis.games.len(),
        hidden: Vec::new(),
        colour: false,
    };
    ReportFormat::ALL.into_iter().map(|format| render(Ui::default(), format, &report)).collect()
}

#[test]
fn order_and_threads_change_nothing() {
    let pools: Vec<rayon::ThreadPool> = [1, 2, 3, 8]
        .into_iter()
        .map(|threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap())
        .collect();
    let files = project();
    let first = reports(&Shuffled { files: files.clone(), seed: 0 });
    for seed in 1..u64::from(rounds(60, 1_000)) {
        let loader = Shuffled { files: files.clone(), seed: seed.wrapping_mul(0x9e37_79b9) };
        let pool = &pools[usize::try_from(seed % 4).unwrap()];
        let again = pool.install(|| reports(&loader));
        assert!(again == first, "run {seed} gave other bytes");
    }
}
