//! Names within names: titles, captions and the like that mention others by id, which are
//! replaced by their names when they are printed.

use std::collections::BTreeMap;

use crate::check::leaning::Leaning;
use crate::check::{Context, Entry, Passage};
use crate::inline::{Inline, Piece, Placeholder, parse};
use crate::model::{Field, Rule};
use crate::source::Span;

/// The names of a game in one language.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// Which names stand within which.
    pub within: Leaning,
    /// How long the words of each are, by themselves, and where they stand.
    pub words: BTreeMap<String, (usize, Span)>,
}

/// The names of a game, language by language; nothing for languages in which none mentions
/// another, as in nearly all games.
pub(super) fn names(cx: Context<'_>) -> Vec<Names> {
    let entries: Vec<&Entry> =
        cx.corpus.entries.iter().filter(|entry| is_name(entry.field)).collect();
    let mentions = |passage: &Passage| {
        let mut any = false;
        mentioned(&passage.inline, &mut |_| any = true);
        any
    };
    if !entries.iter().any(|entry| entry.passages().any(mentions)) {
        return Vec::new();
    }
    let languages = cx.game.languages();
    let of = |language: &&str| in_language(cx, &entries, language);
    languages.iter().map(of).filter(|names| !names.within.is_empty()).collect()
}

fn in_language(cx: Context<'_>, entries: &[&Entry], language: &str) -> Names {
    let mut names = Names::default();
    for entry in entries {
        let mut passages = entry.passages();
        let passage = passages.find(|passage| passage.language == language);
        let passage = passage.unwrap_or(&entry.source);
        // `rule@variant` is what the rule is called in a variant.
        let owner = entry.key.split('@').next().unwrap_or_default();
        let span = passage.text.span;
        let length = passage.text.value.chars().count();
        names.words.entry(owner.to_owned()).or_insert((0, span)).0 += length;
        mentioned(&passage.inline, &mut |name| {
            names.within.add(owner, cx.index.current(name), span);
        });
    }
    if !names.within.is_empty() {
        cx.game.walk_rules(&mut |rule| names.below(rule));
    }
    names
}

impl Names {
    /// A rule without a title is called after the one above it.
    fn below(&mut self, rule: &Rule) {
        for child in rule.children.iter().filter(|child| !child.texts.has(Field::Title)) {
            self.within.add(child.id.as_str(), rule.id.as_str(), child.span);
        }
    }
}

fn is_name(field: Field) -> bool {
    matches!(field, Field::Title | Field::Caption | Field::Alt | Field::Name)
}

/// Calls `visit` with every id that a text replaces by a name.
fn mentioned(inline: &Inline, visit: &mut impl FnMut(&str)) {
    for piece in &inline.pieces {
        match piece {
            Piece::Reference { target, words: None, .. } => visit(target),
            Piece::Reference { words: Some(words), .. } if words.contains(['{', '[']) => {
                // Braces stand in no other words.
                for piece in parse(words).pieces {
                    if let Piece::Placeholder(Placeholder::Icon(icon), _) = piece {
                        visit(&icon);
                    }
                }
            }
            Piece::Placeholder(Placeholder::Icon(icon), _) => visit(icon),
            _ => {}
        }
    }
}
