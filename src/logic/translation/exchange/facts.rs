//! What a translation must keep of its source: references, values, icons, terms.

use std::collections::BTreeMap;

use crate::inline::{Counted, Piece, Placeholder, ProblemKind, parse};
use crate::model::Game;

/// Something that a text uses.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Use {
    /// `[[draw]]`
    Reference(String),
    /// `{hand-limit}`, or a number written out before a term.
    Value(String),
    /// `{card:gen.pl}`, in whatever form.
    Term(String),
    /// `{= islands / 2}`
    Formula(String),
    /// `{icon:fish}`
    Icon(String),
}

impl Use {
    fn shown(&self) -> String {
        match self {
            Self::Reference(target) => format!("`[[{target}]]`"),
            Self::Value(name) | Self::Term(name) => format!("`{{{name}}}`"),
            Self::Formula(formula) => format!("`{{= {formula}}}`"),
            Self::Icon(icon) => format!("`{{icon:{icon}}}`"),
        }
    }
}

/// Everything that a text uses, in its order.
pub(super) fn uses(game: &Game, text: &str) -> Vec<Use> {
    let mut found = Vec::new();
    for piece in parse(text).pieces {
        match piece {
            Piece::Markdown(_) => {}
            Piece::Reference { target, words, .. } => {
                found.push(Use::Reference(target));
                // The author's words may hold numbers and terms, but no further reference.
                found.extend(words.iter().flat_map(|words| uses(game, words)));
            }
            Piece::Placeholder(placeholder, _) => found.extend(used(game, placeholder)),
        }
    }
    found
}

fn used(game: &Game, placeholder: Placeholder) -> Vec<Use> {
    match placeholder {
        Placeholder::Name(name) => {
            let is_term = game.terms.contains_key(name.as_str())
                && game.values.declared(name.as_str()).is_none();
            vec![if is_term { Use::Term(name) } else { Use::Value(name) }]
        }
        Placeholder::List { name, .. } => vec![Use::Value(name)],
        Placeholder::Form { term, .. } => vec![Use::Term(term)],
        Placeholder::Counted { number, term, .. } => {
            let number = match number {
                Counted::Literal(number) => number.to_string(),
                Counted::Named(name) => name,
            };
            vec![Use::Value(number), Use::Term(term)]
        }
        Placeholder::Formula(formula, _) => {
            vec![Use::Formula(formula.split_whitespace().collect::<Vec<_>>().join(" "))]
        }
        Placeholder::Icon(icon) => vec![Use::Icon(icon)],
    }
}

/// What is wrong with a translation beside its source, if anything.
pub(super) fn difference(game: &Game, source: &str, translation: &str) -> Option<String> {
    if let Some(problem) = parse(translation).problems.into_iter().next() {
        return Some(match problem.kind {
            ProblemKind::Html => "raw HTML".to_owned(),
            ProblemKind::Block(block) => format!("{block} in a text"),
            ProblemKind::Image => "a picture in a text".to_owned(),
            ProblemKind::Link(address) => format!("a link to `{address}`"),
            ProblemKind::Placeholder(why) => why,
            ProblemKind::Reference(why) => why.to_owned(),
        });
    }
    let (wanted, found) = (uses(game, source), uses(game, translation));
    let is_unknown = |one: &&Use| match one {
        Use::Term(term) => !game.terms.contains_key(term.as_str()) && !wanted.contains(one),
        _ => false,
    };
    if let Some(term) = found.iter().find(is_unknown) {
        return Some(format!("{} is no term of the game", term.shown()));
    }
    let mut balance: BTreeMap<&Use, i64> = BTreeMap::new();
    for (list, weight) in [(&wanted, 1), (&found, -1)] {
        // A language may name a thing where another needs no word for it.
        for one in list.iter().filter(|one| !matches!(one, Use::Term(_))) {
            *balance.entry(one).or_default() += weight;
        }
    }
    let names = |sign: i64| {
        let these = balance.iter().filter(|(_, count)| count.signum() == sign);
        these.map(|(one, _)| one.shown()).collect::<Vec<_>>().join(", ")
    };
    // A number may stand where the source has a word ("doubles"): checks compare what they say.
    let is_number = |one: &Use| match one {
        Use::Value(name) => game.values.declared(name.as_str()).is_some(),
        _ => false,
    };
    if balance.iter().all(|(one, count)| *count == 0 || (*count < 0 && is_number(one))) {
        return None;
    }
    match (names(1), names(-1)) {
        (lost, added) if added.is_empty() => Some(format!("the translation lacks {lost}")),
        (lost, added) if lost.is_empty() => {
            Some(format!("the translation has {added}, which the source does not have there"))
        }
        (lost, added) => Some(format!("the translation lacks {lost} and has {added} instead")),
    }
}
