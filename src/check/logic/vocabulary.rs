//! Words from which the sense of a rule can be told, in the languages that ksr knows.

use crate::model::{Field, Rule};

/// The words of a rule itself in the source language, in small letters.
pub(super) fn words_of(rule: &Rule) -> String {
    let mut words = String::new();
    for field in [Field::Title, Field::When, Field::Text, Field::Short] {
        if let Some(wording) = rule.texts.get(field) {
            words.push_str(&wording.source.value.to_lowercase());
            words.push_str(" . ");
        }
    }
    words
}

fn base(language: &str) -> &str {
    language.split('-').next().unwrap_or_default()
}

/// The words of a text with the word before each.
fn pairs(words: &str) -> impl Iterator<Item = (&str, &str)> {
    let list = words.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    list.scan("", |last, word| Some((std::mem::replace(last, word), word)))
}

/// Whether a text says that somebody wins.
pub(super) fn speaks_of_winning(words: &str, language: &str) -> bool {
    let stems: &[&str] = match base(language) {
        "de" => &["gewinn", "gewonn", "sieg", "sieger"],
        "en" => &["win", "won", "victor"],
        "pl" => &["wygr", "zwyci"],
        // Nothing is known of the language: believe the author.
        _ => return true,
    };
    pairs(words).any(|(_, word)| stems.iter().any(|stem| word.starts_with(stem)))
}

/// Whether a text says what happens in a tie. A mere reference to the tie-breaks does not.
pub(super) fn speaks_of_ties(words: &str, language: &str) -> bool {
    let phrases: &[&str] = match base(language) {
        "de" => &["gleichstand", "unentschieden", "punktgleich", "geteilter sieg", "gleich viel"],
        "en" => &["tie", "tied", "ties", "draw the game", "share the", "shared", "equal"],
        "pl" => &["remis", "ex aequo", "dziel", "tyle samo", "wspóln"],
        _ => return true,
    };
    let is_phrase = |phrase: &&str| {
        let begins = |word: &str| phrase.len() > 4 && word.starts_with(*phrase);
        let is_word = |word: &str| word == *phrase || begins(word);
        (phrase.contains(' ') && words.contains(*phrase))
            || pairs(words).any(|(_, word)| is_word(word))
    };
    !words.contains("[[ties") && phrases.iter().any(is_phrase)
}

/// Whether a text ranks: the most, the longest; but not "at most", nor what is one's own.
pub(super) fn ranks(words: &str, language: &str) -> bool {
    match base(language) {
        "de" => pairs(words).any(|(before, word)| is_german_superlative(word) && !is_own(before)),
        "en" => pairs(words).any(|(before, word)| {
            is_english_superlative(word) && before != "at" && !is_own(before)
        }),
        "pl" => pairs(words)
            .any(|(before, word)| is_polish_superlative(word) && before != "co" && !is_own(before)),
        _ => false,
    }
}

/// Whether a text compares: more than others.
pub(super) fn compares(words: &str) -> bool {
    pairs(words).any(|(_, word)| matches!(word, "mehr" | "more" | "więcej"))
}

/// Whether a rule may name the second or third of an order: a quick look at its words.
pub(super) fn may_name_a_rank(rule: &Rule) -> bool {
    const SIGNS: [&str; 9] =
        ["weit", "ritt", "viert", "second", "third", "fourth", "drug", "trzec", "czwart"];
    let fields = [Field::Text, Field::Short];
    let mut texts = fields.iter().filter_map(|field| rule.texts.get(*field));
    texts.any(|wording| SIGNS.iter().any(|sign| wording.source.value.contains(sign)))
}

/// Whether a text names the second or third of an order.
pub(super) fn names_a_rank(words: &str, language: &str) -> bool {
    match base(language) {
        "de" => pairs(words).any(|(_, word)| {
            ["zweit", "dritt", "viert"].iter().any(|ordinal| {
                word.strip_prefix(ordinal).is_some_and(|rest| {
                    is_german_superlative(rest)
                        || rest.starts_with("best")
                        || rest.starts_with("nächst")
                })
            })
        }),
        "en" => pairs(words).any(|(before, word)| {
            matches!(before, "second" | "third" | "fourth")
                && (is_english_superlative(word) || word == "best")
        }),
        "pl" => pairs(words).any(|(before, word)| {
            ["drug", "trzec", "czwart"].iter().any(|ordinal| before.starts_with(ordinal))
                && is_polish_superlative(word)
        }),
        _ => false,
    }
}

fn is_german_superlative(word: &str) -> bool {
    const STEMS: [&str; 11] = [
        "meist",
        "höchst",
        "längst",
        "größt",
        "wenigst",
        "wertvollst",
        "niedrigst",
        "kürzest",
        "stärkst",
        "ältest",
        "kleinst",
    ];
    // "Most", but not "mostly" or "at most".
    let is_ending = |rest: &str| matches!(rest, "e" | "en" | "er" | "es" | "em");
    STEMS.iter().any(|stem| word.strip_prefix(stem).is_some_and(is_ending))
}

