//! How translations stand to their sources: stamps, states; and how they travel.

pub mod exchange;
mod stamp;
mod state;

pub use stamp::Stamp;
pub use state::{Entry, State, parse_stamps, states, write_stamps};
