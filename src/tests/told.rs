//! What a choice brings stands in the default reference: no reader of the base print misses words.

use std::collections::BTreeSet;

use crate::diagnostic::Sink;
use crate::document::{Document, Own, Product, Rule};
use crate::model::{ChapterKind, Game};
use crate::project::{Project, Templates, analyse};
use crate::select::{Choice, Selected, Selection, Universe};
use crate::source::{Disk, Sources};
use crate::tests::common::repository;
use crate::view::{StalePolicy, Subject, document};

/// The words of a text without numbers; of each its beginning, because endings follow numbers.
fn words(text: &str) -> Vec<String> {
    let is_word = |word: &&str| word.chars().all(char::is_alphabetic) && !word.is_empty();
    let split = text.split(|letter: char| !letter.is_alphanumeric() && letter != '.');
    let split = split.map(|word| word.trim_matches('.')).filter(is_word);
    split.map(|word| word.to_lowercase().chars().take(4).collect()).collect()
}

/// Whether all words stand in a text in this order, perhaps with others between them.
fn holds(text: &[String], wanted: &[String]) -> bool {
    let mut left = text.iter();
    wanted.iter().all(|word| left.any(|other| other == word))
}

fn reference(game: &Game, templates: &Templates, selected: &Selected, tag: &str) -> Document {
    let language = templates.languages.get(tag).unwrap();
    let subject = Subject {
        selected,
        base: game,
        language: &language,
        languages: &templates.languages,
        suffix: "",
        stale: StalePolicy::Warn,
        terms_with: None,
    };
    document(subject, Product::Reference)
}

/// Every phrase of a document; those of the chapter on variants only if they are wanted.
fn phrases(document: &Document, has_variants: bool) -> BTreeSet<Vec<String>> {
    let mut found = BTreeSet::new();
    for chapter in &document.nodes {
        let is_variants = matches!(&chapter.own, Own::Section(section) if section.chapter == ChapterKind::Variants);
        if !is_variants || has_variants {
            chapter.each(&mut |node| {
                node.each_phrase(&mut |phrase| {
                    found.insert(words(&phrase.plain()));
                });
            });
        }
    }
    found
}

/// The texts of all rules of a document, by id.
fn texts(document: &Document) -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    let text = |rule: &Rule| rule.text.as_ref().map(|text| words(&text.plain()));
    document.each_node(&mut |node| {
        let said = match &node.own {
            Own::Rule(rule) => text(rule),
            Own::Section(section) => section.topic.as_ref().and_then(text),
            _ => None,
        };
        found.extend(said.map(|said| (node.id().to_owned(), said)));
    });
    found
}

#[test]
fn the_words_of_every_selection_stand_in_the_default_reference() {
    let (mut sources, mut sink) = (Sources::default(), Sink::default());
    let project = Project::discover(&repository(), &Disk, &mut sources, &mut sink).unwrap();
    let templates = Templates::load(Some(&project), &Disk, sources, &mut sink);
    let analysis = analyse(&project, &Disk, &templates, &[]);
    let (mut missing, mut told) = (BTreeSet::new(), 0);
    for game in analysis.games.iter().filter_map(|analysed| analysed.game.as_deref()) {
        let universe = Universe::of(game);
        for tag in game.languages() {
            let base = Choice::new(game, &Selection::default(), tag).unwrap().select();
            let base = reference(game, &templates, &base, tag);
            let [all, without] = [true, false].map(|has_variants| phrases(&base, has_variants));
            for state in universe.representatives() {
                let selected = universe.resolve(&state);
                for (id, said) in texts(&reference(game, &templates, &selected, tag)) {
                    told += usize::from(!without.iter().any(|one| holds(one, &said)));
                    if !all.iter().any(|one| holds(one, &said)) {
                        missing.insert(format!("{} {tag} {id}: {}", game.id, said.join(" ")));
                    }
                }
            }
        }
    }
    assert!(told > 50, "only {told} texts differ from the base rules");
    assert!(missing.is_empty(), "{missing:#?}");
}
