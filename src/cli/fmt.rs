//! `ksr fmt`

use std::io::Read as _;

use super::output::plural;
use super::session::open;
use super::{Args, Exit, Output};
use crate::session::{Tidied, tidy_text};

/// Most bytes that are read from standard input; a file of rules is far smaller.
const MOST_BYTES: u64 = 8 * 1024 * 1024;

/// `ksr fmt`
#[derive(Debug, clap::Args)]
pub struct FmtArgs {
    /// Games; all if none is named
    #[arg(value_name = "GAME")]
    pub games: Vec<String>,
    /// Write nothing; name the files that would change, and exit with code 1 if there are any
    #[arg(long)]
    pub check: bool,
    /// Write nothing; show what would change
    #[arg(long)]
    pub diff: bool,
    /// Read one file from standard input, and print it in its layout
    #[arg(long, conflicts_with_all = ["games", "check", "diff"])]
    pub stdin: bool,
}

pub(super) fn run(args: &Args, options: &FmtArgs, output: &mut Output) -> Exit {
    if options.stdin {
        return pass_on(output);
    }
    let session = match open(args, &options.games, output) {
        Ok(session) => session,
        Err(exit) => return exit,
    };
    let tidied = session.tidy();
    let only_looks = options.check || options.diff;
    if !only_looks && let Err(error) = session.write_tidied(&tidied.changed) {
        return output.fail(error);
    }
    report(&tidied, options, output);
    let is_wanting = options.check && !tidied.changed.is_empty();
    if is_wanting || !tidied.left.is_empty() { Exit::Findings } else { Exit::Fine }
}

fn report(tidied: &Tidied, options: &FmtArgs, output: &mut Output) {
    for file in &tidied.changed {
        if options.diff {
            output.drawing(&file.diff());
        } else {
            let word = if options.check { "would change" } else { "changed" };
            output.line(format!("{word} {}", file.path));
        }
    }
    for (path, why) in &tidied.left {
        output.status(format!("left as it is: {path}: {why}"));
    }
    let changed = plural(tidied.changed.len(), "file");
    let word = if options.check || options.diff { "would change" } else { "changed" };
    output.status(format!("{changed} {word}, {} had the layout", tidied.fine));
}

/// From standard input to standard output; a text that is left alone comes out as it went in.
fn pass_on(output: &mut Output) -> Exit {
    let mut text = String::new();
    let read = std::io::stdin().lock().take(MOST_BYTES + 1).read_to_string(&mut text);
    match read {
        Err(error) => return output.fail(error),
        Ok(length) if length as u64 > MOST_BYTES => {
            return output.fail("this is too long for a file of rules");
        }
        Ok(_) => {}
    }
    match tidy_text(&text) {
        Ok(tidy) => {
            output.text(&tidy);
            Exit::Fine
        }
        Err(why) => {
            output.text(&text);
            output.status(format!("left as it is: {why}"));
            Exit::Findings
        }
    }
}
