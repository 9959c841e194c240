//! The command as clap knows it, with a help that begins with what beginners need.

use std::ffi::OsString;
use std::fmt::Write as _;

use clap::builder::StyledStr;
use clap::{Arg, ArgAction, Command, CommandFactory};

use super::Args;
use super::complete::with_candidates;
use crate::session::Ui;

/// The commands by what somebody wants to do; those that a beginner needs come first.
const GROUPS: [(&str, &[&str]); 6] = [
    ("Three commands to begin with", &["new", "check", "build"]),
    ("While you write", &["serve", "watch", "explain", "checks", "list", "rename", "fmt"]),
    ("Other languages", &["translate"]),
    ("How it looks", &["themes", "eject", "fit", "print-test"]),
    ("What has changed", &["diff"]),
    ("For other programs", &["lsp", "schema", "dump", "completions", "man"]),
];

/// The language that the arguments ask for, or that of the system. It is needed before the
/// arguments can be read: they are explained in it.
pub(super) fn asked_language(arguments: &[OsString]) -> Ui {
    let mut words = arguments.iter().map(|word| word.to_string_lossy());
    while let Some(word) = words.next() {
        let asked = match word.strip_prefix("--ui") {
            Some("") => words.next(),
            Some(rest) => rest.strip_prefix('=').map(|tag| tag.to_owned().into()),
            None => None,
        };
        if let Some(tag) = asked {
            return Ui::of(&tag).unwrap_or_default();
        }
    }
    Ui::of_locale(|name| std::env::var(name).ok())
}

/// The command line, for parsing, completions and manual pages.
pub(super) fn command(ui: Ui) -> Command {
    let command = in_language(with_candidates(Args::command()), ui);
    let template = template(&command, ui);
    command.help_template(template)
}

/// The help of the program itself: commands in groups.
fn template(command: &Command, ui: Ui) -> String {
    let mut text = format!("{{about}}\n\n{}: {{usage}}\n", ui.say("Usage"));
    let known = |name: &str| command.find_subcommand(name);
    let width = command.get_subcommands().map(|one| one.get_name().len()).max().unwrap_or_default();
    for (title, names) in GROUPS {
        let _ = writeln!(text, "\n{}:", ui.say(title));
        // Some commands can be left out of the program.
        for found in names.iter().filter_map(|name| known(name)) {
            let about = found.get_about().map(ToString::to_string).unwrap_or_default();
            let _ = writeln!(text, "  {:width$}  {about}", found.get_name());
        }
    }
    let more = ui.say("`ksr COMMAND --help` shows what a command can do, with examples.");
    let _ = write!(text, "\n{more}\n\n{}:\n{{options}}{{after-help}}", ui.say("Options"));
    text
}

fn flag(name: &'static str, letter: char, action: ArgAction, help: &'static str) -> Arg {
    Arg::new(name).short(letter).long(name).action(action).help(help)
}

/// A command and all below it, as far as the catalogue goes; English is what they say already.
fn in_language(command: Command, ui: Ui) -> Command {
    if ui.tag() == Ui::default().tag() {
        return command;
    }
    let say = |text: &StyledStr| ui.say_lines(&text.to_string());
    let about = command.get_about().map(&say);
    let after = command.get_after_help().map(&say);
    let usage = ui.say("Usage");
    let command = command
        .help_template(format!(
            "{{about-with-newline}}\n{usage}: {{usage}}\n\n{{all-args}}{{after-help}}"
        ))
        // Those of clap cannot be told otherwise.
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(flag("help", 'h', ArgAction::Help, "Print help"))
        .arg(flag("version", 'V', ArgAction::Version, "Print version"))
        .mut_args(|argument| {
            let heading = if argument.is_positional() { "Arguments" } else { "Options" };
            let heading: &'static str = String::leak(ui.say(heading).into_owned());
            let help = argument.get_help().map(&say);
            match help {
                Some(help) => argument.help(help).help_heading(heading),
                None => argument.help_heading(heading),
            }
        })
        .mut_subcommands(|command| in_language(command, ui));
    let command = about.into_iter().fold(command, Command::about);
    after.into_iter().fold(command, Command::after_help)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_in_one_group() {
        let mut listed: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| *names).copied().collect();
        listed.sort_unstable();
        let command = Args::command();
        let shown = command.get_subcommands().filter(|one| !one.is_hide_set());
        let mut known: Vec<&str> = shown.map(Command::get_name).collect();
        known.sort_unstable();
        #[cfg(all(feature = "lsp", feature = "serve"))]
        assert_eq!(listed, known);
        assert!(known.iter().all(|name| listed.contains(name)));
    }

    #[test]
    fn the_help_fits_a_terminal() {
        let help = command(Ui::default()).term_width(80).render_help().to_string();
        for line in help.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
        let begin = help.find("  new ").unwrap();
        assert!(begin < help.find("  serve ").unwrap());
    }

    #[test]
    fn the_command_line_is_sound() {
        for tag in Ui::tags() {
            command(Ui::of(tag).unwrap()).debug_assert();
        }
    }
}
