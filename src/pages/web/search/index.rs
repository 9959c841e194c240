//! Which entry speaks of what, and how much: BM25 over fields, with what the structure says as words.

#![allow(clippy::cast_precision_loss, reason = "few words")]

use std::collections::{BTreeMap, BTreeSet};

use super::analysis::{Analysis, Token};
use super::entry::{Entry, Said};
use crate::format::Force;
use crate::language::{Asking, asked_words};
use crate::model::ChapterKind;

/// An index before it is packed.
#[derive(Debug)]
pub(super) struct Index {
    /// By token: how rare it is, and which entries speak of it how much.
    pub tokens: BTreeMap<String, Posting>,
    /// How likely each entry is what people look for, and what it can answer.
    pub standings: Vec<(f64, u32)>,
}

/// The entries that speak of something.
#[derive(Debug)]
pub(super) struct Posting {
    pub rarity: f64,
    pub found: Vec<(usize, f64)>,
}

/// How much a field counts, and how much less if it is long: title, conditions, text, badges, id,
/// structure.
const FIELDS: [(f64, f64); 6] =
    [(3.0, 0.3), (1.0, 0.3), (0.8, 0.5), (0.8, 0.0), (1.0, 0.2), (1.0, 0.0)];
const SATURATION: f64 = 1.2;

/// What an entry can answer, as bits. The page has the same order.
const MANY: u32 = 1;
const LIMIT: u32 = 1 << 1;
const MAY: u32 = 1 << 2;
const MUST: u32 = 1 << 3;
const WHEN: u32 = 1 << 4;
const WHO: u32 = 1 << 5;
const WHERE: u32 = 1 << 6;
const WHAT_IF: u32 = 1 << 7;
const HOW: u32 = 1 << 8;
const STOCK: u32 = 1 << 9;
const WHAT: u32 = 1 << 10;

type Fields = [Vec<Token>; 6];

impl Index {
    /// `ids` reads the words of ids, in the language in which they are made.
    pub(super) fn new(
        entries: &[Entry],
        asking: &Asking,
        analysis: &Analysis<'_>,
        ids: &Analysis<'_>,
    ) -> Self {
        let is_own = std::ptr::eq(analysis.asking, ids.asking);
        let above = |entry: &Entry| entry.parent.map(|at| entries[at].kind);
        let fields: Vec<Vec<Fields>> = entries
            .iter()
            .map(|entry| {
                let id: Vec<Token> = if entry.kind == "component" {
                    Vec::new()
                } else {
                    // What an id says in another language is known by what it means.
                    let all = ids.tokens(&entry.id.replace('-', " ")).into_iter();
                    all.filter(|(token, _)| is_own || token.starts_with('c')).collect()
                };
                let head = bare_head(entry, entries);
                let one = |said: &Said| {
                    let mut badges = analysis.tokens(&said.badges);
                    badges.extend(entry.asked.iter().flat_map(|words| analysis.tokens(words)));
                    let when = head.filter(|_| said.title.is_empty()).unwrap_or_default();
                    [
                        analysis.tokens(&said.title),
                        analysis.tokens(&format!("{when} . {}", said.when)),
                        analysis.tokens(&format!("{} . {}", said.when, said.text)),
                        badges,
                        id.clone(),
                        structure(entry, said, above(entry)),
                    ]
                };
                entry.said.iter().map(one).collect()
            })
            .collect();
        let parents: BTreeSet<usize> = entries.iter().filter_map(|entry| entry.parent).collect();
        let standing = |(at, entry): (usize, &Entry)| {
            let facets = entry.said.iter().zip(&fields[at]);
            let facets = facets.map(|(said, fields)| facets_of(entry, said, fields, asking));
            let prior = prior(entry, parents.contains(&at));
            (prior, facets.fold(0, |all, one| all | one))
        };
        let standings = entries.iter().enumerate().map(standing).collect();
        Self { tokens: postings(&fields), standings }
    }
}

/// The title of the rule above if it says nothing else: a role, and below it what it can do.
fn bare_head<'e>(entry: &Entry, entries: &'e [Entry]) -> Option<&'e str> {
    let above = &entries[entry.parent?];
    let is_head = above.kind != "chapter" && above.said.iter().all(|said| said.is_head);
    Some(above.said.first().filter(|_| is_head)?.title.as_str())
}

