//! The characters that a glyph stands for.

use std::ops::Deref;
use std::sync::Arc;

/// Bytes that are kept in place.
const SHORT: usize = 14;

/// The characters of a glyph: most often one, a few for a ligature. Prints have thousands of
/// them, so short ones need no memory of their own.
#[derive(Clone)]
pub struct Cluster(Storage);

#[derive(Clone)]
enum Storage {
    Short(u8, [u8; SHORT]),
    Long(Arc<String>),
}

impl From<&str> for Cluster {
    fn from(text: &str) -> Self {
        let mut bytes = [0; SHORT];
        match bytes.get_mut(..text.len()) {
            Some(start) => {
                start.copy_from_slice(text.as_bytes());
                Self(Storage::Short(text.len() as u8, bytes))
            }
            None => Self(Storage::Long(Arc::new(text.to_owned()))),
        }
    }
}

impl Deref for Cluster {
    type Target = str;

    fn deref(&self) -> &str {
        match &self.0 {
            // What was a text when it was kept is one still.
            Storage::Short(length, bytes) => {
                std::str::from_utf8(&bytes[..usize::from(*length)]).unwrap_or_default()
            }
            Storage::Long(text) => text,
        }
    }
}

impl PartialEq for Cluster {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl std::fmt::Debug for Cluster {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (**self).fmt(formatter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_every_text() {
        for text in [
            "",
            "a",
            "ż",
            "ffi",
            "fourteen bytes",
            "a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}",
        ] {
            assert_eq!(&*Cluster::from(text), text);
        }
    }
}
