//! `ksr man`: manual pages, from the same words as the help.

use std::path::PathBuf;

use clap_mangen::Man;

use super::{Exit, Output};
use crate::session::Ui;
use crate::session::replace_file;

/// `ksr man`
#[derive(Debug, clap::Args)]
pub struct ManArgs {
    /// Folder for a page of each command; without it, the page of `ksr` is printed
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

pub(super) fn run(options: &ManArgs, output: &mut Output) -> Exit {
    let pages = match pages() {
        Ok(pages) => pages,
        Err(error) => return output.fail(error),
    };
    let Some(folder) = &options.out else {
        if let Some((_, page)) = pages.first() {
            output.text(page);
        }
        return Exit::Fine;
    };
    for (name, page) in &pages {
        if let Err(error) = replace_file(folder, &folder.join(name), page.as_bytes()) {
            return output.fail(error);
        }
    }
    output.line(format!("{} pages written to {}", pages.len(), folder.display()));
    Exit::Fine
}

/// All pages by the names of their files; that of the program first.
fn pages() -> std::io::Result<Vec<(String, String)>> {
    let mut command = super::help::command(Ui::default()).disable_help_subcommand(true);
    command.build();
    let mut pages = Vec::new();
    add(&command, &mut pages)?;
    Ok(pages)
}

fn add(command: &clap::Command, pages: &mut Vec<(String, String)>) -> std::io::Result<()> {
    // No date: the same program always writes the same pages.
    let man = Man::new(command.clone()).date("").manual("ksr");
    let mut page = Vec::new();
    man.render(&mut page)?;
    pages.push((man.get_filename(), String::from_utf8_lossy(&page).into_owned()));
    command.get_subcommands().filter(|one| !one.is_hide_set()).try_for_each(|one| add(one, pages))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_a_page() {
        let pages = pages().unwrap();
        let names: Vec<&str> = pages.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names[0], "ksr.1");
        for name in ["ksr-build.1", "ksr-translate-begin.1"] {
            assert!(names.contains(&name), "{names:?}");
        }
        assert!(pages.iter().all(|(_, page)| page.contains(".SH NAME")));
    }
}
