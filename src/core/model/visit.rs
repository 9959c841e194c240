//! All texts of a game, whatever they belong to.

use super::{ChapterKind, Component, Field, Game, Part, Rule, Texts, lower_component, lower_rule};
use crate::format::Force;

/// Something that has texts.
#[derive(Debug, Clone, Copy)]
pub struct Owner<'a> {
    /// The key under which its translations stand: an id, `rule@variant`, or
    /// empty for the game itself.
    pub key: &'a str,
    /// Its texts in the source language.
    pub texts: &'a Texts,
    /// How binding it is.
    pub force: Option<Force>,
    /// The key of the game file below which it stands: a chapter, `values`, `figures` …
    pub part: &'static str,
}

impl Game {
    /// Calls `visit` with everything that has texts.
    pub fn visit_texts(&self, visit: &mut impl FnMut(Owner<'_>)) {
        plain("", &self.texts, "title", visit);
        for chapter in &self.chapters {
            for one in &chapter.rules {
                rules(one, chapter.kind.key(), visit);
            }
        }
        for (chapter, title) in &self.arrangement.titles {
            let texts = Texts::default().with(Field::Title, Some(title));
            plain(chapter.as_str(), &texts, "chapters", visit);
        }
        self.regions.iter().for_each(|one| rules(one, "regions", visit));
        let components = ChapterKind::Components.key();
        for component in &self.components {
            component.walk(&mut |part| {
                part.shows.iter().for_each(|one| rules(one, components, visit));
            });
        }
        for (id, value) in self.values.iter() {
            plain(id.as_str(), &value.texts, "values", visit);
        }
        for (id, icon) in &self.icons {
            plain(id.as_str(), &icon.texts, "icons", visit);
        }
        for (id, colour) in &self.colours {
            plain(id.as_str(), &colour.texts, "colours", visit);
        }
        for figure in &self.figures {
            plain(figure.id.as_str(), &figure.texts, "figures", visit);
        }
        for card in &self.cards {
            plain(card.id.as_str(), &card.texts, "cards", visit);
        }
        for credit in &self.credits {
            let id = credit.id.as_ref().map(|id| id.as_str()).unwrap_or_default();
            let texts = Texts::default().with(Field::Text, credit.text.as_ref());
            plain(id, &texts, "credits", visit);
        }
        for whole in &self.components {
            component(whole, components, visit);
        }
        self.visit_variants(visit);
    }

    fn visit_variants(&self, visit: &mut impl FnMut(Owner<'_>)) {
        let part = ChapterKind::Variants.key();
        for variant in self.all_variants() {
            plain(variant.id.as_str(), &variant.texts, part, visit);
            for (id, texts) in &variant.printings {
                plain(id.as_str(), texts, part, visit);
            }
        }
        for scoped in self.changes.iter() {
            let change = &scoped.change;
            if let Some(node) = &change.add_component {
                component(&lower_component(node), part, visit);
            }
            if let Some(added) = &change.add {
                rules(&self.settled(lower_rule(added, Part::Chapter)), part, visit);
            }
            if let (Some(target), Some(with)) = (&change.replace, &change.with) {
                let replacement = self.settled(lower_rule(with, Part::Chapter));
                let key = format!("{target}@{}", scoped.suffix);
                let force = replacement.facets.force;
                visit(Owner { key: &key, texts: &replacement.texts, force, part });
                replacement.children.iter().for_each(|child| rules(child, part, visit));
            }
        }
    }
}

fn plain(key: &str, texts: &Texts, part: &'static str, visit: &mut impl FnMut(Owner<'_>)) {
    visit(Owner { key, texts, force: None, part });
}

fn rules(whole: &Rule, part: &'static str, visit: &mut impl FnMut(Owner<'_>)) {
    whole.walk(&mut |rule| {
        let force = rule.facets.force;
        visit(Owner { key: rule.id.as_str(), texts: &rule.texts, force, part });
    });
}

fn component(whole: &Component, chapter: &'static str, visit: &mut impl FnMut(Owner<'_>)) {
    whole.walk(&mut |part| {
        plain(part.id.as_str(), &part.texts, chapter, visit);
        part.states.iter().for_each(|(id, texts)| plain(id.as_str(), texts, chapter, visit));
    });
}
