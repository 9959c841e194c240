//! `ksr completions`

use clap::CommandFactory;

use super::args::CompletionsArgs;
use super::{Args, Exit, Output};

pub(super) fn run(options: CompletionsArgs, output: &mut Output) -> Exit {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Args::command(), "ksr", &mut script);
    output.text(&String::from_utf8_lossy(&script));
    Exit::Fine
}
