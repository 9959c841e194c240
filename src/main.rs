//! The command `ksr`: hands its arguments to the library and returns its exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    ksr::cli::run(std::env::args_os())
}
