//! How checks read a language: numbers in words, and its small words.

use rustc_hash::{FxHashMap, FxHashSet};

use super::reading::ReadingFile;
use super::sense::Saying;
use super::word_list::items;

/// A number in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberWord {
    /// Which.
    pub value: i64,
    /// False for an article, and for words such as *both* that need not count.
    pub is_certain: bool,
    /// False for ordinals, multiples and parts: *second*, *twice*, *half*.
    pub is_cardinal: bool,
    /// False for digits.
    pub is_word: bool,
}

impl NumberWord {
    /// A number that must count.
    pub fn cardinal(value: i64) -> Self {
        Self { value, is_certain: true, is_cardinal: true, is_word: false }
    }
}

/// A number that begins at a word: how many words it takes, and which it is.
pub type FoundNumber = (usize, NumberWord);

/// Words of a phrase behind the first, and what the phrase means.
#[derive(Debug, Clone)]
struct Phrase {
    first: Pattern,
    rest: Vec<Pattern>,
    number: NumberWord,
}

#[derive(Debug, Clone)]
struct Pattern {
    stem: String,
    is_open: bool,
}

impl Pattern {
    fn new(word: &str) -> Self {
        match word.strip_suffix('*') {
            Some(stem) => Self { stem: stem.to_owned(), is_open: true },
            None => Self { stem: word.to_owned(), is_open: false },
        }
    }

    fn matches(&self, word: &str) -> bool {
        if self.is_open { word.starts_with(&self.stem) } else { word == self.stem }
    }
}

/// The numbers and small words of a language, ready to be looked up.
#[derive(Debug, Default)]
pub struct Lexicon {
    /// By first word, longest first.
    exact: FxHashMap<String, Vec<Phrase>>,
    /// By the first bytes of their first word, longest first.
    open: FxHashMap<[u8; STEM], Vec<Phrase>>,
    /// Tens, hundred and thousand, as they end a compound.
    units: Vec<(String, i64)>,
    /// Whether one of the units ends with a byte.
    unit_ends: Bytes,
    ones_before_tens: Option<String>,
    common: FxHashSet<String>,
}

/// Stems with a star have at least so many bytes.
const STEM: usize = 3;

impl Lexicon {
    pub(super) fn new(file: &ReadingFile) -> Self {
        let mut lexicon =
            Self { ones_before_tens: file.ones_before_tens.clone(), ..Self::default() };
        for (number, words) in &file.numbers {
            let Ok(value) = number.parse() else { continue };
            let (cardinals, others) = words.split_once(';').unwrap_or((words, ""));
            for (words, is_cardinal) in [(cardinals, true), (others, false)] {
                for (phrase, is_certain) in phrases(words) {
                    let number = NumberWord { value, is_certain, is_cardinal, is_word: true };
                    lexicon.add(phrase, number);
                }
            }
        }
        if let Some(words) = file.phrases.get(&Saying::Common) {
            let lists = words.lists();
            lexicon.common =
                lists.iter().flat_map(|(_, list)| items(list)).map(str::to_owned).collect();
        }
        for phrases in lexicon.exact.values_mut().chain(lexicon.open.values_mut()) {
            phrases.sort_by_key(|phrase| {
                std::cmp::Reverse((phrase.rest.len(), phrase.first.stem.len()))
            });
        }
        lexicon
    }

    fn add(&mut self, phrase: &str, number: NumberWord) {
        let lower = phrase.to_lowercase();
        let mut words = lower.split_whitespace().map(Pattern::new);
        let Some(first) = words.next() else { return };
        let phrase = Phrase { first, rest: words.collect(), number };
        let stem = &phrase.first.stem;
        if let value @ (20..=90 | 100 | 1000) = number.value {
            self.unit_ends.add(stem.bytes().next_back());
            self.units.push((stem.clone(), value));
        }
        if !phrase.first.is_open {
            self.exact.entry(stem.clone()).or_default().push(phrase);
        } else if let Some(start) = start(stem) {
            self.open.entry(start).or_default().push(phrase);
        }
    }

    /// True if nothing is known of the language.
    pub fn is_empty(&self) -> bool {
        self.exact.is_empty() && self.open.is_empty()
    }

