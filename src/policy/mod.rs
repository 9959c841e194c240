//! How loud findings are, and which of them somebody has chosen to live with.
//!
//! Checks know nothing of this. A finding passes: the level of its profile, the levels of the
//! configuration, suppressions, and at last `--deny warnings`.

mod baseline;
pub(crate) mod checks;
mod comment;
mod date;
mod judge;
mod settings;

pub use baseline::{Baseline, stale_entries};
pub use date::Date;
pub use judge::Judge;
pub(crate) use settings::{ChecksTable, IgnoreTable};
pub use settings::{LevelRule, Profile, Settings};
