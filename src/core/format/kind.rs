//! The kinds of things that have names.

/// What a name stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A rule.
    Rule,
    /// A chapter.
    Chapter,
    /// A glossary term.
    Term,
    /// A named number.
    Value,
    /// A component.
    Component,
    /// A state of a component.
    State,
    /// A symbol.
    Icon,
    /// A symbol, of the game or of the program.
    Sign,
    /// A colour.
    Colour,
    /// A picture.
    Figure,
    /// A variant.
    Variant,
    /// A player-aid card.
    Card,
    /// A line of the credits.
    Credit,
}

impl Kind {
    /// Without an article.
    pub fn name(self) -> &'static str {
        self.described().split_once(' ').map_or("", |(_, name)| name)
    }

    /// With its article.
    pub fn described(self) -> &'static str {
        match self {
            Self::Rule => "a rule",
            Self::Chapter => "a chapter",
            Self::Term => "a term",
            Self::Value => "a value",
            Self::Component => "a component",
            Self::State => "a state",
            Self::Icon => "an icon",
            Self::Sign => "an icon",
            Self::Colour => "a colour",
            Self::Figure => "a figure",
            Self::Variant => "a variant",
            Self::Card => "a card",
            Self::Credit => "a credit",
        }
    }
}
