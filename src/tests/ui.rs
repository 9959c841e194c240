//! What people are told in other languages: every sentence that an example of a check, or a whole
//! small project, gives rise to.

use std::collections::BTreeSet;

use super::checks::found_in_examples;
use crate::diagnostic::Diagnostic;
use crate::language::{BUILT_IN, REFERENCE};
use crate::tests::common::{files_below, repository};
use crate::ui::Ui;

/// Of a hundred sentences, how many are said in every language; to be raised with the catalogues.
const SAID: usize = 100;

/// All sentences of a finding.
fn sentences(found: Diagnostic) -> impl Iterator<Item = String> {
    let labels = found.secondary.into_iter().chain([found.primary]).map(|label| label.text);
    let rest = found.notes.into_iter().chain(found.help).chain(found.fix.map(|fix| fix.title));
    labels.chain(rest).chain([found.message]).filter(|text| !text.is_empty())
}

/// A sentence in what a project printed.
fn printed(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let aside =
        ["= help: ", "= note: ", "help: "].iter().find_map(|start| line.strip_prefix(start));
    let headed = || {
        let is_head = ["error[", "warning[", "info["].iter().any(|start| line.starts_with(start));
        line.split_once("]: ").filter(|_| is_head).map(|(_, message)| message)
    };
    aside.or_else(headed)
}

fn all_sentences() -> BTreeSet<String> {
    let mut all: BTreeSet<String> = found_in_examples().into_iter().flat_map(sentences).collect();
    for (name, bytes) in files_below(&repository().join("tests/projects")) {
        if name.ends_with("expected.txt") {
            let text = String::from_utf8_lossy(&bytes);
            all.extend(text.lines().filter_map(printed).map(ToOwned::to_owned));
        }
    }
    all
}

#[test]
fn what_people_are_told_is_translated() {
    let all = all_sentences();
    assert!(all.len() > 500, "only {} sentences", all.len());
    for language in BUILT_IN.iter().filter(|language| language.tag != REFERENCE) {
        let ui = Ui::of(language.tag).unwrap();
        let missing: Vec<&String> =
            all.iter().filter(|sentence| ui.say(sentence) == sentence.as_str()).collect();
        let said = 100 * (all.len() - missing.len()) / all.len();
        println!("{said} % of {} sentences are said in {}", all.len(), language.tag);
        assert!(said >= SAID, "{said} %; not said in {}: {missing:#?}", language.tag);
    }
}