    /// The number that begins with the first of these words, which are in lower case.
    pub fn find<W: AsRef<str>>(&self, words: &[W]) -> Option<FoundNumber> {
        let (word, rest) = words.split_first()?;
        let word = word.as_ref();
        let matches = |(pattern, word): (&Pattern, &W)| pattern.matches(word.as_ref());
        let fits = |phrase: &&Phrase| {
            phrase.first.matches(word)
                && phrase.rest.len() <= rest.len()
                && phrase.rest.iter().zip(rest).all(matches)
        };
        let found = self.beginning(word).find(fits);
        let found = found.map(|phrase| (1 + phrase.rest.len(), phrase.number));
        found.or_else(|| self.joined(word).map(|value| (1, NumberWord::cardinal(value))))
    }

    /// True for a frequent little word of the language, in lower case.
    pub fn is_common(&self, word: &str) -> bool {
        self.common.contains(word)
    }

    /// The phrases whose first word may be this one.
    fn beginning(&self, word: &str) -> impl Iterator<Item = &Phrase> {
        let exact = self.exact.get(word).into_iter().flatten();
        let open = start(word).and_then(|start| self.open.get(&start)).into_iter().flatten();
        exact.chain(open)
    }

    /// Numbers that are written as one word: *fünfundzwanzig*, *zweihundert*.
    fn joined(&self, word: &str) -> Option<i64> {
        let joiner = self.ones_before_tens.as_deref()?;
        // A cheap look first: every word that is no number comes by.
        word.bytes().next_back().filter(|last| self.unit_ends.has(*last))?;
        let ends =
            |(stem, _): &&(String, i64)| word.len() > stem.len() && word.ends_with(stem.as_str());
        let (unit, value) = self.units.iter().find(ends)?;
        let front = &word[..word.len() - unit.len()];
        let ones = if *value < 100 { front.strip_suffix(joiner)? } else { front };
        match self.exact.get(ones)?.first()?.number.value {
            ones @ 1..=9 => Some(if *value < 100 { value + ones } else { value * ones }),
            _ => None,
        }
    }
}

/// A set of bytes.
#[derive(Debug, Default)]
struct Bytes([u128; 2]);

impl Bytes {
    /// Adds a byte; none stands for any.
    fn add(&mut self, byte: Option<u8>) {
        match byte {
            Some(byte) => self.0[usize::from(byte >> 7)] |= 1 << (byte & 127),
            None => self.0 = [u128::MAX; 2],
        }
    }

    fn has(&self, byte: u8) -> bool {
        self.0[usize::from(byte >> 7)] >> (byte & 127) & 1 == 1
    }
}

fn start(word: &str) -> Option<[u8; STEM]> {
    word.as_bytes().first_chunk().copied()
}

/// The phrases between commas, and whether each is outside of brackets.
fn phrases(words: &str) -> impl Iterator<Item = (&str, bool)> {
    let mut is_inside = false;
    words.split(',').map(str::trim).filter(|phrase| !phrase.is_empty()).map(move |phrase| {
        is_inside |= phrase.starts_with('(');
        let is_certain = !is_inside;
        is_inside &= !phrase.ends_with(')');
        (phrase.trim_matches(['(', ')']), is_certain)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(lexicon: &Lexicon, word: &str) -> Option<i64> {
        lexicon.find(&[word]).map(|(_, number)| number.value)
    }

    #[test]
    fn knows_stars_brackets_and_compounds() {
        let numbers = [
            ("1", "(ein)"),
            ("2", "zwei; zweit*, (beid*)"),
            ("5", "fünf"),
            ("20", "zwanzig*"),
            ("100", "hundert*"),
        ];
        let file = ReadingFile {
            numbers: numbers.map(|(number, words)| (number.to_owned(), words.to_owned())).into(),
            ones_before_tens: Some("und".to_owned()),
            ..ReadingFile::default()
        };
        let lexicon = Lexicon::new(&file);
        assert_eq!(number(&lexicon, "zweitnächste"), Some(2));
        assert_eq!(number(&lexicon, "zweifel"), None);
        assert_eq!(number(&lexicon, "fünfundzwanzig"), Some(25));
        assert_eq!(number(&lexicon, "zweihundert"), Some(200));
        assert_eq!(number(&lexicon, "jahrhundert"), None);
        let both = lexicon.find(&["beiden"]);
        let expected =
            NumberWord { value: 2, is_certain: false, is_cardinal: false, is_word: true };
        assert_eq!(both, Some((1, expected)));
    }
}
