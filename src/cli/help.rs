//! The command as clap knows it, with a help that begins with what beginners need.

use std::fmt::Write as _;

use clap::{Command, CommandFactory};

use super::Args;
use super::complete::with_candidates;

/// The commands by what somebody wants to do; those that a beginner needs come first.
const GROUPS: [(&str, &[&str]); 6] = [
    ("Three commands to begin with", &["new", "check", "build"]),
    ("While you write", &["serve", "watch", "explain", "checks", "list", "rename", "fmt"]),
    ("Other languages", &["translate"]),
    ("How it looks", &["themes", "eject", "fit", "print-test"]),
    ("What has changed", &["diff"]),
    ("For other programs", &["lsp", "schema", "dump", "completions", "man"]),
];

/// The command line, for parsing, completions and manual pages.
pub(super) fn command() -> Command {
    let command = with_candidates(Args::command());
    let template = template(&command);
    command.help_template(template)
}

/// The help of the program itself: commands in groups.
fn template(command: &Command) -> String {
    let mut text = "{about}\n\n{usage-heading} {usage}\n".to_owned();
    let known = |name: &str| command.find_subcommand(name);
    let width = command.get_subcommands().map(|one| one.get_name().len()).max().unwrap_or_default();
    for (title, names) in GROUPS {
        let _ = writeln!(text, "\n{title}:");
        // Some commands can be left out of the program.
        for found in names.iter().filter_map(|name| known(name)) {
            let about = found.get_about().map(ToString::to_string).unwrap_or_default();
            let _ = writeln!(text, "  {:width$}  {about}", found.get_name());
        }
    }
    text + "\n`ksr COMMAND --help` shows what a command can do, with examples.\n\nOptions:\n{options}{after-help}"
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
        let help = command().term_width(80).render_help().to_string();
        for line in help.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
        let begin = help.find("  new ").unwrap();
        assert!(begin < help.find("  serve ").unwrap());
    }

    #[test]
    fn the_command_line_is_sound() {
        command().debug_assert();
    }
}
