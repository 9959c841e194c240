//! The list of checks is sound, their documentation is complete, and their examples do what
//! they say.

use crate::tests::common;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use rayon::prelude::*;

use crate::diagnostic::{Check, Diagnostic, Mending, Sink};
use crate::project::{Analysis, Config, Project, Templates, analyse, catalogue, read_games};
use crate::report::human;
use crate::source::Sources;
use crate::tests::common::example::{Example, examples, project};
use crate::tests::common::{Expectations, files_below, repository};
use crate::ui::Ui;

/// An earlier state of an example.
fn past(files: &BTreeMap<String, String>) -> Analysis {
    let project = Project { root: "/project".into(), config: Config::default() };
    read_games(&project, &common::example::project(files), Sources::default(), &[])
}

/// Everything that is found in an example, as text.
fn findings(example: &Example) -> (Vec<Diagnostic>, Sources) {
    let loader = project(&example.files);
    let (mut sources, mut sink) = (Sources::default(), Sink::default());
    let project =
        Project::discover(Path::new("/project"), &loader, &mut sources, &mut sink).unwrap();
    // Only files outside of the game can change what the program brings along.
    let mut analysis =
        if example.files.keys().any(|name| !name.ends_with(".yaml") || name.contains('/')) {
            let own = Templates::load(Some(&project), &loader, sources, &mut sink);
            analyse(&project, &loader, &own, &[])
        } else {
            analyse(&project, &loader, common::templates(), &[])
        };
    analysis.diagnostics.extend(sink.into_vec());
    if !example.before.is_empty() {
        let lost = crate::changes::removed_ids(&past(&example.before), &analysis);
        analysis.diagnostics.extend(lost);
    }
    (analysis.diagnostics.into_sorted(&analysis.sources), analysis.sources)
}

/// What an example may find beside its own check: the same fault seen from another side, once more.
const BESIDE: [(&str, &[&str]); 5] = [
    ("x-comparator", &["x-comparator"]),
    ("x-frequency", &["x-number"]),
    ("x-length", &["x-sentence"]),
    ("sheet-incomplete", &["sheet-omit-unproved", "x-sentence"]),
    ("sheet-omit-needless", &["sheet-omit-unproved"]),
];

/// What is wrong with an example, if anything.
fn fault(check: &Check, example: &Example) -> Option<String> {
    let (found, sources) = findings(example);
    let mut codes: Vec<&str> = found.iter().map(Diagnostic::code).collect();
    let wanted: &[&str] = if example.triggers { &[check.slug] } else { &[] };
    let beside = BESIDE.iter().find(|(slug, _)| *slug == check.slug);
    for other in beside.into_iter().flat_map(|(_, others)| *others) {
        if codes.len() > wanted.len() {
            codes.extract_if(.., |code| code == other).take(1).for_each(drop);
        }
    }
    if codes != wanted {
        let ui = Ui::default();
        let shown: Vec<String> = found.iter().map(|one| human(ui, one, &sources, false)).collect();
        return Some(format!(
            "{}: an example that {} found {codes:?}\n{:#?}\n{}",
            check.slug,
            if example.triggers { "triggers" } else { "passes" },
            example.files,
            shown.join("\n")
        ));
    }
    None
}

/// Everything that examples of all checks find.
pub(super) fn found_in_examples() -> Vec<Diagnostic> {
    let shown: Vec<Example> = catalogue().iter().flat_map(examples).collect();
    shown.par_iter().flat_map(|example| findings(example).0).collect()
}

#[test]
fn examples_do_what_they_say() {
    let only = std::env::var("CHECK").ok();
    let wanted =
        catalogue().iter().filter(|check| only.as_deref().is_none_or(|slug| slug == check.slug));
    let shown: Vec<(&Check, Example)> = wanted
        .flat_map(|check| examples(check).into_iter().map(move |example| (check, example)))
        .collect();
    let wrong: Vec<String> =
        shown.par_iter().filter_map(|(check, example)| fault(check, example)).collect();
    assert!(wrong.is_empty(), "{}\n{} examples are wrong", wrong.join("\n\n"), wrong.len());
}

