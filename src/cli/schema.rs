//! `ksr schema`

use super::args::{Notation, SchemaArgs, SchemaFiles};
use super::{Exit, Output};
use crate::format::schema;

pub(super) fn run(options: SchemaArgs, output: &mut Output) -> Exit {
    output.data(&schema(options.files == SchemaFiles::Translation), Notation::Json)
}
