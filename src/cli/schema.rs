//! `ksr schema`

use super::args::{Notation, SchemaArgs, SchemaFiles};
use super::{Exit, Output};
use crate::export::export_schema;
use crate::format::schema;

pub(super) fn run(options: SchemaArgs, output: &mut Output) -> Exit {
    let schema = match options.files {
        SchemaFiles::Game => schema(false),
        SchemaFiles::Translation => schema(true),
        SchemaFiles::Export => export_schema(),
    };
    output.data(&schema, Notation::Json)
}
