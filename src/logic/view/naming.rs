//! How rules, chapters and things are called, and links that lead to them.

use super::rule::label_key;
use super::section::component_name;
use super::wording::Wording;
use crate::document::{Inline, LinkRole, Phrase, Product, Target};
use crate::language::NO_BREAK;
use crate::model::{ChapterKind, Field, Rule};

impl<'a> Wording<'a> {
    /// A reference in the words of the language: "see 5.2.b".
    pub(super) fn reference(&self, target: &str) -> Phrase {
        let target = self.current(target);
        // Things are called by their names; rules are pointed at.
        let term =
            self.game().term(target, &self.language().tag).map(|term| self.plain(&term.name.value));
        let component = || {
            let component = self.game().component(target)?;
            self.once(target, || component_name(self, component, None))
        };
        if let Some(name) = term.or_else(component) {
            return self.linked(target, LinkRole::Name, name);
        }
        let name = self.short_name(target);
        if self.outline.place(target).is_some() || self.product == Product::Reference {
            let words = self.language().sentence("see", &[("where", &name)]);
            self.linked(target, LinkRole::Number, bound(words))
        } else {
            let place = self.outline.in_reference(target).map(|place| place.number.clone());
            let number = place.filter(|number| !number.is_empty()).map_or(name, Phrase::of);
            let words = self.language().sentence("see-reference", &[("where", &number)]);
            self.linked(target, LinkRole::Number, bound(words))
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
    pub(super) fn short_name(&self, id: &str) -> Phrase {
        let Some(place) = self.outline.place(id).or_else(|| self.outline.in_reference(id)) else {
            return self.title_of(id).unwrap_or_else(|| self.unplaced(id));
        };
        if !place.number.is_empty() {
            return Phrase::of(place.number.as_str());
        }
        let label = place.part.and_then(label_key).map(|key| self.language().word_phrase(key));
        match (self.title_of(id), label, place.parent.as_deref()) {
            (Some(title), _, _) => self.language().sentence("title", &[("title", &title)]),
            (None, Some(label), Some(parent)) => {
                let at = self.short_name(parent);
                self.language().sentence("label-at", &[("label", &label), ("where", &at)])
            }
            (None, None, Some(parent)) => {
                let name = self.short_name(parent);
                // On a sheet, steps have no number in the document, but a marker.
                let count = place.marker.count();
                if count.is_empty() { name } else { name.then(&format!(" {count}")) }
            }
            (None, _, None) => Phrase::of(id),
        }
    }

    /// How something is called that is not in the document: by what holds it.
    fn unplaced(&self, id: &str) -> Phrase {
        fn holder<'r>(rule: &'r Rule, id: &str) -> Option<&'r Rule> {
            let has = rule.children.iter().any(|child| child.id.as_str() == id);
            if has { Some(rule) } else { rule.children.iter().find_map(|one| holder(one, id)) }
        }
        for chapter in &self.game().chapters {
            if chapter.rules.iter().any(|rule| rule.id.as_str() == id) {
                return self.chapter_title(chapter.kind);
            }
            if let Some(rule) = chapter.rules.iter().find_map(|rule| holder(rule, id)) {
                return self.short_name(rule.id.as_str());
            }
        }
        Phrase::of(id)
    }

    /// The title of anything that has one.
    pub(super) fn title_of(&self, id: &str) -> Option<Phrase> {
        if let Some(kind) = ChapterKind::by_key(id) {
            return Some(self.chapter_title(kind));
        }
        self.once(id, || self.own_title(id))
    }

    /// Makes a name once. Names may mention others: within itself, a name is its id.
    pub(super) fn once(&self, id: &str, make: impl FnOnce() -> Option<Phrase>) -> Option<Phrase> {
        if let Some(known) = self.names.borrow().get(id) {
            return known.clone();
        }
        self.names.borrow_mut().insert(id.to_owned(), Some(Phrase::of(id)));
        let made = make();
        self.names.borrow_mut().insert(id.to_owned(), made.clone());
        made
    }

    fn own_title(&self, id: &str) -> Option<Phrase> {
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
        title.or_else(variant).or_else(|| figure().map(without_stop))
    }

    /// The heading of a chapter.
    pub(super) fn chapter_title(&self, kind: ChapterKind) -> Phrase {
        let own = self.game().chapter_title(kind);
        let own = own.and_then(|texts| self.owned(kind.key(), &texts, Field::Title));
        own.unwrap_or_else(|| self.language().word_phrase(&format!("chapter.{}", kind.key())))
    }

    /// A phrase that leads to a place in this document, or in the reference.
    pub(super) fn linked(&self, target: &str, role: LinkRole, words: Phrase) -> Phrase {
        Phrase::of_inlines(self.link(target, role, words.into_inlines()))
    }

    /// Words that lead to a place in this document, or in the reference.
    pub(super) fn link(&self, target: &str, role: LinkRole, inner: Vec<Inline>) -> Vec<Inline> {
        let is_term = self.game().terms.contains_key(target);
        let id = target.to_owned();
        if is_term && self.product == Product::Reference {
            self.targets.borrow_mut().insert(id.clone());
            return vec![Inline::Term { id, is_linked: true, inner, beside: None }];
        }
        // Cards are cut apart: what they mention stands in the reference.
        let is_here = self.product != Product::Cards && self.outline.place(target).is_some();
        if is_here {
            self.targets.borrow_mut().insert(id.clone());
            vec![Inline::Link { to: Target::Here(id), role, inner }]
        } else if is_term || self.outline.in_reference(target).is_some() {
            vec![Inline::Link { to: Target::Reference(id), role, inner }]
        } else {
            inner
        }
    }
}

/// A caption as a name: without the full stop behind it.
fn without_stop(mut caption: Phrase) -> Phrase {
    if let Some(Inline::Words { text, .. }) = caption.inlines.last_mut() {
        text.truncate(text.trim_end_matches('.').len());
    }
    caption
}

/// "see 5.2" stays on one line; a long title may break.
fn bound(mut words: Phrase) -> Phrase {
    if words.plain().chars().count() <= 20 {
        bind(&mut words.inlines);
    }
    words
}

fn bind(inlines: &mut [Inline]) {
    for inline in inlines {
        match inline {
            Inline::Words { text, .. } => *text = text.replace(' ', &NO_BREAK.to_string()),
            other => bind(other.inner_mut().map(Vec::as_mut_slice).unwrap_or_default()),
        }
    }
}
