//! Standard output and standard error, with colour only where somebody sees it.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

use anstream::{AutoStream, ColorChoice};
use serde::Serialize;

use super::Exit;
use super::args::Notation;
use crate::diagnostic::{Diagnostic, Severity};
use crate::session::{Session, Told, Ui, escaped_json, human, visible_drawing, visible_lines};
use crate::source::Sources;

/// Most findings that are printed; nobody reads on.
const MAX_PRINTED: usize = 5_000;

/// Where a command prints.
pub(super) struct Output {
    out: Box<dyn Write>,
    err: Box<dyn Write>,
    colour: bool,
    /// The language of whoever reads.
    ui: Ui,
    /// What was told on standard error, for who wants to tell it again.
    told: String,
    /// What the system said when something could not be printed.
    failed: Option<io::Error>,
}

impl Output {
    /// The terminal; `NO_COLOR` and pipes are honoured.
    pub(super) fn terminal(ui: Ui) -> Self {
        let colour = AutoStream::choice(&std::io::stderr()) != ColorChoice::Never;
        Self {
            out: Box::new(anstream::stdout()),
            err: Box::new(anstream::stderr()),
            colour,
            ui,
            told: String::new(),
            failed: None,
        }
    }

    /// The language of whoever reads.
    pub(super) fn ui(&self) -> Ui {
        self.ui
    }

    /// True if somebody sees colours on standard output.
    pub(super) fn colours_stdout() -> bool {
        AutoStream::choice(&std::io::stdout()) != ColorChoice::Never
    }

    /// Prints a line to standard output, without anything that a terminal would obey.
    pub(super) fn line(&mut self, line: impl Display) {
        let line = self.ui.say_lines(&line.to_string());
        self.write(&format!("{}\n", visible_lines(&line)));
    }

    /// Prints a line of a game, in its own words.
    pub(super) fn verbatim(&mut self, line: impl Display) {
        self.write(&format!("{}\n", visible_lines(&line.to_string())));
    }

    /// Prints text; to a terminal, without anything that it would obey but colours.
    pub(super) fn text(&mut self, text: &str) {
        if io::stdout().is_terminal() {
            self.write(&visible_drawing(text));
        } else {
            self.write(text);
        }
    }

    /// Prints text for people: wherever it goes, there is nothing in it to be obeyed but colours.
    pub(super) fn drawing(&mut self, text: &str) {
        self.write(&visible_drawing(text));
    }

    fn write(&mut self, text: &str) {
        let written = self.out.write_all(text.as_bytes()).and_then(|()| self.out.flush());
        if let Err(error) = written {
            self.failed.get_or_insert(error);
        }
    }

    /// Whether all that was printed has arrived. What is half printed misleads whoever reads it;
    /// a reader who went away knows.
    pub(super) fn finish(mut self) -> bool {
        let failed = self.failed.take().or_else(|| self.out.flush().err());
        if let Some(error) = &failed
            && error.kind() != io::ErrorKind::BrokenPipe
        {
            self.failure(format!("standard output cannot be written: {error}"));
        }
        failed.is_none()
    }

    /// Makes sure that what was printed is seen, before something takes long.
    pub(super) fn flush(&mut self) {
        let _ = self.out.flush();
        let _ = self.err.flush();
    }

