//! `ksr check`

use std::path::Path;

use super::check_args::{CheckArgs, Deny, FailOn, Fixes};
use super::output::plural;
use super::session::{find, refuse};
use super::{Args, Exit, Output};
use crate::diagnostic::Severity;
use crate::session::Ui;
use crate::session::{
    BaselineError, CheckOptions, Checked, Date, Finding, MendError, OpenError, ReportFormat,
    Session, write_outside,
};

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

impl Check<'_> {
    fn run(&mut self) -> Result<Exit, Exit> {
        let found = find(self.args, self.output)?;
        let session = self.prepare(found).map_err(|error| refuse(&error, self.output))?;
        let offered = self.options.fix == Some(Fixes::All);
        if self.options.diff {
            return Ok(self.show_fixes(&session, offered));
        }
        let (session, mut checked) = if self.options.fix.is_some() {
            self.fix(session, offered)?
        } else {
            let checked = session.check();
            (session, checked)
        };
        if self.options.layout {
            checked = session.check_layout();
        }
        let hidden = self.baseline(&session, &mut checked)?;
        self.report(&session, &checked, &hidden)?;
        session.settle();
        let verdict = self.verdict(&checked.findings);
        let is_read = self.is_read(&session);
        Ok(if is_read || self.options.exit_zero { verdict } else { Exit::Findings })
    }

    /// Says what nobody has proofread, if that counts.
    fn is_read(&mut self, session: &Session) -> bool {
        if !self.options.deny.contains(&Deny::Unread) {
            return true;
        }
        let counts = session.unread_counts();
        for (game, language, count) in &counts {
            let texts = plural(*count, "text");
            let what = format!("{game}: {texts} in `{language}` not proofread");
            self.output.failure(what);
            self.output.status(format!("help: `ksr translate review {language} --game {game}`"));
        }
        counts.is_empty()
    }

    /// The project with what the command line changes.
    fn prepare(&self, session: Session) -> Result<Session, OpenError> {
        let options = self.options;
        let session = session
            .checked_with(CheckOptions {
                profile: options.profile,
                levels: options.level.clone(),
                deny_warnings: options.deny.contains(&Deny::Warnings),
                no_ignores: options.no_ignores,
                today: options.today.or_else(today),
            })
            .only(&options.games)?;
        match &options.since {
            Some(since) => session.since(since)?.not_empty(),
            None => session.not_empty(),
        }
    }

    fn show_fixes(&mut self, session: &Session, offered: bool) -> Exit {
        let round = session.fixes(&session.check(), offered);
        for file in &round.files {
            self.output.drawing(&file.diff());
        }
        if round.files.is_empty() { Exit::Fine } else { Exit::Findings }
    }

    fn fix(&mut self, session: Session, offered: bool) -> Result<(Session, Checked), Exit> {
        let (session, checked, count) = session.mend(offered).map_err(|error| match error {
            MendError::Open(error) => refuse(&error, self.output),
            other => self.output.fail(other),
        })?;
        if count.findings > 0 {
            let (findings, files) =
                (plural(count.findings, "finding"), plural(count.files, "file"));
            self.output.status(format!("mended {findings} in {files}"));
        }
        Ok((session, checked))
    }

    /// Hides what the baseline knows; says how much that is.
    fn baseline(&mut self, session: &Session, checked: &mut Checked) -> Result<Vec<String>, Exit> {
        let CheckArgs { baseline, write_baseline, prune_baseline, .. } = self.options;
        let name = match baseline {
            Some(name) => name.as_path(),
            None if *write_baseline || *prune_baseline => Path::new("ksr-baseline.json"),
            None => return Ok(Vec::new()),
        };
        if *write_baseline {
            let noted = session.write_baseline(checked, name);
            let noted = plural(noted.map_err(|error| self.output.fail(error))?, "finding");
            self.output.status(format!("{noted} noted in {}", name.display()));
            return Ok(Vec::new());
        }
        let done = session.apply_baseline(checked, name, *prune_baseline).map_err(|error| {
            self.output.failure(&error);
            if matches!(error, BaselineError::Read { .. }) {
                self.output.status("help: `ksr check --write-baseline` makes one");
            }
            Exit::Failure
        })?;
        if *prune_baseline {
            let count = plural(done.removed, "entry").replace("entrys", "entries");
            self.output.status(format!("{count} removed from {}", name.display()));
        }
        Ok(match done.hidden {
            0 => Vec::new(),
            hidden => vec![format!("{} in the baseline not shown", plural(hidden, "finding"))],
        })
    }

    /// Prints the report, and writes those that go to files.
    fn report(
        &mut self,
        session: &Session,
        checked: &Checked,
        hidden: &[String],
    ) -> Result<(), Exit> {
        for (format, path) in &self.options.output {
            let text = drawn(*format, session, checked, hidden, (false, Ui::default()));
            let written = write_outside(path, text.as_bytes());
            written.map_err(|error| self.output.fail(error))?;
        }
        let format = match (self.options.format, self.options.output.is_empty()) {
            (Some(format), _) => format,
            (None, true) => ReportFormat::Text,
            // Who asks for files does not want the same again at the terminal.
            (None, false) => return Ok(()),
        };
        let colour = Output::colours_stdout();
        let ui = self.output.ui();
        self.output.text(&drawn(format, session, checked, hidden, (colour, ui)));
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
fn drawn(
    format: ReportFormat,
    session: &Session,
    checked: &Checked,
    hidden: &[String],
    (colour, ui): (bool, Ui),
) -> String {
    let folder = session.folder_in_repository().filter(|_| format.is_about_repository());
    let moved = folder.map(|folder| checked.below(&folder));
    moved.as_ref().unwrap_or(checked).report(format, hidden, colour, ui)
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
