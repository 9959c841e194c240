//! Signs, colours and pictures of what the document shows.

use super::wording::Wording;
use crate::document::{Art, Colour, Icon, Look, Phrase, Picture};
use crate::format::{Mode, PictureNode, Ref};
use crate::icon;
use crate::language::NO_BREAK;
use crate::model::{ChapterKind, Component, Field, Game, Rule};

/// Where a file of the game is, from a document.
fn path(file: &str) -> String {
    format!("../{file}")
}

/// What a rule is recognised by.
pub(super) fn of_rule(wording: &Wording<'_>, rule: &Rule, title: Option<&Phrase>) -> Look {
    let word = rule.texts.get(Field::Colour).map(|wording| wording.source.value.as_str());
    let name = rule.colour.as_ref().map(|colour| colour.as_str()).or(word);
    let picture = rule.facets.picture.as_ref();
    Look {
        icon: rule.facets.icon.as_ref().and_then(|id| sign(wording, id)),
        colour: name.and_then(|name| colour(wording, name)),
        picture: picture.map(|node| picture_of(wording, node, title)),
    }
}

/// What a component is recognised by.
pub(super) fn of_component(wording: &Wording<'_>, component: &Component, name: &Phrase) -> Look {
    Look {
        icon: component.icon.as_ref().and_then(|id| sign(wording, id)),
        colour: component.colour.as_ref().and_then(|name| colour(wording, &name.value)),
        picture: component.picture.as_ref().map(|node| picture_of(wording, node, Some(name))),
    }
}

fn picture_of(wording: &Wording<'_>, node: &PictureNode, name: Option<&Phrase>) -> Picture {
    let path = wording.picture(Some(&node.file)).unwrap_or_default();
    Picture { path, alt: name.map(Phrase::plain).unwrap_or_default() }
}

/// The sign of a name: an icon of the game, or a sign of the program.
pub(super) fn sign(wording: &Wording<'_>, id: &Ref) -> Option<Icon> {
    let plain = |name: Phrase| name.plain().replace(NO_BREAK, " ");
    if let Some(own) = wording.game().icons.get(id.as_str()) {
        return Some(Icon {
            id: id.to_string(),
            name: wording
                .owned(id.as_str(), &own.texts, Field::Title)
                .map(plain)
                .unwrap_or_default(),
            is_built_in: own.file.is_none() && icon::sign(id.as_str()).is_some(),
            symbol: own.symbol.clone(),
            picture: wording.picture(own.file.as_ref()),
        });
    }
    icon::sign(id.as_str())?;
    let name = wording.language().word_phrase(&format!("icon.{id}"));
    Some(Icon {
        id: id.to_string(),
        name: plain(name),
        is_built_in: true,
        symbol: None,
        picture: None,
    })
}

/// The sign of a term.
pub(super) fn of_term(wording: &Wording<'_>, term: &str) -> Option<Icon> {
    sign(wording, wording.game().terms.get(term)?.icon.as_ref()?)
}

/// What a colour looks like, by its key or its word in the source language.
fn colour(wording: &Wording<'_>, name: &str) -> Option<Colour> {
    let shape = wording.colours.shape(name)?;
    let known = wording.game().colours.get(name);
    let stated =
        known.and_then(|known| known.hex.as_ref()).map(|hex| hex.value.to_ascii_lowercase());
    let word = known.and_then(|known| known.texts.get(Field::Name)).map(|name| &name.source.value);
    let word = word.map_or(name, String::as_str);
    let common = || wording.source_language()?.colour(word).map(str::to_owned);
    Some(Colour { hex: stated.or_else(common), shape })
}

/// The name of a colour, in the language of the document.
pub(super) fn colour_name(wording: &Wording<'_>, key: &str) -> Option<Phrase> {
    let known = wording.game().colours.get(key)?;
    wording.owned(key, &known.texts, Field::Name)
}

/// Pictures of the game itself.
pub(super) fn art(game: &Game, language: &str) -> Art {
    let file = |node: &Option<PictureNode>| Some(path(&node.as_ref()?.file.get(language)?.value));
    Art {
        logo: file(&game.art.logo),
        title: file(&game.art.title),
        card_back: file(&game.art.card_back),
    }
}

/// Who plays against whom, as far as it is worth saying: what the game states, or that all win or lose together.
pub(super) fn mode(game: &Game) -> Option<Mode> {
    let has = |kind: ChapterKind| !game.chapter(kind).is_empty();
    let is_shared = has(ChapterKind::Win)
        && has(ChapterKind::Lose)
        && !has(ChapterKind::Scoring)
        && !has(ChapterKind::Ties);
    game.mode.or(is_shared.then_some(Mode::Cooperative))
}

/// Who made the pictures, each once.
pub(super) fn credits(game: &Game) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for picture in game.credited() {
        let line = format!("{} ({})", picture.credit.value, picture.license.value);
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}
