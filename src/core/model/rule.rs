//! The rule node as all later stages see it: children carry what part they play.

use super::{Facets, Field, Texts};
use crate::format::{Id, Ref};
use crate::source::Span;

/// What a rule is to the rule or chapter that holds it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// A rule of a chapter.
    #[default]
    Chapter,
    /// Offered by a phase.
    Action,
    /// One of a sequence.
    Step,
    /// One of several to pick from.
    Choice,
    /// A branch or consequence.
    Case,
    /// Instead, if the rule cannot be carried out.
    Otherwise,
    /// Breaks the rule.
    Exception,
    /// Decides a tie.
    Tie,
    /// What a role can do.
    Ability,
    /// A remark.
    Note,
    /// A warning.
    Warning,
    /// An illustration.
    Example,
    /// Advice.
    Hint,
    /// One of several that belong together, in no order.
    Rule,
    /// What is printed on a component.
    Legend,
}

impl Part {
    /// The keys of a rule that hold rules.
    pub const KEYS: [(&'static str, Self); 13] = [
        ("actions", Self::Action),
        ("steps", Self::Step),
        ("choose", Self::Choice),
        ("cases", Self::Case),
        ("otherwise", Self::Otherwise),
        ("exceptions", Self::Exception),
        ("ties", Self::Tie),
        ("abilities", Self::Ability),
        ("notes", Self::Note),
        ("warnings", Self::Warning),
        ("examples", Self::Example),
        ("hints", Self::Hint),
        ("rules", Self::Rule),
    ];

    /// True unless it merely explains.
    pub fn is_binding(self) -> bool {
        !matches!(self, Self::Note | Self::Warning | Self::Example | Self::Hint | Self::Legend)
    }
}

/// A rule.
#[derive(Debug, Clone, Default)]
pub struct Rule {
    /// Its name.
    pub id: Id,
    /// Where the name stands.
    pub span: Span,
    /// Names it had before.
    pub was: Vec<Ref>,
    /// What it is to its parent.
    pub part: Part,
    /// Its words.
    pub texts: Texts,
    /// Its colour, if it is one of the game's; else a text names it.
    pub colour: Option<Ref>,
    /// Its data.
    pub facets: Facets,
    /// Rules below it, in the order of [`Part::KEYS`]: what belongs to its own words, then the rules of its section.
    pub children: Vec<Rule>,
}

impl Rule {
    /// This rule and all below it, parents first.
    pub fn walk<'a>(&'a self, visit: &mut impl FnMut(&'a Rule)) {
        visit(self);
        self.children.iter().for_each(|child| child.walk(visit));
    }

    /// The rule with this id, here or below.
    pub fn find_mut(&mut self, id: &Id) -> Option<&mut Rule> {
        if self.id == *id {
            Some(self)
        } else {
            self.children.iter_mut().find_map(|child| child.find_mut(id))
        }
    }

    /// The children that play a part.
    pub fn parts(&self, part: Part) -> impl Iterator<Item = &Rule> {
        self.children.iter().filter(move |child| child.part == part)
    }

    /// True if the rule itself has words to print, besides a title.
    pub fn has_words(&self) -> bool {
        [Field::Text, Field::Short, Field::Card].iter().any(|field| self.texts.has(*field))
    }
}
