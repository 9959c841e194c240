//! `ksr eject`: a file of the program, to be changed in the project.

use super::session::{find, refuse, start_folder};
use super::{Args, Exit, Output};
use crate::session::{Ejectable, Session};
use crate::source::Disk;

/// `ksr eject`
#[derive(Debug, clap::Args)]
pub struct EjectArgs {
    /// Names of files; without any, all of them are listed
    #[arg(value_name = "FILE")]
    pub files: Vec<String>,
}

/// What the folders of files hold, and what becomes of a file of the project.
const FOLDERS: [(&str, &str, &str); 5] = [
    (
        "themes",
        "colours, fonts and measures: `default` for all games, another for those that say `theme = \"NAME\"`",
        "what you delete in a theme is as in ksr",
    ),
    (
        "strings",
        "the words of a language and how it is read",
        "what you delete in a language file is taken from that of ksr",
    ),
    ("print", "what stands where in PDF", "what you delete in a plan is as in ksr"),
    ("markdown", "templates of Markdown", "`docs/templates.md` explains what a template sees"),
    (
        "html",
        "templates, styles and scripts of pages",
        "`docs/templates.md` explains what a template sees",
    ),
];

pub(super) fn run(args: &Args, options: &EjectArgs, output: &mut Output) -> Exit {
    if options.files.is_empty() {
        return list(args, output);
    }
    let session = match find(args, output) {
        Ok(session) => session,
        Err(exit) => return exit,
    };
    let written = match session.eject(&options.files) {
        Ok(written) => written,
        Err(error) => return output.fail(error),
    };
    for path in &written {
        output.line(format!("wrote {path}"));
    }
    for (folder, _, hint) in FOLDERS {
        if written.iter().any(|path| path.rsplit('/').nth(1) == Some(folder)) {
            output.line(hint);
        }
    }
    Exit::Fine
}

fn list(args: &Args, output: &mut Output) -> Exit {
    let start = match start_folder(args, output) {
        Ok(start) => start,
        Err(exit) => return exit,
    };
    // Outside of a project there are still the files of the program.
    let opened = Session::open(&start, Box::new(Disk)).or_else(|_| Session::of_nothing());
    let files = match opened {
        Ok(session) => session.ejectable(),
        Err(error) => return refuse(&error, output),
    };
    for (folder, about, _) in FOLDERS {
        output.line(format!("{folder}: {about}"));
        for Ejectable { name, is_own, .. } in files.iter().filter(|file| file.folder == folder) {
            let own = if *is_own { "  (this project has its own)" } else { "" };
            output.line(format!("  {name}{own}"));
        }
    }
    output.line(String::new());
    output.line("`ksr eject NAME` writes one of them into the project, to be changed there.");
    Exit::Fine
}
