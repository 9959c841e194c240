//! What phrases say, whatever their language.

use serde::Deserialize;

/// Declares the senses with their names in data files, and a list of them all.
macro_rules! senses {
    ($($(#[doc = $doc:literal])+ $name:ident,)+) => {
        /// One thing that a text can say of what players do: it binds, denies, bounds or orders.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Sense { $($(#[doc = $doc])+ $name,)+ }

        impl Sense {
            /// All senses.
            pub const ALL: &[Self] = &[$(Self::$name,)+];
            /// How many there are.
            pub const COUNT: usize = Self::ALL.len();
        }

        /// A key under `reading: phrases:`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Saying {
            $($(#[doc = $doc])+ $name,)+
            /// An ability, or a permission.
            Can,
            /// A prohibition.
            MustNot,
            /// The lack of an obligation.
            NeedNot,
            /// Turns a permission into a prohibition.
            No,
            /// Restricts what its clause says.
            Only,
            /// More than a number.
            MoreThan,
            /// Fewer than a number.
            FewerThan,
            /// A frequent little word, by which the language is recognised.
            Common,
        }

        impl Saying {
            /// The senses that phrases under this key have.
            pub(super) fn senses(self) -> &'static [Sense] {
                match self {
                    $(Self::$name => &[Sense::$name],)+
                    Self::Can => &[Sense::May],
                    Self::MustNot => &[Sense::May, Sense::Not],
                    Self::NeedNot => &[Sense::Must, Sense::Not],
                    Self::No | Self::Only => &[Sense::Not],
                    Self::MoreThan => &[Sense::AtLeast],
                    Self::FewerThan => &[Sense::AtMost],
                    Self::Common => &[],
                }
            }
        }
    };
}

senses! {
    /// An obligation.
    Must,
    /// A permission, or an ability.
    May,
    /// Advice.
    Should,
    /// Turns what is said into the opposite.
    Not,
    /// This many or more.
    AtLeast,
    /// This many or fewer.
    AtMost,
    /// Neither more nor fewer.
    Exactly,
    /// Before all others.
    First,
    /// Behind all others.
    Last,
    /// The one that follows.
    Next,
    /// The one before.
    Previous,
    /// Earlier than something.
    Before,
    /// Later than something.
    After,
    /// At an earlier time, whatever than.
    Earlier,
    /// At a later time.
    Later,
    /// As long as something has not happened.
    Until,
    /// As long as something happens.
    While,
    /// More than all others.
    Most,
    /// Less than all others.
    Fewest,
    /// A larger number.
    More,
    /// A smaller number.
    Less,
    /// Makes a number larger.
    Increase,
    /// Makes a number smaller.
    Decrease,
    /// Not far.
    Near,
    /// Not near.
    Far,
    /// Of the greatest age.
    Oldest,
    /// Of the least age.
    Youngest,
    /// Uppermost.
    Top,
    /// Undermost.
    Bottom,
    /// On the left, or clockwise.
    Left,
    /// On the right, or counter-clockwise.
    Right,
    /// A test is passed.
    Success,
    /// A test is not passed.
    Failure,
    /// Somebody wins.
    Win,
    /// Somebody loses the game.
    Lose,
    /// All can see it.
    FaceUp,
    /// Nobody can see it.
    FaceDown,
    /// The beginning of something.
    Start,
    /// The end of something.
    End,
    /// No multiple of two.
    Odd,
    /// A multiple of two.
    Even,
    /// No difference.
    Same,
    /// Some difference.
    Different,
    /// All of them, each by itself.
    All,
    /// One of them.
    OneOf,
    /// In each turn.
    PerTurn,
    /// In each round.
    PerRound,
    /// In each phase.
    PerPhase,
    /// In each game.
    PerGame,
}

/// How surely a phrase has its sense: surely, not at all, or perhaps, under a name by which it
/// is recognised in the other language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shade(u32);

impl Shade {
    /// It counts, and must be said in the other language too.
    pub const SURE: Self = Self::named("sure");
    /// Only looks as if it had the sense; covers its words.
    pub const NOTHING: Self = Self::named("nothing");
    /// A word that open patterns of the same sense must not take.
    pub const SHIELD: Self = Self::named("shield");
    /// Counts if its sentence has no sure phrase of the sense: the second half of a double one.
    pub const ONCE: Self = Self::named("once");
    /// The same, and there must be one before it: *…, not even*.
    pub const ECHO: Self = Self::named("echo");

    /// The shade with a name.
    pub const fn named(name: &str) -> Self {
        let bytes = name.as_bytes();
        let mut hash: u32 = 0x811c_9dc5;
        let mut at = 0;
        while at < bytes.len() {
            hash = (hash ^ bytes[at] as u32).wrapping_mul(0x0100_0193);
            at += 1;
        }
        Self(hash)
    }
}
