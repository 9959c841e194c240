//! YAML text as a tree in which every scalar knows its bytes.
//!
//! Nothing outside this module names the YAML parser. Parsing never fails:
//! what is wrong goes to the sink, and the tree holds the rest.

mod ambiguous;
mod braces;
mod cells;
pub mod checks;
mod cut;
mod deserialize;
mod draft;
mod entry_lines;
mod foreign;
mod grammar;
mod keys;
mod lenient;
mod node;
mod number_words;
mod offset_map;
mod parse;
mod parting;
mod read_error;
mod repair;
mod reshape;
pub mod settings;
mod slip;
mod strand;
mod usual_words;

pub use cells::{Cell, cells};
pub use deserialize::from_map;
pub use deserialize::read;
pub use entry_lines::entry_lines;
pub use foreign::meant_of as meant_word;
pub use grammar::{Grammar, GrammarOf};
pub use lenient::{Lenient, lenient, lenient_list, lenient_map};
pub use node::{Kind, Node};
pub use number_words::number as number_in_words;
pub use offset_map::OffsetMap;
pub use parse::{MAX_TEXT_CHARS, Parsed, parse, parse_as};
pub use parting::part_texts;
pub use strand::strands;
