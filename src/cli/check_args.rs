//! The arguments of `ksr check`.

use std::path::PathBuf;

use clap::ValueEnum;

use crate::diagnostic::{Check, Level};
use crate::session::{Date, Profile, ReportFormat, catalogue};

/// `ksr check`
#[derive(Debug, clap::Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct CheckArgs {
    /// Games to check; all if none is named
    #[arg(value_name = "GAME")]
    pub games: Vec<String>,
    /// What the report looks like; without `--output`, text
    #[arg(long, value_enum)]
    pub format: Option<ReportFormat>,
    /// Write a report to a file (repeatable), such as sarif=ksr.sarif
    #[arg(long, value_name = "FORMAT=FILE", value_parser = report_file)]
    pub output: Vec<(ReportFormat, PathBuf)>,
    /// How strict to be: `default`, `strict` before a print run, or `pedantic`
    #[arg(long, value_enum)]
    pub profile: Option<Profile>,
    /// Set the level of a check (repeatable): error, warning, info or off
    #[arg(long, value_name = "CHECK=LEVEL", value_parser = level)]
    pub level: Vec<(&'static Check, Level)>,
    /// Treat as errors (repeatable): `warnings`, or `unread` texts that nobody has proofread
    #[arg(long, value_enum, value_name = "WHAT")]
    pub deny: Vec<Deny>,
    /// Set the pages too, and report what is too long, too small or has no glyph
    #[arg(long)]
    pub layout: bool,
    /// Fail from this level on
    #[arg(long, value_enum, default_value = "error", value_name = "LEVEL")]
    pub fail_on: FailOn,
    /// Fail if there are more warnings
    #[arg(long, value_name = "N")]
    pub max_warnings: Option<usize>,
    /// End with 0 whatever is found
    #[arg(long)]
    pub exit_zero: bool,
    /// Report what comments and `[[ignore]]` silence as well
    #[arg(long)]
    pub no_ignores: bool,
    /// Report only findings on ids that changed since a git ref, in any language
    #[arg(long, value_name = "REF")]
    pub since: Option<String>,
    /// Report only findings that are not in this file
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,
    /// Write all present findings to the baseline
    #[arg(long)]
    pub write_baseline: bool,
    /// Remove entries of the baseline that match nothing any more
    #[arg(long)]
    pub prune_baseline: bool,
    /// Mend what can be mended safely; `--fix=all` also what should be looked at
    #[arg(long, value_enum, value_name = "WHICH", num_args = 0..=1, require_equals = true,
          default_missing_value = "safe")]
    pub fix: Option<Fixes>,
    /// Print what `--fix` would change, and change nothing
    #[arg(long)]
    pub diff: bool,
    /// Today, for suppressions that end (instead of the clock)
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = day)]
    pub today: Option<Date>,
}

/// What `--deny` takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Deny {
    /// All warnings.
    Warnings,
    /// Texts that nobody has proofread as they are now.
    Unread,
}

/// What `--fix` takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Fixes {
    /// Only what cannot change the meaning.
    Safe,
    /// Also what somebody must look at.
    All,
}

/// What `--fail-on` takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum FailOn {
    /// Errors.
    Error,
    /// Warnings and errors.
    Warning,
    /// Anything.
    Info,
}

fn report_file(text: &str) -> Result<(ReportFormat, PathBuf), String> {
    let names = || ReportFormat::ALL.map(ReportFormat::name).join(", ");
    let (name, file) = text.split_once('=').ok_or("write FORMAT=FILE, such as sarif=ksr.sarif")?;
    let format = ReportFormat::ALL.into_iter().find(|format| format.name() == name);
    let format =
        format.ok_or_else(|| format!("there is no format `{name}`; known are {}", names()))?;
    if file.is_empty() {
        return Err("the name of the file is missing".to_owned());
    }
    Ok((format, file.into()))
}

fn level(text: &str) -> Result<(&'static Check, Level), String> {
    let (name, level) = text.split_once('=').ok_or("write CHECK=LEVEL, such as x-number=off")?;
    let level = match level {
        "error" => Level::Error,
        "warning" => Level::Warning,
        "info" => Level::Info,
        "off" => Level::Off,
        _ => return Err("a level is error, warning, info or off".to_owned()),
    };
    match catalogue().find(name) {
        Some(check) if check.is_integrity && level < check.level() => {
            Err(format!("`{name}` cannot be silenced"))
        }
        Some(check) => Ok((check, level)),
        None => {
            let near = catalogue().nearest(name);
            let offer = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
            Err(format!("there is no check `{name}`{offer}"))
        }
    }
}

fn day(text: &str) -> Result<Date, String> {
    Date::parse(text).ok_or_else(|| "write a day as 2027-03-31".to_owned())
}