fn is_english_superlative(word: &str) -> bool {
    matches!(
        word,
        "most" | "highest" | "longest" | "largest" | "biggest" | "fewest" | "lowest" | "shortest"
    )
}

fn is_polish_superlative(word: &str) -> bool {
    ["najwięcej", "najmniej", "najwyż", "najdłuż", "najwięks", "najniż", "najkrót", "najmniejs"]
        .iter()
        .any(|stem| word.starts_with(stem))
}

/// What is one's own is compared with nobody's.
fn is_own(word: &str) -> bool {
    ["dein", "sein", "eigen", "euer", "eure", "unser", "your", "their", "its", "own", "his", "her"]
        .iter()
        .chain(&["twoj", "twój", "swoj", "swój", "jego", "jej"])
        .any(|stem| word.starts_with(stem))
}

/// Whether a text makes a condition.
pub(super) fn is_conditional(words: &str, language: &str) -> bool {
    let known: &[&str] = match base(language) {
        "de" => &["wenn", "falls", "sobald", "solange", "bis", "sofern", "außer", "kann", "darf"],
        "en" => &["if", "when", "whenever", "until", "unless", "while", "may", "can", "except"],
        "pl" => &["jeśli", "jeżeli", "gdy", "dopóki", "aż", "chyba", "może", "możesz", "kiedy"],
        _ => return true,
    };
    pairs(words).any(|(_, word)| known.contains(&word))
}

/// Whether a tie-break goes on from one before it: "if that is equal as well".
pub(super) fn goes_on(words: &str, language: &str) -> bool {
    let (again, equal): (&[&str], &[&str]) = match base(language) {
        "de" => (&["auch", "immer noch", "weiterhin"], &["gleich"]),
        "en" => (&["still", "also", "too", "as well"], &["tie", "equal", "same"]),
        "pl" => (
            &["też", "także", "również", "nadal", "wciąż", "dalej"],
            &["remis", "równ", "tyle samo", "taki"],
        ),
        _ => return false,
    };
    let is_again = |phrase: &&str| {
        (phrase.contains(' ') && words.contains(*phrase))
            || pairs(words).any(|(_, word)| word == *phrase)
    };
    again.iter().any(is_again) && equal.iter().any(|stem| words.contains(stem))
}

/// Whether a tie-break measures something that may be equal again.
pub(super) fn measures(words: &str, language: &str) -> bool {
    let known: &[&str] = match base(language) {
        "de" => &["mehr", "weniger", "höher", "größer", "kleiner", "näher", "länger", "niedriger"],
        "en" => {
            &["more", "fewer", "less", "higher", "lower", "longer", "nearer", "closer", "larger"]
        }
        "pl" => &["więcej", "mniej", "wyższ", "niższ", "bliżej", "dłuż", "większ", "mniejsz"],
        _ => return false,
    };
    // "If two are highest, nobody gets it" measures nothing: what counts stands behind the comma.
    let begins = |sentence: &str| {
        let first = sentence.split_whitespace().next().unwrap_or_default();
        let starts: &[&str] = match base(language) {
            "de" => &["wenn", "falls", "ist", "sind", "haben", "hat", "bei", "bleibt"],
            "en" => &["if", "when", "with", "in"],
            _ => &["jeśli", "jeżeli", "gdy", "w", "przy"],
        };
        starts.contains(&first)
    };
    words.split('.').any(|sentence| {
        let rest = match sentence.split_once(',').filter(|_| begins(sentence)) {
            Some((_, rest)) => rest,
            None => sentence,
        };
        ranks(rest, language)
            || pairs(rest).any(|(_, word)| known.iter().any(|stem| word.starts_with(stem)))
    })
}

/// Whether a tie-break always decides: by turn order, age or lot, or by sharing.
pub(super) fn decides(words: &str, language: &str) -> bool {
    let stems: &[&str] = match base(language) {
        "de" => &[
            "reihenfolge",
            "reihum",
            "startspieler",
            "jüngst",
            "älteste",
            "losen",
            "lost",
            "auslos",
            "würfeln",
            "gemeinsam",
            "teilen",
            "teilt",
            "geteilt",
            "niemand",
            "unentschieden",
        ],
        "en" => &[
            "turn", "order", "start", "first", "youngest", "oldest", "lots", "roll", "share",
            "nobody", "together", "another",
        ],
        "pl" => &[
            "tur", "kolejno", "rozpocz", "najmłod", "najstar", "losow", "losuj", "rzu", "wspóln",
            "dziel", "nikt", "razem",
        ],
        _ => return true,
    };
    let is_stem = |word: &str| stems.iter().any(|stem| word.starts_with(stem));
    // "Zug" is a turn, "Zugstapel" a pile.
    let is_turn = |word: &str| matches!(word, "zug" | "zugs" | "zuges" | "züge" | "zügen");
    pairs(words).any(|(_, word)| is_stem(word) || is_turn(word))
}
