//! Games for benchmarks, as many as are wanted, each with words of its own.
#![allow(dead_code, reason = "each benchmark uses some of them")]

use std::fmt::Write as _;

/// The names of the files of a game.
pub(crate) const NAMES: [&str; 3] = ["game.yaml", "pl.yaml", "en.yaml"];

/// The files of a game: German with the structure, Polish, English.
pub(crate) type Files = [String; 3];

/// A game of 60 rules with texts and short texts, terms, values, references, a variant.
pub(crate) fn generated(name: &str) -> Files {
    let words = |language: &str, rule: usize| {
        let see = if rule > 0 { format!(" ([[rule-{}]])", rule - 1) } else { String::new() };
        match language {
            "de" => format!(
                "Nimm {{hand-limit card}} und lege sie vor dir ab, bis der Stapel leer ist{see}."
            ),
            "pl" => format!(
                "Weź {{hand-limit card:acc}} i połóż przed sobą, aż stos będzie pusty{see}."
            ),
            _ => {
                format!("Take {{hand-limit card}} and lay them down until the pile is empty{see}.")
            }
        }
    };
    let mut game = format!("format: 1\nid: {name}\nlanguage: de\ntitle: Spiel\nplayers: 2-4\n");
    game.push_str("values: { hand-limit: { is: 5, title: Limit } }\n");
    game.push_str("terms:\n  card: { name: Karte, forms: { sg: Karte, pl: Karten } }\n");
    let term = "pl: { nom: karty, gen: kart, acc: karty }";
    let mut polish = format!(
        "language: pl\ntitle: Gra\nterms:\n  card: {{ name: karta, forms: {{ sg: karta, {term} }} }}\ntexts:\n"
    );
    let mut english = String::from(
        "language: en\ntitle: Game\nterms:\n  card: { name: card, forms: { sg: card, pl: cards } }\ntexts:\n",
    );
    let chapters = ["goal", "setup", "phases", "scoring", "end", "ties"];
    for rule in 0..60 {
        if rule % 10 == 0 {
            let _ = writeln!(game, "{}:", chapters[rule / 10]);
        }
        let _ = writeln!(game, "  - id: rule-{rule}\n    title: Regel {rule}\n    force: must");
        let _ =
            writeln!(game, "    text: {}\n    short: kurz {{hand-limit card}}", words("de", rule));
        for (file, language) in [(&mut polish, "pl"), (&mut english, "en")] {
            let text = words(language, rule);
            let _ = writeln!(file, "  rule-{rule}:\n    title: Rule {rule}\n    text: {text}");
            let _ = writeln!(file, "    short: short {{hand-limit}}");
        }
    }
    game.push_str("variants:\n  - { id: quick, kind: variant, title: Schnell, changes: [{ set: hand-limit, to: 3 }] }\n");
    game.push_str("cards: [{ id: aid, title: Hilfe, show: [phases] }]\n");
    for file in [&mut polish, &mut english] {
        file.push_str(
            "  quick: { title: Quick }\n  aid: { title: Aid }\n  hand-limit: { title: Limit }\n",
        );
    }
    [game, polish, english]
}

/// An invented game of usual size: about 900 words in each language, lists in lists, a table,
/// twenty references, nine cards. It fills two pages. The nouns of each game are its own, so
/// that no two games share many paragraphs.
pub(crate) fn marsh_lights(number: usize) -> Files {
    let game = include_str!("marsh-lights/game.yaml");
    let polish = include_str!("marsh-lights/pl.yaml");
    let english = include_str!("marsh-lights/en.yaml");
    let game = game.replacen("id: marsh-lights", &format!("id: {}", marsh_name(number)), 1);
    let ending = ending(number);
    [&game, polish, english].map(|text| with_own_nouns(text, &ending))
}

/// The folder of such a game.
pub(crate) fn marsh_name(number: usize) -> String {
    format!("marsh-lights-{number}")
}

/// Two syllables for each number below a hundred.
fn ending(number: usize) -> String {
    const SYLLABLES: [&str; 10] = ["ba", "ke", "li", "mo", "nu", "ra", "se", "ti", "vo", "zu"];
    [SYLLABLES[number % 10], SYLLABLES[number / 10 % 10]].concat()
}

/// Lengthens words with a capital; keys and ids have none.
fn with_own_nouns(text: &str, ending: &str) -> String {
    let mut out = String::with_capacity(text.len() * 9 / 8);
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
        let (word, behind) = rest.split_at(length.max(first.len_utf8()));
        out.push_str(word);
        if first.is_uppercase() && word.chars().count() >= 4 {
            out.push_str(ending);
        }
        rest = behind;
    }
    out
}
