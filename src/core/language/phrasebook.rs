//! The phrases of a language by what they say.

use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};
use serde::Deserialize;

use super::sense::{Saying, Sense, Shade};
use super::word_list::items;

/// A word of a text, as phrases see it.
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each says one thing")]
pub struct Token<'t> {
    /// In lower case; a placeholder with its opening brace.
    pub lower: &'t str,
    /// Where it stands in its text.
    pub range: Range<usize>,
    /// Counts up at every punctuation mark.
    pub cut: usize,
    /// Counts up at the end of every sentence.
    pub sentence: usize,
    /// Counts up at every blank line.
    pub paragraph: usize,
    /// Begins with a capital.
    pub is_capital: bool,
    /// Is written in capitals throughout: emphasis, no name.
    pub is_loud: bool,
    /// A capital is usual here: behind the beginning of a sentence, a bracket, a colon.
    pub is_start: bool,
    /// A hyphen joins it to the next word.
    pub is_joined: bool,
    /// The number that it is, in digits or in a word that can mean nothing else.
    pub value: Option<i64>,
}

impl Token<'_> {
    /// A number in digits or in words, or a placeholder.
    pub fn is_number(&self) -> bool {
        self.value.is_some() || self.is_placeholder()
    }

    /// Something in braces.
    pub fn is_placeholder(&self) -> bool {
        self.lower.starts_with('{')
    }

    /// Digits that say how often, or which one: `2×`, `3x`, `2-mal`, `2nd`. They count no things.
    pub fn is_times(&self, text: &str) -> bool {
        let behind = self.lower.trim_start_matches(|c: char| c.is_ascii_digit());
        let has_letters = behind.len() < self.lower.len() && !behind.is_empty();
        let next = text.get(self.range.end..).unwrap_or_default();
        let is_joined =
            next.strip_prefix('-').is_some_and(|next| next.starts_with(char::is_alphabetic));
        has_letters || is_joined || next.trim_start_matches([' ', '\u{a0}']).starts_with('×')
    }
}

/// The phrases under one key: a plain list is sure; a mapping names other shades.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub enum PhraseFile {
    /// `must: "muss, musst"`
    Sure(String),
    /// `must: { sure: "muss, musst", need: "nötig*" }`
    Shaded(indexmap::IndexMap<String, String>),
}

impl PhraseFile {
    /// The lists with their shades.
    pub(super) fn lists(&self) -> Vec<(&str, &str)> {
        match self {
            Self::Sure(list) => vec![("sure", list)],
            Self::Shaded(lists) => lists.iter().map(|(name, list)| (&**name, &**list)).collect(),
        }
    }
}

/// A phrase: what it looks like, and what it says.
#[derive(Debug)]
pub struct Phrase {
    parts: Vec<Part>,
    /// What it says; two senses for *must not*.
    pub senses: &'static [Sense],
    /// How surely.
    pub shade: Shade,
    /// *More than* and *fewer than*, which leave out the number itself.
    pub is_strict: bool,
}

#[derive(Debug, PartialEq, Eq)]
enum Part {
    /// `zug`
    Word(String),
    /// `gewinn*`, or `un+`, which asks for three letters more.
    Open(String, usize),
    /// `+los`
    End(String),
    /// `#`
    Number,
    /// `.`: a mark follows, or nothing.
    Stop,
    /// `?`: up to two words of the clause.
    NarrowGap,
    /// `~`: up to seven words of the clause.
    Gap,
    /// `~~`: up to fourteen words of the sentence.
    WideGap,
}

impl Part {
    fn new(item: &str) -> Self {
        if let "#" | "." | "?" | "~" | "~~" = item {
            return match item {
                "#" => Self::Number,
                "." => Self::Stop,
                "?" => Self::NarrowGap,
                "~" => Self::Gap,
                _ => Self::WideGap,
            };
        }
        if let Some(end) = item.strip_prefix('+') {
            return Self::End(end.to_owned());
        }
        match (item.strip_suffix('*'), item.strip_suffix('+')) {
            (Some(stem), _) => Self::Open(stem.to_owned(), 0),
            (_, Some(stem)) => Self::Open(stem.to_owned(), 3),
            _ => Self::Word(item.to_owned()),
        }
    }

    fn fits(&self, token: &Token<'_>) -> bool {
        let word = token.lower;
        match self {
            Self::Word(own) => own == word,
            Self::Open(stem, more) => {
                word.len() >= stem.len() + more && word.starts_with(stem.as_str())
            }
            Self::End(end) => word.len() > end.len() + 2 && word.ends_with(end.as_str()),
            Self::Number => token.is_number(),
            Self::NarrowGap | Self::Gap | Self::WideGap | Self::Stop => false,
        }
    }
}

impl Phrase {
    /// Whether other words may stand within it.
    pub fn is_split(&self) -> bool {
        self.parts.iter().any(|part| matches!(part, Part::NarrowGap | Part::Gap | Part::WideGap))
    }
}

/// A place where a phrase stands: how many words it takes, and which it is.
pub type Found<'b> = (usize, &'b Phrase);

/// The phrases of a language, ready to be looked up.
#[derive(Debug, Default)]
pub struct Phrasebook {
    phrases: Vec<Phrase>,
    exact: FxHashMap<String, Vec<usize>>,
    /// By the first two bytes of the stem.
    open: FxHashMap<[u8; 2], Vec<usize>>,
    /// Phrases whose first word is known by its end, by the last byte.
    ends: FxHashMap<u8, Vec<usize>>,
    /// Frequent little words.
    common: FxHashSet<String>,
}

