//! Finds rules and components of a game that is being changed.

use crate::format::Id;
use crate::model::{Component, Game, Rule};

pub(super) fn rule_mut<'a>(game: &'a mut Game, id: &Id) -> Option<&'a mut Rule> {
    let shown = |component: &'a mut Component| shown_mut(component, id);
    let in_chapters = game.chapters.iter_mut().flat_map(|chapter| &mut chapter.rules);
    in_chapters
        .chain(&mut game.regions)
        .find_map(|rule| rule.find_mut(id))
        .or_else(|| game.components.iter_mut().find_map(shown))
}

fn shown_mut<'a>(component: &'a mut Component, id: &Id) -> Option<&'a mut Rule> {
    let Component { shows, parts, .. } = component;
    shows
        .iter_mut()
        .find_map(|rule| rule.find_mut(id))
        .or_else(|| parts.iter_mut().find_map(|part| shown_mut(part, id)))
}

/// The list that holds a rule, and its place there.
pub(super) fn find_list<'a>(
    list: &'a mut Vec<Rule>,
    id: &Id,
) -> Option<(&'a mut Vec<Rule>, usize)> {
    if let Some(at) = list.iter().position(|rule| rule.id == *id) {
        return Some((list, at));
    }
    list.iter_mut().find_map(|rule| find_list(&mut rule.children, id))
}
