//! `ksr check`

use super::check_args::{CheckArgs, Deny, FailOn, Fixes};
use super::session::{Opening, Session};
use super::{Args, Exit, Output};
use crate::changes::touched;
use crate::diagnostic::Severity;
use crate::finding::{Finding, Places, findings};
use crate::history::folder_in_repository;
use crate::policy::{Date, LevelRule, Settings};
use crate::project::{Project, write_outside};
use crate::report::{Report, ReportFormat, render};
use crate::source::Sources;

pub(super) fn run(args: &Args, options: &CheckArgs, output: &mut Output) -> Exit {
    let mut check = Check { args, options, output };
    let (Ok(exit) | Err(exit)) = check.run();
    exit
}

pub(super) struct Check<'a> {
    args: &'a Args,
    pub(super) options: &'a CheckArgs,
    pub(super) output: &'a mut Output,
}

/// What a reading of the project gave.
pub(super) struct Reading {
    pub(super) project: Project,
    pub(super) sources: Sources,
    pub(super) games: usize,
    pub(super) findings: Vec<Finding>,
}

impl Check<'_> {
    fn run(&mut self) -> Result<Exit, Exit> {
        let mut reading = self.read()?;
        if let Some(fixes) = self.options.fix {
            reading = self.fix(reading, fixes)?;
        } else if self.options.diff {
            return Ok(self.show_fixes(&reading, Fixes::Safe));
        }
        let hidden = self.baseline(&mut reading)?;
        self.report(&reading, &hidden)?;
        Ok(self.verdict(&reading.findings))
    }

    pub(super) fn read(&mut self) -> Result<Reading, Exit> {
        let options = self.options;
        let adjust = |settings: &mut Settings| adjusted(settings, options);
        let opening = Opening {
            games: &options.games,
            adjust: Some(&adjust),
            since: options.since.as_deref(),
        };
        let session = Session::open_with(self.args, &opening, &mut *self.output)?;
        let touched = session.past.map(|past| touched(&past.analysis, &session.analysis));
        let sources = session.analysis.sources;
        let sorted = session.analysis.diagnostics.into_sorted(&sources);
        let mut places = Places::new(&session.project.rules_name());
        let mut findings = findings(sorted, &sources, &mut places);
        if let Some(touched) = touched {
            findings.retain(|finding| touched.contains(finding));
        }
        let games = session.analysis.games.len();
        Ok(Reading { project: session.project, sources, games, findings })
    }

    /// Prints the report, and writes those that go to files.
    fn report(&mut self, reading: &Reading, hidden: &[String]) -> Result<(), Exit> {
        for (format, path) in &self.options.output {
            let text = drawn(*format, reading, hidden, false);
            let written = write_outside(path, text.as_bytes());
            written.map_err(|error| self.output.fail(error))?;
        }
        let format = match (self.options.format, self.options.output.is_empty()) {
            (Some(format), _) => format,
            (None, true) => ReportFormat::Text,
            // Who asks for files does not want the same again at the terminal.
            (None, false) => return Ok(()),
        };
        self.output.text(&drawn(format, reading, hidden, Output::colours_stdout()));
        Ok(())
    }

    fn verdict(&self, findings: &[Finding]) -> Exit {
        let count = |severity: Severity| {
            findings.iter().filter(|finding| finding.diagnostic.severity() >= severity).count()
        };
        let limit = match self.options.fail_on {
            FailOn::Error => Severity::Error,
            FailOn::Warning => Severity::Warning,
            FailOn::Info => Severity::Info,
        };
        let warnings = count(Severity::Warning) - count(Severity::Error);
        let too_many = self.options.max_warnings.is_some_and(|most| warnings > most);
        let fails = count(limit) > 0 || too_many;
        if fails && !self.options.exit_zero { Exit::Findings } else { Exit::Fine }
    }
}

/// The report in a format; services get the names of files that they know.
fn drawn(format: ReportFormat, reading: &Reading, hidden: &[String], colour: bool) -> String {
    let Reading { sources, findings, games, .. } = reading;
    let folder = folder_in_repository(&reading.project.root);
    let folder = folder.filter(|_| format.is_about_repository());
    let moved = folder.map(|folder| {
        let mut findings = findings.clone();
        for finding in &mut findings {
            // What is no file's fault is told at the settings.
            let file = if finding.file.is_empty() { "ksr.toml" } else { &finding.file };
            finding.file = format!("{folder}/{file}");
        }
        (findings, sources.below(&folder))
    });
    let (findings, sources) =
        moved.as_ref().map_or((findings, sources), |(findings, sources)| (findings, sources));
    render(format, &Report { findings, sources, games: *games, hidden: hidden.to_vec(), colour })
}

/// The settings of the project as the command line changes them.
fn adjusted(settings: &mut Settings, options: &CheckArgs) {
    if let Some(profile) = options.profile {
        settings.profile = profile;
    }
    for (check, level) in &options.level {
        let (paths, languages) = (Vec::new(), Vec::new());
        settings.levels.push(LevelRule { check, level: *level, paths, languages });
    }
    settings.deny_warnings = options.deny == Some(Deny::Warnings);
    settings.no_ignores = options.no_ignores;
    settings.today = options.today.or_else(today);
}

/// Today by `SOURCE_DATE_EPOCH`, or else by the clock. Only suppressions that end look at it.
#[allow(clippy::disallowed_methods, reason = "no output depends on it")]
fn today() -> Option<Date> {
    let epoch = std::env::var("SOURCE_DATE_EPOCH").ok().and_then(|text| text.parse().ok());
    let clock = || {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        since.ok().map(|duration| duration.as_secs())
    };
    epoch.or_else(clock).map(Date::from_unix)
}
