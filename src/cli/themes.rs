//! `ksr themes`

use std::path::PathBuf;

use super::session::{refuse, start_folder};
use super::{Args, Exit, Output};
use crate::session::{InkUse, Paper, PrintOptions, Session, replace_file, signs};
use crate::source::Disk;

/// `ksr themes`
#[derive(Debug, clap::Args)]
pub struct ThemesArgs {
    /// Draw a sample sheet of each theme, as PDF, into this folder
    #[arg(long, value_name = "DIR")]
    pub samples: Option<PathBuf>,
    /// The paper of the samples
    #[arg(long, value_enum, default_value = "a4")]
    pub paper: Paper,
    /// How much ink the samples use
    #[arg(long, value_enum, default_value = "full")]
    pub ink: InkUse,
}

pub(super) fn run(args: &Args, options: &ThemesArgs, output: &mut Output) -> Exit {
    let start = match start_folder(args, output) {
        Ok(start) => start,
        Err(exit) => return exit,
    };
    // Outside of a project there are still the themes of the program.
    let opened = Session::open(&start, Box::new(Disk)).or_else(|_| Session::of_nothing());
    let session = match opened {
        Ok(session) => session,
        Err(error) => return refuse(&error, output),
    };
    let themes = session.themes();
    let width = themes.iter().map(|theme| theme.name.chars().count()).max().unwrap_or_default();
    for theme in &themes {
        let about = theme.about.unwrap_or("a theme of this project");
        let about = output.ui().say(about);
        output.line(format!("{:width$}  {about}", theme.name));
    }
    output.line(String::new());
    output.line("Choose one with `theme = \"island\"`: in `ksr.toml` for all games, in `theme.toml` beside the rules for one.".to_owned());
    let names: Vec<&str> = signs().collect();
    output.line(format!("Signs for `icon`: {}", names.join(", ")));
    let Some(folder) = &options.samples else { return Exit::Fine };
    output.line(String::new());
    for theme in &themes {
        let print =
            PrintOptions { paper: options.paper, ink: options.ink, ..PrintOptions::default() };
        let bytes = match session.theme_sample(&theme.name, output.ui().tag(), print) {
            Ok(bytes) => bytes,
            Err(found) => {
                let why = found.first().map_or("it cannot be set", |one| one.message.as_str());
                return output.fail(format!("no sample of `{}`: {why}", theme.name));
            }
        };
        let path = folder.join(format!("{}.pdf", theme.name));
        if let Err(error) = replace_file(folder, &path, &bytes) {
            return output.fail(error);
        }
        output.line(format!("{} written", path.display()));
    }
    Exit::Fine
}
