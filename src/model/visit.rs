//! All texts of a game, whatever they belong to.

use super::{Component, Field, Game, Part, Rule, Texts, lower_component, lower_rule};
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
}

impl Game {
    /// Calls `visit` with everything that has texts.
    pub fn visit_texts(&self, visit: &mut impl FnMut(Owner<'_>)) {
        plain("", &self.texts, visit);
        self.walk_rules(&mut |one| rule(one, visit));
        for (id, value) in self.values.iter() {
            plain(id.as_str(), &value.texts, visit);
        }
        for (id, icon) in &self.icons {
            plain(id.as_str(), &icon.texts, visit);
        }
        for (id, colour) in &self.colours {
            plain(id.as_str(), &colour.texts, visit);
        }
        for figure in &self.figures {
            plain(figure.id.as_str(), &figure.texts, visit);
        }
        for card in &self.cards {
            plain(card.id.as_str(), &card.texts, visit);
        }
        for credit in &self.credits {
            let id = credit.id.as_ref().map(|id| id.as_str()).unwrap_or_default();
            plain(id, &Texts::default().with(Field::Text, credit.text.as_ref()), visit);
        }
        for whole in &self.components {
            component(whole, visit);
        }
        self.visit_variants(visit);
    }

    fn visit_variants(&self, visit: &mut impl FnMut(Owner<'_>)) {
        for variant in self.all_variants() {
            plain(variant.id.as_str(), &variant.texts, visit);
            for (id, texts) in &variant.printings {
                plain(id.as_str(), texts, visit);
            }
        }
        for scoped in &self.changes {
            let change = &scoped.change;
            if let Some(node) = &change.add_component {
                component(&lower_component(node), visit);
            }
            if let Some(added) = &change.add {
                self.settled(lower_rule(added, Part::Chapter)).walk(&mut |one| rule(one, visit));
            }
            if let (Some(target), Some(with)) = (&change.replace, &change.with) {
                let replacement = self.settled(lower_rule(with, Part::Chapter));
                let key = format!("{target}@{}", scoped.suffix);
                let force = replacement.facets.force;
                visit(Owner { key: &key, texts: &replacement.texts, force });
                for child in &replacement.children {
                    child.walk(&mut |one| rule(one, visit));
                }
            }
        }
    }
}

fn plain(key: &str, texts: &Texts, visit: &mut impl FnMut(Owner<'_>)) {
    visit(Owner { key, texts, force: None });
}

fn rule(rule: &Rule, visit: &mut impl FnMut(Owner<'_>)) {
    visit(Owner { key: rule.id.as_str(), texts: &rule.texts, force: rule.facets.force });
}

fn component(whole: &Component, visit: &mut impl FnMut(Owner<'_>)) {
    whole.walk(&mut |part| {
        plain(part.id.as_str(), &part.texts, visit);
        part.states.iter().for_each(|(id, texts)| plain(id.as_str(), texts, visit));
    });
}