impl Phrasebook {
    pub(super) fn new<'f>(file: impl Iterator<Item = (&'f Saying, &'f PhraseFile)>) -> Self {
        let mut book = Self::default();
        for (saying, file) in file {
            for (shade, list) in file.lists() {
                for phrase in items(list) {
                    book.add(*saying, shade, phrase);
                }
            }
        }
        book
    }

    fn add(&mut self, saying: Saying, shade: &str, phrase: &str) {
        let lower = phrase.to_lowercase();
        let parts: Vec<Part> = lower.split_whitespace().map(Part::new).collect();
        let senses = saying.senses();
        if saying == Saying::Common {
            self.common.insert(lower.clone());
        }
        let shade = if saying == Saying::Only { "only" } else { shade };
        let at = self.phrases.len();
        match parts.first() {
            _ if senses.is_empty() => return,
            Some(Part::Word(word)) => self.exact.entry(word.clone()).or_default().push(at),
            Some(Part::Open(stem, _)) => {
                let Some(start) = start(stem) else { return };
                self.open.entry(start).or_default().push(at);
            }
            Some(Part::End(end)) => {
                let Some(last) = end.bytes().next_back() else { return };
                self.ends.entry(last).or_default().push(at);
            }
            _ => return,
        }
        let is_strict = matches!(saying, Saying::MoreThan | Saying::FewerThan);
        self.phrases.push(Phrase { parts, senses, shade: Shade::named(shade), is_strict });
    }

    /// A frequent little word, which tells nothing of what a text is about.
    pub fn is_common(&self, word: &str) -> bool {
        self.common.contains(word)
    }

    /// The words that permit or oblige by themselves.
    pub(super) fn modals(&self) -> FxHashSet<String> {
        let is_modal = |phrase: &&Phrase| {
            phrase.shade == Shade::SURE
                && phrase.senses.iter().any(|one| matches!(one, Sense::May | Sense::Must))
        };
        let word = |phrase: &Phrase| match phrase.parts.as_slice() {
            [Part::Word(word)] => Some(word.clone()),
            _ => None,
        };
        self.phrases.iter().filter(is_modal).filter_map(word).collect()
    }

    /// Words that oblige by themselves and forbid with a negation behind them: *must*, *must not*.
    pub(super) fn two_edged(&self) -> FxHashSet<String> {
        let forbids = |word: &String| {
            self.phrases.iter().any(|phrase| {
                phrase.shade == Shade::SURE
                    && phrase.senses == [Sense::May, Sense::Not]
                    && phrase.parts.first() == Some(&Part::Word(word.clone()))
            })
        };
        let obliges = |phrase: &&Phrase| {
            phrase.shade == Shade::SURE && phrase.senses == [Sense::Must] && phrase.parts.len() == 1
        };
        let word = |phrase: &Phrase| match phrase.parts.as_slice() {
            [Part::Word(word)] => Some(word.clone()),
            _ => None,
        };
        self.phrases.iter().filter(obliges).filter_map(word).filter(forbids).collect()
    }

    /// All phrases that begin at a word.
    pub fn at<'b>(&'b self, tokens: &[Token<'_>], at: usize, found: &mut Vec<Found<'b>>) {
        found.clear();
        let Some(token) = tokens.get(at) else { return };
        let word = token.lower;
        let exact = self.exact.get(word);
        let open = start(word).and_then(|start| self.open.get(&start));
        let ends = word.bytes().next_back().and_then(|last| self.ends.get(&last));
        let mut shielded = 0_u64;
        for number in exact.into_iter().chain(open).chain(ends).flatten() {
            let phrase = &self.phrases[*number];
            if phrase.shade == Shade::SHIELD {
                if phrase.parts[0].fits(token) {
                    phrase.senses.iter().for_each(|sense| shielded |= 1 << *sense as u64);
                }
            } else if let Some(length) = length(&phrase.parts, &tokens[at..]) {
                found.push((length, phrase));
            }
        }
        if shielded != 0 {
            let is_open =
                |phrase: &Phrase| matches!(&phrase.parts[0], Part::Open(_, 3..) | Part::End(_));
            let takes = |phrase: &Phrase| {
                phrase.senses.iter().any(|sense| shielded & (1 << *sense as u64) != 0)
            };
            found.retain(|(_, phrase)| !is_open(phrase) || !takes(phrase));
        }
    }
}

/// How many words a phrase takes from the first on, if it stands there.
fn length(parts: &[Part], tokens: &[Token<'_>]) -> Option<usize> {
    let (first, rest) = parts.split_first()?;
    let start = tokens.first().filter(|token| first.fits(token))?;
    let mut at = 1;
    let mut reach = 0;
    let mut is_wide = false;
    let mut cut = start.cut;
    for part in rest {
        if let Part::NarrowGap | Part::Gap | Part::WideGap = part {
            is_wide = *part == Part::WideGap;
            reach = match part {
                Part::NarrowGap => 2,
                Part::Gap => 7,
                _ => 14,
            };
            continue;
        }
        if *part == Part::Stop {
            if tokens.get(at).is_some_and(|next| next.cut == cut) {
                return None;
            }
            continue;
        }
        loop {
            let within = |token: &&Token<'_>| {
                token.sentence == start.sentence && (is_wide || token.cut == cut)
            };
            let token = tokens.get(at).filter(within)?;
            at += 1;
            if part.fits(token) {
                cut = token.cut;
                break;
            }
            if reach == 0 {
                return None;
            }
            reach -= 1;
        }
        (reach, is_wide) = (0, false);
    }
    Some(at)
}

fn start(word: &str) -> Option<[u8; 2]> {
    word.as_bytes().first_chunk().copied()
}
