//! The chapters of a rules reference.

use super::Rule;

macro_rules! chapters {
    ($($(#[$doc:meta])* $variant:ident = $key:literal,)+) => {
        /// A chapter, named after its key in the game file.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum ChapterKind { $($(#[$doc])* $variant,)+ }

        impl ChapterKind {
            /// All chapters in the order in which they are printed.
            pub const ALL: &[Self] = &[$(Self::$variant,)+];

            /// The key in the game file; references use it as an id.
            pub fn key(self) -> &'static str {
                match self { $(Self::$variant => $key,)+ }
            }
        }
    };
}

chapters! {
    /// The story.
    Flavour = "flavour",
    /// The aim.
    Goal = "goal",
    /// What is in the box.
    Components = "components",
    /// Set-up.
    Setup = "setup",
    /// The turn.
    Phases = "phases",
    /// Further subjects, each printed as a chapter.
    Topics = "topics",
    /// Allowed at any time.
    Anytime = "anytime",
    /// Roles.
    Roles = "roles",
    /// Events.
    Events = "events",
    /// Special cards.
    Specials = "specials",
    /// Scoring.
    Scoring = "scoring",
    /// The end.
    End = "end",
    /// Winning.
    Win = "win",
    /// Losing.
    Lose = "lose",
    /// Tie-breaks.
    Ties = "ties",
    /// Editions, player counts, variants.
    Variants = "variants",
    /// What differs between the editions, if an author wants a chapter of its own for it.
    Editions = "editions",
    /// Advice.
    Hints = "hints",
    /// Questions and answers.
    Faq = "faq",
    /// Corrections.
    Errata = "errata",
    /// What is left open.
    Open = "open",
    /// What has changed in these rules, and when.
    History = "history",
    /// The glossary.
    Glossary = "glossary",
    /// The makers.
    Credits = "credits",
}

impl ChapterKind {
    /// The chapter with this key.
    pub fn by_key(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.key() == key)
    }

    /// Chapters whose rules bind nobody.
    pub fn is_binding(self) -> bool {
        !matches!(
            self,
            Self::Flavour
                | Self::Editions
                | Self::Hints
                | Self::Faq
                | Self::Errata
                | Self::Open
                | Self::History
                | Self::Glossary
                | Self::Credits
        )
    }

    /// Chapters whose rules are done one after the other.
    pub fn is_sequence(self) -> bool {
        matches!(self, Self::Setup | Self::Phases | Self::Ties)
    }
}

/// A chapter with its rules.
#[derive(Debug, Clone)]
pub struct Chapter {
    /// Which one.
    pub kind: ChapterKind,
    /// Its rules in order.
    pub rules: Vec<Rule>,
}
