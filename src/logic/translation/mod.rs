//! How translations stand to their sources: stamps, states; and how they travel.

mod address;
mod begin;
pub mod exchange;
mod forms;
mod proof;
mod record;
mod shared;
mod stamp;
mod state;

pub use address::{Address, TermPart};
pub use begin::{begin, wrapped};
pub use forms::{Line, read_forms, term_words};
pub use proof::{Passage, parse_marks, passages, write_marks};
pub use record::digest;
pub use record::{Record, parse_stamps, write_stamps};
pub use shared::shared;
pub use stamp::Stamp;
pub use state::{Entry, State, settled, states};
