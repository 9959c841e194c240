//! How things look: colours, pictures, the mode of play, sizes of letters.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::{Deserialize as DeriveDeserialize, Serialize, Serializer};

use super::{Facet, PictureFile, Text};
use crate::syntax::lenient;

/// A colour of pieces, roles or gods.
#[derive(Debug, Clone, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Colour")]
pub struct ColourNode {
    /// What it is called.
    ///
    /// Example: `name: green`
    pub name: Text,
    /// The colour itself, as `#rrggbb`; without it, that of its name if the name is a common one.
    ///
    /// Example: `hex: "#2e8b57"`
    #[serde(default, deserialize_with = "lenient")]
    pub hex: Option<Text>,
    /// The shape that stands for it where nothing is coloured; else each has another, in their order.
    ///
    /// Example: `shape: triangle`
    #[serde(default, deserialize_with = "lenient")]
    pub shape: Option<Shape>,
}

/// A shape that stands for a colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// A disc.
    Circle,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
    /// A square on its corner.
    Diamond,
    /// Six corners.
    Hexagon,
    /// Five corners.
    Pentagon,
    /// A star.
    Star,
    /// A cross.
    Cross,
}

impl Shape {
    /// All shapes, in the order in which colours get them.
    pub const ALL: [Self; 8] = [
        Self::Circle,
        Self::Square,
        Self::Triangle,
        Self::Diamond,
        Self::Hexagon,
        Self::Pentagon,
        Self::Star,
        Self::Cross,
    ];
}

/// A picture by somebody, which may be printed because a licence allows it.
#[derive(Debug, Clone, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Picture")]
pub struct PictureNode {
    /// The file in the game's folder: SVG, PNG or JPEG.
    ///
    /// Example: `file: art/pilot.png`
    pub file: PictureFile,
    /// The licence that allows to print it, by its short name; or in words.
    ///
    /// Example: `license: CC-BY-4.0`
    pub license: Text,
    /// Who made it; printed in the imprint.
    ///
    /// Example: `credit: Jane Doe`
    pub credit: Text,
}

impl Facet for PictureNode {}

/// Pictures of the game itself.
#[derive(Debug, Clone, Default, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Art {
    /// Stands in place of the title of the game.
    ///
    /// Example: `logo: { file: art/logo.svg, license: CC-BY-4.0, credit: Jane Doe }`
    #[serde(default, deserialize_with = "lenient")]
    pub logo: Option<PictureNode>,
    /// Stands behind the title.
    ///
    /// Example: `title: { file: art/title.png, license: CC0-1.0, credit: Jane Doe }`
    #[serde(default, deserialize_with = "lenient")]
    pub title: Option<PictureNode>,
    /// The back of cards.
    ///
    /// Example: `card-back: { file: art/back.png, license: CC0-1.0, credit: Jane Doe }`
    #[serde(default, deserialize_with = "lenient")]
    pub card_back: Option<PictureNode>,
}

impl Art {
    /// All of them, with their keys.
    pub fn pictures(&self) -> impl Iterator<Item = (&'static str, &PictureNode)> {
        let all = [("logo", &self.logo), ("title", &self.title), ("card-back", &self.card_back)];
        all.into_iter().filter_map(|(key, picture)| Some((key, picture.as_ref()?)))
    }
}

/// Who plays against whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, DeriveDeserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// All against the game.
    Cooperative,
    /// Each against the others.
    Competitive,
    /// Teams against each other.
    Teams,
    /// One alone.
    Solo,
}

impl Mode {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cooperative => "cooperative",
            Self::Competitive => "competitive",
            Self::Teams => "teams",
            Self::Solo => "solo",
        }
    }
}

/// Sizes of letters in points: `9-11`, or the largest alone.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LetterSizes {
    /// The smallest, if it is said.
    pub least: Option<f32>,
    /// The largest.
    pub most: f32,
}

impl LetterSizes {
    /// Smaller letters cannot be read, larger ones fill no sheet.
    const SANE: std::ops::RangeInclusive<f32> = 7.0..=24.0;

    fn parse(text: &str) -> Option<Self> {
        let size =
            |part: &str| part.trim().parse::<f32>().ok().filter(|size| Self::SANE.contains(size));
        match text.split_once(['-', '–']) {
            None => Some(Self { least: None, most: size(text)? }),
            Some((least, most)) => Some(Self { least: Some(size(least)?), most: size(most)? })
                .filter(|sizes| sizes.least <= Some(sizes.most)),
        }
    }
}

impl fmt::Display for LetterSizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.least {
            Some(least) => write!(f, "{least}-{}", self.most),
            None => write!(f, "{}", self.most),
        }
    }
}
impl Serialize for LetterSizes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
impl<'de> Deserialize<'de> for LetterSizes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Range;
        impl Range {
            fn read<E: de::Error>(&self, text: &str) -> Result<LetterSizes, E> {
                let wrong = || E::invalid_value(de::Unexpected::Str(text), self);
                LetterSizes::parse(text).ok_or_else(wrong)
            }
        }
        impl Visitor<'_> for Range {
            type Value = LetterSizes;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("sizes in points such as `9-11`, between 7 and 24")
            }
            fn visit_i64<E: de::Error>(self, size: i64) -> Result<LetterSizes, E> {
                self.read(&size.to_string())
            }
            fn visit_f64<E: de::Error>(self, size: f64) -> Result<LetterSizes, E> {
                self.read(&size.to_string())
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<LetterSizes, E> {
                self.read(text)
            }
        }
        deserializer.deserialize_any(Range)
    }
}
impl JsonSchema for LetterSizes {
    fn schema_name() -> Cow<'static, str> {
        "LetterSizes".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Sizes of letters in points, such as `9-11`.",
            "type": ["number", "string"],
            "pattern": "^[0-9.]+([-–][0-9.]+)?$"
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_a_number_or_a_range() {
        let sizes = |text| LetterSizes::parse(text).map(|sizes| sizes.to_string());
        assert_eq!(sizes("9-11").as_deref(), Some("9-11"));
        assert_eq!(sizes("8.5-10").as_deref(), Some("8.5-10"));
        assert_eq!(sizes("10").as_deref(), Some("10"));
        for wrong in ["11-9", "3", "9-99", "large", ""] {
            assert_eq!(sizes(wrong), None, "{wrong}");
        }
    }
}