    /// Prints data as YAML or JSON.
    pub(super) fn data(&mut self, data: &impl Serialize, notation: Notation) -> Exit {
        let text = match notation {
            Notation::Yaml => serde_yaml::to_string(data)
                .map(|text| visible_lines(&text))
                .map_err(|error| error.to_string()),
            Notation::Json => serde_json::to_string_pretty(data)
                .map(|text| escaped_json(&text) + "\n")
                .map_err(|error| error.to_string()),
        };
        match text {
            Ok(text) => {
                self.write(&text);
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
        let line = self.ui.say_lines(&line.to_string());
        self.tell(&format!("{}\n", visible_lines(&line)));
    }

    /// Prints to standard error what may be printed there.
    fn tell(&mut self, text: &str) {
        let _ = self.err.write_all(text.as_bytes());
        self.told.push_str(text);
    }

    /// Everything that was told on standard error so far.
    pub(super) fn told(&self) -> &str {
        &self.told
    }

    /// Tells again what an earlier run told; to a terminal, nothing that it would obey but colours.
    pub(super) fn retell(&mut self, told: &str) {
        self.tell(&visible_drawing(told));
    }

    /// True if somebody sees colours on standard error.
    pub(super) fn has_colour(&self) -> bool {
        self.colour
    }

    /// Prints why the command could not do its work.
    pub(super) fn failure(&mut self, error: impl Display) {
        let error = self.ui.say_lines(&error.to_string());
        let error = annotate_snippets::normalize_untrusted_str(&error);
        let word = self.ui.say("error");
        let label = if self.colour { format!("\u{1b}[1;31m{word}\u{1b}[0m") } else { word.into() };
        self.tell(&format!("{label}: {error}\n"));
    }

    /// Prints why the command could not do its work; the exit for that.
    pub(super) fn fail(&mut self, error: impl Display) -> Exit {
        self.failure(error);
        Exit::Failure
    }

    /// Findings of a run and of the games that were kept, as they are told, in their order.
    pub(super) fn findings(&self, session: &Session, found: &[Diagnostic]) -> Vec<Told> {
        let sources = &session.analyse().sources;
        let drawn = found.iter().enumerate().map(|(number, found)| {
            let is_shown = number < MAX_PRINTED;
            let words = is_shown.then(|| human(self.ui, found, sources, self.colour));
            session.told(found, words.unwrap_or_default())
        });
        let mut told: Vec<Told> = drawn.collect();
        told.extend(session.kept().iter().flat_map(|game| game.told.iter().cloned()));
        told.sort_by(|one, other| one.order.cmp(&other.order));
        told
    }

    /// Prints findings and a closing count; true if there are errors.
    pub(super) fn told_findings(&mut self, told: &[Told]) -> bool {
        for one in told.iter().take(MAX_PRINTED) {
            // What an earlier run told is no more trusted than a file.
            self.tell(&format!("{}\n\n", visible_drawing(&one.words)));
        }
        self.count(&told.iter().map(|one| one.severity).collect::<Vec<_>>())
    }

    /// Prints diagnostics and a closing count; true if there are errors.
    pub(super) fn diagnostics(&mut self, diagnostics: &[Diagnostic], sources: &Sources) -> bool {
        for diagnostic in diagnostics.iter().take(MAX_PRINTED) {
            let drawn = human(self.ui, diagnostic, sources, self.colour);
            self.tell(&format!("{drawn}\n\n"));
        }
        self.count(&diagnostics.iter().map(Diagnostic::severity).collect::<Vec<_>>())
    }

    /// Says how much was found; true if there are errors.
    fn count(&mut self, found: &[Severity]) -> bool {
        let more = found.len().saturating_sub(MAX_PRINTED);
        if more > 0 {
            self.status(format!("{more} more are not shown"));
        }
        let count = |severity| found.iter().filter(|one| **one == severity).count();
        let (errors, warnings) = (count(Severity::Error), count(Severity::Warning));
        let said: Vec<String> = [(errors, "error"), (warnings, "warning")]
            .into_iter()
            .filter(|(number, _)| *number > 0)
            .map(|(number, noun)| plural(number, noun))
            .collect();
        if !said.is_empty() {
            self.status(format!("{} found", said.join(" and ")));
        }
        errors > 0
    }

    /// Prints what the argument parser says.
    pub(super) fn clap_error(&mut self, error: &clap::Error) {
        let text = error.render();
        let is_failure = error.use_stderr();
        let said = self.ui().say_lines(&text.to_string());
        let stream = if is_failure { &mut self.err } else { &mut self.out };
        // Help was made in the language that was asked for.
        let _ = if is_failure && said.trim_end() != text.to_string().trim_end() {
            writeln!(stream, "{said}")
        } else {
            // One line of it clap writes by itself.
            let own = "Print this message or the help of the given subcommand(s)";
            let text = text.ansi().to_string().replace(own, &self.ui.say(own));
            write!(stream, "{text}")
        };
    }
}

/// A number and its noun.
pub(super) fn plural(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
