//! Standard output and standard error, with colour only where somebody sees it.

use std::fmt::Display;
use std::io::Write;

use anstream::{AutoStream, ColorChoice};
use serde::Serialize;

use super::Exit;
use super::args::Notation;
use crate::diagnostic::{Diagnostic, Severity};
use crate::session::human;
use crate::source::Sources;

/// Most findings that are printed; nobody reads on.
const MAX_PRINTED: usize = 5_000;

/// Where a command prints.
pub(super) struct Output {
    out: Box<dyn Write>,
    err: Box<dyn Write>,
    colour: bool,
}

impl Output {
    /// The terminal; `NO_COLOR` and pipes are honoured.
    pub(super) fn terminal() -> Self {
        let colour = AutoStream::choice(&std::io::stderr()) != ColorChoice::Never;
        Self { out: Box::new(anstream::stdout()), err: Box::new(anstream::stderr()), colour }
    }

    /// True if somebody sees colours on standard output.
    pub(super) fn colours_stdout() -> bool {
        AutoStream::choice(&std::io::stdout()) != ColorChoice::Never
    }

    /// Prints a line to standard output. A closed pipe is nobody's fault.
    pub(super) fn line(&mut self, line: impl Display) {
        let _ = writeln!(self.out, "{line}");
    }

    /// Prints text as it is.
    pub(super) fn text(&mut self, text: &str) {
        let _ = self.out.write_all(text.as_bytes());
        let _ = self.out.flush();
    }

    /// Prints data as YAML or JSON.
    pub(super) fn data(&mut self, data: &impl Serialize, notation: Notation) -> Exit {
        let text = match notation {
            Notation::Yaml => serde_yaml::to_string(data).map_err(|error| error.to_string()),
            Notation::Json => serde_json::to_string_pretty(data)
                .map(|text| text + "\n")
                .map_err(|error| error.to_string()),
        };
        match text {
            Ok(text) => {
                self.text(&text);
                Exit::Fine
            }
            Err(error) => {
                self.failure(error);
                Exit::Failure
            }
        }
    }

    /// Prints a line to standard error.
    pub(super) fn status(&mut self, line: impl Display) {
        let _ = writeln!(self.err, "{line}");
    }

    /// Prints why the command could not do its work.
    pub(super) fn failure(&mut self, error: impl Display) {
        let error = annotate_snippets::normalize_untrusted_str(&error.to_string());
        let label = if self.colour { "\u{1b}[1;31merror\u{1b}[0m" } else { "error" };
        let _ = writeln!(self.err, "{label}: {error}");
    }

    /// Prints why the command could not do its work; the exit for that.
    pub(super) fn fail(&mut self, error: impl Display) -> Exit {
        self.failure(error);
        Exit::Failure
    }

    /// Prints diagnostics and a closing count; true if there are errors.
    pub(super) fn diagnostics(&mut self, diagnostics: &[Diagnostic], sources: &Sources) -> bool {
        for diagnostic in diagnostics.iter().take(MAX_PRINTED) {
            let _ = writeln!(self.err, "{}\n", human(diagnostic, sources, self.colour));
        }
        let more = diagnostics.len().saturating_sub(MAX_PRINTED);
        if more > 0 {
            self.status(format!("{more} more are not shown"));
        }
        let count = |severity| {
            diagnostics.iter().filter(|diagnostic| diagnostic.severity() == severity).count()
        };
        let (errors, warnings) = (count(Severity::Error), count(Severity::Warning));
        if errors + warnings > 0 {
            self.status(format!(
                "{} and {} found",
                plural(errors, "error"),
                plural(warnings, "warning")
            ));
        }
        errors > 0
    }

    /// Prints what the argument parser says.
    pub(super) fn clap_error(&mut self, error: &clap::Error) {
        let text = error.render();
        let stream = if error.use_stderr() { &mut self.err } else { &mut self.out };
        let _ = write!(stream, "{}", text.ansi());
    }
}

/// A number and its noun.
pub(super) fn plural(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
