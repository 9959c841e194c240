//! The command as clap knows it, with a help that begins with what beginners need.

use std::ffi::OsString;
use std::fmt::Write as _;

use clap::builder::{PossibleValue, StyledStr};
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
    let after = command.get_after_help().map(|text| examples(&text.to_string(), ui));
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
            let argument = argument.help_heading(heading);
            let help = argument.get_help().map(&say);
            help.into_iter().fold(argument, |argument, help| explained(argument, &help, ui))
        })
        .subcommand_help_heading(&*String::leak(ui.say("Commands").into_owned()))
        .mut_subcommands(|command| in_language(command, ui));
    let command = about.into_iter().fold(command, Command::about);
    after.into_iter().fold(command, Command::after_help)
}

/// Examples with what each of them does behind two blanks or more; other lines as a whole.
fn examples(text: &str, ui: Ui) -> String {
    let lines = text.lines().map(|line| match line.rsplit_once("  ") {
        Some((command, words)) if command.trim_start().starts_with("ksr ") => {
            format!("{command}  {}", ui.say(words.trim_start()))
        }
        _ => ui.say_lines(line),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// An argument with its help, and with what clap itself would add to it: possible values, default.
fn explained(argument: Arg, help: &str, ui: Ui) -> Arg {
    let values: Vec<_> =
        argument.get_possible_values().into_iter().filter(|value| !value.is_hide_set()).collect();
    let defaults = argument.get_default_values();
    let default = defaults.first().filter(|_| argument.get_action().takes_values());
    let mut behind = String::new();
    if let Some(default) = default {
        let english = format!("[default: {}]", default.to_string_lossy());
        let _ = write!(behind, " {}", ui.say(&english));
    }
    let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
    let short = if names.is_empty() {
        format!("{help}{behind}")
    } else {
        let english = format!("[possible values: {}]", names.join(", "));
        format!("{help}{behind} {}", ui.say(&english))
    };
    let told = values.iter().filter_map(|value| Some((value.get_name(), value.get_help()?)));
    let told: Vec<String> =
        told.map(|(name, help)| format!("- {name}: {}", ui.say(&help.to_string()))).collect();
    let takes = argument.get_action().takes_values();
    let argument = argument.hide_possible_values(takes).hide_default_value(takes);
    if told.is_empty() {
        return argument.help(short);
    }
    let title = ui.say("Possible values");
    let long = format!("{help}{behind}\n\n{title}:\n{}", told.join("\n"));
    argument.help(short).long_help(long)
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

    /// All words of a command and of those below it that are no names.
    fn words(command: &Command, found: &mut Vec<String>) {
        let mut add = |text: Option<&StyledStr>| {
            found.extend(text.map(ToString::to_string).iter().flat_map(|text| {
                text.lines().map(|line| line.trim().to_owned()).collect::<Vec<_>>()
            }));
        };
        add(command.get_about());
        add(command.get_after_help());
        for argument in command.get_arguments() {
            add(argument.get_help());
            argument.get_possible_values().iter().for_each(|value| add(value.get_help()));
        }
        command.get_subcommands().for_each(|command| words(command, found));
    }

    #[test]
    fn the_command_line_speaks_every_language() {
        let mut all = Vec::new();
        words(&Args::command(), &mut all);
        assert!(all.len() > 200, "{}", all.len());
        // Examples without words, names of files, and names that are the same everywhere.
        let is_word = |text: &&String| {
            let example = text.starts_with("ksr ") && !text.contains("  ");
            let name = text.starts_with('#')
                || ["`", "YAML", "JSON", "Markdown"]
                    .iter()
                    .any(|start| text.starts_with(start) && text.split(' ').count() < 3);
            let path =
                text.rsplit("  ").next().is_some_and(|end| end.contains('/') && !end.contains(' '));
            !text.is_empty() && !example && !name && !path
        };
        for tag in Ui::tags().filter(|tag| *tag != Ui::default().tag()) {
            let ui = Ui::of(tag).unwrap();
            let silent: Vec<_> =
                all.iter().filter(is_word).filter(|text| examples(text, ui) == **text).collect();
            assert!(silent.is_empty(), "not said in {tag}: {silent:#?}");
        }
    }

    #[test]
    fn mistakes_in_arguments_are_told_in_every_language() {
        let mistakes = [
            "chekc",
            "check --fromat x",
            "build --format xyz",
            "explain",
            "check --layout=7",
            "check --ui de --ui de",
            "serve --port x",
            "build --lang",
            "explain a b",
            "translate nxt",
            "check --baseline",
            "completions xx",
            "new",
            "check a -z",
            "check --profile strikt",
        ];
        for tag in Ui::tags().filter(|tag| *tag != Ui::default().tag()) {
            let ui = Ui::of(tag).unwrap();
            for words in mistakes {
                let arguments = std::iter::once("ksr").chain(words.split(' '));
                let Err(error) = command(ui).try_get_matches_from(arguments) else {
                    panic!("{words} is right");
                };
                let text = error.render().to_string();
                for line in text.lines().map(str::trim) {
                    let is_name = line.is_empty() || line.starts_with(['<', '-']);
                    assert!(is_name || ui.say(line) != line, "{tag}: {words}: {line}");
                }
            }
        }
    }

    #[test]
    fn the_command_line_is_sound() {
        for tag in Ui::tags() {
            command(Ui::of(tag).unwrap()).debug_assert();
        }
    }
}
