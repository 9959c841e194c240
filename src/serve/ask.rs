//! A request as far as it is read.

use std::collections::BTreeMap;

use percent_encoding::percent_decode_str;

/// A request: its method, its address, its headers.
#[derive(Debug, Clone, Default)]
pub struct Ask {
    /// `GET`
    pub method: String,
    /// Path and query as they were sent.
    pub target: String,
    /// Names in small letters; a header may stand several times.
    pub headers: Vec<(String, Vec<u8>)>,
}

impl Ask {
    /// A header that stands at most once, in plain characters; twice is as bad as a wrong one.
    pub fn header(&self, name: &str) -> Result<Option<&str>, ()> {
        let mut found = self.headers.iter().filter(|(known, _)| known == name);
        let first = found.next().map(|(_, value)| std::str::from_utf8(value).map_err(|_| ()));
        if found.next().is_some() { Err(()) } else { first.transpose() }
    }

    /// The path without the query, as it was sent.
    pub fn path(&self) -> &str {
        self.target.split('?').next().unwrap_or_default()
    }

    /// The query; of a key that stands twice, the last.
    pub fn query(&self) -> BTreeMap<String, String> {
        let query = self.target.split_once('?').map(|(_, query)| query).unwrap_or_default();
        let decoded = |text: &str| {
            percent_decode_str(&text.replace('+', " "))
                .decode_utf8()
                .ok()
                .map(std::borrow::Cow::into_owned)
        };
        let pairs = query.split('&').map(|pair| pair.split_once('=').unwrap_or((pair, "")));
        pairs.filter_map(|(key, value)| Some((decoded(key)?, decoded(value)?))).collect()
    }
}
