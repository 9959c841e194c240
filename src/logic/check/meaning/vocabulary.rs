//! Which words stand for which in another language, learned from the texts of the project itself.
//!
//! No dictionary: a word is taken for the translation of another if both stand in the same texts
//! much more often than chance would have it. So any two languages can be compared, and the more
//! texts a project has, the better.

use std::sync::Mutex;

use rustc_hash::FxHashMap;

use super::read::hash;

/// So many texts teach enough; more would only cost time.
const TEXTS: usize = 2000;
/// So many texts tell how closely a project is translated as a rule.
const SAMPLE: usize = 200;
/// A word in a larger part of the texts tells nothing.
const FREQUENT: f32 = 0.15;
/// Words meet so often at least, and so much more often than by chance.
const MEETINGS: usize = 2;
const LIFT: f32 = 3.0;
/// What part of the texts with either word has both; twice that, to be exact.
const SHARE: f32 = 0.2;
/// The usual closeness counts as much as so many words.
const PRIOR: f32 = 6.0;

/// So many letters tell a word, whatever its ending.
const STEM: usize = 5;

/// A text in one language: its tag, and the beginnings of its words as hashes. Sorted.
#[derive(Debug, Clone)]
pub(in crate::check) struct Stems {
    language: u64,
    list: Vec<u64>,
}

impl Stems {
    /// Of words in lower case.
    pub(in crate::check) fn new<'w>(language: &str, words: impl Iterator<Item = &'w str>) -> Self {
        let tells = |word: &&str| {
            word.chars().nth(1).is_some() && !word.starts_with(|c: char| c.is_ascii_digit())
        };
        let stem = |word: &str| {
            let end = word.char_indices().nth(STEM).map_or(word.len(), |(end, _)| end);
            hash(&word[..end])
        };
        let mut list: Vec<u64> = words.filter(tells).map(stem).collect();
        list.sort_unstable();
        list.dedup();
        Self { language: hash(language), list }
    }
}

/// A word, by its language.
type Word = (u64, u64);
/// Words of another language, with the number of texts that have both.
type Partners = FxHashMap<u64, usize>;

/// What the texts of a project tell of its words.
#[derive(Debug)]
pub(in crate::check) struct Vocabulary {
    /// The texts, each in all languages.
    texts: Vec<Vec<Stems>>,
    /// The texts that have a word.
    places: FxHashMap<Word, Vec<usize>>,
    /// The partners of a word in a language, as far as somebody has asked.
    partners: Mutex<FxHashMap<(Word, u64), Partners>>,
    /// What part of the words finds its partner in a usual text.
    usual: f32,
}

/// How many words of two texts should have a partner in the other, and how many have.
#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    expected: usize,
    met: usize,
}

impl Vocabulary {
    /// Learns from texts, each in some languages.
    pub(in crate::check) fn new(all: impl Iterator<Item = Vec<Stems>>) -> Self {
        let texts: Vec<Vec<Stems>> = all.take(TEXTS).collect();
        let mut places: FxHashMap<Word, Vec<usize>> = FxHashMap::default();
        for (number, text) in texts.iter().enumerate() {
            for stems in text {
                for stem in &stems.list {
                    places.entry((stems.language, *stem)).or_default().push(number);
                }
            }
        }
        let mut vocabulary = Self { texts, places, partners: Mutex::default(), usual: 0.0 };
        vocabulary.usual = vocabulary.median();
        vocabulary
    }

    /// How closely two texts follow each other, compared with what is usual in the project: below
    /// zero, more freely. A text that taught some of the words is given with its number, and does
    /// not count as a witness for itself.
    pub(in crate::check) fn closeness(
        &self,
        own: Option<usize>,
        one: &Stems,
        others: &[Stems],
    ) -> f32 {
        let mut tally = Tally::default();
        for other in others {
            self.tally(own, one, other, &mut tally);
            self.tally(own, other, one, &mut tally);
        }
        let Tally { expected, met } = tally;
        (count(met) + PRIOR * self.usual) / (count(expected) + PRIOR) - self.usual
    }

