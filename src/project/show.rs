//! One document set as it would be printed, but written nowhere.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::build::BuildOutcome;
use super::build_game::GameBuild;
use super::documents::Documents;
use crate::document::{Document, pair};
use crate::select::{Selected, choices};
use crate::typeset::display::Print;

impl GameBuild<'_> {
    /// Sets the first product of the request in its first language, or in its two; without a
    /// print, the outcome tells why.
    pub(crate) fn show(self) -> (Option<Print>, BuildOutcome) {
        let mut outcome = BuildOutcome::default();
        let choices = match choices(self.game, &self.request.selection) {
            Ok(choices) => choices,
            Err(error) => {
                outcome.unmet.push(error);
                return (None, outcome);
            }
        };
        let suffix = choices.first().map(|(_, choice)| choice.suffix().to_owned());
        let suffix = suffix.unwrap_or_default();
        let selected: BTreeMap<String, Selected> =
            choices.into_iter().map(|(tag, choice)| (tag, choice.select())).collect();
        let Some(figures) = self.figures(&selected, &mut outcome) else { return (None, outcome) };
        let documents = Documents {
            stale: self.request.stale,
            terms_with: self.request.terms_with.as_deref(),
            site: self.project.config.site.as_deref(),
            game: self.game,
            selected: &selected,
            suffix: &suffix,
            languages: &self.templates.languages,
            made: self.made,
        };
        let Some(product) = self.products().next() else { return (None, outcome) };
        let get = |tag: &String| documents.get(tag, product);
        let (document, tag) = match (&self.request.bilingual, self.request.languages.first()) {
            (Some([first, second]), _) => {
                let both = get(first).zip(get(second));
                (both.map(|(one, two)| Arc::new(pair(Document::clone(&one), &two))), first)
            }
            (None, Some(tag)) => (get(tag), tag),
            (None, None) => return (None, outcome),
        };
        let (Some(document), Some(selected)) = (document, selected.get(tag)) else {
            return (None, outcome);
        };
        let printing = self.printing(&document, selected, &figures);
        let print = printing.printed(&mut outcome.diagnostics, &mut outcome.fits);
        (print, outcome)
    }
}
