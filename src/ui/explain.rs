//! The pages about checks, in other languages.
//!
//! A page is translated as a whole. Each translation names the digest of the English that it was made
//! from: once that has changed, the page is English again until somebody has looked at it.

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use super::Ui;
use crate::check::page;
use crate::diagnostic::Check;
use crate::language::BUILT_IN;
use crate::translation::digest;

/// The headings of what is translated; all else are examples.
const PROSE: [&str; 2] = ["Why", "Fix"];

/// A page in another language.
#[derive(Debug)]
struct Translated {
    /// Digest of the English.
    of: &'static str,
    /// What stands below each heading.
    sections: FxHashMap<&'static str, &'static str>,
}

type Pages = FxHashMap<&'static str, Translated>;

/// The page of a check, as far as there is one in the language.
pub fn explanation(check: &Check, ui: Ui) -> String {
    let english = page(check);
    let translated = pages(ui.tag()).get(check.slug);
    let fresh = translated.filter(|page| page.of == digest(&prose(&english)));
    let mut said = String::with_capacity(english.len());
    let mut heading = "";
    for line in english.lines() {
        let below = fresh.and_then(|page| page.sections.get(heading));
        if let Some(name) = line.strip_prefix("## ") {
            heading = name;
            said += &format!("## {}\n", ui.say(name));
            if let Some(words) = fresh.and_then(|page| page.sections.get(name)) {
                said += &format!("{words}\n\n");
            }
        } else if line == "---" {
            heading = "";
            said += "---\n";
        } else if let Some(facts) = line.strip_prefix("**") {
            said += &format!("{}\n", in_words(facts, ui));
        } else if below.is_none() {
            said += &format!("{}\n", ui.say(line));
        }
    }
    said
}

/// How loud a check is, and what it mends; in English: error** (warning in the profile `strict`) · mended by `--fix`.
fn in_words(facts: &str, ui: Ui) -> String {
    let (level, rest) = facts.split_once("**").unwrap_or((facts, ""));
    let mut parts = rest.split(" · ");
    let asides = parts.next().unwrap_or_default().split_inclusive(')').map(str::trim);
    let asides: String = asides
        .filter(|aside| !aside.is_empty())
        .map(|aside| format!(" {}", ui.say(aside)))
        .collect();
    let others: String = parts.map(|part| format!(" · {}", ui.say(part))).collect();
    format!("**{}**{asides}{others}", ui.say(level))
}

/// The English of a page that is translated as a whole.
fn prose(page: &str) -> String {
    let page = page.split("\n---\n").next().unwrap_or_default();
    let sections = page.split("\n## ").skip(1).filter_map(|section| section.split_once('\n'));
    let prose = sections.filter(|(heading, _)| PROSE.contains(heading));
    prose.map(|(heading, words)| format!("{heading}\n{words}\n")).collect()
}

/// The pages of a language, read when they are first needed.
fn pages(tag: &str) -> &'static Pages {
    static READ: [OnceLock<Pages>; BUILT_IN.len()] = [const { OnceLock::new() }; BUILT_IN.len()];
    let language = BUILT_IN.iter().position(|language| language.tag == tag).unwrap_or_default();
    READ[language].get_or_init(|| parsed(BUILT_IN[language].explain))
}

/// Reads `# slug digest`, each with `## heading` and words below it.
fn parsed(file: &'static str) -> Pages {
    let pages = file.split("\n# ").filter_map(|page| {
        let (name, rest) = page.trim_start_matches("# ").split_once('\n')?;
        let (slug, of) = name.split_once(' ')?;
        let sections = rest.split("## ").skip(1).filter_map(|section| section.split_once('\n'));
        let sections = sections.map(|(heading, words)| (heading, words.trim())).collect();
        Some((slug, Translated { of, sections }))
    });
    pages.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::REFERENCE;
    use crate::project::catalogue;

    /// What stands between backticks, in any order: names that are the same in every language.
    fn names(words: &str) -> Vec<String> {
        let spans = words.split('`').skip(1).step_by(2);
        let mut names: Vec<String> =
            spans.map(|name| name.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        names.sort_unstable();
        names
    }

    #[test]
    fn every_page_is_translated_as_it_is_now() {
        let mut faults = Vec::new();
        for language in BUILT_IN.iter().filter(|language| language.tag != REFERENCE) {
            let pages = pages(language.tag);
            for check in catalogue().iter() {
                let (tag, slug) = (language.tag, check.slug);
                let english = prose(&page(check));
                let now = digest(&english);
                let Some(translated) = pages.get(slug) else {
                    faults.push(format!("{tag}: no page `# {slug} {now}`"));
                    continue;
                };
                if translated.of != now {
                    faults.push(format!(
                        "{tag}: {slug} was translated from {}, and the English is {now} now",
                        translated.of
                    ));
                }
                for heading in PROSE {
                    let there = english.split_once(&format!("{heading}\n")).is_some();
                    if there != translated.sections.contains_key(heading) {
                        faults.push(format!("{tag}: {slug} and its section {heading}"));
                    }
                }
                let words: String =
                    PROSE.iter().filter_map(|one| translated.sections.get(one).copied()).collect();
                if names(&words) != names(&english) {
                    faults.push(format!(
                        "{tag}: {slug} has other names in backticks: {:?}, English {:?}",
                        names(&words),
                        names(&english)
                    ));
                }
            }
            let known = |slug: &str| catalogue().iter().any(|check| check.slug == slug);
            faults.extend(
                pages
                    .keys()
                    .filter(|slug| !known(slug))
                    .map(|slug| format!("{}: there is no check {slug}", language.tag)),
            );
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }

    #[test]
    fn a_page_of_older_english_is_not_shown() {
        let read = parsed(
            "# one aaaaaaaa\n\n## Why\nDarum.\n\n# two bbbbbbbb\n\n## Why\nA\n\nB\n\n## Fix\nC\n",
        );
        assert_eq!(read["one"].sections["Why"], "Darum.");
        assert_eq!((read["two"].of, read["two"].sections["Why"]), ("bbbbbbbb", "A\n\nB"));
        let check = catalogue().find("ref-unknown").unwrap();
        let german = explanation(check, Ui::of("de").unwrap());
        assert!(german.contains("## Warum\nDer Verweis würde"), "{german}");
        assert_eq!(explanation(check, Ui::default()), page(check));
    }
}
