//! How rules, chapters and things are called, and links that lead to them.

use super::Product;
use super::chapter::component_name;
use super::rule::label_key;
use super::words::Words;
use crate::inline::escape;
use crate::language::NO_BREAK;
use crate::model::{ChapterKind, Field};

impl<'a> Words<'a> {
    /// A reference in the words of the language: "see 5.2.b".
    pub(super) fn reference(&self, target: &str) -> String {
        let target = self.current(target);
        // Things are called by their names; rules are pointed at.
        let term =
            self.game().term(target, &self.language().tag).map(|term| self.plain(&term.name.value));
        let component = || component_name(self, self.game().component(target)?, None);
        if let Some(name) = term.or_else(component) {
            return self.link(target, &name);
        }
        let name = self.short_name(target);
        if self.outline.place(target).is_some() || self.product == Product::Reference {
            let words = self.language().phrase("see", &[("where", &name)]);
            self.link(target, &bound(&words))
        } else {
            let place = self.outline.in_reference(target).map(|place| place.number.clone());
            let number = place.filter(|number| !number.is_empty()).unwrap_or(name);
            let words = self.language().phrase("see-reference", &[("where", &number)]);
            self.link(target, &bound(&words))
        }
    }

    /// The present name of something that may have had another.
    pub(super) fn current<'n>(&self, target: &'n str) -> &'n str
    where
        'a: 'n,
    {
        self.former.get(target).copied().unwrap_or(target)
    }

    /// How a rule or chapter is called in passing: its number, or its title.
    pub(super) fn short_name(&self, id: &str) -> String {
        let Some(place) = self.outline.place(id).or_else(|| self.outline.in_reference(id)) else {
            return self.title_of(id).unwrap_or_else(|| escape(id));
        };
        if !place.number.is_empty() {
            return place.number.clone();
        }
        let label = place.part.and_then(label_key).map(|key| self.language().word(key));
        if let (None, Some(label), Some(parent)) = (self.title_of(id), label, place.parent) {
            let at = self.short_name(parent);
            return self.language().phrase("label-at", &[("label", label), ("where", &at)]);
        }
        match (self.title_of(id), place.parent) {
            (Some(title), _) => self.language().phrase("title", &[("title", &title)]),
            (None, Some(parent)) => {
                let name = self.short_name(parent);
                // On a sheet, steps have no number in the document, but a marker.
                let marker = place.marker.trim_end_matches(['.', ')']);
                let is_counted = marker.chars().all(|c| c.is_ascii_alphanumeric());
                if marker.is_empty() || !is_counted { name } else { format!("{name} {marker}") }
            }
            (None, None) => escape(id),
        }
    }

    /// The title of anything that has one.
    pub(super) fn title_of(&self, id: &str) -> Option<String> {
        if let Some(kind) = ChapterKind::by_key(id) {
            return Some(self.chapter_title(kind));
        }
        let game = self.game();
        let rule = self.rules.get(id);
        let title = rule.and_then(|rule| self.owned(id, &rule.texts, Field::Title));
        let variant =
            || game.variant(id).and_then(|variant| self.owned(id, &variant.texts, Field::Title));
        let figure = || {
            let figure = game.figures.iter().find(|figure| figure.id.as_str() == id)?;
            self.owned(id, &figure.texts, Field::Caption)
                .or_else(|| self.owned(id, &figure.texts, Field::Alt))
        };
        let figure = || figure().map(|title| title.trim_end_matches('.').to_owned());
        title.or_else(variant).or_else(figure)
    }

    /// The heading of a chapter.
    pub(super) fn chapter_title(&self, kind: ChapterKind) -> String {
        self.language().word(&format!("chapter.{}", kind.key())).to_owned()
    }

    /// Words that lead to a place in this document, or in the reference.
    pub(super) fn link(&self, target: &str, words: &str) -> String {
        let is_term = self.game().terms.contains_key(target);
        let has_place = |place: Option<_>| place.is_some();
        // Cards are cut apart: what they mention stands in the reference.
        let is_here = self.product != Product::Cards && has_place(self.outline.place(target));
        if is_here || (is_term && self.product == Product::Reference) {
            self.targets.borrow_mut().insert(target.to_owned());
            format!("[{words}](#{target})")
        } else if is_term || has_place(self.outline.in_reference(target)) {
            format!("[{words}]({}#{target})", self.outline.reference_file)
        } else {
            words.to_owned()
        }
    }
}

/// "see 5.2" stays on one line; a long title may break.
fn bound(words: &str) -> String {
    if words.chars().count() > 20 {
        words.to_owned()
    } else {
        words.replace(' ', &NO_BREAK.to_string())
    }
}
