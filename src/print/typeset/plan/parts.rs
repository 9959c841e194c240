//! The names that a plan can use.

use serde::Deserialize;

/// A part of the text or of the small print.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// Chapters and their pages.
    Contents,
    /// What badges, signs and icons mean.
    Legend,
    /// Chapters or cards.
    Sections,
    /// Terms in the order of the alphabet, with the pages that speak of them.
    Index,
    /// Footnotes.
    Notes,
    /// What the marks of untranslated and older words mean.
    Marks,
    /// What the text is and is based on.
    Imprint,
}

/// A part of a line beside the title.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HeadPart {
    /// "Rules reference".
    Product,
    /// What is selected.
    Selection,
    /// The line under the title.
    Tagline,
    /// Players, age, minutes.
    Facts,
}

/// A part of the line at the foot of every page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FootPart {
    /// The signs of force in the margin, and what they mean.
    Signs,
    /// The title of the game.
    Title,
    /// "Rules reference".
    Product,
    /// The language.
    Language,
    /// What is selected.
    Selection,
    /// The edition in force.
    Edition,
    /// Version of the sheet.
    Version,
    /// Day of the last change.
    Date,
    /// Licence of the texts.
    License,
    /// Who designed the game.
    Design,
    /// Who wrote the sheet.
    Author,
    /// Where to find it.
    Url,
    /// What it was made with.
    MadeWith,
}

/// A part of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RulePart {
    /// Number or marker, which stands beside the words wherever it is named.
    Number,
    /// Its number in the picture.
    Callout,
    /// Word for what it is.
    Label,
    /// Its title.
    Title,
    /// The action that an ability changes.
    Action,
    /// The colour of a role.
    Colour,
    /// MUST, 1 action, 2×.
    Badges,
    /// Conditions that the language puts before the words.
    Clauses,
    /// Its words.
    Text,
    /// Numbers of its footnotes.
    Notes,
    /// What follows: duration, loop, where to go on, what to see.
    Tail,
    /// What comes before the rules below it.
    Lead,
}

/// How components are told.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Components {
    /// As a list.
    #[default]
    List,
    /// One after the other.
    Line,
}

/// A shape of the strip of phases.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StripShape {
    /// With a line that leads back.
    Wide,
    /// In a single line.
    Slim,
}
