//! What a check of the project tells, as far as nobody has chosen to live with it.

use std::path::Path;

use super::{
    BuildRequest, Date, Finding, Format, PrintOptions, Profile, Progress, Selection, Session,
    StalePolicy, WriteError,
};
use crate::changes::touched;
use crate::diagnostic::{Check, Diagnostic, Level};
use crate::finding::{Places, findings};
use crate::history::folder_in_repository;
use crate::policy::{Baseline, LevelRule, Settings, stale_entries};
use crate::project::write_outside;
use crate::report::{Report, ReportFormat, render};
use crate::source::{LoadError, Source, Sources, decode};
use crate::ui::Ui;

/// How a project is checked, where that is not left to its settings.
#[derive(Debug, Clone, Default)]
pub struct CheckOptions {
    /// How strict to be.
    pub profile: Option<Profile>,
    /// Levels of single checks.
    pub levels: Vec<(&'static Check, Level)>,
    /// Whether warnings are errors.
    pub deny_warnings: bool,
    /// Whether suppressions count for nothing.
    pub no_ignores: bool,
    /// The day by which suppressions end.
    pub today: Option<Date>,
}

impl CheckOptions {
    /// Changes the settings of a project.
    pub(super) fn adjust(&self, settings: &mut Settings) {
        if let Some(profile) = self.profile {
            settings.profile = profile;
        }
        for (check, level) in &self.levels {
            let (paths, languages) = (Vec::new(), Vec::new());
            settings.levels.push(LevelRule { check, level: *level, paths, languages });
        }
        settings.deny_warnings = self.deny_warnings;
        settings.no_ignores = self.no_ignores;
        settings.today = self.today;
    }
}

/// What a check of the project found.
#[derive(Debug, Clone)]
pub struct Checked {
    /// All of it, sorted.
    pub findings: Vec<Finding>,
    /// The files that findings point into.
    pub sources: Sources,
    /// How many games were checked.
    pub games: usize,
}

impl Checked {
    /// A report on it; `hidden` are sentences on what it leaves out. Only the report for people
    /// has colours and a language.
    pub fn report(&self, format: ReportFormat, hidden: &[String], colour: bool, ui: Ui) -> String {
        let Self { findings, sources, games } = self;
        render(
            ui,
            format,
            &Report { findings, sources, games: *games, hidden: hidden.to_vec(), colour },
        )
    }

    /// The same, with files named as from above a folder that the project lies in.
    #[must_use]
    pub fn below(&self, folder: &str) -> Self {
        let mut moved = self.clone();
        for finding in &mut moved.findings {
            // What is no file's fault is told at the settings.
            let file = if finding.file.is_empty() { "ksr.toml" } else { &finding.file };
            finding.file = format!("{folder}/{file}");
        }
        moved.sources = self.sources.below(folder);
        moved
    }
}

/// Why a baseline cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BaselineError {
    /// A file that cannot be read.
    #[error("cannot read the baseline `{name}`: {error}")]
    Read {
        /// The file.
        name: String,
        /// Why.
        error: LoadError,
    },
    /// A file that is no baseline.
    #[error("cannot use the baseline `{name}`: {reason}")]
    Parse {
        /// The file.
        name: String,
        /// Why.
        reason: String,
    },
    /// The disk said no.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// What a baseline did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Baselined {
    /// Findings that it knew.
    pub hidden: usize,
    /// Entries that matched nothing and were removed.
    pub removed: usize,
}

impl Session {
    /// Checks the project. After [`Session::since`], what concerns ids that changed.
    pub fn check(&self) -> Checked {
        self.checked(self.analyse().sorted())
    }

    /// The same, with what can only be seen once pages are set: too long, too small, a missing
    /// glyph. Nothing is drawn.
    pub fn check_layout(&self) -> Checked {
        let request = BuildRequest {
            languages: Vec::new(),
            products: Vec::new(),
            formats: vec![Format::Pdf],
            selection: Selection::default(),
            marked: std::collections::BTreeMap::new(),
            stale: StalePolicy::Warn,
            terms_with: None,
            bilingual: None,
            plain_spaces: false,
            print: PrintOptions { fit_only: true, ..PrintOptions::default() },
        };
        let outcome = self.build(&request, &Progress::default());
        self.checked(self.found(&outcome, &[]))
    }

    fn checked(&self, diagnostics: Vec<Diagnostic>) -> Checked {
        let analysis = self.analyse();
        let sources = analysis.sources.clone();
        let mut places = Places::new(&self.project.rules_name());
        let mut findings = findings(diagnostics, &sources, &mut places);
        if let Some((_, past)) = &self.earlier {
            let touched = touched(&past.analysis, analysis);
            findings.retain(|finding| touched.contains(finding));
        }
        Checked { findings, sources, games: analysis.games.len() }
    }

    /// Where the project lies in its repository, unless it is the repository itself.
    pub fn folder_in_repository(&self) -> Option<String> {
        folder_in_repository(&self.project.root)
    }

    /// Writes all findings to a baseline, a file of the project; says how many it holds. What it
    /// does not take is left.
    pub fn write_baseline(&self, checked: &mut Checked, name: &Path) -> Result<usize, WriteError> {
        let found = std::mem::take(&mut checked.findings);
        let known = Baseline::of(&found);
        write_outside(&self.project.root.join(name), known.write().as_bytes())?;
        checked.findings = known.compare(found).new;
        Ok(known.len())
    }

    /// Hides what a baseline knows. Entries that match nothing any more are removed from it, or
    /// reported if all games were checked.
    pub fn apply_baseline(
        &self,
        checked: &mut Checked,
        name: &Path,
        prunes: bool,
    ) -> Result<Baselined, BaselineError> {
        let path = self.project.root.join(name);
        let shown = name.display().to_string();
        let text = self
            .loader
            .anywhere(&path)
            .and_then(decode)
            .map_err(|error| BaselineError::Read { name: shown.clone(), error })?;
        let known = Baseline::parse(&text)
            .map_err(|error| BaselineError::Parse { name: shown, reason: error })?;
        let compared = known.compare(std::mem::take(&mut checked.findings));
        checked.findings = compared.new;
        let mut removed = 0;
        if prunes {
            write_outside(&path, known.without(&compared.stale).write().as_bytes())?;
            removed = compared.stale.len();
        } else if self.games.is_empty() {
            let file = checked.sources.add(Source::new(self.project.display(&path), text.clone()));
            let stale = stale_entries(&compared.stale, &text, file);
            let mut places = Places::new(&self.project.rules_name());
            checked.findings.extend(findings(stale, &checked.sources, &mut places));
        }
        Ok(Baselined { hidden: compared.hidden, removed })
    }
}
