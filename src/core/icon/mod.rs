//! The signs that come with the program, by name: drawings of 24 × 24 in one colour, our own, free to use.
//!
//! In a drawing black stands for the colour of the sign, white for what it stands on.

use crate::format::Shape;

/// A sign of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sign {
    /// What games call it.
    pub name: &'static str,
    /// The drawing, as SVG.
    pub svg: &'static str,
}

macro_rules! signs {
    ($($name:literal),+ $(,)?) => {
        [$(Sign {
            name: $name,
            svg: include_str!(concat!("../../../templates/icons/", $name, ".svg")),
        }),+]
    };
}

/// All signs, by name.
pub const SIGNS: [Sign; 44] = signs![
    "age",
    "anchor",
    "bag",
    "bird",
    "board",
    "bolt",
    "book",
    "bridge",
    "card",
    "cards",
    "chair",
    "chip",
    "deck",
    "dice",
    "dolphin",
    "drop",
    "eye",
    "fish",
    "flag",
    "gem",
    "give",
    "helicopter",
    "leaf",
    "loop",
    "move",
    "pawn",
    "players",
    "sandbag",
    "scale",
    "shield",
    "skull",
    "steps",
    "stick",
    "stone",
    "sun",
    "swap",
    "sword",
    "team",
    "temple",
    "tile",
    "time",
    "trophy",
    "volcano",
    "wave",
];

/// The sign of a name.
pub fn sign(name: &str) -> Option<&'static Sign> {
    SIGNS.binary_search_by(|sign| sign.name.cmp(name)).ok().map(|at| &SIGNS[at])
}

/// The outline of a shape that stands for a colour, as the data of a path in the same square.
pub fn outline(shape: Shape) -> &'static str {
    match shape {
        Shape::Circle => "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z",
        Shape::Square => "M3 3h18v18H3z",
        Shape::Triangle => "M12 2.5L22.5 21h-21z",
        Shape::Diamond => "M12 1l11 11-11 11L1 12z",
        Shape::Hexagon => "M6.5 2.5h11L23 12l-5.5 9.5h-11L1 12z",
        Shape::Pentagon => "M12 1.5l11 8-4.2 13H5.2L1 9.5z",
        Shape::Star => {
            "M12.0 1.1L14.9 8.6L22.9 9.0L16.8 14.1L18.8 21.9L12.0 17.6L5.2 21.9L7.2 14.1L1.1 9.0L9.1 8.6z"
        }
        Shape::Cross => "M8.5 1.5h7v7h7v7h-7v7h-7v-7h-7v-7h7z",
    }
}

impl Sign {
    /// What stands inside the `svg` element, to be drawn in the colour of the words around it.
    pub fn inner(&self) -> String {
        let inner = self.svg.split_once('>').map_or("", |(_, inner)| inner);
        let inner = inner.rsplit_once("</svg>").map_or(inner, |(inner, _)| inner);
        // White is what the sign stands on: a page says what that is.
        inner
            .replace('\n', "")
            .replace("\"#000\"", "\"currentColor\"")
            .replace("fill=\"#fff\"", "class=\"off\"")
            .replace("stroke=\"#fff\"", "class=\"cut\"")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_found_by_name() {
        assert!(SIGNS.iter().all(|one| sign(one.name) == Some(one)));
        assert_eq!(sign("moove"), None);
    }

    #[test]
    fn a_sign_has_no_colours_of_its_own() {
        for sign in &SIGNS {
            assert!(sign.svg.contains("viewBox=\"0 0 24 24\""), "{}", sign.name);
            let colours = sign.svg.split('#').skip(1).map(|rest| &rest[..3]);
            assert!(colours.into_iter().all(|one| one == "000" || one == "fff"), "{}", sign.name);
            assert!(!sign.inner().contains("svg"), "{}", sign.name);
        }
    }
}
