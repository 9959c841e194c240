//! The documents of one game, each made once, however many formats ask for it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::document::{Document, Product};
use crate::language::{Language, Languages};
use crate::model::Game;
use crate::select::Selected;
use crate::view::{StalePolicy, Subject, document};

/// Documents that have been made of one game and selection.
#[derive(Debug, Default)]
pub(crate) struct MadeDocuments(Mutex<BTreeMap<(String, Product), Arc<Document>>>);

/// What the documents of a game are made from, and those that have been made.
pub(crate) struct Documents<'a> {
    /// The game before selection.
    pub game: &'a Game,
    /// The rules in force, by language: an edition may be the default of one.
    pub selected: &'a BTreeMap<String, Selected>,
    /// What file names add for the selection.
    pub suffix: &'a str,
    /// All languages.
    pub languages: &'a Languages,
    /// What to do with translations that are older than their source.
    pub stale: StalePolicy,
    /// A language whose terms stand beside those of the product.
    pub terms_with: Option<&'a str>,
    /// Where the pages can be found on the web.
    pub site: Option<&'a str>,
    /// Those that have been made.
    pub made: &'a MadeDocuments,
}

impl Documents<'_> {
    /// A product in a language; nothing if there is no such language.
    pub(crate) fn get(&self, tag: &str, product: Product) -> Option<Arc<Document>> {
        let key = (tag.to_owned(), product);
        let made = || self.made.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(document) = made().get(&key) {
            return Some(Arc::clone(document));
        }
        // Not while others wait: languages are made side by side.
        let (language, selected) = (self.languages.get(tag)?, self.selected.get(tag)?);
        let mut document = document(self.subject(selected, &language), product);
        let about = &mut document.about;
        about.living =
            self.site.map(|site| format!("{site}/{}/{tag}/{}.html", about.game, about.file));
        let document = Arc::new(document);
        made().insert(key, Arc::clone(&document));
        Some(document)
    }

    fn subject<'s>(&'s self, selected: &'s Selected, language: &'s Language) -> Subject<'s> {
        Subject {
            selected,
            base: self.game,
            language,
            languages: self.languages,
            suffix: self.suffix,
            stale: self.stale,
            terms_with: self.terms_with,
        }
    }
}
