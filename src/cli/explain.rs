//! `ksr explain` and `ksr checks`

use serde::Serialize;

use super::args::Notation;
use super::{Exit, Output};
use crate::diagnostic::{Check, Level, Mending};
use crate::session::{catalogue, explanation};

/// `ksr explain`
#[derive(Debug, clap::Args)]
pub struct ExplainArgs {
    /// The check, as it stands in brackets behind `error` or `warning`
    #[arg(value_name = "CHECK")]
    pub check: String,
}

/// `ksr checks`
#[derive(Debug, Clone, Copy, clap::Args)]
pub struct ChecksArgs {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

pub(super) fn explain(options: &ExplainArgs, output: &mut Output) -> Exit {
    if let Some(found) = catalogue().find(&options.check) {
        let ui = output.ui();
        output.text(&explanation(found, ui));
        return Exit::Fine;
    }
    let near = catalogue().nearest(&options.check);
    let offer = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
    output.failure(format!("there is no check `{}`{offer}", options.check));
    output.status("help: `ksr checks` lists all checks");
    Exit::Failure
}

/// A check as data.
#[derive(Serialize)]
struct Listed {
    check: &'static str,
    group: &'static str,
    level: &'static str,
    strict: &'static str,
    fix: &'static str,
    can_be_silenced: bool,
    summary: &'static str,
}

impl Listed {
    fn new(check: &Check) -> Self {
        Self {
            check: check.slug,
            group: check.group.title(),
            level: name(check.level()),
            strict: name(check.strict()),
            fix: match check.mending {
                Mending::None => "none",
                Mending::Safe => "safe",
                Mending::Offered => "offered",
            },
            can_be_silenced: !check.is_integrity,
            summary: check.summary().trim(),
        }
    }
}

fn name(level: Level) -> &'static str {
    match level {
        Level::Off => "off",
        Level::Info => "info",
        Level::Warning => "warning",
        Level::Error => "error",
    }
}

pub(super) fn list(options: ChecksArgs, output: &mut Output) -> Exit {
    let all: Vec<Listed> = catalogue().iter().map(Listed::new).collect();
    if options.json {
        return output.data(&all, Notation::Json);
    }
    let width = all.iter().map(|one| one.check.len()).max().unwrap_or_default();
    let mut group = "";
    for one in &all {
        if group != one.group {
            group = one.group;
            output.line("");
            output.line(group);
        }
        let summary = output.ui().say(one.summary);
        output.line(format!("  {:width$}  {:7}  {summary}", one.check, one.level));
    }
    Exit::Fine
}
