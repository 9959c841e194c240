//! A day, for suppressions that end.

use std::fmt;

/// A day of the calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// Reads `2027-03-31`.
    pub fn parse(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts.as_slice() else { return None };
        let is_number = |part: &str, length| {
            part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit())
        };
        if !(is_number(year, 4) && is_number(month, 2) && is_number(day, 2)) {
            return None;
        }
        let date =
            Self { year: year.parse().ok()?, month: month.parse().ok()?, day: day.parse().ok()? };
        let has = |years: u16| date.year.is_multiple_of(years);
        let days = match date.month {
            2 if has(4) && (!has(100) || has(400)) => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        };
        (1..=days).contains(&date.day).then_some(date)
    }

    /// The day that lies so many seconds after the beginning of 1970.
    pub fn from_unix(seconds: u64) -> Self {
        // Years of the count begin in March, so that the leap day is the last.
        let days = seconds / 86_400 + 719_468;
        let (era, day_of_era) = (days / 146_097, days % 146_097);
        let leap_days = day_of_era / 1_460 + day_of_era / 146_096 - day_of_era / 36_524;
        let year_of_era = (day_of_era - leap_days) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let shifted = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * shifted + 2) / 5 + 1;
        let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
        let year = year_of_era + era * 400 + u64::from(month <= 2);
        let narrow = |number: u64| u8::try_from(number).unwrap_or(u8::MAX);
        Self {
            year: u16::try_from(year).unwrap_or(u16::MAX),
            month: narrow(month),
            day: narrow(day),
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_the_calendar() {
        assert_eq!(Date::from_unix(0).to_string(), "1970-01-01");
        assert_eq!(Date::from_unix(951_782_400).to_string(), "2000-02-29");
        assert_eq!(Date::from_unix(4_102_444_799).to_string(), "2099-12-31");
        assert!(Date::parse("2028-02-29").is_some());
        for wrong in ["2027-02-29", "2027-13-01", "27-01-01", "2027-1-1", "2027-00-10", "soon"] {
            assert_eq!(Date::parse(wrong), None, "{wrong}");
        }
    }
}
