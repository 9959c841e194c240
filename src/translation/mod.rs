//! How translations stand to their sources: stamps, states.

mod stamp;
mod state;

pub use stamp::Stamp;
pub use state::{Entry, State, parse_stamps, states, write_stamps};
