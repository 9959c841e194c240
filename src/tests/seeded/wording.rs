//! Faults of wording: numbers, placeholders, terms, force.

use std::ops::Range;

use crate::syntax::{Kind, Node};

use super::field::{Field, File};
use super::seed::{Seed, texts};

/// Number words of which each stands for its row.
const NUMBERS: [[&[&str]; 3]; 4] = [
    [&["zwei"], &["dwie", "dwa", "dwóch", "dwoma"], &["two"]],
    [&["drei"], &["trzy", "trzech", "trzema"], &["three"]],
    [&["vier"], &["cztery", "czterech", "czterema"], &["four"]],
    [&["sechs"], &["sześć", "sześciu", "sześcioma"], &["six"]],
];

pub fn changed_numbers(field: &Field) -> Vec<Seed> {
    let mut seeds = Vec::new();
    for file in &field.files {
        // Questions of players are no texts of the game.
        let tag = file.language();
        let Some(language) = ["de", "pl", "en"].iter().position(|known| *known == tag) else {
            continue;
        };
        for (id, _, node) in texts(file) {
            let range = node.span.range();
            let raw = &file.text[range.clone()];
            let mut depth = 0_i32;
            let mut word_start = None;
            for (at, c) in raw.char_indices().chain([(raw.len(), ' ')]) {
                match c {
                    '{' | '[' | '(' if c != '(' => depth += 1,
                    '}' | ']' => depth -= 1,
                    _ => {}
                }
                if c.is_alphanumeric() && depth == 0 {
                    word_start.get_or_insert(at);
                } else if let Some(start) = word_start.take().filter(|_| depth == 0) {
                    let word = &raw[start..at];
                    let place = range.start + start..range.start + at;
                    let seed = |wrong: String| Seed::new(file, place.clone(), wrong).named(id);
                    if let Ok(number) = word.parse::<u32>() {
                        seeds.push(seed((number + 1).to_string()));
                    }
                    let row = NUMBERS.iter().position(|row| row[language].contains(&word));
                    if let Some(row) = row {
                        let form = NUMBERS[row][language].iter().position(|w| *w == word).unwrap();
                        let other = NUMBERS[(row + 1) % 4][language];
                        seeds.push(seed(other[form.min(other.len() - 1)].to_owned()));
                    }
                }
            }
        }
    }
    seeds
}

/// Placeholders in texts: where, and the id.
fn placeholders(file: &File) -> Vec<(Range<usize>, &str)> {
    let mut found = Vec::new();
    for (id, _, node) in texts(file) {
        let range = node.span.range();
        let raw = &file.text[range.clone()];
        for (at, _) in raw.match_indices('{') {
            if let Some(length) = raw[at..].find('}').filter(|_| !raw[..at].ends_with('\\')) {
                found.push((range.start + at..range.start + at + length + 1, id));
            }
        }
    }
    found
}

pub fn lost_placeholders(field: &Field) -> Vec<Seed> {
    let lost = |file| {
        placeholders(file).into_iter().map(move |(range, id)| Seed::new(file, range, "…").named(id))
    };
    field.files.iter().flat_map(lost).collect()
}

pub fn avoided_words(field: &Field) -> Vec<Seed> {
    let mut seeds = Vec::new();
    for file in &field.files {
        let terms = file.tree.get("terms");
        let Some(Kind::Mapping(terms)) = terms.map(|node| &node.kind) else { continue };
        for (name, term) in terms {
            let Some(Kind::Sequence(avoid)) = term.get("avoid").map(|node| &node.kind) else {
                continue;
            };
            let term = name.as_str().unwrap();
            let words: Vec<&str> = avoid.iter().filter_map(Node::as_str).collect();
            for (range, id) in placeholders(file) {
                let inner = &file.text[range.start + 1..range.end - 1];
                let is_term = inner == term || inner.starts_with(&format!("{term}:"));
                if is_term {
                    seeds.extend(
                        words.iter().map(|word| Seed::new(file, range.clone(), *word).named(id)),
                    );
                }
            }
            let Some(form) = name_of(file, term) else { continue };
            for (id, _, node) in texts(file) {
                let raw = &file.text[node.span.range()];
                for (at, _) in raw.match_indices(form) {
                    let is_whole =
                        |c: Option<char>| c.is_none_or(|c| c == ' ' || c == '.' || c == ',');
                    let before = raw[..at].chars().next_back();
                    let after = raw[at + form.len()..].chars().next();
                    if is_whole(before) && is_whole(after) && before.is_some() {
                        let start = node.span.range().start + at;
                        seeds.extend(words.iter().map(|word| {
                            Seed::new(file, start..start + form.len(), *word).named(id)
                        }));
                    }
                }
            }
        }
    }
    seeds
}

fn name_of<'a>(file: &'a File, term: &str) -> Option<&'a str> {
    file.tree.get("terms")?.get(term)?.get("name")?.as_str()
}

/// A language, a force, and pairs of words.
type Modals = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

/// Modal verbs that fit a force, and the opposite of each in the same form. *May not* and *must
/// not* mean the same in English, and so do their Polish counterparts.
const MODALS: [Modals; 7] = [
    (
        "de",
        "must",
        &[("musst", "darfst"), ("muss", "darf"), ("müsst", "dürft"), ("müssen", "dürfen")],
    ),
    (
        "de",
        "may",
        &[("darfst", "musst"), ("darf", "muss"), ("dürft", "müsst"), ("dürfen", "müssen")],
    ),
    (
        "de",
        "must-not",
        &[("darfst", "musst"), ("darf", "muss"), ("dürft", "müsst"), ("dürfen", "müssen")],
    ),
    ("pl", "must", &[("musisz", "możesz"), ("musi", "może"), ("muszą", "mogą")]),
    ("pl", "may", &[("możesz", "musisz"), ("może", "musi"), ("mogą", "muszą")]),
    ("en", "must", &[("must", "may")]),
    ("en", "may", &[("may", "must")]),
];

pub fn changed_force(field: &Field) -> Vec<Seed> {
    let mut seeds = Vec::new();
    for game in field.files.iter().filter(|file| file.is_game()) {
        let mut forced = Vec::new();
        game.walk(&mut |path, id, node| {
            if path.last() == Some(&"force") {
                forced.push((id, node.as_str().unwrap()));
            }
        });
        for file in field.files.iter().filter(|file| file.game == game.game) {
            for (id, _, node) in texts(file).into_iter().filter(|(_, field, _)| *field != "when") {
                let force =
                    forced.iter().find(|(forced, _)| *forced == id).map(|(_, force)| *force);
                seeds.extend(swapped_modals(file, id, force, node));
            }
        }
    }
    seeds
}

/// The text with its only modal verb exchanged.
fn swapped_modals(file: &File, id: &str, force: Option<&str>, node: &Node) -> Option<Seed> {
    let is_ours = |(tag, of, _): &&Modals| *tag == file.language() && Some(*of) == force;
    let (_, _, pairs) = MODALS.iter().find(is_ours)?;
    let range = node.span.range();
    let raw = &file.text[range.clone()];
    let words = raw.split(|c: char| !c.is_alphabetic());
    let modals: Vec<(&str, &str)> = words
        .filter_map(|word| Some((word, pairs.iter().find(|(from, _)| *from == word)?.1)))
        .collect();
    let [(word, other)] = modals.as_slice() else { return None };
    let start = range.start + (word.as_ptr().addr() - raw.as_ptr().addr());
    Some(Seed::new(file, start..start + word.len(), *other).named(id))
}
