//! `ksr check`

use super::check_args::{CheckArgs, Deny, FailOn, Fixes};
use super::output::plural;
use super::session::Session;
use super::{Args, Exit, Output};
use crate::diagnostic::Severity;
use crate::finding::{Finding, Places, findings};
use crate::mend::{Round, mend};
use crate::policy::{Baseline, Date, LevelRule, Settings, stale_entries};
use crate::project::{Project, replace_file};
use crate::source::{Disk, Loader, Source, Sources};

/// Rounds of fixes; each may make room for the next.
const MAX_ROUNDS: usize = 10;

pub(super) fn run(args: &Args, options: &CheckArgs, output: &mut Output) -> Exit {
    let mut check = Check { args, options, output };
    let (Ok(exit) | Err(exit)) = check.run();
    exit
}

struct Check<'a> {
    args: &'a Args,
    options: &'a CheckArgs,
    output: &'a mut Output,
}

/// What a reading of the project gave.
struct Reading {
    project: Project,
    sources: Sources,
    games: usize,
    findings: Vec<Finding>,
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
        Ok(self.report(&reading, &hidden))
    }

    fn read(&mut self) -> Result<Reading, Exit> {
        let options = self.options;
        let adjust = |settings: &mut Settings| adjusted(settings, options);
        let session = Session::open_with(self.args, &options.games, &adjust, &mut *self.output)?;
        let sources = session.analysis.sources;
        let sorted = session.analysis.diagnostics.into_sorted(&sources);
        let mut places = Places::new(&session.project.rules_name());
        let findings = findings(sorted, &sources, &mut places);
        let games = session.analysis.games.len();
        Ok(Reading { project: session.project, sources, games, findings })
    }

    /// Mends until there is nothing left to mend.
    fn fix(&mut self, mut reading: Reading, fixes: Fixes) -> Result<Reading, Exit> {
        if self.options.diff {
            return Err(self.show_fixes(&reading, fixes));
        }
        let (mut count, mut changed) = (0, std::collections::BTreeSet::new());
        for _ in 0..MAX_ROUNDS {
            let round = mend(&reading.findings, &reading.sources, fixes == Fixes::All);
            if round.files.is_empty() {
                break;
            }
            self.write(&reading.project, &round)?;
            count += round.fixed;
            changed.extend(round.files.into_iter().map(|file| file.path));
            reading = self.read()?;
        }
        if count > 0 {
            let places = plural(changed.len(), "file");
            self.output.status(format!("mended {} in {places}", plural(count, "finding")));
        }
        Ok(reading)
    }

    fn write(&mut self, project: &Project, round: &Round) -> Result<(), Exit> {
        for file in &round.files {
            let path = project.root.join(&file.path);
            let on_disk = Disk.bytes(&path).unwrap_or_default();
            let mark = if on_disk.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK } else { b"" };
            if on_disk.strip_prefix(mark) != Some(file.before.as_bytes()) {
                self.output.failure(format!("`{}` changed while it was checked", file.path));
                return Err(Exit::Failure);
            }
            let bytes = [mark, file.after.as_bytes()].concat();
            if let Err(error) = replace_file(&path, &bytes) {
                self.output.failure(error);
                return Err(Exit::Failure);
            }
        }
        Ok(())
    }

    fn show_fixes(&mut self, reading: &Reading, fixes: Fixes) -> Exit {
        let round = mend(&reading.findings, &reading.sources, fixes == Fixes::All);
        for file in &round.files {
            self.output.text(&file.diff());
        }
        if round.files.is_empty() { Exit::Fine } else { Exit::Findings }
    }

    /// Hides what the baseline knows; says how much that is.
    fn baseline(&mut self, reading: &mut Reading) -> Result<Vec<String>, Exit> {
        let CheckArgs { baseline, write_baseline, prune_baseline, .. } = self.options;
        let name = match baseline {
            Some(name) => name.clone(),
            None if *write_baseline || *prune_baseline => "ksr-baseline.json".into(),
            None => return Ok(Vec::new()),
        };
        let path = reading.project.root.join(&name);
        let findings = std::mem::take(&mut reading.findings);
        if *write_baseline {
            let known = Baseline::of(&findings);
            self.save(&path, &known)?;
            self.output.status(format!(
                "{} noted in {}",
                plural(known.len(), "finding"),
                name.display()
            ));
            reading.findings = known.compare(findings).new;
            return Ok(Vec::new());
        }
        let text = Disk.read(&path).map_err(|error| {
            self.output.failure(format!("cannot read the baseline `{}`: {error}", name.display()));
            self.output.status("help: `ksr check --write-baseline` makes one");
            Exit::Failure
        })?;
        let known = Baseline::parse(&text).map_err(|error| {
            self.output.failure(format!("cannot use the baseline `{}`: {error}", name.display()));
            Exit::Failure
        })?;
        let compared = known.compare(findings);
        reading.findings = compared.new;
        if *prune_baseline {
            self.save(&path, &known.without(&compared.stale))?;
            let count = plural(compared.stale.len(), "entry").replace("entrys", "entries");
            self.output.status(format!("{count} removed from {}", name.display()));
        } else if self.options.games.is_empty() {
            let file =
                reading.sources.add(Source::new(reading.project.display(&path), text.clone()));
            let stale = stale_entries(&compared.stale, &text, file);
            let mut places = Places::new(&reading.project.rules_name());
            reading.findings.extend(crate::finding::findings(stale, &reading.sources, &mut places));
        }
        Ok(match compared.hidden {
            0 => Vec::new(),
            hidden => vec![format!("{} in the baseline not shown", plural(hidden, "finding"))],
        })
    }

    fn save(&mut self, path: &std::path::Path, baseline: &Baseline) -> Result<(), Exit> {
        replace_file(path, baseline.write().as_bytes()).map_err(|error| {
            self.output.failure(error);
            Exit::Failure
        })
    }

    fn report(&mut self, reading: &Reading, hidden: &[String]) -> Exit {
        let diagnostics: Vec<_> =
            reading.findings.iter().map(|finding| finding.diagnostic.clone()).collect();
        let has_errors = self.output.diagnostics(&diagnostics, &reading.sources);
        for line in hidden {
            self.output.status(line);
        }
        if !has_errors {
            self.output.line(format!("{} checked, no errors", plural(reading.games, "game")));
        }
        self.verdict(&reading.findings)
    }

    fn verdict(&self, findings: &[Finding]) -> Exit {
        let count = |severity: Severity| {
            findings.iter().filter(|finding| finding.diagnostic.severity >= severity).count()
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

/// The mark that some editors put in front of a file.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The settings of the project as the command line changes them.
fn adjusted(settings: &mut Settings, options: &CheckArgs) {
    if let Some(profile) = options.profile {
        settings.profile = profile;
    }
    for (check, level) in &options.level {
        let (paths, languages) = (Vec::new(), Vec::new());
        settings.levels.push(LevelRule { check: check.clone(), level: *level, paths, languages });
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
