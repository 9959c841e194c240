//! The games that `ksr new` can begin with, in any language that has their texts.
//!
//! A game is a folder of `templates/new/`: its structure, with a blank for each text, and a file of
//! texts for each language. Such a file is a translation as it stands; the texts of the source
//! language fill the blanks.

use std::fmt::Write as _;

use crate::language::{BUILT_IN, BuiltIn};

/// A kind of game to begin with.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Shape {
    /// The smallest complete game
    #[default]
    #[value(name = "example")]
    Example,
    /// Two players, one path: choices, a handicap, a computed example
    Duel,
    /// All play together: roles, actions, events, win or lose
    Cooperative,
    /// Tiles are laid and scored: a market by player count, a scoring table, a picture
    Tiles,
    /// A deck in colours: a hand limit, special cards, a scoring table
    Cards,
}

/// A file of a game beside its rules: the path in its folder, and what is in it.
pub(super) type Beside = (&'static str, &'static str);

impl Shape {
    /// The folder of its files.
    fn name(self) -> &'static str {
        match self {
            Self::Example => "example",
            Self::Duel => "duel",
            Self::Cooperative => "cooperative",
            Self::Tiles => "tiles",
            Self::Cards => "cards",
        }
    }

    fn structure(self) -> &'static str {
        match self {
            Self::Example => include_str!("../../templates/new/example/game.yaml"),
            Self::Duel => include_str!("../../templates/new/duel/game.yaml"),
            Self::Cooperative => include_str!("../../templates/new/cooperative/game.yaml"),
            Self::Tiles => include_str!("../../templates/new/tiles/game.yaml"),
            Self::Cards => include_str!("../../templates/new/cards/game.yaml"),
        }
    }

    /// Its theme, and its pictures.
    pub(super) fn beside(self) -> &'static [Beside] {
        match self {
            Self::Example => &[],
            Self::Duel => &[("theme.toml", include_str!("../../templates/new/duel/theme.toml"))],
            Self::Cooperative => {
                &[("theme.toml", include_str!("../../templates/new/cooperative/theme.toml"))]
            }
            Self::Tiles => &[
                ("theme.toml", include_str!("../../templates/new/tiles/theme.toml")),
                (
                    "figures/garden.svg",
                    include_str!("../../templates/new/tiles/figures/garden.svg"),
                ),
            ],
            Self::Cards => &[("theme.toml", include_str!("../../templates/new/cards/theme.toml"))],
        }
    }

    /// The game file with the texts of a language; those of the first if it has none.
    pub(super) fn game(self, tag: &str) -> String {
        let texts = known(tag).unwrap_or(&BUILT_IN[0]).example(self.name());
        fill(self.structure(), texts)
    }

    /// The texts in a language, as a translation; nothing for a language that has none.
    pub(super) fn translation(self, tag: &str) -> Option<&'static str> {
        known(tag).map(|language| language.example(self.name()))
    }
}

fn known(tag: &str) -> Option<&'static BuiltIn> {
    BUILT_IN.iter().find(|language| language.tag == tag)
}

/// Fills the blanks of a structure: `text: @draw.text@` takes what stands below `texts`, `draw`,
/// `text`, in as many lines as it has.
fn fill(structure: &str, texts: &str) -> String {
    let texts: Vec<&str> = texts.lines().collect();
    let mut filled = String::new();
    for line in structure.lines() {
        let blank =
            line.split_once(": @").and_then(|(key, rest)| Some((key, rest.strip_suffix('@')?)));
        let found = blank.and_then(|(key, path)| Some((key, entry(&texts, path)?)));
        let Some((key, (first, more))) = found else {
            filled += &format!("{line}\n");
            continue;
        };
        let _ = writeln!(filled, "{key}:{first}");
        // A key of a list stands behind its dash.
        let depth = key.len() - key.trim_start_matches([' ', '-']).len() + 2;
        let shift = more.iter().map(|line| indent(line)).min().unwrap_or_default();
        for line in more {
            let _ = writeln!(filled, "{:depth$}{}", "", &line[shift..]);
        }
    }
    filled
}

/// What stands behind a key in a file of texts: the rest of its line, and the lines below it.
fn entry<'a>(texts: &'a [&'a str], path: &str) -> Option<(&'a str, &'a [&'a str])> {
    let parts: Vec<&str> = path.split('.').collect();
    let (below, parts) = match parts[..] {
        ["terms", ref rest @ ..] => ("terms", rest),
        ref all => ("texts", all),
    };
    let mut found = child(texts, below)?;
    for part in parts {
        found = child(found.1, part)?;
    }
    Some(found)
}

/// A key among the outermost of these lines.
fn child<'a>(lines: &'a [&'a str], key: &str) -> Option<(&'a str, &'a [&'a str])> {
    let outer = indent(lines.iter().find(|line| !line.trim().is_empty())?);
    let is_key = |line: &&str| {
        indent(line) == outer
            && line[outer..].strip_prefix(key).is_some_and(|rest| rest.starts_with(':'))
    };
    let at = lines.iter().position(is_key)?;
    let below = &lines[at + 1..];
    let end = below.iter().position(|line| !line.trim().is_empty() && indent(line) <= outer);
    let below = &below[..end.unwrap_or(below.len())];
    let length = below.iter().rposition(|line| !line.trim().is_empty()).map_or(0, |last| last + 1);
    Some((&lines[at][outer + key.len() + 1..], &below[..length]))
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::ValueEnum as _;

    #[test]
    fn blanks_take_values_of_any_number_of_lines() {
        let structure = "- id: draw\n  text: @draw.text@\n  forms: @terms.card.forms@\nend: 1\n";
        let texts = "terms:\n  card:\n    forms:\n      sg: card\n      pl: cards\n\ntexts:\n  draw:\n    text: >-\n      Draw\n      a card.\n";
        assert_eq!(
            fill(structure, texts),
            "- id: draw\n  text: >-\n    Draw\n    a card.\n  forms:\n    sg: card\n    pl: cards\nend: 1\n"
        );
    }

    #[test]
    fn a_key_of_a_list_is_filled_below_its_dash() {
        let texts = "texts:\n  a:\n    legend:\n      - one\n      - two\n";
        assert_eq!(fill("- legend: @a.legend@\n", texts), "- legend:\n    - one\n    - two\n");
    }

    #[test]
    fn every_blank_is_filled_in_every_language() {
        for shape in Shape::value_variants() {
            for language in &BUILT_IN {
                let filled = shape.game(language.tag);
                let left = filled.lines().find(|line| {
                    line.contains(": @")
                        && !line.contains("@id@")
                        && !line.contains("@language@")
                        && !line.contains("@title@")
                });
                assert_eq!(left, None, "{shape:?} {}", language.tag);
            }
        }
    }
}
