//! `suppression-expired`

use crate::diagnostic::declare_check;

declare_check! {
    /// A suppression whose last day is over.
    ///
    /// ## Why
    /// Somebody wanted to put up with a finding until a day, and no longer: the
    /// comment names the day (`# ksr: allow[x-number] new print run until
    /// 2027-03-31`), or the `[[ignore]]` does (`until = "2027-03-31"`). What it
    /// silenced is reported again.
    "suppression-expired", Hygiene, Warning
}
