//! Which names rules and texts mention, wherever they stand.

use crate::format::{Mention, Number, Ref};
use crate::inline::{Counted, Inline, Piece, Placeholder, parse};
use crate::model::{Facets, Formula, Game, Part, Rule, ScopedChange, lower_rule};

/// Calls `visit` with every name that a rule mentions in data.
pub(super) fn facet_refs<'a>(facets: &'a Facets, visit: &mut impl FnMut(&'a Ref)) {
    facets.mentions(&mut |mention| {
        if let Mention::Name(name, _) = mention {
            visit(name);
        }
    });
}

/// Calls `visit` with every number that a rule states in data.
pub(super) fn facet_numbers<'a>(facets: &'a Facets, visit: &mut impl FnMut(&'a Number)) {
    facets.mentions(&mut |mention| {
        if let Mention::Number(number, _) = mention {
            visit(number);
        }
    });
}

/// Calls `visit` with every name that a text mentions.
pub(super) fn text_names(inline: &Inline, visit: &mut impl FnMut(&str)) {
    for piece in &inline.pieces {
        match piece {
            Piece::Markdown(_) => {}
            Piece::Reference { target, words, .. } => {
                visit(target);
                if let Some(words) = words {
                    text_names(&parse(words), visit);
                }
            }
            Piece::Placeholder(placeholder, _) => placeholder_names(placeholder, visit),
        }
    }
}

fn placeholder_names(placeholder: &Placeholder, visit: &mut impl FnMut(&str)) {
    match placeholder {
        Placeholder::Name(name) | Placeholder::List { name, .. } => visit(name),
        Placeholder::Form { term, .. } => visit(term),
        Placeholder::Counted { number, term, .. } => {
            if let Counted::Named(name) = number {
                visit(name);
            }
            visit(term);
        }
        Placeholder::Formula(formula, _) => Formula(formula).names().for_each(visit),
        Placeholder::Icon(icon) => visit(icon),
    }
}

/// Calls `visit` with every rule, and the variant that brings it if the base lacks it.
pub(super) fn all_rules(game: &Game, visit: &mut impl FnMut(&Rule, Option<&ScopedChange>)) {
    game.walk_rules(&mut |rule| visit(rule, None));
    for scoped in game.changes.iter() {
        for node in scoped.change.add.iter().chain(&scoped.change.with) {
            lower_rule(node, Part::Chapter).walk(&mut |rule| visit(rule, Some(scoped)));
        }
    }
}
