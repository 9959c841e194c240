//! `ksr print-test`

use std::path::PathBuf;

use super::{Exit, Output};
use crate::pdf;
use crate::project::replace_file;
use crate::typeset::calibration::calibration;
use crate::typeset::display::Duplex;
use crate::typeset::paper::Paper;

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
    let print = calibration(options.paper, options.duplex);
    let bytes = match pdf::write(&print) {
        Ok(bytes) => bytes,
        Err(error) => {
            output.failure(error);
            return Exit::Failure;
        }
    };
    match replace_file(&options.out, &bytes) {
        Ok(()) => {
            output.line(format!("{} written", options.out.display()));
            Exit::Fine
        }
        Err(error) => {
            output.failure(error);
            Exit::Failure
        }
    }
}