    fn median(&self) -> f32 {
        let step = self.texts.len().div_ceil(SAMPLE).max(1);
        let mut shares: Vec<f32> = Vec::new();
        for (number, text) in self.texts.iter().enumerate().step_by(step) {
            for one in 0..text.len() {
                for other in one + 1..text.len() {
                    let mut tally = Tally::default();
                    let (one, other) = (&text[one], &text[other]);
                    self.tally(Some(number), one, other, &mut tally);
                    self.tally(Some(number), other, one, &mut tally);
                    if tally.expected > 3 {
                        shares.push(count(tally.met) / count(tally.expected));
                    }
                }
            }
        }
        shares.sort_by(f32::total_cmp);
        shares.get(shares.len() / 2).copied().unwrap_or(1.0)
    }

    /// Counts the words of a text that have partners in another language, and those of them that
    /// meet one.
    fn tally(&self, own: Option<usize>, one: &Stems, other: &Stems, tally: &mut Tally) {
        for stem in &one.list {
            let word = (one.language, *stem);
            let here = self.places_of(word, own);
            if here < MEETINGS || count(here) > FREQUENT * count(self.texts.len()) {
                continue;
            }
            let mut memory =
                self.partners.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            let asked = (word, other.language);
            let partners =
                memory.entry(asked).or_insert_with(|| self.partners_of(word, other.language));
            let mut is_expected = false;
            let is_met = partners.iter().any(|(partner, meetings)| {
                let stands_here = other.list.binary_search(partner).is_ok();
                let own = own.filter(|_| stands_here);
                let meetings = *meetings - usize::from(own.is_some());
                let there = self.places_of((other.language, *partner), own);
                let is_partner = self.is_partner(here, there, meetings);
                is_expected |= is_partner;
                is_partner && stands_here
            });
            tally.expected += usize::from(is_expected);
            tally.met += usize::from(is_met);
        }
    }

    /// How many other texts have a word.
    fn places_of(&self, word: Word, own: Option<usize>) -> usize {
        let places = self.places.get(&word).map_or(&[][..], Vec::as_slice);
        let is_here = own.is_some_and(|own| places.binary_search(&own).is_ok());
        places.len() - usize::from(is_here)
    }

    fn is_partner(&self, here: usize, there: usize, meetings: usize) -> bool {
        let (meet, here, there) = (count(meetings), count(here), count(there));
        meetings >= MEETINGS
            && 2.0 * meet >= SHARE * (here + there)
            && meet * count(self.texts.len()) > LIFT * here * there
    }

    fn partners_of(&self, word: Word, language: u64) -> Partners {
        let mut partners = Partners::default();
        for text in self.places.get(&word).into_iter().flatten() {
            let others = self.texts[*text].iter().filter(|other| other.language == language);
            for stem in others.flat_map(|other| &other.list) {
                *partners.entry(*stem).or_default() += 1;
            }
        }
        partners.retain(|_, meetings| *meetings >= MEETINGS);
        partners
    }
}

#[expect(clippy::cast_precision_loss, reason = "numbers of texts and words")]
fn count(number: usize) -> f32 {
    number as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(words: [&str; 2]) -> Vec<Stems> {
        let stems = |(tag, words): (&str, &str)| Stems::new(tag, words.split(' '));
        ["en", "de"].into_iter().zip(words).map(stems).collect()
    }

    #[test]
    fn a_faithful_text_is_closer_than_a_free_one() {
        // Eight verbs with eight nouns each; the first five letters tell them.
        let texts = (0..64).map(|at| {
            let (verb, noun) = (at % 8, at / 8);
            text([&format!("do{verb} it{noun}"), &format!("tun{verb} es{noun}")])
        });
        let vocabulary = Vocabulary::new(texts);
        let closeness = |one: &str, other: &str| {
            let text = text([one, other]);
            vocabulary.closeness(None, &text[0], &text[1..])
        };
        assert!(closeness("do1 it2", "tun1 es2") > -0.01);
        assert!(closeness("do1 it2", "tun3 es4") < -0.3);
        assert!(closeness("nothing known", "nichts bekannt").abs() < 0.01);
    }
}