fn postings(fields: &[Vec<Fields>]) -> BTreeMap<String, Posting> {
    let average = |field: usize| {
        let lengths = fields.iter().filter_map(|versions| Some(versions.first()?[field].len()));
        let lengths: Vec<usize> = lengths.filter(|length| *length > 0).collect();
        lengths.iter().sum::<usize>() as f64 / lengths.len().max(1) as f64
    };
    let averages: Vec<f64> = (0..FIELDS.len()).map(average).collect();
    let mut amounts: BTreeMap<&str, Vec<(usize, f64)>> = BTreeMap::new();
    for (at, versions) in fields.iter().enumerate() {
        let mut most: BTreeMap<&str, f64> = BTreeMap::new();
        for version in versions {
            for (token, amount) in amounts_in(version, &averages) {
                let known = most.entry(token).or_default();
                *known = known.max(amount);
            }
        }
        for (token, amount) in most {
            amounts.entry(token).or_default().push((at, amount));
        }
    }
    let all = fields.len() as f64;
    let posting = |(token, found): (&str, Vec<(usize, f64)>)| {
        let count = found.len() as f64;
        let rarity = (1.0 + (all - count + 0.5) / (count + 0.5)).ln();
        let impact = |amount: f64| rarity * amount * (SATURATION + 1.0) / (SATURATION + amount);
        let found = found.into_iter().map(|(at, amount)| (at, impact(amount))).collect();
        (token.to_owned(), Posting { rarity, found })
    };
    amounts.into_iter().map(posting).collect()
}

fn amounts_in<'f>(version: &'f Fields, averages: &[f64]) -> BTreeMap<&'f str, f64> {
    let mut amounts: BTreeMap<&str, f64> = BTreeMap::new();
    for ((tokens, (weight, shortness)), average) in version.iter().zip(FIELDS).zip(averages) {
        let norm = 1.0 - shortness + shortness * tokens.len() as f64 / average.max(1.0);
        for (token, amount) in tokens {
            *amounts.entry(token).or_default() += weight * amount / norm;
        }
    }
    amounts
}

/// What the structure says, as concepts.
fn structure(entry: &Entry, said: &Said, above: Option<&str>) -> Vec<Token> {
    let is_phase = entry.chapter == Some(ChapterKind::Phases) && above == Some("chapter");
    let mut found: Vec<(&str, f64)> = Vec::new();
    // What may be done may be left; what must be done says that it may not. Those who want to pass
    // ask it of a phase.
    found.extend_from_slice(match said.force {
        Some(Force::May | Force::Must | Force::Should) if is_phase => &[("pass", 1.0)],
        Some(Force::May) => &[("pass", 0.3)],
        _ => &[],
    });
    found.extend(match said.force {
        Some(Force::May) => Some(("can", 1.0)),
        Some(Force::Must | Force::Should) => Some(("need", 1.0)),
        Some(Force::MustNot) => Some(("dont", 1.0)),
        None => None,
    });
    for deed in &entry.deeds {
        found.extend(match deed.as_str() {
            "put" => Some(("place", 1.0)),
            "turn" => Some(("flip", 1.0)),
            known @ ("place" | "take" | "draw" | "shuffle" | "deal" | "remove" | "discard"
            | "move") => Some((known, 1.0)),
            _ => None,
        });
    }
    if entry.kind == "tie" {
        found.extend([("tie", 0.6), ("same", 0.7)]);
    }
    let of_chapter: &[&str] = match entry.chapter {
        Some(ChapterKind::Ties) => &["tie"],
        Some(ChapterKind::End) => &["end", "gameend"],
        Some(ChapterKind::Win) => &["win", "gameend"],
        Some(ChapterKind::Lose) => &["lose", "gameend"],
        Some(ChapterKind::Setup) => &["setup"],
        Some(ChapterKind::Anytime) => &["anytime"],
        Some(ChapterKind::Scoring) => &["points"],
        Some(ChapterKind::Roles) => &["ability"],
        _ => &[],
    };
    found.extend(of_chapter.iter().map(|concept| (*concept, 1.0)));
    // Who wins is told by the end; the goal says what to strive for.
    if entry.chapter == Some(ChapterKind::Goal) {
        found.push(("win", 0.6));
    }
    if said.is_limited {
        found.push(("max", 1.0));
    }
    if is_phase {
        found.push(("myturn", 1.0));
    }
    if entry.chapter == Some(ChapterKind::Ties) {
        found.push(("gameend", 0.4));
    }
    if entry.kind == "variant" {
        found.push(("variant", 1.0));
    }
    found.into_iter().map(|(concept, weight)| (format!("c{concept}"), weight)).collect()
}

