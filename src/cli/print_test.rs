//! `ksr print-test`

use std::path::PathBuf;

use super::{Exit, Output};
use crate::session::{Duplex, Paper, Ui, print_test, write_outside};

/// `ksr print-test`
#[derive(Debug, clap::Args)]
pub struct PrintTestArgs {
    /// The paper
    #[arg(long, value_enum, default_value = "a4")]
    pub paper: Paper,
    /// How the printer turns the paper
    #[arg(long, value_enum, default_value = "long")]
    pub duplex: Duplex,
    /// Language of the words on it; without it, that of messages
    #[arg(long, value_name = "LANG", value_parser = language)]
    pub lang: Option<String>,
    /// File to write
    #[arg(long, value_name = "FILE", default_value = "print-test.pdf")]
    pub out: PathBuf,
}

pub(super) fn run(options: &PrintTestArgs, output: &mut Output) -> Exit {
    let language = options.lang.as_deref().and_then(Ui::of).unwrap_or_else(|| output.ui());
    let bytes = match print_test(options.paper, options.duplex, language) {
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

/// A language that the program speaks.
fn language(tag: &str) -> Result<String, String> {
    if Ui::of(tag).is_some() {
        return Ok(tag.to_owned());
    }
    let tags: Vec<&str> = Ui::tags().collect();
    Err(format!("ksr does not speak `{tag}`; say one of {}", tags.join(", ")))
}
