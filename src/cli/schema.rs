//! `ksr schema`

use super::args::{SchemaArgs, SchemaFiles};
use super::{Exit, Output};
use crate::format::schema;

pub(super) fn run(options: SchemaArgs, output: &mut Output) -> Exit {
    let schema = schema(options.files == SchemaFiles::Translation);
    match serde_json::to_string_pretty(&schema) {
        Ok(text) => {
            output.text(&(text + "\n"));
            Exit::Fine
        }
        Err(error) => {
            output.failure(error);
            Exit::Failure
        }
    }
}
