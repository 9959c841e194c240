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

pub(super) fn take_rule(game: &mut Game, id: &Id) -> Option<Rule> {
    let lists =
        game.chapters.iter_mut().map(|chapter| &mut chapter.rules).chain([&mut game.regions]);
    let (list, at) = lists.into_iter().find_map(|list| find_list(list, id))?;
    Some(list.remove(at))
}

pub(super) fn take_component(list: &mut Vec<Component>, id: &Id) -> Option<Component> {
    match list.iter().position(|component| component.id == *id) {
        Some(at) => Some(list.remove(at)),
        None => list.iter_mut().find_map(|component| take_component(&mut component.parts, id)),
    }
}
