//! Reading that goes on after a mistake: what is broken has been reported and counts as absent.

use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;

use indexmap::IndexMap;
use serde::de::{self, Deserialize, Deserializer, Visitor};

/// For `#[serde(deserialize_with)]`: a broken value has been reported and
/// counts as absent.
pub fn lenient<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(
    deserializer: D,
) -> Result<T, D::Error> {
    Ok(T::deserialize(deserializer).unwrap_or_default())
}

/// The same for a list: broken items are dropped.
pub fn lenient_list<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    struct Whole<T>(PhantomData<T>);
    impl<'de, T: Deserialize<'de>> Visitor<'de> for Whole<T> {
        type Value = Vec<T>;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list")
        }
        fn visit_seq<A: de::SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<T>, A::Error> {
            let mut items = Vec::new();
            loop {
                match seq.next_element() {
                    Ok(Some(item)) => items.push(item),
                    Ok(None) => return Ok(items),
                    // Reported, and the reader stands behind the broken item.
                    Err(_) => {}
                }
            }
        }
    }
    Ok(deserializer.deserialize_seq(Whole(PhantomData)).unwrap_or_default())
}

/// The same for a map: broken entries are dropped.
pub fn lenient_map<'de, D, K, V>(deserializer: D) -> Result<IndexMap<K, V>, D::Error>
where
    D: Deserializer<'de>,
    K: Deserialize<'de> + Hash + Eq,
    V: Deserialize<'de>,
{
    struct Whole<K, V>(PhantomData<(K, V)>);
    impl<'de, K: Deserialize<'de> + Hash + Eq, V: Deserialize<'de>> Visitor<'de> for Whole<K, V> {
        type Value = IndexMap<K, V>;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("names with values")
        }
        fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<IndexMap<K, V>, A::Error> {
            let mut entries = IndexMap::new();
            loop {
                match map.next_entry() {
                    Ok(Some((key, value))) => {
                        entries.insert(key, value);
                    }
                    Ok(None) => return Ok(entries),
                    // Reported, and the reader stands behind the broken entry.
                    Err(_) => {}
                }
            }
        }
    }
    Ok(deserializer.deserialize_map(Whole(PhantomData)).unwrap_or_default())
}

/// A type whose broken values, items or entries have been reported and count as absent.
pub trait Lenient<'de>: Sized {
    /// Reads what can be read.
    ///
    /// # Errors
    ///
    /// None of its own: what is broken has been reported.
    fn read<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>;
}

impl<'de, T: Deserialize<'de>> Lenient<'de> for Option<T> {
    fn read<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        lenient(deserializer)
    }
}

impl<'de> Lenient<'de> for bool {
    fn read<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        lenient(deserializer)
    }
}

impl<'de, T: Deserialize<'de>> Lenient<'de> for Vec<T> {
    fn read<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        lenient_list(deserializer)
    }
}

impl<'de, K: Deserialize<'de> + Hash + Eq, V: Deserialize<'de>> Lenient<'de> for IndexMap<K, V> {
    fn read<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        lenient_map(deserializer)
    }
}
