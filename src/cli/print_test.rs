//! `ksr print-test`

use std::path::PathBuf;

use super::{Exit, Output};
use crate::session::{Duplex, Paper, print_test, write_outside};

/// `ksr print-test`
#[derive(Debug, clap::Args)]
pub struct PrintTestArgs {
    /// The paper
    #[arg(long, value_enum, default_value = "a4")]
    pub paper: Paper,
    /// How the printer turns the paper
    #[arg(long, value_enum, default_value = "long")]
    pub duplex: Duplex,
    /// File to write
    #[arg(long, value_name = "FILE", default_value = "print-test.pdf")]
    pub out: PathBuf,
}

pub(super) fn run(options: &PrintTestArgs, output: &mut Output) -> Exit {
    let bytes = match print_test(options.paper, options.duplex) {
        Ok(bytes) => bytes,
        Err(error) => return output.fail(error),
    };
    match write_outside(&options.out, &bytes) {
        Ok(()) => {
            output.line(format!("{} written", options.out.display()));
            Exit::Fine
        }
        Err(error) => output.fail(error),
    }
}
