//! Numbers in prose: a wrong one is found in every language, a right one is left alone.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::check::{Corpus, Entry, Passage};
use crate::diagnostic::{Diagnostic, Severity};
use crate::tests::common::shipped::Shipped;

/// Number words, each with another number in the same form.
const GERMAN: &[(&str, &str)] = &[
    ("zwei", "drei"),
    ("drei", "vier"),
    ("vier", "fünf"),
    ("fünf", "sechs"),
    ("sechs", "sieben"),
    ("sieben", "acht"),
    ("acht", "neun"),
    ("neun", "zehn"),
    ("zehn", "zwölf"),
    ("elf", "zwölf"),
    ("zwölf", "zehn"),
    ("zwanzig", "dreißig"),
    ("zweimal", "dreimal"),
    ("dreimal", "viermal"),
    ("zweite", "dritte"),
    ("zweiten", "dritten"),
    ("zweiter", "dritter"),
    ("dritte", "vierte"),
    ("dritten", "vierten"),
    ("dritter", "vierter"),
    ("vierte", "fünfte"),
    ("zweit", "dritt"),
    ("dritt", "viert"),
    ("viert", "fünft"),
    ("beide", "drei"),
    ("beiden", "drei"),
    ("doppelt", "dreifach"),
];

const POLISH: &[(&str, &str)] = &[
    ("dwa", "trzy"),
    ("dwie", "trzy"),
    ("dwóch", "trzech"),
    ("dwu", "trzech"),
    ("dwoma", "trzema"),
    ("dwiema", "trzema"),
    ("dwoje", "troje"),
    ("trzy", "cztery"),
    ("trzech", "czterech"),
    ("trzema", "czterema"),
    ("cztery", "pięć"),
    ("czterech", "pięciu"),
    ("czterema", "pięcioma"),
    ("pięć", "sześć"),
    ("pięciu", "sześciu"),
    ("sześć", "siedem"),
    ("sześciu", "siedmiu"),
    ("siedem", "osiem"),
    ("osiem", "dziewięć"),
    ("dziewięć", "dziesięć"),
    ("dziesięć", "dwanaście"),
    ("dwanaście", "dziesięć"),
    ("dwukrotnie", "trzykrotnie"),
    ("oba", "trzy"),
    ("obie", "trzy"),
    ("obu", "trzech"),
    ("trzeci", "czwarty"),
    ("trzecia", "czwarta"),
    ("trzeciej", "czwartej"),
    ("trzeciego", "czwartego"),
    ("podwójnie", "trzykrotnie"),
];

const ENGLISH: &[(&str, &str)] = &[
    ("two", "three"),
    ("three", "four"),
    ("four", "five"),
    ("five", "six"),
    ("six", "seven"),
    ("seven", "eight"),
    ("eight", "nine"),
    ("nine", "ten"),
    ("ten", "twelve"),
    ("twelve", "ten"),
    ("twenty", "thirty"),
    ("twice", "thrice"),
    ("second", "third"),
    ("third", "fourth"),
    ("both", "three"),
    ("double", "threefold"),
];

/// Another number in the form of this one.
fn other_word(language: &str, word: &str) -> Option<&'static str> {
    let pairs = match language {
        "de" => GERMAN,
        "pl" => POLISH,
        _ => ENGLISH,
    };
    let lower = word.to_lowercase();
    pairs.iter().find(|(own, _)| *own == lower).map(|(_, other)| *other)
}

/// Every number of two and more in the prose of a text, with another one.
fn numbers(_: &Entry, passage: &Passage) -> Vec<(Range<usize>, String)> {
    let other = |word: &str| match word.parse::<u32>() {
        Ok(number) if number >= 2 && !word.starts_with('0') => Some((number + 1).to_string()),
        _ => other_word(&passage.language, word).map(str::to_owned),
    };
    let inside_address = |range: &Range<usize>| passage.text.value[..range.start].contains("://");
    passage
        .words()
        .filter(|(range, _)| !inside_address(range))
        .filter_map(|(range, word)| Some((range, other(word)?)))
        .collect()
}

#[test]
fn a_wrong_number_is_found() {
    let is_finding = |diagnostic: &Diagnostic| {
        matches!(diagnostic.code(), "x-number" | "x-placeholder" | "number-restated")
    };
    let outcome = Shipped::new().seed(numbers, is_finding);
    let (made, recall) = (outcome.made, outcome.recall());
    println!("{made} numbers changed, {:.2} % found", 100.0 * recall);
    assert!(made >= 200, "only {made} numbers in the prose of the games");
    assert!(recall >= 0.95, "{recall}\n{}", outcome.missed.join("\n"));
}

#[test]
fn a_right_number_is_left_alone() {
    let analysis = Shipped::new().analyse(&BTreeMap::new());
    let (mut texts, mut with_numbers) = (0_u32, 0_u32);
    for game in analysis.games.iter().filter_map(|game| game.game.as_deref()) {
        for entry in &Corpus::new(game).entries {
            for passage in entry.passages() {
                texts += 1;
                with_numbers += u32::from(!numbers(entry, passage).is_empty());
            }
        }
    }
    let findings = analysis
        .diagnostics
        .iter()
        .filter(|found| found.code() == "x-number" && found.severity() != Severity::Info);
    let flagged = u32::try_from(findings.count()).unwrap();
    println!("{flagged} of {with_numbers} texts with numbers, {texts} in all");
    assert!(with_numbers >= 200, "only {with_numbers} texts have numbers");
    assert!(f64::from(flagged) <= 0.012 * f64::from(with_numbers));
}