/// What cannot be shown by files alone is shown by a whole small project that reports it.
fn has_project(check: &Check) -> bool {
    let path = format!("tests/projects/checks/{}/expected.txt", check.slug);
    let printed = std::fs::read_to_string(repository().join(path)).unwrap_or_default();
    printed.contains(&format!("[{}]: ", check.slug))
}

#[test]
fn every_check_is_documented_and_shown() {
    for check in catalogue().iter() {
        let (slug, page) = (check.slug, check.page());
        let summary = check.summary().trim();
        assert!(summary.ends_with('.') && summary.len() < 120, "{slug}: {summary:?}");
        let headings: Vec<&str> =
            page.lines().filter_map(|line| line.strip_prefix("## ")).collect();
        assert_eq!(headings.first(), Some(&"Why"), "{slug}");
        let shown: BTreeSet<bool> = examples(check).iter().map(|one| one.triggers).collect();
        assert!(
            shown.len() == 2 || has_project(check),
            "{slug} needs examples that trigger and pass, or tests/projects/checks/{slug}"
        );
    }
}

#[test]
fn the_list_is_sorted_and_unique() {
    let all: Vec<&Check> = catalogue().iter().collect();
    assert!(all.is_sorted_by_key(|check| (check.group, check.slug)));
    let mut slugs = BTreeSet::new();
    for check in all {
        let is_plain = |c: char| c.is_ascii_lowercase() || c == '-';
        assert!(check.slug.chars().all(is_plain), "{}", check.slug);
        assert!(slugs.insert(check.slug), "{} is there twice", check.slug);
        let group = format!("src/logic/check/{:?}/", check.group).to_lowercase();
        let (folder, name) = check.file.rsplit_once('/').unwrap();
        assert!(folder.ends_with("/checks") || check.file.starts_with(&group), "{}", check.file);
        assert_eq!(name, format!("{}.rs", check.slug.replace('-', "_")));
    }
}

/// A slug is a promise: configurations and comments name it.
#[test]
fn the_list_is_the_known_one() {
    let mut list = String::new();
    for check in catalogue().iter() {
        list.push_str(
            &format!("{} {:?} {:?}", check.slug, check.level(), check.strict()).to_lowercase(),
        );
        list.push_str(match check.mending {
            Mending::None => "",
            Mending::Safe => " safe-fix",
            Mending::Offered => " offered-fix",
        });
        list.push_str(if check.is_integrity { " integrity\n" } else { "\n" });
    }
    let mut expectations = Expectations::default();
    expectations.text(&repository().join("tests/checks.txt"), &list);
    expectations.assert_met();
}

/// A diagnostic has a check, and a check is declared. That every declaration is in the list, and
/// that nothing else makes a check, only the text of the program can tell.
#[test]
fn every_declared_check_is_listed() {
    let listed: BTreeSet<String> = catalogue().iter().map(|check| check.file.to_owned()).collect();
    let mut declared = BTreeSet::new();
    let files = files_below(&repository().join("src")).into_iter();
    for (path, bytes) in files.filter(|(path, _)| !path.starts_with("tests/")) {
        let text = String::from_utf8(bytes).unwrap();
        let is_macro = path == "core/diagnostic/check.rs";
        let declarations = text.matches("\ndeclare_check! {").count();
        assert!(declarations < 2, "src/{path} declares {declarations} checks");
        if declarations == 1 {
            declared.insert(format!("src/{path}"));
        }
        let makes_one = text.contains("Check {") && text.contains("slug:");
        assert!(is_macro || !makes_one, "src/{path} makes a check without `declare_check!`");
    }
    assert_eq!(declared, listed);
}

#[test]
fn the_pages_are_fresh() {
    let mut expectations = Expectations::default();
    let pages = crate::check::pages(catalogue());
    let pages = pages.into_iter().map(|(name, text)| (name, text.into_bytes())).collect();
    expectations.folder(&repository().join("docs/checks"), &pages);
    expectations.assert_met();
}
