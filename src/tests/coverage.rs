//! `docs/coverage.md`: every rule of every shipped game, and where it shows.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::Sink;
use crate::document::{Document, Own, Product};
use crate::model::Game;
use crate::project::{Project, Templates, analyse};
use crate::select::{Selected, Universe};
use crate::source::{Disk, Sources};
use crate::tests::common::{Expectations, repository};
use crate::view::{StalePolicy, Subject, document};

/// Rules that a document shows.
fn shown(document: &Document) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    document.each_node(&mut |node| match &node.own {
        Own::Section(section) => {
            found.extend(section.topic.iter().map(|_| node.id().to_owned()));
        }
        Own::Rule(_) => {
            found.insert(node.id().to_owned());
        }
        _ => {}
    });
    found
}

struct Coverage<'a> {
    game: &'a Game,
    templates: &'a Templates,
}

impl Coverage<'_> {
    /// By product and language, the rules that a selection's documents show.
    fn products(&self, selected: &Selected) -> Vec<BTreeMap<String, BTreeSet<String>>> {
        let of = |product: Product| {
            let language = |tag: &str| {
                let language = self.templates.languages.get(tag).unwrap();
                let subject = Subject {
                    selected,
                    base: self.game,
                    language: &language,
                    languages: &self.templates.languages,
                    suffix: "",
                    stale: StalePolicy::Warn,
                    terms_with: None,
                };
                (tag.to_owned(), shown(&document(subject, product)))
            };
            self.game.languages().into_iter().map(language).collect()
        };
        Product::ALL.into_iter().map(of).collect()
    }

    /// A table of the rules of a selection that are not in the list of known ones.
    fn table(&self, selected: &Selected, known: &mut BTreeSet<String>) -> String {
        let products = self.products(selected);
        let mut rows = String::new();
        let languages = self.game.languages();
        let mut row = |id: &str| {
            if !known.insert(id.to_owned()) {
                return;
            }
            rows.push_str(&format!("| `{id}` |"));
            for by_language in &products {
                let has: Vec<&str> = languages
                    .iter()
                    .copied()
                    .filter(|tag| by_language[*tag].contains(id))
                    .collect();
                let cell =
                    if has.len() == languages.len() { "✓".to_owned() } else { has.join(" ") };
                rows.push_str(&format!(" {cell} |"));
            }
            let omission = self.game.sheet.omit.iter().find(|one| one.rule.as_str() == id);
            let reason = omission.map(|one| one.reason.value.as_str()).unwrap_or_default();
            rows.push_str(&format!(" {} |\n", reason.replace('|', "\\|")));
        };
        selected.game.walk_rules(&mut |rule| row(rule.id.as_str()));
        rows
    }

    fn page(&self) -> String {
        let header = "| rule | reference | sheet | cards | left out of the sheet because |\n|---|---|---|---|---|\n";
        let mut known = BTreeSet::new();
        let mut page = format!("\n## {}\n\n{header}", self.game.id);
        let universe = Universe::of(self.game);
        for (at, state) in universe.representatives().iter().enumerate() {
            let selected = universe.resolve(state);
            let table = self.table(&selected, &mut known);
            if !table.is_empty() && at > 0 {
                let names: Vec<String> = selected.active.iter().map(ToString::to_string).collect();
                page.push_str(&format!("\nOnly with `{}`:\n\n{header}", names.join(".")));
            }
            page.push_str(&table);
        }
        page
    }
}

#[test]
fn the_page_about_coverage_is_fresh() {
    let (mut sources, mut sink) = (Sources::default(), Sink::default());
    let project = Project::discover(&repository(), &Disk, &mut sources, &mut sink).unwrap();
    let templates = Templates::load(Some(&project), &Disk, sources, &mut sink);
    let analysis = analyse(&project, &Disk, &templates, &[]);
    let mut page = String::from(
        "# Where every rule shows\n\n\
         Every rule of the shipped games, and the products that show it: ✓ in all languages, \
         otherwise the languages. Made by a test; `UPDATE=1 cargo test --lib tests::coverage` writes it.\n",
    );
    for game in analysis.games.iter().filter_map(|analysed| analysed.game.as_deref()) {
        page.push_str(&Coverage { game, templates: &templates }.page());
        for (tag, ids) in reference(game, &templates) {
            game.walk_rules(&mut |rule| {
                assert!(ids.contains(rule.id.as_str()), "{} in {tag}: `{}`", game.id, rule.id);
            });
        }
    }
    let mut expectations = Expectations::default();
    expectations.text(&repository().join("docs/coverage.md"), &page);
    expectations.assert_met();
}

/// The rules of the reference, by language: it leaves nothing out.
fn reference(game: &Game, templates: &Templates) -> BTreeMap<String, BTreeSet<String>> {
    let universe = Universe::of(game);
    let selected = universe.resolve(&universe.space.usual());
    Coverage { game, templates }.products(&selected).remove(0)
}
