//! Prints diagnostics.

mod human;

pub use human::human;
