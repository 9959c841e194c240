//! When something holds: changes with their conditions, and numbers by choice.

use indexmap::IndexMap;

use crate::format::{Amount, Change, Condition, Id, OtherNumber, Quantity, Ref, Test, VariantKind};
use crate::source::{Span, Spanned};

/// When something holds: all of `only`, none of `unless`.
#[derive(Debug, Clone, Default)]
pub struct When {
    /// Must be true.
    pub only: Vec<Spanned<Test>>,
    /// Must not be true.
    pub unless: Vec<Spanned<Test>>,
}

impl When {
    /// From the two keys of a file.
    pub fn of(only: Option<&Spanned<Condition>>, unless: Option<&Spanned<Condition>>) -> Self {
        let tests = |condition: Option<&Spanned<Condition>>| {
            condition.map(|one| Spanned::new(one.test.clone(), one.span)).into_iter().collect()
        };
        Self { only: tests(only), unless: tests(unless) }
    }

    /// True if it holds whatever is chosen.
    pub fn is_always(&self) -> bool {
        self.only.is_empty() && self.unless.is_empty()
    }

    /// All tests, with their places.
    pub fn tests(&self) -> impl Iterator<Item = &Spanned<Test>> {
        self.only.iter().chain(&self.unless)
    }
}

/// A number that holds under a condition.
#[derive(Debug, Clone)]
pub struct Branch {
    /// When.
    pub when: When,
    /// How much.
    pub amount: Spanned<Amount>,
}

/// A change with everything that decides when it holds.
#[derive(Debug, Clone)]
pub struct ScopedChange {
    /// The variant or option that it stands in.
    pub owner: Option<Id>,
    /// What that is.
    pub kind: Option<VariantKind>,
    /// Further conditions.
    pub when: When,
    /// What is added to the id of the target to name its words: `for-two`, `storm+harbour`.
    pub suffix: String,
    /// True if it stands under `changes` of the game.
    pub is_of_game: bool,
    /// What it does.
    pub change: Change,
    /// Where it stands.
    pub span: Span,
}

impl ScopedChange {
    /// A change below a variant, or of the game.
    pub(super) fn new(owner: Option<(&Id, VariantKind)>, change: &Spanned<Change>) -> Self {
        let conditions = change.only.iter().map(|one| one.key());
        let not = change.unless.iter().map(|one| format!("not-{}", one.key()));
        let names = owner.iter().map(|(id, _)| id.to_string());
        let suffix = names.chain(conditions).chain(not).collect::<Vec<_>>().join("+");
        Self {
            owner: owner.map(|(id, _)| id.clone()),
            kind: owner.map(|(_, kind)| kind),
            when: When::of(change.only.as_ref(), change.unless.as_ref()),
            suffix,
            is_of_game: false,
            change: change.value.clone(),
            span: change.span,
        }
    }
}

/// The numbers of `by-players` and `by`.
pub(super) fn branches(
    by_players: &IndexMap<Spanned<Quantity>, Spanned<Amount>>,
    by: &IndexMap<Ref, IndexMap<Ref, Spanned<Amount>>>,
) -> Vec<Branch> {
    let one = |test: Test, span: Span, amount: &Spanned<Amount>| Branch {
        when: When { only: vec![Spanned::new(test, span)], unless: Vec::new() },
        amount: amount.clone(),
    };
    let counts = by_players
        .iter()
        .map(|(counts, amount)| one(Test::Players(counts.value), counts.span, amount));
    let options = by
        .values()
        .flatten()
        .map(|(option, amount)| one(Test::Chosen(option.value.clone()), option.span, amount));
    counts.chain(options).collect()
}

/// The numbers of `instead`.
pub(super) fn other_numbers(others: &[OtherNumber]) -> Vec<Branch> {
    let one = |other: &OtherNumber| Branch {
        when: When::of(other.only.as_ref(), other.unless.as_ref()),
        amount: other.is.clone(),
    };
    others.iter().map(one).collect()
}
