//! `ksr lsp`

use super::{Exit, Output};
use crate::lsp;

pub(super) fn run(output: &mut Output) -> Exit {
    match lsp::run_stdio(output.ui()) {
        Ok(()) => Exit::Fine,
        Err(error) => output.fail(error),
    }
}