/// How likely it is what people look for.
fn prior(entry: &Entry, has_children: bool) -> f64 {
    let says =
        |part: fn(&Said) -> &String| entry.said.iter().any(|said| !part(said).trim().is_empty());
    let is_head = entry.said.iter().all(|said| said.is_head);
    let (has_text, has_when) = (says(|said| &said.text) && !is_head, says(|said| &said.when));
    let is_chapter = entry.kind == "chapter";
    let mut prior = match entry.kind {
        // A topic with a text of its own is a rule.
        "chapter" if has_text && entry.chapter == Some(ChapterKind::Topics) => 0.95,
        "chapter" | "warning" => 0.8,
        "term" | "example" => 0.55,
        "component" => 0.6,
        "variant" => 0.95,
        "hint" | "legend" => 0.75,
        "note" | "restated" => 0.85,
        "exception" => 0.9,
        _ => 1.0,
    };
    if entry.kind != "term" {
        prior *= match entry.chapter {
            Some(ChapterKind::Open) => 0.75,
            Some(ChapterKind::Flavour) => 0.4,
            Some(ChapterKind::Credits) => 0.2,
            Some(ChapterKind::Glossary) => 0.3,
            Some(ChapterKind::Hints) => 0.7,
            _ => 1.0,
        };
    }
    if entry.in_example {
        prior = 0.45;
    }
    if !has_children && !is_chapter {
        prior *= 0.95;
    }
    if !has_text {
        prior *= match entry.kind {
            "chapter" => 0.25,
            "component" => 1.0,
            _ if has_when => 1.0,
            _ => 0.65,
        };
    }
    prior
}

/// What an entry can answer.
fn facets_of(entry: &Entry, said: &Said, fields: &Fields, asking: &Asking) -> u32 {
    let words = asked_words(&format!("{} {}", said.when, said.text));
    let listed = |list: &str, word: &String| list.split_whitespace().any(|one| one == word);
    let concepts: BTreeSet<&str> = [&fields[0], &fields[2], &fields[5]]
        .into_iter()
        .flatten()
        .filter_map(|(token, _)| token.strip_prefix('c'))
        .collect();
    let has = |names: &[&str]| names.iter().any(|name| concepts.contains(name));
    let is_when = !said.when.is_empty();
    let begins =
        asked_words(&said.text).first().is_some_and(|first| listed(&asking.file.conditions, first));
    let chapter = entry.chapter;
    let flags = [
        (
            MANY,
            said.is_counted
                || said.is_limited
                || words.iter().any(|word| word.contains(|c: char| c.is_ascii_digit())),
        ),
        (LIMIT, said.is_limited),
        (MAY, matches!(said.force, Some(Force::May | Force::MustNot)) || has(&["can", "dont"])),
        (MUST, said.force.is_some() || has(&["need", "can", "dont"])),
        (
            WHEN,
            is_when || begins || matches!(chapter, Some(ChapterKind::End | ChapterKind::Scoring)),
        ),
        (
            WHO,
            has(&["player"])
                || words.first().is_some_and(|first| listed(&asking.file.conditions, first)),
        ),
        (WHERE, has(&["place"]) || words.iter().any(|word| listed(&asking.file.places, word))),
        (
            WHAT_IF,
            matches!(entry.kind, "case" | "exception" | "otherwise" | "tie")
                || is_when
                || chapter == Some(ChapterKind::Open),
        ),
        (
            HOW,
            matches!(entry.kind, "action" | "rule" | "choice")
                && chapter != Some(ChapterKind::Open),
        ),
        (STOCK, entry.kind == "component" || chapter == Some(ChapterKind::Components)),
        (
            WHAT,
            entry.kind == "term"
                || chapter == Some(ChapterKind::Roles)
                || (chapter == Some(ChapterKind::Topics) && entry.parent.is_none()),
        ),
    ];
    flags.iter().filter(|(_, holds)| *holds).fold(0, |all, (bit, _)| all | bit)
}
