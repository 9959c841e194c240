//! Must, may, must not: a text that changes sides in one language is found.

use std::ops::Range;

use crate::check::{Entry, Passage};
use crate::diagnostic::Diagnostic;
use crate::format::Force;
use crate::model::Field;
use crate::tests::common::shipped::Shipped;

/// Words that say the force of a rule, and what they become.
fn swaps(language: &str, force: Force) -> &'static [(&'static str, &'static str)] {
    match (language, force) {
        ("de", Force::Must) => &[("musst", "darfst"), ("muss", "darf"), ("müssen", "dürfen")],
        ("de", Force::May) => &[
            ("darfst", "musst"),
            ("darf", "muss"),
            ("dürfen", "müssen"),
            ("kannst", "musst"),
            ("kann", "muss"),
            ("können", "müssen"),
        ],
        ("de", Force::MustNot) => &[("darfst", "musst"), ("darf", "muss"), ("dürfen", "müssen")],
        ("pl", Force::Must) => {
            &[("musisz", "możesz"), ("musi", "może"), ("muszą", "mogą"), ("trzeba", "wolno")]
        }
        ("pl", Force::May) => &[
            ("możesz", "musisz"),
            ("może", "musi"),
            ("mogą", "muszą"),
            ("wolno", "trzeba"),
            ("można", "trzeba"),
        ],
        ("pl", Force::MustNot) => &[
            ("nie możesz", "możesz"),
            ("nie może", "może"),
            ("nie mogą", "mogą"),
            ("nie wolno", "wolno"),
            ("nie można", "można"),
        ],
        ("en", Force::Must) => &[("must", "may"), ("has to", "may"), ("have to", "may")],
        ("en", Force::May) => &[("may", "must"), ("can", "must")],
        ("en", Force::MustNot) => {
            &[("must not", "may"), ("may not", "may"), ("cannot", "can"), ("may never", "may")]
        }
        _ => &[],
    }
}

/// In each sentence the words that say the force, turned round.
fn turned(entry: &Entry, passage: &Passage) -> Vec<(Range<usize>, String)> {
    let is_wording = matches!(entry.field, Field::Text | Field::Short | Field::Card);
    let Some(force) = entry.force.filter(|_| is_wording) else { return Vec::new() };
    let text = &passage.text.value;
    let mut found = Vec::new();
    for (own, other) in swaps(&passage.language, force) {
        for (start, _) in text.to_lowercase().match_indices(own) {
            let range = start..start + own.len();
            let is_word = |c: char| c.is_alphanumeric();
            let is_whole =
                !text[..range.start].ends_with(is_word) && !text[range.end..].starts_with(is_word);
            if is_whole && says_force(passage, force, &range) {
                found.push((range, (*other).to_owned()));
            }
        }
    }
    found
}

/// Whether a word says the force by itself: a permission that its clause denies is none.
fn says_force(passage: &Passage, force: Force, range: &Range<usize>) -> bool {
    let text = &passage.text.value;
    let ends = |c: char| matches!(c, '.' | ',' | ';' | ':' | '(' | ')' | '!');
    let start = text[..range.start].rfind(ends).map_or(0, |at| at + 1);
    let end = text[range.end..].find(ends).map_or(text.len(), |at| range.end + at);
    let clause = text[start..end].to_lowercase().replace(['*', '_'], "");
    let denials: &[&str] = match passage.language.as_str() {
        "de" => &["nicht", "kein", "nie", "nirgends", "weder"],
        "pl" => &["nie"],
        _ => &["not", "no", "never", "neither", "nor", "none", "nobody"],
    };
    let words = || clause.split(|c: char| !c.is_alphanumeric());
    let is_denied = words().any(|word| denials.iter().any(|denial| word.starts_with(denial)));
    is_denied == (force == Force::MustNot) || clause.contains("cannot")
}

#[test]
fn a_text_that_changes_sides_is_found() {
    let outcome = Shipped::new()
        .seed(turned, |found: &Diagnostic| matches!(found.code(), "x-modality" | "x-polarity"));
    let (made, recall) = (outcome.made, outcome.recall());
    println!("{made} words turned, {:.2} % found", 100.0 * recall);
    assert!(made >= 60, "only {made} words say the force of a rule");
    assert!(recall >= 0.97, "{recall}\n{}", outcome.missed.join("\n"));
}
