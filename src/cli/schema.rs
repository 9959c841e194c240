//! `ksr schema`

use super::args::{Notation, SchemaArgs, SchemaFiles};
use super::{Exit, Output};
use crate::schema;

pub(super) fn run(options: SchemaArgs, output: &mut Output) -> Exit {
    let schema = match options.files {
        SchemaFiles::Game => schema::game(),
        SchemaFiles::Part => schema::part(),
        SchemaFiles::Translation => schema::translation(),
        SchemaFiles::Export => schema::export(),
        SchemaFiles::Templates => schema::templates(),
    };
    output.data(&schema, Notation::Json)
}
